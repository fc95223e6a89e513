//! What runs have come to: a law that nothing can break says little.

use super::laws::bot_moves;
use super::people::{Answer, Outcome};
use super::world::{World, lock};

/// What runs have come to.
#[derive(Default, Debug)]
pub(super) struct Reached {
    done: usize,
    refused: usize,
    unknown: usize,
    /// Requests that were found to be done when they were repeated.
    found: usize,
    bot_moves: usize,
    sits: usize,
    ends: usize,
    /// Clocks that came to zero.
    zeros: usize,
    pauses: usize,
}

impl Reached {
    /// Counts what a run has come to.
    pub(super) fn of(world: &World) -> Reached {
        let asked = lock(&world.asked);
        let answers = || asked.iter().flat_map(|asked| &asked.answers);
        let count = |outcome| answers().filter(|answer| answer.outcome == outcome).count();
        let is_done = |answer: &&Answer| matches!(answer.outcome, Outcome::Done(_));
        let memory = lock(&world.memory);
        let lines = || memory.tables().values().flat_map(|table| &table.log);
        let entries = |word| lines().filter(|line| line.entry.starts_with(word)).count();
        Reached {
            done: answers().filter(is_done).count(),
            refused: count(Outcome::Refused),
            unknown: count(Outcome::Unknown),
            found: asked.iter().filter(|asked| asked.was_found()).count(),
            bot_moves: memory.tables().values().map(|table| bot_moves(&asked, table)).sum(),
            sits: entries("sit "),
            ends: lock(&world.ends).len(),
            zeros: entries("time "),
            pauses: entries("pause "),
        }
    }

    /// Adds what another run has come to.
    pub(super) fn add(&mut self, other: &Reached) {
        self.done += other.done;
        self.refused += other.refused;
        self.unknown += other.unknown;
        self.found += other.found;
        self.bot_moves += other.bot_moves;
        self.sits += other.sits;
        self.ends += other.ends;
        self.zeros += other.zeros;
        self.pauses += other.pauses;
    }

    /// Returns whether that is enough for so many runs.
    pub(super) fn is_enough(&self, runs: u64) -> bool {
        let runs = runs as usize;
        let often = [self.done / 4, self.bot_moves / 4, self.refused, 2 * self.unknown];
        let seldom = [self.found, self.sits, self.ends, self.zeros, self.pauses];
        often.iter().all(|times| *times > runs) && seldom.iter().all(|times| *times > runs / 10)
    }
}
