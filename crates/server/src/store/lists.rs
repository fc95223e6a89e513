//! Lists of tables: those of a person, page by page, and public ones. The cost follows from what is
//! shown.

use quayside_table::{GameName, Household, ListedTable, Millis, PlayerId, TableId};

use super::connection::{Value, args};
use super::database::Database;
use super::rows::{LAST, ListRow, OWING, listed, table_id};
use super::{Store, StoreError};

/// How many tables a page has.
const PAGE: usize = 50;

/// The most tables of the lobby that are looked at.
const MOST: i64 = 100;

/// A part of the list of a person's tables: first those that are not over, the last played first,
/// then the others, the last to end first.
#[derive(Clone, Debug)]
pub struct TablePage {
    /// The tables.
    pub tables: Vec<ListedTable>,
    /// The table after which the next part begins, if there is one.
    pub older: Option<TableId>,
}

/// Which tables are looked for; where nothing is said, any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LobbyFilter {
    /// The game.
    pub game: Option<GameName>,
    /// How many seats the table has.
    pub players: Option<u8>,
}

/// Where a table stands in the list of a person: when its game ended, when it was set up, its id.
type Place = (Option<i64>, i64, String);

impl Store {
    /// Lists tables where people of a household sit, from the first on or from after one of them.
    pub async fn tables_of(
        &self,
        people: &Household,
        before: Option<TableId>,
    ) -> Result<TablePage, StoreError> {
        let database = self.database()?;
        let before: Option<Place> = match before {
            Some(id) => {
                let place = "SELECT over, made, id FROM tables WHERE id = $1";
                database.one(place, args![id]).await?
            }
            None => None,
        };
        let mut places = Vec::new();
        if before.as_ref().is_none_or(|(over, ..)| over.is_none()) {
            places = database.part(people, false, before.as_ref(), PAGE + 1).await?;
        }
        if places.len() <= PAGE {
            let before = before.filter(|(over, ..)| over.is_some());
            let room = PAGE + 1 - places.len();
            places.extend(database.part(people, true, before.as_ref(), room).await?);
        }
        let has_more = places.len() > PAGE;
        places.truncate(PAGE);
        let older = places.last().filter(|_| has_more).map(|last| table_id(&last.2)).transpose()?;
        Ok(TablePage { tables: database.listed(places, people).await?, older })
    }

    /// Lists the last games that people of a household have played to the end, up to this many.
    pub async fn last_games(
        &self,
        people: &Household,
        most: usize,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let database = self.database()?;
        // Tables that were closed before the end are over, too.
        let places = database.part(people, true, None, 2 * most).await?;
        let tables = database.listed(places, people).await?.into_iter();
        Ok(tables.filter(|table| table.result.is_some()).take(most).collect())
    }

    /// Takes a table off the list of the people of a household who sit there, or puts it back.
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

    /// Counts the tables where people of a household sit and the game is not over, up to 1000.
    pub(crate) async fn unfinished(&self, people: &Household) -> Result<u32, StoreError> {
        let count = "SELECT count(*) FROM (SELECT DISTINCT table_id FROM seats \
                     WHERE over IS NULL AND player {in 1} LIMIT 1000) AS going";
        let count: Option<(i64,)> = self.database()?.one(count, args![people]).await?;
        Ok(count.map_or(0, |(count,)| count.try_into().unwrap_or(u32::MAX)))
    }

    /// Lists public tables with open seats, those that wait the longest first, where people were
    /// seen since; without those of blocked and blocking players.
    pub async fn offered(
        &self,
        wanted: LobbyFilter,
        since: Millis,
        people: &Household,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let apart = self.apart(people.owner()).await?;
        let database = self.database()?;
        let (game, players) = (wanted.game.map(GameName::id), wanted.players.map(i64::from));
        let values = args![since, game, players, MOST, apart.written()];
        let rows: Vec<ListRow> = database.all(database.offered(), values).await?;
        Ok(rows.iter().filter_map(|row| listed(row, people)).collect())
    }

    /// Lists public tables whose games were played to their ends, the last to end first; without
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
        // All readers see the same list: no seat is the reader's own.
        let nobody = PlayerId::new([0; 16]).household();
        Ok(rows.iter().filter_map(|row| listed(row, &nobody)).collect())
    }

    /// Notes that people wait at these tables. Locked rows are skipped: no append is waited for.
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

/// Takes a table off the list of people who sit there.
pub(super) const UNLIST: &str = "\
    INSERT INTO unlisted (player, table_id) SELECT DISTINCT player, table_id \
    FROM seats WHERE table_id = $1 AND player {in 2} ON CONFLICT DO NOTHING";

impl Database {
    /// Returns the places after one, of tables that are over or of those that are not.
    async fn part(
        &self,
        people: &Household,
        is_over: bool,
        before: Option<&Place>,
        most: usize,
    ) -> Result<Vec<Place>, StoreError> {
        let last = (None, i64::MAX, "~".to_owned());
        let (over, made, id) = before.unwrap_or(&last);
        let mut values: Vec<Value<'_>> = Vec::new();
        values.extend([over.unwrap_or(i64::MAX).into(), (*made).into(), id.into()]);
        values.push(i64::try_from(most).unwrap_or(i64::MAX).into());
        values.extend(people.iter().map(Value::from));
        self.all(query_of_part(is_over, people.iter().count()), &values).await
    }

    /// Reads the tables of a page; among those that are not over the last played comes first.
    async fn listed(
        &self,
        places: Vec<Place>,
        people: &Household,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let tables = format!(
            "SELECT {} FROM tables WHERE id {{in 1}} \
             ORDER BY over IS NOT NULL, {LAST} DESC, made DESC, id DESC",
            self.columns()
        );
        let ids: Vec<String> = places.into_iter().map(|(_, _, id)| id).collect();
        let rows: Vec<ListRow> = self.all(tables, args![ids]).await?;
        // A table that can't be read says so on its own page, and is left out here.
        Ok(rows.iter().filter_map(|row| listed(row, people)).collect())
    }

    /// Returns what is read of a table of a list.
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

    /// Returns the query for the lobby: since when ($1), the game ($2), the players ($3), how many
    /// ($4), the players to leave out ($5).
    fn offered(&self) -> String {
        format!(
            "SELECT {} FROM lobby JOIN tables ON tables.id = lobby.table_id WHERE lobby.seen >= $1 \
             AND coalesce(lobby.game = $2, true) AND coalesce(lobby.players = $3, true) \
             AND {} ORDER BY lobby.made, id LIMIT $4",
            self.columns(),
            self.without(5)
        )
    }

    /// Leaves out the tables where one of these players sits, or that one of them has made.
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

/// Returns the query for a part: a place ($1 to $3), how many ($4), and the people ($5 and on).
fn query_of_part(is_over: bool, people: usize) -> String {
    let (after, order) = if is_over {
        let after = "over IS NOT NULL AND (over, made, table_id) < ($1, $2, $3)";
        (after, "over DESC, made DESC, table_id DESC")
    } else {
        let after = "over IS NULL AND $1 IS NOT NULL AND (made, table_id) < ($2, $3)";
        (after, "made DESC, table_id DESC")
    };
    // A query for each person, since an index gives the order of one only.
    let of_person = (5..5 + people).map(|number| {
        format!(
            "SELECT * FROM (SELECT over, made, table_id FROM seats \
             WHERE player = ${number} AND {after} \
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

    /// Returns how often the plan of a query has a step.
    async fn steps(query: &str, steps: &[&str]) -> Vec<usize> {
        let file = format!("quayside-lists-{}.db", crate::system::random::hex::<8>());
        let store = Store::open(&std::env::temp_dir().join(file)).await.expect("a database");
        let plan = format!("EXPLAIN QUERY PLAN {query}");
        let plan: Vec<(i64, i64, i64, String)> =
            store.database().expect("a file").all(plan, &[]).await.expect("a plan");
        let count = |step: &&str| plan.iter().filter(|found| found.3.contains(*step)).count();
        steps.iter().map(count).collect()
    }

    #[tokio::test]
    async fn a_list_reads_what_it_shows_and_not_what_there_is() {
        // The index has the order of the list; what is sorted is a page of each person.
        let by_index = "SEARCH seats USING COVERING INDEX seats_by_player (player=?";
        for is_over in [false, true] {
            let plan = query_of_part(is_over, 9);
            let found = steps(&plan, &[by_index, "SCAN seats", "ORDER BY"]).await;
            assert!(matches!(*found, [9, 0, 0 | 1]), "{found:?}");
        }
    }

    #[tokio::test]
    async fn a_lobby_reads_who_waits_and_not_what_there_is() {
        let file = format!("quayside-lobby-{}.db", crate::system::random::hex::<8>());
        let store = Store::open(&std::env::temp_dir().join(file)).await.expect("a database");
        let plan = store.database().expect("a file").offered();
        let by_index = "SEARCH lobby USING INDEX lobby_by_seen (seen>?)";
        let found = steps(&plan, &[by_index, "SCAN tables", "SCAN seats", "SCAN moves"]).await;
        assert_eq!(found, [1, 0, 0, 0]);
    }
}
