//! The list of a person's tables, page by page: the cost follows from what is shown.

use async_trait::async_trait;
use quayside_table::{Household, ListedTable, TableId};

use super::rows::{ListRow, listed, table_id};
use super::{StoreError, TablePage};

/// How many tables a page has.
const PAGE: usize = 50;

/// Where a table stands in the list: those that are not over, the newest first, then the others,
/// the last to end first.
pub(super) struct Place {
    pub(super) over: Option<i64>,
    pub(super) made: i64,
    pub(super) id: String,
}

/// A place as a row: when the game ended, when the table was set up, and its id.
pub(super) type PlaceRow = (Option<i64>, i64, String);

impl Place {
    /// Returns what a row before which everything stands is compared with.
    pub(super) fn limit(before: Option<&Place>) -> (i64, i64, String) {
        let last = || (i64::MAX, i64::MAX, "~".to_owned());
        before.map_or_else(last, |place| {
            (place.over.unwrap_or(i64::MAX), place.made, place.id.clone())
        })
    }
}

impl From<PlaceRow> for Place {
    fn from((over, made, id): PlaceRow) -> Place {
        Place { over, made, id }
    }
}

/// The queries that a list is made of.
#[async_trait]
pub(super) trait ListQueries: Send {
    /// Returns where a table stands in the list, if there is such a table.
    async fn place(&mut self, id: TableId) -> Result<Option<Place>, StoreError>;

    /// Returns the places after one, of tables that are over or of those that are not.
    async fn part(
        &mut self,
        people: &Household,
        is_over: bool,
        before: Option<&Place>,
        most: usize,
    ) -> Result<Vec<Place>, StoreError>;

    /// Reads the tables of a page; among those that are not over the last played comes first.
    async fn tables(&mut self, places: &[Place]) -> Result<Vec<ListRow>, StoreError>;
}

/// Lists tables of a household, from the first on or from after one of them.
pub(super) async fn page(
    queries: &mut impl ListQueries,
    people: &Household,
    before: Option<TableId>,
) -> Result<TablePage, StoreError> {
    let before = match before {
        Some(id) => queries.place(id).await?,
        None => None,
    };
    let mut places = Vec::new();
    if before.as_ref().is_none_or(|before| before.over.is_none()) {
        places = queries.part(people, false, before.as_ref(), PAGE + 1).await?;
    }
    if places.len() <= PAGE {
        let before = before.filter(|before| before.over.is_some());
        let room = PAGE + 1 - places.len();
        places.extend(queries.part(people, true, before.as_ref(), room).await?);
    }
    let has_more = places.len() > PAGE;
    places.truncate(PAGE);
    let older = places.last().filter(|_| has_more).map(|last| table_id(&last.id)).transpose()?;
    let rows = queries.tables(&places).await?;
    // A table that can't be read says so on its own page, and is left out here.
    let tables = rows.iter().filter_map(|row| listed(row, people)).collect();
    Ok(TablePage { tables, older })
}

/// Lists the last games that people of a household have played to the end.
pub(super) async fn last_games(
    queries: &mut impl ListQueries,
    people: &Household,
    most: usize,
) -> Result<Vec<ListedTable>, StoreError> {
    // Tables that were closed before the end are over, too.
    let places = queries.part(people, true, None, 2 * most).await?;
    let rows = queries.tables(&places).await?;
    let tables = rows.iter().filter_map(|row| listed(row, people));
    Ok(tables.filter(|table| table.result.is_some()).take(most).collect())
}
