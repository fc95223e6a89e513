//! What a newcomer is told, turn by turn.

use quayside_engine::Seat;
use quayside_engine::korsar::{Card, Colour, Ship};

use super::news::News;
use super::{Board, party};

/// Returns the key of what a newcomer is told just now.
pub(super) fn prompt(board: &Board<'_>) -> Option<&'static str> {
    let (me, side) = (board.me()?, party::mine(board)?);
    if board.over {
        return Some("guide-korsar-end");
    }
    if !board.acts {
        return Some("guide-korsar-wait");
    }
    let hand = board.view.hand();
    let ships = board.view.sea.ships();
    let any = |is: &dyn Fn(&Ship) -> bool| ships.iter().any(is);
    let holds = |colour: Option<Colour>| {
        colour.is_some_and(|colour| {
            (1..=4)
                .filter_map(|strength| Card::pirate(colour, strength))
                .any(|card| hand.contains(card))
        })
    };
    let moved = board.since.iter().any(|seen_move| seen_move.seat == me);
    let won = News::of(board).won.iter().any(|&(winner, _)| winner == side);
    let ours = |ship: &Ship| board.view.side(ship.owner()) == side;
    Some(if board.view.stock == 0 {
        "guide-korsar-empty"
    } else if !moved {
        "guide-korsar-first"
    } else if won {
        "guide-korsar-won"
    } else if any(&|ship| ship.leader().is_none() && ship.colour_of(side).is_some()) {
        "guide-korsar-tie"
    } else if any(&|ship| {
        behind(ship, side)
            && ship.colour_of(side).is_some_and(|own| hand.contains(Card::captain(own)))
    }) {
        "guide-korsar-captain"
    } else if hand.contains(Card::ADMIRAL) && any(&|ship| ship.owner() == me && behind(ship, side))
    {
        "guide-korsar-admiral"
    } else if any(&|ship| ours(ship) && behind(ship, side)) {
        "guide-korsar-defend"
    } else if any(&|ship| behind(ship, side) && holds(ship.colour_of(side))) {
        "guide-korsar-reinforce"
    } else if any(&|ship| !ours(ship) && ship.is_unattacked()) {
        "guide-korsar-attack"
    } else if any(&|ship| !ours(ship) && ship.leader() == Some(side)) {
        "guide-korsar-lead"
    } else if hand.iter().any(Card::is_merchant) {
        "guide-korsar-lay"
    } else {
        "guide-korsar-draw"
    })
}

/// Returns whether another side leads the fight for a ship.
fn behind(ship: &Ship, side: Seat) -> bool {
    ship.leader().is_some_and(|leader| leader != side)
}
