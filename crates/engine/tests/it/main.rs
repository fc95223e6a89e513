//! The rules and laws of both games.

mod clauses;
mod common;
mod corsairs_rules;
mod korsar_rules;
mod laws;
mod perft;
mod playthrough;
mod positions;
mod rulebook;
mod seeds;
mod small;
mod solvers;
mod steps;
