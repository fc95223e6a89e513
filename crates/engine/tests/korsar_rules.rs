//! Korsar, clause by clause: what a table of the rule book does not show well.

mod common;
#[path = "korsar_rules/deal.rs"]
mod deal;
#[path = "korsar_rules/end.rs"]
mod end;
#[path = "korsar_rules/fights.rs"]
mod fights;
#[path = "korsar_rules/teams.rs"]
mod teams;
#[path = "korsar_rules/turn.rs"]
mod turn;
