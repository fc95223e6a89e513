//! Who plays in the arena.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use quayside_engine::record::PlayedMove;
use quayside_engine::{Game, Seat};

use crate::{Bot, BotRng, Budget, Situation, Strategy, by_name};

/// A player of one seat of one game, which may fail.
pub trait Player<G: Game>: Send {
    /// Chooses a move for the seat, or returns why it can't; it then forfeits the game.
    fn choose(
        &mut self,
        situation: &Situation<'_, G>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> Result<G::Move, String>;

    /// Called after every move, with the whole truth: a player that passes it on tells no more
    /// than its seat may know.
    fn watch(&mut self, _step: &PlayedMove<'_, G>) {}
}

impl<G: Game> Player<G> for Box<dyn Bot<G>> {
    fn choose(
        &mut self,
        situation: &Situation<'_, G>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> Result<G::Move, String> {
        // Whatever it leaves half done is dropped with it: it plays no more in this game.
        catch_unwind(AssertUnwindSafe(|| (**self).choose(situation, rng, budget)))
            .map_err(|panic| format!("panicked: {}", words_of(&*panic)))
    }
}

/// Returns the message of a panic.
fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word")
}

type Maker<G> = Box<dyn Fn(Seat) -> Result<Box<dyn Player<G>>, String> + Send + Sync>;

/// A bot that takes part: its name, and how to make a new player for a seat of a game.
pub struct Entrant<G: Game> {
    /// Its name in tables and records.
    pub name: String,
    make: Maker<G>,
}

impl<G: Game> Entrant<G> {
    /// Enters players that `make` makes; one that can't be made forfeits the game.
    pub fn new<F>(name: impl Into<String>, make: F) -> Entrant<G>
    where
        F: Fn(Seat) -> Result<Box<dyn Player<G>>, String> + Send + Sync + 'static,
    {
        Entrant { name: name.into(), make: Box::new(make) }
    }

    /// Enters bots that `make` makes.
    pub fn of_bots<F>(name: impl Into<String>, make: F) -> Entrant<G>
    where
        F: Fn(Seat) -> Result<Box<dyn Bot<G>>, String> + Send + Sync + 'static,
    {
        Entrant::new(name, move |seat| Ok(Box::new(make(seat)?)))
    }

    /// Enters one of our own bots, if there is one with this name.
    pub fn named(name: &str) -> Option<Entrant<G>>
    where
        G: Strategy,
    {
        by_name::<G>(name)?;
        let wanted = name.to_owned();
        Some(Entrant::of_bots(name, move |_| {
            by_name(&wanted).ok_or_else(|| format!("there is no bot {wanted}"))
        }))
    }

    /// Makes a player for a seat.
    pub fn player(&self, seat: Seat) -> Result<Box<dyn Player<G>>, String> {
        (self.make)(seat)
    }
}

impl<G: Game> fmt::Debug for Entrant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entrant").field("name", &self.name).finish_non_exhaustive()
    }
}
