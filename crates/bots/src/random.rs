//! Random legal moves, for tests and calibration.

use quayside_engine::Game;

use crate::{Bot, BotRng, Budget, Seen};

/// Makes random legal moves.
pub(crate) struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, seen: &Seen<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        seen.random_move(rng)
    }
}
