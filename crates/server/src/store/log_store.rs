//! What a database does for us.

use std::path::Path;

use async_trait::async_trait;
use quayside_engine::Seat;
use quayside_table::{
    Household, ListedTable, Millis, TableId, WrittenLine, WrittenPlan, WrittenTable,
};

use super::kept::Kept;
use super::{Apart, Notices, People, Person, PublicKey, StoreError, TablePage, Wanted, Write};

/// What a database does for us. Each call is one transaction: it is done when it returns, or
/// nothing of it is.
#[async_trait]
pub(super) trait LogStore: Send + Sync {
    /// Reads a table: its setup, the names of its people, its log, and what was planned.
    async fn table(&self, id: TableId) -> Result<Option<WrittenTable>, StoreError>;

    /// Reads at most this many entries of the log of a table, from an entry on.
    async fn lines(
        &self,
        id: TableId,
        from: u32,
        most: u32,
    ) -> Result<Vec<WrittenLine>, StoreError>;

    /// Returns how long the logs of those of these tables are that are there.
    async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError>;

    /// Returns what people have planned at these tables, in the order of seats.
    async fn plans(&self, ids: &[TableId]) -> Result<Vec<(TableId, WrittenPlan)>, StoreError>;

    /// Keeps a plan in place of the last one of its seat.
    async fn put_plan(&self, id: TableId, plan: &WrittenPlan) -> Result<(), StoreError>;

    /// Forgets the plan of a seat, unless it was made when the log was longer than this.
    async fn drop_plan(&self, id: TableId, seat: Seat, upto: u32) -> Result<(), StoreError>;

    /// Returns whether other nodes may use it, too.
    fn is_shared(&self) -> bool {
        false
    }

    /// Remembers that something is due at a table at this time, and makes it this node's turn to
    /// see to it, unless it is another node's; returns whether it is this node's now. An append
    /// does the same with what it appends.
    async fn take_turn(&self, id: TableId, at: Millis) -> Result<bool, StoreError>;

    /// Makes it this node's turn where something is due before this time and no node that is there
    /// sees to it; returns these tables, the first to be due first.
    async fn take_turns(&self, before: Millis) -> Result<Vec<TableId>, StoreError>;

    /// Notes that nothing is due at a table while its log is not longer.
    async fn give_turn_up(&self, id: TableId, seq: u32) -> Result<(), StoreError>;

    /// Sets the due time of tables whose last entry is after `last` to now, if it is later.
    async fn recall_due(&self, now: Millis, last: Millis) -> Result<(), StoreError>;

    /// Shows other nodes that this one still sees to what is due at these tables.
    async fn keep_turns(&self, _: &[TableId]) -> Result<(), StoreError> {
        Ok(())
    }

    /// Leaves all turns of this node to others.
    async fn release_turns(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Returns whether it is this node that removes what is old: one does so an hour.
    async fn begin_clean_up(&self) -> Result<bool, StoreError> {
        Ok(true)
    }

    /// Sets up tables and appends to logs: one answer for each, or a failure of all. Each is written
    /// whole or not at all, and those of a table in their order. What was written before by the
    /// same request at the same time is answered as it was then.
    async fn write(&self, batch: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError>;

    /// Lists tables where people of a household sit, from the first on or from after one of them.
    async fn tables_of(
        &self,
        people: &Household,
        before: Option<TableId>,
    ) -> Result<TablePage, StoreError>;

    /// Lists the last games that people of a household have played to the end.
    async fn last_games(
        &self,
        people: &Household,
        most: usize,
    ) -> Result<Vec<ListedTable>, StoreError>;

    /// Takes a table off the list of the people of a household who sit there, or puts it back.
    async fn set_listed(
        &self,
        people: &Household,
        id: TableId,
        is_listed: bool,
    ) -> Result<(), StoreError>;

    /// Lists public tables with open seats, those that wait the longest first, where people were
    /// seen since; without those of players to keep apart.
    async fn offered(
        &self,
        wanted: Wanted,
        since: Millis,
        people: &Household,
        apart: &Apart,
    ) -> Result<Vec<ListedTable>, StoreError>;

    /// Lists public tables whose games were played to their ends, the last to end first.
    async fn public_games(&self, most: i64, apart: &Apart) -> Result<Vec<ListedTable>, StoreError>;

    /// Notes that people wait at these tables.
    async fn see(&self, ids: &[TableId], now: Millis) -> Result<(), StoreError>;

    /// Counts the tables where people of a household sit and the game is not over, up to 1000.
    async fn unfinished(&self, people: &Household) -> Result<u32, StoreError>;

    /// Returns the person to whom a session leads.
    async fn person_of(&self, token: &str) -> Result<Option<Person>, StoreError>;

    /// Begins to look at people, and to change something about them if that is said.
    async fn people(&self, changes: bool) -> Result<Box<dyn People>, StoreError>;

    /// Begins to look at notices, and to change something about them if that is said.
    async fn notices(&self, changes: bool) -> Result<Box<dyn Notices>, StoreError>;

    /// Keeps a record that was brought from elsewhere.
    async fn keep_record(&self, id: TableId, record: &str, now: Millis) -> Result<(), StoreError>;

    /// Returns a record that was brought from elsewhere.
    async fn record(&self, id: TableId) -> Result<Option<String>, StoreError>;

    /// Returns a setting; stores `fresh` if there is none.
    async fn setting(&self, name: &str, fresh: &str) -> Result<String, StoreError>;

    /// Stores a setting in place of the one that was there.
    async fn put_setting(&self, name: &str, value: &str) -> Result<(), StoreError>;

    /// Returns the secret half of the key that deals are signed with; stores this one if there is
    /// none.
    async fn secret_key(&self, name: &str, fresh: &str, now: Millis) -> Result<String, StoreError>;

    /// Puts a new key in place of the current one, of which only the name is kept.
    async fn put_key(&self, name: &str, secret: &str, now: Millis) -> Result<(), StoreError>;

    /// Returns all keys that deals were signed with, the current one first.
    async fn public_keys(&self) -> Result<Vec<PublicKey>, StoreError>;

    /// Runs a trivial query, to see whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Writes something without meaning, to see whether the database can be written.
    async fn try_write(&self) -> Result<(), StoreError>;

    /// Lists the tables where nothing has happened since.
    async fn quiet_since(&self, since: Millis) -> Result<Vec<TableId>, StoreError>;

    /// Removes those of these tables where nothing has happened since, with their logs.
    async fn remove(&self, ids: &[TableId], since: Millis) -> Result<u64, StoreError>;

    /// Removes the records that were brought before.
    async fn remove_records(&self, before: Millis) -> Result<u64, StoreError>;

    /// Returns the time of the database, if nodes on other computers share it.
    async fn clock(&self) -> Result<Option<Millis>, StoreError>;

    /// Shows everything that is kept, as it stands at one moment.
    async fn snapshot(&self) -> Result<Box<dyn Kept>, StoreError>;

    /// Begins to take in what was kept elsewhere.
    async fn import(&self) -> Result<Box<dyn Kept>, StoreError>;

    /// Writes a copy of everything, as it stands at one moment, to an empty file.
    async fn backup(&self, path: &Path) -> Result<(), StoreError>;

    /// Leaves everything in one file. Nothing can be read or written afterwards.
    async fn close(&self) -> Result<(), StoreError>;
}
