//! What a node does because there may be others: it hears what they tell, finds out what it has
//! missed, and takes over the bots of those that are gone.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use quayside_table::TableId;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinHandle;

use super::bus::{Heard, News, Told};
use super::open_table::FAR_AHEAD;
use super::scheduler::SOON;
use super::{OpenTable, Tables};
use crate::store::StoreError;

/// The lengths of the logs of open tables are compared with the store this often.
const COMPARING: Duration = Duration::from_secs(2);

/// What is due and nobody sees to is looked for this often: bots whose node is gone, clocks.
const TAKING_OVER: Duration = Duration::from_millis(500);

/// Between parts of a long list of tables, others are heard.
const BREATH: Duration = Duration::from_millis(10);

impl Tables {
    /// Hears from other nodes, until the bus is closed.
    pub(crate) async fn listen(self) {
        let mut heard = self.node.bus.subscribe();
        loop {
            match heard.recv().await {
                Ok(Heard::Told(told)) => self.hear(told),
                Ok(Heard::Gap) | Err(RecvError::Lagged(_)) => self.compare().await,
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Finds out what was not heard, every few seconds.
    pub(crate) async fn keep_up(self) {
        while self.store.is_shared() {
            tokio::time::sleep(COMPARING).await;
            self.compare().await;
        }
    }

    /// Tells other nodes who is here, now and then, and forgets who was at a node that is gone.
    pub(crate) async fn keep_company(self) {
        while self.store.is_shared() {
            tokio::time::sleep(self.away / 3).await;
            for some in self.opened().chunks(100) {
                for open in some {
                    open.tell_presence();
                }
                // Moves are told meanwhile.
                tokio::time::sleep(BREATH).await;
            }
        }
    }

    /// Sees to what is due where nobody does, and shows that this node is not gone.
    pub(crate) async fn keep_turns(self) {
        // The clock may have been set back before the start.
        if let Err(error) = self.store.recall_due(self.now(), FAR_AHEAD).await {
            tracing::warn!(%error, "cannot look for tables that are ahead of the clock");
        }
        loop {
            tokio::time::sleep(TAKING_OVER).await;
            if let Err(error) = self.take_over().await {
                tracing::warn!(%error, "cannot look for what is due");
            }
        }
    }

    fn hear(&self, Told { node, table, news }: Told) {
        let slot = self.slots().get(&table).cloned();
        let Some(open) = slot.and_then(|slot| slot.get().cloned()) else { return };
        match news {
            News::Grown(seq) => self.reach(open, seq),
            _ if node == self.node.name => (),
            News::Here(people) => {
                tokio::spawn(async move { open.hear_presence(&node, &people).await });
            }
            News::Said(seat, phrase) => open.hear_phrase(seat, &phrase),
            News::Named => drop(self.name_again(open)),
            News::Planned => self.plan_again(open),
        }
    }

    /// Reads up to where the log of a table is said to go.
    fn reach(&self, open: Arc<OpenTable>, seq: u32) {
        if open.stamp.borrow().seq >= seq {
            return;
        }
        let tables = self.clone();
        tokio::spawn(async move {
            if let Err(error) = tables.read_up(&open, seq).await {
                tracing::error!(table = %open.id, %error, "cannot read what another node appended");
            }
        });
    }

    /// Reads what is missing here of these first entries of a log.
    pub(crate) async fn read_up(&self, open: &Arc<OpenTable>, seq: u32) -> Result<(), StoreError> {
        let mut table = open.table.lock().await;
        if table.seq() < seq && table.spoiled().is_none() {
            self.catch_up(open, &mut table).await?;
            self.take_plan(open, &table).await?;
        }
        Ok(())
    }

    /// Shows new names of players at these tables on all nodes, and on this one at once.
    pub(crate) async fn renamed(&self, ids: impl IntoIterator<Item = TableId>) {
        let mut reading = Vec::new();
        for id in ids {
            let slot = self.slots().get(&id).cloned();
            if let Some(open) = slot.and_then(|slot| slot.get().cloned()) {
                reading.push(self.name_again(open));
            }
            self.node.tell(id, News::Named);
        }
        for table in reading {
            let _ = table.await;
        }
    }

    /// Reads again what the people of a table are called.
    fn name_again(&self, open: Arc<OpenTable>) -> JoinHandle<()> {
        let tables = self.clone();
        tokio::spawn(async move {
            let mut table = open.table.lock().await;
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
                Err(error) => tracing::warn!(table = %open.id, %error, "cannot read names again"),
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
            Err(error) => tracing::warn!(%error, "cannot compare open tables with the store"),
        }
        if let Err(error) = self.compare_plans(&opened).await {
            tracing::warn!(%error, "cannot compare what was planned with the store");
        }
    }

    /// Returns the open tables, in an order that does not change from run to run.
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
                    tracing::warn!(table = %id, %error, "cannot see to what is due at a table");
                }
            });
        }
        Ok(())
    }

    /// Drives a table whose log goes up to here.
    async fn adopt(&self, id: TableId, seq: u32) -> Result<(), StoreError> {
        let open = match self.open(id).await {
            Ok(Some(open)) => open,
            // Nothing happens at a table that is gone or can't be read.
            Ok(None) | Err(StoreError::Unreadable(_)) => {
                return self.store.release_due(id, seq).await;
            }
            Err(error) => return Err(error),
        };
        self.read_up(&open, seq).await?;
        let table = open.table.lock().await;
        if table.due().is_none() {
            return self.store.release_due(id, table.seq()).await;
        }
        open.hold(table.seq());
        self.drive(&open, &table);
        Ok(())
    }
}
