//! Corsairs, clause by clause: what a table of the rule book does not show well.

mod deal;
mod ends;
mod sailing;
mod scoring;
mod turn;
