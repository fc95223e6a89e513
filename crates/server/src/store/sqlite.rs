//! A database in a single `SQLite` file.

mod append;
mod file;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Arguments as _, AssertSqlSafe, ConnectOptions, Connection as _, FromRow};
use tokio::sync::Mutex;

use super::connection::{Dialect, Sql, Value};
use super::database::Access;
use super::db_errors::{self, unwritten};
use super::migrate::{self, migrator};
use super::transaction::Transaction;
use super::writer::{Source, Writer};
use super::{StoreError, Write, batch};
pub(super) use append::append;
pub(super) use file::OpenFile;
use file::{keep_private, set_stale_log_aside};

/// Time for which a write waits for others, in this or another process.
const BUSY: Duration = Duration::from_secs(5);

/// Time for which closing the database waits for queries.
const CLOSING: Duration = Duration::from_secs(5);

/// The migrations of the file.
pub(super) const FILES: &[migrate::File] = &[
    ("0001_schema", include_str!("../../migrations/sqlite/0001_schema.sql")),
    (
        "0002_operator_actions_for_1",
        include_str!("../../migrations/sqlite/0002_operator_actions_for_1.sql"),
    ),
    (
        "0003_public_tables_for_1",
        include_str!("../../migrations/sqlite/0003_public_tables_for_1.sql"),
    ),
    ("0004_messages_for_1", include_str!("../../migrations/sqlite/0004_messages_for_1.sql")),
    ("0005_emblems_for_1", include_str!("../../migrations/sqlite/0005_emblems_for_1.sql")),
    ("0006_clubs_for_1", include_str!("../../migrations/sqlite/0006_clubs_for_1.sql")),
    ("0007_reviews_for_1", include_str!("../../migrations/sqlite/0007_reviews_for_1.sql")),
];

/// A database in a file.
pub(super) struct Sqlite {
    /// Several connections can read at once.
    pub(super) readers: SqlitePool,
    /// One connection for transactions that change data. If a change waited for a free reader, all
    /// moves would wait meanwhile.
    changes: SqlitePool,
    /// Only one connection can write, so writers wait here and not for the lock of the file.
    pub(super) writer: Arc<Mutex<Writer>>,
    file: OpenFile,
}

impl Sqlite {
    /// Opens the database in this file, and creates a missing file.
    pub(super) async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        if path.as_os_str().as_encoded_bytes().starts_with(b"-") {
            let why = format!("a path can't begin with '-'; if you mean it, ./{}", path.display());
            return Err(sqlx::Error::Configuration(why.into()).into());
        }
        keep_private(path);
        set_stale_log_aside(path).map_err(sqlx::Error::Io)?;
        check_version(path).await?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged move survives a power cut.
            .synchronous(SqliteSynchronous::Full)
            // Undo data of statements is kept in memory, not in a temporary file each.
            .pragma("temp_store", "MEMORY")
            // Deleted data, such as the name of a deleted account, is overwritten in the file.
            .pragma("secure_delete", "ON")
            // Pages that change often are written to the file once per checkpoint: every 32 MB of
            // log instead of 4.
            .pragma("wal_autocheckpoint", "8000")
            .busy_timeout(BUSY);
        // Keeps the pages of a few thousand tables in memory.
        let writing = options.clone().pragma("cache_size", "-16000");
        // A file that is removed later must not reappear empty.
        let mut first = writing.clone().create_if_missing(!path.exists()).connect().await?;
        let file = OpenFile::new(path);
        file.note();
        migrator(FILES).run(&mut first).await.map_err(sqlx::Error::from)?;
        let applied: Vec<_> = sqlx::query_as(migrate::APPLIED).fetch_all(&mut first).await?;
        migrate::is_for_us(FILES, &applied)?;
        let changes = pool(&file).max_connections(1).connect_lazy_with(options.clone());
        let readers = pool(&file).connect_with(options).await?;
        let writer = Writer::new(Source::Sqlite(Box::new(writing), file.clone()), Some(first));
        Ok(Sqlite { readers, changes, writer: Arc::new(Mutex::new(writer)), file })
    }

    /// Begins a transaction that reads, which blocks no writer, or that changes data.
    pub(super) async fn begin(&self, access: Access) -> Result<Transaction, StoreError> {
        let (transaction, permit) = match access {
            Access::Read => (self.readers.begin().await?, None),
            Access::Change => {
                // Writers queue here: `SQLite` would let them poll, and some would wait long.
                let line = Arc::clone(&self.writer).lock_owned();
                let permit = tokio::time::timeout(BUSY, line).await;
                let permit =
                    permit.map_err(|_| StoreError::unwritten(&"another change takes too long"))?;
                let transaction = self.changes.begin_with("BEGIN IMMEDIATE").await;
                (transaction.map_err(unwritten)?, Some(permit))
            }
        };
        Ok(Transaction::sqlite(transaction, permit, self.file.clone()))
    }

    /// Writes a batch.
    pub(super) async fn write(
        &self,
        batch: &[Write],
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let answers = batch::write(&mut *self.writer.lock().await, "", batch).await?;
        self.check()?;
        Ok(answers)
    }

    /// Checks after a write that it is in the file that the next start opens.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        self.file.check()
    }

    /// Writes a copy of a snapshot to an empty file.
    pub(super) async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        // `SQLite` treats a name that starts with `file:` as an address.
        let path = std::path::absolute(path).map_err(sqlx::Error::Io)?;
        let path = path.to_str().ok_or_else(|| StoreError::unwritten(&"the path is not UTF-8"))?;
        // A single statement reads one snapshot, whatever is written meanwhile.
        let copy = sqlx::query("VACUUM INTO ?").bind(path.to_owned());
        copy.execute(&self.readers).await.map_err(unwritten)?;
        Ok(())
    }

    /// Closes the database, and leaves all data in one file.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        let close = async { tokio::join!(self.readers.close(), self.changes.close()) };
        if tokio::time::timeout(CLOSING, close).await.is_err() {
            tracing::warn!("a query still runs while the database is closed");
        }
        let mut writer = self.writer.lock().await;
        let mut writer = writer.acquire().await?;
        // A program that makes a backup must not delay the shutdown.
        writer.run("PRAGMA busy_timeout = 0", &[]).await?;
        let busy: Vec<(i64, i64, i64)> = writer.all("PRAGMA wal_checkpoint(TRUNCATE)", &[]).await?;
        // Without a log, the file is known to be complete when it is opened again.
        let whole = writer.run("PRAGMA journal_mode = DELETE", &[]).await;
        if busy.iter().any(|(busy, ..)| *busy != 0) || whole.is_err() {
            tracing::warn!("another program uses the database; keep its -wal file with it");
        }
        Ok(())
    }
}

/// Refuses a file of an earlier version without changing it. Other errors are reported when the
/// file is opened.
async fn check_version(path: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let Ok(mut reader) = options.connect().await else { return Ok(()) };
    let applied = sqlx::query_as(migrate::APPLIED).fetch_all(&mut reader).await;
    reader.close().await?;
    migrate::is_known(&applied.unwrap_or_default())
}

/// Returns a pool of connections.
fn pool(file: &OpenFile) -> SqlitePoolOptions {
    let [opened, taken] = [file.clone(), file.clone()];
    // A file needs no test before each query.
    let pool = SqlitePoolOptions::new().test_before_acquire(false).max_connections(4);
    pool.after_connect(move |_, _| {
        opened.note_access();
        Box::pin(async { Ok(()) })
    })
    .before_acquire(move |_, connection| {
        let is_usable = taken.is_usable(connection.age);
        Box::pin(async move { Ok(is_usable) })
    })
    .after_release(|connection, _| {
        Box::pin(async {
            if connection.is_in_transaction() {
                // The rollback of a dropped transaction runs before the answer. If the transaction
                // still counts as open, `SQLite` has ended it alone (a full disk), the rollback
                // has failed, and no other transaction could begin.
                connection.ping().await?;
            }
            Ok(!connection.is_in_transaction())
        })
    })
}

/// Runs a statement; returns the number of rows that it changed.
pub(super) async fn run(
    connection: &mut SqliteConnection,
    sql: Sql,
    values: &[Value<'_>],
) -> Result<u64, StoreError> {
    let failed = db_errors::of(&sql);
    let sql = AssertSqlSafe(DIALECT.expanded(sql));
    let done = sqlx::query_with(sql, arguments(values)?).execute(connection).await;
    Ok(done.map_err(failed)?.rows_affected())
}

/// Runs a statement; returns its rows.
pub(super) async fn all<R: for<'r> FromRow<'r, SqliteRow> + Send + Unpin>(
    connection: &mut SqliteConnection,
    sql: Sql,
    values: &[Value<'_>],
) -> Result<Vec<R>, StoreError> {
    let failed = db_errors::of(&sql);
    let sql = AssertSqlSafe(DIALECT.expanded(sql));
    sqlx::query_as_with(sql, arguments(values)?).fetch_all(connection).await.map_err(failed)
}

const DIALECT: Dialect = Dialect {
    within: ["IN (SELECT value FROM json_each($", "))"],
    without: ["NOT IN (SELECT value FROM json_each($", "))"],
    rows: ["json_each($", ") AS new"],
    locked: "",
};

fn arguments(values: &[Value<'_>]) -> Result<SqliteArguments, StoreError> {
    let mut arguments = SqliteArguments::default();
    for value in values {
        let added = match value {
            Value::Text(text) => arguments.add(text.as_deref()),
            Value::Number(number) => arguments.add(number),
            Value::Real(number) => arguments.add(number),
            Value::Flag(flag) => arguments.add(flag),
            Value::Bytes(bytes) => arguments.add(*bytes),
            Value::List(texts) => arguments.add(serde_json::json!(texts).to_string()),
        };
        added.map_err(|error| StoreError::unreadable(&error))?;
    }
    Ok(arguments)
}
