//! A database in memory, as a node reaches it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use quayside_engine::Seat;
use quayside_table::{Millis, TableId, WrittenLine, WrittenPlan, WrittenTable};
use tokio::time::Instant;

use super::{DatabaseLink, Memory};
use crate::store::{LogStore, StoreError, Write};

/// Pause before an unanswered request is repeated.
const PAUSE: Duration = Duration::from_millis(50);

/// A database at the other end of a line.
pub(super) struct Remote {
    pub(super) node: Arc<str>,
    pub(super) memory: Arc<Mutex<Memory>>,
    pub(super) line: Arc<dyn DatabaseLink>,
}

impl Remote {
    /// Repeats idempotent work until it is answered.
    async fn retry<T>(
        &self,
        mut work: impl FnMut(&mut Memory, Millis) -> T,
    ) -> Result<T, StoreError> {
        let until = Instant::now() + self.line.patience();
        loop {
            if self.line.send().await {
                let answer = {
                    let mut memory = self.memory.lock().expect("no panic");
                    work(&mut memory, self.line.now())
                };
                if self.line.answer().await {
                    return Ok(answer);
                }
            }
            if Instant::now() >= until {
                return Err(StoreError::Away("a request or its answer was lost".into()));
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Lets a write arrive after its sender has given up.
    fn straggle(&self, batch: &[Write], late: Duration) {
        let (node, memory) = (Arc::clone(&self.node), Arc::clone(&self.memory));
        let (line, batch) = (Arc::clone(&self.line), batch.to_vec());
        tokio::spawn(async move {
            tokio::time::sleep(late).await;
            let mut memory = memory.lock().expect("no panic");
            for write in &batch {
                let _ = memory.write(&node, write, line.now());
            }
        });
    }
}

#[async_trait]
impl LogStore for Remote {
    async fn table(&self, id: TableId) -> Result<Option<WrittenTable>, StoreError> {
        self.retry(|memory, _| memory.tables.get(&id).cloned()).await
    }

    async fn lines(
        &self,
        id: TableId,
        from: u32,
        most: u32,
    ) -> Result<Vec<WrittenLine>, StoreError> {
        let (from, most) = (from as usize, most as usize);
        let lines =
            |memory: &mut Memory, _| memory.log(id).iter().skip(from).take(most).cloned().collect();
        self.retry(lines).await
    }

    async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        self.retry(|memory, _| {
            let known = ids.iter().filter_map(|id| memory.tables.get(id));
            known.map(|table| (table.id, table.log.len() as u32)).collect()
        })
        .await
    }

    async fn plans(&self, ids: &[TableId]) -> Result<Vec<(TableId, WrittenPlan)>, StoreError> {
        self.retry(|memory, _| {
            let known = ids.iter().filter_map(|id| memory.tables.get(id));
            known
                .flat_map(|table| table.plans.iter().map(|plan| (table.id, plan.clone())))
                .collect()
        })
        .await
    }

    async fn put_plan(&self, id: TableId, plan: &WrittenPlan) -> Result<(), StoreError> {
        self.retry(|memory, _| memory.put_plan(id, plan)).await
    }

    async fn drop_plan(&self, id: TableId, seat: Seat, upto: u32) -> Result<(), StoreError> {
        self.retry(|memory, _| memory.drop_plan(id, seat, upto)).await
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn claim_due(&self, id: TableId, at: Millis) -> Result<bool, StoreError> {
        self.retry(|memory, now| memory.claim_due(&self.node, id, now, at)).await
    }

    async fn keep_turns(&self, ids: &[TableId]) -> Result<(), StoreError> {
        self.retry(|memory, now| memory.keep_turns(&self.node, ids, now)).await
    }

    async fn take_turns(&self, before: Millis) -> Result<Vec<TableId>, StoreError> {
        self.retry(|memory, now| memory.take_turns(&self.node, now, before)).await
    }

    async fn release_due(&self, id: TableId, seq: u32) -> Result<(), StoreError> {
        self.retry(|memory, _| memory.release_due(&self.node, id, seq)).await
    }

    async fn recall_due(&self, _: Millis, _: Millis) -> Result<(), StoreError> {
        Ok(())
    }

    async fn release_turns(&self) -> Result<(), StoreError> {
        self.retry(|memory, _| memory.release_turns(&self.node)).await
    }

    async fn write(&self, batch: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        if self.line.is_full() {
            return Err(StoreError::unwritten(&"the disk is full"));
        }
        let written = self
            .retry(|memory, now| {
                batch.iter().map(|write| memory.write(&self.node, write, now)).collect()
            })
            .await;
        if let (Err(_), Some(late)) = (&written, self.line.straggles()) {
            self.straggle(batch, late);
        }
        written
    }

    async fn clock(&self) -> Result<Option<Millis>, StoreError> {
        Ok(None)
    }
}
