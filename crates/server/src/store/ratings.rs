//! Where people stand, what each game did to that, and up to which game all are counted.

use quayside_engine::record::visible_name;
use quayside_table::rating::{Pool, Rating, Standing};
use quayside_table::{Millis, PlayerId, TableId};

use super::StoreError;
use super::connection::args;
use super::rows::{player_id, table_id};
use super::transaction::Transaction;

/// A game in the order in which games are counted: when it ended, and its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// When the game ended.
    pub at: Millis,
    /// Its table; nothing before the first game.
    pub table: String,
}

/// What a game left a person with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatedRow {
    /// The table.
    pub table: TableId,
    /// When the game ended.
    pub at: Millis,
    /// The place of the person's side, from 1.
    pub place: usize,
    /// The rating after it.
    pub rating: Rating,
}

/// Somebody in a list of the strongest.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked {
    /// The person.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// Where they stand.
    pub standing: Standing,
}

type StandingRow = (f64, f64, i64);

fn standing((points, uncertainty, games): StandingRow) -> Standing {
    let games = u32::try_from(games).unwrap_or(u32::MAX);
    Standing { rating: Rating { points, uncertainty }, games }
}

/// Ratings, and the mark up to which games are counted.
impl Transaction {
    /// Returns up to which game all are counted.
    pub(super) async fn counted(&mut self) -> Result<Mark, StoreError> {
        let mark: Option<(i64, String)> = self.one("SELECT at, table_id FROM counted", &[]).await?;
        let (at, table) = mark.unwrap_or_default();
        Ok(Mark { at: Millis(at), table })
    }

    /// Lists the games that ended after this one and no later than this time, in order, up to 32.
    pub(super) async fn finished(
        &mut self,
        after: &Mark,
        until: Millis,
    ) -> Result<Vec<Mark>, StoreError> {
        let games = "SELECT over, id FROM tables WHERE over IS NOT NULL \
                     AND (over, id) > ($1, $2) AND over <= $3 ORDER BY over, id LIMIT 32";
        let games: Vec<(i64, String)> =
            self.all(games, args![after.at, &after.table, until]).await?;
        Ok(games.into_iter().map(|(at, table)| Mark { at: Millis(at), table }).collect())
    }

    /// Moves the mark; returns whether it was where this node thought.
    pub(super) async fn move_mark(&mut self, from: &Mark, to: &Mark) -> Result<bool, StoreError> {
        let moved = "UPDATE counted SET at = $3, table_id = $4 WHERE at = $1 AND table_id = $2";
        Ok(self.run(moved, args![from.at, &from.table, to.at, &to.table]).await? > 0)
    }

    /// Returns the standing of a person in a pool.
    pub async fn standing(
        &mut self,
        player: PlayerId,
        pool: Pool,
    ) -> Result<Option<Standing>, StoreError> {
        let found = "SELECT points, uncertainty, games FROM standings \
                     WHERE player = $1 AND pool = $2";
        Ok(self.one(found, args![player, pool.id()]).await?.map(standing))
    }

    /// Counts the games of a pool from one time up to another that counted for both people.
    pub(super) async fn met(
        &mut self,
        pool: Pool,
        (one, other): (PlayerId, PlayerId),
        (from, to): (Millis, Millis),
    ) -> Result<u32, StoreError> {
        let met = "SELECT count(*) FROM rated AS one JOIN rated AS other \
                   ON other.player = $2 AND other.pool = one.pool AND other.at = one.at \
                   AND other.table_id = one.table_id \
                   WHERE one.player = $1 AND one.pool = $3 AND one.at >= $4 AND one.at < $5";
        let met: Option<(i64,)> = self.one(met, args![one, other, pool.id(), from, to]).await?;
        Ok(met.map_or(0, |(met,)| met.try_into().unwrap_or(u32::MAX)))
    }

    /// Notes the standing of a person after a game.
    pub async fn put_standing(
        &mut self,
        player: PlayerId,
        pool: Pool,
        Standing { rating, games }: Standing,
        game: RatedRow,
    ) -> Result<(), StoreError> {
        let Rating { points, uncertainty } = rating;
        let put = "INSERT INTO standings (player, pool, points, uncertainty, games, at) \
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player, pool) DO UPDATE SET \
                   points = excluded.points, uncertainty = excluded.uncertainty, \
                   games = excluded.games, at = excluded.at";
        self.run(put, args![player, pool.id(), points, uncertainty, games, game.at]).await?;
        let put = "INSERT INTO rated (player, pool, at, table_id, place, points, uncertainty) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let place = game.place.cast_signed() as i64;
        let values = args![player, pool.id(), game.at, game.table, place, points, uncertainty];
        self.run(put, values).await?;
        Ok(())
    }

    /// Forgets all ratings, so that all games are counted anew, if games that end at this time are
    /// counted already.
    pub(super) async fn uncount(&mut self, from: Millis) -> Result<(), StoreError> {
        let back = "UPDATE counted SET at = 0, table_id = '' WHERE at >= $1";
        if self.run(back, args![from]).await? == 0 {
            return Ok(());
        }
        let forget = ["DELETE FROM standings", "DELETE FROM rated", "DELETE FROM statistics"];
        self.each(&forget, &[]).await
    }

    /// Returns the standing of a person in each pool that they have played in.
    pub async fn standings(
        &mut self,
        player: PlayerId,
    ) -> Result<Vec<(Pool, Standing)>, StoreError> {
        let mut found = Vec::new();
        for pool in Pool::ALL {
            found.extend(self.standing(player, pool).await?.map(|stands| (pool, stands)));
        }
        Ok(found)
    }

    /// Returns the rated games of a person in a pool, the last of them, in order.
    pub async fn rated(
        &mut self,
        player: PlayerId,
        pool: Pool,
        most: u32,
    ) -> Result<Vec<RatedRow>, StoreError> {
        let games = "SELECT table_id, at, place, points, uncertainty FROM rated \
                     WHERE player = $1 AND pool = $2 ORDER BY at DESC, table_id DESC LIMIT $3";
        let games: Vec<(String, i64, i64, f64, f64)> =
            self.all(games, args![player, pool.id(), most]).await?;
        let row = |(table, at, place, points, uncertainty): (String, _, i64, _, _)| {
            let (table, place) = (table_id(&table)?, place.try_into().unwrap_or(0));
            Ok(RatedRow { table, at: Millis(at), place, rating: Rating { points, uncertainty } })
        };
        games.into_iter().rev().map(row).collect()
    }

    /// Returns how many rated games both people played, in how many the first came before the
    /// second, and in how many it was the other way.
    pub async fn compared(
        &mut self,
        one: PlayerId,
        other: PlayerId,
    ) -> Result<(u32, u32, u32), StoreError> {
        let found = "SELECT count(*), count(CASE WHEN one.place < other.place THEN 1 END), \
                     count(CASE WHEN one.place > other.place THEN 1 END) \
                     FROM rated AS one JOIN rated AS other ON other.player = $2 \
                     AND other.pool = one.pool AND other.at = one.at \
                     AND other.table_id = one.table_id WHERE one.player = $1";
        let found: Option<(i64, i64, i64)> = self.one(found, args![one, other]).await?;
        let (games, ahead, behind) = found.unwrap_or_default();
        let number = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
        Ok((number(games), number(ahead), number(behind)))
    }

    /// Lists those of a pool who keep a public name and whose uncertainty is at most this, the
    /// strongest first, up to 100: people, or programs.
    pub async fn strongest(
        &mut self,
        pool: Pool,
        most: f64,
        programs: bool,
    ) -> Result<Vec<Ranked>, StoreError> {
        let found = "SELECT player, name, points, uncertainty, games FROM standings \
                     JOIN accounts USING (player) \
                     WHERE pool = $1 AND uncertainty <= $2 AND shown = 1 AND (role = 'bot') = $3 \
                     ORDER BY points DESC, player LIMIT 100";
        let found: Vec<(String, String, f64, f64, i64)> =
            self.all(found, args![pool.id(), most, programs]).await?;
        let ranked = |(player, name, points, uncertainty, games): (String, String, _, _, _)| {
            let standing = standing((points, uncertainty, games));
            Ok(Ranked { player: player_id(&player)?, name: visible_name(&name), standing })
        };
        found.into_iter().map(ranked).collect()
    }
}
