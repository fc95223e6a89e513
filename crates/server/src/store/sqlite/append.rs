//! Writing what tables have decided.

use std::collections::HashSet;

use quayside_table::{Listing, Millis, NewTable, PlayerNames, TableId};
use sqlx::sqlite::SqliteConnection;

use super::{json, unwritten};
use crate::store::{Append, NewSession, StoreError};

/// Returns whether an append is nothing but entries of a log.
pub(super) fn is_plain(append: &Append) -> bool {
    let Append { decision, session, .. } = append;
    let extras = decision.listing().is_some() || decision.opens().is_some() || session.is_some();
    !extras && decision.names().is_empty()
}

/// Returns whether every append of a batch is for another table.
pub(super) fn tables_differ(batch: &[Append]) -> bool {
    different_tables(batch) == batch.len()
}

/// Returns how many appends at the front of a batch are for different tables.
pub(super) fn different_tables(batch: &[Append]) -> usize {
    let mut known = HashSet::new();
    batch.iter().take_while(|append| known.insert(append.decision.table())).count()
}

/// Appends decisions of different tables; answers for each.
pub(super) async fn append(
    connection: &mut SqliteConnection,
    batch: &[Append],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let written = insert(connection, batch).await.map_err(unwritten)?;
    let mut answers = Vec::with_capacity(batch.len());
    for append in batch {
        let id = append.decision.table();
        if !written.contains(&id.to_string()) {
            let table = sqlx::query("SELECT 1 FROM tables WHERE id = ?").bind(id.to_string());
            let gone = table.fetch_optional(&mut *connection).await?.is_none();
            answers.push(Err(if gone { StoreError::Gone } else { StoreError::Stale }));
            continue;
        }
        if !is_plain(append) {
            put_extras(connection, append).await?;
        }
        answers.push(Ok(()));
    }
    Ok(answers)
}

/// Inserts the entries of each decision that follows the log of its table; returns the tables.
async fn insert(
    connection: &mut SqliteConnection,
    batch: &[Append],
) -> Result<HashSet<String>, sqlx::Error> {
    let rows: Vec<_> = batch
        .iter()
        .map(|Append { decision, request, .. }| {
            let id = decision.table().to_string();
            (id, decision.seq(), decision.at().0, request.to_string(), decision.entries())
        })
        .collect();
    let rows = serde_json::to_string(&rows).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let tables: Vec<String> = sqlx::query_scalar(
        "INSERT INTO moves (table_id, seq, made, request, entry) \
         SELECT new.value ->> 0, (new.value ->> 1) + entry.key, new.value ->> 2, new.value ->> 3, \
                entry.value \
         FROM json_each(?) AS new CROSS JOIN tables ON tables.id = new.value ->> 0 \
         CROSS JOIN json_each(new.value, '$[4]') AS entry \
         WHERE new.value ->> 1 = coalesce( \
             (SELECT max(seq) + 1 FROM moves WHERE table_id = new.value ->> 0), 0) \
         RETURNING table_id",
    )
    .bind(rows)
    .fetch_all(connection)
    .await?;
    Ok(tables.into_iter().collect())
}

/// Writes what goes with the entries of a decision.
async fn put_extras(connection: &mut SqliteConnection, append: &Append) -> Result<(), StoreError> {
    let Append { decision, session, .. } = append;
    if let Some(session) = session {
        put_session(connection, session, decision.at()).await?;
    }
    put_names(connection, decision.table(), decision.names()).await?;
    if let Some(listing) = decision.listing() {
        relist(connection, decision.table(), listing).await?;
    }
    if let Some(new) = decision.opens() {
        set_up(connection, new).await?;
    }
    Ok(())
}

async fn relist(
    connection: &mut SqliteConnection,
    id: TableId,
    listing: &Listing,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET over = ? WHERE id = ?")
        .bind(listing.over.map(|over| over.0))
        .bind(id.to_string())
        .execute(&mut *connection)
        .await
        .map_err(unwritten)?;
    put_seats(connection, id, listing).await
}

/// Sets up a table.
pub(super) async fn set_up(
    connection: &mut SqliteConnection,
    table: &NewTable,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO tables (id, setup, made, over) VALUES (?, ?, ?, NULL)")
        .bind(table.id().to_string())
        .bind(json(table.setup())?)
        .bind(table.made().0)
        .execute(&mut *connection)
        .await
        .map_err(unwritten)?;
    put_names(connection, table.id(), table.names()).await?;
    put_seats(connection, table.id(), table.listing()).await
}

/// Notes who sits where, for lists.
pub(super) async fn put_seats(
    connection: &mut SqliteConnection,
    id: TableId,
    listing: &Listing,
) -> Result<(), StoreError> {
    let player = |player: Option<_>| {
        player.map_or(String::new(), |id: quayside_table::PlayerId| id.to_string())
    };
    let seats =
        listing.seats.iter().map(|seat| (seat.seat.index(), player(seat.player), &seat.bot));
    sqlx::query(
        "INSERT OR REPLACE INTO seats (table_id, seat, player, bot) \
         SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
    )
    .bind(id.to_string())
    .bind(json(&seats.collect::<Vec<_>>())?)
    .execute(connection)
    .await
    .map_err(unwritten)?;
    Ok(())
}

/// Notes what people are called at a table.
pub(super) async fn put_names(
    connection: &mut SqliteConnection,
    id: TableId,
    names: &PlayerNames,
) -> Result<(), StoreError> {
    for (player, name) in names {
        sqlx::query("INSERT OR REPLACE INTO names (table_id, player, name) VALUES (?, ?, ?)")
            .bind(id.to_string())
            .bind(player.to_string())
            .bind(name)
            .execute(&mut *connection)
            .await
            .map_err(unwritten)?;
    }
    Ok(())
}

/// Notes that a session leads to a person, unless it leads to one already.
pub(super) async fn put_session(
    connection: &mut SqliteConnection,
    session: &NewSession,
    now: Millis,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO sessions (token, player, made) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    )
    .bind(&session.token)
    .bind(session.player.to_string())
    .bind(now.0)
    .execute(connection)
    .await
    .map_err(unwritten)?;
    Ok(())
}
