//! The mate: a greedy player.

use crate::{Bot, BotRng, Budget, Situation, Strategy};

/// A bot that makes the move with the largest immediate gain.
pub(crate) struct Mate;

impl<G: Strategy> Bot<G> for Mate {
    fn choose(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        G::mate(situation, rng)
    }
}
