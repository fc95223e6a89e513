//! The mate: keeps the hand with the lowest limit, and sails when it is low.

use quayside_engine::corsairs::{Move, Parting, Phase, Position as _, Source};

use super::{Sight, lay_down};

/// The limit at which a mate sails.
pub(super) const SAILS_AT: u16 = 8;

/// Minimum reduction of the limit by an open card; below it the stock may do better.
pub(super) const WORTH_TAKING: u16 = 2;

pub(super) fn choose(sight: &Sight<'_>, worth_taking: u16, sails_at: u16) -> Move {
    match sight.position.phase() {
        Phase::Draw => Move::Draw(source(sight, worth_taking)),
        Phase::Discard(_) => {
            let Parting { card, limit, .. } = sight.parting(sight.hand, sight.pier());
            let ready = sight.position.may_sail() && limit <= sails_at;
            if ready || sight.position.must_sail() { Move::Sail(card) } else { Move::Discard(card) }
        }
        Phase::Crew | Phase::Settle(_) | Phase::Deal | Phase::Over(_) => lay_down(sight),
    }
}

fn source(sight: &Sight<'_>, worth_taking: u16) -> Source {
    let discard = sight.limit_from(Source::Discard).unwrap_or(u16::MAX);
    let pier = sight.limit_from(Source::Pier).unwrap_or(u16::MAX);
    // A source that may not be drawn from has the limit `u16::MAX`.
    if discard.min(pier).saturating_add(worth_taking) > sight.limit() {
        Source::Stock
    } else if discard <= pier {
        Source::Discard
    } else {
        Source::Pier
    }
}
