//! The feed of a player's tables: begun games, turns and finished games of all tables at once.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use quayside_engine::Seat;
use quayside_table::Stamp;
use quayside_table::{GameName, Household, Table, TableId};
use tokio::sync::watch;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::{Listening, OpenTable, Rung, Tables};
use crate::store::StoreError;

/// Poll interval for tables that were set up at other nodes.
const LOOKING: Duration = Duration::from_secs(5);

/// The state of one of a player's tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableStatus {
    /// The table.
    pub(crate) table: TableId,
    /// The game.
    pub(crate) game: GameName,
    /// The length of the log.
    pub(crate) seq: u32,
    /// The player's seats.
    pub(crate) seats: Vec<Seat>,
    /// The player's seats that owe a move and have no stand-in bot.
    pub(crate) owing: Vec<Seat>,
    /// Whether the cards are dealt.
    pub(crate) dealt: bool,
    /// Whether the table is finished.
    pub(crate) over: bool,
}

impl TableStatus {
    fn of(table: &Table, people: &Household) -> TableStatus {
        let seats: Vec<Seat> = table.company().seats_of(people).collect();
        TableStatus {
            table: table.id(),
            game: table.setup().terms.game,
            seq: table.seq(),
            owing: seats.iter().copied().filter(|seat| table.owes(*seat)).collect(),
            seats,
            dealt: table.is_dealt(),
            over: table.is_over(),
        }
    }
}

/// A followed table, and its state when the feed last read it.
struct FollowedTable {
    open: Arc<OpenTable>,
    _listening: Listening,
    last: TableStatus,
}

/// A change of one of the tables.
pub(crate) enum Change {
    /// A new table.
    New(TableStatus),
    /// A table whose log has grown.
    Grown {
        /// The earlier state.
        before: TableStatus,
        /// The current state.
        now: TableStatus,
    },
}

/// The cause of the end of a wait.
pub(crate) enum Wakeup {
    /// An update of a table.
    Table(TableUpdate),
    /// There may be a new table.
    Look,
}

/// An update of a table, and the receiver of further ones.
pub(crate) struct TableUpdate {
    id: TableId,
    latest: watch::Receiver<Stamp>,
}

/// The feed of all tables of a player.
pub(crate) struct Follower {
    tables: Tables,
    people: Household,
    followed: HashMap<TableId, FollowedTable>,
    news: FuturesUnordered<BoxFuture<'static, Option<TableUpdate>>>,
    arrivals: watch::Receiver<Rung>,
    looks: Interval,
}

impl Follower {
    /// Starts a feed; returns the state of the tables.
    pub(crate) async fn new(
        tables: Tables,
        people: Household,
    ) -> Result<(Follower, Vec<TableStatus>), StoreError> {
        let arrivals = tables.arrivals.watch(&people);
        let mut looks = interval(LOOKING);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        looks.reset();
        let (followed, news) = Default::default();
        let mut this = Follower { tables, people, followed, news, arrivals, looks };
        let unfinished = this.tables.store().unfinished_tables(&this.people).await?;
        let tables = this.follow_new(unfinished).await;
        Ok((this, tables))
    }

    /// Waits until something may have changed. Safe to cancel.
    pub(crate) async fn wait(&mut self) -> Wakeup {
        tokio::select! {
            biased;
            Some(news) = self.news.next() => news.map_or(Wakeup::Look, Wakeup::Table),
            _ = self.arrivals.changed() => Wakeup::Look,
            _ = self.looks.tick() => Wakeup::Look,
        }
    }

    /// Returns the changes after a wait, perhaps none.
    pub(crate) async fn changes(&mut self, woken: Wakeup) -> Result<Vec<Change>, StoreError> {
        match woken {
            Wakeup::Table(TableUpdate { id, latest }) => {
                let change = self.grown(id).await;
                if self.followed.contains_key(&id) {
                    self.await_news(id, latest);
                }
                Ok(change.into_iter().collect())
            }
            Wakeup::Look => {
                self.arrivals.mark_unchanged();
                self.find_changes().await
            }
        }
    }

    /// Follows new tables, and drops finished or left ones.
    async fn find_changes(&mut self) -> Result<Vec<Change>, StoreError> {
        let unfinished = self.tables.store().unfinished_tables(&self.people).await?;
        let gone: Vec<TableId> =
            self.followed.keys().filter(|id| !unfinished.contains(id)).copied().collect();
        let mut changes = Vec::new();
        for id in gone {
            // The last update may not have arrived: the table may be open at another node, or have
            // ended just now.
            let Some(followed) = self.followed.get(&id) else { continue };
            self.tables.read_up(&followed.open, u32::MAX).await?;
            changes.extend(self.grown(id).await);
            self.followed.remove(&id);
        }
        let new = self.follow_new(unfinished).await;
        changes.extend(new.into_iter().map(Change::New));
        Ok(changes)
    }

    /// Follows the tables that are not followed yet; returns their state.
    async fn follow_new(&mut self, mut ids: Vec<TableId>) -> Vec<TableStatus> {
        ids.retain(|id| !self.followed.contains_key(id));
        let mut new = Vec::new();
        for id in ids {
            // A table that can't be opened reports that at its own address.
            let Ok(Some(open)) = self.tables.open(id).await else { continue };
            let listening = open.listen(&self.people).await;
            let mut latest = open.watch();
            latest.mark_unchanged();
            let last = TableStatus::of(&*open.table().await, &self.people);
            new.push(last.clone());
            self.followed.insert(id, FollowedTable { open, _listening: listening, last });
            self.await_news(id, latest);
        }
        new
    }

    fn await_news(&mut self, id: TableId, mut latest: watch::Receiver<Stamp>) {
        let news =
            async move { latest.changed().await.is_ok().then_some(TableUpdate { id, latest }) };
        self.news.push(Box::pin(news));
    }

    /// Returns the change of a table, if its log has grown.
    async fn grown(&mut self, id: TableId) -> Option<Change> {
        let followed = self.followed.get_mut(&id)?;
        let now = TableStatus::of(&*followed.open.table().await, &self.people);
        let before = std::mem::replace(&mut followed.last, now.clone());
        if now.over || now.seats.is_empty() {
            self.followed.remove(&id);
        }
        (before.seq != now.seq).then_some(Change::Grown { before, now })
    }
}
