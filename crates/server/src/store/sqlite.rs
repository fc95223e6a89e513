//! One `SQLite` file.

mod append;
mod file;
mod kept;
mod lists;
mod lobby;
mod upgrade;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use quayside_engine::Seat;
use quayside_table::{
    Household, ListedTable, Millis, TableId, WrittenLine, WrittenPlan, WrittenTable,
};
use sqlx::sqlite::{
    Sqlite as Db, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Transaction};
use tokio::sync::Mutex;

use super::kept::{Kept, KeptRecord};
use super::migrate::{self, files, migrator};
use super::notices::Notices;
use super::people::{self, InTransaction, People, Person};
use super::plans::{self, PlanRow};
use super::rows::{heads as heads_of, json, table_id};
use super::writer::Connections as _;
use super::{Apart, LogStore, PublicKey, StoreError, TablePage, Wanted, Write, batch};
use file::{OpenFile, keep_private, set_stale_log_aside};
use kept::put_record;
use writer::Writer;

/// A write waits this long for another, here or in another process.
const BUSY: Duration = Duration::from_secs(5);

/// Queries may take this long when the database is closed.
const CLOSING: Duration = Duration::from_secs(5);

/// The migrations of the file.
pub(super) const FILES: &[migrate::File] = files!("sqlite":
    "0001_tables",
    "0002_settings",
    "0003_company",
    "0004_people",
    "0005_keys",
    "0006_lists",
    "0007_results",
    "0008_due_for_7",
    "0009_accounts_for_7",
    "0010_lobby_for_7",
    "0011_notices_for_7",
    "0012_friends_for_7",
    "0013_invitations_for_7",
    "0014_plans_for_7",
    "0015_passkeys_for_7",
    "0016_ratings_for_7",
    "0017_tokens_for_7",
);

/// A file has one node, which needs no name.
const THE_ONE_NODE: &str = "";

/// When something last happened at a table.
const LAST: &str = "coalesce((SELECT moves.made FROM moves WHERE table_id = id \
                    ORDER BY seq DESC LIMIT 1), tables.made)";

/// A database in a file.
pub(super) struct Sqlite {
    /// Many can read at once.
    readers: SqlitePool,
    /// One can write, so writers wait here and not for the lock of the file.
    writer: Arc<Mutex<Writer>>,
    file: OpenFile,
}

impl Sqlite {
    /// Opens the database in this file, and creates it if it is not there.
    pub(super) async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        if path.as_os_str().as_encoded_bytes().starts_with(b"-") {
            let why = format!("a path can't begin with '-'; if you mean it, ./{}", path.display());
            return Err(sqlx::Error::Configuration(why.into()).into());
        }
        keep_private(path);
        set_stale_log_aside(path).map_err(sqlx::Error::Io)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged move outlives a power cut.
            .synchronous(SqliteSynchronous::Full)
            // What a statement could undo is noted in memory, not in a file for each.
            .pragma("temp_store", "MEMORY")
            // What is deleted, such as the name of somebody who leaves, is gone from the file.
            .pragma("secure_delete", "ON")
            // A page that changed often is written to the file once, when the log is this long:
            // 32 MB rather than 4.
            .pragma("wal_autocheckpoint", "8000")
            .busy_timeout(BUSY);
        // Pages of a few thousand tables stay in memory.
        let writing = options.clone().pragma("cache_size", "-16000");
        // A file that is removed later must not come back empty.
        let mut writer = writing.clone().create_if_missing(!path.exists()).connect().await?;
        let file = OpenFile::new(path);
        file.note();
        migrator(FILES).run(&mut writer).await.map_err(sqlx::Error::from)?;
        let applied: Vec<_> = sqlx::query_as(migrate::APPLIED).fetch_all(&mut writer).await?;
        migrate::is_for_us(FILES, &applied)?;
        upgrade::from_the_first_version(&mut writer).await?;
        let readers = pool(&file).connect_with(options).await?;
        let writer = Writer::new(writing, file.clone(), writer);
        let writer = Arc::new(Mutex::new(writer));
        Ok(Sqlite { readers, writer, file })
    }

    /// Begins to read, which holds up nobody, or to change something.
    async fn begin_to(&self, changes: bool) -> Result<InTransaction<Db>, StoreError> {
        if !changes {
            return Ok(InTransaction::new(self.readers.begin().await.map_err(unwritten)?));
        }
        // Writers wait in line here: `SQLite` would let them poll, and some would wait long.
        let line = Arc::clone(&self.writer).lock_owned();
        let permit = tokio::time::timeout(BUSY, line).await;
        let permit = permit.map_err(|_| StoreError::unwritten(&"another change takes too long"))?;
        let transaction = self.readers.begin_with("BEGIN IMMEDIATE").await.map_err(unwritten)?;
        Ok(InTransaction::with_permit(transaction, permit))
    }

    /// Commits; what is then acknowledged is in the file that the next start opens.
    async fn commit(&self, transaction: Transaction<'_, Db>) -> Result<(), StoreError> {
        transaction.commit().await.map_err(unwritten)?;
        self.file.check()
    }
}

#[async_trait]
impl LogStore for Sqlite {
    async fn table(&self, id: TableId) -> Result<Option<WrittenTable>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        // All queries see the same moment.
        let mut snapshot = reader.begin().await?;
        let table = kept::written_table(&mut snapshot, id).await?;
        let plans = plans_at(&mut snapshot, &[id]).await?;
        let plans = plans.into_iter().map(|(_, plan)| plan).collect();
        Ok(table.map(|table| WrittenTable { plans, ..table }))
    }

    async fn lines(
        &self,
        id: TableId,
        from: u32,
        most: u32,
    ) -> Result<Vec<WrittenLine>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        kept::written_lines(&mut reader, id, from, most).await
    }

    async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        let ids: Vec<String> = ids.iter().map(TableId::to_string).collect();
        let heads = sqlx::query_as(
            "SELECT id, coalesce((SELECT seq + 1 FROM moves WHERE table_id = id \
                                  ORDER BY seq DESC LIMIT 1), 0) \
             FROM tables WHERE id IN (SELECT value FROM json_each(?))",
        );
        heads_of(heads.bind(json(&ids)?).fetch_all(&self.readers).await?)
    }

    async fn plans(&self, ids: &[TableId]) -> Result<Vec<(TableId, WrittenPlan)>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        plans_at(&mut reader, ids).await
    }

    async fn put_plan(&self, id: TableId, plan: &WrittenPlan) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        plans::put_sqlite(writer.acquire().await?, id, plan).await?;
        writer.release();
        self.file.check()
    }

    async fn drop_plan(&self, id: TableId, seat: Seat, upto: u32) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        plans::drop_sqlite(writer.acquire().await?, id, seat, upto).await?;
        writer.release();
        Ok(())
    }

    async fn take_turn(&self, id: TableId, at: Millis) -> Result<bool, StoreError> {
        let noted = sqlx::query(
            "INSERT INTO due (table_id, at) VALUES (?, ?) \
             ON CONFLICT DO UPDATE SET at = excluded.at WHERE at <> excluded.at",
        );
        let mut writer = self.writer.lock().await;
        let connection = writer.acquire().await?;
        // A full disk must not keep anybody from looking at a table.
        match noted.bind(id.to_string()).bind(at.0).execute(connection).await {
            Ok(_) => writer.release(),
            Err(error) => {
                tracing::warn!(table = %id, %error, "it is not noted when something is due");
            }
        }
        Ok(true)
    }

    async fn take_turns(&self, before: Millis) -> Result<Vec<TableId>, StoreError> {
        let due = "SELECT table_id FROM due WHERE at <= ? ORDER BY at LIMIT 256";
        let due: Vec<String> =
            sqlx::query_scalar(due).bind(before.0).fetch_all(&self.readers).await?;
        due.iter().map(|id| table_id(id)).collect()
    }

    async fn give_turn_up(&self, id: TableId, seq: u32) -> Result<(), StoreError> {
        let done = sqlx::query(
            "DELETE FROM due WHERE table_id = ?1 \
             AND NOT EXISTS (SELECT 1 FROM moves WHERE moves.table_id = ?1 AND seq >= ?2)",
        );
        let mut writer = self.writer.lock().await;
        let done = done.bind(id.to_string()).bind(seq).execute(writer.acquire().await?);
        done.await.map_err(unwritten)?;
        writer.release();
        Ok(())
    }

    async fn recall_due(&self, now: Millis, last: Millis) -> Result<(), StoreError> {
        let recalled = sqlx::AssertSqlSafe(format!(
            "UPDATE due SET at = ?1 WHERE at > ?1 \
             AND (SELECT {LAST} FROM tables WHERE id = due.table_id) > ?2"
        ));
        let recalled = sqlx::query(recalled);
        let mut writer = self.writer.lock().await;
        let recalled = recalled.bind(now.0).bind(last.0).execute(writer.acquire().await?);
        recalled.await.map_err(unwritten)?;
        writer.release();
        Ok(())
    }

    async fn write(&self, batch: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let answers = batch::write(&mut *self.writer.lock().await, THE_ONE_NODE, batch).await?;
        // What is acknowledged is in the file that the next start opens.
        self.file.check()?;
        Ok(answers)
    }

    async fn tables_of(
        &self,
        people: &Household,
        before: Option<TableId>,
    ) -> Result<TablePage, StoreError> {
        let mut reader = self.readers.acquire().await?;
        super::lists::page(&mut *reader, people, before).await
    }

    async fn last_games(
        &self,
        people: &Household,
        most: usize,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        super::lists::last_games(&mut *reader, people, most).await
    }

    async fn set_listed(
        &self,
        people: &Household,
        id: TableId,
        is_listed: bool,
    ) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        lists::set_listed(writer.acquire().await?, people, id, is_listed).await?;
        writer.release();
        self.file.check()
    }

    async fn offered(
        &self,
        wanted: Wanted,
        since: Millis,
        people: &Household,
        apart: &Apart,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        lobby::offered(&mut reader, wanted, since, people, apart).await
    }

    async fn public_games(&self, most: i64, apart: &Apart) -> Result<Vec<ListedTable>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        lobby::public_games(&mut reader, most, apart).await
    }

    async fn see(&self, ids: &[TableId], now: Millis) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        lobby::see(writer.acquire().await?, ids, now).await?;
        writer.release();
        self.file.check()
    }

    async fn unfinished(&self, people: &Household) -> Result<u32, StoreError> {
        let count = sqlx::query_scalar(
            "SELECT count(*) FROM (SELECT DISTINCT table_id FROM seats WHERE over IS NULL \
             AND player IN (SELECT value FROM json_each(?)) LIMIT 1000)",
        );
        Ok(count.bind(household(people)?).fetch_one(&self.readers).await?)
    }

    async fn person_of(&self, token: &str) -> Result<Option<Person>, StoreError> {
        let person = sqlx::query_as(people::PERSON).bind(token);
        person.fetch_optional(&self.readers).await?.map(Person::read).transpose()
    }

    async fn people(&self, changes: bool) -> Result<Box<dyn People>, StoreError> {
        Ok(Box::new(self.begin_to(changes).await?))
    }

    async fn notices(&self, changes: bool) -> Result<Box<dyn Notices>, StoreError> {
        Ok(Box::new(self.begin_to(changes).await?))
    }

    async fn keep_record(&self, id: TableId, record: &str, now: Millis) -> Result<(), StoreError> {
        let record = KeptRecord { id, made: now, record: record.to_owned() };
        let mut writer = self.writer.lock().await;
        put_record(writer.acquire().await?, &record).await?;
        writer.release();
        self.file.check()
    }

    async fn record(&self, id: TableId) -> Result<Option<String>, StoreError> {
        let record = sqlx::query_scalar("SELECT record FROM records WHERE id = ?");
        Ok(record.bind(id.to_string()).fetch_optional(&self.readers).await?)
    }

    async fn setting(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let known = sqlx::query_scalar("SELECT value FROM settings WHERE name = ?");
        if let Some(value) = known.bind(name).fetch_optional(&self.readers).await? {
            return Ok(value);
        }
        // Two processes that open the file at the same moment get the same value.
        let made = sqlx::query_scalar(
            "INSERT INTO settings (name, value) VALUES (?, ?) \
             ON CONFLICT DO UPDATE SET value = value RETURNING value",
        );
        let mut writer = self.writer.lock().await;
        let made = made.bind(name).bind(fresh).fetch_one(writer.acquire().await?);
        let value = made.await.map_err(unwritten)?;
        writer.release();
        Ok(value)
    }

    async fn put_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let put = sqlx::query("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)");
        let mut writer = self.writer.lock().await;
        let put = put.bind(name).bind(value).execute(writer.acquire().await?);
        put.await.map_err(unwritten)?;
        writer.release();
        self.file.check()
    }

    async fn secret_key(&self, name: &str, fresh: &str, now: Millis) -> Result<String, StoreError> {
        let secret = "SELECT secret FROM keys WHERE secret IS NOT NULL";
        if let Some(known) = sqlx::query_scalar(secret).fetch_optional(&self.readers).await? {
            return Ok(known);
        }
        let made = sqlx::query(
            "INSERT INTO keys (name, secret, made) SELECT ?, ?, ? \
             WHERE NOT EXISTS (SELECT 1 FROM keys WHERE secret IS NOT NULL)",
        );
        let made = made.bind(name).bind(fresh).bind(now.0);
        let mut writer = self.writer.lock().await;
        let connection = writer.acquire().await?;
        made.execute(&mut *connection).await.map_err(unwritten)?;
        let secret = sqlx::query_scalar(secret).fetch_one(connection).await?;
        writer.release();
        Ok(secret)
    }

    async fn put_key(&self, name: &str, secret: &str, now: Millis) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        let mut transaction = begin(writer.acquire().await?).await?;
        let past = sqlx::query("UPDATE keys SET secret = NULL");
        past.execute(&mut *transaction).await.map_err(unwritten)?;
        let new = sqlx::query("INSERT INTO keys (name, secret, made) VALUES (?, ?, ?)");
        let new = new.bind(name).bind(secret).bind(now.0);
        new.execute(&mut *transaction).await.map_err(unwritten)?;
        self.commit(transaction).await?;
        writer.release();
        Ok(())
    }

    async fn public_keys(&self) -> Result<Vec<PublicKey>, StoreError> {
        let keys: Vec<(String, i64, bool)> = sqlx::query_as(
            "SELECT name, made, secret IS NOT NULL FROM keys ORDER BY secret IS NULL, made DESC",
        )
        .fetch_all(&self.readers)
        .await?;
        let key = |(name, made, is_current)| PublicKey { name, made: Millis(made), is_current };
        Ok(keys.into_iter().map(key).collect())
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT value FROM settings").fetch_one(&self.readers).await?;
        Ok(())
    }

    async fn try_write(&self) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        let mut transaction = begin(writer.acquire().await?).await?;
        // A number in the file's head that is ours to use, and that nothing reads.
        sqlx::query("PRAGMA user_version = 1")
            .execute(&mut *transaction)
            .await
            .map_err(unwritten)?;
        self.commit(transaction).await?;
        writer.release();
        Ok(())
    }

    async fn quiet_since(&self, since: Millis) -> Result<Vec<TableId>, StoreError> {
        let quiet = sqlx::AssertSqlSafe(format!("SELECT id FROM tables WHERE {LAST} < ?"));
        let quiet: Vec<String> =
            sqlx::query_scalar(quiet).bind(since.0).fetch_all(&self.readers).await?;
        quiet.iter().map(|id| table_id(id)).collect()
    }

    async fn remove(&self, ids: &[TableId], since: Millis) -> Result<u64, StoreError> {
        let mut writer = self.writer.lock().await;
        let mut transaction = begin(writer.acquire().await?).await?;
        let mut removed = 0;
        for id in ids.iter().map(TableId::to_string) {
            let still =
                sqlx::AssertSqlSafe(format!("SELECT id FROM tables WHERE id = ? AND {LAST} < ?"));
            let still = sqlx::query(still).bind(&id).bind(since.0);
            if still.fetch_optional(&mut *transaction).await?.is_none() {
                continue;
            }
            for statement in [
                "INSERT OR IGNORE INTO spent (id) VALUES (?)",
                "DELETE FROM moves WHERE table_id = ?",
                "DELETE FROM seats WHERE table_id = ?",
                "DELETE FROM names WHERE table_id = ?",
                "DELETE FROM unlisted WHERE table_id = ?",
                "DELETE FROM lobby WHERE table_id = ?",
                "DELETE FROM due WHERE table_id = ?",
                "DELETE FROM plans WHERE table_id = ?",
                "DELETE FROM tables WHERE id = ?",
            ] {
                let statement = sqlx::query(statement).bind(&id);
                statement.execute(&mut *transaction).await.map_err(unwritten)?;
            }
            removed += 1;
        }
        self.commit(transaction).await?;
        writer.release();
        Ok(removed)
    }

    async fn remove_records(&self, before: Millis) -> Result<u64, StoreError> {
        let mut writer = self.writer.lock().await;
        let mut transaction = begin(writer.acquire().await?).await?;
        let removed = sqlx::query("DELETE FROM records WHERE made < ?").bind(before.0);
        let removed = removed.execute(&mut *transaction).await.map_err(unwritten)?;
        self.commit(transaction).await?;
        writer.release();
        Ok(removed.rows_affected())
    }

    async fn clock(&self) -> Result<Option<Millis>, StoreError> {
        Ok(None)
    }

    async fn snapshot(&self) -> Result<Box<dyn Kept>, StoreError> {
        // A transaction reads what stood when it began, whatever is written meanwhile.
        Ok(Box::new(InTransaction::new(self.readers.begin().await?)))
    }

    async fn import(&self) -> Result<Box<dyn Kept>, StoreError> {
        // An import may take long, so it has a connection of its own.
        let transaction = self.readers.begin_with("BEGIN IMMEDIATE");
        Ok(Box::new(InTransaction::new(transaction.await.map_err(unwritten)?)))
    }

    async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        // `SQLite` takes a name that begins with `file:` for an address.
        let path = std::path::absolute(path).map_err(sqlx::Error::Io)?;
        let path = path.to_str().ok_or_else(|| StoreError::unwritten(&"the path is not UTF-8"))?;
        // One statement sees one moment, whatever is written meanwhile.
        let copy = sqlx::query("VACUUM INTO ?").bind(path.to_owned());
        copy.execute(&self.readers).await.map_err(unwritten)?;
        Ok(())
    }

    async fn close(&self) -> Result<(), StoreError> {
        if tokio::time::timeout(CLOSING, self.readers.close()).await.is_err() {
            tracing::warn!("a query still runs while the database is closed");
        }
        let mut writer = self.writer.lock().await;
        let writer = writer.acquire().await?;
        // A program that makes a backup must not hold up the end.
        sqlx::query("PRAGMA busy_timeout = 0").execute(&mut *writer).await?;
        let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
        let (busy, _, _): (i64, i64, i64) =
            sqlx::query_as(checkpoint).fetch_one(&mut *writer).await?;
        // Without a log of its own, the file is known to be whole when it is opened again.
        let whole = sqlx::query("PRAGMA journal_mode = DELETE").execute(&mut *writer).await;
        if busy != 0 || whole.is_err() {
            tracing::warn!("another program uses the database; keep its -wal file with it");
        }
        Ok(())
    }
}

/// Returns a pool of connections that read, and that write what may take long.
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
                // still counts as open, `SQLite` has ended it alone (a full disk), the rollback has
                // failed, and no other transaction could begin.
                connection.ping().await?;
            }
            Ok(!connection.is_in_transaction())
        })
    })
}

/// Begins to write.
async fn begin(writer: &mut SqliteConnection) -> Result<Transaction<'_, Db>, StoreError> {
    writer.begin_with("BEGIN IMMEDIATE").await.map_err(unwritten)
}

fn household(people: &Household) -> Result<String, StoreError> {
    json(&people.iter().collect::<Vec<_>>())
}

#[allow(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
pub(super) fn unwritten(error: sqlx::Error) -> StoreError {
    let known = error.as_database_error();
    if known.is_some_and(sqlx::error::DatabaseError::is_unique_violation) {
        return StoreError::Stale;
    }
    StoreError::unwritten(&error)
}

/// Reads what people have planned at these tables.
async fn plans_at(
    reader: &mut SqliteConnection,
    ids: &[TableId],
) -> Result<Vec<(TableId, WrittenPlan)>, StoreError> {
    let ids: Vec<String> = ids.iter().map(TableId::to_string).collect();
    let rows = sqlx::query_as(plans::select!("table_id IN (SELECT value FROM json_each(?))"));
    let rows: Vec<PlanRow> = rows.bind(json(&ids)?).fetch_all(reader).await?;
    plans::plans(rows)
}
