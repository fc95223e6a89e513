//! Korsar, clause by clause: cases that the tables of the rule book do not show well.

mod deal;
mod end;
mod fights;
mod teams;
mod turn;
