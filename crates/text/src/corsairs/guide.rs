//! Advice to a newcomer in a guided game.

use quayside_engine::corsairs::{Position as _, Sight, View, ViewPhase};

/// The maximum limit at which the guide suggests sailing.
const LOW: u16 = 10;

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
            _ if limit(view) <= LOW => Some("guide-corsairs-sail"),
            2 => Some("guide-corsairs-limit"),
            _ => None,
        },
        ViewPhase::Deal | ViewPhase::Crew | ViewPhase::Settle { .. } | ViewPhase::Over(_) => None,
    }
}

/// Returns the lowest limit that the reader could sail with now.
fn limit(view: &View) -> u16 {
    let hand = view.hand();
    let pier = view.pier_colour().filter(|_| !hand.is_empty());
    pier.map_or(u16::MAX, |pier| Sight { position: view, hand }.parting(hand, pier).limit)
}
