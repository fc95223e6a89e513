//! Advice to a newcomer in a guided game.

use quayside_engine::corsairs::{Parting, Position as _, Sight, View, ViewPhase};

use crate::{Sentence, Text, say};

/// The maximum limit at which the guide suggests sailing.
const LOW: u16 = 10;

/// The key of the suggestion to set sail.
const SAIL: &str = "guide-corsairs-sail";

/// Returns the instruction of a key. The suggestion to set sail names the card to discard and the
/// limit without it, since the readout shows the limit for the card that the reader has chosen.
pub fn instruction(text: &Text, view: &View, key: &str) -> Sentence {
    match parting(view).filter(|_| key == SAIL) {
        Some(Parting { card, limit, .. }) => {
            say!(text, "guide-corsairs-sail", card = card, limit = limit)
        }
        None => text.say(key, Vec::new()),
    }
}

/// Returns the key of the instruction for a newcomer during a round; `acts` is whether it is their
/// turn.
pub fn prompt(view: &View, acts: bool) -> Option<&'static str> {
    match view.round {
        0 => first_round(view, acts),
        1 if acts && view.turns < view.variant.players() => {
            (view.phase == ViewPhase::Draw).then_some("guide-corsairs-closing")
        }
        _ if view.last_round && view.turns < view.variant.players() => {
            Some("guide-corsairs-last-round")
        }
        _ => None,
    }
}

fn first_round(view: &View, acts: bool) -> Option<&'static str> {
    let lap = view.turns / view.variant.players();
    match view.phase {
        ViewPhase::Crew if acts => Some("guide-corsairs-crew"),
        ViewPhase::Settle { .. } if acts => Some("guide-corsairs-settle"),
        ViewPhase::Draw | ViewPhase::Discard(_) if !acts => {
            (lap == 0).then_some("guide-corsairs-wait")
        }
        ViewPhase::Draw => match lap {
            0 => Some("guide-corsairs-draw"),
            1 => Some("guide-corsairs-pier"),
            2 => Some("guide-corsairs-known"),
            _ => None,
        },
        ViewPhase::Discard(_) => match lap {
            0 => Some("guide-corsairs-discard"),
            1 => Some("guide-corsairs-roles"),
            _ if parting(view).is_some_and(|parting| parting.limit <= LOW) => Some(SAIL),
            2 => Some("guide-corsairs-limit"),
            _ => None,
        },
        ViewPhase::Deal | ViewPhase::Crew | ViewPhase::Settle { .. } | ViewPhase::Over(_) => None,
    }
}

/// Returns the card whose discard leaves the reader the lowest limit.
fn parting(view: &View) -> Option<Parting> {
    let hand = view.hand();
    let pier = view.pier_colour().filter(|_| !hand.is_empty())?;
    Some(Sight { position: view, hand }.parting(hand, pier))
}
