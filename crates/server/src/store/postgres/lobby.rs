//! Public tables with open seats.

use quayside_table::{GameName, Household, ListedTable, Millis, PlayerId, TableId};
use sqlx::postgres::PgConnection;

use super::away::unwritten;
use super::lists::columns;
use crate::store::lobby::{MOST, Wanted};
use crate::store::rows::{ListRow, listed};
use crate::store::{Apart, StoreError};

/// Lists those that are wanted, where people were seen since, without those of players to keep apart.
pub(super) async fn offered(
    connection: &mut PgConnection,
    wanted: Wanted,
    since: Millis,
    people: &Household,
    apart: &Apart,
) -> Result<Vec<ListedTable>, StoreError> {
    let rows = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "SELECT {} FROM lobby JOIN tables ON tables.id = lobby.table_id WHERE lobby.seen >= $1 \
         AND coalesce(lobby.game = $2, true) AND coalesce(lobby.players = $3, true) \
         AND {} ORDER BY lobby.made, id LIMIT $4",
        columns(),
        without(5)
    )));
    let rows = rows.bind(since.0).bind(wanted.game.map(GameName::id));
    let rows = rows.bind(wanted.players.map(i16::from)).bind(MOST).bind(apart.written());
    let rows: Vec<ListRow> = rows.fetch_all(connection).await?;
    Ok(rows.iter().filter_map(|row| listed(row, people)).collect())
}

/// Leaves out the tables where one of these players sits, or that one of them has made.
fn without(parameter: u8) -> String {
    format!(
        "coalesce(tables.setup::json ->> 'maker', '') <> ALL (${parameter}) \
         AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id \
                         AND seats.player = ANY (${parameter}))"
    )
}

/// Lists tables that everybody could find, and whose games were played to their ends.
pub(super) async fn public_games(
    connection: &mut PgConnection,
    most: i64,
    apart: &Apart,
) -> Result<Vec<ListedTable>, StoreError> {
    let rows = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "SELECT {} FROM tables WHERE over IS NOT NULL AND result IS NOT NULL \
         AND setup LIKE '%\"access\":\"lobby\"%' AND {} ORDER BY over DESC, id LIMIT $1",
        columns(),
        without(2)
    )));
    let rows = rows.bind(most).bind(apart.written());
    let rows: Vec<ListRow> = rows.fetch_all(connection).await?;
    // Everybody reads this: nobody's seat is their own.
    let nobody = PlayerId::new([0; 16]).household();
    Ok(rows.iter().filter_map(|row| listed(row, &nobody)).collect())
}

/// Notes that people wait at these tables. Locks are skipped, so nobody waits for whom an append
/// waits for.
pub(super) async fn see(
    connection: &mut PgConnection,
    ids: &[TableId],
    now: Millis,
) -> Result<(), StoreError> {
    let ids: Vec<String> = ids.iter().map(TableId::to_string).collect();
    let seen = sqlx::query(
        "UPDATE lobby SET seen = $1 WHERE table_id IN \
         (SELECT table_id FROM lobby WHERE table_id = ANY ($2) FOR UPDATE SKIP LOCKED)",
    );
    seen.bind(now.0).bind(ids).execute(connection).await.map_err(unwritten)?;
    Ok(())
}
