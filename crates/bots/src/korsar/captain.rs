//! The captain's rules of thumb for Korsar.

use super::judge::{MATE, Weights};
use crate::{Skill, Skills};

/// The captain's rules.
pub(super) const RULES: &[Skill] =
    &[Skill::Odds, Skill::Deny, Skill::Thrift, Skill::Reserve, Skill::Ahead, Skill::Partner];

/// Tuned by the cross-entropy method over duplicate deals against mates and earlier captains, at
/// two to five seats and in teams.
pub(super) const CAPTAIN: Weights = Weights {
    draw: [0.92, 0.18],
    home: [0.46, 0.02],
    cost: [0.99, 3.73, 4.31],
    end: 13.7,
    tie: 0.23,
    denied: 0.46,
    dares: [0.59, 0.63, 0.87],
    reserve: 0.59,
    ahead: 0.12,
    partner: true,
};

/// Returns the captain's weights with these rules only; those of the other rules are the mate's.
pub(super) fn weights(rules: Skills) -> Weights {
    let mut weights = CAPTAIN;
    if !rules.has(Skill::Odds) {
        weights.dares = MATE.dares;
    }
    if !rules.has(Skill::Deny) {
        weights.denied = MATE.denied;
    }
    if !rules.has(Skill::Thrift) {
        (weights.cost, weights.end) = (MATE.cost, MATE.end);
    }
    if !rules.has(Skill::Reserve) {
        weights.reserve = MATE.reserve;
    }
    if !rules.has(Skill::Ahead) {
        weights.ahead = MATE.ahead;
    }
    if !rules.has(Skill::Partner) {
        weights.partner = MATE.partner;
    }
    weights
}
