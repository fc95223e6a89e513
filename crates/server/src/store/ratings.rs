//! Where people stand, what each game did to that, and up to which game all are counted.
//!
//! The statements are written once and mean the same to both databases.

use async_trait::async_trait;
use quayside_engine::record::visible_name;
use quayside_table::rating::{Pool, Rating, Standing};
use quayside_table::{Millis, PlayerId, TableId};

use super::StoreError;
use super::people::InTransaction;
use super::rows::{player_id, table_id};

/// A game in the order in which games are counted: when it ended, and its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
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

/// Ratings, in the transaction of [`super::People`].
#[async_trait]
pub trait Ratings: Send {
    /// Returns up to which game all are counted.
    async fn counted(&mut self) -> Result<Mark, StoreError>;

    /// Lists the games that ended after this one and no later than this time, in order, up to 32.
    async fn finished(&mut self, after: &Mark, until: Millis) -> Result<Vec<Mark>, StoreError>;

    /// Moves the mark; returns whether it was where this node thought.
    async fn move_mark(&mut self, from: &Mark, to: &Mark) -> Result<bool, StoreError>;

    /// Returns where a person stands in a pool.
    async fn standing(
        &mut self,
        player: PlayerId,
        pool: Pool,
    ) -> Result<Option<Standing>, StoreError>;

    /// Counts the games of a pool from one time up to another that counted for both people.
    async fn met(
        &mut self,
        pool: Pool,
        people: (PlayerId, PlayerId),
        between: (Millis, Millis),
    ) -> Result<u32, StoreError>;

    /// Notes where a person stands after a game.
    async fn put_standing(
        &mut self,
        player: PlayerId,
        pool: Pool,
        standing: Standing,
        game: RatedRow,
    ) -> Result<(), StoreError>;

    /// Forgets all ratings, so that all games are counted anew, if games that end at this time are
    /// counted already.
    async fn uncount(&mut self, from: Millis) -> Result<(), StoreError>;

    /// Returns where a person stands in each pool that they have played in.
    async fn standings(&mut self, player: PlayerId) -> Result<Vec<(Pool, Standing)>, StoreError>;

    /// Returns what games of a pool left a person with, the last of them, in order.
    async fn rated(
        &mut self,
        player: PlayerId,
        pool: Pool,
        most: u32,
    ) -> Result<Vec<RatedRow>, StoreError>;

    /// Returns how many rated games both people played, in how many the first came before the
    /// second, and in how many it was the other way.
    async fn compared(
        &mut self,
        one: PlayerId,
        other: PlayerId,
    ) -> Result<(u32, u32, u32), StoreError>;

    /// Lists those of a pool who keep a name that everybody may see and whose uncertainty is at
    /// most this, the strongest first, up to 100: people, or programs.
    async fn strongest(
        &mut self,
        pool: Pool,
        most: f64,
        programs: bool,
    ) -> Result<Vec<Ranked>, StoreError>;
}

type StandingRow = (f64, f64, i64);

fn standing((points, uncertainty, games): StandingRow) -> Standing {
    let games = u32::try_from(games).unwrap_or(u32::MAX);
    Standing { rating: Rating { points, uncertainty }, games }
}

/// Writes the statements for a kind of database.
macro_rules! ratings {
    ($Db:ty, $unwritten:path) => {
        #[async_trait]
        impl Ratings for InTransaction<$Db> {
            async fn counted(&mut self) -> Result<Mark, StoreError> {
                let mark = sqlx::query_as("SELECT at, table_id FROM counted");
                let (at, table): (i64, String) = mark.fetch_one(&mut *self.0).await?;
                Ok(Mark { at: Millis(at), table })
            }

            async fn finished(
                &mut self,
                after: &Mark,
                until: Millis,
            ) -> Result<Vec<Mark>, StoreError> {
                let games = sqlx::query_as(
                    "SELECT over, id FROM tables WHERE over IS NOT NULL \
                     AND (over, id) > ($1, $2) AND over <= $3 ORDER BY over, id LIMIT 32",
                );
                let games = games.bind(after.at.0).bind(&after.table).bind(until.0);
                let games: Vec<(i64, String)> = games.fetch_all(&mut *self.0).await?;
                Ok(games.into_iter().map(|(at, table)| Mark { at: Millis(at), table }).collect())
            }

            async fn move_mark(&mut self, from: &Mark, to: &Mark) -> Result<bool, StoreError> {
                let moved = sqlx::query(
                    "UPDATE counted SET at = $3, table_id = $4 WHERE at = $1 AND table_id = $2",
                );
                let moved = moved.bind(from.at.0).bind(&from.table).bind(to.at.0).bind(&to.table);
                let moved = moved.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(moved.rows_affected() > 0)
            }

            async fn standing(
                &mut self,
                player: PlayerId,
                pool: Pool,
            ) -> Result<Option<Standing>, StoreError> {
                let found = "SELECT points, uncertainty, games FROM standings \
                             WHERE player = $1 AND pool = $2";
                let found = sqlx::query_as(found).bind(player.to_string()).bind(pool.id());
                Ok(found.fetch_optional(&mut *self.0).await?.map(standing))
            }

            async fn met(
                &mut self,
                pool: Pool,
                (one, other): (PlayerId, PlayerId),
                (from, to): (Millis, Millis),
            ) -> Result<u32, StoreError> {
                let met = "SELECT count(*) FROM rated AS one JOIN rated AS other \
                           ON other.player = $2 AND other.pool = one.pool AND other.at = one.at \
                           AND other.table_id = one.table_id \
                           WHERE one.player = $1 AND one.pool = $3 \
                           AND one.at >= $4 AND one.at < $5";
                let met = sqlx::query_scalar(met).bind(one.to_string()).bind(other.to_string());
                let met = met.bind(pool.id()).bind(from.0).bind(to.0);
                let met: i64 = met.fetch_one(&mut *self.0).await?;
                Ok(met.try_into().unwrap_or(u32::MAX))
            }

            async fn put_standing(
                &mut self,
                player: PlayerId,
                pool: Pool,
                Standing { rating, games }: Standing,
                game: RatedRow,
            ) -> Result<(), StoreError> {
                let put = sqlx::query(
                    "INSERT INTO standings (player, pool, points, uncertainty, games, at) \
                     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player, pool) DO UPDATE SET \
                     points = excluded.points, uncertainty = excluded.uncertainty, \
                     games = excluded.games, at = excluded.at",
                );
                let put = put.bind(player.to_string()).bind(pool.id()).bind(rating.points);
                let put = put.bind(rating.uncertainty).bind(i64::from(games)).bind(game.at.0);
                put.execute(&mut *self.0).await.map_err($unwritten)?;
                let put = sqlx::query(
                    "INSERT INTO rated (player, pool, at, table_id, place, points, uncertainty) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7)",
                );
                let put = put.bind(player.to_string()).bind(pool.id()).bind(game.at.0);
                let put = put.bind(game.table.to_string()).bind(game.place.cast_signed() as i64);
                let put = put.bind(rating.points).bind(rating.uncertainty);
                put.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn uncount(&mut self, from: Millis) -> Result<(), StoreError> {
                let back = "UPDATE counted SET at = 0, table_id = '' WHERE at >= $1";
                let back = sqlx::query(back).bind(from.0).execute(&mut *self.0).await;
                if back.map_err($unwritten)?.rows_affected() == 0 {
                    return Ok(());
                }
                for statement in
                    ["DELETE FROM standings", "DELETE FROM rated", "DELETE FROM statistics"]
                {
                    sqlx::query(statement).execute(&mut *self.0).await.map_err($unwritten)?;
                }
                Ok(())
            }

            async fn standings(
                &mut self,
                player: PlayerId,
            ) -> Result<Vec<(Pool, Standing)>, StoreError> {
                let mut found = Vec::new();
                for pool in Pool::ALL {
                    found.extend(self.standing(player, pool).await?.map(|stands| (pool, stands)));
                }
                Ok(found)
            }

            async fn rated(
                &mut self,
                player: PlayerId,
                pool: Pool,
                most: u32,
            ) -> Result<Vec<RatedRow>, StoreError> {
                let games = "SELECT table_id, at, place, points, uncertainty FROM rated \
                             WHERE player = $1 AND pool = $2 \
                             ORDER BY at DESC, table_id DESC LIMIT $3";
                let games = sqlx::query_as(games).bind(player.to_string()).bind(pool.id());
                let games = games.bind(i64::from(most));
                let games: Vec<(String, i64, i64, f64, f64)> =
                    games.fetch_all(&mut *self.0).await?;
                let row = |(table, at, place, points, uncertainty): (String, _, i64, _, _)| {
                    Ok(RatedRow {
                        table: table_id(&table)?,
                        at: Millis(at),
                        place: place.try_into().unwrap_or(0),
                        rating: Rating { points, uncertainty },
                    })
                };
                games.into_iter().rev().map(row).collect()
            }

            async fn compared(
                &mut self,
                one: PlayerId,
                other: PlayerId,
            ) -> Result<(u32, u32, u32), StoreError> {
                let found = "SELECT count(*), \
                             count(CASE WHEN one.place < other.place THEN 1 END), \
                             count(CASE WHEN one.place > other.place THEN 1 END) \
                             FROM rated AS one JOIN rated AS other ON other.player = $2 \
                             AND other.pool = one.pool AND other.at = one.at \
                             AND other.table_id = one.table_id WHERE one.player = $1";
                let found = sqlx::query_as(found).bind(one.to_string()).bind(other.to_string());
                let (games, ahead, behind): (i64, i64, i64) =
                    found.fetch_one(&mut *self.0).await?;
                let number = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
                Ok((number(games), number(ahead), number(behind)))
            }

            async fn strongest(
                &mut self,
                pool: Pool,
                most: f64,
                programs: bool,
            ) -> Result<Vec<Ranked>, StoreError> {
                let found = "SELECT player, name, points, uncertainty, games FROM standings \
                             JOIN accounts USING (player) \
                             WHERE pool = $1 AND uncertainty <= $2 AND shown = 1 \
                             AND (role = 'bot') = $3 \
                             ORDER BY points DESC, player LIMIT 100";
                let found = sqlx::query_as(found).bind(pool.id()).bind(most).bind(programs);
                let found: Vec<(String, String, f64, f64, i64)> =
                    found.fetch_all(&mut *self.0).await?;
                let ranked = |(player, name, points, uncertainty, games): (String, String, _, _, _)| {
                    let standing = standing((points, uncertainty, games));
                    let (player, name) = (player_id(&player)?, visible_name(&name));
                    Ok(Ranked { player, name, standing })
                };
                found.into_iter().map(ranked).collect()
            }
        }
    };
}

ratings!(sqlx::Sqlite, super::sqlite::unwritten);
ratings!(sqlx::Postgres, super::postgres::unwritten);
