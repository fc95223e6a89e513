//! Public tables with open seats.

use quayside_table::{GameName, Household, ListedTable, Millis, PlayerId, TableId};
use sqlx::sqlite::SqliteConnection;

use super::lists::columns;
use super::unwritten;
use crate::store::lobby::{MOST, Wanted};
use crate::store::rows::{ListRow, json, listed};
use crate::store::{Apart, StoreError};

/// Lists those that are wanted, where people were seen since, without those of players to keep apart.
pub(super) async fn offered(
    connection: &mut SqliteConnection,
    wanted: Wanted,
    since: Millis,
    people: &Household,
    apart: &Apart,
) -> Result<Vec<ListedTable>, StoreError> {
    let rows = sqlx::query_as(sqlx::AssertSqlSafe(query()))
        .bind(since.0)
        .bind(wanted.game.map(GameName::id))
        .bind(wanted.players)
        .bind(MOST)
        .bind(json(&apart.written())?);
    let rows: Vec<ListRow> = rows.fetch_all(connection).await?;
    Ok(rows.iter().filter_map(|row| listed(row, people)).collect())
}

/// Returns the query: since when (?1), the game (?2), the players (?3), how many (?4), the
/// players to leave out (?5).
fn query() -> String {
    format!(
        "SELECT {} FROM lobby JOIN tables ON tables.id = lobby.table_id WHERE lobby.seen >= ?1 \
         AND coalesce(lobby.game = ?2, true) AND coalesce(lobby.players = ?3, true) \
         AND {} ORDER BY lobby.made, id LIMIT ?4",
        columns(),
        without(5)
    )
}

/// Leaves out the tables where one of these players sits, or that one of them has made.
fn without(parameter: u8) -> String {
    format!(
        "coalesce(json_extract(tables.setup, '$.maker'), '') \
             NOT IN (SELECT value FROM json_each(?{parameter})) \
         AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id \
                         AND seats.player IN (SELECT value FROM json_each(?{parameter})))"
    )
}

/// Lists tables that everybody could find, and whose games were played to their ends.
pub(super) async fn public_games(
    connection: &mut SqliteConnection,
    most: i64,
    apart: &Apart,
) -> Result<Vec<ListedTable>, StoreError> {
    let rows = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "SELECT {} FROM tables WHERE over IS NOT NULL AND result IS NOT NULL \
         AND setup LIKE '%\"access\":\"lobby\"%' AND {} ORDER BY over DESC, id LIMIT ?1",
        columns(),
        without(2)
    )));
    let rows = rows.bind(most).bind(json(&apart.written())?);
    let rows: Vec<ListRow> = rows.fetch_all(connection).await?;
    // Everybody reads this: nobody's seat is their own.
    let nobody = PlayerId::new([0; 16]).household();
    Ok(rows.iter().filter_map(|row| listed(row, &nobody)).collect())
}

/// Notes that people wait at these tables.
pub(super) async fn see(
    connection: &mut SqliteConnection,
    ids: &[TableId],
    now: Millis,
) -> Result<(), StoreError> {
    let ids: Vec<String> = ids.iter().map(TableId::to_string).collect();
    let seen = "UPDATE lobby SET seen = ? WHERE table_id IN (SELECT value FROM json_each(?))";
    let seen = sqlx::query(seen).bind(now.0).bind(json(&ids)?);
    seen.execute(connection).await.map_err(unwritten)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::Sqlite;
    use super::*;

    #[tokio::test]
    async fn a_lobby_reads_who_waits_and_not_what_there_is() {
        let file = std::env::temp_dir().join(format!("quayside-lobby-{}.db", std::process::id()));
        let _ = std::fs::remove_file(&file);
        let database = Sqlite::open(&file).await.expect("a database");
        let plan = format!("EXPLAIN QUERY PLAN {}", query());
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(sqlx::AssertSqlSafe(plan))
            .fetch_all(&database.readers)
            .await
            .expect("a plan");
        let steps = |what: &str| plan.iter().filter(|step| step.3.contains(what)).count();
        assert_eq!(steps("SEARCH lobby USING INDEX lobby_by_seen (seen>?)"), 1, "{plan:?}");
        assert_eq!(steps("SCAN tables") + steps("SCAN seats") + steps("SCAN moves"), 0, "{plan:?}");
    }
}
