//! Where cards and ships went in a move, and how it sounds.

use quayside_engine::korsar::{Event, Move, State};
use quayside_text::{AnyCard, SeenMove};

use crate::table::travels::{Place, Travel};

/// Returns what a move let travel, as its reader saw it.
pub(super) fn of(seen_move: &SeenMove<'_, State>) -> Vec<Travel> {
    let (seat, before, after) = (seen_move.seat, &seen_move.before, &seen_move.after);
    let hand = Place::Seat(seat);
    let mut travels: Vec<Travel> = match seen_move.mv {
        Some(Move::Draw) => {
            let drawn = after.seen(seat).minus(before.seen(seat)).iter().next();
            vec![Travel::new(Place::Stock, hand, drawn.map(AnyCard::from))]
        }
        Some(Move::Lay(card)) => {
            vec![Travel::new(hand, Place::Ship(after.laid), Some(card.into()))]
        }
        Some(Move::Play(card, ship)) => {
            vec![Travel::new(hand, Place::Ship(ship), Some(card.into()))]
        }
        Some(Move::Discard(card)) => vec![Travel::new(hand, Place::Discards, Some(card.into()))],
        None => Vec::new(),
    };
    // K3.1: won ships go home after the move.
    travels.extend(seen_move.events.iter().filter_map(|event| match *event {
        Event::Won { side, ship, .. } => {
            Some(Travel::new(Place::Ship(ship), Place::Seat(side), None))
        }
        Event::PassedOver(_) | Event::Lost { .. } => None,
    }));
    travels
}

/// Returns the name of a move's sound.
pub(super) fn sound(seen_move: &SeenMove<'_, State>) -> &'static str {
    let won = |event: &Event| matches!(event, Event::Won { .. });
    match seen_move.mv {
        _ if seen_move.events.iter().any(won) => "win",
        Some(Move::Lay(_)) => "ship",
        Some(Move::Play(..)) => "fight",
        Some(Move::Draw | Move::Discard(_)) | None => "card",
    }
}
