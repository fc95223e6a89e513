//! The captain's rules of thumb for Korsar.

use super::judge::{MATE, Weights};
use crate::Switches;

/// The names of the rules, in the order of the constants below.
pub(super) const RULES: &[&str] = &["odds", "deny", "thrift"];

/// A lead is worth the chance to keep it.
const ODDS: usize = 0;
/// What another side leads is lost to this one.
const DENY: usize = 1;
/// Strong cards are worth keeping, and less so as the end comes near.
const THRIFT: usize = 2;

/// Found by the cross-entropy method over duplicate deals against mates and earlier captains, at
/// two to five seats and in teams.
pub(super) const CAPTAIN: Weights = Weights {
    draw: [1.06, 0.12],
    home: [0.50, 0.02],
    cost: [0.81, 2.95, 3.45],
    end: 13.9,
    tie: 0.21,
    denied: 0.67,
    dares: [0.59, 0.51, 1.0],
};

/// What a captain believes who follows these rules only.
pub(super) fn weights(rules: Switches) -> Weights {
    let mut weights = CAPTAIN;
    if !rules.has(ODDS) {
        weights.dares = MATE.dares;
    }
    if !rules.has(DENY) {
        weights.denied = MATE.denied;
    }
    if !rules.has(THRIFT) {
        (weights.cost, weights.end) = (MATE.cost, MATE.end);
    }
    weights
}
