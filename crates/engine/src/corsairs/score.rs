//! C7, C9: the penalties of a round.

use super::{BySeat, CardSet};
use crate::game::Outcome;
use crate::seat::{Seat, SeatSet};

/// How a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundEnd {
    /// C6: no player pays.
    Annulled,
    /// C7: a player set sail, and penalties were paid.
    Sailed(Reckoning),
    /// C9: a player sailed without stowaways and has won the game; no player pays.
    Sweep(Reckoning),
}

/// The laid cards and penalties of each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// The seat that set sail.
    pub closer: Seat,
    /// C4.5: the stowaways as laid, after attaching; none where a seat never settled (C9.1).
    pub stowaways: BySeat<Option<CardSet>>,
    /// C7.4: how many cards the seat took as penalties.
    pub paid: BySeat<u8>,
}

impl RoundEnd {
    /// C6, C7.4: returns how many cards a seat took as penalties; none in an annulled round.
    pub fn paid(&self, seat: Seat) -> Option<u8> {
        match self {
            RoundEnd::Annulled => None,
            RoundEnd::Sailed(reckoning) | RoundEnd::Sweep(reckoning) => Some(reckoning.paid[seat]),
        }
    }
}

impl Reckoning {
    /// C7.2: returns whether a seat sank the closer: its limit is not above the closer's.
    pub fn sank(&self, seat: Seat) -> bool {
        seat != self.closer && self.limit(seat) <= self.limit(self.closer)
    }

    /// C4.5: returns the seat's limit.
    pub fn limit(&self, seat: Seat) -> Option<u16> {
        self.stowaways[seat].map(CardSet::sum)
    }
}

/// C7.1–C7.3: returns the cards that each seat takes as penalties.
pub(super) fn penalties(closer: Seat, stowaways: &BySeat<CardSet>, players: u8) -> BySeat<CardSet> {
    let mut taken = BySeat::all(CardSet::EMPTY);
    let limit = stowaways[closer].sum();
    let mut is_sunk = false;
    for seat in Seat::table(players).filter(|&seat| seat != closer) {
        if stowaways[seat].sum() > limit {
            taken[seat] = stowaways[seat];
        } else {
            taken[closer] = taken[closer] | stowaways[seat];
            is_sunk = true;
        }
    }
    if is_sunk {
        taken[closer] = taken[closer] | stowaways[closer];
    }
    taken
}

/// C8.3, C9.3: returns those of `among` who have the fewest penalty cards.
pub(super) fn fewest(among: SeatSet, penalties: &BySeat<CardSet>) -> SeatSet {
    let least = among.iter().map(|seat| penalties[seat].len()).min();
    among.iter().filter(|&seat| Some(penalties[seat].len()) == least).collect()
}

/// C8.3, C9: returns the outcome of a game with these winners.
pub(super) fn outcome(winners: SeatSet, penalties: &BySeat<CardSet>, players: u8) -> Outcome {
    let mut scores = [0; 8];
    for seat in Seat::table(players) {
        scores[seat.index()] = i16::from(penalties[seat].len());
    }
    Outcome { winners, scores }
}
