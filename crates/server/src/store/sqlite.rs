//! One `SQLite` file.

mod kept;

use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    Sqlite as Db, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Transaction};

use super::transfer::{KeptRecord, KeptTable};
use super::{Append, Each, Home, Import, Listed, StoreError};
use crate::table::{Entry, Id, Place, Player, Setup};
use crate::visitor::Visitor;
use kept::{Arriving, put_record, put_table};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// When something last happened at a table.
const LAST: &str = "coalesce((SELECT moves.made FROM moves WHERE table_id = id \
                    ORDER BY seq DESC LIMIT 1), tables.made)";

/// A database in a file.
pub(super) struct Sqlite {
    /// Many can read at once.
    readers: SqlitePool,
    /// One can write, so those who want to wait here and not at the lock of the file.
    writer: SqlitePool,
}

impl Sqlite {
    /// Opens the database in this file, which is created if it is not there.
    pub(super) async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        if path.as_os_str().as_encoded_bytes().starts_with(b"-") {
            let why = format!("a path can't begin with '-'; if you mean it, ./{}", path.display());
            return Err(sqlx::Error::Configuration(why.into()).into());
        }
        keep_private(path);
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged move outlives a power cut.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        // A file needs no knock at its door before each question.
        let pool = || SqlitePoolOptions::new().test_before_acquire(false);
        let writer = pool().max_connections(1).connect_with(options.clone()).await?;
        MIGRATIONS.run(&writer).await.map_err(|error| StoreError::Db(error.into()))?;
        let readers = pool().max_connections(4).connect_with(options).await?;
        Ok(Sqlite { readers, writer })
    }

    async fn write(&self) -> Result<Transaction<'static, Db>, StoreError> {
        self.writer.begin_with("BEGIN IMMEDIATE").await.map_err(unwritten)
    }
}

#[async_trait]
impl Home for Sqlite {
    async fn create(&self, id: &Id, setup: &Setup, now: i64) -> Result<(), StoreError> {
        let (id, setup) = (id.clone(), setup.clone());
        let table = KeptTable { id, made: now, over: None, setup, log: Vec::new() };
        let mut transaction = self.write().await?;
        put_table(&mut transaction, &table).await?;
        transaction.commit().await.map_err(unwritten)
    }

    async fn table(&self, id: &Id) -> Result<Option<(Setup, Vec<Entry>)>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        let setup: Option<String> = sqlx::query_scalar("SELECT setup FROM tables WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(&mut *reader)
            .await?;
        let Some(setup) = setup else { return Ok(None) };
        let setup = serde_json::from_str(&setup).map_err(|error| StoreError::garbled(&error))?;
        let log: Vec<String> =
            sqlx::query_scalar("SELECT entry FROM moves WHERE table_id = ? ORDER BY seq")
                .bind(id.as_str())
                .fetch_all(&mut *reader)
                .await?;
        let log = log.iter().map(|entry| entry.parse().map_err(|e| StoreError::garbled(&e)));
        Ok(Some((setup, log.collect::<Result<_, _>>()?)))
    }

    async fn append(&self, batch: &[Append]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        if !batch.iter().any(|append| changes_over(append) || append.entry.seats().is_some()) {
            // One statement is a transaction of its own.
            let mut writer = self.writer.acquire().await.map_err(unwritten)?;
            let made = insert(&mut writer, batch).await.map_err(unwritten)?;
            return answer(&mut writer, batch, made).await;
        }
        let mut transaction = self.write().await?;
        let made = insert(&mut transaction, batch).await.map_err(unwritten)?;
        let new = batch.iter().zip(&made).filter(|(_, made)| **made).map(|(append, _)| append);
        for append in new.clone() {
            if let Some((seat, visitor, name)) = append.entry.seats() {
                let visitor = visitor.map_or("", Visitor::as_str);
                let seats = [(seat.index(), visitor, name)];
                kept::put_seats(&mut transaction, &append.id, &seats).await?;
            }
        }
        let ends = new.filter(|append| changes_over(append));
        let ends: Vec<_> =
            ends.map(|append| (append.id.as_str(), append.over.then_some(append.now))).collect();
        if !ends.is_empty() {
            sqlx::query(
                "UPDATE tables SET over = new.value ->> 1 FROM json_each(?) AS new \
                 WHERE tables.id = new.value ->> 0",
            )
            .bind(json(&ends)?)
            .execute(&mut *transaction)
            .await
            .map_err(unwritten)?;
        }
        let answers = answer(&mut transaction, batch, made).await?;
        transaction.commit().await.map_err(unwritten)?;
        Ok(answers)
    }

    async fn tables_of(&self, visitor: &Visitor) -> Result<Vec<Listed>, StoreError> {
        let rows: Vec<(String, String, bool, String)> =
            sqlx::query_as(sqlx::AssertSqlSafe(format!(
                "SELECT id, setup, over IS NOT NULL, \
             (SELECT json_group_array(json_array(seat, visitor, name)) FROM seats \
              WHERE table_id = id) FROM tables \
             WHERE id IN (SELECT table_id FROM seats WHERE visitor = ?) \
             ORDER BY {LAST} DESC, rowid DESC LIMIT 50"
            )))
            .bind(visitor.as_str())
            .fetch_all(&self.readers)
            .await?;
        rows.into_iter()
            .map(|(id, setup, over, came)| {
                let setup = read(&setup)?;
                let came = serde_json::from_str(&came).map_err(|e| StoreError::garbled(&e))?;
                let seats = seated(setup.seats.clone(), came);
                Ok(Listed { id: named(&id)?, setup, seats, over })
            })
            .collect()
    }

    async fn dealt(&self, secret: &str) -> Result<Option<Id>, StoreError> {
        let table = sqlx::query_scalar(
            "SELECT id FROM tables WHERE setup ->> '$.secret' = ?1 AND setup ->> '$.secret' <> ''",
        );
        let id: Option<String> = table.bind(secret).fetch_optional(&self.readers).await?;
        id.map(|id| named(&id)).transpose()
    }

    async fn unfinished(&self, visitor: &Visitor) -> Result<u32, StoreError> {
        let count = sqlx::query_scalar(
            "SELECT count(*) FROM tables WHERE over IS NULL \
             AND id IN (SELECT table_id FROM seats WHERE visitor = ?)",
        );
        Ok(count.bind(visitor.as_str()).fetch_one(&self.readers).await?)
    }

    async fn keep_record(&self, id: &Id, record: &str, now: i64) -> Result<(), StoreError> {
        let record = KeptRecord { id: id.clone(), made: now, record: record.to_owned() };
        let mut writer = self.writer.acquire().await.map_err(unwritten)?;
        put_record(&mut writer, &record).await
    }

    async fn record(&self, id: &Id) -> Result<Option<String>, StoreError> {
        let record = sqlx::query_scalar("SELECT record FROM records WHERE id = ?");
        Ok(record.bind(id.as_str()).fetch_optional(&self.readers).await?)
    }

    async fn setting(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let known = sqlx::query_scalar("SELECT value FROM settings WHERE name = ?");
        if let Some(value) = known.bind(name).fetch_optional(&self.readers).await? {
            return Ok(value);
        }
        // Whoever opens the file at the same moment gets what the first one made.
        let made = sqlx::query_scalar(
            "INSERT INTO settings (name, value) VALUES (?, ?) \
             ON CONFLICT DO UPDATE SET value = value RETURNING value",
        );
        made.bind(name).bind(fresh).fetch_one(&self.writer).await.map_err(unwritten)
    }

    async fn answers(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT value FROM settings").fetch_one(&self.readers).await?;
        Ok(())
    }

    async fn quiet_since(&self, since: i64) -> Result<Vec<Id>, StoreError> {
        let quiet = sqlx::AssertSqlSafe(format!("SELECT id FROM tables WHERE {LAST} < ?"));
        let quiet: Vec<String> =
            sqlx::query_scalar(quiet).bind(since).fetch_all(&self.readers).await?;
        quiet.iter().map(|id| named(id)).collect()
    }

    async fn remove(&self, ids: &[Id], since: i64) -> Result<u64, StoreError> {
        let mut transaction = self.write().await?;
        let mut removed = 0;
        for id in ids {
            let still =
                sqlx::AssertSqlSafe(format!("SELECT id FROM tables WHERE id = ? AND {LAST} < ?"));
            let still = sqlx::query(still).bind(id.as_str()).bind(since);
            if still.fetch_optional(&mut *transaction).await?.is_none() {
                continue;
            }
            for statement in [
                "DELETE FROM moves WHERE table_id = ?",
                "DELETE FROM seats WHERE table_id = ?",
                "DELETE FROM tables WHERE id = ?",
            ] {
                let statement = sqlx::query(statement).bind(id.as_str());
                statement.execute(&mut *transaction).await.map_err(unwritten)?;
            }
            removed += 1;
        }
        transaction.commit().await.map_err(unwritten)?;
        Ok(removed)
    }

    async fn export(&self, each: &mut Each<'_>) -> Result<(), StoreError> {
        // A transaction reads what stood when it began, whatever is written meanwhile.
        let mut reader = self.readers.acquire().await?;
        let mut snapshot = reader.begin().await?;
        kept::export(&mut snapshot, each).await
    }

    async fn import(&self) -> Result<Box<dyn Import>, StoreError> {
        let mut transaction = self.write().await?;
        let kept = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM records)";
        let empty: bool = !sqlx::query_scalar(kept).fetch_one(&mut *transaction).await?;
        Ok(Box::new(Arriving { transaction, empty }))
    }
}

/// Lets only the owner read the database, since it holds the key of all cookies and hidden cards.
/// `SQLite` gives its other files the mode of the first.
fn keep_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::fs::{self, Permissions};
        use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
        // What goes wrong here goes wrong again when the database is opened, and is reported then.
        let mut new = fs::OpenOptions::new();
        if new.write(true).create_new(true).mode(0o600).open(path).is_ok() {
            return;
        }
        for ending in ["", "-wal", "-shm"] {
            let mut file = path.as_os_str().to_owned();
            file.push(ending);
            // By name: closing a file takes away the locks that this process has on it.
            let wide = |file: &fs::Metadata| file.is_file() && file.mode() & 0o077 != 0;
            if fs::metadata(&file).is_ok_and(|found| wide(&found))
                && let Err(error) = fs::set_permissions(&file, Permissions::from_mode(0o600))
            {
                tracing::warn!(%error, "others can read {}", file.display());
            }
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Seats those who came later, by seat, visitor and name.
fn seated(mut seats: Vec<Place>, came: Vec<(usize, String, String)>) -> Vec<Place> {
    for (seat, visitor, name) in came {
        let Some(place) = seats.get_mut(seat) else { continue };
        *place = match Visitor::named(&visitor) {
            // Older versions noted no names, and nobody came later.
            Some(_) if name.is_empty() => continue,
            Some(visitor) => Place { name, player: Player::Person(visitor), nonce: None },
            None if name.is_empty() => Place::open(),
            None => Place { name, player: Player::Bot(String::new()), nonce: None },
        };
    }
    seats
}

/// Tells whether an entry ends a game, or goes back from its end.
fn changes_over(append: &Append) -> bool {
    append.over || matches!(append.entry, Entry::Back(_))
}

/// Inserts what is new, and tells for each whether it was.
async fn insert(
    connection: &mut SqliteConnection,
    batch: &[Append],
) -> Result<Vec<bool>, sqlx::Error> {
    let rows: Vec<_> = batch
        .iter()
        .map(|append| (append.id.as_str(), append.seq, append.entry.to_string(), append.now))
        .collect();
    let rows = serde_json::to_string(&rows).map_err(|error| sqlx::Error::Encode(error.into()))?;
    // In the order of the batch; what belongs to no table is left out.
    let inserted: Vec<(String, u32)> = sqlx::query_as(
        "INSERT INTO moves (table_id, seq, entry, made) \
         SELECT new.value ->> 0, new.value ->> 1, new.value ->> 2, new.value ->> 3 \
         FROM json_each(?) AS new CROSS JOIN tables ON tables.id = new.value ->> 0 \
         WHERE true ON CONFLICT DO NOTHING RETURNING table_id, seq",
    )
    .bind(rows)
    .fetch_all(connection)
    .await?;
    let mut inserted: HashSet<(&str, u32)> =
        inserted.iter().map(|(id, seq)| (id.as_str(), *seq)).collect();
    // Of two appends at the same place the first one made it.
    Ok(batch.iter().map(|append| inserted.remove(&(append.id.as_str(), append.seq))).collect())
}

/// Tells each append what became of it.
async fn answer(
    connection: &mut SqliteConnection,
    batch: &[Append],
    made: Vec<bool>,
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut answers = Vec::with_capacity(batch.len());
    for (append, made) in batch.iter().zip(made) {
        if made {
            answers.push(Ok(()));
            continue;
        }
        let table = sqlx::query("SELECT 1 FROM tables WHERE id = ?").bind(append.id.as_str());
        let gone = table.fetch_optional(&mut *connection).await?.is_none();
        answers.push(Err(if gone { StoreError::Gone } else { StoreError::Stale }));
    }
    Ok(answers)
}

fn named(id: &str) -> Result<Id, StoreError> {
    id.parse().map_err(|()| StoreError::Garbled(id.to_owned()))
}

fn read(setup: &str) -> Result<Setup, StoreError> {
    serde_json::from_str(setup).map_err(|error| StoreError::garbled(&error))
}

fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::garbled(&error))
}

#[allow(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
fn unwritten(error: sqlx::Error) -> StoreError {
    let known = error.as_database_error();
    if known.is_some_and(sqlx::error::DatabaseError::is_unique_violation) {
        return StoreError::Stale;
    }
    StoreError::unwritten(&error)
}
