//! What a connection to a database does to write a batch.

use std::collections::HashSet;

use async_trait::async_trait;
use quayside_table::{Listing, Millis, NewTable, PlayerNames, TableId};
use sqlx::{Connection, Transaction};

use super::{Append, NewSession, StoreError};

/// Gives out one connection at a time for writing. A connection that is not released has failed, or
/// the task that used it was cancelled: the next use gets a new one. A failed commit or rollback
/// can leave a connection inside a transaction for good.
#[async_trait]
pub(super) trait Connections: Send {
    /// The connection.
    type Connection: BatchWriter;

    /// Returns the released connection, or a new one.
    async fn acquire(&mut self) -> Result<&mut Self::Connection, StoreError>;

    /// Marks the connection as usable again: nothing has failed, and no transaction is open.
    fn release(&mut self);
}

/// A connection that batches are written with.
#[async_trait]
pub(super) trait BatchWriter: Connection {
    /// Begins to write.
    async fn begin_batch(&mut self) -> Result<Transaction<'_, Self::Database>, StoreError>;

    /// Says what became of something that should have been written.
    fn unwritten(error: sqlx::Error) -> StoreError;

    /// Returns whether an append writes everything that goes with plain entries: else what is due
    /// after them is among the rows.
    fn is_one_statement(append: &Append) -> bool;

    /// Appends decisions of different tables in one statement; says what became of each. Where
    /// several nodes share the database, this one sees to what is due next.
    async fn append(&mut self, node: &str, batch: &[&Append]) -> Result<Vec<Appended>, StoreError>;

    /// Sets up tables; returns those that were not there.
    async fn put_tables(&mut self, tables: &[&NewTable]) -> Result<HashSet<TableId>, StoreError>;

    /// Returns whether a table was set up before, exactly so: an answer was lost.
    async fn is_there(&mut self, table: &NewTable) -> Result<bool, StoreError>;

    /// Writes what belongs to tables that are there.
    async fn put_rows(&mut self, rows: &Rows<'_>) -> Result<(), StoreError>;
}

/// What became of an append.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Appended {
    /// It is written.
    Now,
    /// It was written before: an answer was lost.
    Before,
    /// The log has grown since.
    Stale,
    /// There is no such table.
    Gone,
}

impl Appended {
    /// Returns what is answered.
    pub(super) fn answer(self) -> Result<(), StoreError> {
        match self {
            Appended::Now | Appended::Before => Ok(()),
            Appended::Stale => Err(StoreError::Stale),
            Appended::Gone => Err(StoreError::Gone),
        }
    }
}

/// What belongs to tables that are there.
#[derive(Default)]
pub(super) struct Rows<'a> {
    /// What people are called.
    pub(super) names: Vec<(TableId, &'a PlayerNames)>,
    /// Whether games are over, and how they ended.
    pub(super) listings: Vec<(TableId, &'a Listing)>,
    /// Who sits where.
    pub(super) seats: Vec<(TableId, &'a Listing)>,
    /// Where the lobby offers a seat, or offers none any more.
    pub(super) lobby: Vec<(TableId, &'a Listing)>,
    /// When something is due at tables that keep time, if it is.
    pub(super) due: Vec<(TableId, Option<Millis>)>,
    /// To whom sessions lead, unless they lead to somebody already.
    pub(super) sessions: Vec<(&'a NewSession, Millis)>,
}
