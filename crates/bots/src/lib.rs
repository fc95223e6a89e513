//! Players made of code.
//!
//! A bot gets what its seat knows ([`Situation`]), a random source and a budget, and returns a move. The
//! same view, the same random source and a budget in playouts give the same move, whatever the
//! hidden cards are.

pub mod arena;
pub mod bench;
mod rng;
mod level;
mod situation;
mod strategy;
mod random;
mod deckhand;
mod mate;
mod captain;
mod admiral;
pub mod hint;
pub mod chance;
pub mod network;
mod corsairs;
mod korsar;

pub use admiral::{Admiral, Weighed};
pub use level::{Level, Skill, Skills};
pub use rng::{BotRng, rng_for};
pub use situation::Situation;
pub use strategy::{Candidate, Solved, Strategy};

use std::time::Duration;

use quayside_engine::Game;

/// A player made of code.
pub trait Bot<G: Game>: Send {
    /// Chooses a move for the seat, which owes one.
    fn choose(&mut self, situation: &Situation<'_, G>, rng: &mut BotRng, budget: Budget)
    -> G::Move;
}

/// How long a bot may think about one move. It matters to bots that search only.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// About this much time, by this clock.
    Time(Duration, Clock),
    /// This many playouts; the choice is then the same on every machine.
    Playouts(u32),
}

/// A clock: returns the time since some fixed moment, and never goes back.
///
/// This crate reads no clock of its own, so that it runs where the standard library has none.
pub type Clock = fn() -> Duration;

/// Returns whether the bot with this name searches for its moves, within a [`Budget`].
pub fn searches(name: &str) -> bool {
    name.split('-').next() == Some(Level::Admiral.name())
}

/// Returns the bot with this name, if there is one. `captain-RULE` is a captain without that rule
/// of thumb ([`Strategy::RULES`]), `admiral-SKILL` an admiral without that skill
/// ([`Strategy::SKILLS`]), and `admiral-1` the first admiral, who did nothing but search.
pub fn by_name<G: Strategy>(name: &str) -> Option<Box<dyn Bot<G>>> {
    G::bot(name)
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
