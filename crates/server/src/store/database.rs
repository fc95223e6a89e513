//! A database: a file, or a server that several nodes share.

use std::path::Path;

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use quayside_engine::Seat;
use quayside_table::{Millis, TableId, WrittenLine, WrittenPlan, WrittenTable};

use super::connection::{Connection, Sql, SqlRow, Value, args};
use super::postgres::Postgres;
use super::rows::{LAST, table_id};
use super::sqlite::Sqlite;
use super::transaction::Transaction;
use super::{LogStore, StoreError, Write, db_errors};

/// A database.
pub(super) enum Database {
    Sqlite(Sqlite),
    Postgres(Box<Postgres>),
}

/// The purpose of a transaction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    /// Reading a snapshot.
    Read,
    /// Changing data.
    Change,
}

impl Database {
    /// Begins a transaction.
    pub(super) async fn begin(&self, access: Access) -> Result<Transaction, StoreError> {
        match self {
            Database::Sqlite(file) => Box::pin(file.begin(access)).await,
            Database::Postgres(database) => {
                Ok(Transaction::postgres(Box::pin(database.begin(access)).await?))
            }
        }
    }

    /// Runs an idempotent statement in its own transaction; returns the number of changed rows.
    pub(super) fn run<'a>(
        &'a self,
        sql: impl Into<Sql>,
        values: &'a [Value<'a>],
    ) -> BoxFuture<'a, Result<u64, StoreError>> {
        let sql = sql.into();
        Box::pin(async move {
            match self {
                Database::Sqlite(file) => {
                    let mut writer = file.writer.lock().await;
                    let done = writer.acquire().await?.run(sql, values).await?;
                    writer.release();
                    file.check()?;
                    Ok(done)
                }
                Database::Postgres(database) => database.run(sql, values).await,
            }
        })
    }

    /// Runs a statement that reads or is idempotent; returns its rows.
    pub(super) fn all<'a, R: SqlRow + 'a>(
        &'a self,
        sql: impl Into<Sql>,
        values: &'a [Value<'a>],
    ) -> BoxFuture<'a, Result<Vec<R>, StoreError>> {
        let sql = sql.into();
        Box::pin(async move {
            match self {
                Database::Sqlite(file) => {
                    let mut connection = file.readers.acquire().await?;
                    Connection::Sqlite(&mut connection).all(sql, values).await
                }
                Database::Postgres(database) => database.all(sql, values).await,
            }
        })
    }

    /// Runs a statement that reads or is idempotent; returns its first row.
    pub(super) async fn one<R: SqlRow>(
        &self,
        sql: impl Into<Sql>,
        values: &[Value<'_>],
    ) -> Result<Option<R>, StoreError> {
        Ok(self.all(sql, values).await?.into_iter().next())
    }

    /// Returns whether this node removes old data now: one node does each hour.
    pub(super) async fn begin_clean_up(&self) -> Result<bool, StoreError> {
        match self {
            Database::Sqlite(_) => Ok(true),
            Database::Postgres(_) => self.claim_clean_up().await,
        }
    }

    /// Writes a copy of a snapshot to an empty file.
    pub(super) async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        match self {
            Database::Sqlite(file) => file.backup(path).await,
            Database::Postgres(_) => {
                Err(StoreError::unwritten(&"pg_dump makes copies of a PostgreSQL database"))
            }
        }
    }

    /// Closes all connections; a file is left without a log.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        match self {
            Database::Sqlite(file) => file.close().await,
            Database::Postgres(database) => database.close().await,
        }
    }

    /// Returns the name of this node; a file has a single node without a name.
    pub(super) fn node(&self) -> &str {
        match self {
            Database::Sqlite(_) => "",
            Database::Postgres(database) => database.node(),
        }
    }

    async fn read_table(&self, id: TableId) -> Result<Option<WrittenTable>, StoreError> {
        // All queries read the same snapshot.
        let mut rows = self.begin(Access::Read).await?;
        let Some(table) = rows.written_table(id).await? else { return Ok(None) };
        let plans = rows.plans(&[id]).await?.into_iter().map(|(_, plan)| plan).collect();
        rows.commit().await?;
        Ok(Some(WrittenTable { plans, ..table }))
    }
}

#[async_trait]
impl LogStore for Database {
    async fn table(&self, id: TableId) -> Result<Option<WrittenTable>, StoreError> {
        match self {
            Database::Sqlite(_) => self.read_table(id).await,
            Database::Postgres(_) => db_errors::retry(|| self.read_table(id)).await,
        }
    }

    async fn lines(
        &self,
        id: TableId,
        from: u32,
        most: u32,
    ) -> Result<Vec<WrittenLine>, StoreError> {
        let rows = self.all(super::rows::LINES, args![id, from, most]).await?;
        Ok(super::rows::lines(from, rows))
    }

    async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        let heads = "SELECT id, coalesce((SELECT seq + 1 FROM moves WHERE table_id = tables.id \
                                          ORDER BY seq DESC LIMIT 1), 0) \
                     FROM tables WHERE id {in 1}";
        let heads: Vec<(String, i64)> = self.all(heads, args![ids]).await?;
        let head =
            |(id, seq): (String, i64)| Ok((table_id(&id)?, seq.try_into().unwrap_or(u32::MAX)));
        heads.into_iter().map(head).collect()
    }

    async fn plans(&self, ids: &[TableId]) -> Result<Vec<(TableId, WrittenPlan)>, StoreError> {
        super::plans::read(self.all(super::plans::PLANS, args![ids]).await?)
    }

    async fn put_plan(&self, id: TableId, plan: &WrittenPlan) -> Result<(), StoreError> {
        let put = "INSERT INTO plans (table_id, seat, seq, moves) \
                   SELECT id, $2, $3, $4 FROM tables WHERE id = $1 \
                   ON CONFLICT (table_id, seat) DO UPDATE \
                   SET seq = excluded.seq, moves = excluded.moves";
        let seat = i64::from(plan.seat.index() as u8);
        self.run(put, args![id, seat, plan.seq, &plan.moves]).await?;
        Ok(())
    }

    async fn drop_plan(&self, id: TableId, seat: Seat, upto: u32) -> Result<(), StoreError> {
        let drop = "DELETE FROM plans WHERE table_id = $1 AND seat = $2 AND seq <= $3";
        self.run(drop, args![id, i64::from(seat.index() as u8), upto]).await?;
        Ok(())
    }

    fn is_shared(&self) -> bool {
        matches!(self, Database::Postgres(_))
    }

    async fn claim_due(&self, id: TableId, at: Millis) -> Result<bool, StoreError> {
        match self {
            Database::Sqlite(_) => {
                let noted = "INSERT INTO due (table_id, holder, until, at) VALUES ($1, '', 0, $2) \
                             ON CONFLICT (table_id) DO UPDATE SET at = excluded.at \
                             WHERE due.at <> excluded.at";
                // A visitor can still read a table when the disk is full.
                if let Err(error) = self.run(noted, args![id, at]).await {
                    tracing::warn!(table = %id, %error, "failed to record due time");
                }
                Ok(true)
            }
            Database::Postgres(_) => self.claim(id, at).await,
        }
    }

    async fn take_turns(&self, before: Millis) -> Result<Vec<TableId>, StoreError> {
        let due: Vec<(String,)> = match self {
            Database::Sqlite(_) => {
                let due = "SELECT table_id FROM due WHERE at <= $1 ORDER BY at LIMIT 256";
                self.all(due, args![before]).await?
            }
            Database::Postgres(_) => self.claim_due(before).await?,
        };
        due.iter().map(|(id,)| table_id(id)).collect()
    }

    async fn release_due(&self, id: TableId, seq: u32) -> Result<(), StoreError> {
        let done = "DELETE FROM due WHERE table_id = $1 AND holder = $2 AND NOT EXISTS \
                    (SELECT 1 FROM moves WHERE moves.table_id = $1 AND seq >= $3)";
        self.run(done, args![id, self.node(), seq]).await?;
        Ok(())
    }

    async fn recall_due(&self, now: Millis, last: Millis) -> Result<(), StoreError> {
        let recalled = format!(
            "UPDATE due SET at = $1, until = 0 WHERE table_id IN (SELECT table_id FROM due \
             WHERE at > $1 AND (SELECT {LAST} FROM tables WHERE id = due.table_id) > $2 {{locked}})"
        );
        self.run(recalled, args![now, last]).await?;
        Ok(())
    }

    async fn keep_turns(&self, ids: &[TableId]) -> Result<(), StoreError> {
        match self {
            Database::Sqlite(_) => Ok(()),
            Database::Postgres(_) => self.prolong(ids).await,
        }
    }

    async fn release_turns(&self) -> Result<(), StoreError> {
        if self.is_shared() {
            let left = "UPDATE due SET until = 0 WHERE holder = $1";
            self.run(left, args![self.node()]).await?;
        }
        Ok(())
    }

    async fn write(&self, batch: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        match self {
            Database::Sqlite(file) => file.write(batch).await,
            Database::Postgres(database) => database.write(batch).await,
        }
    }

    async fn clock(&self) -> Result<Option<Millis>, StoreError> {
        match self {
            Database::Sqlite(_) => Ok(None),
            Database::Postgres(_) => self.time().await,
        }
    }
}
