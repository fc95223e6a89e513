//! What is kept in the file, whole: to be read, taken elsewhere, or brought from there.

use async_trait::async_trait;
use quayside_table::{Listing, Millis, NewTable, PlayerId, TableId, WrittenLine, WrittenTable};
use sqlx::sqlite::{Sqlite as Db, SqliteConnection};

use super::{lists, unwritten};
use crate::store::StoreError;
use crate::store::extras::Extras;
use crate::store::kept::{Kept, KeptRecord, KeptSession, KeptTable, Kind, SessionRow, Setting};
use crate::store::people::InTransaction;
use crate::store::rows::{self, EntryRow, json, player_id};

/// Reads a table.
pub(super) async fn written_table(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<Option<WrittenTable>, StoreError> {
    let table = sqlx::query_as("SELECT made, setup FROM tables WHERE id = ?");
    let table: Option<(i64, String)> =
        table.bind(id.to_string()).fetch_optional(&mut *connection).await?;
    let Some((made, setup)) = table else { return Ok(None) };
    let setup = rows::setup(&setup)?;
    let names = sqlx::query_as("SELECT player, name FROM names WHERE table_id = ?");
    let names = rows::names(names.bind(id.to_string()).fetch_all(&mut *connection).await?);
    let log = written_lines(connection, id, 0, u32::MAX).await?;
    let (made, plans) = (Millis(made), Vec::new());
    Ok(Some(WrittenTable { id, made, setup, names, log, plans }))
}

/// Reads entries of the log of a table, from one on.
pub(super) async fn written_lines(
    connection: &mut SqliteConnection,
    id: TableId,
    from: u32,
    most: u32,
) -> Result<Vec<WrittenLine>, StoreError> {
    let log: Vec<EntryRow> = sqlx::query_as(
        "SELECT seq, made, request, entry FROM moves WHERE table_id = ? AND seq >= ? ORDER BY seq \
         LIMIT ?",
    )
    .bind(id.to_string())
    .bind(from)
    .bind(most)
    .fetch_all(connection)
    .await?;
    Ok(rows::lines(from, log))
}

#[async_trait]
impl Kept for InTransaction<Db> {
    async fn is_empty(&mut self) -> Result<bool, StoreError> {
        let kept = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM records)";
        let kept: bool = sqlx::query_scalar(kept).fetch_one(&mut *self.0).await?;
        Ok(!kept)
    }

    async fn setting(&mut self, name: &str) -> Result<Option<String>, StoreError> {
        let value = sqlx::query_scalar("SELECT value FROM settings WHERE name = ?");
        Ok(value.bind(name).fetch_optional(&mut *self.0).await?)
    }

    async fn session(&mut self, token: &str) -> Result<Option<PlayerId>, StoreError> {
        let player = sqlx::query_scalar("SELECT player FROM sessions WHERE token = ?");
        let player: Option<String> = player.bind(token).fetch_optional(&mut *self.0).await?;
        player.map(|player| player_id(&player)).transpose()
    }

    async fn sessions(&mut self, after: &str) -> Result<Vec<KeptSession>, StoreError> {
        let sessions: Vec<SessionRow> = sqlx::query_as(
            "SELECT token, player, made, seen, device FROM sessions WHERE token > ? ORDER BY token LIMIT 1000",
        )
        .bind(after)
        .fetch_all(&mut *self.0)
        .await?;
        sessions.into_iter().map(KeptSession::read).collect()
    }

    async fn next(&mut self, kind: Kind, after: &str) -> Result<Option<String>, StoreError> {
        next(&mut self.0, kind, after).await
    }

    async fn table(&mut self, id: TableId) -> Result<Option<KeptTable>, StoreError> {
        let Some(table) = written_table(&mut self.0, id).await? else { return Ok(None) };
        let over = sqlx::query_scalar("SELECT over FROM tables WHERE id = ?");
        let over: Option<i64> = over.bind(id.to_string()).fetch_one(&mut *self.0).await?;
        let unlisted = "SELECT player FROM unlisted WHERE table_id = ? ORDER BY player";
        let unlisted = sqlx::query_scalar(unlisted).bind(id.to_string());
        let unlisted: Vec<String> = unlisted.fetch_all(&mut *self.0).await?;
        Ok(Some(KeptTable::of(table, over, &unlisted)))
    }

    async fn record(&mut self, id: TableId) -> Result<Option<KeptRecord>, StoreError> {
        let record = sqlx::query_as("SELECT made, record FROM records WHERE id = ?");
        let record: Option<(i64, String)> =
            record.bind(id.to_string()).fetch_optional(&mut *self.0).await?;
        Ok(record.map(|(made, record)| KeptRecord { id, made: Millis(made), record }))
    }

    async fn put_setting(&mut self, setting: &Setting) -> Result<(), StoreError> {
        let put = sqlx::query("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)");
        let put = put.bind(&setting.name).bind(&setting.value);
        put.execute(&mut *self.0).await.map_err(unwritten)?;
        Ok(())
    }

    async fn put_table(
        &mut self,
        table: &KeptTable,
        new: &NewTable,
        listing: &Listing,
        due: Option<Millis>,
    ) -> Result<(), StoreError> {
        let mut extras = Extras::default();
        extras.open(new);
        extras.relist(table.id, listing);
        extras.note_due(table.id, due);
        let connection = &mut *self.0;
        extras.put(connection).await?;
        for player in &table.unlisted {
            lists::set_listed(connection, &player.household(), table.id, false).await?;
        }
        if !table.log.is_empty() {
            sqlx::query(
                "INSERT INTO moves (table_id, seq, made, request, entry, owing) \
                 SELECT ?1, key, value ->> 0, value ->> 1, value ->> 2, iif(key = ?3, ?4, NULL) \
                 FROM json_each(?2)",
            )
            .bind(table.id.to_string())
            .bind(json(&table.log)?)
            .bind(i64::try_from(table.log.len()).unwrap_or(i64::MAX) - 1)
            .bind(rows::written_owing(listing.owing))
            .execute(connection)
            .await
            .map_err(unwritten)?;
        }
        Ok(())
    }

    async fn put_record(&mut self, record: &KeptRecord) -> Result<(), StoreError> {
        put_record(&mut self.0, record).await
    }
}

/// Keeps a record.
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

/// Returns the id that follows.
pub(super) async fn next(
    connection: &mut SqliteConnection,
    kind: Kind,
    after: &str,
) -> Result<Option<String>, StoreError> {
    let next = match kind {
        Kind::Tables => "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT 1",
        Kind::Records => "SELECT id FROM records WHERE id > ? ORDER BY id LIMIT 1",
    };
    Ok(sqlx::query_scalar(next).bind(after).fetch_optional(connection).await?)
}
