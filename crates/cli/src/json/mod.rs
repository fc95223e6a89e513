//! What `replay --json` prints: exactly the keys that `docs/formats.md` lists.

mod corsairs;
mod korsar;

pub(crate) use self::corsairs::Corsairs;
pub(crate) use self::korsar::Korsar;

use std::ops::ControlFlow;

use quayside_engine::{Game, Record, Seat, SeatSet};
use serde::Serialize;

/// More legal moves than this are not listed.
const MOST_MOVES: usize = 20_000;

/// The keys that both games have.
#[derive(Serialize)]
pub(crate) struct Common {
    game: &'static str,
    players: u8,
    moves: usize,
    over: bool,
    winners: Vec<usize>,
    phase: &'static str,
    to_move: Vec<usize>,
    hands: Vec<Vec<String>>,
    stock: u8,
    legal: Option<Vec<String>>,
}

impl Common {
    fn of<G: Game>(
        record: &Record<G>,
        phase: &'static str,
        hands: Vec<Vec<String>>,
        stock: u8,
    ) -> Common {
        let state = record.state();
        Common {
            game: G::NAME,
            players: record.variant().players(),
            moves: record.moves(),
            over: state.outcome().is_some(),
            winners: seats(record.winners()),
            phase,
            to_move: state.to_move().iter().map(Seat::index).collect(),
            hands,
            stock,
            legal: legal(state),
        }
    }
}

fn seats(set: SeatSet) -> Vec<usize> {
    set.iter().map(Seat::index).collect()
}

/// Lists the moves of the first seat that owes one, sorted; nothing where they are too many.
fn legal<G: Game>(state: &G) -> Option<Vec<String>> {
    let mut moves = Vec::new();
    if let Some(seat) = state.to_move().first() {
        let listed = state.visit_legal(seat, |mv| {
            moves.push(mv.to_string());
            if moves.len() > MOST_MOVES {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        if listed.is_break() {
            return None;
        }
    }
    moves.sort_unstable();
    Some(moves)
}

fn cards(cards: impl IntoIterator<Item = impl ToString>) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}
