//! A game of Korsar for programs.

use quayside_engine::korsar::{Card, Phase, Ship, State};
use quayside_engine::{Record, Seat};
use serde::Serialize;

use super::{Common, cards};

/// A game of Korsar as it stands.
#[derive(Serialize)]
pub(crate) struct Korsar {
    #[serde(flatten)]
    common: Common,
    gold: Vec<u8>,
    score: Vec<i16>,
    ships: Vec<AtSea>,
}

/// A ship at sea.
#[derive(Serialize)]
struct AtSea {
    ship: u8,
    owner: usize,
    gold: u8,
    leader: Option<usize>,
    admiral: bool,
    sides: Vec<Side>,
}

#[derive(Serialize)]
struct Side {
    seat: usize,
    colour: char,
    ships: Vec<u8>,
    captain: bool,
}

impl Korsar {
    pub(crate) fn of(record: &Record<State>) -> Korsar {
        let state = record.state();
        let seats = || Seat::table(record.variant().players());
        let phase = match state.phase() {
            Phase::Deal | Phase::Action | Phase::LastLap => "action",
            Phase::Over => "over",
        };
        let hands = seats().map(|seat| cards(state.hand(seat).iter())).collect();
        Korsar {
            common: Common::of(record, phase, hands, state.stock()),
            gold: seats().map(|seat| state.gold(seat)).collect(),
            score: seats().map(|seat| state.score(seat)).collect(),
            ships: state.sea().ships().iter().map(AtSea::of).collect(),
        }
    }
}

impl AtSea {
    fn of(ship: &Ship) -> AtSea {
        AtSea {
            ship: ship.number(),
            owner: ship.owner().index(),
            gold: ship.gold(),
            leader: ship.leader().map(Seat::index),
            admiral: ship.fight().contains(Card::ADMIRAL),
            sides: ship
                .sides()
                .map(|side| Side {
                    seat: side.seat.index(),
                    colour: side.colour.letter(),
                    ships: ship.strengths(side.colour).collect(),
                    captain: ship.fight().contains(Card::captain(side.colour)),
                })
                .collect(),
        }
    }
}
