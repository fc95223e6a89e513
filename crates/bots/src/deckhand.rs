//! The deckhand: a beginner.

use crate::{Bot, BotRng, Budget, Situation, Strategy};

/// A bot that plays like a beginner: legal, harmless, a little sensible.
pub(crate) struct Deckhand;

impl<G: Strategy> Bot<G> for Deckhand {
    fn choose(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        G::deckhand(situation, rng)
    }
}
