//! Random legal moves, for tests and calibration.

use quayside_engine::Game;

use crate::{Bot, BotRng, Budget, Situation};

/// A bot that makes random legal moves.
pub(crate) struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        situation.random_move(rng)
    }
}
