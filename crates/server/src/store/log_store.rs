//! What tables need of a database: their logs, and what is due at them.

use async_trait::async_trait;
use quayside_engine::Seat;
use quayside_table::{Millis, TableId, WrittenLine, WrittenPlan, WrittenTable};

use super::{StoreError, Write};

/// What tables need of a database. Each call is one transaction: it is done when it returns, or
/// nothing of it is. A simulation has one in memory.
#[async_trait]
pub(super) trait LogStore: Send + Sync {
    /// Reads a table: its setup, the names of its people, its log, and what was planned.
    async fn table(&self, id: TableId) -> Result<Option<WrittenTable>, StoreError>;

    /// Reads at most this many entries of the log of a table, from an entry on.
    async fn lines(
        &self,
        id: TableId,
        from: u32,
        most: u32,
    ) -> Result<Vec<WrittenLine>, StoreError>;

    /// Returns how long the logs of those of these tables are that are there.
    async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError>;

    /// Returns what people have planned at these tables, in the order of seats.
    async fn plans(&self, ids: &[TableId]) -> Result<Vec<(TableId, WrittenPlan)>, StoreError>;

    /// Keeps a plan in place of the last one of its seat.
    async fn put_plan(&self, id: TableId, plan: &WrittenPlan) -> Result<(), StoreError>;

    /// Forgets the plan of a seat, unless it was made when the log was longer than this.
    async fn drop_plan(&self, id: TableId, seat: Seat, upto: u32) -> Result<(), StoreError>;

    /// Returns whether other nodes may use it, too.
    fn is_shared(&self) -> bool;

    /// Notes that something is due at a table at this time, and claims it for this node, unless
    /// another node has; returns whether this node has it now. An append does the same with what it
    /// appends.
    async fn claim_due(&self, id: TableId, at: Millis) -> Result<bool, StoreError>;

    /// Claims the tables where something is due before this time and that no living node has;
    /// returns them, the first to be due first.
    async fn take_turns(&self, before: Millis) -> Result<Vec<TableId>, StoreError>;

    /// Notes that nothing is due at a table while its log is not longer.
    async fn release_due(&self, id: TableId, seq: u32) -> Result<(), StoreError>;

    /// Sets the due time of tables whose last entry is after `last` to now, if it is later.
    async fn recall_due(&self, now: Millis, last: Millis) -> Result<(), StoreError>;

    /// Prolongs the claims of this node to these tables.
    async fn keep_turns(&self, ids: &[TableId]) -> Result<(), StoreError>;

    /// Leaves all claims of this node to others.
    async fn release_turns(&self) -> Result<(), StoreError>;

    /// Sets up tables and appends to logs: one answer for each, or a failure of all. Each is written
    /// whole or not at all, and those of a table in their order. What was written before by the
    /// same request at the same time is answered as it was then.
    async fn write(&self, batch: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError>;

    /// Returns the time of the database, if nodes on other computers share it.
    async fn clock(&self) -> Result<Option<Millis>, StoreError>;
}
