//! The deckhand: a beginner.

use crate::{Bot, BotRng, Budget, Craft, Seen};

/// A beginner: legal, harmless, a little sensible.
pub(crate) struct Deckhand;

impl<G: Craft> Bot<G> for Deckhand {
    fn choose(&mut self, seen: &Seen<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        G::deckhand(seen, rng)
    }
}
