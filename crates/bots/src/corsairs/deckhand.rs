//! The deckhand: takes a card that helps at once, discards any stowaway, and sails too early.

use quayside_engine::corsairs::{Move, Parting, Phase, Position as _, Source};
use quayside_engine::random;

use super::{Sight, lay_down};
use crate::BotRng;

/// Minimum reduction of the limit by a discard, exclusive, for a deckhand to take it.
const NOTICED: u16 = 5;
/// The limit at which a deckhand sails.
const SAILS_AT: u16 = 15;

pub(super) fn choose(sight: &Sight<'_>, rng: &mut BotRng) -> Move {
    match sight.position.phase() {
        Phase::Draw => match sight.limit_from(Source::Discard) {
            Some(limit) if limit + NOTICED < sight.limit() => Move::Draw(Source::Discard),
            Some(_) | None => Move::Draw(Source::Stock),
        },
        Phase::Discard(_) => part(sight, rng),
        Phase::Crew | Phase::Settle(_) | Phase::Deal | Phase::Over(_) => lay_down(sight),
    }
}

fn part(sight: &Sight<'_>, rng: &mut BotRng) -> Move {
    let colour = sight.pier();
    let Parting { card, limit, .. } = sight.parting(sight.hand, colour);
    // Even a deckhand recognizes a ship without stowaways.
    if limit == 0 && sight.position.may_sail() {
        return Move::Sail(card);
    }
    let stowaways = sight.without(card).laid.stowaways(sight.hand, colour);
    let any = random::below(rng, u32::from(stowaways.len()).max(1));
    let card = stowaways.nth(any).unwrap_or(card);
    let ready = sight.position.may_sail() && sight.without(card).limit <= SAILS_AT;
    if ready || sight.position.must_sail() { Move::Sail(card) } else { Move::Discard(card) }
}
