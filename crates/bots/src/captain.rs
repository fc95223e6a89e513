//! The captain: an expert's rules of thumb.

use crate::{Bot, BotRng, Budget, Situation, Strategy, Switches};

/// Follows an expert's rules: odds over unseen cards, what others collect, when to sail or fight.
pub(crate) struct Captain(pub(crate) Switches);

impl<G: Strategy> Bot<G> for Captain {
    fn choose(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        G::captain(situation, self.0, rng)
    }
}
