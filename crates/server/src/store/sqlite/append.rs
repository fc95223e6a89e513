//! Writing what tables have decided.

use std::collections::HashSet;

use async_trait::async_trait;
use quayside_table::{GameName, Listing, Millis, NewTable, TableId};
use sqlx::Transaction;
use sqlx::sqlite::{Sqlite, SqliteConnection};

use super::{begin, unwritten};
use crate::store::rows::{json, table_id, written_owing, written_player, written_result};
use crate::store::writer::{Appended, BatchWriter, Rows};
use crate::store::{Append, NewSession, StoreError};

#[async_trait]
impl BatchWriter for SqliteConnection {
    async fn begin_batch(&mut self) -> Result<Transaction<'_, Sqlite>, StoreError> {
        begin(self).await
    }

    fn unwritten(error: sqlx::Error) -> StoreError {
        unwritten(error)
    }

    fn is_one_statement(append: &Append) -> bool {
        !append.decision.keeps_time()
    }

    async fn append(&mut self, _: &str, batch: &[&Append]) -> Result<Vec<Appended>, StoreError> {
        let entries: usize = batch.iter().map(|append| append.decision.entries().len()).sum();
        if entries == 0 || insert(self, batch).await.map_err(unwritten)? == entries as u64 {
            return Ok(vec![Appended::Now; batch.len()]);
        }
        // What goes with an entry is written with it and never again: alone it is clear whether
        // it was inserted just now.
        let is_more = |append: &&Append| !append.is_plain() || !Self::is_one_statement(append);
        if batch.len() > 1 && batch.iter().any(is_more) {
            return Err(StoreError::Stale);
        }
        let mut appended = Vec::with_capacity(batch.len());
        for append in batch {
            appended.push(find(self, append).await?);
        }
        Ok(appended)
    }

    async fn put_tables(&mut self, tables: &[&NewTable]) -> Result<HashSet<TableId>, StoreError> {
        if tables.is_empty() {
            return Ok(HashSet::new());
        }
        let row = |table: &&NewTable| {
            let owing = written_owing(table.listing().owing);
            Ok::<_, StoreError>((
                table.id().to_string(),
                json(table.setup())?,
                table.made().0,
                owing,
            ))
        };
        let rows = tables.iter().map(row).collect::<Result<Vec<_>, _>>()?;
        let new = sqlx::query_scalar(
            "INSERT INTO tables (id, setup, made, owing) \
             SELECT new.value ->> 0, new.value ->> 1, new.value ->> 2, new.value ->> 3 \
             FROM json_each(?) AS new \
             WHERE NOT EXISTS (SELECT 1 FROM spent WHERE spent.id = new.value ->> 0) \
             ON CONFLICT DO NOTHING RETURNING id",
        );
        let new: Vec<String> = new.bind(json(&rows)?).fetch_all(self).await.map_err(unwritten)?;
        new.iter().map(|id| table_id(id)).collect()
    }

    async fn is_there(&mut self, table: &NewTable) -> Result<bool, StoreError> {
        let same = "SELECT EXISTS (SELECT 1 FROM tables WHERE id = ? AND setup = ? AND made = ?)";
        let same = sqlx::query_scalar(same).bind(table.id().to_string());
        let same = same.bind(json(table.setup())?).bind(table.made().0);
        Ok(same.fetch_one(self).await?)
    }

    async fn put_rows(&mut self, rows: &Rows<'_>) -> Result<(), StoreError> {
        let mut names = Vec::new();
        for (table, called) in &rows.names {
            names.extend(called.iter().map(|(player, name)| (table.to_string(), player, name)));
        }
        let mut listings = Vec::new();
        for (table, Listing { over, result, .. }) in &rows.listings {
            let result = result.as_ref().map(written_result).transpose()?;
            listings.push((table.to_string(), over.map(|over| over.0), result));
        }
        let mut seats = Vec::new();
        for (table, listing) in &rows.seats {
            for seat in &listing.seats {
                let player = written_player(seat.player);
                seats.push((table.to_string(), seat.seat.index(), player, &seat.bot));
            }
        }
        let row = |(table, listing): &(TableId, &Listing)| {
            let game = listing.offers.map(GameName::id);
            (table.to_string(), game, listing.seats.len())
        };
        let lobby: Vec<_> = rows.lobby.iter().map(row).collect();
        let session = |(session, made): &(&NewSession, Millis)| {
            (session.token.clone(), session.player.to_string(), made.0)
        };
        let sessions: Vec<_> = rows.sessions.iter().map(session).collect();
        let due = |(table, at): &(TableId, Option<Millis>)| (table.to_string(), at.map(|at| at.0));
        let due = json(&rows.due.iter().map(due).collect::<Vec<_>>())?;
        let statements =
            if lobby.is_empty() { PUT_ROWS.to_owned() } else { format!("{PUT_ROWS}; {PUT_LOBBY}") };
        let put = sqlx::query(sqlx::AssertSqlSafe(statements));
        let put = put.bind(json(&names)?).bind(json(&listings)?);
        let put = put.bind(json(&seats)?).bind(json(&sessions)?).bind(&due).bind(&due);
        let put = if lobby.is_empty() { put } else { put.bind(json(&lobby)?).bind(json(&lobby)?) };
        put.execute(self).await.map_err(unwritten)?;
        Ok(())
    }
}

/// Several statements in one go: between the thread of a connection and those that answer requests
/// each would go to and fro. A game that is written so late that later ones are counted ends after
/// those, so that it is counted, too.
const PUT_ROWS: &str = "\
    INSERT OR REPLACE INTO names (table_id, player, name) \
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?); \
    UPDATE tables SET over = max(new.value ->> 1, (SELECT at + 1 FROM counted)), \
        result = new.value ->> 2 \
    FROM json_each(?) AS new WHERE tables.id = new.value ->> 0; \
    INSERT OR REPLACE INTO seats (table_id, seat, player, bot, made, over) \
    SELECT tables.id, value ->> 1, value ->> 2, value ->> 3, made, over \
    FROM json_each(?) AS new CROSS JOIN tables ON tables.id = new.value ->> 0; \
    INSERT INTO sessions (token, player, made) \
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true \
    ON CONFLICT DO NOTHING; \
    INSERT OR REPLACE INTO due (table_id, at) \
    SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE value ->> 1 IS NOT NULL; \
    DELETE FROM due WHERE table_id IN \
    (SELECT value ->> 0 FROM json_each(?) WHERE value ->> 1 IS NULL)";

/// A table that opens a seat again was seen just now.
const PUT_LOBBY: &str = "\
    DELETE FROM lobby WHERE table_id IN \
    (SELECT value ->> 0 FROM json_each(?) WHERE value ->> 1 IS NULL); \
    INSERT INTO lobby (table_id, game, players, made, seen) \
    SELECT tables.id, value ->> 1, value ->> 2, made, \
           coalesce((SELECT moves.made FROM moves WHERE table_id = tables.id \
                     ORDER BY seq DESC LIMIT 1), made) \
    FROM json_each(?) AS new CROSS JOIN tables ON tables.id = new.value ->> 0 \
    WHERE value ->> 1 IS NOT NULL \
    ON CONFLICT DO UPDATE SET seen = excluded.seen";

/// Inserts the entries of each decision that follows the log of its table; returns how many.
async fn insert(connection: &mut SqliteConnection, batch: &[&Append]) -> Result<u64, sqlx::Error> {
    let rows: Vec<_> = batch
        .iter()
        .map(|Append { decision, request, .. }| {
            let id = decision.table().to_string();
            let (at, owing) = (decision.at().0, written_owing(decision.owing()));
            (id, decision.seq(), at, request.to_string(), decision.entries(), owing)
        })
        .collect();
    let rows = serde_json::to_string(&rows).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let inserted = sqlx::query(
        "INSERT INTO moves (table_id, seq, made, request, entry, owing) \
         SELECT new.value ->> 0, (new.value ->> 1) + entry.key, new.value ->> 2, new.value ->> 3, \
                entry.value, new.value ->> 5 \
         FROM json_each(?) AS new CROSS JOIN tables ON tables.id = new.value ->> 0 \
         CROSS JOIN json_each(new.value, '$[4]') AS entry \
         WHERE new.value ->> 1 = coalesce( \
             (SELECT max(seq) + 1 FROM moves WHERE table_id = new.value ->> 0), 0)",
    );
    Ok(inserted.bind(rows).execute(connection).await?.rows_affected())
}

/// Finds out what became of an append that was perhaps not inserted: it was if the log has it at
/// its place, to the millisecond.
async fn find(
    connection: &mut SqliteConnection,
    Append { decision, request, .. }: &Append,
) -> Result<Appended, StoreError> {
    let id = decision.table().to_string();
    let written = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM moves WHERE table_id = id \
                        AND seq = ? AND made = ? AND request = ? AND entry = ?) \
         FROM tables WHERE id = ?",
    );
    let written = written.bind(decision.seq()).bind(decision.at().0).bind(request.to_string());
    let written = written.bind(decision.entries().first().map(ToString::to_string)).bind(id);
    Ok(match written.fetch_optional(connection).await? {
        Some(true) => Appended::Before,
        Some(false) => Appended::Stale,
        None => Appended::Gone,
    })
}
