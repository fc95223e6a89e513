//! The captain's rules of thumb for Korsar.

use super::judge::{MATE, Weights};
use crate::Switches;

/// The names of the rules, in the order of the constants below.
pub(super) const RULES: &[&str] = &["odds", "deny", "guard", "thrift", "hurry"];

/// A lead is worth the chance to keep it.
const ODDS: usize = 0;
/// What another side leads is lost to this one.
const DENY: usize = 1;
/// Ships sail more safely with the admiral and strong pirates in hand.
const GUARD: usize = 2;
/// Strong cards are worth keeping, and less so as the end comes near.
const THRIFT: usize = 3;
/// Merchant ships must be out before the end.
const HURRY: usize = 4;

/// Found by the cross-entropy method over duplicate deals against mates and earlier captains, at
/// two to five seats and in teams.
pub(super) const CAPTAIN: Weights = Weights {
    draw: [0.82, 0.07],
    home: [0.53, 0.01, 0.34, 0.015],
    cost: [0.54, 1.53, 2.76],
    end: 7.3,
    hurry: [1.0, 3.0],
    tie: 0.08,
    denied: 0.94,
    joins: [0.54, 0.40, 0.22, 0.08, 0.0],
    pushed: [0.72, 0.59, 0.59, 0.71, 0.74],
    command: [0.79, 0.54],
};

/// What a captain believes who follows these rules only.
pub(super) fn weights(rules: Switches) -> Weights {
    let mut weights = CAPTAIN;
    if !rules.has(ODDS) {
        (weights.joins, weights.pushed, weights.command) = (MATE.joins, MATE.pushed, MATE.command);
    }
    if !rules.has(DENY) {
        weights.denied = MATE.denied;
    }
    if !rules.has(GUARD) {
        weights.home[2..].fill(0.0);
    }
    if !rules.has(THRIFT) {
        (weights.cost, weights.end) = (MATE.cost, MATE.end);
    }
    if !rules.has(HURRY) {
        weights.hurry = MATE.hurry;
    }
    weights
}
