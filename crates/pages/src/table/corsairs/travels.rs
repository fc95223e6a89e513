//! Where cards went in a move, and how it sounds.

use quayside_engine::corsairs::{Card, Move, Position as _, RoundEnd, Source, State};
use quayside_text::{AnyCard, SeenMove};

use crate::table::travels::{Place, Travel};

/// Returns what a move let travel, as its reader saw it.
pub(super) fn of(seen_move: &SeenMove<'_, State>) -> Vec<Travel> {
    let (seat, before, after) = (seen_move.seat, &seen_move.before, &seen_move.after);
    let hand = Place::Seat(seat);
    let known = |card: Option<Card>| card.map(AnyCard::from);
    match seen_move.mv {
        Some(Move::Draw(Source::Stock)) => {
            let drawn = (after.seen(seat) - before.seen(seat)).iter().next();
            vec![Travel::new(Place::Stock, hand, known(drawn))]
        }
        Some(Move::Draw(Source::Discard)) => {
            vec![Travel::new(Place::Discards, hand, known(before.discards.top()))]
        }
        Some(Move::Draw(Source::Pier)) => {
            let first = before.pier.cards().first().copied();
            vec![Travel::new(Place::Pier, hand, known(first))]
        }
        // C3.5: who has had a turn since does not see the card again.
        Some(Move::Discard(card) | Move::Sail(card)) => {
            let card = seen_move.fresh.then_some(card);
            vec![Travel::new(hand, Place::Discards, known(card))]
        }
        // C4.5: the closer shows the stowaways, too.
        Some(Move::Crew(crew)) => {
            let laid = crew | after.closers_stowaways();
            laid.iter().map(|card| Travel::new(hand, Place::Crews, known(Some(card)))).collect()
        }
        // C5.6: settlements are face down, also in number: one back stands for the whole hand.
        Some(Move::Settle { .. }) | None => vec![Travel::new(hand, Place::Crews, None)],
    }
}

/// Returns the name of a move's sound.
pub(super) fn sound(seen_move: &SeenMove<'_, State>) -> &'static str {
    match (seen_move.events.last(), seen_move.mv) {
        // C7.2: the closer pays if another limit is as low.
        (Some(RoundEnd::Sailed(end)), _) if end.paid[end.closer] > 0 => "sunk",
        (Some(RoundEnd::Sailed(_) | RoundEnd::Sweep(_)), _) => "win",
        (_, Some(Move::Sail(_))) => "sail",
        (_, Some(Move::Crew(_) | Move::Settle { .. }) | None) => "fight",
        (_, Some(Move::Draw(_) | Move::Discard(_))) => "card",
    }
}
