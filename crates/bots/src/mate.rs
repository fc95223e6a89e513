//! The mate: a greedy player.

use crate::{Bot, BotRng, Budget, Situation, Strategy};

/// Makes the move that gains most at once.
pub(crate) struct Mate;

impl<G: Strategy> Bot<G> for Mate {
    fn choose(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        G::mate(situation, rng)
    }
}
