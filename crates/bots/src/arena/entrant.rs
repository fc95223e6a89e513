//! Who plays in the arena.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use quayside_engine::{Game, Seat};

use crate::{Bot, BotRng, Budget, Craft, Seen, by_name};

/// Somebody who plays one seat of one game, and may fail to.
pub trait Player<G: Game>: Send {
    /// Chooses a move for the seat whose view this is, or says why it can't; it then forfeits.
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> Result<G::Move, String>;

    /// Sees that somebody has moved, and what followed from it by itself: all that is public.
    fn watch(&mut self, _events: &[G::Event]) {}
}

impl<G: Game> Player<G> for Box<dyn Bot<G>> {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        rng: &mut BotRng,
        budget: Budget,
    ) -> Result<G::Move, String> {
        // Whatever it leaves half done is dropped with it: it plays no more in this game.
        catch_unwind(AssertUnwindSafe(|| (**self).choose(seen, rng, budget)))
            .map_err(|panic| format!("panicked: {}", words_of(&*panic)))
    }
}

/// What a panic said.
fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word")
}

type Maker<G> = Box<dyn Fn(Seat) -> Result<Box<dyn Player<G>>, String> + Send + Sync>;

/// A bot that takes part, by its name; for each seat of each game it sends a new player.
pub struct Entrant<G: Game> {
    /// What tables and records call it.
    pub name: String,
    make: Maker<G>,
}

impl<G: Game> Entrant<G> {
    /// Enters whoever `make` makes; a player that can't be made forfeits the game.
    pub fn new<F>(name: impl Into<String>, make: F) -> Entrant<G>
    where
        F: Fn(Seat) -> Result<Box<dyn Player<G>>, String> + Send + Sync + 'static,
    {
        Entrant { name: name.into(), make: Box::new(make) }
    }

    /// Enters the bots that `make` makes.
    pub fn of_bots<F>(name: impl Into<String>, make: F) -> Entrant<G>
    where
        F: Fn(Seat) -> Result<Box<dyn Bot<G>>, String> + Send + Sync + 'static,
    {
        Entrant::new(name, move |seat| Ok(Box::new(make(seat)?)))
    }

    /// Enters one of our own bots, if there is one with this name.
    pub fn named(name: &str) -> Option<Entrant<G>>
    where
        G: Craft,
    {
        by_name::<G>(name)?;
        let wanted = name.to_owned();
        Some(Entrant::of_bots(name, move |_| {
            by_name(&wanted).ok_or_else(|| format!("there is no bot {wanted}"))
        }))
    }

    /// Sends a player to a seat.
    pub fn player(&self, seat: Seat) -> Result<Box<dyn Player<G>>, String> {
        (self.make)(seat)
    }
}

impl<G: Game> fmt::Debug for Entrant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entrant").field("name", &self.name).finish_non_exhaustive()
    }
}
