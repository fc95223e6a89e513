//! What is known of people who play: names that they keep, and whom they do not want to meet. Kept
//! for a moment, since every page of a table asks.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use quayside_engine::Seat;
use quayside_pages::Around;
use quayside_table::{Millis, PlayerId};

use crate::store::{Bond, Role, Store, StoreError};

/// After this time the store is asked again.
const FRESH: Duration = Duration::from_secs(5);

/// How many people are kept in memory.
const KEPT: usize = 10_000;

/// What is known of a person.
#[derive(Clone, Debug, Default)]
struct Acquaintance {
    /// The name that the person keeps.
    name: Option<String>,
    /// Whether a program plays under it.
    is_bot: bool,
    /// Until when the person says nothing.
    muted: Millis,
    /// Whom the person does not want to hear.
    blocks: Vec<PlayerId>,
}

/// What is known of people who play.
#[derive(Clone, Default)]
pub(crate) struct Acquaintances(Arc<Mutex<HashMap<PlayerId, (Instant, Acquaintance)>>>);

impl Acquaintances {
    fn get(&self, player: PlayerId) -> Option<Acquaintance> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (since, known) = kept.get(&player)?;
        (since.elapsed() < FRESH).then(|| known.clone())
    }

    fn put(&self, player: PlayerId, known: Acquaintance) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(player, (Instant::now(), known));
    }

    /// Forgets everybody, since something has changed.
    pub(crate) fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Acquaintances {
    async fn of(&self, store: &Store, player: PlayerId) -> Result<Acquaintance, StoreError> {
        if let Some(known) = self.get(player) {
            return Ok(known);
        }
        let mut people = store.people().await?;
        let mut known = Acquaintance::default();
        if let Some((_, name, muted)) = people.called(&[player]).await?.into_iter().next() {
            let blocked = people.bound(Bond::Blocks, player).await?;
            let blocks = blocked.into_iter().map(|friend| friend.player).collect();
            let account = people.account(player).await?;
            let is_bot = account.is_some_and(|account| account.role == Role::Bot);
            known = Acquaintance { name: Some(name), is_bot, muted, blocks };
        }
        self.put(player, known.clone());
        Ok(known)
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
            Ok(known) => known.blocks,
            Err(_) => Vec::new(),
        };
        around.said.retain(|said| {
            sitting.iter().all(|(seat, player)| *seat != said.seat || !blocks.contains(player))
        });
        for (seat, player) in sitting {
            if let Ok(Acquaintance { name: Some(name), is_bot, .. }) = self.of(store, *player).await
            {
                around.known.push((*seat, name));
                around.programs.extend(is_bot.then_some(*seat));
            }
        }
    }

    /// Returns whether a person may say nothing for now.
    pub(crate) async fn is_muted(&self, store: &Store, player: PlayerId, now: Millis) -> bool {
        self.of(store, player).await.is_ok_and(|known| known.muted > now)
    }
}
