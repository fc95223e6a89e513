//! A database in memory that the nodes of a simulation share, with the guarantees of `PostgreSQL`
//! and nothing else. Nodes reach it over a [`DatabaseLink`], which loses requests and answers.

mod remote;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use axum_extra::extract::cookie::Key;
use quayside_engine::Seat;
use quayside_table::{Millis, NewTable, TableId, WrittenLine, WrittenPlan, WrittenTable, fair};

use super::commit::Queue;
use super::{Append, LogStore, Store, StoreError, Write};
use crate::system::clock::SharedClock;
use remote::Remote;

/// Milliseconds after which an unrenewed claim ends.
const UNTIL: u64 = 1500;

/// The connection between a node and the database.
#[async_trait]
pub(crate) trait DatabaseLink: Send + Sync {
    /// Sends a request to the database; returns whether it arrives.
    async fn send(&self) -> bool;

    /// Sends an answer back; returns whether it arrives.
    async fn answer(&self) -> bool;

    /// Returns the time for which an unanswered request is repeated.
    fn patience(&self) -> Duration;

    /// Returns how long after its sender has given up a lost write arrives, if it does.
    fn straggles(&self) -> Option<Duration>;

    /// Returns whether the disk is full.
    fn is_full(&self) -> bool;

    /// Returns the time of the database.
    fn now(&self) -> Millis;
}

/// The database.
#[derive(Default)]
pub(crate) struct Memory {
    tables: BTreeMap<TableId, WrittenTable>,
    due: BTreeMap<TableId, DueClaim>,
}

/// The claim of a due table.
struct DueClaim {
    holder: Arc<str>,
    until: Millis,
    at: Millis,
}

impl Store {
    /// Returns a store for a node of this name, over a database in memory.
    pub(crate) fn remote(
        node: Arc<str>,
        memory: &Arc<Mutex<Memory>>,
        line: Arc<dyn DatabaseLink>,
    ) -> Store {
        let log: Arc<dyn LogStore> =
            Arc::new(Remote { node: Arc::clone(&node), memory: Arc::clone(memory), line });
        Store {
            node,
            queue: Queue::new(Arc::clone(&log)),
            log,
            database: None,
            clock: Arc::new(SharedClock::starting_at(Millis(0))),
            key: Key::from(&[7; 64]),
            offers: Arc::new([7; 32]),
            signing: fair::Key::new(&[7; 32]),
        }
    }
}

impl Memory {
    /// Sets up a table.
    pub(crate) fn create(&mut self, new: &NewTable) -> Result<(), StoreError> {
        let (setup, names) = (new.setup().clone(), new.names().clone());
        let (id, made, log, plans) = (new.id(), new.made(), Vec::new(), Vec::new());
        match self.tables.get(&id) {
            Some(old) if old.setup == setup && old.made == made => Ok(()),
            Some(_) => Err(StoreError::Stale),
            None => {
                self.tables.insert(id, WrittenTable { id, made, setup, names, log, plans });
                Ok(())
            }
        }
    }

    /// Returns the tables.
    pub(crate) fn tables(&self) -> &BTreeMap<TableId, WrittenTable> {
        &self.tables
    }

    /// Returns the log of a table.
    pub(crate) fn log(&self, id: TableId) -> &[WrittenLine] {
        self.tables.get(&id).map(|table| &*table.log).unwrap_or_default()
    }

    /// Returns whether a table has a due time.
    pub(crate) fn is_held(&self, id: TableId) -> bool {
        self.due.contains_key(&id)
    }

    fn write(&mut self, node: &Arc<str>, write: &Write, now: Millis) -> Result<(), StoreError> {
        match write {
            Write::Create(table, _) => self.create(table),
            Write::Append(append) => self.append(node, append, now),
        }
    }

    fn append(
        &mut self,
        node: &Arc<str>,
        Append { decision, request, .. }: &Append,
        now: Millis,
    ) -> Result<(), StoreError> {
        let id = decision.table();
        let WrittenTable { log, names, .. } = self.tables.get_mut(&id).ok_or(StoreError::Gone)?;
        if log.len() != decision.seq() as usize {
            let first = decision.written(*request).next();
            let is_written = log.get(decision.seq() as usize) == first.as_ref();
            return if is_written { Ok(()) } else { Err(StoreError::Stale) };
        }
        log.extend(decision.written(*request));
        names.extend(decision.names().clone());
        if let Some(due) = decision.due() {
            self.hold(node, id, now, due.at);
        } else {
            self.due.remove(&id);
        }
        decision.opens().map_or(Ok(()), |new| self.create(new))
    }

    fn put_plan(&mut self, id: TableId, plan: &WrittenPlan) {
        self.drop_plan(id, plan.seat, u32::MAX);
        let Some(table) = self.tables.get_mut(&id) else { return };
        table.plans.push(plan.clone());
        table.plans.sort_unstable_by_key(|plan| plan.seat);
    }

    fn drop_plan(&mut self, id: TableId, seat: Seat, upto: u32) {
        let Some(table) = self.tables.get_mut(&id) else { return };
        table.plans.retain(|plan| plan.seat != seat || plan.seq > upto);
    }

    fn hold(&mut self, node: &Arc<str>, id: TableId, now: Millis, at: Millis) {
        self.due.insert(id, DueClaim { holder: Arc::clone(node), until: now.plus(UNTIL), at });
    }

    fn claim_due(&mut self, node: &Arc<str>, id: TableId, now: Millis, at: Millis) -> bool {
        let is_free = self.due.get(&id).is_none_or(|turn| turn.holder == *node || turn.until < now);
        if is_free {
            self.hold(node, id, now, at);
        }
        is_free
    }

    fn keep_turns(&mut self, node: &Arc<str>, ids: &[TableId], now: Millis) {
        for id in ids {
            if let Some(turn) = self.due.get_mut(id).filter(|turn| turn.holder == *node) {
                turn.until = now.plus(UNTIL);
            }
        }
    }

    fn take_turns(&mut self, node: &Arc<str>, now: Millis, before: Millis) -> Vec<TableId> {
        let mut taken = Vec::new();
        for (id, turn) in &mut self.due {
            if turn.until < now && turn.at <= before {
                (turn.holder, turn.until) = (Arc::clone(node), now.plus(UNTIL));
                taken.push(*id);
            }
        }
        taken
    }

    fn release_due(&mut self, node: &Arc<str>, id: TableId, seq: u32) {
        let is_ours = self.due.get(&id).is_some_and(|turn| turn.holder == *node);
        if is_ours && self.log(id).len() <= seq as usize {
            self.due.remove(&id);
        }
    }

    fn release_turns(&mut self, node: &Arc<str>) {
        self.due.values_mut().filter(|turn| turn.holder == *node).for_each(|turn| {
            turn.until = Millis(0);
        });
    }
}
