//! A `PostgreSQL` database that several nodes share.

mod append;

use std::str::FromStr;
use std::sync::Arc;

use quayside_table::{Millis, TableId};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _};
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::connection::args;
use super::database::{Access, Database};
use super::db_errors::{PATIENCE, PAUSE, away, in_time};
use super::migrate::{self, migrator};
use super::transaction::Transaction;
use super::writer::{Source, Writer};
use super::{StoreError, Write, batch};
pub(super) use append::append;

/// The migrations of the database.
pub(super) const FILES: &[migrate::File] =
    &[("0001_schema", include_str!("../../migrations/postgres/0001_schema.sql"))];

/// Connections for everything but appends, which have one of their own.
const CONNECTIONS: u32 = 8;

/// What does not depend on how the operator has set the database. Queries are planned by the
/// indexes, always: a statement is planned once, perhaps while the tables are still empty, when
/// reading them whole looks cheapest.
const SETTINGS: [(&str, &str); 7] = [
    ("client_min_messages", "warning"),
    ("default_transaction_isolation", "read committed"),
    ("plan_cache_mode", "force_generic_plan"),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("jit", "off"),
];

/// A connection that was cut off gives up its locks soon, so that the next one finds out whether it
/// has committed; and an acknowledged entry is on the disk, whatever the database is set to.
const PROMISES: &str = "SELECT set_config('idle_in_transaction_session_timeout', '3s', false), \
                        CASE WHEN current_setting('synchronous_commit') = 'off' \
                        THEN set_config('synchronous_commit', 'on', false) END";

/// The time of the database.
macro_rules! now {
    () => {
        "floor(extract(epoch FROM clock_timestamp()) * 1000)::int8"
    };
}

/// The end of a lease that begins now: a node that does not prolong for this many milliseconds is
/// taken for dead.
macro_rules! until {
    () => {
        concat!($crate::store::postgres::now!(), " + 1500")
    };
}
use {now, until};

/// A database.
pub(super) struct Postgres {
    pub(super) node: Arc<str>,
    pub(super) pool: PgPool,
    writer: Mutex<BatchWriter>,
}

/// What writes batches.
struct BatchWriter {
    writer: Writer,
    /// When the database was first missed.
    away: Option<Instant>,
}

impl Postgres {
    /// Opens the database at this address, as in `postgres://quayside@localhost/quayside`, for a
    /// node of this name.
    pub(super) async fn open(address: &str, node: Arc<str>) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(address)?;
        let options = options.application_name("quayside").options(SETTINGS);
        let mut first = in_time(async { Ok(options.connect().await?) }).await?;
        // Without the table, no version of quayside has used the database yet.
        let applied = sqlx::query_as(migrate::APPLIED).fetch_all(&mut first).await;
        migrate::is_known(&applied.unwrap_or_default())?;
        migrator(FILES).run(&mut first).await.map_err(sqlx::Error::from)?;
        let applied: Vec<_> = sqlx::query_as(migrate::APPLIED).fetch_all(&mut first).await?;
        migrate::is_for_us(FILES, &applied)?;
        first.close().await?;
        // A connection that has broken is noticed by its first query, which is tried again.
        let pool = PgPoolOptions::new().test_before_acquire(false).max_connections(CONNECTIONS);
        let pool = pool.acquire_timeout(PATIENCE).connect_lazy_with(options.clone());
        let writer = Writer::new(Source::Postgres(options), None);
        Ok(Postgres { node, pool, writer: Mutex::new(BatchWriter { writer, away: None }) })
    }

    /// Begins a transaction. The task goes on if the caller does not wait any more: else one that
    /// begins late would be open for the next user of its connection.
    pub(super) async fn begin(&self, access: Access) -> Result<Transaction, StoreError> {
        let sql = match access {
            Access::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            Access::Change => "BEGIN",
        };
        let pool = self.pool.clone();
        let begun = tokio::spawn(async move { pool.begin_with(sql).await });
        let begun = in_time(async { Ok(begun.await.map_err(|error| away(&error))??) }).await?;
        Ok(Transaction::postgres(begun))
    }

    /// Writes a batch. If the connection breaks, it is written again over the next one: what is
    /// already there is recognised.
    pub(super) async fn write(
        &self,
        batch: &[Write],
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let BatchWriter { writer, away } = &mut *self.writer.lock().await;
        loop {
            let written = in_time(batch::write(writer, &self.node, batch)).await;
            let Err(StoreError::Away(why)) = written else {
                *away = None;
                return written;
            };
            if away.is_none() {
                tracing::warn!(%why, "the database is away");
            }
            if away.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                return Err(StoreError::Away(why));
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    pub(super) async fn clock(&self, database: &Database) -> Result<Option<Millis>, StoreError> {
        let now: Option<(i64,)> = database.one(concat!("SELECT ", now!()), &[]).await?;
        Ok(now.map(|(now,)| Millis(now)))
    }

    /// Returns whether no node has cleaned up within the last hour, and notes that this one does.
    pub(super) async fn begin_clean_up(&self, database: &Database) -> Result<bool, StoreError> {
        let begun = concat!(
            "INSERT INTO settings (name, value) VALUES ('cleaned', (",
            now!(),
            ")::text) ON CONFLICT (name) DO UPDATE SET value = excluded.value \
             WHERE settings.value::int8 < excluded.value::int8 - 3600000"
        );
        Ok(database.run(begun, &[]).await? > 0)
    }

    /// Ends all connections.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        in_time(async {
            self.pool.close().await;
            self.writer.lock().await.writer.close().await
        })
        .await
    }
}

/// Claims of tables where something is due.
///
/// A row is written with each entry after which something is due (`append.rs`), for the node that
/// appended. Rows that are due much later are claimed by no node until then. Locked rows are
/// skipped here, so no claim waits for an append that waits for a claim.
impl Postgres {
    /// Claims a table, unless another node has; returns whether this node has it now.
    pub(super) async fn take_turn(
        &self,
        database: &Database,
        id: TableId,
        at: Millis,
    ) -> Result<bool, StoreError> {
        let taken = concat!(
            "INSERT INTO due (table_id, holder, until, at) VALUES ($1, $2, ",
            until!(),
            ", $3) ON CONFLICT (table_id) DO UPDATE \
             SET holder = excluded.holder, until = excluded.until, at = excluded.at \
             WHERE due.holder = excluded.holder OR due.until < ",
            now!()
        );
        Ok(database.run(taken, args![id, &*self.node, at]).await? > 0)
    }

    /// Prolongs the claims of this node to these tables, where they end soon.
    pub(super) async fn keep_turns(
        &self,
        database: &Database,
        ids: &[TableId],
    ) -> Result<(), StoreError> {
        let kept = concat!(
            "UPDATE due SET until = ",
            until!(),
            " WHERE table_id IN (SELECT table_id FROM due \
                 WHERE table_id {in 2} AND holder = $1 AND until < ",
            now!(),
            " + 1000 {locked})"
        );
        database.run(kept, args![&*self.node, ids]).await?;
        Ok(())
    }

    /// Claims tables where something is due before this time and that no living node has; returns
    /// them.
    pub(super) async fn take_turns(
        &self,
        database: &Database,
        before: Millis,
    ) -> Result<Vec<(String,)>, StoreError> {
        let taken = concat!(
            "UPDATE due SET holder = $1, until = ",
            until!(),
            " WHERE table_id IN (SELECT table_id FROM due WHERE at <= $2 AND until < ",
            now!(),
            " ORDER BY at LIMIT 256 {locked}) RETURNING table_id"
        );
        database.all(taken, args![&*self.node, before]).await
    }
}

/// Opens a connection that writes batches.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let mut connection = options.connect().await?;
    sqlx::query(PROMISES).execute(&mut connection).await?;
    Ok(connection)
}
