//! The log: how each table was set up, then what happened at it.
//!
//! [`Store`] is what the server holds. Where things are kept is a [`Home`]: one `SQLite` file, and
//! whatever else comes to keep the same promises. Appends of many tables share a transaction
//! ([`commit`]).

mod commit;
mod sqlite;
pub(crate) mod transfer;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use axum_extra::extract::cookie::Key;

use crate::table::{Entry, Id, Place, Setup};
use crate::visitor::{Visitor, random_name};
pub(crate) use commit::Commits;
use commit::Queue;
use sqlite::Sqlite;
use transfer::{Item, Put};

/// Where tables are kept.
#[derive(Clone)]
pub struct Store {
    home: Arc<dyn Home>,
    queue: Queue,
    key: Key,
}

/// Why something was not stored or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else wrote this entry first: an answer, not a failure.
    #[error("the table has moved on")]
    Stale,
    /// The table was removed.
    #[error("the table is gone")]
    Gone,
    /// The database can't be read.
    #[error("the database: {0}")]
    Db(sqlx::Error),
    /// The database can't be written: no room, or no right to. Nothing of it is stored.
    #[error("nothing was stored: {0}")]
    Unwritten(Arc<str>),
    /// What the database holds is not what we wrote there.
    #[error("the log of a table can't be read: {0}")]
    Garbled(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Db(error)
    }
}

impl StoreError {
    /// Says that something was not written, and why.
    fn unwritten(error: &dyn std::fmt::Display) -> StoreError {
        StoreError::Unwritten(error.to_string().into())
    }

    /// Says that what the database holds makes no sense.
    fn garbled(error: &dyn std::fmt::Display) -> StoreError {
        StoreError::Garbled(error.to_string())
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

/// An entry on its way into the log of a table.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    /// The table.
    pub(crate) id: Id,
    /// How long its log was when the entry was made.
    pub(crate) seq: u32,
    /// What happened.
    pub(crate) entry: Entry,
    /// Whether the game ends with it.
    pub(crate) over: bool,
    /// When, in seconds since 1970.
    pub(crate) now: i64,
}

/// What a database does for us. Each call is one transaction: it is done when it returns, or
/// nothing of it is.
#[async_trait]
pub(crate) trait Home: Send + Sync {
    /// Sets up a table.
    async fn create(&self, id: &Id, setup: &Setup, now: i64) -> Result<(), StoreError>;

    /// Reads a table: how it was set up, and its log.
    async fn table(&self, id: &Id) -> Result<Option<(Setup, Vec<Entry>)>, StoreError>;

    /// Appends to the logs of tables, in this order: one answer for each, or a failure of all.
    async fn append(&self, batch: &[Append]) -> Result<Vec<Result<(), StoreError>>, StoreError>;

    /// Lists the tables where a visitor sits, those last played at first.
    async fn tables_of(&self, visitor: &Visitor) -> Result<Vec<Listed>, StoreError>;

    /// Returns the table whose cards follow from this secret.
    async fn dealt(&self, secret: &str) -> Result<Option<Id>, StoreError>;

    /// Counts the tables where a visitor sits and the game is not over.
    async fn unfinished(&self, visitor: &Visitor) -> Result<u32, StoreError>;

    /// Keeps a record that was brought from elsewhere.
    async fn keep_record(&self, id: &Id, record: &str, now: i64) -> Result<(), StoreError>;

    /// Returns a record that was brought from elsewhere.
    async fn record(&self, id: &Id) -> Result<Option<String>, StoreError>;

    /// Returns a setting, which is `fresh` from now on if it was never made.
    async fn setting(&self, name: &str, fresh: &str) -> Result<String, StoreError>;

    /// Reads something.
    async fn answers(&self) -> Result<(), StoreError>;

    /// Lists the tables where nothing has happened since.
    async fn quiet_since(&self, since: i64) -> Result<Vec<Id>, StoreError>;

    /// Removes those of these tables where nothing has happened since, with their logs.
    async fn remove(&self, ids: &[Id], since: i64) -> Result<u64, StoreError>;

    /// Shows everything that is kept as it stood at one moment, table by table.
    async fn export(&self, each: &mut Each<'_>) -> Result<(), StoreError>;

    /// Begins to take in what was kept elsewhere.
    async fn import(&self) -> Result<Box<dyn Import>, StoreError>;
}

/// Whoever is shown what is kept; an error ends the showing.
pub(crate) type Each<'a> = dyn FnMut(&Item) -> Result<(), StoreError> + Send + 'a;

/// Things on their way in: none of them is kept before all are.
#[async_trait]
pub(crate) trait Import: Send {
    /// Takes one thing in.
    async fn put(&mut self, item: &Item) -> Result<Put, StoreError>;

    /// Keeps everything that was taken in.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

impl Store {
    /// Opens the database in this file, which is made if it is not there.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        Store::at(Arc::new(Sqlite::open(path).await?)).await
    }

    async fn at(home: Arc<dyn Home>) -> Result<Store, StoreError> {
        // Two halves of 32 bytes: 64 bytes is what a key takes.
        let fresh = random_name(32) + &random_name(32);
        let key = home.setting("cookie-key", &fresh).await?;
        let key = unhex(&key).filter(|bytes| bytes.len() == 64);
        let key = key.ok_or_else(|| StoreError::garbled(&"the key of the cookies"))?;
        let queue = Queue::new(Arc::clone(&home));
        Ok(Store { home, queue, key: Key::from(&key) })
    }

    /// Returns what cookies are signed with.
    pub(crate) fn key(&self) -> &Key {
        &self.key
    }

    /// Returns how commits went.
    pub(crate) fn commits(&self) -> &Commits {
        self.queue.commits()
    }

    /// Sets up a table.
    pub async fn create(&self, id: &Id, setup: &Setup, now: i64) -> Result<(), StoreError> {
        self.home.create(id, setup, now).await
    }

    /// Reads a table: how it was set up, and its log.
    pub async fn table(&self, id: &Id) -> Result<Option<(Setup, Vec<Entry>)>, StoreError> {
        self.home.table(id).await
    }

    /// Appends to the log of a table; `over` tells whether the game ends with it.
    ///
    /// It is on the disk when this returns.
    pub async fn append(
        &self,
        id: &Id,
        seq: u32,
        entry: &Entry,
        over: bool,
        now: i64,
    ) -> Result<(), StoreError> {
        let (id, entry) = (id.clone(), entry.clone());
        self.queue.append(Append { id, seq, entry, over, now }).await
    }

    /// Lists the tables where a visitor sits, those last played at first.
    pub async fn tables_of(&self, visitor: &Visitor) -> Result<Vec<Listed>, StoreError> {
        self.home.tables_of(visitor).await
    }

    /// Returns the table whose cards follow from this secret.
    pub(crate) async fn dealt(&self, secret: &str) -> Result<Option<Id>, StoreError> {
        self.home.dealt(secret).await
    }

    /// Counts the tables where a visitor sits and the game is not over.
    pub(crate) async fn unfinished(&self, visitor: &Visitor) -> Result<u32, StoreError> {
        self.home.unfinished(visitor).await
    }

    /// Keeps a record that was brought from elsewhere.
    pub async fn keep_record(&self, id: &Id, record: &str, now: i64) -> Result<(), StoreError> {
        self.home.keep_record(id, record, now).await
    }

    /// Returns a record that was brought from elsewhere.
    pub async fn record(&self, id: &Id) -> Result<Option<String>, StoreError> {
        self.home.record(id).await
    }

    /// Lists the tables where nothing has happened since.
    pub(crate) async fn quiet_since(&self, since: i64) -> Result<Vec<Id>, StoreError> {
        self.home.quiet_since(since).await
    }

    /// Removes those of these tables where nothing has happened since, with their logs.
    pub(crate) async fn remove(&self, ids: &[Id], since: i64) -> Result<u64, StoreError> {
        self.home.remove(ids, since).await
    }

    /// Tells whether the database answers.
    pub(crate) async fn answers(&self) -> Result<(), StoreError> {
        self.home.answers().await
    }
}

/// Reads bytes that were written as hexadecimal digits.
fn unhex(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}
