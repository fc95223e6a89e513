//! Standings of players, the effect of each game on them, and the mark up to which games are
//! counted.

use quayside_engine::record::visible_name;
use quayside_table::rating::{Pool, Rating, Standing};
use quayside_table::{Emblem, Millis, PlayerId, TableId};

use super::StoreError;
use super::connection::args;
use super::moderation::RATED;
use super::people::read_emblem;
use super::rows::{player_id, table_id};
use super::transaction::Transaction;

/// The position of a game in the order of counting: its end, and its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// When the game ended.
    pub at: Millis,
    /// The table; empty before the first game.
    pub table: String,
}

/// A player's rating after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatedRow {
    /// The table.
    pub table: TableId,
    /// When the game ended.
    pub at: Millis,
    /// The place of the player's side, from 1.
    pub place: usize,
    /// The rating after the game.
    pub rating: Rating,
}

/// A player in a league.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked {
    /// The player.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// The chosen emblem.
    pub emblem: Option<Emblem>,
    /// The standing.
    pub standing: Standing,
}

type StandingRow = (f64, f64, i64);

fn standing((points, uncertainty, games): StandingRow) -> Standing {
    let games = u32::try_from(games).unwrap_or(u32::MAX);
    Standing { rating: Rating { points, uncertainty }, games }
}

/// Ratings, and the mark up to which games are counted.
impl Transaction {
    /// Returns the mark up to which games are counted.
    pub(super) async fn counted(&mut self) -> Result<Mark, StoreError> {
        let mark: Option<(i64, String)> = self.one("SELECT at, table_id FROM counted", &[]).await?;
        let (at, table) = mark.unwrap_or_default();
        Ok(Mark { at: Millis(at), table })
    }

    /// Lists up to 32 games that ended after this one and no later than this time, in order.
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

    /// Moves the mark; returns whether it was still at `from`.
    pub(super) async fn move_mark(&mut self, from: &Mark, to: &Mark) -> Result<bool, StoreError> {
        let moved = "UPDATE counted SET at = $3, table_id = $4 WHERE at = $1 AND table_id = $2";
        Ok(self.run(moved, args![from.at, &from.table, to.at, &to.table]).await? > 0)
    }

    /// Returns the standing of a player in a pool.
    pub async fn standing(
        &mut self,
        player: PlayerId,
        pool: Pool,
    ) -> Result<Option<Standing>, StoreError> {
        let found = "SELECT points, uncertainty, games FROM standings \
                     WHERE player = $1 AND pool = $2";
        Ok(self.one(found, args![player, pool.id()]).await?.map(standing))
    }

    /// Counts the games of a pool in a period that counted for both players.
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

    /// Stores the standing of a player after a game.
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

    /// Removes all ratings, so that all games are counted again, if games that ended at or after
    /// this time are already counted.
    pub(super) async fn uncount(&mut self, from: Millis) -> Result<(), StoreError> {
        let back = "UPDATE counted SET at = 0, table_id = '' WHERE at >= $1";
        if self.run(back, args![from]).await? == 0 {
            return Ok(());
        }
        let forget = ["DELETE FROM standings", "DELETE FROM rated", "DELETE FROM statistics"];
        self.each(&forget, &[]).await
    }

    /// Lists the rated games from one on, up to another, in the order in which they are counted.
    pub(super) async fn rated_games(
        &mut self,
        from: TableId,
        upto: &Mark,
    ) -> Result<Vec<Mark>, StoreError> {
        let games = format!(
            "SELECT over, id FROM tables WHERE over IS NOT NULL AND {RATED} AND (over, id) <= ($2, $3) \
             AND (over, id) >= (SELECT one.over, one.id FROM tables AS one WHERE one.id = $1) \
             ORDER BY over, id"
        );
        let games: Vec<(i64, String)> = self.all(games, args![from, upto.at, &upto.table]).await?;
        Ok(games.into_iter().map(|(at, table)| Mark { at: Millis(at), table }).collect())
    }

    /// Forgets what the games of a pool did to ratings, from one on.
    pub(super) async fn rewind(&mut self, pool: Pool, from: &Mark) -> Result<(), StoreError> {
        let forget = "DELETE FROM rated WHERE pool = $1 AND (at, table_id) >= ($2, $3)";
        self.run(forget, args![pool.id(), from.at, &from.table]).await?;
        let forget = "DELETE FROM standings WHERE pool = $1 AND at >= $2";
        self.run(forget, args![pool.id(), from.at]).await?;
        let last = "INSERT INTO standings (player, pool, points, uncertainty, games, at) \
                    SELECT player, pool, points, uncertainty, \
                           (SELECT count(*) FROM rated AS all_games \
                            WHERE all_games.player = last.player AND all_games.pool = last.pool), \
                           at FROM rated AS last WHERE pool = $1 AND NOT EXISTS \
                        (SELECT 1 FROM rated AS later \
                         WHERE later.player = last.player AND later.pool = last.pool \
                         AND (later.at, later.table_id) > (last.at, last.table_id)) \
                    ON CONFLICT DO NOTHING";
        self.run(last, args![pool.id()]).await?;
        Ok(())
    }

    /// Returns the standing of a player in each pool in which they have played.
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

    /// Returns the latest rated games of a player in a pool, in order.
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

    /// Returns how many rated games both players played, in how many the first was ahead of the
    /// second, and in how many behind.
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

    /// Returns the last ratings of a player up to this game, oldest first, with the one before them;
    /// none if the game did not count.
    pub(super) async fn recent_until(
        &mut self,
        player: PlayerId,
        pool: Pool,
        table: TableId,
    ) -> Result<Vec<Rating>, StoreError> {
        let found = "SELECT points, uncertainty FROM rated WHERE player = $1 AND pool = $2 \
                     AND (at, table_id) <= (SELECT one.at, one.table_id FROM rated AS one \
                         WHERE one.player = $1 AND one.pool = $2 AND one.table_id = $3) \
                     ORDER BY at DESC, table_id DESC LIMIT 20";
        let found: Vec<(f64, f64)> = self.all(found, args![player, pool.id(), table]).await?;
        let rating = |(points, uncertainty): (f64, f64)| Rating { points, uncertainty };
        let first = (1..20).contains(&found.len()).then_some(Rating::newcomer(pool));
        Ok(first.into_iter().chain(found.into_iter().rev().map(rating)).collect())
    }

    /// Returns the standings of people with a public profile at these tables, by table and seat.
    pub(super) async fn standings_at(
        &mut self,
        tables: &[TableId],
    ) -> Result<Vec<(TableId, usize, String, f64)>, StoreError> {
        let found = "SELECT seats.table_id, seats.seat, standings.pool, standings.points \
                     FROM seats JOIN standings ON standings.player = seats.player \
                     JOIN accounts ON accounts.player = seats.player \
                     WHERE seats.table_id {in 1} AND accounts.shown = 1";
        let found: Vec<(String, i64, String, f64)> = self.all(found, args![tables]).await?;
        let row = |(table, seat, pool, points): (String, i64, String, f64)| {
            Ok((table_id(&table)?, usize::try_from(seat).unwrap_or(usize::MAX), pool, points))
        };
        found.into_iter().map(row).collect()
    }

    /// Lists up to 100 players of a pool with a public profile and at most this uncertainty, the
    /// strongest first: people, or programs.
    pub async fn strongest(
        &mut self,
        pool: Pool,
        most: f64,
        programs: bool,
    ) -> Result<Vec<Ranked>, StoreError> {
        let found = "SELECT player, name, emblem, points, uncertainty, games FROM standings \
                     JOIN accounts USING (player) \
                     WHERE pool = $1 AND uncertainty <= $2 AND shown = 1 AND (role = 'bot') = $3 \
                     ORDER BY points DESC, player LIMIT 100";
        let found: Vec<(String, String, Option<String>, f64, f64, i64)> =
            self.all(found, args![pool.id(), most, programs]).await?;
        let ranked = |(player, name, emblem, points, uncertainty, games)| {
            let (player, name): (String, String) = (player, name);
            let (player, name) = (player_id(&player)?, visible_name(&name));
            let standing = standing((points, uncertainty, games));
            Ok(Ranked { player, name, emblem: read_emblem(emblem), standing })
        };
        found.into_iter().map(ranked).collect()
    }
}
