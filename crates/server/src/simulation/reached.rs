//! Coverage of runs: a law that no run could break proves little.

use super::laws::bot_moves;
use super::people::{RequestAnswer, RequestResult};
use super::world::{World, lock};

/// Counts of what runs have reached.
#[derive(Default, Debug)]
pub(super) struct Reached {
    done: usize,
    refused: usize,
    unknown: usize,
    /// Repeated requests that were found in the log.
    found: usize,
    bot_moves: usize,
    sits: usize,
    ends: usize,
    /// Clocks that ran out.
    zeros: usize,
    pauses: usize,
}

impl Reached {
    /// Returns the counts of a run.
    pub(super) fn of(world: &World) -> Reached {
        let asked = lock(&world.asked);
        let answers = || asked.iter().flat_map(|asked| &asked.answers);
        let count = |outcome| answers().filter(|answer| answer.outcome == outcome).count();
        let is_done = |answer: &&RequestAnswer| matches!(answer.outcome, RequestResult::Done(_));
        let memory = lock(&world.memory);
        let lines = || memory.tables().values().flat_map(|table| &table.log);
        let entries = |word| lines().filter(|line| line.entry.starts_with(word)).count();
        Reached {
            done: answers().filter(is_done).count(),
            refused: count(RequestResult::Refused),
            unknown: count(RequestResult::Unknown),
            found: asked.iter().filter(|asked| asked.was_found()).count(),
            bot_moves: memory.tables().values().map(|table| bot_moves(&asked, table)).sum(),
            sits: entries("sit "),
            ends: lock(&world.ends).len(),
            zeros: entries("time "),
            pauses: entries("pause "),
        }
    }

    /// Adds the counts of another run.
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

    /// Returns whether the counts are enough for this number of runs.
    pub(super) fn is_enough(&self, runs: u64) -> bool {
        let runs = runs as usize;
        let often = [self.done / 4, self.bot_moves / 4, self.refused, 2 * self.unknown];
        let seldom = [self.found, self.sits, self.ends, self.zeros, self.pauses];
        often.iter().all(|times| *times > runs) && seldom.iter().all(|times| *times > runs / 10)
    }
}
