//! The expected state of a table at every node.

use quayside_table::{Millis, Table};

use super::world::{World, lock};

/// Milliseconds after the storm within which every bot must have moved.
pub(super) const STUCK: u64 = 5000;

/// Milliseconds after the storm within which every node must show new entries.
pub(super) const BEHIND: u64 = 3000;

/// The same limit in fair weather.
const PROMPT: u64 = 600;

/// A table according to the log in the database.
pub(super) struct Truth {
    pub(super) table: Table,
    /// The start of the time without faults.
    began: Millis,
    /// The last time without faults at which it grew.
    pub(super) grown: Millis,
    lengths: Vec<(Millis, u32)>,
}

impl Truth {
    /// Starts with a new table.
    pub(super) fn new(table: Table, now: Millis) -> Truth {
        Truth { table, began: now, grown: now, lengths: Vec::new() }
    }

    /// Restarts the checks after a storm.
    pub(super) fn begin(&mut self, now: Millis) {
        (self.began, self.grown) = (now, now);
    }

    /// Reads the log, and checks that no bot is late.
    pub(super) fn check(&mut self, world: &World) {
        let (id, before, now) = (self.table.id(), self.table.seq(), world.now());
        let memory = lock(&world.memory);
        let written = &memory.tables()[&id];
        for (player, name) in &written.names {
            self.table.rename(*player, name.clone());
        }
        for line in &written.log[before as usize..] {
            if let Err(spoiled) = self.table.read_line(line) {
                world.fail(spoiled);
            }
        }
        // Plans are stored beside the log.
        if written.plans != self.table.written_plans() {
            self.table = Table::read(written.clone()).expect("a setup");
        }
        if self.table.seq() > before {
            self.grown = now;
        }
        self.lengths.push((now, self.table.seq()));
        let behind = if world.weather().is_fair { PROMPT } else { BEHIND };
        let length = self.length_before(now, behind);
        for (number, (table, seq)) in lock(&world.received).iter().enumerate() {
            if *table == id && *seq < length && now.since(self.began) > STUCK {
                world.fail(format_args!("watcher {number} heard {seq} of {length} entries"));
            }
        }
        let is_stuck = |due: quayside_table::Due| now.since(self.grown.max(due.at)) > STUCK;
        if self.table.due().is_some_and(is_stuck) {
            let seq = self.table.seq();
            world.fail(format_args!("{id}: the due event is stuck after {seq} entries"));
        }
    }

    /// Returns the log length some milliseconds ago.
    pub(super) fn length_before(&self, now: Millis, millis: u64) -> u32 {
        let then = self.lengths.iter().rev().find(|(at, _)| now.since(*at) >= millis);
        then.map_or(0, |(_, length)| *length)
    }
}
