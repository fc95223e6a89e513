//! Counts rated games, one after the other.
//!
//! Any node may do it. Each takes the next games in the order of their ends and works out what they
//! do; whoever moves the mark writes it, in the same transaction, and the others begin again. Games
//! that ended just now wait, until whatever a slow node has still to write is there.

use std::collections::BTreeMap;
use std::time::Duration;

use quayside_table::rating::{Known, Pool, RatedGame, RatedPlayer, Standing, count, day_of};
use quayside_table::{AnyTable, Millis, PlayerId};

use crate::app::App;
use crate::clock::Clock as _;
use crate::long_work;
use crate::store::{Mark, People, RatedRow, Store, StoreError};

/// Games wait this long until they are counted.
const BEHIND: Duration = Duration::from_secs(10);

/// Games to count are looked for this often.
const LOOKING: Duration = Duration::from_secs(2);

/// The milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// Counts rated games for as long as the server runs.
pub(crate) async fn keep_counting(app: App) {
    loop {
        tokio::time::sleep(LOOKING).await;
        let store = app.tables.store();
        if let Err(error) = store.count_rated().await {
            tracing::warn!(%error, "cannot count rated games");
        }
    }
}

impl Store {
    /// Counts all rated games that ended ten seconds ago or earlier; returns how many.
    pub async fn count_rated(&self) -> Result<usize, StoreError> {
        let until = Millis(self.clock().now().0.saturating_sub(BEHIND.as_millis() as i64));
        let mut done = 0;
        while let Some(games) = self.count_some(until).await? {
            done += games;
        }
        Ok(done)
    }

    /// Forgets all ratings and counts all games anew; returns how many.
    pub async fn rebuild_ratings(&self) -> Result<usize, StoreError> {
        let mut people = self.change_people().await?;
        people.clear_ratings().await?;
        people.commit().await?;
        self.count_rated().await
    }

    /// Counts the next games; nothing if there are none.
    async fn count_some(&self, until: Millis) -> Result<Option<usize>, StoreError> {
        let mut people = self.people().await?;
        let from = people.counted().await?;
        let ended = people.finished(&from, until).await?;
        drop(people);
        let Some(last) = ended.last() else { return Ok(None) };
        let mut games = Vec::with_capacity(ended.len());
        for mark in &ended {
            games.extend(self.rated_game(mark).await?);
        }
        let mut people = self.change_people().await?;
        if !people.move_mark(&from, last).await? {
            // Another node was faster.
            return Ok(Some(0));
        }
        for game in &games {
            write(&mut *people, game).await?;
        }
        people.commit().await?;
        Ok(Some(games.len()))
    }

    /// Reads a game; nothing if it does not count or its log is gone.
    async fn rated_game(&self, mark: &Mark) -> Result<Option<RatedGame>, StoreError> {
        let Ok(id) = mark.table.parse() else { return Ok(None) };
        let Some(written) = self.table(id).await? else { return Ok(None) };
        let game = long_work::run(move || AnyTable::rated_game(written)).await;
        // Games are counted in the order of the lists.
        Ok(game.map(|game| RatedGame { at: mark.at, ..game }))
    }
}

/// What is known before a game.
#[derive(Default)]
struct Before {
    standings: BTreeMap<PlayerId, Standing>,
    met: BTreeMap<(PlayerId, PlayerId), u32>,
}

impl Known for Before {
    fn standing(&self, player: PlayerId) -> Standing {
        self.standings.get(&player).copied().unwrap_or(Standing::NEWCOMER)
    }

    fn met(&self, one: PlayerId, other: PlayerId) -> u32 {
        self.met.get(&(one.min(other), one.max(other))).copied().unwrap_or(0)
    }
}

impl Before {
    async fn read(people: &mut dyn People, game: &RatedGame) -> Result<Before, StoreError> {
        let mut before = Before::default();
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
    people: &mut dyn People,
    player: PlayerId,
    pool: Pool,
) -> Result<Option<(PlayerId, Standing)>, StoreError> {
    Ok(people.standing(player, pool).await?.map(|standing| (player, standing)))
}

/// Writes what a game does.
async fn write(people: &mut dyn People, game: &RatedGame) -> Result<(), StoreError> {
    let before = Before::read(people, game).await?;
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
