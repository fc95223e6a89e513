//! The list of a person's tables.

use async_trait::async_trait;
use quayside_table::{Household, TableId};
use sqlx::sqlite::SqliteConnection;

use super::{LAST, household, unwritten};
use crate::store::StoreError;
use crate::store::lists::{ListQueries, Place, PlaceRow};
use crate::store::rows::{ListRow, OWING, json};

#[async_trait]
impl ListQueries for SqliteConnection {
    async fn place(&mut self, id: TableId) -> Result<Option<Place>, StoreError> {
        let place = sqlx::query_as("SELECT over, made, id FROM tables WHERE id = ?");
        let place: Option<PlaceRow> = place.bind(id.to_string()).fetch_optional(self).await?;
        Ok(place.map(Place::from))
    }

    async fn part(
        &mut self,
        people: &Household,
        is_over: bool,
        before: Option<&Place>,
        most: usize,
    ) -> Result<Vec<Place>, StoreError> {
        let (over, made, id) = Place::limit(before);
        let mut query =
            sqlx::query_as(sqlx::AssertSqlSafe(query_of_part(is_over, people.iter().count())))
                .bind(over)
                .bind(made)
                .bind(id)
                .bind(i64::try_from(most).unwrap_or(i64::MAX));
        for person in people.iter() {
            query = query.bind(person.to_string());
        }
        let rows: Vec<PlaceRow> = query.fetch_all(self).await?;
        Ok(rows.into_iter().map(Place::from).collect())
    }

    async fn tables(&mut self, places: &[Place]) -> Result<Vec<ListRow>, StoreError> {
        let columns = columns();
        let tables = sqlx::query_as(sqlx::AssertSqlSafe(format!(
            "SELECT {columns} FROM tables WHERE id IN (SELECT value FROM json_each(?)) \
             ORDER BY over IS NOT NULL, {LAST} DESC, rowid DESC"
        )));
        let ids: Vec<&String> = places.iter().map(|place| &place.id).collect();
        Ok(tables.bind(json(&ids)?).fetch_all(self).await?)
    }
}

/// Returns what is read of a table of a list.
pub(super) fn columns() -> String {
    format!(
        "id, setup, over IS NOT NULL, coalesce(over, {LAST}), result, \
         (SELECT json_group_array(json_array(seat, seats.player, bot, coalesce(names.name, ''), \
                                             coalesce(accounts.role, ''))) \
          FROM seats LEFT JOIN names USING (table_id, player) \
          LEFT JOIN accounts ON accounts.player = seats.player \
          WHERE table_id = id), {OWING}"
    )
}

/// Returns the query for a part: a place (?1 to ?3), how many (?4), and the people (?5 and on).
fn query_of_part(is_over: bool, people: usize) -> String {
    let (after, order) = if is_over {
        let after = "over IS NOT NULL AND (over, made, table_id) < (?1, ?2, ?3)";
        (after, "over DESC, made DESC, table_id DESC")
    } else {
        let after = "over IS NULL AND ?1 IS NOT NULL AND (made, table_id) < (?2, ?3)";
        (after, "made DESC, table_id DESC")
    };
    // A query for each person, since an index gives the order of one only.
    let of_person = (5..5 + people).map(|number| {
        format!(
            "SELECT * FROM (SELECT over, made, table_id FROM seats \
             WHERE player = ?{number} AND {after} \
             AND NOT EXISTS (SELECT 1 FROM unlisted \
                             WHERE player = ?{number} AND unlisted.table_id = seats.table_id) \
             ORDER BY {order} LIMIT ?4)"
        )
    });
    let all = of_person.collect::<Vec<_>>().join(" UNION ");
    format!("SELECT over, made, table_id FROM ({all}) ORDER BY {order} LIMIT ?4")
}

/// Takes a table off the list of the people who sit there, or puts it back.
pub(super) async fn set_listed(
    connection: &mut SqliteConnection,
    people: &Household,
    id: TableId,
    is_listed: bool,
) -> Result<(), StoreError> {
    let change = if is_listed {
        "DELETE FROM unlisted WHERE table_id = ?1 AND player IN (SELECT value FROM json_each(?2))"
    } else {
        "INSERT OR IGNORE INTO unlisted (player, table_id) SELECT DISTINCT player, table_id \
         FROM seats WHERE table_id = ?1 AND player IN (SELECT value FROM json_each(?2))"
    };
    let change = sqlx::query(change).bind(id.to_string()).bind(household(people)?);
    change.execute(connection).await.map_err(unwritten)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::Sqlite;
    use super::*;

    #[tokio::test]
    async fn a_list_reads_what_it_shows_and_not_what_there_is() {
        let file = std::env::temp_dir().join(format!("quayside-lists-{}.db", std::process::id()));
        let _ = std::fs::remove_file(&file);
        let database = Sqlite::open(&file).await.expect("a database");
        for is_over in [false, true] {
            let plan = format!("EXPLAIN QUERY PLAN {}", query_of_part(is_over, 9));
            let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(sqlx::AssertSqlSafe(plan))
                .fetch_all(&database.readers)
                .await
                .expect("a plan");
            let steps = |what: &str| plan.iter().filter(|step| step.3.contains(what)).count();
            // The index has the order of the list; what is sorted is a page of each person.
            let by_index = steps("SEARCH seats USING COVERING INDEX seats_by_player (player=?");
            assert_eq!(by_index, 9, "{plan:?}");
            assert_eq!(steps("SCAN seats"), 0, "{plan:?}");
            assert!(steps("ORDER BY") <= 1, "{plan:?}");
        }
    }
}
