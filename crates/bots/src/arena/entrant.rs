//! The participants of the arena.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use quayside_engine::record::PlayedMove;
use quayside_engine::{Game, Seat};

use crate::{Bot, BotRng, Budget, Situation, Strategy, by_name};

/// A player of one seat of one game, which may fail.
pub trait ArenaPlayer<G: Game>: Send {
    /// Chooses a move for the seat, or returns the reason why it can't; it then forfeits the game.
    fn choose(
        &mut self,
        situation: &Situation<'_, G>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> Result<G::Move, String>;

    /// Receives every move, with the full state. An implementation that forwards the step must
    /// reduce it to the view of its seat.
    fn watch(&mut self, _step: &PlayedMove<'_, G>) {}
}

impl<G: Game> ArenaPlayer<G> for Box<dyn Bot<G>> {
    fn choose(
        &mut self,
        situation: &Situation<'_, G>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> Result<G::Move, String> {
        // The state that a panic leaves behind is dropped with the bot, which plays no more in this
        // game.
        catch_unwind(AssertUnwindSafe(|| (**self).choose(situation, rng, budget)))
            .map_err(|panic| format!("panicked: {}", words_of(&*panic)))
    }
}

/// Returns the message of a panic.
fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word")
}

type Maker<G> = Box<dyn Fn(Seat) -> Result<Box<dyn ArenaPlayer<G>>, String> + Send + Sync>;

/// A participant: its name, and the factory of its players.
pub struct Entrant<G: Game> {
    /// Its name in tables and records.
    pub name: String,
    make: Maker<G>,
}

impl<G: Game> Entrant<G> {
    /// Creates an entrant from a factory of players; if it fails for a seat, the entrant forfeits
    /// the game.
    pub fn new<F>(name: impl Into<String>, make: F) -> Entrant<G>
    where
        F: Fn(Seat) -> Result<Box<dyn ArenaPlayer<G>>, String> + Send + Sync + 'static,
    {
        Entrant { name: name.into(), make: Box::new(make) }
    }

    /// Creates an entrant from a factory of bots.
    pub fn of_bots<F>(name: impl Into<String>, make: F) -> Entrant<G>
    where
        F: Fn(Seat) -> Result<Box<dyn Bot<G>>, String> + Send + Sync + 'static,
    {
        Entrant::new(name, move |seat| Ok(Box::new(make(seat)?)))
    }

    /// Creates the entrant of a built-in bot, if there is one with this name.
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

    /// Creates a player for a seat.
    pub fn player(&self, seat: Seat) -> Result<Box<dyn ArenaPlayer<G>>, String> {
        (self.make)(seat)
    }
}

impl<G: Game> fmt::Debug for Entrant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entrant").field("name", &self.name).finish_non_exhaustive()
    }
}
