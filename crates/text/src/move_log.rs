//! The log of a table, as one reader saw it.

use std::collections::VecDeque;

use quayside_engine::record::PlayedMove;
use quayside_engine::{Eyes, Game, Seat};

use crate::{Names, Narrate, SeenMove, Sentence, Text};

/// The log of a table, as one reader saw it.
pub struct MoveLog<G: Game> {
    /// The log in words, newest first.
    pub log: VecDeque<Sentence>,
    /// The reader's news: their last move, and every move since.
    pub since: Vec<SeenMove<'static, G>>,
}

/// The maximum number of lines.
const LINES: usize = 40;

impl<G: Game> Default for MoveLog<G> {
    fn default() -> Self {
        MoveLog { log: VecDeque::new(), since: Vec::new() }
    }
}

impl<G: Narrate> MoveLog<G> {
    /// Makes the log of a game in this state; `replay` replays its moves.
    pub fn of(
        text: &Text,
        names: &Names<'_>,
        state: &G,
        movers: &[Seat],
        replay: impl FnOnce(&mut dyn FnMut(PlayedMove<'_, G>)),
    ) -> MoveLog<G> {
        let (own, turn) = last_turn(names.eyes(), state, movers, |&mover| mover);
        let tail = movers.len().saturating_sub(LINES).min(own);
        let mut log = MoveLog::default();
        let mut place = 0;
        replay(&mut |step| {
            if place == own {
                log.since.clear();
            }
            if place >= tail {
                log.add(text, names, SeenMove::of(names.eyes(), &step, place >= turn));
            }
            place += 1;
        });
        log
    }

    /// Adds one move.
    pub fn add(&mut self, text: &Text, names: &Names<'_>, seen_move: SeenMove<'_, G>) {
        let said = G::describe_move(text, names, &seen_move);
        if said.instead {
            self.log.pop_front();
        }
        said.lines.into_iter().for_each(|line| self.log.push_front(line));
        self.log.truncate(LINES);
        if seen_move.fresh {
            self.since.push(seen_move.into_owned());
        }
    }
}

/// C3.5: returns the place of the reader's last move, and of the first move whose discard may be
/// named.
pub fn last_turn<G: Game, T>(
    eyes: Eyes,
    state: &G,
    moves: &[T],
    by: impl Fn(&T) -> Seat,
) -> (usize, usize) {
    match eyes {
        Eyes::Seat(seat) => {
            let is_own = |mv: &T| by(mv) == seat;
            let own = |upto: usize| moves[..upto].iter().rposition(is_own);
            let last = own(moves.len());
            // A turn that continues is not the last one yet.
            let streak = moves.iter().rev().take_while(|mv| is_own(mv)).count();
            let mover_again = state.to_move().contains(seat);
            let turn = if mover_again { own(moves.len() - streak) } else { last };
            (last.unwrap_or(0), turn.unwrap_or(0))
        }
        // A bystander remembers about a lap.
        Eyes::Bystander | Eyes::All => {
            let lap = 2 * usize::from(state.variant().players());
            let lap = moves.len().saturating_sub(lap);
            (lap, lap)
        }
    }
}
