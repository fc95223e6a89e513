//! The store: setups and logs of tables, sessions, accounts and all other persistent data.
//!
//! [`Store`] is the server's interface. It uses a [`Database`]: a `SQLite` file, or a `PostgreSQL`
//! database that several nodes share. Each statement is written once for both ([`connection`]), in
//! a [`Transaction`] or alone. Writes of different tables share a transaction ([`commit`]). Only a
//! [`Decision`] can be appended, and only a table can make one, so the log holds no illegal entry.

pub(crate) mod cache;
mod accounts;
mod apart;
mod batch;
mod batch_rows;
mod claims;
mod club_export;
mod clubs;
mod commit;
mod company;
mod connection;
mod counting;
mod database;
mod db_errors;
mod export_rows;
#[cfg(feature = "fixtures")]
pub(crate) mod fill;
mod friends;
mod invitations;
mod lists;
mod log_store;
mod messages;
mod migrate;
mod moderation;
mod notice_settings;
mod notices;
mod observed;
mod own_data;
#[cfg(feature = "passkeys")]
mod passkey_sign_in;
mod passkeys;
mod people;
mod plans;
#[cfg_attr(not(feature = "postgres"), path = "no_postgres.rs")]
mod postgres;
mod ratings;
mod reviews;
mod rows;
mod settings;
mod sqlite;
mod statistics;
mod tokens;
mod transaction;
mod turns;
pub(crate) mod transfer;
mod writer;

use std::path::Path;
use std::sync::Arc;

use axum_extra::extract::cookie::Key;
use quayside_engine::{Seat, Seed, hex};
use quayside_table::fair;
use quayside_table::{
    Decision, Millis, NewTable, PlayerId, RequestId, TableId, WrittenLine, WrittenPlan,
    WrittenTable,
};

use crate::system::clock::{Clock, SharedClock, SystemClock};
use crate::system::random;
pub use apart::Blocks;
pub use clubs::{Club, ClubError, ClubRows, ListedClub, Member};
use commit::Queue;
pub(crate) use commit::{Commits, Writing};
pub(crate) use company::{Introduction, Relation};
pub(crate) use counting::Counted;
use database::Database;
pub use friends::{Bond, Friend, Report, ReportNames};
pub(crate) use friends::{BondChange, OpenReports};
pub use invitations::Invitation;
pub(crate) use invitations::NewInvitation;
pub use lists::TablePage;
use log_store::LogStore;
pub(crate) use messages::{Chat, MESSAGE_MILLIS, Message};
pub(crate) use moderation::PersonName;
pub use moderation::{OperatorAction, Sanctions};
pub(crate) use notice_settings::NoticeReader;
pub use notices::{
    Browser, Format, Hours, Mailbox, Notice, NoticeSettings, Occasion, Recipient, Webhook,
};
pub(crate) use observed::ObservedTime;
pub(crate) use own_data::OwnData;
#[cfg(feature = "passkeys")]
pub(crate) use passkey_sign_in::{ChallengeAnswer, Site};
pub use passkeys::{Ceremony, Credential, Passkey};
pub use people::{Account, Device, Person, Role};
use postgres::Postgres;
pub(crate) use ratings::Mark;
pub use ratings::{Ranked, RatedRow};
use sqlite::Sqlite;
pub use tokens::{Hook, Scope, Token};
pub use transaction::Transaction;
pub(crate) use turns::OwnSeat;

/// The persistent data of the server.
#[derive(Clone)]
pub struct Store {
    node: Arc<str>,
    log: Arc<dyn LogStore>,
    /// The database behind `log`, with all other data; none in a simulation.
    database: Option<Arc<Database>>,
    queue: Queue,
    clock: Arc<SharedClock>,
    key: Key,
    offers: Arc<[u8]>,
    signing: fair::Key,
}

/// The setting with the key of offers. It is not exported, because two servers with the same key
/// would deal the same cards.
const OFFER_KEY: &str = "offer-key";

/// The reason why data was not stored or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The log has grown since the decision was made: an answer, not a failure.
    #[error("the table has moved on")]
    Stale,
    /// The table was removed.
    #[error("the table is gone")]
    Gone,
    /// The person who wants to sign in is banned until this time: an answer, not a failure.
    #[error("the person is banned")]
    Banned(Millis),
    /// The database can't be read.
    #[error("the database: {0}")]
    Db(sqlx::Error),
    /// The database can't be written. Nothing of the write is stored.
    #[error("nothing was stored: {0}")]
    Unwritten(Arc<str>),
    /// The database does not answer. The write may be stored or not; repeating the same request
    /// finds out.
    #[error("the database does not answer: {0}")]
    Away(Arc<str>),
    /// Stored data can't be parsed.
    #[error("what is stored can't be read: {0}")]
    Unreadable(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        db_errors::unread(error)
    }
}

impl StoreError {
    fn unwritten(error: &dyn std::fmt::Display) -> StoreError {
        StoreError::Unwritten(error.to_string().into())
    }

    /// Returns the same error for another write of the batch.
    fn repeated(&self) -> StoreError {
        if let StoreError::Away(why) = self {
            return StoreError::Away(Arc::clone(why));
        }
        StoreError::unwritten(self)
    }

    pub(crate) fn unreadable(error: &dyn std::fmt::Display) -> StoreError {
        StoreError::Unreadable(error.to_string())
    }
}

/// A current or former key that signs deals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicKey {
    /// The public key, in hexadecimal digits.
    pub name: String,
    /// When it was made.
    pub made: Millis,
    /// Whether it is in use.
    pub is_current: bool,
}

/// A session to store: the hash of a cookie's secret, and its player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewSession {
    /// The hash.
    pub token: String,
    /// The player.
    pub player: PlayerId,
}

/// A write.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// A new table, and the session of its maker if it is new.
    Create(NewTable, Option<NewSession>),
    /// A decision for the log of its table.
    Append(Append),
}

/// An append of a decision to the log of a table.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    /// The decision.
    pub(crate) decision: Decision,
    /// The request that it answers.
    pub(crate) request: RequestId,
    /// The session of a player who sits down for the first time.
    pub(crate) session: Option<NewSession>,
}

impl Append {
    /// Returns whether it consists of log entries only, and perhaps a due time.
    fn is_plain(&self) -> bool {
        let Append { decision, session, .. } = self;
        let extras = decision.listing().is_some() || decision.opens().is_some();
        !extras && session.is_none() && decision.names().is_empty()
    }
}

impl Store {
    /// Opens the database in this file, and creates a missing file.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        Store::over(node_name(), Database::Sqlite(Sqlite::open(path).await?)).await
    }

    /// Opens the `PostgreSQL` database at this address, which other nodes may share.
    pub async fn connect(address: &str) -> Result<Store, StoreError> {
        let node = node_name();
        let database = Postgres::open(address, Arc::clone(&node)).await?;
        Store::over(node, Database::Postgres(Box::new(database))).await
    }

    async fn over(node: Arc<str>, database: Database) -> Result<Store, StoreError> {
        let key = database.setting("cookie-key", &random::hex::<64>()).await?;
        let key = hex::read::<64>(&key);
        let key = key.ok_or_else(|| StoreError::unreadable(&"the key of the cookies"))?;
        let offers = database.setting(OFFER_KEY, &random::hex::<32>()).await?;
        let offers = hex::read::<32>(&offers);
        let offers = offers.ok_or_else(|| StoreError::unreadable(&"the key of offers"))?;
        let signing = signing_key(&database).await?;
        let now = database.clock().await?.unwrap_or_else(|| SystemClock.now());
        let clock = Arc::new(SharedClock::starting_at(now));
        let database = Arc::new(database);
        let log: Arc<dyn LogStore> = Arc::<Database>::clone(&database);
        let queue = Queue::new(Arc::clone(&log));
        let (database, key, offers) = (Some(database), Key::from(&key[..]), Arc::new(offers));
        Ok(Store { node, log, database, queue, clock, key, offers, signing })
    }

    fn database(&self) -> Result<&Database, StoreError> {
        let simulation = || StoreError::unreadable(&"a simulation keeps tables only");
        self.database.as_deref().ok_or_else(simulation)
    }

    /// Returns the clock that all nodes of the store use.
    pub(crate) fn clock(&self) -> Arc<SharedClock> {
        Arc::clone(&self.clock)
    }

    /// Compares the clock with the database's, if nodes on other computers share it, or else with
    /// the system's.
    pub(crate) async fn correct_clock(&self) -> Result<(), StoreError> {
        let asked = self.clock.now();
        let theirs = self.log.clock().await?.unwrap_or_else(|| SystemClock.now());
        self.clock.correct(asked, theirs, self.clock.now());
        Ok(())
    }

    /// Moves the clock by these milliseconds; for tests of long periods.
    pub fn jump_in_time(&self, millis: i64) {
        self.clock.jump(millis);
    }

    /// Returns the name of this node among those that use the store.
    pub(crate) fn node(&self) -> Arc<str> {
        Arc::clone(&self.node)
    }

    /// Returns whether other nodes may use the store, too.
    pub(crate) fn is_shared(&self) -> bool {
        self.log.is_shared()
    }

    /// Stores the due time of a table, and claims the table for this node, unless another node
    /// has; returns whether this node holds the claim.
    pub async fn claim_due(&self, id: TableId, at: Millis) -> Result<bool, StoreError> {
        self.log.claim_due(id, at).await
    }

    /// Renews the claims of this node to these tables.
    pub async fn keep_turns(&self, ids: &[TableId]) -> Result<(), StoreError> {
        if ids.is_empty() { Ok(()) } else { self.log.keep_turns(ids).await }
    }

    /// Claims the unclaimed tables that are due before this time; returns them.
    pub async fn take_turns(&self, before: Millis) -> Result<Vec<TableId>, StoreError> {
        self.log.take_turns(before).await
    }

    /// Stores that nothing is due at a table, unless its log has grown.
    pub async fn release_due(&self, id: TableId, seq: u32) -> Result<(), StoreError> {
        self.log.release_due(id, seq).await
    }

    /// Makes tables due whose logs are more than this many milliseconds ahead of `now`, because
    /// the clock was set back.
    pub(crate) async fn recall_due(&self, now: Millis, ahead: i64) -> Result<(), StoreError> {
        self.log.recall_due(now, Millis(now.0.saturating_add(ahead))).await
    }

    /// Releases all claims of this node.
    pub async fn release_turns(&self) -> Result<(), StoreError> {
        self.log.release_turns().await
    }

    /// Returns the key that signs cookies.
    pub(crate) fn key(&self) -> &Key {
        &self.key
    }

    /// Returns the metrics of commits.
    pub(crate) fn commits(&self) -> &Commits {
        self.queue.commits()
    }

    /// Sets up a table.
    pub async fn create(
        &self,
        table: &NewTable,
        session: Option<&NewSession>,
    ) -> Result<(), StoreError> {
        self.queue.write(Write::Create(table.clone(), session.cloned())).await?.await
    }

    /// Reads a table: its setup, the names of its players, its log, and its plans.
    pub async fn table(&self, id: TableId) -> Result<Option<WrittenTable>, StoreError> {
        self.log.table(id).await
    }

    /// Reads at most this many entries of a table's log, starting at an entry.
    pub async fn lines(
        &self,
        id: TableId,
        from: u32,
        most: u32,
    ) -> Result<Vec<WrittenLine>, StoreError> {
        self.log.lines(id, from, most).await
    }

    /// Returns the log lengths of these tables, without removed ones.
    pub async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        if ids.is_empty() { Ok(Vec::new()) } else { self.log.heads(ids).await }
    }

    /// Returns the plans at these tables, in the order of seats.
    pub async fn plans(&self, ids: &[TableId]) -> Result<Vec<(TableId, WrittenPlan)>, StoreError> {
        if ids.is_empty() { Ok(Vec::new()) } else { self.log.plans(ids).await }
    }

    /// Stores a plan, which replaces an earlier one of its seat; an empty plan cancels it.
    pub async fn put_plan(&self, id: TableId, plan: &WrittenPlan) -> Result<(), StoreError> {
        if plan.moves.is_empty() {
            return self.log.drop_plan(id, plan.seat, u32::MAX).await;
        }
        self.log.put_plan(id, plan).await
    }

    /// Removes an ended plan, unless there is a newer one.
    pub(crate) async fn drop_plan(
        &self,
        id: TableId,
        seat: Seat,
        upto: u32,
    ) -> Result<(), StoreError> {
        self.log.drop_plan(id, seat, upto).await
    }

    /// Appends a table's decision. It is on the disk when this returns.
    pub async fn append(
        &self,
        decision: Decision,
        request: RequestId,
        session: Option<NewSession>,
    ) -> Result<(), StoreError> {
        self.submit(decision, request, session).await?.await
    }

    /// Starts to append a table's decision. Dropping the answer does not cancel it.
    pub(crate) async fn submit(
        &self,
        decision: Decision,
        request: RequestId,
        session: Option<NewSession>,
    ) -> Result<Writing, StoreError> {
        self.queue.write(Write::Append(Append { decision, request, session })).await
    }

    /// Returns the key that signs deals.
    pub fn signing_key(&self) -> &fair::Key {
        &self.signing
    }

    /// Returns the key from which offers of deals are derived.
    pub(crate) fn offer_key(&self) -> Arc<[u8]> {
        Arc::clone(&self.offers)
    }

    /// Writes a copy of a snapshot to an empty file.
    pub async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        self.database()?.backup(path).await
    }

    /// Closes the database, and leaves all data in one file. The store can't be used afterwards.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.database()?.close().await
    }
}

/// Returns the key that signs deals; makes one at the first start.
async fn signing_key(database: &Database) -> Result<fair::Key, StoreError> {
    let (name, fresh) = new_key();
    let secret = database.secret_key(&name, &fresh).await?;
    let Seed(bytes) = secret.parse().map_err(|_| StoreError::unreadable(&"the key of deals"))?;
    Ok(fair::Key::new(&bytes))
}

/// Makes a key that signs deals: its name and its secret.
fn new_key() -> (String, String) {
    let bytes = random::bytes();
    (fair::Key::new(&bytes).name(), Seed(bytes).to_string())
}

/// Makes a random name for a node, different at each start.
fn node_name() -> Arc<str> {
    random::hex::<8>().into()
}

#[cfg(test)]
pub(crate) mod memory;
