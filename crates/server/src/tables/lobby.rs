//! The lobby: public tables where players wait for others. The store lists them, so that every
//! node offers the same ones.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use quayside_table::{
    Access, GameName, Household, ListedTable, Millis, PlayerId, Stamp, TableId, lobby_stamp,
};
use tokio::sync::watch;

use super::Tables;
use crate::store::StoreError;

/// Poll interval for changes of the lobby, while a page shows it.
const LOOKING: Duration = Duration::from_secs(2);

/// Time since the last entry after which a game is no longer live, in milliseconds.
const LIVE: i64 = 10 * 60 * 1000;

/// The watchers of the lobby.
#[derive(Default)]
pub(super) struct Watched {
    stamp: watch::Sender<Stamp>,
    /// Whether a task polls for changes.
    looks: AtomicBool,
}

impl Tables {
    /// Lists public tables of this game or of any with open seats where people wait, those that wait the longest first.
    pub(crate) async fn offered(
        &self,
        game: Option<GameName>,
        people: &Household,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let patience = i64::try_from(self.away.as_millis()).unwrap_or(i64::MAX);
        let since = Millis(self.now().0.saturating_sub(patience));
        let mut tables = self.store.offered(game, since, people).await?;
        self.store.add_accounts(&mut tables).await?;
        Ok(tables)
    }

    /// Lists public tables where people play now, the last set up first.
    pub(crate) async fn watchable(
        &self,
        people: &Household,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let since = Millis(self.now().0.saturating_sub(LIVE));
        let mut tables = self.store.watchable(since, people).await?;
        self.store.add_accounts(&mut tables).await?;
        Ok(tables)
    }

    /// Stores at regular intervals at which public tables players wait, so that the lobby offers
    /// these.
    pub(crate) async fn store_waiting_periodically(self) {
        loop {
            tokio::time::sleep(self.away / 3).await;
            let waiting = self.waiting().await;
            if let Err(error) = self.store.see(&waiting, self.now()).await {
                tracing::warn!(%error, "failed to store waiting tables");
            }
        }
    }

    /// Returns the public tables with open seats whose makers are present at this node.
    async fn waiting(&self) -> Vec<TableId> {
        let mut waiting = Vec::new();
        for open in self.opened() {
            let table = open.table().await;
            let is_public = table.setup().terms.access == Access::Lobby;
            let is_here = |maker| open.is_here(maker);
            if is_public
                && table.listing().offers.is_some()
                && table.company().maker().is_some_and(is_here)
            {
                waiting.push(open.id);
            }
        }
        waiting
    }

    /// Follows the lobby, as long as the answer is kept.
    pub(crate) fn watch_lobby(&self) -> watch::Receiver<Stamp> {
        let watching = self.lobby.stamp.subscribe();
        if !self.lobby.looks.swap(true, Ordering::AcqRel) {
            let tables = self.clone();
            tokio::spawn(async move { tables.look_for_news().await });
        }
        watching
    }

    async fn look_for_news(&self) {
        // An id without any seat, because the stamp is the same for all readers.
        let nobody = PlayerId::new([0; PlayerId::BYTES]).household();
        loop {
            let lobby = async {
                let live = self.watchable(&nobody).await?;
                Ok::<_, StoreError>(lobby_stamp(&self.offered(None, &nobody).await?, &live))
            };
            match lobby.await {
                Ok(stamp) => {
                    self.lobby
                        .stamp
                        .send_if_modified(|known| std::mem::replace(known, stamp) != stamp);
                }
                Err(error) => tracing::warn!(%error, "failed to read the lobby"),
            }
            tokio::time::sleep(LOOKING).await;
            if self.lobby.stamp.receiver_count() > 0 {
                continue;
            }
            self.lobby.looks.store(false, Ordering::Release);
            // A watcher may have arrived between the last check and this line.
            let is_done = self.lobby.stamp.receiver_count() == 0;
            if is_done || self.lobby.looks.swap(true, Ordering::AcqRel) {
                return;
            }
        }
    }
}
