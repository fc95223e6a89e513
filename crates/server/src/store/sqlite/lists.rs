//! The list of a person's tables, page by page: the cost follows from what is shown.

use quayside_engine::{Outcome, Seat};
use quayside_table::{
    Household, ListedTable, Millis, PlayerId, SeatKind, SeatView, Setup, TableId,
};
use sqlx::sqlite::SqliteConnection;

use super::{LAST, household, json, table_id, unwritten};
use crate::store::{StoreError, TablePage};

/// How many tables a page has.
const PAGE: usize = 50;

/// Where a table stands in the list: those that are not over, the newest first, then the others,
/// the last to end first.
struct Place {
    over: Option<i64>,
    made: i64,
    id: String,
}

/// Lists tables of a household, from the first on or from after one of them.
pub(super) async fn page(
    connection: &mut SqliteConnection,
    people: &Household,
    before: Option<TableId>,
) -> Result<TablePage, StoreError> {
    let before = match before {
        Some(id) => place(connection, id).await?,
        None => None,
    };
    let mut places = Vec::new();
    if before.as_ref().is_none_or(|before| before.over.is_none()) {
        places = part(connection, people, false, before.as_ref(), PAGE + 1).await?;
    }
    if places.len() <= PAGE {
        let before = before.filter(|before| before.over.is_some());
        let room = PAGE + 1 - places.len();
        places.extend(part(connection, people, true, before.as_ref(), room).await?);
    }
    let has_more = places.len() > PAGE;
    places.truncate(PAGE);
    let older = places.last().filter(|_| has_more).map(|last| table_id(&last.id)).transpose()?;
    let tables = tables(connection, people, &places).await?;
    Ok(TablePage { tables, older })
}

/// Returns where a table stands in the list, if there is such a table.
async fn place(
    connection: &mut SqliteConnection,
    id: TableId,
) -> Result<Option<Place>, StoreError> {
    let place = sqlx::query_as("SELECT over, made FROM tables WHERE id = ?");
    let place: Option<(Option<i64>, i64)> =
        place.bind(id.to_string()).fetch_optional(connection).await?;
    Ok(place.map(|(over, made)| Place { over, made, id: id.to_string() }))
}

/// Returns the places after one, of tables that are over or of those that are not.
async fn part(
    connection: &mut SqliteConnection,
    people: &Household,
    is_over: bool,
    before: Option<&Place>,
    most: usize,
) -> Result<Vec<Place>, StoreError> {
    let (over, made) = before
        .map_or((i64::MAX, i64::MAX), |before| (before.over.unwrap_or(i64::MAX), before.made));
    let mut query = sqlx::query_as(sqlx::AssertSqlSafe(query_of_part(is_over)))
        .bind(over)
        .bind(made)
        .bind(before.map_or("~", |before| &before.id).to_owned())
        .bind(i64::try_from(most).unwrap_or(i64::MAX));
    for person in people.iter() {
        query = query.bind(person.to_string());
    }
    let rows: Vec<(Option<i64>, i64, String)> = query.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|(over, made, id)| Place { over, made, id }).collect())
}

/// Returns the query for a part: a place (?1 to ?3), how many (?4), and the people (?5 and on).
fn query_of_part(is_over: bool) -> String {
    let (after, order) = if is_over {
        let after = "over IS NOT NULL AND (over, made, table_id) < (?1, ?2, ?3)";
        (after, "over DESC, made DESC, table_id DESC")
    } else {
        let after = "over IS NULL AND ?1 IS NOT NULL AND (made, table_id) < (?2, ?3)";
        (after, "made DESC, table_id DESC")
    };
    // A query for each person, since an index gives the order of one only.
    let of_person = (5..5 + PlayerId::MOST_AT_ONE_BROWSER).map(|number| {
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

/// A row of the list: id, setup, whether the game is over, when something last happened, how the
/// game ended, and who sits there.
type Row = (String, String, bool, i64, Option<String>, String);

/// Reads the tables of a page; among those that are not over the last played comes first.
async fn tables(
    connection: &mut SqliteConnection,
    people: &Household,
    places: &[Place],
) -> Result<Vec<ListedTable>, StoreError> {
    let rows: Vec<Row> = sqlx::query_as(sqlx::AssertSqlSafe(format!(
        "SELECT id, setup, over IS NOT NULL, coalesce(over, {LAST}), result, \
         (SELECT json_group_array(json_array(seat, player, bot, coalesce(names.name, ''))) \
          FROM seats LEFT JOIN names USING (table_id, player) WHERE table_id = id) \
         FROM tables WHERE id IN (SELECT value FROM json_each(?)) \
         ORDER BY over IS NOT NULL, {LAST} DESC, rowid DESC"
    )))
    .bind(json(&places.iter().map(|place| &place.id).collect::<Vec<_>>())?)
    .fetch_all(connection)
    .await?;
    // A table that can't be read says so on its own page, and is left out here.
    Ok(rows.iter().filter_map(|row| listed(row, people)).collect())
}

/// Reads a row of the list; `None` if it can't be read.
fn listed(row: &Row, people: &Household) -> Option<ListedTable> {
    let (id, setup, over, last, result, seats) = row;
    let setup: Setup = serde_json::from_str(setup).ok()?;
    let seats: Vec<(usize, String, String, String)> = serde_json::from_str(seats).ok()?;
    let seat = |(seat, player, bot, name): (usize, String, String, String)| {
        let player: Option<PlayerId> = player.parse().ok();
        Some(SeatView {
            seat: Seat::new(seat)?,
            kind: match (player, bot.is_empty()) {
                (Some(_), _) => SeatKind::Person,
                (None, true) => SeatKind::Open,
                (None, false) => SeatKind::Bot(String::new()),
            },
            name: if player.is_some() { name } else { bot },
            stand_in: None,
            own: player.is_some_and(|player| people.contains(player)),
            nonce: None,
            hash: None,
        })
    };
    let seats = seats.into_iter().map(seat).collect::<Option<Vec<_>>>()?;
    Some(ListedTable {
        id: table_id(id).ok()?,
        terms: setup.terms,
        seats,
        over: *over,
        last: Millis(*last),
        result: result.as_deref().and_then(read_result),
    })
}

/// Writes how a game ended.
pub(super) fn written_result(result: &Outcome) -> Result<String, StoreError> {
    let winners: Vec<usize> = result.winners.iter().map(Seat::index).collect();
    json(&(winners, result.scores))
}

fn read_result(written: &str) -> Option<Outcome> {
    let (winners, scores): (Vec<usize>, [i16; 8]) = serde_json::from_str(written).ok()?;
    let winners = winners.into_iter().map(Seat::new).collect::<Option<_>>()?;
    Some(Outcome { winners, scores })
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
            let plan = format!("EXPLAIN QUERY PLAN {}", query_of_part(is_over));
            let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(sqlx::AssertSqlSafe(plan))
                .fetch_all(&database.readers)
                .await
                .expect("a plan");
            let steps = |what: &str| plan.iter().filter(|step| step.3.contains(what)).count();
            // The index has the order of the list; what is sorted is a page of each person.
            let by_index = steps("SEARCH seats USING COVERING INDEX seats_by_player (player=?");
            assert_eq!(by_index, PlayerId::MOST_AT_ONE_BROWSER, "{plan:?}");
            assert_eq!(steps("SCAN seats"), 0, "{plan:?}");
            assert!(steps("ORDER BY") <= 1, "{plan:?}");
        }
    }
}
