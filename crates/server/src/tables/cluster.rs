//! Cooperation with other nodes: handles their messages, catches up on missed entries, and takes
//! over the bots of stopped nodes.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use quayside_table::TableId;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinHandle;

use super::bus::{BusEvent, Envelope, NodeMessage};
use super::open_table::FAR_AHEAD;
use super::scheduler::SOON;
use super::{OpenTable, Tables};
use crate::store::StoreError;

/// Interval at which the log lengths of open tables are compared with the store.
const COMPARING: Duration = Duration::from_secs(2);

/// Poll interval for unclaimed due tables: clocks, and bots of stopped nodes.
const TAKING_OVER: Duration = Duration::from_millis(500);

/// Pause between parts of a long list of tables, so that other messages are handled.
const PAUSE_BETWEEN_CHUNKS: Duration = Duration::from_millis(10);

impl Tables {
    /// Handles messages of other nodes, until the bus is closed.
    pub(crate) async fn listen(self) {
        let mut heard = self.node.bus.subscribe();
        loop {
            match heard.recv().await {
                Ok(BusEvent::Message(message)) => self.receive(message),
                Ok(BusEvent::Gap) | Err(RecvError::Lagged(_)) => self.compare().await,
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Reads missed entries, every few seconds.
    pub(crate) async fn catch_up_periodically(self) {
        while self.store.is_shared() {
            tokio::time::sleep(COMPARING).await;
            self.compare().await;
        }
    }

    /// Publishes presence at regular intervals, and forgets presence at stopped nodes.
    pub(crate) async fn publish_presence_periodically(self) {
        while self.store.is_shared() {
            tokio::time::sleep(self.away / 3).await;
            for some in self.opened().chunks(100) {
                for open in some {
                    open.publish_presence();
                }
                // Lets messages about moves pass.
                tokio::time::sleep(PAUSE_BETWEEN_CHUNKS).await;
            }
        }
    }

    /// Claims due tables that no node handles, and shows that this node is alive.
    pub(crate) async fn claim_due_periodically(self) {
        // The clock may have been set back before the start.
        if let Err(error) = self.store.recall_due(self.now(), FAR_AHEAD).await {
            tracing::warn!(%error, "failed to reset due times that are ahead of the clock");
        }
        loop {
            tokio::time::sleep(TAKING_OVER).await;
            if let Err(error) = self.take_over().await {
                tracing::warn!(%error, "failed to claim due tables");
            }
        }
    }

    fn receive(&self, Envelope { node, table, news }: Envelope) {
        let slot = self.slots().get(&table).cloned();
        let Some(open) = slot.and_then(|slot| slot.get().cloned()) else { return };
        match news {
            NodeMessage::Grown(seq) => self.reach(open, seq),
            _ if node == self.node.name => (),
            NodeMessage::Here(people) => {
                tokio::spawn(async move { open.hear_presence(&node, &people).await });
            }
            NodeMessage::Said(seat, phrase) => open.hear_phrase(seat, &phrase),
            NodeMessage::Wrote => open.show_talk(),
            NodeMessage::Named => drop(self.reload_names(open)),
            NodeMessage::Planned => self.reload_plans(open),
            NodeMessage::Hurried => drop(tokio::spawn(async move {
                open.hurry(&*open.table().await);
            })),
        }
    }

    /// Reads the log of a table up to this length, in the background.
    fn reach(&self, open: Arc<OpenTable>, seq: u32) {
        if open.stamp.borrow().seq >= seq {
            return;
        }
        let tables = self.clone();
        tokio::spawn(async move {
            if let Err(error) = tables.read_up(&open, seq).await {
                tracing::error!(table = %open.id, %error, "failed to read entries of another node");
            }
        });
    }

    /// Reads the missing ones of the first `seq` entries of a log.
    pub(crate) async fn read_up(&self, open: &Arc<OpenTable>, seq: u32) -> Result<(), StoreError> {
        let mut table = open.table().await;
        if table.seq() < seq && table.spoiled().is_none() {
            self.catch_up(open, &mut table).await?;
            self.take_plan(open, &table).await?;
        }
        Ok(())
    }

    /// Shows new names of players at these tables on all nodes, and on this one immediately.
    pub(crate) async fn renamed(&self, ids: impl IntoIterator<Item = TableId>) {
        let mut reading = Vec::new();
        for id in ids {
            let slot = self.slots().get(&id).cloned();
            if let Some(open) = slot.and_then(|slot| slot.get().cloned()) {
                reading.push(self.reload_names(open));
            }
            self.node.publish(id, NodeMessage::Named);
        }
        for table in reading {
            let _ = table.await;
        }
    }

    /// Shows the ratings after these games on their open pages at this node.
    pub(crate) fn show_counted(&self, tables: impl Iterator<Item = TableId>) {
        for id in tables {
            let slot = self.slots().get(&id).cloned();
            if let Some(open) = slot.and_then(|slot| slot.get().cloned()) {
                open.show_talk();
            }
        }
    }

    /// Reads the names of a table's players again.
    fn reload_names(&self, open: Arc<OpenTable>) -> JoinHandle<()> {
        let tables = self.clone();
        tokio::spawn(async move {
            let mut table = open.table().await;
            match tables.read(open.id).await {
                Ok(again) => {
                    let seq = table.seq();
                    *table = again;
                    let lines =
                        tables.store.lines(open.id, seq, u32::MAX).await.unwrap_or_default();
                    let lines = super::read_lines(open.game, &lines);
                    super::show(&open, &table, seq, lines.iter().map(|line| &line.entry));
                    open.show_talk();
                }
                Err(error) => tracing::warn!(table = %open.id, %error, "failed to reread names"),
            }
        })
    }

    /// Compares all open tables with the store.
    async fn compare(&self) {
        if !self.store.is_shared() {
            return;
        }
        let opened = self.opened();
        let ids: Vec<TableId> = opened.iter().map(|open| open.id).collect();
        match self.store.heads(&ids).await {
            Ok(heads) => {
                let heads: HashMap<TableId, u32> = heads.into_iter().collect();
                for open in &opened {
                    let seq = heads.get(&open.id).copied().unwrap_or_default();
                    self.reach(Arc::clone(open), seq);
                }
            }
            Err(error) => tracing::warn!(%error, "failed to compare open tables with the store"),
        }
        if let Err(error) = self.compare_plans(&opened).await {
            tracing::warn!(%error, "failed to compare plans with the store");
        }
    }

    /// Returns the open tables in a deterministic order.
    pub(super) fn opened(&self) -> Vec<Arc<OpenTable>> {
        let slots = self.slots();
        let mut opened: Vec<_> = slots.values().filter_map(|slot| slot.get().cloned()).collect();
        drop(slots);
        opened.sort_unstable_by_key(|open| open.id);
        opened
    }

    pub(super) async fn take_over(&self) -> Result<(), StoreError> {
        let mut driven = self.opened();
        driven.retain(|open| open.driven.load(Ordering::Acquire));
        let driven: Vec<TableId> = driven.iter().map(|open| open.id).collect();
        self.store.keep_turns(&driven).await?;
        let orphans = self.store.take_turns(self.now().plus(SOON)).await?;
        for (id, seq) in self.store.heads(&orphans).await? {
            let tables = self.clone();
            tokio::spawn(async move {
                if let Err(error) = tables.adopt(id, seq).await {
                    tracing::warn!(table = %id, %error, "failed to handle a due table");
                }
            });
        }
        Ok(())
    }

    /// Opens and drives a claimed table whose log has this length.
    async fn adopt(&self, id: TableId, seq: u32) -> Result<(), StoreError> {
        let open = match self.open(id).await {
            Ok(Some(open)) => open,
            // There is nothing to do at a table that is removed or unreadable.
            Ok(None) | Err(StoreError::Unreadable(_)) => {
                return self.store.release_due(id, seq).await;
            }
            Err(error) => return Err(error),
        };
        self.read_up(&open, seq).await?;
        let table = open.table().await;
        if table.due().is_none() {
            return self.store.release_due(id, table.seq()).await;
        }
        open.hold(table.seq());
        self.drive(&open, &table);
        Ok(())
    }
}
