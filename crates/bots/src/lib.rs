//! Bots: players that choose moves by program.
//!
//! A bot gets the view of its seat ([`Situation`]), a random source and a budget, and returns a
//! move. The same view, the same random source and a budget in playouts give the same move,
//! whatever the hidden cards are.

pub mod arena;
pub mod bench;
mod rng;
mod budget;
mod level;
mod situation;
mod measure;
mod strategy;
mod random;
mod deckhand;
mod mate;
mod captain;
mod admiral;
pub mod hint;
pub mod chance;
pub mod review;
pub mod network;
mod corsairs;
mod korsar;

pub use admiral::{Admiral, Weighed};
pub use budget::{Budget, Clock};
pub use level::{Level, Skill, Skills};
pub use measure::{Difference, Measure, Row};
pub use rng::{BotRng, rng_for};
pub use situation::Situation;
pub use strategy::{Candidate, Place, Solved, Strategy};

use quayside_engine::Game;

/// A player that chooses moves by program.
pub trait Bot<G: Game>: Send {
    /// Chooses a move for the seat, which is to move.
    fn choose(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng, budget: Budget)
    -> G::Move;
}

/// Returns whether the bot with this name searches for its moves, within a [`Budget`].
pub fn searches(name: &str) -> bool {
    name.split('-').next() == Some(Level::Admiral.name())
}

/// Returns the bot with this name, if there is one. `captain-RULE` is a captain without that rule
/// of thumb ([`Strategy::RULES`]), `admiral-SKILL` an admiral without that skill
/// ([`Strategy::SKILLS`]), and `admiral-1` the first admiral, which only searched.
pub fn by_name<G: Strategy>(name: &str) -> Option<Box<dyn Bot<G>>> {
    G::bot(name)
}

/// Returns the bot with this name, or a captain, which moves for a program that fails.
pub fn by_name_or_captain<G: Strategy>(name: &str) -> Box<dyn Bot<G>> {
    by_name(name).unwrap_or_else(|| Box::new(captain::Captain(Skills::ALL)))
}

/// Makes the bot with this name, for [`Strategy::bot`] of each game.
fn make_bot<G: Strategy>(name: &str) -> Option<Box<dyn Bot<G>>> {
    let (level, without) = match name.split_once('-') {
        Some((level, skill)) => (Level::named(level)?, Some(skill)),
        None => (Level::named(name)?, None),
    };
    Some(match (level, without) {
        (Level::Random, None) => Box::new(random::Random),
        (Level::Deckhand, None) => Box::new(deckhand::Deckhand),
        (Level::Mate, None) => Box::new(mate::Mate),
        (Level::Captain, None) => Box::new(captain::Captain(Skills::ALL)),
        (Level::Captain, Some(rule)) => {
            Box::new(captain::Captain(Skills::all_but(G::RULES, rule)?))
        }
        (Level::Admiral, None) => Box::new(Admiral::default()),
        (Level::Admiral, Some("1")) => Box::new(Admiral::with(Skills::only(Skill::Search))),
        (Level::Admiral, Some(skill)) => {
            Box::new(Admiral::with(Skills::all_but(G::SKILLS, skill)?))
        }
        (Level::Random | Level::Deckhand | Level::Mate, Some(_)) => return None,
    })
}
