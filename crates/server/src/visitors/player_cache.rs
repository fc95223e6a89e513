//! What is known of people who play: names that they keep, and blocks.
//! Kept for a moment, since every page of a table asks.

use std::sync::Arc;

use quayside_engine::Seat;
use quayside_pages::Around;
use quayside_table::{Millis, PlayerId};

use crate::store::cache::Cache;
use crate::store::{Apart, Introduction, Store, StoreError};
use crate::visitors::Visitor;

/// What is known of people who play.
#[derive(Clone, Default)]
pub(crate) struct PlayerCache {
    known: Cache<PlayerId, Option<Introduction>>,
    apart: Cache<PlayerId, Arc<Apart>>,
}

impl PlayerCache {
    /// Forgets everybody, since something has changed.
    pub(crate) fn forget(&self) {
        self.known.forget_all(|_| true);
        self.apart.forget_all(|_| true);
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
    ) -> Result<Arc<Apart>, StoreError> {
        if visitor.account.is_none() {
            return Ok(Arc::default());
        }
        let player = visitor.people.owner();
        let read = async { store.apart(player).await.map(Arc::new).map(Some) };
        Ok(self.apart.read(store, &player, read).await?.unwrap_or_default())
    }

    /// Says who keeps a name, and hides what those have said whom the reader does not want to hear.
    /// A page without all this is better than none.
    pub(crate) async fn introduce(
        &self,
        store: &Store,
        reader: PlayerId,
        sitting: &[(Seat, PlayerId)],
        around: &mut Around,
    ) {
        let blocks = match self.of(store, reader).await {
            Ok(Some(known)) => known.blocks,
            Ok(None) | Err(_) => Vec::new(),
        };
        around.said.retain(|said| {
            sitting.iter().all(|(seat, player)| *seat != said.seat || !blocks.contains(player))
        });
        for (seat, player) in sitting {
            if let Ok(Some(Introduction { name, is_bot, .. })) = self.of(store, *player).await {
                around.known.push((*seat, name));
                around.programs.extend(is_bot.then_some(*seat));
            }
        }
    }

    /// Returns whether a person may say nothing for now.
    pub(crate) async fn is_muted(&self, store: &Store, player: PlayerId, now: Millis) -> bool {
        matches!(self.of(store, player).await, Ok(Some(known)) if known.muted > now)
    }
}
