//! Public tables with open seats.

use quayside_table::{GameName, Household, ListedTable, Millis, PlayerId, TableId};
use sqlx::postgres::PgConnection;

use super::away::unwritten;
use super::lists::columns;
use crate::store::StoreError;
use crate::store::lobby::{MOST, Wanted};
use crate::store::rows::{ListRow, listed};

/// Lists those that are wanted, where people were seen since.
pub(super) async fn offered(
    connection: &mut PgConnection,
    wanted: Wanted,
    since: Millis,
    people: &Household,
) -> Result<Vec<ListedTable>, StoreError> {
    let rows = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "SELECT {} FROM lobby JOIN tables ON tables.id = lobby.table_id WHERE lobby.seen >= $1 \
         AND coalesce(lobby.game = $2, true) AND coalesce(lobby.players = $3, true) \
         ORDER BY lobby.made, id LIMIT $4",
        columns()
    )));
    let rows = rows.bind(since.0).bind(wanted.game.map(GameName::id));
    let rows = rows.bind(wanted.players.map(i16::from)).bind(MOST);
    let rows: Vec<ListRow> = rows.fetch_all(connection).await?;
    Ok(rows.iter().filter_map(|row| listed(row, people)).collect())
}

/// Lists tables that everybody could find, and whose games were played to their ends.
pub(super) async fn public_games(
    connection: &mut PgConnection,
    most: i64,
) -> Result<Vec<ListedTable>, StoreError> {
    let rows = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "SELECT {} FROM tables WHERE over IS NOT NULL AND result IS NOT NULL \
         AND setup LIKE '%\"access\":\"lobby\"%' ORDER BY over DESC, id LIMIT $1",
        columns()
    )));
    let rows: Vec<ListRow> = rows.bind(most).fetch_all(connection).await?;
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
