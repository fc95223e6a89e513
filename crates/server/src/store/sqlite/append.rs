//! Writing what tables have decided.

use std::collections::HashSet;

use quayside_table::{Listed, Listing, Millis, NewTable, PlayerNames, TableId};
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use super::{begin, unwritten};
use crate::store::rows::{json, written_player, written_result};
use crate::store::{Append, NewSession, StoreError, Write};

/// Writes a batch; answers for each.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    batch: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut tables = HashSet::new();
    let plain: Vec<Option<&Append>> = batch
        .iter()
        .map(|write| plain(write).filter(|append| tables.insert(append.decision.table())))
        .collect();
    if plain.iter().all(Option::is_some) {
        // One statement is a transaction of its own.
        return append(connection, &plain.into_iter().flatten().collect::<Vec<_>>()).await;
    }
    let mut transaction = begin(connection).await?;
    let together: Vec<&Append> = plain.iter().copied().flatten().collect();
    let mut together = append(&mut transaction, &together).await?.into_iter();
    let mut answers = Vec::with_capacity(batch.len());
    for (write, plain) in batch.iter().zip(plain) {
        answers.push(match plain.and_then(|_| together.next()) {
            Some(answer) => answer,
            None => write_alone(&mut transaction, write).await,
        });
    }
    transaction.commit().await.map_err(unwritten)?;
    Ok(answers)
}

/// Returns an append that is nothing but entries of a log.
fn plain(write: &Write) -> Option<&Append> {
    match write {
        Write::Append(append) => Some(append).filter(|append| append.is_plain()),
        Write::Create(..) => None,
    }
}

/// Writes something inside a transaction, whole or not at all: what others write is kept.
async fn write_alone(connection: &mut SqliteConnection, write: &Write) -> Result<(), StoreError> {
    let mut savepoint = connection.begin().await.map_err(unwritten)?;
    match write {
        // It was written before, and the answer was lost.
        Write::Create(table, _) if is_there(&mut savepoint, table).await? => (),
        Write::Append(one) if find(&mut savepoint, one).await?.is_ok() => (),
        Write::Create(table, session) => {
            set_up(&mut savepoint, table).await?;
            if let Some(session) = session {
                put_session(&mut savepoint, session, table.made()).await?;
            }
        }
        Write::Append(one) => {
            append(&mut savepoint, &[one]).await?.into_iter().collect::<Result<(), _>>()?;
            put_extras(&mut savepoint, one).await?;
        }
    }
    savepoint.commit().await.map_err(unwritten)
}

/// Appends decisions of different tables; answers for each.
async fn append(
    connection: &mut SqliteConnection,
    batch: &[&Append],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    if batch.is_empty() {
        return Ok(Vec::new());
    }
    let inserted = insert(connection, batch).await.map_err(unwritten)?;
    let all: u64 = batch.iter().map(|append| append.decision.entries().len() as u64).sum();
    let mut answers = Vec::with_capacity(batch.len());
    for append in batch {
        answers.push(if inserted == all { Ok(()) } else { find(connection, append).await? });
    }
    Ok(answers)
}

/// Inserts the entries of each decision that follows the log of its table; returns how many.
async fn insert(connection: &mut SqliteConnection, batch: &[&Append]) -> Result<u64, sqlx::Error> {
    let rows: Vec<_> = batch
        .iter()
        .map(|Append { decision, request, .. }| {
            let id = decision.table().to_string();
            (id, decision.seq(), decision.at().0, request.to_string(), decision.entries())
        })
        .collect();
    let rows = serde_json::to_string(&rows).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let inserted = sqlx::query(
        "INSERT INTO moves (table_id, seq, made, request, entry) \
         SELECT new.value ->> 0, (new.value ->> 1) + entry.key, new.value ->> 2, new.value ->> 3, \
                entry.value \
         FROM json_each(?) AS new CROSS JOIN tables ON tables.id = new.value ->> 0 \
         CROSS JOIN json_each(new.value, '$[4]') AS entry \
         WHERE new.value ->> 1 = coalesce( \
             (SELECT max(seq) + 1 FROM moves WHERE table_id = new.value ->> 0), 0)",
    );
    Ok(inserted.bind(rows).execute(connection).await?.rows_affected())
}

/// Finds out what became of one append of a batch that was not written whole: it was inserted if
/// the log has it at its place, to the millisecond.
async fn find(
    connection: &mut SqliteConnection,
    Append { decision, request, .. }: &Append,
) -> Result<Result<(), StoreError>, StoreError> {
    let id = decision.table().to_string();
    let written = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM moves WHERE table_id = id \
                        AND seq = ? AND made = ? AND request = ? AND entry = ?) \
         FROM tables WHERE id = ?",
    );
    let written = written.bind(decision.seq()).bind(decision.at().0).bind(request.to_string());
    let written = written.bind(decision.entries().first()).bind(id);
    Ok(match written.fetch_optional(connection).await? {
        Some(true) => Ok(()),
        Some(false) => Err(StoreError::Stale),
        None => Err(StoreError::Gone),
    })
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

/// Notes what lists show of a table.
pub(super) async fn relist(
    connection: &mut SqliteConnection,
    id: TableId,
    listing: &Listing,
) -> Result<(), StoreError> {
    let result = listing.result.as_ref().map(written_result).transpose()?;
    sqlx::query("UPDATE tables SET over = ?, result = ? WHERE id = ?")
        .bind(listing.over.map(|over| over.0))
        .bind(result)
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
    let made = sqlx::query(
        "INSERT INTO tables (id, setup, made, over) SELECT ?1, ?2, ?3, NULL \
         WHERE NOT EXISTS (SELECT 1 FROM spent WHERE id = ?1)",
    )
    .bind(table.id().to_string())
    .bind(json(table.setup())?)
    .bind(table.made().0)
    .execute(&mut *connection)
    .await
    .map_err(unwritten)?;
    if made.rows_affected() == 0 {
        return Err(StoreError::Stale);
    }
    put_names(connection, table.id(), table.names()).await?;
    put_seats(connection, table.id(), table.listing()).await
}

/// Returns whether a table was set up before, exactly so.
async fn is_there(connection: &mut SqliteConnection, table: &NewTable) -> Result<bool, StoreError> {
    let same = "SELECT EXISTS (SELECT 1 FROM tables WHERE id = ? AND setup = ? AND made = ?)";
    let same = sqlx::query_scalar(same).bind(table.id().to_string());
    let same = same.bind(json(table.setup())?).bind(table.made().0);
    Ok(same.fetch_one(connection).await?)
}

/// Notes who sits where, for lists.
pub(super) async fn put_seats(
    connection: &mut SqliteConnection,
    id: TableId,
    listing: &Listing,
) -> Result<(), StoreError> {
    let seat = |seat: &Listed| (seat.seat.index(), written_player(seat.player), seat.bot.clone());
    let seats: Vec<_> = listing.seats.iter().map(seat).collect();
    sqlx::query(
        "INSERT OR REPLACE INTO seats (table_id, seat, player, bot, made, over) \
         SELECT tables.id, value ->> 0, value ->> 1, value ->> 2, made, over \
         FROM tables CROSS JOIN json_each(?2) WHERE tables.id = ?1",
    )
    .bind(id.to_string())
    .bind(json(&seats)?)
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
    if names.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT OR REPLACE INTO names (table_id, player, name) \
         SELECT ?, value ->> 0, value ->> 1 FROM json_each(?)",
    )
    .bind(id.to_string())
    .bind(json(&names.iter().collect::<Vec<_>>())?)
    .execute(connection)
    .await
    .map_err(unwritten)?;
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
