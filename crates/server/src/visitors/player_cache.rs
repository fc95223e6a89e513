//! Cache of players' names and blocks. Entries are short-lived, and every page of a table reads
//! them.

use std::sync::Arc;
use std::time::Duration;

use quayside_engine::Seat;
use quayside_table::rating::Pool;
use quayside_table::{PlayerId, TableContext};

use crate::store::cache::Cache;
use crate::store::{Blocks, Friend, Introduction, Store, StoreError};
use crate::visitors::Visitor;

/// Cached names and blocks of players.
#[derive(Clone, Default)]
pub(crate) struct PlayerCache {
    known: Cache<PlayerId, Option<Introduction>>,
    apart: Cache<PlayerId, Arc<Blocks>>,
    /// The players that a player follows.
    followed: Cache<PlayerId, Arc<Vec<Friend>>>,
}

impl PlayerCache {
    /// Clears the cache after a change.
    pub(crate) fn forget(&self) {
        self.known.forget_all(|_| true);
        self.apart.forget_all(|_| true);
        self.followed.forget_all(|_| true);
    }

    async fn of(
        &self,
        store: &Store,
        player: PlayerId,
    ) -> Result<Option<Introduction>, StoreError> {
        let read = async { store.introduction(player).await.map(Some) };
        Ok(self.known.read(store, &player, read).await?.flatten())
    }

    /// Returns the blocks of a visitor. Guests have none.
    pub(crate) async fn apart(
        &self,
        store: &Store,
        visitor: &Visitor,
    ) -> Result<Arc<Blocks>, StoreError> {
        if visitor.account.is_none() {
            return Ok(Arc::default());
        }
        let player = visitor.people.owner();
        let read = async { store.apart(player).await.map(Arc::new).map(Some) };
        Ok(self.apart.read(store, &player, read).await?.unwrap_or_default())
    }

    /// Returns the players that a visitor follows, as they were within this time. Guests follow no
    /// player.
    pub(crate) async fn followed(
        &self,
        store: &Store,
        visitor: &Visitor,
        fresh: Duration,
    ) -> Result<Arc<Vec<Friend>>, StoreError> {
        if visitor.account.is_none() {
            return Ok(Arc::default());
        }
        let player = visitor.people.owner();
        let read = async { store.followed(player).await.map(Arc::new).map(Some) };
        Ok(self.followed.get_within(fresh, &player, read).await?.unwrap_or_default())
    }

    /// Adds the names of accounts and their ratings in the pool of a rated table, and hides phrases
    /// of players that the reader has blocked. If the store fails, the page is shown without these.
    pub(crate) async fn introduce(
        &self,
        store: &Store,
        reader: PlayerId,
        (sitting, pool): (&[(Seat, PlayerId)], Option<Pool>),
        context: &mut TableContext,
    ) {
        let blocks = match self.of(store, reader).await {
            Ok(Some(known)) => known.blocks,
            Ok(None) | Err(_) => Vec::new(),
        };
        context.said.retain(|said| {
            sitting.iter().all(|(seat, player)| *seat != said.seat || !blocks.contains(player))
        });
        for (seat, player) in sitting {
            if let Ok(Some(known)) = self.of(store, *player).await {
                let Introduction { name, emblem, is_bot, ratings, .. } = known;
                context.known.push((*seat, name));
                let rating = ratings.into_iter().find(|(known, _)| Some(*known) == pool);
                context.ratings.extend(rating.map(|(_, points)| (*seat, points)));
                context.emblems.extend(emblem.map(|emblem| (*seat, emblem)));
                context.programs.extend(is_bot.then_some(*seat));
            }
        }
    }
}
