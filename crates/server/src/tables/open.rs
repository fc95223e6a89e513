//! A table that is open: kept in memory, and watched.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use quayside_engine::Seat;
use quayside_pages::{Around, Stamp};
use quayside_table::{AnyTable, Household, Millis, TableId};
use tokio::sync::{Mutex, MutexGuard, Notify, watch};

use super::news::Recent;
use super::presence::Presence;

/// A page without a script asks again within this time, in milliseconds.
const VISIT: u64 = 15_000;

/// Who follows a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Audience {
    /// A page or program that is told all news.
    Watching,
    /// A page that was asked for a moment ago.
    Visiting,
    /// Nobody.
    Nobody,
}

/// A table that is open.
pub(crate) struct OpenTable {
    pub(super) id: TableId,
    pub(super) table: Mutex<AnyTable>,
    presence: Presence,
    pub(super) stamp: watch::Sender<Stamp>,
    pub(super) recent: Recent,
    /// Whether a task lets the bots move.
    pub(super) driven: AtomicBool,
    /// The time of the last request for this table.
    visited: AtomicI64,
    /// Wakes the bots of a table that nobody watched.
    pub(super) visit: Notify,
    /// How long a browser may be silent before its people are away.
    away: Duration,
}

impl OpenTable {
    /// Opens a table.
    pub(super) fn new(table: AnyTable, away: Duration, now: Millis) -> OpenTable {
        let stamp = Stamp { seq: table.seq(), talk: 0 };
        OpenTable {
            id: table.id(),
            table: Mutex::new(table),
            presence: Presence::default(),
            stamp: watch::Sender::new(stamp),
            recent: Recent::default(),
            driven: AtomicBool::new(false),
            visited: AtomicI64::new(now.0),
            visit: Notify::new(),
            away,
        }
    }

    /// Looks at the table.
    pub(crate) async fn table(&self) -> MutexGuard<'_, AnyTable> {
        self.table.lock().await
    }

    /// Returns whether a page has the table open, or a bot thinks at it.
    pub(super) fn is_wanted(self: &Arc<Self>) -> bool {
        Arc::strong_count(self) > 1 || self.stamp.receiver_count() > 0
    }

    /// Notes a request for this table.
    pub(super) fn visit(&self, now: Millis) {
        self.visited.store(now.0, Ordering::Release);
        self.visit.notify_waiters();
    }

    /// Returns who follows the table.
    pub(super) fn audience(&self, now: Millis) -> Audience {
        if self.stamp.receiver_count() > 0 {
            Audience::Watching
        } else if now.since(Millis(self.visited.load(Ordering::Acquire))) < VISIT {
            Audience::Visiting
        } else {
            Audience::Nobody
        }
    }

    /// Follows what pages show.
    pub(crate) fn watch(&self) -> watch::Receiver<Stamp> {
        self.stamp.subscribe()
    }

    /// Returns what goes on around the table.
    pub(crate) fn around(&self, table: &AnyTable) -> Around {
        Around {
            talk: self.stamp.borrow().talk,
            away: self.presence.away(table.company(), self.away),
            watching: self.presence.watching(table.company()),
            said: self.presence.said(),
        }
    }

    /// Notes that a browser was heard of.
    pub(crate) fn touch(&self, table: &AnyTable, people: &Household) {
        let sits = table.company().seats_of(people).next().is_some();
        if sits && self.presence.touch(people, self.away) && table.company().is_shared() {
            self.announce_talk();
        }
    }

    /// Says a phrase to all; returns whether there is such a phrase.
    pub(crate) fn say(&self, seat: Seat, phrase: &str) -> bool {
        let said = self.presence.say(seat, phrase);
        if said {
            self.announce_talk();
        }
        said
    }

    fn announce_talk(&self) {
        self.stamp.send_modify(|stamp| stamp.talk += 1);
    }

    /// Counts a browser among those that listen, until the answer is dropped.
    pub(crate) async fn listen(self: &Arc<OpenTable>, people: &Household) -> Listening {
        let table = self.table.lock().await;
        self.touch(&table, people);
        self.presence.enter(people);
        Listening { open: Arc::clone(self), people: *people }
    }

    /// Tells the others that people are away, once it is clear that it was not only a reload.
    async fn announce_absence(&self, people: &Household) {
        tokio::time::sleep(self.away).await;
        let table = self.table.lock().await;
        let company = table.company();
        let away = self.presence.away(company, self.away);
        if company.is_shared() && company.seats_of(people).any(|seat| away.contains(&seat)) {
            self.announce_talk();
        }
    }
}

/// A browser that listens to a table.
pub(crate) struct Listening {
    open: Arc<OpenTable>,
    people: Household,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.open.presence.leave(&self.people);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let (open, people) = (Arc::clone(&self.open), self.people);
            runtime.spawn(async move { open.announce_absence(&people).await });
        }
    }
}
