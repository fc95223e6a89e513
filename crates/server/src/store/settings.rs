//! Settings and keys of the server, uploaded records, and the removal of old data.

use quayside_engine::hex;
use quayside_table::{Millis, TableId};

use super::connection::{Value, args};
use super::database::{Access, Database};
use super::rows::{LAST, table_id};
use super::{PublicKey, Store, StoreError, Transaction, new_key};
use crate::system::clock::{Clock as _, SystemClock};

/// Stores a setting, which replaces an earlier value.
const PUT_SETTING: &str = "INSERT INTO settings (name, value) VALUES ($1, $2) \
                           ON CONFLICT (name) DO UPDATE SET value = excluded.value";

impl Transaction {
    /// Returns a setting.
    pub(super) async fn setting(&mut self, name: &str) -> Result<Option<String>, StoreError> {
        let value = "SELECT value FROM settings WHERE name = $1";
        Ok(self.one(value, args![name]).await?.map(|(value,)| value))
    }

    /// Stores a setting, which replaces an earlier value.
    pub(super) async fn put_setting(&mut self, name: &str, value: &str) -> Result<(), StoreError> {
        self.run(PUT_SETTING, args![name, value]).await?;
        Ok(())
    }
}

impl Database {
    /// Returns a setting; stores `fresh` if there is none. Nodes that start at the same moment get
    /// the same value.
    pub(super) async fn setting(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let put = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let select = "SELECT value FROM settings WHERE name = $1";
        self.first(select, args![name], put, args![name, fresh]).await
    }

    /// Returns the secret key that signs deals; stores this one if there is none.
    pub(super) async fn secret_key(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let put = "INSERT INTO keys (name, secret, made) SELECT $1, $2, $3 \
                   WHERE NOT EXISTS (SELECT 1 FROM keys WHERE secret IS NOT NULL) \
                   ON CONFLICT DO NOTHING";
        let select = "SELECT secret FROM keys WHERE secret IS NOT NULL";
        self.first(select, &[], put, args![name, fresh, SystemClock.now()]).await
    }

    /// Reads a text; writes it first if there is none.
    async fn first(
        &self,
        select: &'static str,
        which: &[Value<'_>],
        put: &'static str,
        fresh: &[Value<'_>],
    ) -> Result<String, StoreError> {
        if let Some((known,)) = self.one(select, which).await? {
            return Ok(known);
        }
        self.run(put, fresh).await?;
        let known: Option<(String,)> = self.one(select, which).await?;
        known.map(|(known,)| known).ok_or_else(|| StoreError::unreadable(&"a setting"))
    }
}

impl Store {
    /// Stores a setting, which replaces an earlier value.
    pub(super) async fn put_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.database()?.run(PUT_SETTING, args![name, value]).await?;
        Ok(())
    }

    /// Returns the key that signs notices for browsers; stores this one if there is none.
    pub(crate) async fn push_key(&self, fresh: &str) -> Result<[u8; 32], StoreError> {
        let key = self.database()?.setting("push-key", fresh).await?;
        hex::read(&key).ok_or_else(|| StoreError::unreadable(&"the key of notices"))
    }

    /// Returns the current and former keys that sign deals, the current one first.
    pub async fn public_keys(&self) -> Result<Vec<PublicKey>, StoreError> {
        let keys = "SELECT name, made, secret IS NOT NULL FROM keys \
                    ORDER BY secret IS NULL, made DESC";
        let keys: Vec<(String, i64, bool)> = self.database()?.all(keys, &[]).await?;
        let key = |(name, made, is_current)| PublicKey { name, made: Millis(made), is_current };
        Ok(keys.into_iter().map(key).collect())
    }

    /// Makes a new key that signs deals; servers use it from their next start. Only the name of
    /// the former key is kept.
    pub async fn rotate_key(&self) -> Result<(), StoreError> {
        let (name, secret) = new_key();
        let mut rows = self.change().await?;
        rows.run("UPDATE keys SET secret = NULL", &[]).await?;
        let new = "INSERT INTO keys (name, secret, made) VALUES ($1, $2, $3)";
        rows.run(new, args![name, secret, SystemClock.now()]).await?;
        rows.commit().await
    }

    /// Stores an uploaded record.
    pub async fn keep_record(
        &self,
        id: TableId,
        record: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        let put = "INSERT INTO records (id, record, made) VALUES ($1, $2, $3)";
        self.database()?.run(put, args![id, record.as_bytes(), now]).await?;
        Ok(())
    }

    /// Returns an uploaded record.
    pub async fn record(&self, id: TableId) -> Result<Option<String>, StoreError> {
        let record = "SELECT record FROM records WHERE id = $1";
        let record: Option<(Vec<u8>,)> = self.database()?.one(record, args![id]).await?;
        let text = |(record,)| String::from_utf8(record).map_err(|e| StoreError::unreadable(&e));
        record.map(text).transpose()
    }

    /// Lists the tables without entries since this time.
    pub(crate) async fn quiet_since(&self, since: Millis) -> Result<Vec<TableId>, StoreError> {
        // A transaction, because its queries have no timeout: it reads all tables, which may take
        // long.
        let mut rows = self.read().await?;
        let quiet = format!("SELECT id FROM tables WHERE {LAST} < $1");
        let quiet: Vec<(String,)> = rows.all(quiet, args![since]).await?;
        quiet.iter().map(|(id,)| table_id(id)).collect()
    }

    /// Removes those of these tables that have no entries since this time, with their logs.
    pub async fn remove(&self, ids: &[TableId], since: Millis) -> Result<u64, StoreError> {
        let ids: Vec<String> = ids.iter().map(TableId::to_string).collect();
        let mut rows = self.change().await?;
        // A locked table is being appended to, so it is not quiet.
        let free = "SELECT id FROM tables WHERE id {in 1} ORDER BY id {locked}";
        let free: Vec<(String,)> = rows.all(free, args![ids]).await?;
        let free: Vec<String> = free.into_iter().map(|(id,)| id).collect();
        let quiet = format!("SELECT id FROM tables WHERE id {{in 1}} AND {LAST} < $2");
        let quiet: Vec<(String,)> = rows.all(quiet, args![free, since]).await?;
        let quiet: Vec<String> = quiet.into_iter().map(|(id,)| id).collect();
        let removed = quiet.len() as u64;
        let remove = [
            "INSERT INTO spent (id) SELECT id FROM tables WHERE id {in 1} ON CONFLICT DO NOTHING",
            "DELETE FROM moves WHERE table_id {in 1}",
            "DELETE FROM due WHERE table_id {in 1}",
            "DELETE FROM plans WHERE table_id {in 1}",
            "DELETE FROM seats WHERE table_id {in 1}",
            "DELETE FROM names WHERE table_id {in 1}",
            "DELETE FROM messages WHERE table_id {in 1}",
            "DELETE FROM unlisted WHERE table_id {in 1}",
            "DELETE FROM lobby WHERE table_id {in 1}",
            "DELETE FROM reviews WHERE game {in 1}",
            "DELETE FROM tables WHERE id {in 1}",
        ];
        rows.each(&remove, args![quiet]).await?;
        rows.commit().await?;
        Ok(removed)
    }

    /// Removes the records uploaded before this time, with their reviews.
    pub(crate) async fn remove_records(&self, before: Millis) -> Result<u64, StoreError> {
        let reviews = "DELETE FROM reviews WHERE game IN (SELECT id FROM records WHERE made < $1)";
        let mut rows = self.change().await?;
        rows.run(reviews, args![before]).await?;
        let removed = rows.run("DELETE FROM records WHERE made < $1", args![before]).await?;
        rows.commit().await?;
        Ok(removed)
    }

    /// Runs a trivial query, to check that the database answers.
    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        let any: Option<(String,)> =
            self.database()?.one("SELECT name FROM settings LIMIT 1", &[]).await?;
        any.map(|_| ()).ok_or_else(|| StoreError::unreadable(&"the settings"))
    }

    /// Writes a meaningless value, to check that the database is writable.
    pub async fn try_write(&self) -> Result<(), StoreError> {
        // `SQLite` does not write a page that does not change.
        let write = "INSERT INTO settings (name, value) VALUES ('written', '') \
                     ON CONFLICT (name) DO UPDATE \
                     SET value = CASE WHEN settings.value = '' THEN '-' ELSE '' END";
        self.database()?.run(write, &[]).await?;
        Ok(())
    }

    /// Returns whether this node removes old data now: one node does each hour.
    pub async fn begin_clean_up(&self) -> Result<bool, StoreError> {
        self.database()?.begin_clean_up().await
    }

    /// Begins a transaction that reads a snapshot.
    pub async fn read(&self) -> Result<Transaction, StoreError> {
        self.database()?.begin(Access::Read).await
    }

    /// Begins a transaction that changes data. Until it ends, all other writes to a file wait:
    /// none may be awaited meanwhile.
    pub async fn change(&self) -> Result<Transaction, StoreError> {
        self.database()?.begin(Access::Change).await
    }
}
