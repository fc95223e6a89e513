//! Advice to a newcomer, turn by turn.

use quayside_engine::Seat;
use quayside_engine::korsar::{Card, Colour, Event, Ship, State, View};

use crate::SeenMove;

/// Returns the key of the instruction for a newcomer at this seat during the game; `acts` is
/// whether it is their turn, `since` are the moves that they have seen since their last one,
/// including it.
pub fn prompt(view: &View, me: Seat, acts: bool, since: &[SeenMove<'_, State>]) -> &'static str {
    if !acts {
        return "guide-korsar-wait";
    }
    let side = view.side(me);
    let moved = since.iter().any(|seen_move| seen_move.seat == me);
    let won = since
        .iter()
        .flat_map(|seen_move| seen_move.events.iter())
        .any(|event| matches!(event, Event::Won { side: winner, .. } if *winner == side));
    let hand = view.hand();
    let ships = view.sea.ships();
    let any = |is: &dyn Fn(&Ship) -> bool| ships.iter().any(is);
    let holds = |colour: Option<Colour>| {
        colour.is_some_and(|colour| {
            (1..=4)
                .filter_map(|strength| Card::pirate(colour, strength))
                .any(|card| hand.contains(card))
        })
    };
    let ours = |ship: &Ship| view.side(ship.owner()) == side;
    if view.stock == 0 {
        "guide-korsar-empty"
    } else if !moved {
        "guide-korsar-first"
    } else if won {
        "guide-korsar-won"
    } else if any(&|ship| ship.leader().is_none() && ship.colour_of(side).is_some()) {
        "guide-korsar-tie"
    } else if any(&|ship| {
        is_behind(ship, side)
            && ship.colour_of(side).is_some_and(|own| hand.contains(Card::captain(own)))
    }) {
        "guide-korsar-captain"
    } else if hand.contains(Card::ADMIRAL)
        && any(&|ship| ship.owner() == me && is_behind(ship, side))
    {
        "guide-korsar-admiral"
    } else if any(&|ship| ours(ship) && is_behind(ship, side)) {
        "guide-korsar-defend"
    } else if any(&|ship| is_behind(ship, side) && holds(ship.colour_of(side))) {
        "guide-korsar-reinforce"
    } else if any(&|ship| !ours(ship) && ship.is_unattacked()) {
        "guide-korsar-attack"
    } else if any(&|ship| !ours(ship) && ship.leader() == Some(side)) {
        "guide-korsar-lead"
    } else if hand.iter().any(Card::is_merchant) {
        "guide-korsar-lay"
    } else {
        "guide-korsar-draw"
    }
}

/// Returns whether another side leads the fight for a ship.
fn is_behind(ship: &Ship, side: Seat) -> bool {
    ship.leader().is_some_and(|leader| leader != side)
}
