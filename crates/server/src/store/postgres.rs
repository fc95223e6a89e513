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
use super::db_errors::{self, PATIENCE, PAUSE, in_time, unavailable};
use super::migrate::{self, migrator};
use super::writer::{Source, Writer};
use super::{StoreError, Write, batch};
pub(super) use append::append;
pub(super) use sqlx::postgres::{PgConnectOptions as Options, PgConnection as Connection};

/// A transaction.
pub(super) type Transaction = sqlx::Transaction<'static, sqlx::Postgres>;

/// A row of this database.
pub(super) trait PostgresRow: for<'r> FromRow<'r, PgRow> {}

impl<R: for<'r> FromRow<'r, PgRow>> PostgresRow for R {}

/// The migrations of the database.
pub(super) const FILES: &[migrate::File] = &[
    ("0001_schema", include_str!("../../migrations/postgres/0001_schema.sql")),
    (
        "0002_operator_actions_for_1",
        include_str!("../../migrations/postgres/0002_operator_actions_for_1.sql"),
    ),
    (
        "0003_public_tables_for_1",
        include_str!("../../migrations/postgres/0003_public_tables_for_1.sql"),
    ),
    ("0004_messages_for_1", include_str!("../../migrations/postgres/0004_messages_for_1.sql")),
    ("0005_emblems_for_1", include_str!("../../migrations/postgres/0005_emblems_for_1.sql")),
    ("0006_clubs_for_1", include_str!("../../migrations/postgres/0006_clubs_for_1.sql")),
    ("0007_reviews_for_1", include_str!("../../migrations/postgres/0007_reviews_for_1.sql")),
];

/// Number of connections for everything but appends, which have their own.
const CONNECTIONS: u32 = 8;

/// Settings that do not depend on the operator's configuration. Queries must always use the
/// indexes: a statement is planned once, perhaps while the tables are still empty, when full scans
/// look cheapest.
const SETTINGS: [(&str, &str); 7] = [
    ("client_min_messages", "warning"),
    ("default_transaction_isolation", "read committed"),
    ("plan_cache_mode", "force_generic_plan"),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("jit", "off"),
];

/// Settings of the connection that writes. A connection that was cut off releases its locks soon,
/// so that the next one learns whether it has committed; and an acknowledged entry is on the disk,
/// whatever the database is set to.
const PROMISES: &str = "SELECT set_config('idle_in_transaction_session_timeout', '3s', false), \
                        CASE WHEN current_setting('synchronous_commit') = 'off' \
                        THEN set_config('synchronous_commit', 'on', false) END";

/// A database.
pub(super) struct Postgres {
    node: Arc<str>,
    pool: PgPool,
    writer: Mutex<BatchWriter>,
}

/// The writer of batches.
struct BatchWriter {
    writer: Writer,
    /// The start of an outage, if there is one.
    away: Option<Instant>,
}

impl Postgres {
    /// Opens the database at this address, as in `postgres://quayside@localhost/quayside`, for a
    /// node of this name.
    pub(super) async fn open(address: &str, node: Arc<str>) -> Result<Postgres, StoreError> {
        let options = Options::from_str(address)?;
        let options = options.application_name("quayside").options(SETTINGS);
        let mut first = in_time(async { Ok(options.connect().await?) }).await?;
        // The query fails in a database that no version of quayside has used.
        let applied = sqlx::query_as(migrate::APPLIED).fetch_all(&mut first).await;
        migrate::is_known(&applied.unwrap_or_default())?;
        migrator(FILES).run(&mut first).await.map_err(sqlx::Error::from)?;
        let applied: Vec<_> = sqlx::query_as(migrate::APPLIED).fetch_all(&mut first).await?;
        migrate::is_for_us(FILES, &applied)?;
        first.close().await?;
        // A broken connection is noticed by its first query, which is tried again.
        let pool = PgPoolOptions::new().test_before_acquire(false).max_connections(CONNECTIONS);
        let pool = pool.acquire_timeout(PATIENCE).connect_lazy_with(options.clone());
        let writer = Writer::new(Source::Postgres(Box::new(options)), None);
        Ok(Postgres { node, pool, writer: Mutex::new(BatchWriter { writer, away: None }) })
    }

    /// Returns the name of this node.
    pub(super) fn node(&self) -> &str {
        &self.node
    }

    /// Runs an idempotent statement in its own transaction.
    pub(super) async fn run(&self, sql: Sql, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let work = || async { run(&mut *self.pool.acquire().await?, sql.clone(), values).await };
        db_errors::retry(work).await
    }

    /// Runs an idempotent statement, and returns its rows.
    pub(super) async fn all<R: PostgresRow + Send + Unpin>(
        &self,
        sql: Sql,
        values: &[Value<'_>],
    ) -> Result<Vec<R>, StoreError> {
        let work = || async { all(&mut *self.pool.acquire().await?, sql.clone(), values).await };
        db_errors::retry(work).await
    }

    /// Begins a transaction in a task that completes even if the caller is cancelled. Otherwise a
    /// transaction that begins late would be open for the next user of its connection.
    pub(super) async fn begin(&self, access: Access) -> Result<Transaction, StoreError> {
        let sql = match access {
            Access::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            Access::Change => "BEGIN",
        };
        let pool = self.pool.clone();
        let begun = tokio::spawn(async move { pool.begin_with(sql).await });
        let begun =
            in_time(async { Ok(begun.await.map_err(|error| unavailable(&error))??) }).await?;
        Ok(begun)
    }

    /// Writes a batch. If the connection breaks, the batch is written again over the next one:
    /// entries that exist already are recognised.
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
                tracing::warn!(%why, "the database is unreachable");
            }
            if away.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                return Err(StoreError::Away(why));
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Closes all connections.
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

/// Closes a connection.
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
pub(super) async fn all<R: PostgresRow + Send + Unpin>(
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
