//! Corsairs, clause by clause: what a table of the rule book does not show well.

mod common;
#[path = "corsairs_rules/deal.rs"]
mod deal;
#[path = "corsairs_rules/ends.rs"]
mod ends;
#[path = "corsairs_rules/sailing.rs"]
mod sailing;
#[path = "corsairs_rules/scoring.rs"]
mod scoring;
#[path = "corsairs_rules/turn.rs"]
mod turn;
