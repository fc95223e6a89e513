//! The deckhand: likes a card that helps at once, throws any stowaway, and sails too soon.

use quayside_engine::corsairs::{CardSet, Move, Parting, Phase, Source};
use quayside_engine::random;

use super::lay_down;
use super::sight::Sight;
use crate::BotRng;

/// A discard must lower the limit by more than this to be noticed.
const NOTICED: u16 = 5;
/// The limit at which a deckhand sails.
const SAILS_AT: u16 = 15;

pub(super) fn choose(sight: &Sight<'_>, rng: &mut BotRng) -> Move {
    match sight.state.phase() {
        Phase::Draw => match sight.limit_from(Source::Discard) {
            Some(limit) if limit + NOTICED < sight.limit() => Move::Draw(Source::Discard),
            Some(_) | None => Move::Draw(Source::Stock),
        },
        Phase::Discard(_) => part(sight, rng),
        Phase::Crew | Phase::Settle(_) | Phase::Deal | Phase::Over(_) => lay_down(sight),
    }
}

fn part(sight: &Sight<'_>, rng: &mut BotRng) -> Move {
    let colour = sight.colour();
    let Parting { card, limit, .. } = sight.best_discard(sight.hand, colour);
    // Even a deckhand sees a ship without stowaways.
    if limit == 0 && sight.state.may_sail() {
        return Move::Sail(card);
    }
    let left = sight.divide(sight.hand - CardSet::only(card), colour);
    let stowaways = left.laid.stowaways(sight.hand, colour);
    let any = random::below(rng, u32::from(stowaways.len()).max(1));
    let card = stowaways.nth(any).unwrap_or(card);
    let mut rest = sight.hand;
    rest.remove(card);
    let ready = sight.state.may_sail() && sight.divide(rest, colour).limit <= SAILS_AT;
    if ready || sight.state.must_sail() { Move::Sail(card) } else { Move::Discard(card) }
}
