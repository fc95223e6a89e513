//! A table that is open: kept in memory, and watched.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering};
use std::time::Duration;

use quayside_engine::{Seat, SeatSet};
use quayside_pages::{Around, Stamp};
use quayside_table::fair::Key;
use quayside_table::{GameName, Household, Millis, PlayerId, Table, TableId};
use tokio::sync::{Mutex, MutexGuard, Notify, watch};
use tokio::time::Instant;

use super::bus::{Following, News, Node};
use super::news::Recent;
use super::presence::Presence;

/// A page without a script asks again within this time, in milliseconds.
const VISIT: u64 = 15_000;

/// A log that is more milliseconds ahead of the clock than this runs on a time of its own.
pub(super) const FAR_AHEAD: i64 = 5000;

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
    /// The game that is played.
    pub(crate) game: GameName,
    pub(super) table: Mutex<Table>,
    presence: Presence,
    node: Node,
    /// As long as the table is open, its news are heard.
    _following: Following,
    pub(super) stamp: watch::Sender<Stamp>,
    pub(super) recent: Recent,
    /// Whether a task lets the bots move.
    pub(super) driven: AtomicBool,
    /// With how many entries it was this node that lets the bots move.
    held: AtomicU32,
    /// The time of the last request for this table.
    visited: AtomicI64,
    /// Milliseconds by which the log is ahead of the clock: the clock was set back, or the table was
    /// brought from a server whose clock is ahead.
    ahead: AtomicI64,
    /// Wakes the bots of a table that nobody watched.
    pub(super) visit: Notify,
    /// Wakes what waits for a clock: something else may be due by now.
    pub(super) grown: Notify,
    /// Whether a task waits to tell who is away.
    announces: AtomicBool,
    /// How long a browser may be silent before its people are away.
    away: Duration,
}

impl OpenTable {
    /// Opens a table.
    pub(super) fn new(
        table: Table,
        node: Node,
        following: Following,
        away: Duration,
        now: Millis,
    ) -> OpenTable {
        let stamp = Stamp { seq: table.seq(), talk: 0 };
        OpenTable {
            id: table.id(),
            game: table.setup().terms.game,
            table: Mutex::new(table),
            presence: Presence::new(),
            node,
            _following: following,
            stamp: watch::Sender::new(stamp),
            recent: Recent::default(),
            driven: AtomicBool::new(false),
            held: AtomicU32::new(u32::MAX),
            visited: AtomicI64::new(now.0),
            ahead: AtomicI64::new(0),
            visit: Notify::new(),
            grown: Notify::new(),
            announces: AtomicBool::new(false),
            away,
        }
    }

    /// Notes that this node lets the bots move while the log has this many entries.
    pub(super) fn hold(&self, seq: u32) {
        self.held.store(seq, Ordering::Release);
    }

    /// Returns whether this node lets the bots move.
    pub(super) fn is_held(&self, seq: u32) -> bool {
        self.held.load(Ordering::Acquire) == seq
    }

    /// Returns the time at this table: that of the clock, or, where the last entry is after that, a
    /// time that runs on from this entry. Waits that began with the entry end all the same.
    pub(super) fn time(&self, now: Millis, last: Millis) -> Millis {
        let ahead = last.0.saturating_sub(now.0);
        // The clocks of nodes differ a little: that is waited for.
        if ahead > FAR_AHEAD {
            self.ahead.fetch_max(ahead, Ordering::AcqRel);
        }
        Millis(now.0 + self.ahead.load(Ordering::Acquire))
    }

    /// Returns when the clock shows a time of this table.
    pub(super) fn by_the_clock(&self, at: Millis) -> Millis {
        Millis(at.0.saturating_sub(self.ahead.load(Ordering::Acquire)))
    }

    /// Looks at the table.
    pub(crate) async fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().await
    }

    /// Returns the record of a game that is over and was dealt, which may take long: not for the
    /// threads that answer requests.
    pub(crate) fn record(&self, key: &Key) -> Option<String> {
        self.table.blocking_lock().record(key)
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
    pub(crate) fn around(&self, table: &Table) -> Around {
        Around {
            talk: self.stamp.borrow().talk,
            away: self.presence.away(table.company(), self.away),
            watching: self.presence.watching(table.company()),
            said: self.presence.said(),
            known: Vec::new(),
            programs: Vec::new(),
            now: Millis::default(),
        }
    }

    /// Returns the seats whose browsers listen.
    pub(crate) fn present(&self, table: &Table) -> SeatSet {
        self.presence.listening(table.company())
    }

    /// Returns whether the browser of a person is here, at this node.
    pub(super) fn is_here(&self, person: PlayerId) -> bool {
        self.presence.is_here(person, self.away)
    }

    /// Returns the seats of people who are away.
    pub(crate) fn away(&self, table: &Table) -> Vec<Seat> {
        self.presence.away(table.company(), self.away)
    }

    /// Notes that a browser was heard of.
    pub(crate) fn touch(&self, table: &Table, people: &Household) {
        let sits = table.company().seats_of(people).next().is_some();
        if sits && self.presence.touch(people, self.away) && table.company().is_shared() {
            self.announce_talk();
        }
    }

    /// Says a phrase to all; returns whether there is such a phrase.
    pub(crate) fn say(&self, seat: Seat, phrase: &str) -> bool {
        let said = self.presence.say(seat, phrase);
        if said {
            self.show_talk();
            self.node.tell(self.id, News::Said(seat.index(), phrase.to_owned()));
        }
        said
    }

    /// Hears a phrase that was said at another node.
    pub(super) fn hear_phrase(&self, seat: usize, phrase: &str) {
        if Seat::new(seat).is_some_and(|seat| self.presence.say(seat, phrase)) {
            self.show_talk();
        }
    }

    /// Hears who is here at another node.
    pub(super) async fn hear_presence(&self, node: &Arc<str>, people: &[(PlayerId, bool)]) {
        let before = self.absent().await;
        self.presence.note(node, people);
        if self.absent().await != before {
            self.show_talk();
        }
    }

    /// Tells the other nodes who is here, if anybody is, and forgets nodes that tell nothing.
    pub(super) fn tell_presence(&self) {
        let people = self.presence.here(self.away);
        if !people.is_empty() {
            self.node.tell(self.id, News::Here(people));
        }
        if self.presence.forget_nodes(self.away) {
            self.show_talk();
        }
    }

    fn announce_talk(&self) {
        self.show_talk();
        self.tell_here();
    }

    fn tell_here(&self) {
        self.node.tell(self.id, News::Here(self.presence.here(self.away)));
    }

    pub(super) fn show_talk(&self) {
        self.stamp.send_modify(|stamp| stamp.talk += 1);
    }

    /// Counts a browser among those that listen, until the answer is dropped.
    pub(crate) async fn listen(self: &Arc<OpenTable>, people: &Household) -> Listening {
        let table = self.table.lock().await;
        self.touch(&table, people);
        if self.presence.enter(people) {
            // Other nodes put the words on the list of those who listen.
            self.tell_here();
        }
        Listening { open: Arc::clone(self), people: people.clone() }
    }

    /// Tells those who are here who is away, once the grace after the opening has passed.
    pub(super) fn announce_missing(self: &Arc<OpenTable>) {
        let open = Arc::downgrade(self);
        let away = self.away;
        tokio::spawn(async move {
            tokio::time::sleep(away).await;
            let Some(open) = open.upgrade() else { return };
            let table = open.table.lock().await;
            let company = table.company();
            if company.is_shared() && !open.presence.away(company, away).is_empty() {
                open.announce_talk();
            }
        });
    }

    /// Tells the others that people are away, once it is clear that it was not only a reload. One
    /// task does so for everybody who leaves the table.
    async fn announce_absences(&self) {
        let mut known = self.absent().await;
        loop {
            while let Some(at) = self.presence.next_absence(self.away) {
                // Those who left one after the other are announced together.
                let soonest = Instant::now() + self.away / 16;
                tokio::time::sleep_until(at.max(soonest)).await;
                let absent = self.absent().await;
                if absent.iter().any(|seat| !known.contains(seat)) {
                    self.announce_talk();
                }
                known = absent;
            }
            self.announces.store(false, Ordering::Release);
            // A browser may have left between the last look and this line.
            let is_done = self.presence.next_absence(self.away).is_none();
            if is_done || self.announces.swap(true, Ordering::AcqRel) {
                return;
            }
        }
    }

    /// Returns the seats of people whom others may miss.
    async fn absent(&self) -> Vec<Seat> {
        let table = self.table.lock().await;
        let company = table.company();
        if company.is_shared() { self.presence.away(company, self.away) } else { Vec::new() }
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
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        if !self.open.announces.swap(true, Ordering::AcqRel) {
            let open = Arc::clone(&self.open);
            runtime.spawn(async move { open.announce_absences().await });
        }
    }
}

#[cfg(test)]
mod tests {
    use quayside_table::fixtures::{Moment, Staged, stage};

    use super::*;
    use crate::tables::LocalBus;

    #[tokio::test]
    async fn browsers_that_leave_share_one_task() {
        let setup = crate::fixtures::setup(GameName::Korsar, 2, false);
        let Staged { table, .. } = stage(TableId::new([1; 8]), &setup, Moment::After(0));
        let table = Table::new(table.id(), setup, table.names().clone(), table.made());
        let away = Duration::from_hours(1);
        let node = Node { name: "one".into(), bus: Arc::new(LocalBus::default()) };
        let (table, following) = (table.expect("a setup"), Following::default());
        let open = Arc::new(OpenTable::new(table, node, following, away, Millis(0)));
        let owner = crate::fixtures::visitor().first_player().household();
        for number in 0..1000_u16 {
            let [high, low] = number.to_be_bytes();
            let mut id = [high; 16];
            id[15] = low;
            drop(open.listen(&PlayerId::new(id).household()).await);
            drop(open.listen(&owner).await);
            tokio::task::yield_now().await;
        }
        let tasks = tokio::runtime::Handle::current().metrics().num_alive_tasks();
        assert!(tasks <= 1, "{tasks} tasks wait");
        assert!(open.announces.load(Ordering::Acquire), "and one does");
    }
}
