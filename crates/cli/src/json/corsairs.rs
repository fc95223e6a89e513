//! A game of Corsairs for programs.

use quayside_engine::corsairs::{CardSet, Phase, Reckoning, RoundEnd, State};
use quayside_engine::{Record, Seat};
use serde::Serialize;

use super::{Common, cards};

/// A game of Corsairs as it stands.
#[derive(Serialize)]
pub(crate) struct Corsairs {
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

impl Corsairs {
    pub(crate) fn of(record: &Record<State>) -> Corsairs {
        let state = record.state();
        let players = record.variant().players();
        let (phase, dealt) = match state.phase() {
            Phase::Deal => ("deal", false),
            Phase::Draw => ("draw", true),
            Phase::Discard(_) => ("discard", true),
            Phase::Crew => ("crew", true),
            Phase::Settle(_) => ("settle", true),
            Phase::Over(_) => ("over", false),
        };
        let hand = |seat| cards(state.hand(seat).iter());
        let hands = if dealt { Seat::table(players).map(hand).collect() } else { Vec::new() };
        let mut rounds = Vec::new();
        record.replay(|step| rounds.extend(step.events.iter().map(|end| Round::of(end, players))));
        Corsairs {
            common: Common::of(record, phase, hands, state.stock()),
            pier: cards(state.pier()),
            discard: state.discards().top().map(|card| card.to_string()),
            penalties: Seat::table(players).map(|seat| state.penalties(seat).len()).collect(),
            rounds,
        }
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
