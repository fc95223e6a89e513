//! The captain: an expert's rules of thumb.

use crate::{Bot, BotRng, Budget, Situation, Strategy};

/// Follows an expert's rules: odds over unseen cards, what others collect, when to sail or fight.
pub(crate) struct Captain(pub(crate) Switches);

/// Which of a game's rules of thumb ([`Strategy::RULES`]) a captain follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switches(u32);

impl Switches {
    /// All rules.
    pub const ALL: Switches = Switches(u32::MAX);

    /// Returns all rules but the one with this name, if there is one.
    pub fn all_but<G: Strategy>(name: &str) -> Option<Switches> {
        let place = G::RULES.iter().position(|&rule| rule == name)?;
        Some(Switches(!(1 << place)))
    }

    /// Returns whether the rule at this place of the game's list is followed.
    pub fn has(self, place: usize) -> bool {
        self.0 & 1 << place != 0
    }
}

impl<G: Strategy> Bot<G> for Captain {
    fn choose(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng, _: Budget) -> G::Move {
        G::captain(situation, self.0, rng)
    }
}
