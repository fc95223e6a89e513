//! The end of a game of two, solved.
//!
//! With the stock empty, all that a seat has not seen is the other's hand: nothing is hidden any
//! more, and what is left can be searched to its end.

use quayside_engine::korsar::{Move, State};
use quayside_engine::{Game, Seat};

use crate::{Situation, Solved};

/// Solves the game, if that takes no more than `positions` positions.
pub(super) fn solve(situation: &Situation<'_, State>, positions: u32) -> Option<Solved<Move>> {
    let state = situation.deal();
    if state.variant().players() != 2 || state.stock() > 0 {
        return None;
    }
    let mut endgame = Endgame { seat: situation.seat(), positions };
    let mut best: Option<(i16, Move)> = None;
    for mv in state.legal_moves(situation.seat()) {
        let least = best.map_or(i16::MIN, |(lead, _)| lead);
        let lead = endgame.lead(&after(state, mv), least, i16::MAX)?;
        if lead > least {
            best = Some((lead, mv));
        }
    }
    let (lead, mv) = best?;
    let worth = f64::from(1 + lead.signum()) / 2.0;
    Some(Solved { mv, worth })
}

struct Endgame {
    seat: Seat,
    /// How many positions may still be looked at.
    positions: u32,
}

impl Endgame {
    /// The gold by which the seat ends ahead if both play well, as far as it lies between the
    /// bounds; nothing if there are too many positions.
    fn lead(&mut self, state: &State, mut least: i16, mut most: i16) -> Option<i16> {
        if let Some(outcome) = state.outcome() {
            let [own, other] =
                [self.seat.index(), 1 - self.seat.index()].map(|seat| outcome.scores[seat]);
            return Some(own - other);
        }
        self.positions = self.positions.checked_sub(1)?;
        let own = state.mover() == self.seat;
        for mv in state.legal_moves(state.mover()) {
            let lead = self.lead(&after(state, mv), least, most)?;
            if own {
                least = least.max(lead);
            } else {
                most = most.min(lead);
            }
            if least >= most {
                break;
            }
        }
        Some(if own { least } else { most })
    }
}

fn after(state: &State, mv: Move) -> State {
    let mut next = *state;
    next.play_unchecked(state.mover(), mv);
    next
}
