//! What is kept in the file, whole: to be taken elsewhere, or brought from there.

use async_trait::async_trait;
use sqlx::Transaction;
use sqlx::sqlite::{Sqlite as Db, SqliteConnection};

use super::{json, named, read, unwritten};
use crate::store::transfer::{Item, KeptRecord, KeptTable, Put, Setting};
use crate::store::{Each, Import, StoreError};
use crate::table::Id;
use crate::visitor::Visitor;

/// Shows everything that is kept.
pub(super) async fn export(
    connection: &mut SqliteConnection,
    each: &mut Each<'_>,
) -> Result<(), StoreError> {
    let settings: Vec<(String, String)> =
        sqlx::query_as("SELECT name, value FROM settings ORDER BY name")
            .fetch_all(&mut *connection)
            .await?;
    for (name, value) in settings {
        each(&Item::Setting(Setting { name, value }))?;
    }
    let mut last = String::new();
    while let Some(id) = next(connection, "tables", &last).await? {
        if let Some(table) = kept_table(connection, &named(&id)?).await? {
            each(&Item::Table(table))?;
        }
        last = id;
    }
    last.clear();
    while let Some(id) = next(connection, "records", &last).await? {
        if let Some(record) = kept_record(connection, &named(&id)?).await? {
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
            Item::Table(table) => kept_table(connection, &table.id).await?.map(Item::Table),
            Item::Record(record) => kept_record(connection, &record.id).await?.map(Item::Record),
        };
        if let Some(known) = known {
            let same = json(&known)? == json(item)?;
            return Ok(if same { Put::Same } else { Put::Different });
        }
        match item {
            Item::Table(table) => put_table(connection, table).await?,
            Item::Record(record) => put_record(connection, record).await?,
            Item::Setting(_) => (),
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

pub(super) async fn put_table(
    connection: &mut SqliteConnection,
    table: &KeptTable,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO tables (id, setup, made, over) VALUES (?, ?, ?, ?)")
        .bind(table.id.as_str())
        .bind(json(&table.setup)?)
        .bind(table.made)
        .bind(table.over)
        .execute(&mut *connection)
        .await
        .map_err(unwritten)?;
    // Who sits where follows from the log.
    let played = table.played()?;
    let seats = played.company().places().map(|(seat, place)| {
        let visitor = place.visitor().map_or("", Visitor::as_str);
        (seat.index(), visitor, place.name.as_str())
    });
    put_seats(connection, &table.id, &seats.collect::<Vec<_>>()).await?;
    if !table.log.is_empty() {
        sqlx::query(
            "INSERT INTO moves (table_id, seq, made, entry) \
             SELECT ?, key, value ->> 0, value ->> 1 FROM json_each(?)",
        )
        .bind(table.id.as_str())
        .bind(json(&table.log)?)
        .execute(&mut *connection)
        .await
        .map_err(unwritten)?;
    }
    Ok(())
}

/// Notes who sits where, for the lists: a visitor; or a bot, who is none; or nobody, without a name.
pub(super) async fn put_seats(
    connection: &mut SqliteConnection,
    id: &Id,
    seats: &[(usize, &str, &str)],
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT OR REPLACE INTO seats (table_id, seat, visitor, name) \
         SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
    )
    .bind(id.as_str())
    .bind(json(&seats)?)
    .execute(connection)
    .await
    .map_err(unwritten)?;
    Ok(())
}

pub(super) async fn put_record(
    connection: &mut SqliteConnection,
    record: &KeptRecord,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO records (id, record, made) VALUES (?, ?, ?)")
        .bind(record.id.as_str())
        .bind(&record.record)
        .bind(record.made)
        .execute(connection)
        .await
        .map_err(unwritten)?;
    Ok(())
}

/// Returns the id that follows in this table of the database.
async fn next(
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
    id: &Id,
) -> Result<Option<KeptTable>, StoreError> {
    let table: Option<(i64, Option<i64>, String)> =
        sqlx::query_as("SELECT made, over, setup FROM tables WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(&mut *connection)
            .await?;
    let Some((made, over, setup)) = table else { return Ok(None) };
    let log = sqlx::query_as("SELECT made, entry FROM moves WHERE table_id = ? ORDER BY seq");
    let log = log.bind(id.as_str()).fetch_all(&mut *connection).await?;
    Ok(Some(KeptTable { id: id.clone(), made, over, setup: read(&setup)?, log }))
}

async fn kept_record(
    connection: &mut SqliteConnection,
    id: &Id,
) -> Result<Option<KeptRecord>, StoreError> {
    let record: Option<(i64, String)> =
        sqlx::query_as("SELECT made, record FROM records WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(connection)
            .await?;
    Ok(record.map(|(made, record)| KeptRecord { id: id.clone(), made, record }))
}
