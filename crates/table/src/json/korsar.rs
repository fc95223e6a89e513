//! A game of Korsar for programs.

use quayside_engine::korsar::{Card, Phase, Ship, State, View};
use quayside_engine::{Hand, Seat};
use serde::Serialize;

use super::{Common, GameJson, HandJson, TableParts, cards};

/// The current state of a game of Korsar.
#[derive(Serialize)]
pub struct Korsar {
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
    sides: Vec<SideJson>,
}

#[derive(Serialize)]
struct SideJson {
    seat: usize,
    colour: char,
    ships: Vec<u8>,
    captain: bool,
}

impl GameJson for State {
    type Json = Korsar;

    fn table(look: TableParts<'_, State>) -> Korsar {
        let view = look.view;
        let seats = || Seat::table(view.variant.players());
        let phase = match view.phase {
            Phase::Deal | Phase::Action | Phase::LastLap => "action",
            Phase::Over => "over",
        };
        Korsar {
            common: Common::of(look, phase, view.stock),
            gold: seats().map(|seat| view.gold[seat]).collect(),
            score: seats().map(|seat| view.score(seat)).collect(),
            ships: view.sea.ships().iter().map(AtSea::of).collect(),
        }
    }

    fn hand(view: &View, seat: Seat) -> HandJson {
        match view.hands[seat] {
            Hand::Seen(hand) => HandJson::Cards(cards(hand.iter())),
            Hand::Hidden(count) => HandJson::Count(count),
        }
    }

    /// K3.5: returns no cards: cards enter a hand only from the stock, face down.
    fn known_cards(_: &View, _: Seat) -> Vec<String> {
        Vec::new()
    }

    fn thrown(view: &View, seat: Seat) -> Vec<String> {
        cards(view.thrown.iter().filter(|thrown| thrown.0 == seat).map(|thrown| thrown.1))
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
                .map(|side| SideJson {
                    seat: side.seat.index(),
                    colour: side.colour.letter(),
                    ships: ship.strengths(side.colour).collect(),
                    captain: ship.fight().contains(Card::captain(side.colour)),
                })
                .collect(),
        }
    }
}
