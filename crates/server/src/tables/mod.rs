//! Tables: loads them, appends decided entries, notifies watchers, and lets bots move.
//!
//! Store, bus, clock and thinkers are arguments, so that several nodes can run in one process.
//! Memory is a cache: the log is the truth, and a node that loses the race for an entry reads the
//! new entries and decides again.

mod player_watch;
mod detached_append;
mod bus;
mod scheduler;
mod account_feed;
mod leave;
mod lobby;
#[cfg(feature = "cluster")]
mod nats;
mod news;
mod cluster;
mod open_table;
mod plans;
pub(crate) mod pool;
mod presence;
mod programs;
mod thinkers;
mod turn_events;
mod fair_queue;
mod waiting;
mod invitations;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use quayside_table::{
    Actor, Advice, BotTask, Change as TableChange, CoachTask, Command, Decision, Entry, GameName,
    Household, Lapse, Line, LogEntryJson, Millis, NewTable, PlayerId, Refusal, RequestId, Setup,
    Table, TableId, WrittenLine,
};
use tokio::sync::{OnceCell, Semaphore, mpsc};

use crate::store::{NewSession, Store, StoreError};
use crate::system::clock::Clock;
use crate::system::{blocking, random};

pub(crate) use account_feed::{Change, Follower, TableStatus, Wakeup};
use bus::Node;
pub use bus::{Bus, BusEvent, BusSubscription, Envelope, LocalBus, NodeMessage, connect_bus};
use detached_append::DetachedAppend;
pub(crate) use open_table::{Listening, OpenTable};
use player_watch::PlayerWatch;
pub(crate) use player_watch::Rung;
pub use programs::{Program, ProgramProcess};
pub use thinkers::{BotChoice, NoAdvice, Thinkers, ThreadedThinkers};
use turn_events::SeatsToMove;
pub(crate) use turn_events::{TurnEvent, TurnEventKind, WebhookPlayers};
pub(crate) use waiting::is_to_deal;

/// Number of lost races for an entry after which a request fails.
const RACES: usize = 8;

/// Log length up to which a log is read within a millisecond.
const SHORT_LOG: usize = 400;

/// All tables of this server.
#[derive(Clone)]
pub(crate) struct Tables {
    store: Store,
    node: Node,
    clock: Arc<dyn Clock>,
    thinkers: Arc<dyn Thinkers>,
    /// Held for a look-up only, never across an await: otherwise each queued request would have to
    /// be woken by the one before it.
    open: Arc<Mutex<HashMap<TableId, Slot>>>,
    /// Permit shared by bots at unwatched tables.
    quiet_turn: Arc<Semaphore>,
    away: Duration,
    lobby: Arc<lobby::Watched>,
    /// Players who follow their new tables.
    arrivals: Arc<PlayerWatch>,
    /// Players whose pages show what waits for them.
    waiting: Arc<PlayerWatch>,
    /// Players with webhooks for turns.
    pub(crate) hooked: Arc<WebhookPlayers>,
    /// Receiver of turns whose players are not connected.
    turn_events: Option<mpsc::Sender<TurnEvent>>,
}

/// A slot for an open table; the first request loads it, outside the lock over all tables.
type Slot = Arc<OnceCell<Arc<OpenTable>>>;

/// The result of a command.
#[derive(Debug)]
pub(crate) enum Acted {
    /// It is in the log, which now has this length.
    Done(u32),
    /// It was refused, and nothing changed.
    Refused(Refusal),
}

/// A command for a table, with its origin.
pub(crate) struct Request<'a> {
    /// The actor.
    pub(crate) by: Actor<'a>,
    /// The id of the request.
    pub(crate) id: RequestId,
    /// The session to store if a person sits down.
    pub(crate) session: Option<NewSession>,
    /// The command.
    pub(crate) command: Command,
}

impl<'a> Request<'a> {
    /// Makes a request that is not repeated and opens no session.
    pub(crate) fn new(by: Actor<'a>, command: Command) -> Request<'a> {
        Request { by, id: random::request_id(), session: None, command }
    }
}

impl Tables {
    /// Drives the tables of a store.
    pub(crate) fn new(
        store: Store,
        bus: Arc<dyn Bus>,
        clock: Arc<dyn Clock>,
        thinkers: Arc<dyn Thinkers>,
        away: Duration,
    ) -> Tables {
        let quiet_turn = Arc::new(Semaphore::new(1));
        let node = Node { name: store.node(), bus };
        let (open, lobby, arrivals, waiting, hooked) = Default::default();
        Tables {
            store,
            node,
            clock,
            thinkers,
            open,
            quiet_turn,
            away,
            lobby,
            arrivals,
            waiting,
            hooked,
            turn_events: None,
        }
    }

    /// Adds a receiver of turns whose players are not connected.
    pub(crate) fn with_turn_events(self, turn_events: mpsc::Sender<TurnEvent>) -> Tables {
        Tables { turn_events: Some(turn_events), ..self }
    }

    /// Returns the store.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Returns the silence after which a player counts as away.
    pub(crate) fn away_after(&self) -> Duration {
        self.away
    }

    /// Returns the current time.
    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }

    /// Weighs the moves of a seat.
    pub(crate) async fn advise(
        &self,
        open: &OpenTable,
        question: BotTask,
    ) -> Result<Advice, NoAdvice> {
        self.thinkers.advise(open.id, question).await
    }

    /// Judges a move for the coach; `None` if it is to be played.
    pub(crate) async fn judge(&self, open: &OpenTable, task: CoachTask) -> Option<Lapse> {
        self.thinkers.judge(open.id, task).await
    }

    /// Gives the work for a table priority, because it is watched now.
    pub(crate) fn hurry(&self, open: &OpenTable) {
        self.thinkers.hurry(open.id);
    }

    /// Returns the number of tables in memory.
    pub(crate) fn count(&self) -> usize {
        self.slots().len()
    }

    /// Drops unwatched tables from memory, and idle processes of bots.
    pub(crate) fn evict_unwatched(&self) {
        let unused: Vec<_> = self.slots().extract_if(|_, slot| !is_in_use(slot)).collect();
        drop(unused);
        self.thinkers.end_idle();
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Slot>> {
        // A panic leaves no inconsistent data here.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes the tables without entries since this time, unless a page has them open.
    pub(crate) async fn remove_quiet(&self, since: Millis) -> Result<u64, StoreError> {
        let mut removed = 0;
        // In small parts, so that other writes need not wait long.
        for quiet in self.store.quiet_since(since).await?.chunks(50) {
            let quiet = self.evict_quiet(quiet);
            removed += self.store.remove(&quiet, since).await?;
        }
        Ok(removed)
    }

    /// Drops these tables from memory, except those that a page has open, and returns the dropped
    /// ones.
    fn evict_quiet(&self, quiet: &[TableId]) -> Vec<TableId> {
        let mut slots = self.slots();
        let unused = |id: &&TableId| !slots.get(id).is_some_and(is_in_use);
        let quiet: Vec<TableId> = quiet.iter().filter(unused).copied().collect();
        for id in &quiet {
            slots.remove(id);
        }
        quiet
    }

    /// Sets up a table.
    pub(crate) async fn create(
        &self,
        table: &NewTable,
        session: Option<&NewSession>,
    ) -> Result<(), StoreError> {
        self.store.create(table, session).await?;
        self.notify_arrivals(table.setup().people().map(|(_, player)| player));
        Ok(())
    }

    /// Opens a table, if one has this id, and continues its bots.
    pub(crate) async fn open(&self, id: TableId) -> Result<Option<Arc<OpenTable>>, StoreError> {
        Ok(self.open_with(id, |_, _| ()).await?.map(|(open, ())| open))
    }

    /// Opens a table, and looks at it in the same lock.
    pub(crate) async fn open_with<T>(
        &self,
        id: TableId,
        look: impl FnOnce(&OpenTable, &Table) -> T,
    ) -> Result<Option<(Arc<OpenTable>, T)>, StoreError> {
        let Some(open) = self.loaded(id).await? else { return Ok(None) };
        let table = open.table().await;
        self.drive(&open, &table);
        let seen = look(&open, &table);
        drop(table);
        Ok(Some((open, seen)))
    }

    /// Returns a table, which is loaded if need be.
    async fn loaded(&self, id: TableId) -> Result<Option<Arc<OpenTable>>, StoreError> {
        let slot = Arc::clone(self.slots().entry(id).or_default());
        // Only requests for this table wait for the disk.
        // Boxed, because the state of loading would be part of every request's state.
        let opened = slot.get_or_try_init(|| Box::pin(self.load(id))).await;
        let open = match opened {
            Ok(open) => Arc::clone(open),
            Err(error) => {
                // The next waiting request tries to load the table, and keeps the slot.
                drop(slot);
                let mut slots = self.slots();
                if slots.get(&id).is_some_and(|slot| !is_in_use(slot)) {
                    slots.remove(&id);
                }
                return match error {
                    StoreError::Gone => Ok(None),
                    StoreError::Stale
                    | StoreError::Banned(_)
                    | StoreError::Db(_)
                    | StoreError::Unwritten(_)
                    | StoreError::Away(_)
                    | StoreError::Unreadable(_) => Err(error),
                };
            }
        };
        open.visit(self.now());
        Ok(Some(open))
    }

    async fn load(&self, id: TableId) -> Result<Arc<OpenTable>, StoreError> {
        // Following before reading, so that no entry is missed.
        let following = self.node.bus.follow(id);
        let table = self.read(id).await?;
        let (due, seq, keeps_time) = (table.due(), table.seq(), table.keeps_time());
        let (node, last) = (self.node.clone(), table.last());
        let open = Arc::new(OpenTable::new(table, node, following, self.away, self.now()));
        open.time(self.now(), last);
        if let Some(due) = due.filter(|_| self.store.is_shared() || keeps_time)
            && self.store.claim_due(id, open.by_the_clock(due.at)).await?
        {
            open.hold(seq);
        }
        open.announce_missing();
        Ok(open)
    }

    async fn read(&self, id: TableId) -> Result<Table, StoreError> {
        let written = self.store.table(id).await?.ok_or(StoreError::Gone)?;
        let is_long = written.log.len() > SHORT_LOG;
        let table = if is_long {
            blocking::run(|| Table::read(written)).await
        } else {
            Table::read(written)
        };
        let table =
            table.map_err(|error| StoreError::Unreadable(format!("table {id}: {error}")))?;
        if let Some(spoiled) = table.spoiled() {
            tracing::warn!(table = %id, %spoiled, "failed to read the whole log of a table");
        }
        Ok(table)
    }

    /// Carries out a command; a repeated request gets its first answer.
    pub(crate) async fn act(
        &self,
        open: &Arc<OpenTable>,
        request: Request<'_>,
    ) -> Result<Acted, StoreError> {
        self.act_at(open, &mut *open.table().await, request).await
    }

    /// Carries out a command at a table, which is locked.
    pub(crate) async fn act_at(
        &self,
        open: &Arc<OpenTable>,
        table: &mut Table,
        request: Request<'_>,
    ) -> Result<Acted, StoreError> {
        let Request { by, id, session, command } = request;
        for _ in 0..RACES {
            if let Some(seq) = table.answered(id) {
                return Ok(Acted::Done(seq));
            }
            let now = open.time(self.now(), table.last());
            let decision = match table.decide(by, command.clone(), now) {
                Ok(decision) => decision,
                Err(refusal) => {
                    if self.is_behind(open, table).await? {
                        self.catch_up(open, table).await?;
                        continue;
                    }
                    return Ok(Acted::Refused(refusal));
                }
            };
            let append = self.store.submit(decision.clone(), id, session.clone()).await?;
            match DetachedAppend::new(self, open, append).answer().await {
                Ok(()) => {
                    let owing = SeatsToMove::of(table);
                    let before = self.duties(table);
                    table.follow(&decision, id).map_err(|spoiled| {
                        StoreError::Unreadable(format!("table {}: {spoiled}", open.id))
                    })?;
                    self.announce(open, table, decision.seq(), decision.entries());
                    self.publish_turn(open, &owing, table, decision.opens().map(NewTable::id));
                    self.notify_waiting(before, table);
                    self.notify_new_tables(&decision);
                    self.forget_plans(table);
                    open.hold(table.seq());
                    self.correct_due(open, table).await;
                    self.drive(open, table);
                    return Ok(Acted::Done(table.seq()));
                }
                // Another node was faster, or a commit succeeded despite an error.
                Err(StoreError::Stale) => self.catch_up(open, table).await?,
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Stale)
    }

    /// Returns what a command would be answered at a locked table, without carrying it out.
    pub(crate) fn preview(
        &self,
        open: &OpenTable,
        table: &Table,
        by: Actor<'_>,
        command: Command,
    ) -> Acted {
        let now = open.time(self.now(), table.last());
        match table.decide(by, command, now) {
            Ok(_) => Acted::Done(table.seq()),
            Err(refusal) => Acted::Refused(refusal),
        }
    }

    /// Lets bots move without pauses until a person owes a move, for people who play alone with them.
    pub(crate) fn hurry_bots(&self, open: &OpenTable, table: &Table, people: &Household) -> Acted {
        if let Err(refusal) = table.may_hurry(people) {
            return Acted::Refused(refusal);
        }
        open.hurry(table);
        // The node that drives the table may be another one; a lost message costs a delay.
        self.node.publish(open.id, NodeMessage::Hurried);
        Acted::Done(table.seq())
    }

    /// Notifies players who may have a seat at a new table now.
    fn notify_new_tables(&self, decision: &Decision) {
        let seats = decision.listing().into_iter().flat_map(|listing| &listing.seats);
        self.notify_arrivals(seats.filter_map(|seat| seat.player));
        let setup = decision.opens().map(NewTable::setup);
        self.notify_arrivals(setup.into_iter().flat_map(Setup::people).map(|(_, player)| player));
    }

    fn notify_arrivals(&self, people: impl Iterator<Item = PlayerId>) {
        let people: Vec<PlayerId> = people.collect();
        self.arrivals.notify(people.iter().copied(), None);
        self.waiting.notify(people, None);
    }

    /// Notifies a player of a new invitation, or that one is gone.
    pub(crate) fn notify_invited(&self, player: PlayerId) {
        self.notify_arrivals(std::iter::once(player));
    }

    /// Notifies watchers here and at other nodes of the entries after the first `seq`.
    fn announce(&self, open: &OpenTable, table: &Table, seq: u32, entries: &[Entry]) {
        show(open, table, seq, entries);
        self.node.publish(open.id, NodeMessage::Grown(table.seq()));
    }

    /// Returns whether another node has appended entries that are unknown here.
    async fn is_behind(&self, open: &OpenTable, table: &Table) -> Result<bool, StoreError> {
        if !self.store.is_shared() || table.spoiled().is_some() {
            return Ok(false);
        }
        let heads = self.store.heads(&[open.id]).await?;
        Ok(heads.first().is_some_and(|(_, seq)| *seq > table.seq()))
    }

    /// Reads entries of other nodes, and notifies watchers here.
    async fn catch_up(&self, open: &OpenTable, table: &mut Table) -> Result<(), StoreError> {
        let (seq, before) = (table.seq(), self.duties(table));
        let written = self.store.lines(open.id, seq, u32::MAX).await?;
        let lines = read_lines(open.game, &written);
        // Names are not in the log: after players have sat down, the whole table is read.
        let sits = |line: &Line| matches!(line.entry, Entry::Company(TableChange::Sit(..)));
        let is_plain = lines.len() == written.len() && !lines.iter().any(sits);
        if !is_plain || lines.iter().try_for_each(|line| table.apply(line)).is_err() {
            *table = Box::pin(self.read(open.id)).await?;
        }
        show(open, table, seq, lines.iter().map(|line| &line.entry));
        self.notify_waiting(before, table);
        Ok(())
    }

    /// Returns the events of the log after `after`, up to `upto`.
    pub(crate) async fn events(
        &self,
        open: &OpenTable,
        after: u32,
        upto: u32,
    ) -> Result<Vec<Arc<LogEntryJson>>, StoreError> {
        if let Some(events) = open.recent.between(after, upto) {
            return Ok(events);
        }
        let lines = self.store.lines(open.id, after, upto.saturating_sub(after)).await?;
        let table = open.table().await;
        let lines = (after + 1..=upto).zip(read_lines(open.game, &lines));
        Ok(lines.map(|(seq, line)| Arc::new(table.news(seq, &line.entry))).collect())
    }
}

/// Notifies watchers here of the entries after the first `seq`.
fn show<'a>(
    open: &OpenTable,
    table: &Table,
    seq: u32,
    entries: impl IntoIterator<Item = &'a Entry>,
) {
    open.note_turn(table);
    if open.stamp.receiver_count() > 0 {
        for (seq, entry) in (seq + 1..=table.seq()).zip(entries) {
            open.recent.add(Arc::new(table.news(seq, entry)));
        }
    }
    open.stamp.send_modify(|stamp| stamp.seq = table.seq());
}

/// Parses lines of a log, up to the first unreadable one.
fn read_lines(game: GameName, lines: &[WrittenLine]) -> Vec<Line> {
    lines.iter().map_while(|line| line.parse(game).ok()).collect()
}

fn is_in_use(slot: &Slot) -> bool {
    // A slot without a table is being loaded.
    Arc::strong_count(slot) > 1 || slot.get().is_some_and(OpenTable::is_in_use)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use quayside_engine::korsar;
    use quayside_testkit::PATIENCE;
    use quayside_testkit::fixtures::Moment;

    use super::*;
    use crate::fixtures::{setup, stage, store};
    use crate::system::clock::SystemClock;

    fn node(store: &Store, bus: &LocalBus) -> Tables {
        let bus = Arc::new(bus.clone());
        let (clock, thinkers) = (Arc::new(SystemClock), Arc::new(ThreadedThinkers::default()));
        Tables::new(store.clone(), bus, clock, thinkers, Duration::from_secs(30))
    }

    /// Waits with a time limit, so that a test fails instead of hanging.
    async fn soon<T>(what: impl Future<Output = T>) -> T {
        tokio::time::timeout(PATIENCE, what).await.expect("it happens in time")
    }

    #[tokio::test]
    async fn a_table_that_is_slow_to_load_stops_no_other() {
        let store = store().await;
        let tables = node(&store, &LocalBus::default());
        let setup = setup(GameName::Korsar, 2, false);
        let other = stage(&store, &setup, Moment::After(4)).await.expect("stored");
        let slow = TableId::new([1; 8]);
        let cell = Arc::clone(tables.slots().entry(slow).or_default());
        let loading = tokio::spawn(async move {
            cell.get_or_try_init(std::future::pending::<Result<Arc<OpenTable>, StoreError>>)
                .await
                .map(Arc::clone)
        });
        tokio::task::yield_now().await;
        // A second request for the slow table waits, and blocks no other table.
        let waiting = tokio::spawn({
            let tables = tables.clone();
            async move { tables.open(slow).await.is_ok() }
        });
        tokio::task::yield_now().await;
        assert!(soon(tables.open(other)).await.expect("read").is_some());
        assert!(!loading.is_finished() && !waiting.is_finished());
        loading.abort();
        waiting.abort();
    }

    #[tokio::test]
    async fn two_nodes_of_one_store_see_each_other_s_moves() {
        let store = store().await;
        let bus = LocalBus::default();
        let nodes = [node(&store, &bus), node(&store, &bus)];
        let people = crate::fixtures::visitor().first_player().household();
        let mut setup = setup(GameName::Korsar, 2, false);
        setup.seats[1] = quayside_table::Place::person(people.owner().companion(1));
        let id = stage(&store, &setup, Moment::After(4)).await.expect("stored");
        let listening = nodes.clone().map(|node| tokio::spawn(node.listen()));
        let [one, other] = [&nodes[0], &nodes[1]].map(|node| node.open(id));
        let one = one.await.expect("read").expect("there");
        let other = other.await.expect("read").expect("there");
        let mut watches = [one.watch(), other.watch()];
        for (node, open) in [(&nodes[0], &one), (&nodes[1], &other), (&nodes[0], &one)] {
            let table = open.table().await;
            let (seat, seq) = (table.to_move()[0], table.seq());
            drop(table);
            let command = Command::Move { seat, seq, mv: korsar::Move::Draw.into() };
            let request = Request::new(Actor::People(&people), command);
            let acted = node.act(open, request).await.expect("stored");
            assert!(matches!(acted, Acted::Done(_)), "{acted:?}");
            let next = seq + 1;
            for watch in &mut watches {
                soon(watch.wait_for(|stamp| stamp.seq == next)).await.expect("the table is open");
            }
        }
        listening.iter().for_each(tokio::task::JoinHandle::abort);
    }

    #[tokio::test]
    async fn a_move_whose_player_leaves_at_once_is_played() {
        let store = store().await;
        let node = node(&store, &LocalBus::default());
        let people = crate::fixtures::visitor().first_player().household();
        let setup = setup(GameName::Korsar, 2, false);
        let id = stage(&store, &setup, Moment::After(4)).await.expect("stored");
        let open = node.open(id).await.expect("read").expect("there");
        let mut watch = open.watch();
        let table = open.table().await;
        let (seat, seq) = (table.to_move()[0], table.seq());
        drop(table);
        let command = Command::Move { seat, seq, mv: korsar::Move::Draw.into() };
        let request = Request::new(Actor::People(&people), command);
        let id = request.id;
        assert!(node.act(&open, request).now_or_never().is_none());
        watch.wait_for(|stamp| stamp.seq > seq).await.expect("the table is open");
        assert_eq!(open.table().await.answered(id), Some(seq + 1));
    }
}
