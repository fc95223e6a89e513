//! The database as tables need it: logs, plans and due events.

use async_trait::async_trait;
use quayside_engine::Seat;
use quayside_table::{Millis, TableId, WrittenLine, WrittenPlan, WrittenTable};

use super::{StoreError, Write};

/// A database for tables. Each call is one transaction: completed when it returns, or rolled back.
/// The simulation has an implementation in memory.
#[async_trait]
pub(super) trait LogStore: Send + Sync {
    /// Reads a table: its setup, the names of its players, its log, and its plans.
    async fn table(&self, id: TableId) -> Result<Option<WrittenTable>, StoreError>;

    /// Reads at most this many entries of a table's log, starting at an entry.
    async fn lines(
        &self,
        id: TableId,
        from: u32,
        most: u32,
    ) -> Result<Vec<WrittenLine>, StoreError>;

    /// Returns the log lengths of these tables, without removed ones.
    async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError>;

    /// Returns the plans at these tables, in the order of seats.
    async fn plans(&self, ids: &[TableId]) -> Result<Vec<(TableId, WrittenPlan)>, StoreError>;

    /// Stores a plan, which replaces an earlier one of its seat.
    async fn put_plan(&self, id: TableId, plan: &WrittenPlan) -> Result<(), StoreError>;

    /// Removes the plan of a seat, unless it was made with a longer log than this.
    async fn drop_plan(&self, id: TableId, seat: Seat, upto: u32) -> Result<(), StoreError>;

    /// Returns whether other nodes may use the database, too.
    fn is_shared(&self) -> bool;

    /// Stores the due time of a table, and claims the table for this node, unless another node
    /// has; returns whether this node holds the claim. An append does the same.
    async fn claim_due(&self, id: TableId, at: Millis) -> Result<bool, StoreError>;

    /// Claims the unclaimed tables that are due before this time; returns them, the first due
    /// first.
    async fn take_turns(&self, before: Millis) -> Result<Vec<TableId>, StoreError>;

    /// Stores that nothing is due at a table, unless its log has grown.
    async fn release_due(&self, id: TableId, seq: u32) -> Result<(), StoreError>;

    /// Sets the due time of tables whose last entry is after `last` to now, if it is later.
    async fn recall_due(&self, now: Millis, last: Millis) -> Result<(), StoreError>;

    /// Renews the claims of this node to these tables.
    async fn keep_turns(&self, ids: &[TableId]) -> Result<(), StoreError>;

    /// Releases all claims of this node.
    async fn release_turns(&self) -> Result<(), StoreError>;

    /// Sets up tables and appends to logs; returns one answer each, or a failure of all. Each
    /// write is atomic, and those of a table are in order. A repeated write, with the same request
    /// and time, gets its first answer.
    async fn write(&self, batch: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError>;

    /// Returns the time of the database, if nodes on other computers share it.
    async fn clock(&self) -> Result<Option<Millis>, StoreError>;
}
