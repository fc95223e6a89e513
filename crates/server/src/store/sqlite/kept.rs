//! What is kept in the file, whole: to be read, taken elsewhere, or brought from there.

use async_trait::async_trait;
use quayside_table::{
    Listing, Millis, NewTable, PlayerNames, RequestId, TableId, WrittenLine, WrittenTable,
};
use sqlx::Transaction;
use sqlx::sqlite::{Sqlite as Db, SqliteConnection};

use super::{append, json, lists, table_id, unwritten};
use crate::store::transfer::{Item, KeptRecord, KeptSession, KeptTable, Put, Setting};
use crate::store::{Each, Import, NewSession, StoreError};

/// Reads a table.
pub(super) async fn written_table(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<Option<WrittenTable>, StoreError> {
    let table = sqlx::query_as("SELECT made, setup FROM tables WHERE id = ?");
    let table: Option<(i64, String)> =
        table.bind(id.to_string()).fetch_optional(&mut *connection).await?;
    let Some((made, setup)) = table else { return Ok(None) };
    let setup = serde_json::from_str(&setup).map_err(|error| StoreError::unreadable(&error))?;
    let names = sqlx::query_as("SELECT player, name FROM names WHERE table_id = ?");
    let names: Vec<(String, String)> =
        names.bind(id.to_string()).fetch_all(&mut *connection).await?;
    let names = names.into_iter().filter_map(|(player, name)| Some((player.parse().ok()?, name)));
    let names: PlayerNames = names.collect();
    let log = written_lines(connection, id, 0, u32::MAX).await?;
    Ok(Some(WrittenTable { id, made: Millis(made), setup, names, log }))
}

/// Reads entries of the log of a table, from one on. An entry that is missing can't be read, so that the
/// table opens as far as it can.
pub(super) async fn written_lines(
    connection: &mut SqliteConnection,
    id: TableId,
    from: u32,
    most: u32,
) -> Result<Vec<WrittenLine>, StoreError> {
    let log: Vec<(u32, i64, String, String)> = sqlx::query_as(
        "SELECT seq, made, request, entry FROM moves WHERE table_id = ? AND seq >= ? ORDER BY seq \
         LIMIT ?",
    )
    .bind(id.to_string())
    .bind(from)
    .bind(most)
    .fetch_all(connection)
    .await?;
    let line = |(place, (seq, made, request, entry)): (u32, (u32, i64, String, String))| {
        WrittenLine {
            at: Millis(made),
            // Entries of the first version have no request.
            request: request.parse().unwrap_or(RequestId::new([0; RequestId::BYTES])),
            entry: if seq == place { entry } else { format!("entry {place} is missing") },
        }
    };
    Ok((from..).zip(log).map(line).collect())
}

/// Shows everything that is kept.
pub(super) async fn export(
    connection: &mut SqliteConnection,
    each: &mut Each<'_>,
) -> Result<(), StoreError> {
    let settings: Vec<(String, String)> =
        sqlx::query_as("SELECT name, value FROM settings WHERE name = 'cookie-key'")
            .fetch_all(&mut *connection)
            .await?;
    for (name, value) in settings {
        each(&Item::Setting(Setting { name, value }))?;
    }
    let sessions: Vec<(String, String, i64)> =
        sqlx::query_as("SELECT token, player, made FROM sessions ORDER BY token")
            .fetch_all(&mut *connection)
            .await?;
    for (token, player, made) in sessions {
        let player = player.parse().map_err(|error| StoreError::unreadable(&error))?;
        each(&Item::Session(KeptSession { token, player, made: Millis(made) }))?;
    }
    let mut last = String::new();
    while let Some(id) = next(connection, "tables", &last).await? {
        match kept_table(connection, table_id(&id)?).await {
            Ok(Some(table)) => each(&Item::Table(Box::new(table)))?,
            Ok(None) => (),
            // One table that can't be read must not cost the backup of all others.
            Err(StoreError::Unreadable(error)) => {
                tracing::error!(table = %id, %error, "a table can't be read and is left out");
            }
            Err(error) => return Err(error),
        }
        last = id;
    }
    last.clear();
    while let Some(id) = next(connection, "records", &last).await? {
        if let Some(record) = kept_record(connection, table_id(&id)?).await? {
            each(&Item::Record(record))?;
        }
        last = id;
    }
    Ok(())
}

/// Things on their way into a database.
pub(super) struct Arriving {
    pub(super) transaction: Transaction<'static, Db>,
    /// Whether nothing was kept here before.
    pub(super) empty: bool,
}

#[async_trait]
impl Import for Arriving {
    async fn put(&mut self, item: &Item) -> Result<Put, StoreError> {
        let connection = &mut *self.transaction;
        let known = match item {
            Item::Setting(setting) => return put_setting(connection, setting, self.empty).await,
            Item::Session(session) => return put_session(connection, session).await,
            Item::Table(table) => {
                let known = kept_table(connection, table.id).await?;
                // What people take off their lists does not make it another table.
                let unlisted = table.unlisted.clone();
                known.map(|known| Item::Table(Box::new(KeptTable { unlisted, ..known })))
            }
            Item::Record(record) => kept_record(connection, record.id).await?.map(Item::Record),
        };
        if let Some(known) = known {
            let same = json(&known)? == json(item)?;
            return Ok(if same { Put::Same } else { Put::Different });
        }
        match item {
            Item::Table(table) => put_table(connection, table).await?,
            Item::Record(record) => put_record(connection, record).await?,
            Item::Setting(_) | Item::Session(_) => (),
        }
        Ok(Put::New)
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.transaction.commit().await.map_err(unwritten)
    }
}

async fn put_setting(
    connection: &mut SqliteConnection,
    setting: &Setting,
    empty: bool,
) -> Result<Put, StoreError> {
    let known: Option<String> = sqlx::query_scalar("SELECT value FROM settings WHERE name = ?")
        .bind(&setting.name)
        .fetch_optional(&mut *connection)
        .await?;
    if known.as_ref() == Some(&setting.value) {
        return Ok(Put::Same);
    }
    if known.is_some() && !empty {
        return Ok(Put::Different);
    }
    let put = sqlx::query("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)");
    put.bind(&setting.name).bind(&setting.value).execute(connection).await.map_err(unwritten)?;
    Ok(Put::New)
}

async fn put_session(
    connection: &mut SqliteConnection,
    session: &KeptSession,
) -> Result<Put, StoreError> {
    let known = sqlx::query_scalar("SELECT player FROM sessions WHERE token = ?");
    let known: Option<String> = known.bind(&session.token).fetch_optional(&mut *connection).await?;
    match known {
        Some(known) if known == session.player.to_string() => return Ok(Put::Same),
        Some(_) => return Ok(Put::Different),
        None => (),
    }
    let new = NewSession { token: session.token.clone(), player: session.player };
    append::put_session(connection, &new, session.made).await?;
    Ok(Put::New)
}

async fn put_table(connection: &mut SqliteConnection, table: &KeptTable) -> Result<(), StoreError> {
    let played = table.played().map_err(|error| StoreError::unreadable(&error))?;
    let new = NewTable::of(table.id, table.setup.clone(), table.names.clone(), table.made);
    let new = new.map_err(|error| StoreError::unreadable(&error))?;
    append::set_up(connection, &new).await?;
    let listing = Listing { over: table.over, ..played.listing() };
    append::relist(connection, table.id, &listing).await?;
    for player in &table.unlisted {
        lists::set_listed(connection, &player.household(), table.id, false).await?;
    }
    if !table.log.is_empty() {
        sqlx::query(
            "INSERT INTO moves (table_id, seq, made, request, entry) \
             SELECT ?, key, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
        )
        .bind(table.id.to_string())
        .bind(json(&table.log)?)
        .execute(&mut *connection)
        .await
        .map_err(unwritten)?;
    }
    Ok(())
}

pub(super) async fn put_record(
    connection: &mut SqliteConnection,
    record: &KeptRecord,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO records (id, record, made) VALUES (?, ?, ?)")
        .bind(record.id.to_string())
        .bind(&record.record)
        .bind(record.made.0)
        .execute(connection)
        .await
        .map_err(unwritten)?;
    Ok(())
}

/// Returns the id that follows in this table of the database.
pub(super) async fn next(
    connection: &mut SqliteConnection,
    table: &'static str,
    last: &str,
) -> Result<Option<String>, StoreError> {
    let next = format!("SELECT id FROM {table} WHERE id > ? ORDER BY id LIMIT 1");
    let next = sqlx::query_scalar(sqlx::AssertSqlSafe(next));
    Ok(next.bind(last).fetch_optional(connection).await?)
}

async fn kept_table(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<Option<KeptTable>, StoreError> {
    let over = sqlx::query_scalar("SELECT over FROM tables WHERE id = ?");
    let over: Option<Option<i64>> =
        over.bind(id.to_string()).fetch_optional(&mut *connection).await?;
    let Some(WrittenTable { id, made, setup, names, log }) = written_table(connection, id).await?
    else {
        return Ok(None);
    };
    let log = log.into_iter().map(|line| (line.at, line.request, line.entry)).collect();
    let unlisted = sqlx::query_scalar("SELECT player FROM unlisted WHERE table_id = ?");
    let unlisted: Vec<String> = unlisted.bind(id.to_string()).fetch_all(connection).await?;
    let unlisted = unlisted.iter().filter_map(|player| player.parse().ok()).collect();
    let over = over.flatten().map(Millis);
    Ok(Some(KeptTable { id, made, over, setup, names, log, unlisted }))
}

async fn kept_record(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<Option<KeptRecord>, StoreError> {
    let record: Option<(i64, String)> =
        sqlx::query_as("SELECT made, record FROM records WHERE id = ?")
            .bind(id.to_string())
            .fetch_optional(connection)
            .await?;
    Ok(record.map(|(made, record)| KeptRecord { id, made: Millis(made), record }))
}
