//! A game of Corsairs for programs.

use quayside_engine::corsairs::{CardSet, Reckoning, RoundEnd, State, View};
use quayside_engine::{Hand, Seat};
use serde::Serialize;

use super::{Common, GameJson, HandJson, TableParts, cards};

/// The current state of a game of Corsairs.
#[derive(Serialize)]
pub struct Corsairs {
    #[serde(flatten)]
    common: Common,
    pier: Vec<String>,
    discard: Option<String>,
    penalties: Vec<u8>,
    rounds: Vec<Round>,
}

/// A finished round.
#[derive(Serialize)]
#[serde(tag = "end", rename_all = "lowercase")]
enum Round {
    Annulled,
    Sailed(Scored),
    Sweep(Scored),
}

#[derive(Serialize)]
struct Scored {
    closer: usize,
    limits: Vec<Option<u16>>,
    stowaways: Vec<Option<Vec<String>>>,
    paid: Vec<u8>,
}

impl GameJson for State {
    type Json = Corsairs;

    fn table(look: TableParts<'_, State>) -> Corsairs {
        let view = look.view;
        let players = view.variant.players();
        let rounds = look.progress.events.iter().map(|end| Round::of(end, players)).collect();
        let hands = if view.phase.is_dealt() { look.hands } else { Vec::new() };
        Corsairs {
            common: Common::of(TableParts { hands, ..look }, view.phase.name(), view.stock),
            pier: cards(view.pier.cards()),
            discard: view.discards.top().map(|card| card.to_string()),
            penalties: Seat::table(players).map(|seat| view.penalties[seat].len()).collect(),
            rounds,
        }
    }

    fn hand(view: &View, seat: Seat) -> HandJson {
        match view.hands[seat] {
            Hand::Seen(hand) => HandJson::Cards(cards(hand.iter())),
            Hand::Hidden(count) => HandJson::Count(count),
        }
    }

    fn known_cards(view: &View, seat: Seat) -> Vec<String> {
        cards(view.known[seat].iter())
    }

    fn thrown(view: &View, seat: Seat) -> Vec<String> {
        cards(view.thrown(seat))
    }
}

impl Round {
    fn of(end: &RoundEnd, players: u8) -> Round {
        match end {
            RoundEnd::Annulled => Round::Annulled,
            RoundEnd::Sailed(reckoning) => Round::Sailed(Scored::of(reckoning, players)),
            RoundEnd::Sweep(reckoning) => Round::Sweep(Scored::of(reckoning, players)),
        }
    }
}

impl Scored {
    fn of(reckoning: &Reckoning, players: u8) -> Scored {
        let seats = || Seat::table(players);
        let laid =
            |seat| reckoning.stowaways[seat].map(|stowaways: CardSet| cards(stowaways.iter()));
        Scored {
            closer: reckoning.closer.index(),
            limits: seats().map(|seat| reckoning.limit(seat)).collect(),
            stowaways: seats().map(laid).collect(),
            paid: seats().map(|seat| reckoning.paid[seat]).collect(),
        }
    }
}
