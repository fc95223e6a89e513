//! The mate.

use crate::{Bot, BotRng, Budget, Craft, Seen};

/// Greedy: takes what is best right now.
pub(crate) struct Mate;

impl<G: Craft> Bot<G> for Mate {
    fn choose(&mut self, seen: &Seen<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        G::mate(seen, rng)
    }
}
