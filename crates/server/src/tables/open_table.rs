//! Open tables: kept in memory, and watched.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering};
use std::time::Duration;

use quayside_engine::{Seat, SeatSet};
use quayside_table::fair::Key;
use quayside_table::{
    Due, GameName, Household, Millis, PlayerId, Stamp, Table, TableContext, TableId,
};
use tokio::sync::{Mutex, MutexGuard, Notify, watch};
use tokio::time::Instant;

use super::bus::{BusSubscription, Node, NodeMessage};
use super::news::Recent;
use super::presence::Presence;

/// Maximum time in milliseconds between the requests of a page without a script.
const VISIT: u64 = 15_000;

/// Milliseconds by which a log may be ahead of the clock before the table runs on its own time.
pub(super) const FAR_AHEAD: i64 = 5000;

/// The audience of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Audience {
    /// A page or program receives all updates.
    Watching,
    /// A page was requested recently.
    Visiting,
    /// The table is not watched.
    Nobody,
}

/// An open table.
pub(crate) struct OpenTable {
    pub(super) id: TableId,
    /// The game that is played.
    pub(crate) game: GameName,
    table: Mutex<Table>,
    presence: Presence,
    node: Node,
    /// Keeps messages about the table coming while it is open.
    _following: BusSubscription,
    pub(super) stamp: watch::Sender<Stamp>,
    pub(super) recent: Recent,
    /// Whether a task drives the table.
    pub(super) driven: AtomicBool,
    /// Log length for which this node holds the claim to drive the table.
    held: AtomicU32,
    /// Log length at which the coach has asked about a move.
    coached: AtomicU32,
    /// The time of the last request for this table.
    visited: AtomicI64,
    /// Milliseconds by which the log is ahead of the clock: the clock was set back, or the table
    /// comes from a server whose clock is ahead.
    ahead: AtomicI64,
    /// Wakes the bots of an unwatched table.
    pub(super) visit: Notify,
    /// Wakes waits for a clock, because something else may be due now.
    pub(super) grown: Notify,
    /// Whether bots hurry until a person owes a move.
    hurried: AtomicBool,
    /// Whether a task announces absences.
    announces: AtomicBool,
    /// Silence after which a browser's players are away.
    away: Duration,
    /// How often requests have locked the table.
    #[cfg(test)]
    pub(crate) locks: AtomicU32,
}

impl OpenTable {
    /// Opens a table.
    pub(super) fn new(
        table: Table,
        node: Node,
        following: BusSubscription,
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
            coached: AtomicU32::new(u32::MAX),
            visited: AtomicI64::new(now.0),
            ahead: AtomicI64::new(0),
            visit: Notify::new(),
            grown: Notify::new(),
            hurried: AtomicBool::new(false),
            announces: AtomicBool::new(false),
            away,
            #[cfg(test)]
            locks: AtomicU32::new(0),
        }
    }

    /// Records that this node drives the table while the log has this length.
    pub(super) fn hold(&self, seq: u32) {
        self.held.store(seq, Ordering::Release);
    }

    /// Returns whether this node drives the table.
    pub(super) fn is_held(&self, seq: u32) -> bool {
        self.held.load(Ordering::Acquire) == seq
    }

    /// Lets bots hurry until a person owes a move, if none does now.
    pub(super) fn hurry(&self, table: &Table) {
        if table.waits_for_bots() {
            self.hurried.store(true, Ordering::Release);
            // A bot that waits need not any more.
            self.grown.notify_waiters();
        }
    }

    /// Lets bots take their time again once a person owes a move.
    pub(super) fn note_turn(&self, table: &Table) {
        if !table.waits_for_bots() {
            self.hurried.store(false, Ordering::Release);
        }
    }

    /// Returns the next scheduled event.
    pub(super) fn due(&self, table: &Table) -> Option<Due> {
        if self.hurried.load(Ordering::Acquire) { table.due_in_a_hurry() } else { table.due() }
    }

    /// Records that the coach has asked about a move after this log length.
    pub(crate) fn coach(&self, seq: u32) {
        self.coached.store(seq, Ordering::Release);
    }

    /// Returns whether the coach has asked about a move after this log length. Another node may ask
    /// once more.
    pub(crate) fn is_coached(&self, seq: u32) -> bool {
        self.coached.load(Ordering::Acquire) == seq
    }

    /// Returns the time at this table: the clock's, or, if the last entry is later, a time that
    /// continues from that entry. So waits that began with the entry still end.
    pub(super) fn time(&self, now: Millis, last: Millis) -> Millis {
        let ahead = last.0.saturating_sub(now.0);
        // Small differences between the clocks of nodes are waited out.
        if ahead > FAR_AHEAD {
            self.ahead.fetch_max(ahead, Ordering::AcqRel);
        }
        Millis(now.0 + self.ahead.load(Ordering::Acquire))
    }

    /// Converts a time of this table to the clock's time.
    pub(super) fn by_the_clock(&self, at: Millis) -> Millis {
        Millis(at.0.saturating_sub(self.ahead.load(Ordering::Acquire)))
    }

    /// Locks the table.
    pub(crate) async fn table(&self) -> MutexGuard<'_, Table> {
        // Tests send their requests outside of tasks.
        #[cfg(test)]
        if tokio::task::try_id().is_none() {
            self.locks.fetch_add(1, Ordering::Relaxed);
        }
        self.table.lock().await
    }

    /// Returns the record of a finished game. It blocks and may take long, so it must not run on
    /// the threads that answer requests.
    pub(crate) fn record(&self, key: &Key) -> Option<String> {
        self.table.blocking_lock().record(key)
    }

    /// Returns whether a page has the table open, or a bot thinks at it.
    pub(super) fn is_in_use(self: &Arc<Self>) -> bool {
        Arc::strong_count(self) > 1 || self.stamp.receiver_count() > 0
    }

    /// Records a request for this table.
    pub(super) fn visit(&self, now: Millis) {
        self.visited.store(now.0, Ordering::Release);
        self.visit.notify_waiters();
    }

    /// Returns the audience of the table.
    pub(super) fn audience(&self, now: Millis) -> Audience {
        if self.stamp.receiver_count() > 0 {
            Audience::Watching
        } else if now.since(Millis(self.visited.load(Ordering::Acquire))) < VISIT {
            Audience::Visiting
        } else {
            Audience::Nobody
        }
    }

    /// Follows the table.
    pub(crate) fn watch(&self) -> watch::Receiver<Stamp> {
        self.stamp.subscribe()
    }

    /// Returns the presence and the phrases at the table.
    pub(crate) fn context(&self, table: &Table) -> TableContext {
        TableContext {
            talk: self.stamp.borrow().talk,
            away: self.presence.away(table.company(), self.away),
            watching: self.presence.watching(table.company()),
            said: self.presence.said(),
            known: Vec::new(),
            emblems: Vec::new(),
            programs: Vec::new(),
            ratings: Vec::new(),
            rated: Vec::new(),
            now: Millis::default(),
            muted: None,
            is_annulled: false,
        }
    }

    /// Returns the seats whose browsers follow the table.
    pub(crate) fn present(&self, table: &Table) -> SeatSet {
        self.presence.listening(table.company())
    }

    /// Returns whether a player's browser is present at this node.
    pub(super) fn is_here(&self, person: PlayerId) -> bool {
        self.presence.is_here(person, self.away)
    }

    /// Returns the seats of players who are away.
    pub(crate) fn away(&self, table: &Table) -> Vec<Seat> {
        self.presence.away(table.company(), self.away)
    }

    /// Records a sign of life of a browser.
    pub(crate) fn touch(&self, table: &Table, people: &Household) {
        let sits = table.company().seats_of(people).next().is_some();
        if sits && self.presence.touch(people, self.away) && table.company().is_shared() {
            self.announce_talk();
        }
    }

    /// Says a phrase to the table; returns whether it is a known phrase.
    pub(crate) fn say(&self, seat: Seat, phrase: &str) -> bool {
        let said = self.presence.say(seat, phrase);
        if said {
            self.show_talk();
            self.node.publish(self.id, NodeMessage::Said(seat.index(), phrase.to_owned()));
        }
        said
    }

    /// Shows a new message on open pages, here and at other nodes.
    pub(crate) fn announce_message(&self) {
        self.show_talk();
        self.node.publish(self.id, NodeMessage::Wrote);
    }

    /// Shows a phrase from another node.
    pub(super) fn hear_phrase(&self, seat: usize, phrase: &str) {
        if Seat::new(seat).is_some_and(|seat| self.presence.say(seat, phrase)) {
            self.show_talk();
        }
    }

    /// Records the presence at another node.
    pub(super) async fn hear_presence(&self, node: &Arc<str>, people: &[(PlayerId, bool)]) {
        let before = self.absent().await;
        self.presence.note(node, people);
        if self.absent().await != before {
            self.show_talk();
        }
    }

    /// Publishes the presence at this node, if any, and forgets silent nodes.
    pub(super) fn publish_presence(&self) {
        let people = self.presence.here(self.away);
        if !people.is_empty() {
            self.node.publish(self.id, NodeMessage::Here(people));
        }
        if self.presence.forget_nodes(self.away) {
            self.show_talk();
        }
    }

    fn announce_talk(&self) {
        self.show_talk();
        self.publish_people();
    }

    fn publish_people(&self) {
        self.node.publish(self.id, NodeMessage::Here(self.presence.here(self.away)));
    }

    pub(super) fn show_talk(&self) {
        self.stamp.send_modify(|stamp| stamp.talk += 1);
    }

    /// Counts a browser as following, until the answer is dropped.
    pub(crate) async fn listen(self: &Arc<OpenTable>, people: &Household) -> Listening {
        let table = self.table().await;
        self.touch(&table, people);
        if self.presence.enter(people) {
            // Other nodes offer nonces to the browsers that follow.
            self.publish_people();
        }
        Listening { open: Arc::clone(self), people: people.clone() }
    }

    /// Shows absences once the grace period after opening has passed.
    pub(super) fn announce_missing(self: &Arc<OpenTable>) {
        let open = Arc::downgrade(self);
        let away = self.away;
        tokio::spawn(async move {
            tokio::time::sleep(away).await;
            let Some(open) = open.upgrade() else { return };
            let table = open.table().await;
            let company = table.company();
            if company.is_shared() && !open.presence.away(company, away).is_empty() {
                open.announce_talk();
            }
        });
    }

    /// Shows absences once it is clear that a player did not just reload a page. One task handles
    /// all players who leave the table.
    async fn announce_absences(&self) {
        let mut known = self.absent().await;
        loop {
            while let Some(at) = self.presence.next_absence(self.away) {
                // Players who leave shortly after each other are announced together.
                let soonest = Instant::now() + self.away / 16;
                tokio::time::sleep_until(at.max(soonest)).await;
                let absent = self.absent().await;
                if absent.iter().any(|seat| !known.contains(seat)) {
                    self.announce_talk();
                }
                known = absent;
            }
            self.announces.store(false, Ordering::Release);
            // A browser may have left between the last check and this line.
            let is_done = self.presence.next_absence(self.away).is_none();
            if is_done || self.announces.swap(true, Ordering::AcqRel) {
                return;
            }
        }
    }

    /// Returns the seats of absent players, if the table has several players.
    async fn absent(&self) -> Vec<Seat> {
        let table = self.table().await;
        let company = table.company();
        if company.is_shared() { self.presence.away(company, self.away) } else { Vec::new() }
    }
}

/// A browser that follows a table; counted until drop.
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
    use quayside_testkit::fixtures::{Moment, Staged, stage};

    use super::*;
    use crate::tables::LocalBus;

    #[tokio::test]
    async fn browsers_that_leave_share_one_task() {
        let setup = crate::fixtures::setup(GameName::Korsar, 2, false);
        let Staged { table, .. } = stage(TableId::new([1; 8]), &setup, Moment::After(0));
        let table = Table::new(table.id(), setup, table.names().clone(), table.made());
        let away = Duration::from_hours(1);
        let node = Node { name: "one".into(), bus: Arc::new(LocalBus::default()) };
        let (table, following) = (table.expect("a setup"), BusSubscription::default());
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
