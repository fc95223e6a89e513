//! How a table should look at every node, and since when.

use quayside_table::{Millis, Table};

use super::world::{World, lock};

/// No bot lets anybody wait longer than this after the storm, in milliseconds.
pub(super) const STUCK: u64 = 5000;

/// After the storm, every node shows within this many milliseconds what is in the log.
pub(super) const BEHIND: u64 = 3000;

/// In fair weather they show it within this many.
const PROMPT: u64 = 600;

/// A table as the log in the database tells.
pub(super) struct Truth {
    pub(super) table: Table,
    /// Since when all is well.
    began: Millis,
    /// When it last grew, as far as all is well.
    pub(super) grown: Millis,
    lengths: Vec<(Millis, u32)>,
}

impl Truth {
    /// Begins with a new table.
    pub(super) fn new(table: Table, now: Millis) -> Truth {
        Truth { table, began: now, grown: now, lengths: Vec::new() }
    }

    /// Begins to look, after a storm.
    pub(super) fn begin(&mut self, now: Millis) {
        (self.began, self.grown) = (now, now);
    }

    /// Looks at the log, and whether a bot lets people wait.
    pub(super) fn look(&mut self, world: &World) {
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
        // What is planned stands beside the log.
        if written.plans != self.table.written_plans() {
            self.table = Table::read(written.clone()).expect("a setup");
        }
        if self.table.seq() > before {
            self.grown = now;
        }
        self.lengths.push((now, self.table.seq()));
        let behind = if world.weather().is_fair { PROMPT } else { BEHIND };
        let length = self.length_before(now, behind);
        for (number, (table, seq)) in lock(&world.told).iter().enumerate() {
            if *table == id && *seq < length && now.since(self.began) > STUCK {
                world.fail(format_args!("watcher {number} heard {seq} of {length} entries"));
            }
        }
        let is_stuck = |due: quayside_table::Due| now.since(self.grown.max(due.at)) > STUCK;
        if self.table.due().is_some_and(is_stuck) {
            let seq = self.table.seq();
            world.fail(format_args!("{id}: what is due is stuck after {seq} entries"));
        }
    }

    /// Returns how long the log was some milliseconds ago.
    pub(super) fn length_before(&self, now: Millis, millis: u64) -> u32 {
        let then = self.lengths.iter().rev().find(|(at, _)| now.since(*at) >= millis);
        then.map_or(0, |(_, length)| *length)
    }
}
