//! Lists of tables: a player's, in pages, and public ones. The cost of a query depends only on
//! what is shown.

use quayside_table::{
    ClubId, GameName, Household, ListedTable, Millis, PlayerId, TableFilter, TableId,
};

use super::connection::{Value, args};
use super::database::Database;
use super::rows::{LAST, ListRow, OWING, listed, table_id};
use super::{Store, StoreError};

/// Number of tables on a page.
const PAGE: usize = 50;

/// Number of tables on a page for people, who read it on phones.
const SHORT: usize = 20;

/// Maximum number of tables read for the lobby.
const MOST: i64 = 100;

/// A page of a player's tables: first unfinished ones, the last played first, then finished ones,
/// the last to end first.
#[derive(Clone, Debug)]
pub struct TablePage {
    /// The tables.
    pub tables: Vec<ListedTable>,
    /// The table after which the next page starts, if there is one.
    pub older: Option<TableId>,
}

/// The position of a table in a player's list: the end of its game, when it was set up, its id.
type ListPosition = (Option<i64>, i64, String);

impl Store {
    /// Lists a page of a household's tables, the first one or the one after a table.
    pub async fn tables_of(
        &self,
        people: &Household,
        before: Option<TableId>,
    ) -> Result<TablePage, StoreError> {
        self.page_of(people, before, TableFilter::All, PAGE).await
    }

    /// Lists a short page of a household's tables, filtered: the first one or the one after a table.
    pub async fn table_page(
        &self,
        people: &Household,
        before: Option<TableId>,
        filter: TableFilter,
    ) -> Result<TablePage, StoreError> {
        self.page_of(people, before, filter, SHORT).await
    }

    async fn page_of(
        &self,
        people: &Household,
        before: Option<TableId>,
        filter: TableFilter,
        most: usize,
    ) -> Result<TablePage, StoreError> {
        let database = self.database()?;
        let before: Option<ListPosition> = match before {
            Some(id) => {
                let place = "SELECT over, made, id FROM tables WHERE id = $1";
                database.one(place, args![id]).await?
            }
            None => None,
        };
        let mut places = Vec::new();
        if before.as_ref().is_none_or(|(over, ..)| over.is_none()) {
            places = database.part(people, (false, filter), before.as_ref(), most + 1).await?;
        }
        if places.len() <= most {
            let before = before.filter(|(over, ..)| over.is_some());
            let room = most + 1 - places.len();
            places.extend(database.part(people, (true, filter), before.as_ref(), room).await?);
        }
        let has_more = places.len() > most;
        places.truncate(most);
        let older = places.last().filter(|_| has_more).map(|last| table_id(&last.2)).transpose()?;
        Ok(TablePage { tables: database.listed(places, people).await?, older })
    }

    /// Lists the latest games that a household has played to the end.
    pub async fn last_games(
        &self,
        people: &Household,
        most: usize,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let database = self.database()?;
        // Tables that were closed before the end count as finished, too.
        let places = database.part(people, (true, TableFilter::All), None, 2 * most).await?;
        let tables = database.listed(places, people).await?.into_iter();
        Ok(tables.filter(|table| table.result.is_some()).take(most).collect())
    }

    /// Removes a table from the list of a household's players who sit there, or puts it back.
    pub async fn set_listed(
        &self,
        people: &Household,
        id: TableId,
        is_listed: bool,
    ) -> Result<(), StoreError> {
        let change = if is_listed {
            "DELETE FROM unlisted WHERE table_id = $1 AND player {in 2}"
        } else {
            UNLIST
        };
        self.database()?.run(change, args![id, people]).await?;
        Ok(())
    }

    /// Counts the unfinished tables of a household, up to 1000.
    pub(crate) async fn unfinished(&self, people: &Household) -> Result<u32, StoreError> {
        let count = "SELECT count(*) FROM (SELECT DISTINCT table_id FROM seats \
                     WHERE over IS NULL AND player {in 1} LIMIT 1000) AS going";
        let count: Option<(i64,)> = self.database()?.one(count, args![people]).await?;
        Ok(count.map_or(0, |(count,)| count.try_into().unwrap_or(u32::MAX)))
    }

    /// Lists public tables of this game or of any with open seats, those that wait the longest
    /// first, where people were seen since; without those of blocked and blocking players.
    pub async fn offered(
        &self,
        game: Option<GameName>,
        since: Millis,
        people: &Household,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let apart = self.apart(people.owner()).await?;
        let database = self.database()?;
        let values = args![since, game.map(GameName::id), MOST, apart.written()];
        let rows: Vec<ListRow> = database.all(database.offered(), values).await?;
        Ok(rows.iter().filter_map(|row| listed(row, people)).collect())
    }

    /// Lists public tables in play, the last set up first, whose last entry came since this time;
    /// without those of blocked and blocking players.
    pub async fn watchable(
        &self,
        since: Millis,
        people: &Household,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let apart = self.apart(people.owner()).await?;
        let database = self.database()?;
        let values = args![MOST, apart.written()];
        let rows: Vec<ListRow> = database.all(database.watchable(), values).await?;
        let tables = rows.iter().filter_map(|row| listed(row, people));
        Ok(tables.filter(|table| table.last >= since).collect())
    }

    /// Lists unfinished public tables where members of a club sit, the last set up first; without
    /// those of players that the reader blocks or is blocked by.
    pub(crate) async fn club_tables(
        &self,
        club: ClubId,
        people: &Household,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let apart = self.apart(people.owner()).await?;
        let database = self.database()?;
        let tables = format!(
            "SELECT {} FROM tables WHERE over IS NULL AND setup LIKE '%\"access\":\"lobby\"%' \
             AND id IN (SELECT table_id FROM seats WHERE over IS NULL AND player IN \
                 (SELECT player FROM club_members WHERE club = $1 \
                  UNION ALL SELECT aliases.player FROM club_members JOIN aliases \
                  ON aliases.person = club_members.player WHERE club = $1)) \
             AND {} ORDER BY made DESC, id LIMIT $2",
            database.columns(),
            database.without(3)
        );
        let values = args![club, i64::try_from(SHORT).unwrap_or(i64::MAX), apart.written()];
        let rows: Vec<ListRow> = database.all(tables, values).await?;
        Ok(rows.iter().filter_map(|row| listed(row, people)).collect())
    }

    /// Lists public tables whose games were played to the end, the last to end first; without
    /// those of players that the reader blocks or is blocked by.
    pub async fn public_games(
        &self,
        most: i64,
        reader: PlayerId,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let apart = self.apart(reader).await?;
        let database = self.database()?;
        let games = format!(
            "SELECT {} FROM tables WHERE over IS NOT NULL AND result IS NOT NULL \
             AND setup LIKE '%\"access\":\"lobby\"%' AND {} ORDER BY over DESC, id LIMIT $1",
            database.columns(),
            database.without(2)
        );
        let rows: Vec<ListRow> = database.all(games, args![most, apart.written()]).await?;
        // An id without any seat, because all readers get the same list.
        let nobody = PlayerId::new([0; 16]).household();
        Ok(rows.iter().filter_map(|row| listed(row, &nobody)).collect())
    }

    /// Stores that players wait at these tables. Skips locked rows, so that it does not wait for
    /// appends.
    pub async fn see(&self, ids: &[TableId], now: Millis) -> Result<(), StoreError> {
        if ids.is_empty() {
            return Ok(());
        }
        let seen = "UPDATE lobby SET seen = $1 WHERE table_id IN \
                    (SELECT table_id FROM lobby WHERE table_id {in 2} {locked})";
        self.database()?.run(seen, args![now, ids]).await?;
        Ok(())
    }
}

/// Removes a table from the list of players who sit there.
pub(super) const UNLIST: &str = "\
    INSERT INTO unlisted (player, table_id) SELECT DISTINCT player, table_id \
    FROM seats WHERE table_id = $1 AND player {in 2} ON CONFLICT DO NOTHING";

impl Database {
    /// Returns the positions after one, of finished or unfinished tables.
    async fn part(
        &self,
        people: &Household,
        filter: (bool, TableFilter),
        before: Option<&ListPosition>,
        most: usize,
    ) -> Result<Vec<ListPosition>, StoreError> {
        let last = (None, i64::MAX, "~".to_owned());
        let (over, made, id) = before.unwrap_or(&last);
        let mut values: Vec<Value<'_>> = Vec::new();
        values.extend([over.unwrap_or(i64::MAX).into(), (*made).into(), id.into()]);
        values.push(i64::try_from(most).unwrap_or(i64::MAX).into());
        values.extend(people.iter().map(Value::from));
        self.all(query_of_part(filter, people.iter().count()), &values).await
    }

    /// Reads the tables of a page, unfinished ones in the order of their last entries.
    async fn listed(
        &self,
        places: Vec<ListPosition>,
        people: &Household,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let tables = format!(
            "SELECT {} FROM tables WHERE id {{in 1}} \
             ORDER BY over IS NOT NULL, {LAST} DESC, made DESC, id DESC",
            self.columns()
        );
        let ids: Vec<String> = places.into_iter().map(|(_, _, id)| id).collect();
        let rows: Vec<ListRow> = self.all(tables, args![ids]).await?;
        // A table that can't be read reports that on its own page, and is left out here.
        Ok(rows.iter().filter_map(|row| listed(row, people)).collect())
    }

    /// Returns the columns of a listed table.
    fn columns(&self) -> String {
        let [before, after] = match self {
            Database::Sqlite(_) => ["json_group_array(json_array(", "))"],
            Database::Postgres(_) => {
                ["coalesce(json_agg(json_build_array(", ") ORDER BY seat), '[]')::text"]
            }
        };
        format!(
            "id, setup, over IS NOT NULL, coalesce(over, {LAST}), result, \
             (SELECT {before}seat, seats.player, bot, coalesce(names.name, ''), \
                     coalesce(accounts.role, ''){after} \
              FROM seats LEFT JOIN names USING (table_id, player) \
              LEFT JOIN accounts ON accounts.player = seats.player \
              WHERE table_id = id), {OWING}"
        )
    }

    /// Returns the query for the lobby, with the arguments: since when ($1), the game ($2), the
    /// players ($3), the limit ($4), the players to leave out ($5).
    fn offered(&self) -> String {
        format!(
            "SELECT {} FROM lobby JOIN tables ON tables.id = lobby.table_id WHERE lobby.seen >= $1 \
             AND coalesce(lobby.game = $2, true) AND {} ORDER BY lobby.made, id LIMIT $3",
            self.columns(),
            self.without(4)
        )
    }

    /// Returns the query for public tables in play, with the arguments: the limit ($1), the players
    /// to leave out ($2).
    fn watchable(&self) -> String {
        format!(
            "SELECT {} FROM tables WHERE over IS NULL AND setup LIKE '%\"access\":\"lobby\"%' \
             AND NOT EXISTS (SELECT 1 FROM lobby WHERE lobby.table_id = tables.id) AND {} \
             ORDER BY made DESC, id LIMIT $1",
            self.columns(),
            self.without(2)
        )
    }

    /// Returns the condition that leaves out tables where one of these players sits or is the
    /// maker.
    fn without(&self, parameter: u8) -> String {
        let maker = match self {
            Database::Sqlite(_) => "tables.setup ->> 'maker'",
            Database::Postgres(_) => "tables.setup::json ->> 'maker'",
        };
        format!(
            "coalesce({maker}, '') {{not in {parameter}}} \
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id \
                             AND seats.player {{in {parameter}}})"
        )
    }
}

/// Returns the query for a page, with the arguments: a position ($1 to $3), the limit ($4), and
/// the players ($5 and later).
fn query_of_part((is_over, filter): (bool, TableFilter), people: usize) -> String {
    let (after, order) = if is_over {
        let after = "over IS NOT NULL AND (over, made, table_id) < ($1, $2, $3)";
        (after, "over DESC, made DESC, table_id DESC")
    } else {
        let after = "over IS NULL AND $1 IS NOT NULL AND (made, table_id) < ($2, $3)";
        (after, "made DESC, table_id DESC")
    };
    let setup = match filter {
        TableFilter::All => None,
        TableFilter::Game(GameName::Corsairs) => Some(r#""game":"corsairs""#),
        TableFilter::Game(GameName::Korsar) => Some(r#""game":"korsar""#),
        TableFilter::Rated => Some(r#""rated":true"#),
    };
    let fits = setup.map_or_else(String::new, |setup| {
        format!("AND (SELECT setup FROM tables WHERE id = table_id) LIKE '%{setup}%' ")
    });
    // A query per player, because the index sorts the tables of one player only.
    let of_person = (5..5 + people).map(|number| {
        format!(
            "SELECT * FROM (SELECT over, made, table_id FROM seats \
             WHERE player = ${number} AND {after} {fits}\
             AND NOT EXISTS (SELECT 1 FROM unlisted \
                             WHERE player = ${number} AND unlisted.table_id = seats.table_id) \
             ORDER BY {order} LIMIT $4) AS part"
        )
    });
    let all = of_person.collect::<Vec<_>>().join(" UNION ");
    format!("SELECT over, made, table_id FROM ({all}) AS parts ORDER BY {order} LIMIT $4")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how often each step occurs in the plan of a query.
    async fn steps(query: &str, steps: &[&str]) -> Vec<usize> {
        let store = crate::fixtures::store().await;
        let plan = format!("EXPLAIN QUERY PLAN {query}");
        let plan: Vec<(i64, i64, i64, String)> =
            store.database().expect("a file").all(plan, &[]).await.expect("a plan");
        let count = |step: &&str| plan.iter().filter(|found| found.3.contains(*step)).count();
        steps.iter().map(count).collect()
    }

    #[tokio::test]
    async fn a_list_reads_only_displayed_rows() {
        // The index provides the order of the list; only a page per player is sorted.
        let by_index = "SEARCH seats USING COVERING INDEX seats_by_player (player=?";
        for is_over in [false, true] {
            let plan = query_of_part((is_over, TableFilter::All), 9);
            let found = steps(&plan, &[by_index, "SCAN seats", "ORDER BY"]).await;
            assert!(matches!(*found, [9, 0, 0 | 1]), "{found:?}");
        }
    }

    #[tokio::test]
    async fn the_lobby_reads_only_players_who_wait() {
        let store = crate::fixtures::store().await;
        let plan = store.database().expect("a file").offered();
        let by_index = "SEARCH lobby USING INDEX lobby_by_seen (seen>?)";
        let found = steps(&plan, &[by_index, "SCAN tables", "SCAN seats", "SCAN moves"]).await;
        assert_eq!(found, [1, 0, 0, 0]);
        let plan = store.database().expect("a file").watchable();
        let by_index = "USING INDEX public_tables";
        let found = steps(&plan, &[by_index, "SCAN seats", "SCAN moves", "ORDER BY"]).await;
        assert!(matches!(*found, [1, 0, 0, 0 | 1]), "{found:?}");
    }
}
