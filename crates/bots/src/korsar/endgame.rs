//! The end of a game: detects decided games and solves small ones.
//!
//! With two players and an empty stock, all cards that a seat has not seen are in the other hand:
//! no information is hidden, and the rest of the game can be searched to its end.

use quayside_engine::korsar::{Move, Ship, State};
use quayside_engine::{Game, Seat};

use crate::{Situation, Solved};

/// Returns the side that leads by more gold than can still be won.
///
/// A merchant ship that is not won yet reduces a lead by at most its gold: another side wins it, or
/// it stays in the leader's hand (K7.3).
pub(super) fn decided(state: &State) -> Option<usize> {
    let table = state.variant();
    let seats = || Seat::table(table.players());
    let held: u8 = seats().map(|seat| state.hand(seat).gold()).sum();
    let at_sea: u8 = state.sea().ships().iter().map(Ship::gold).sum();
    let open = held + at_sea + state.stock_cards().gold();
    let leader = seats().max_by_key(|&seat| state.gold(seat))?;
    let rivals = seats().filter(|&seat| table.side(seat) != table.side(leader));
    let rival = rivals.map(|seat| state.gold(seat)).max()?;
    (state.gold(leader) > rival + open).then(|| table.side(leader))
}

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
    /// Number of positions that may still be visited.
    positions: u32,
}

impl Endgame {
    /// Returns the gold by which the seat ends ahead under best play, clamped to the bounds
    /// (alpha-beta search); none if there are too many positions.
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
