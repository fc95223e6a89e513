//! A queue that serves tables in turn, watched ones first.

use std::collections::{HashMap, VecDeque};

use quayside_table::TableId;

/// Number of turns of watched tables after which another table gets one, so that no table starves.
const PATIENCE: u32 = 8;

/// Waiting work, by table.
pub(super) struct FairQueue<W> {
    watched: TableQueue<W>,
    others: TableQueue<W>,
    /// Turns of watched tables since the last turn of another one.
    passed: u32,
}

/// Tables in the order of their turns, each with its work, the oldest first.
struct TableQueue<W> {
    order: VecDeque<TableId>,
    work: HashMap<TableId, VecDeque<W>>,
}

impl<W> TableQueue<W> {
    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    fn push(&mut self, table: TableId, work: impl IntoIterator<Item = W>) {
        let waiting = self.work.entry(table).or_insert_with(|| {
            self.order.push_back(table);
            VecDeque::new()
        });
        waiting.extend(work);
    }

    /// Takes the oldest work of the next table, which then moves to the end of the queue.
    fn pop(&mut self) -> Option<W> {
        let table = self.order.pop_front()?;
        let mut waiting = self.work.remove(&table)?;
        let work = waiting.pop_front();
        if !waiting.is_empty() {
            self.order.push_back(table);
            self.work.insert(table, waiting);
        }
        work
    }
}

impl<W> Default for TableQueue<W> {
    fn default() -> TableQueue<W> {
        TableQueue { order: VecDeque::new(), work: HashMap::new() }
    }
}

impl<W> Default for FairQueue<W> {
    fn default() -> FairQueue<W> {
        FairQueue { watched: TableQueue::default(), others: TableQueue::default(), passed: 0 }
    }
}

impl<W> FairQueue<W> {
    /// Adds work for a table.
    pub(super) fn push(&mut self, table: TableId, is_watched: bool, work: W) {
        let line = if is_watched { &mut self.watched } else { &mut self.others };
        line.push(table, [work]);
    }

    /// Takes the next work.
    pub(super) fn pop(&mut self) -> Option<W> {
        let others_next = self.watched.is_empty() || self.passed >= PATIENCE;
        if others_next && !self.others.is_empty() {
            self.passed = 0;
            return self.others.pop();
        }
        self.passed = self.passed.saturating_add(1);
        self.watched.pop()
    }

    /// Returns whether the queue is empty.
    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.watched.is_empty() && self.others.is_empty()
    }

    /// Moves a table to the watched ones.
    pub(super) fn hurry(&mut self, table: TableId) {
        let Some(waiting) = self.others.work.remove(&table) else { return };
        self.others.order.retain(|&other| other != table);
        self.watched.push(table, waiting);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(number: u8) -> TableId {
        TableId::new([number; 8])
    }

    fn all(turns: &mut FairQueue<u32>) -> Vec<u32> {
        std::iter::from_fn(|| turns.pop()).collect()
    }

    #[test]
    fn a_busy_table_delays_no_other() {
        let mut turns = FairQueue::default();
        (10..15).for_each(|work| turns.push(table(1), true, work));
        turns.push(table(2), true, 20);
        turns.push(table(3), true, 30);
        assert_eq!(all(&mut turns), [10, 20, 30, 11, 12, 13, 14]);
    }

    #[test]
    fn watched_tables_come_first_and_no_table_starves() {
        let mut turns = FairQueue::default();
        turns.push(table(200), false, 0);
        (1..=20).for_each(|work| turns.push(table(work), true, work.into()));
        let order = all(&mut turns);
        assert_eq!(order[..9], [1, 2, 3, 4, 5, 6, 7, 8, 0]);
        assert_eq!(order.len(), 21);
    }

    #[test]
    fn a_newly_watched_table_is_moved_up() {
        let mut turns = FairQueue::default();
        (1..=5).for_each(|work| turns.push(table(work), false, work.into()));
        turns.push(table(9), true, 9);
        turns.hurry(table(4));
        turns.hurry(table(7));
        assert_eq!(all(&mut turns), [9, 4, 1, 2, 3, 5]);
    }
}
