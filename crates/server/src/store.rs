//! The log: how each table was set up, then what happened at it. One `SQLite` file.

use std::path::Path;
use std::time::Duration;

use sqlx::SqliteConnection;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use crate::table::{Entry, Id, Place, Player, Setup};
use crate::visitor::Visitor;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// Where tables are kept.
#[derive(Clone)]
pub struct Store {
    pool: SqlitePool,
}

/// Why something was not stored or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote this entry first: an answer, not a failure.
    #[error("the table has moved on")]
    Stale,
    /// The database can't be read or written.
    #[error("the database: {0}")]
    Db(sqlx::Error),
    /// What the database holds is not what we wrote there.
    #[error("the log of a table can't be read: {0}")]
    Garbled(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let known = error.as_database_error();
        if known.is_some_and(sqlx::error::DatabaseError::is_unique_violation) {
            return StoreError::Stale;
        }
        StoreError::Db(error)
    }
}

/// A table in a list.
pub struct Listed {
    /// Which table.
    pub id: Id,
    /// How it was set up.
    pub setup: Setup,
    /// Who sits there now.
    pub seats: Vec<Place>,
    /// Whether the game is over.
    pub over: bool,
}

impl Store {
    /// Opens the database in this file, which is made if it is not there.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged move outlives a power cut.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        MIGRATIONS.run(&pool).await.map_err(|error| StoreError::Db(error.into()))?;
        Ok(Store { pool })
    }

    /// Sets up a table.
    pub async fn create(&self, id: &Id, setup: &Setup, now: i64) -> Result<(), StoreError> {
        let json = serde_json::to_string(setup).map_err(|error| garbled(&error))?;
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO tables (id, setup, made) VALUES (?, ?, ?)")
            .bind(id.as_str())
            .bind(json)
            .bind(now)
            .execute(&mut *transaction)
            .await?;
        for (seat, visitor) in setup.visitors() {
            sqlx::query("INSERT INTO seats (table_id, seat, visitor) VALUES (?, ?, ?)")
                .bind(id.as_str())
                .bind(i64::try_from(seat.index()).unwrap_or_default())
                .bind(visitor.as_str())
                .execute(&mut *transaction)
                .await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Reads a table: how it was set up, and its log.
    pub async fn table(&self, id: &Id) -> Result<Option<(Setup, Vec<Entry>)>, StoreError> {
        let setup: Option<String> = sqlx::query_scalar("SELECT setup FROM tables WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(&self.pool)
            .await?;
        let Some(setup) = setup else { return Ok(None) };
        let setup = serde_json::from_str(&setup).map_err(|error| garbled(&error))?;
        let log: Vec<String> =
            sqlx::query_scalar("SELECT entry FROM moves WHERE table_id = ? ORDER BY seq")
                .bind(id.as_str())
                .fetch_all(&self.pool)
                .await?;
        let log = log.iter().map(|entry| entry.parse().map_err(|error| garbled(&error)));
        Ok(Some((setup, log.collect::<Result<_, _>>()?)))
    }

    /// Appends to the log of a table; `over` tells whether the game ends with it.
    pub async fn append(
        &self,
        id: &Id,
        seq: u32,
        entry: &Entry,
        over: bool,
        now: i64,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("INSERT INTO moves (table_id, seq, entry, made) VALUES (?, ?, ?, ?)")
            .bind(id.as_str())
            .bind(seq)
            .bind(entry.to_string())
            .bind(now)
            .execute(&mut *transaction)
            .await?;
        seat(&mut transaction, id, entry).await?;
        sqlx::query("UPDATE tables SET over = ? WHERE id = ?")
            .bind(over.then_some(now))
            .bind(id.as_str())
            .execute(&mut *transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Lists the tables where a visitor sits, those last played at first.
    pub async fn tables_of(&self, visitor: &Visitor) -> Result<Vec<Listed>, StoreError> {
        let rows: Vec<(String, String, bool, String)> = sqlx::query_as(
            "SELECT id, setup, over IS NOT NULL, \
             (SELECT json_group_array(json_array(seat, visitor, name)) FROM seats WHERE table_id = id) \
             FROM tables WHERE id IN (SELECT table_id FROM seats WHERE visitor = ?) \
             ORDER BY coalesce((SELECT max(made) FROM moves WHERE table_id = id), made) DESC, \
             rowid DESC LIMIT 50",
        )
        .bind(visitor.as_str())
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|(id, setup, over, came)| {
                let id = id.parse().map_err(|()| StoreError::Garbled(id))?;
                let setup: Setup = serde_json::from_str(&setup).map_err(|error| garbled(&error))?;
                let came = serde_json::from_str(&came).map_err(|error| garbled(&error))?;
                let seats = seated(setup.seats.clone(), came);
                Ok(Listed { id, setup, seats, over })
            })
            .collect()
    }

    /// Keeps a record that was brought from elsewhere.
    pub async fn keep_record(&self, id: &Id, record: &str, now: i64) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO records (id, record, made) VALUES (?, ?, ?)")
            .bind(id.as_str())
            .bind(record)
            .bind(now)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Returns a record that was brought from elsewhere.
    pub async fn record(&self, id: &Id) -> Result<Option<String>, StoreError> {
        let found = sqlx::query_scalar("SELECT record FROM records WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(&self.pool)
            .await?;
        Ok(found)
    }
}

/// Seats those who came later, by seat, visitor and name; a bot is no visitor.
fn seated(mut seats: Vec<Place>, came: Vec<(usize, String, String)>) -> Vec<Place> {
    for (seat, visitor, name) in came {
        if let Some(place) = seats.get_mut(seat).filter(|_| !name.is_empty()) {
            let player = match Visitor::named(&visitor) {
                Some(visitor) => Player::Person(visitor),
                None => Player::Bot(String::new()),
            };
            *place = Place { name, player, nonce: None };
        }
    }
    seats
}

/// Notes who sits where, for the lists.
async fn seat(
    transaction: &mut SqliteConnection,
    id: &Id,
    entry: &Entry,
) -> Result<(), sqlx::Error> {
    let Entry::Company(change) = entry else { return Ok(()) };
    let Some((seat, visitor, name)) = change.seats() else { return Ok(()) };
    sqlx::query("INSERT OR REPLACE INTO seats (table_id, seat, visitor, name) VALUES (?, ?, ?, ?)")
        .bind(id.as_str())
        .bind(i64::try_from(seat.index()).unwrap_or_default())
        .bind(visitor.map_or("", Visitor::as_str))
        .bind(name)
        .execute(transaction)
        .await?;
    Ok(())
}

fn garbled(error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Garbled(error.to_string())
}
