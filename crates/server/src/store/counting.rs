//! Counting of finished games: adds them to the statistics and ratings, one after the other.
//!
//! Any node may do it. It reads the next games in the order of their ends and computes their
//! effects. The node that moves the mark writes them in the same transaction, and the others start
//! again. Games that ended recently wait, so that slow nodes have written all earlier ones.

use std::collections::BTreeMap;
use std::time::Duration;

use quayside_table::rating::{Pool, RatedGame, RatedPlayer, Standing, Standings, count, day_of};
use quayside_table::statistics::{GameStatistics, TableKind};
use quayside_table::{Figures, Finished, Millis, PlayerId, Table, TableId};

use super::{Mark, OperatorAction, RatedRow, Store, StoreError, Transaction};
use crate::system::blocking;
use crate::system::clock::Clock as _;

/// Delay after the end of a game until it is counted.
const BEHIND: Duration = Duration::from_secs(10);

/// The milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// The outcome of counting.
pub(crate) enum Counted {
    /// These games were counted, and there may be more.
    Games(Vec<Finished>),
    /// Another node was faster.
    Beaten,
    /// No game is left.
    Nothing,
}

impl Store {
    /// Counts all games that ended ten seconds ago or earlier; returns their number.
    pub async fn count_games(&self) -> Result<usize, StoreError> {
        let mut done = 0;
        loop {
            match self.count_next().await? {
                Counted::Games(games) => done += games.len(),
                Counted::Beaten => {}
                Counted::Nothing => return Ok(done),
            }
        }
    }

    /// Rebuilds all ratings and statistics; returns the number of games.
    pub async fn rebuild_ratings(&self) -> Result<usize, StoreError> {
        let mut people = self.change().await?;
        people.uncount(Millis(0)).await?;
        people.commit().await?;
        self.count_games().await
    }

    /// Counts the next games.
    pub(crate) async fn count_next(&self) -> Result<Counted, StoreError> {
        let until = Millis(self.clock().now().0.saturating_sub(BEHIND.as_millis() as i64));
        let mut people = self.read().await?;
        let from = people.counted().await?;
        let ended = people.finished(&from, until).await?;
        drop(people);
        let Some(last) = ended.last() else { return Ok(Counted::Nothing) };
        let mut games = Vec::with_capacity(ended.len());
        for mark in &ended {
            games.extend(self.finished_game(mark).await?);
        }
        let mut people = self.change().await?;
        if !people.move_mark(&from, last).await? {
            return Ok(Counted::Beaten);
        }
        write_all(&mut people, games.iter().filter_map(|game| game.rated.as_ref())).await?;
        for ((player, kind), figures) in sums(&games) {
            people.add_figures(player, kind, &figures).await?;
        }
        people.commit().await?;
        Ok(Counted::Games(games))
    }

    /// Records that a rated game is annulled, or counts again, and rebuilds the ratings of its pool
    /// from that game on.
    pub(super) async fn recount_from(
        &self,
        table: TableId,
        action: &OperatorAction,
    ) -> Result<(), StoreError> {
        loop {
            let mut rows = self.read().await?;
            let mark = rows.counted().await?;
            let marks = rows.rated_games(table, &mark).await?;
            drop(rows);
            let mut games = Vec::new();
            for mark in &marks {
                games.extend(self.finished_game(mark).await?.and_then(|game| game.rated));
            }
            let pool = games.first().filter(|game| game.table == table).map(|game| game.pool);
            let mut rows = self.change().await?;
            // Other nodes count after the commit. If one has counted since the read, read again.
            if !rows.move_mark(&mark, &mark).await? {
                continue;
            }
            rows.put_action(action).await?;
            if let (Some(pool), Some(from)) = (pool, marks.first()) {
                rows.rewind(pool, from).await?;
                write_all(&mut rows, games.iter().filter(|game| game.pool == pool)).await?;
            }
            return rows.commit().await;
        }
    }

    /// Reads a game; `None` if it does not count or its log is removed.
    async fn finished_game(&self, mark: &Mark) -> Result<Option<Finished>, StoreError> {
        let Ok(id) = mark.table.parse() else { return Ok(None) };
        let written = match self.table(id).await {
            Ok(Some(written)) => written,
            Ok(None) => return Ok(None),
            // A damaged table must not block the others.
            Err(StoreError::Unreadable(error)) => {
                tracing::error!(table = %id, %error, "failed to count a game");
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        let game = blocking::run(move || Table::finished(written)).await;
        // The end in the lists decides the order of counting.
        let at = mark.at;
        Ok(game.map(|Finished { rated, tally }| Finished {
            rated: rated.map(|game| RatedGame { at, ..game }),
            tally,
        }))
    }
}

/// Adds up the statistics of games, per player and in total.
fn sums(games: &[Finished]) -> BTreeMap<(Option<PlayerId>, TableKind), Figures> {
    let mut sums: BTreeMap<(Option<PlayerId>, TableKind), Figures> = BTreeMap::new();
    for GameStatistics { kind, people, all } in games.iter().map(|game| &game.tally) {
        sums.entry((None, *kind)).or_default().add_all(all);
        for (player, figures) in people {
            sums.entry((Some(*player), *kind)).or_default().add_all(figures);
        }
    }
    sums
}

/// The standings and meetings before a game.
struct PriorStandings {
    pool: Pool,
    standings: BTreeMap<PlayerId, Standing>,
    met: BTreeMap<(PlayerId, PlayerId), u32>,
}

impl Standings for PriorStandings {
    fn standing(&self, player: PlayerId) -> Standing {
        self.standings.get(&player).copied().unwrap_or(Standing::newcomer(self.pool))
    }

    fn met(&self, one: PlayerId, other: PlayerId) -> u32 {
        self.met.get(&(one.min(other), one.max(other))).copied().unwrap_or(0)
    }
}

impl PriorStandings {
    async fn read(
        people: &mut Transaction,
        game: &RatedGame,
    ) -> Result<PriorStandings, StoreError> {
        let (standings, met) = Default::default();
        let mut before = PriorStandings { pool: game.pool, standings, met };
        let day = day_of(game.at);
        let players: Vec<PlayerId> = game.people().collect();
        for (place, &one) in players.iter().enumerate() {
            before.standings.extend(stands(people, one, game.pool).await?);
            for &other in &players[..place] {
                let pair = (one.min(other), one.max(other));
                let met = people.met(game.pool, pair, (day, day.plus(DAY))).await?;
                before.met.insert(pair, met);
            }
        }
        Ok(before)
    }
}

async fn stands(
    people: &mut Transaction,
    player: PlayerId,
    pool: Pool,
) -> Result<Option<(PlayerId, Standing)>, StoreError> {
    Ok(people.standing(player, pool).await?.map(|standing| (player, standing)))
}

/// Writes the ratings after each of these games that is not annulled.
async fn write_all(
    people: &mut Transaction,
    games: impl Iterator<Item = &RatedGame>,
) -> Result<(), StoreError> {
    let games: Vec<&RatedGame> = games.collect();
    let tables: Vec<TableId> = games.iter().map(|game| game.table).collect();
    let annulled = people.annulled(&tables).await?;
    for game in games {
        if !annulled.contains(&game.table) {
            write(people, game).await?;
        }
    }
    Ok(())
}

/// Writes the ratings after a game.
async fn write(people: &mut Transaction, game: &RatedGame) -> Result<(), StoreError> {
    let before = PriorStandings::read(people, game).await?;
    for (player, standing) in count(game, &before) {
        let is_theirs = |known: &RatedPlayer| match known {
            RatedPlayer::Person { player: known, .. } => *known == player,
            RatedPlayer::Bot(_) => false,
        };
        let side = game.sides.iter().find(|side| side.players.iter().any(is_theirs));
        let place = side.map_or(0, |side| side.place);
        let row = RatedRow { table: game.table, at: game.at, place, rating: standing.rating };
        people.put_standing(player, game.pool, standing, row).await?;
    }
    Ok(())
}
