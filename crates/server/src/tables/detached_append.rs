//! Appends that complete even when their request is cancelled.

use std::sync::Arc;

use super::{NodeMessage, OpenTable, SeatsToMove, Tables};
use crate::store::{StoreError, Writing};

/// An append that a request waits for. If the visitor disconnects, the table in memory must still
/// get the entries that are in the log.
pub(super) struct DetachedAppend<'a> {
    tables: &'a Tables,
    open: &'a Arc<OpenTable>,
    append: Option<Writing>,
}

impl DetachedAppend<'_> {
    /// Wraps an append to the log of this table.
    pub(super) fn new<'a>(
        tables: &'a Tables,
        open: &'a Arc<OpenTable>,
        append: Writing,
    ) -> DetachedAppend<'a> {
        DetachedAppend { tables, open, append: Some(append) }
    }

    /// Returns once the append is on the disk.
    pub(super) async fn answer(mut self) -> Result<(), StoreError> {
        let answer = match &mut self.append {
            Some(append) => append.await,
            None => Ok(()),
        };
        self.append = None;
        answer
    }
}

impl Drop for DetachedAppend<'_> {
    fn drop(&mut self) {
        let Some(append) = self.append.take() else { return };
        let (tables, open) = (self.tables.clone(), Arc::clone(self.open));
        tokio::spawn(async move {
            if append.await.is_err() {
                return;
            }
            let mut table = open.table().await;
            let owing = SeatsToMove::of(&table);
            match tables.catch_up(&open, &mut table).await {
                Ok(()) => {
                    tables.node.publish(open.id, NodeMessage::Grown(table.seq()));
                    tables.publish_turn(&open, &owing, &table, None);
                    open.hold(table.seq());
                    tables.drive(&open, &table);
                }
                Err(error) => {
                    tracing::error!(table = %open.id, %error, "failed to read appended entries");
                }
            }
        });
    }
}
