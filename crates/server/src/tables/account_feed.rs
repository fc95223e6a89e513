//! Somebody who follows all own tables at once: where a game begins, whose turn it is, what is over.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use quayside_engine::Seat;
use quayside_pages::Stamp;
use quayside_table::{GameName, Household, Table, TableId};
use tokio::sync::watch;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::{Listening, OpenTable, Tables};
use crate::store::StoreError;

/// The store is asked this often for tables that were set up at other nodes.
const LOOKING: Duration = Duration::from_secs(5);

/// How one of a person's tables stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableStatus {
    /// The table.
    pub(crate) table: TableId,
    /// The game.
    pub(crate) game: GameName,
    /// How long the log is.
    pub(crate) seq: u32,
    /// Where they sit.
    pub(crate) seats: Vec<Seat>,
    /// Those of their seats that owe a move, and no bot plays for them.
    pub(crate) owing: Vec<Seat>,
    /// Whether the cards are dealt.
    pub(crate) dealt: bool,
    /// Whether nobody will move any more.
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

/// A table that is followed, and how it stood when its follower last looked.
struct Followed {
    open: Arc<OpenTable>,
    _listening: Listening,
    last: TableStatus,
}

/// A change of one of the tables.
pub(crate) enum Change {
    /// There is another table.
    New(TableStatus),
    /// A table stands like this now, and stood like that before.
    Grown {
        /// Before.
        before: TableStatus,
        /// Now.
        now: TableStatus,
    },
}

/// What ended a wait.
pub(crate) enum Woken {
    /// There are news of a table.
    Table(News),
    /// There may be another table.
    Look,
}

/// News of a table, and where to hear the next.
pub(crate) struct News {
    id: TableId,
    latest: watch::Receiver<Stamp>,
}

/// Somebody who follows all own tables.
pub(crate) struct Follower {
    tables: Tables,
    people: Household,
    followed: HashMap<TableId, Followed>,
    news: FuturesUnordered<BoxFuture<'static, Option<News>>>,
    arrivals: watch::Receiver<()>,
    looks: Interval,
}

impl Follower {
    /// Begins to follow; returns how the tables stand.
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

    /// Waits until something may have changed; nothing is lost where this is dropped.
    pub(crate) async fn wait(&mut self) -> Woken {
        tokio::select! {
            biased;
            Some(news) = self.news.next() => news.map_or(Woken::Look, Woken::Table),
            _ = self.arrivals.changed() => Woken::Look,
            _ = self.looks.tick() => Woken::Look,
        }
    }

    /// Returns what has changed, after a wait; perhaps nothing has.
    pub(crate) async fn changes(&mut self, woken: Woken) -> Result<Vec<Change>, StoreError> {
        match woken {
            Woken::Table(News { id, latest }) => {
                let change = self.grown(id).await;
                if self.followed.contains_key(&id) {
                    self.await_news(id, latest);
                }
                Ok(change.into_iter().collect())
            }
            Woken::Look => {
                self.arrivals.mark_unchanged();
                self.look().await
            }
        }
    }

    /// Follows the tables that are new, and no more those that are over or not their own any more.
    async fn look(&mut self) -> Result<Vec<Change>, StoreError> {
        let unfinished = self.tables.store().unfinished_tables(&self.people).await?;
        let gone: Vec<TableId> =
            self.followed.keys().filter(|id| !unfinished.contains(id)).copied().collect();
        let mut changes = Vec::new();
        for id in gone {
            // Its news may not be here yet: another node has it over, or it ended just now.
            let Some(followed) = self.followed.get(&id) else { continue };
            self.tables.read_up(&followed.open, u32::MAX).await?;
            changes.extend(self.grown(id).await);
            self.followed.remove(&id);
        }
        let new = self.follow_new(unfinished).await;
        changes.extend(new.into_iter().map(Change::New));
        Ok(changes)
    }

    /// Follows those of the tables that are not followed yet; returns how they stand.
    async fn follow_new(&mut self, mut ids: Vec<TableId>) -> Vec<TableStatus> {
        ids.retain(|id| !self.followed.contains_key(id));
        let mut new = Vec::new();
        for id in ids {
            // A table that can't be opened says so at its own address, not here.
            let Ok(Some(open)) = self.tables.open(id).await else { continue };
            let listening = open.listen(&self.people).await;
            let mut latest = open.watch();
            latest.mark_unchanged();
            let last = TableStatus::of(&*open.table().await, &self.people);
            new.push(last.clone());
            self.followed.insert(id, Followed { open, _listening: listening, last });
            self.await_news(id, latest);
        }
        new
    }

    fn await_news(&mut self, id: TableId, mut latest: watch::Receiver<Stamp>) {
        let news = async move { latest.changed().await.is_ok().then_some(News { id, latest }) };
        self.news.push(Box::pin(news));
    }

    /// Returns what has changed at a table, if its log has grown.
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
