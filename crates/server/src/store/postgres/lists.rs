//! The list of a person's tables.

use async_trait::async_trait;
use quayside_table::{Household, TableId};
use sqlx::postgres::PgConnection;

use super::LAST;
use super::away::unwritten;
use crate::store::StoreError;
use crate::store::lists::{ListQueries, Place, PlaceRow};
use crate::store::rows::{ListRow, OWING};

#[async_trait]
impl ListQueries for PgConnection {
    async fn place(&mut self, id: TableId) -> Result<Option<Place>, StoreError> {
        let place = sqlx::query_as("SELECT over, made, id FROM tables WHERE id = $1");
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
        let query = sqlx::query_as(sqlx::AssertSqlSafe(query_of_part(is_over)))
            .bind(over)
            .bind(made)
            .bind(id)
            .bind(i64::try_from(most).unwrap_or(i64::MAX))
            .bind(household(people));
        let rows: Vec<PlaceRow> = query.fetch_all(self).await?;
        Ok(rows.into_iter().map(Place::from).collect())
    }

    async fn tables(&mut self, places: &[Place]) -> Result<Vec<ListRow>, StoreError> {
        let columns = columns();
        let tables = sqlx::query_as(sqlx::AssertSqlSafe(format!(
            "SELECT {columns} FROM tables WHERE id = ANY ($1) \
             ORDER BY over IS NOT NULL, {LAST} DESC, made DESC, id DESC"
        )));
        let ids: Vec<&str> = places.iter().map(|place| &*place.id).collect();
        Ok(tables.bind(ids).fetch_all(self).await?)
    }
}

/// Returns what is read of a table of a list.
pub(super) fn columns() -> String {
    format!(
        "id, setup, over IS NOT NULL, coalesce(over, {LAST}), result, \
         (SELECT coalesce(json_agg(json_build_array(seat, seats.player, bot, coalesce(names.name, ''), \
                                                    coalesce(accounts.role, '')) \
                                   ORDER BY seat), '[]')::text \
          FROM seats LEFT JOIN names USING (table_id, player) \
          LEFT JOIN accounts ON accounts.player = seats.player \
          WHERE table_id = id), {OWING}::int8"
    )
}

/// Returns the query for a part: a place ($1 to $3), how many ($4), and the people ($5).
fn query_of_part(is_over: bool) -> String {
    let (after, order) = if is_over {
        let after = "over IS NOT NULL AND (over, made, table_id) < ($1, $2, $3)";
        (after, "over DESC, made DESC, table_id DESC")
    } else {
        let after = "over IS NULL AND $1::int8 IS NOT NULL AND (made, table_id) < ($2, $3)";
        (after, "made DESC, table_id DESC")
    };
    // A query for each person, since an index gives the order of one only.
    format!(
        "SELECT DISTINCT over, made, table_id FROM unnest($5::text[]) AS person \
         CROSS JOIN LATERAL (\
             SELECT over, made, table_id FROM seats WHERE player = person AND {after} \
             AND NOT EXISTS (SELECT 1 FROM unlisted \
                             WHERE player = person AND unlisted.table_id = seats.table_id) \
             ORDER BY {order} LIMIT $4) AS part \
         ORDER BY {order} LIMIT $4"
    )
}

/// Takes a table off the list of the people who sit there, or puts it back.
pub(super) async fn set_listed(
    connection: &mut PgConnection,
    people: &Household,
    id: TableId,
    is_listed: bool,
) -> Result<(), StoreError> {
    let change = if is_listed {
        "DELETE FROM unlisted WHERE table_id = $1 AND player = ANY ($2)"
    } else {
        "INSERT INTO unlisted (player, table_id) SELECT DISTINCT player, table_id \
         FROM seats WHERE table_id = $1 AND player = ANY ($2) ON CONFLICT DO NOTHING"
    };
    let change = sqlx::query(change).bind(id.to_string()).bind(household(people));
    change.execute(connection).await.map_err(unwritten)?;
    Ok(())
}

/// Counts the tables where people of a household sit and the game is not over, up to 1000.
pub(super) async fn unfinished(
    connection: &mut PgConnection,
    people: &Household,
) -> Result<u32, StoreError> {
    let count = "SELECT count(*) FROM (SELECT DISTINCT table_id FROM seats \
                 WHERE over IS NULL AND player = ANY ($1) LIMIT 1000) AS going";
    let count: i64 =
        sqlx::query_scalar(count).bind(household(people)).fetch_one(connection).await?;
    Ok(count.try_into().unwrap_or(u32::MAX))
}

fn household(people: &Household) -> Vec<String> {
    people.iter().map(|person| person.to_string()).collect()
}
