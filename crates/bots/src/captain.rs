//! The captain: an expert's rules of thumb.

use crate::{Bot, BotRng, Budget, Situation, Skills, Strategy};

/// Follows an expert's rules: odds over unseen cards, cards that others collect, when to sail or
/// fight.
pub(crate) struct Captain(pub(crate) Skills);

impl<G: Strategy> Bot<G> for Captain {
    fn choose(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        G::captain(situation, self.0, rng)
    }
}
