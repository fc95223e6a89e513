//! A `PostgreSQL` database that several nodes share.

mod append;

use std::str::FromStr;
use std::sync::Arc;

use sqlx::postgres::{PgArguments, PgPool, PgPoolOptions, PgRow};
use sqlx::{Arguments as _, AssertSqlSafe, ConnectOptions, Connection as _, FromRow};
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::connection::{Dialect, Sql, Value};
use super::database::Access;
use super::db_errors::{self, PATIENCE, PAUSE, away, in_time};
use super::migrate::{self, migrator};
use super::writer::{Source, Writer};
use super::{StoreError, Write, batch};
pub(super) use append::append;
pub(super) use sqlx::postgres::{PgConnectOptions as Options, PgConnection as Connection};

/// A transaction.
pub(super) type Transaction = sqlx::Transaction<'static, sqlx::Postgres>;

/// A row of this database.
pub(super) trait Row: for<'r> FromRow<'r, PgRow> {}

impl<R: for<'r> FromRow<'r, PgRow>> Row for R {}

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

/// A database.
pub(super) struct Postgres {
    node: Arc<str>,
    pool: PgPool,
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
        let options = Options::from_str(address)?;
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
        let writer = Writer::new(Source::Postgres(Box::new(options)), None);
        Ok(Postgres { node, pool, writer: Mutex::new(BatchWriter { writer, away: None }) })
    }

    /// Returns the name of this node.
    pub(super) fn node(&self) -> &str {
        &self.node
    }

    /// Runs a statement that can be repeated, in a transaction of its own.
    pub(super) async fn run(&self, sql: Sql, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let work = || async { run(&mut *self.pool.acquire().await?, sql.clone(), values).await };
        db_errors::again(work).await
    }

    /// Runs a statement that can be repeated, and returns its rows.
    pub(super) async fn all<R: Row + Send + Unpin>(
        &self,
        sql: Sql,
        values: &[Value<'_>],
    ) -> Result<Vec<R>, StoreError> {
        let work = || async { all(&mut *self.pool.acquire().await?, sql.clone(), values).await };
        db_errors::again(work).await
    }

    /// Begins a transaction. The task continues if the caller does not wait any more: else one that
    /// begins late would be open for the next user of its connection.
    pub(super) async fn begin(&self, access: Access) -> Result<Transaction, StoreError> {
        let sql = match access {
            Access::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            Access::Change => "BEGIN",
        };
        let pool = self.pool.clone();
        let begun = tokio::spawn(async move { pool.begin_with(sql).await });
        let begun = in_time(async { Ok(begun.await.map_err(|error| away(&error))??) }).await?;
        Ok(begun)
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

    /// Ends all connections.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        in_time(async {
            self.pool.close().await;
            self.writer.lock().await.writer.close().await
        })
        .await
    }
}

/// Opens a connection that writes batches.
pub(super) async fn connect(options: &Options) -> Result<Connection, StoreError> {
    let mut connection = options.connect().await?;
    sqlx::query(PROMISES).execute(&mut connection).await?;
    Ok(connection)
}

/// Ends a connection.
pub(super) async fn close(connection: Connection) -> Result<(), StoreError> {
    Ok(connection.close().await?)
}

/// Runs a statement; returns the number of rows that it changed.
pub(super) async fn run(
    connection: &mut Connection,
    sql: Sql,
    values: &[Value<'_>],
) -> Result<u64, StoreError> {
    let failed = db_errors::of(&sql);
    let sql = AssertSqlSafe(DIALECT.expanded(sql));
    let done = sqlx::query_with(sql, arguments(values)?).execute(connection).await;
    Ok(done.map_err(failed)?.rows_affected())
}

/// Runs a statement; returns its rows.
pub(super) async fn all<R: Row + Send + Unpin>(
    connection: &mut Connection,
    sql: Sql,
    values: &[Value<'_>],
) -> Result<Vec<R>, StoreError> {
    let failed = db_errors::of(&sql);
    let sql = AssertSqlSafe(DIALECT.expanded(sql));
    sqlx::query_as_with(sql, arguments(values)?).fetch_all(connection).await.map_err(failed)
}

const DIALECT: Dialect = Dialect {
    within: ["= ANY ($", ")"],
    without: ["<> ALL ($", ")"],
    rows: ["jsonb_array_elements($", "::jsonb) AS new (value)"],
    locked: "FOR UPDATE SKIP LOCKED",
};

fn arguments(values: &[Value<'_>]) -> Result<PgArguments, StoreError> {
    let mut arguments = PgArguments::default();
    for value in values {
        let added = match value {
            Value::Text(text) => arguments.add(text.as_deref()),
            Value::Number(number) => arguments.add(number),
            Value::Real(number) => arguments.add(number),
            Value::Flag(flag) => arguments.add(flag),
            Value::Bytes(bytes) => arguments.add(*bytes),
            Value::List(texts) => arguments.add(texts),
        };
        added.map_err(|error| StoreError::unreadable(&error))?;
    }
    Ok(arguments)
}
