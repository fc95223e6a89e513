//! The lobby: public tables where people wait for others. The store knows them, so that every node
//! offers the same ones.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use quayside_pages::Stamp;
use quayside_table::{Access, Household, ListedTable, Millis, PlayerId, TableId};
use tokio::sync::watch;

use super::Tables;
use crate::store::{LobbyFilter, StoreError};

/// While a page shows the lobby, the store is asked this often what is new.
const LOOKING: Duration = Duration::from_secs(2);

/// Who watches the lobby.
#[derive(Default)]
pub(super) struct Watched {
    stamp: watch::Sender<Stamp>,
    /// Whether a task looks for news.
    looks: AtomicBool,
}

impl Tables {
    /// Lists public tables with open seats where people wait, those that wait the longest first.
    pub(crate) async fn offered(
        &self,
        wanted: LobbyFilter,
        people: &Household,
    ) -> Result<Vec<ListedTable>, StoreError> {
        let patience = i64::try_from(self.away.as_millis()).unwrap_or(i64::MAX);
        let since = Millis(self.now().0.saturating_sub(patience));
        self.store.offered(wanted, since, people).await
    }

    /// Notes again and again at which public tables people wait, so that the lobby offers these.
    pub(crate) async fn keep_lobby(self) {
        loop {
            tokio::time::sleep(self.away / 3).await;
            let waiting = self.waiting().await;
            if let Err(error) = self.store.see(&waiting, self.now()).await {
                tracing::warn!(%error, "cannot note who waits in the lobby");
            }
        }
    }

    /// Returns the public tables with open seats whose makers are here, at this node.
    async fn waiting(&self) -> Vec<TableId> {
        let mut waiting = Vec::new();
        for open in self.opened() {
            let table = open.table.lock().await;
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

    /// Follows what the lobby shows, as long as the answer is kept.
    pub(crate) fn watch_lobby(&self) -> watch::Receiver<Stamp> {
        let watching = self.lobby.stamp.subscribe();
        if !self.lobby.looks.swap(true, Ordering::AcqRel) {
            let tables = self.clone();
            tokio::spawn(async move { tables.look_for_news().await });
        }
        watching
    }

    async fn look_for_news(&self) {
        // Nobody sits everywhere, so this is the same for all.
        let nobody = PlayerId::new([0; PlayerId::BYTES]).household();
        loop {
            match self.offered(LobbyFilter::default(), &nobody).await {
                Ok(tables) => {
                    let stamp = quayside_pages::lobby_stamp(&tables);
                    self.lobby
                        .stamp
                        .send_if_modified(|known| std::mem::replace(known, stamp) != stamp);
                }
                Err(error) => tracing::warn!(%error, "cannot look for news in the lobby"),
            }
            tokio::time::sleep(LOOKING).await;
            if self.lobby.stamp.receiver_count() > 0 {
                continue;
            }
            self.lobby.looks.store(false, Ordering::Release);
            // Somebody may have come between the last look and this line.
            let is_done = self.lobby.stamp.receiver_count() == 0;
            if is_done || self.lobby.looks.swap(true, Ordering::AcqRel) {
                return;
            }
        }
    }
}
