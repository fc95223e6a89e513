//! Corsairs, clause by clause: cases that the tables of the rule book do not show well.

mod deal;
mod ends;
mod sailing;
mod scoring;
mod turn;
