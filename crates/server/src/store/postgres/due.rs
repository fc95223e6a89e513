//! Which node sees to what is due at a table.
//!
//! A row is written with each entry after which something is due (`append.rs`), for the node that
//! appended. What is due much later is held by nobody until then. Locks are skipped here, so nobody waits for whom an append waits for.

use quayside_table::{Millis, TableId};
use sqlx::postgres::PgConnection;

use super::LAST;
use super::away::unwritten;
use crate::store::StoreError;
use crate::store::rows::table_id;

/// The time of the database.
macro_rules! now {
    () => {
        "floor(extract(epoch FROM clock_timestamp()) * 1000)::int8"
    };
}

/// A node that does not prolong for this many milliseconds is taken for dead.
macro_rules! until {
    () => {
        concat!(now!(), " + 1500")
    };
}
pub(super) use {now, until};

/// Takes a table, unless it is another node's; returns whether it is this node's now.
pub(super) async fn take(
    connection: &mut PgConnection,
    node: &str,
    id: TableId,
    at: Millis,
) -> Result<bool, StoreError> {
    let taken = sqlx::query(concat!(
        "INSERT INTO due (table_id, holder, until, at) VALUES ($1, $2, ",
        until!(),
        ", $3) ON CONFLICT (table_id) DO UPDATE \
         SET holder = excluded.holder, until = excluded.until, at = excluded.at \
         WHERE due.holder = excluded.holder OR due.until < ",
        now!()
    ));
    let taken = taken.bind(id.to_string()).bind(node).bind(at.0).execute(connection).await;
    Ok(taken.map_err(unwritten)?.rows_affected() > 0)
}

/// Prolongs what this node holds of these tables, where it runs out soon.
pub(super) async fn keep(
    connection: &mut PgConnection,
    node: &str,
    ids: &[TableId],
) -> Result<(), StoreError> {
    let ids: Vec<String> = ids.iter().map(TableId::to_string).collect();
    let kept = sqlx::query(concat!(
        "UPDATE due SET until = ",
        until!(),
        " WHERE table_id IN (SELECT table_id FROM due \
             WHERE table_id = ANY ($2) AND holder = $1 AND until < ",
        now!(),
        " + 1000 FOR UPDATE SKIP LOCKED)"
    ));
    kept.bind(node).bind(ids).execute(connection).await.map_err(unwritten)?;
    Ok(())
}

/// Takes tables where something is due before this time and that no living node holds; returns them.
pub(super) async fn take_over(
    connection: &mut PgConnection,
    node: &str,
    before: Millis,
) -> Result<Vec<TableId>, StoreError> {
    let taken = sqlx::query_scalar(concat!(
        "UPDATE due SET holder = $1, until = ",
        until!(),
        " WHERE table_id IN (SELECT table_id FROM due WHERE at <= $2 AND until < ",
        now!(),
        " ORDER BY at LIMIT 256 FOR UPDATE SKIP LOCKED) RETURNING table_id"
    ));
    let taken = taken.bind(node).bind(before.0);
    let taken: Vec<String> = taken.fetch_all(connection).await.map_err(unwritten)?;
    taken.iter().map(|id| table_id(id)).collect()
}

/// Forgets a table where nothing is due after so many entries.
pub(super) async fn give_up(
    connection: &mut PgConnection,
    node: &str,
    id: TableId,
    seq: u32,
) -> Result<(), StoreError> {
    let done = sqlx::query(
        "DELETE FROM due WHERE table_id = $1 AND holder = $2 \
         AND NOT EXISTS (SELECT 1 FROM moves WHERE moves.table_id = $1 AND seq >= $3)",
    );
    let done = done.bind(id.to_string()).bind(node).bind(seq.cast_signed());
    done.execute(connection).await.map_err(unwritten)?;
    Ok(())
}

/// Sets the due time of tables whose last entry is after `last` to now, if it is later, and ends
/// their leases.
pub(super) async fn recall(
    connection: &mut PgConnection,
    now: Millis,
    last: Millis,
) -> Result<(), StoreError> {
    let recalled = sqlx::AssertSqlSafe(format!(
        "UPDATE due SET at = $1, until = 0 WHERE table_id IN (SELECT table_id FROM due \
         WHERE at > $1 AND (SELECT {LAST} FROM tables WHERE id = due.table_id) > $2 \
         FOR UPDATE SKIP LOCKED)"
    ));
    let recalled = sqlx::query(recalled);
    recalled.bind(now.0).bind(last.0).execute(connection).await.map_err(unwritten)?;
    Ok(())
}

/// Leaves everything that this node holds to others.
pub(super) async fn release(connection: &mut PgConnection, node: &str) -> Result<(), StoreError> {
    let left = sqlx::query("UPDATE due SET until = 0 WHERE holder = $1");
    left.bind(node).execute(connection).await.map_err(unwritten)?;
    Ok(())
}

/// Returns whether nobody has cleaned up within the last hour, and notes that this node does.
pub(super) async fn begin_clean_up(connection: &mut PgConnection) -> Result<bool, StoreError> {
    let begun = sqlx::query(concat!(
        "INSERT INTO settings (name, value) VALUES ('cleaned', (",
        now!(),
        ")::text) ON CONFLICT (name) DO UPDATE SET value = excluded.value \
         WHERE settings.value::int8 < excluded.value::int8 - 3600000"
    ));
    Ok(begun.execute(connection).await.map_err(unwritten)?.rows_affected() > 0)
}
