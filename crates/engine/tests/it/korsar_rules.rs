//! Korsar, clause by clause: what a table of the rule book does not show well.

mod deal;
mod end;
mod fights;
mod teams;
mod turn;
