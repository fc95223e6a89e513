//! The mate: a greedy player.

use crate::{Bot, BotRng, Budget, Craft, Seen};

/// Makes the move that gains most at once.
pub(crate) struct Mate;

impl<G: Craft> Bot<G> for Mate {
    fn choose(&mut self, seen: &Seen<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        G::mate(seen, rng)
    }
}
