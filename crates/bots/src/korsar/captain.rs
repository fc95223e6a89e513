//! The captain's rules of thumb for Korsar.

use super::judge::{MATE, Weights};
use crate::Switches;

/// The names of the rules, in the order of the constants below.
pub(super) const RULES: &[&str] = &["odds", "deny", "thrift", "reserve", "ahead", "partner"];

/// A lead is worth the chance to keep it.
const ODDS: usize = 0;
/// What another side leads is lost to this one.
const DENY: usize = 1;
/// Strong cards are worth keeping, and less so as the end comes near.
const THRIFT: usize = 2;
/// Fight in a colour of which there is more in hand: who is beaten can strike back.
const RESERVE: usize = 3;
/// With three sides and more, hinder whoever is ahead.
const AHEAD: usize = 4;
/// Partners see each other's hands and count on them.
const PARTNER: usize = 5;

/// Found by the cross-entropy method over duplicate deals against mates and earlier captains, at
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
    if !rules.has(RESERVE) {
        weights.reserve = MATE.reserve;
    }
    if !rules.has(AHEAD) {
        weights.ahead = MATE.ahead;
    }
    if !rules.has(PARTNER) {
        weights.partner = MATE.partner;
    }
    weights
}
