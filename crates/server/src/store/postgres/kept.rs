//! What is kept in the database, whole: to be read, taken elsewhere, brought from there, or removed.

use async_trait::async_trait;
use quayside_table::{Listing, Millis, NewTable, PlayerId, TableId, WrittenLine, WrittenTable};
use sqlx::Connection;
use sqlx::postgres::{PgConnection, Postgres as Db};

use super::away::unwritten;
use super::{LAST, lists};
use crate::store::StoreError;
use crate::store::extras::Extras;
use crate::store::kept::{Kept, KeptRecord, KeptSession, KeptTable, Kind, SessionRow, Setting};
use crate::store::people::InTransaction;
use crate::store::rows::{self, EntryRow, player_id};

/// Reads a table.
pub(super) async fn written_table(
    connection: &mut PgConnection,
    id: TableId,
) -> Result<Option<WrittenTable>, StoreError> {
    let table = sqlx::query_as("SELECT made, setup FROM tables WHERE id = $1");
    let table: Option<(i64, String)> =
        table.bind(id.to_string()).fetch_optional(&mut *connection).await?;
    let Some((made, setup)) = table else { return Ok(None) };
    let setup = rows::setup(&setup)?;
    let names = sqlx::query_as("SELECT player, name FROM names WHERE table_id = $1");
    let names = rows::names(names.bind(id.to_string()).fetch_all(&mut *connection).await?);
    let log = written_lines(connection, id, 0, u32::MAX).await?;
    let (made, plans) = (Millis(made), Vec::new());
    Ok(Some(WrittenTable { id, made, setup, names, log, plans }))
}

/// Reads entries of the log of a table, from one on.
pub(super) async fn written_lines(
    connection: &mut PgConnection,
    id: TableId,
    from: u32,
    most: u32,
) -> Result<Vec<WrittenLine>, StoreError> {
    let log: Vec<EntryRow> = sqlx::query_as(
        "SELECT seq::int8, made, request, entry FROM moves \
         WHERE table_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3",
    )
    .bind(id.to_string())
    .bind(i32::try_from(from).unwrap_or(i32::MAX))
    .bind(i64::from(most))
    .fetch_all(connection)
    .await?;
    Ok(rows::lines(from, log))
}

/// Returns how long the logs of those of these tables are that are there.
pub(super) async fn heads(
    connection: &mut PgConnection,
    ids: &[TableId],
) -> Result<Vec<(TableId, u32)>, StoreError> {
    let ids: Vec<String> = ids.iter().map(TableId::to_string).collect();
    let heads: Vec<(String, i64)> = sqlx::query_as(
        "SELECT id, coalesce((SELECT seq + 1 FROM moves WHERE table_id = id \
                              ORDER BY seq DESC LIMIT 1), 0)::int8 \
         FROM tables WHERE id = ANY ($1)",
    )
    .bind(ids)
    .fetch_all(connection)
    .await?;
    rows::heads(heads)
}

/// Returns a setting.
pub(super) async fn setting(
    connection: &mut PgConnection,
    name: &str,
) -> Result<Option<String>, StoreError> {
    let value = sqlx::query_scalar("SELECT value FROM settings WHERE name = $1");
    Ok(value.bind(name).fetch_optional(connection).await?)
}

/// Returns the person to whom a session leads.
pub(super) async fn player_of(
    connection: &mut PgConnection,
    token: &str,
) -> Result<Option<PlayerId>, StoreError> {
    let player = sqlx::query_scalar("SELECT player FROM sessions WHERE token = $1");
    let player: Option<String> = player.bind(token).fetch_optional(connection).await?;
    player.map(|player| player_id(&player)).transpose()
}

/// Returns a record.
pub(super) async fn record(
    connection: &mut PgConnection,
    id: TableId,
) -> Result<Option<KeptRecord>, StoreError> {
    let record = sqlx::query_as("SELECT made, record FROM records WHERE id = $1");
    let record: Option<(i64, Vec<u8>)> =
        record.bind(id.to_string()).fetch_optional(connection).await?;
    let Some((made, record)) = record else { return Ok(None) };
    let record = String::from_utf8(record).map_err(|error| StoreError::unreadable(&error))?;
    Ok(Some(KeptRecord { id, made: Millis(made), record }))
}

/// Keeps a record.
pub(super) async fn put_record(
    connection: &mut PgConnection,
    record: &KeptRecord,
) -> Result<(), StoreError> {
    let put = sqlx::query("INSERT INTO records (id, record, made) VALUES ($1, $2, $3)");
    let put = put.bind(record.id.to_string()).bind(record.record.as_bytes()).bind(record.made.0);
    put.execute(connection).await.map_err(unwritten)?;
    Ok(())
}

/// Removes those of these tables where nothing has happened since, with their logs.
pub(super) async fn remove(
    connection: &mut PgConnection,
    ids: &[TableId],
    since: Millis,
) -> Result<u64, StoreError> {
    let ids: Vec<String> = ids.iter().map(TableId::to_string).collect();
    let mut transaction = connection.begin().await.map_err(unwritten)?;
    // Where somebody appends just now, something happens.
    let free = "SELECT id FROM tables WHERE id = ANY ($1) ORDER BY id FOR UPDATE SKIP LOCKED";
    let free: Vec<String> = sqlx::query_scalar(free).bind(ids).fetch_all(&mut *transaction).await?;
    let quiet = format!("SELECT id FROM tables WHERE id = ANY ($1) AND {LAST} < $2");
    let quiet = sqlx::query_scalar(sqlx::AssertSqlSafe(quiet)).bind(free).bind(since.0);
    let quiet: Vec<String> = quiet.fetch_all(&mut *transaction).await?;
    for statement in [
        "INSERT INTO spent (id) SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING",
        "DELETE FROM moves WHERE table_id = ANY ($1)",
        "DELETE FROM due WHERE table_id = ANY ($1)",
        "DELETE FROM plans WHERE table_id = ANY ($1)",
        "DELETE FROM seats WHERE table_id = ANY ($1)",
        "DELETE FROM names WHERE table_id = ANY ($1)",
        "DELETE FROM unlisted WHERE table_id = ANY ($1)",
        "DELETE FROM lobby WHERE table_id = ANY ($1)",
        "DELETE FROM tables WHERE id = ANY ($1)",
    ] {
        let statement = sqlx::query(statement).bind(&quiet);
        statement.execute(&mut *transaction).await.map_err(unwritten)?;
    }
    transaction.commit().await.map_err(unwritten)?;
    Ok(quiet.len() as u64)
}

#[async_trait]
impl Kept for InTransaction<Db> {
    async fn is_empty(&mut self) -> Result<bool, StoreError> {
        let kept = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM records)";
        let kept: bool = sqlx::query_scalar(kept).fetch_one(&mut *self.0).await?;
        Ok(!kept)
    }

    async fn setting(&mut self, name: &str) -> Result<Option<String>, StoreError> {
        setting(&mut self.0, name).await
    }

    async fn session(&mut self, token: &str) -> Result<Option<PlayerId>, StoreError> {
        player_of(&mut self.0, token).await
    }

    async fn sessions(&mut self, after: &str) -> Result<Vec<KeptSession>, StoreError> {
        let sessions: Vec<SessionRow> = sqlx::query_as(
            "SELECT token, player, made, seen, device FROM sessions WHERE token > $1 ORDER BY token LIMIT 1000",
        )
        .bind(after)
        .fetch_all(&mut *self.0)
        .await?;
        sessions.into_iter().map(KeptSession::read).collect()
    }

    async fn next(&mut self, kind: Kind, after: &str) -> Result<Option<String>, StoreError> {
        let next = match kind {
            Kind::Tables => "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT 1",
            Kind::Records => "SELECT id FROM records WHERE id > $1 ORDER BY id LIMIT 1",
        };
        Ok(sqlx::query_scalar(next).bind(after).fetch_optional(&mut *self.0).await?)
    }

    async fn table(&mut self, id: TableId) -> Result<Option<KeptTable>, StoreError> {
        let Some(table) = written_table(&mut self.0, id).await? else { return Ok(None) };
        let over = sqlx::query_scalar("SELECT over FROM tables WHERE id = $1");
        let over: Option<i64> = over.bind(id.to_string()).fetch_one(&mut *self.0).await?;
        let unlisted = "SELECT player FROM unlisted WHERE table_id = $1 ORDER BY player";
        let unlisted = sqlx::query_scalar(unlisted).bind(id.to_string());
        let unlisted: Vec<String> = unlisted.fetch_all(&mut *self.0).await?;
        Ok(Some(KeptTable::of(table, over, &unlisted)))
    }

    async fn record(&mut self, id: TableId) -> Result<Option<KeptRecord>, StoreError> {
        record(&mut self.0, id).await
    }

    async fn put_setting(&mut self, setting: &Setting) -> Result<(), StoreError> {
        let put = sqlx::query(
            "INSERT INTO settings (name, value) VALUES ($1, $2) \
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        );
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
        extras.put(&mut *self.0).await?;
        for player in &table.unlisted {
            lists::set_listed(&mut self.0, &player.household(), table.id, false).await?;
        }
        let times: Vec<i64> = table.log.iter().map(|(at, _, _)| at.0).collect();
        let requests: Vec<String> = table.log.iter().map(|(_, id, _)| id.to_string()).collect();
        let entries: Vec<&str> = table.log.iter().map(|(_, _, entry)| &**entry).collect();
        let log = sqlx::query(
            "INSERT INTO moves (table_id, seq, made, request, entry, owing) \
             SELECT $1, number - 1, made, request, entry, \
                    CASE WHEN number = cardinality($2) THEN $5::int2 END \
             FROM unnest($2::int8[], $3::text[], $4::text[]) \
                 WITH ORDINALITY AS line (made, request, entry, number)",
        );
        let log = log.bind(table.id.to_string()).bind(times).bind(requests).bind(entries);
        let log = log.bind(rows::written_owing(listing.owing));
        log.execute(&mut *self.0).await.map_err(unwritten)?;
        Ok(())
    }

    async fn put_record(&mut self, record: &KeptRecord) -> Result<(), StoreError> {
        put_record(&mut self.0, record).await
    }
}
