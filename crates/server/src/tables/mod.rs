//! What drives tables: loads them, appends what they decide, tells the watchers, lets bots think.
//!
//! Store, bus, clock and thinkers arrive as arguments, so that several nodes can run in one
//! process. Memory is a cache: the log is the truth, and a node that loses the race for an entry
//! reads up and decides again.

mod new_table_watch;
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
mod pool;
mod presence;
mod programs;
mod thinkers;
mod turn_events;
mod fair_queue;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use quayside_table::{
    Actor, Advice, BotTask, Change as TableChange, Command, Decision, Entry, GameName, Line,
    Millis, NewTable, PlayerId, Refusal, RequestId, Setup, Table, TableId, WrittenLine,
};
use tokio::sync::{OnceCell, Semaphore, mpsc};

use crate::store::{NewSession, Store, StoreError};
use crate::system::blocking;
use crate::system::clock::Clock;

pub(crate) use account_feed::{Change, Follower, TableStatus, Woken};
use bus::Node;
pub use bus::{Bus, Following, Heard, LocalBus, News, Told, connect_bus};
use detached_append::DetachedAppend;
use new_table_watch::NewTableWatch;
pub(crate) use news::Event;
pub(crate) use open_table::{Listening, OpenTable};
pub use programs::{Program, Running};
pub use thinkers::{Chosen, NoAdvice, Thinkers, ThreadedThinkers};
use turn_events::Owing;
pub(crate) use turn_events::{Hooked, Turn, TurnEvent};

/// After this many lost races for an entry the request fails.
const RACES: usize = 8;

/// A log of this many entries is read within a millisecond.
const SHORT_LOG: usize = 400;

/// All tables of this server.
#[derive(Clone)]
pub(crate) struct Tables {
    store: Store,
    node: Node,
    clock: Arc<dyn Clock>,
    thinkers: Arc<dyn Thinkers>,
    /// Held for a look-up only and never across a wait: a request that had to queue for its turn
    /// here would have to be woken by the one before it.
    open: Arc<Mutex<HashMap<TableId, Slot>>>,
    /// The one turn that the bots of all tables share which nobody watches.
    quiet_turn: Arc<Semaphore>,
    away: Duration,
    lobby: Arc<lobby::Watched>,
    /// Who waits for new tables.
    arrivals: Arc<NewTableWatch>,
    /// Whose programs are told of turns.
    pub(crate) hooked: Arc<Hooked>,
    /// Who is told of turns that people do not see begin.
    turned: Option<mpsc::Sender<TurnEvent>>,
}

/// A place for an open table; the first request loads it, outside the lock over all tables.
type Slot = Arc<OnceCell<Arc<OpenTable>>>;

/// What came of a command.
#[derive(Debug)]
pub(crate) enum Acted {
    /// It is in the log, which has this many entries now.
    Done(u32),
    /// It was refused, and nothing changed.
    Refused(Refusal),
}

/// A command on its way to a table.
pub(crate) struct Request<'a> {
    /// Who asks.
    pub(crate) by: Actor<'a>,
    /// The id of the request.
    pub(crate) id: RequestId,
    /// The session to store if a person sits down.
    pub(crate) session: Option<NewSession>,
    /// What is wanted.
    pub(crate) command: Command,
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
        let (open, lobby, arrivals, hooked) = Default::default();
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
            hooked,
            turned: None,
        }
    }

    /// Tells from now on of turns that people do not see begin.
    pub(crate) fn telling(self, turned: mpsc::Sender<TurnEvent>) -> Tables {
        Tables { turned: Some(turned), ..self }
    }

    /// Returns the store.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Returns how long a player must be silent to count as away.
    pub(crate) fn away_after(&self) -> Duration {
        self.away
    }

    /// Returns the time.
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

    /// Notes that a table is watched from now on.
    pub(crate) fn hurry(&self, open: &OpenTable) {
        self.thinkers.hurry(open.id);
    }

    /// Counts the tables that are kept in memory.
    pub(crate) fn count(&self) -> usize {
        self.slots().len()
    }

    /// Drops the tables that nobody looks at from memory, and what their bots kept.
    pub(crate) fn put_away(&self) {
        let unwanted: Vec<_> = self.slots().extract_if(|_, slot| !is_wanted(slot)).collect();
        drop(unwanted);
        self.thinkers.put_away();
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Slot>> {
        // Nothing here is left half done by a panic.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes the tables where nothing has happened since, unless a page has them open.
    pub(crate) async fn remove_quiet(&self, since: Millis) -> Result<u64, StoreError> {
        let mut removed = 0;
        // A few at a time, so that nobody waits long.
        for quiet in self.store.quiet_since(since).await?.chunks(50) {
            let quiet = self.forget(quiet);
            removed += self.store.remove(&quiet, since).await?;
        }
        Ok(removed)
    }

    /// Drops those of these tables from memory that no page has open, and returns them.
    fn forget(&self, quiet: &[TableId]) -> Vec<TableId> {
        let mut slots = self.slots();
        let unwanted = |id: &&TableId| !slots.get(id).is_some_and(is_wanted);
        let quiet: Vec<TableId> = quiet.iter().filter(unwanted).copied().collect();
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
        self.arrivals.tell(table.setup().people().map(|(_, player)| player));
        Ok(())
    }

    /// Opens a table, if there is one of this id; its bots go on.
    pub(crate) async fn open(&self, id: TableId) -> Result<Option<Arc<OpenTable>>, StoreError> {
        let slot = Arc::clone(self.slots().entry(id).or_default());
        // Only those who want this very table wait for the disk.
        let opened = slot.get_or_try_init(|| self.load(id)).await;
        let open = match opened {
            Ok(open) => Arc::clone(open),
            Err(error) => {
                // Whoever else waits for this table tries next, and keeps its place.
                drop(slot);
                let mut slots = self.slots();
                if slots.get(&id).is_some_and(|slot| !is_wanted(slot)) {
                    slots.remove(&id);
                }
                return match error {
                    StoreError::Gone => Ok(None),
                    StoreError::Stale
                    | StoreError::Db(_)
                    | StoreError::Unwritten(_)
                    | StoreError::Away(_)
                    | StoreError::Unreadable(_) => Err(error),
                };
            }
        };
        open.visit(self.now());
        let table = open.table.lock().await;
        self.drive(&open, &table);
        drop(table);
        Ok(Some(open))
    }

    async fn load(&self, id: TableId) -> Result<Arc<OpenTable>, StoreError> {
        // From here on nothing is missed.
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
            tracing::warn!(table = %id, %spoiled, "the log of a table can't be read to its end");
        }
        Ok(table)
    }

    /// Carries out a command; a request that was carried out before is answered as it was then.
    pub(crate) async fn act(
        &self,
        open: &Arc<OpenTable>,
        request: Request<'_>,
    ) -> Result<Acted, StoreError> {
        let Request { by, id, session, command } = request;
        let mut table = open.table.lock().await;
        for _ in 0..RACES {
            if let Some(seq) = table.answered(id) {
                return Ok(Acted::Done(seq));
            }
            let now = open.time(self.now(), table.last());
            let decision = match table.decide(by, command.clone(), now) {
                Ok(decision) => decision,
                Err(refusal) => {
                    if self.is_behind(open, &table).await? {
                        self.catch_up(open, &mut table).await?;
                        continue;
                    }
                    return Ok(Acted::Refused(refusal));
                }
            };
            let append = self.store.submit(decision.clone(), id, session.clone()).await?;
            match DetachedAppend::new(self, open, append).answer().await {
                Ok(()) => {
                    let owing = Owing::of(&table);
                    table.follow(&decision, id).map_err(|spoiled| {
                        StoreError::Unreadable(format!("table {}: {spoiled}", open.id))
                    })?;
                    self.announce(open, &table, decision.seq(), decision.entries());
                    self.tell_turn(open, &owing, &table, decision.opens().map(NewTable::id));
                    self.tell_arrivals(&decision);
                    self.forget_plans(&mut table);
                    open.hold(table.seq());
                    self.correct_due(open, &table).await;
                    self.drive(open, &table);
                    return Ok(Acted::Done(table.seq()));
                }
                // Another node was faster, or a commit that seemed to fail did not.
                Err(StoreError::Stale) => self.catch_up(open, &mut table).await?,
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Stale)
    }

    /// Tells those who listen that they may sit at another table now.
    fn tell_arrivals(&self, decision: &Decision) {
        let seats = decision.listing().into_iter().flat_map(|listing| &listing.seats);
        self.arrivals.tell(seats.filter_map(|seat| seat.player));
        let setup = decision.opens().map(NewTable::setup);
        self.arrivals.tell(setup.into_iter().flat_map(Setup::people).map(|(_, player)| player));
    }

    /// Tells somebody who listens that there is an invitation.
    pub(crate) fn tell_invited(&self, player: PlayerId) {
        self.arrivals.tell([player]);
    }

    /// Tells the watchers, here and at other nodes, what follows the first `seq` entries.
    fn announce(&self, open: &OpenTable, table: &Table, seq: u32, entries: &[Entry]) {
        show(open, table, seq, entries);
        self.node.tell(open.id, News::Grown(table.seq()));
    }

    /// Returns whether another node has appended what this one has not heard of.
    async fn is_behind(&self, open: &OpenTable, table: &Table) -> Result<bool, StoreError> {
        if !self.store.is_shared() || table.spoiled().is_some() {
            return Ok(false);
        }
        let heads = self.store.heads(&[open.id]).await?;
        Ok(heads.first().is_some_and(|(_, seq)| *seq > table.seq()))
    }

    /// Reads what others have appended, and tells the watchers here.
    async fn catch_up(&self, open: &OpenTable, table: &mut Table) -> Result<(), StoreError> {
        let seq = table.seq();
        let written = self.store.lines(open.id, seq, u32::MAX).await?;
        let lines = read_lines(open.game, &written);
        // Names stand beside the log: after people have sat down, the table is read whole.
        let sits = |line: &Line| matches!(line.entry, Entry::Company(TableChange::Sit(..)));
        let is_plain = lines.len() == written.len() && !lines.iter().any(sits);
        if !is_plain || lines.iter().try_for_each(|line| table.apply(line)).is_err() {
            *table = self.read(open.id).await?;
        }
        show(open, table, seq, lines.iter().map(|line| &line.entry));
        Ok(())
    }

    /// Returns the events of the log from `after` to `upto`.
    pub(crate) async fn events(
        &self,
        open: &OpenTable,
        after: u32,
        upto: u32,
    ) -> Result<Vec<Event>, StoreError> {
        if let Some(events) = open.recent.between(after, upto) {
            return Ok(events);
        }
        let lines = self.store.lines(open.id, after, upto.saturating_sub(after)).await?;
        let table = open.table.lock().await;
        let lines = (after + 1..=upto).zip(read_lines(open.game, &lines));
        Ok(lines.map(|(seq, line)| Event::new(&table.news(seq, &line.entry))).collect())
    }
}

/// Tells the watchers here what follows the first `seq` entries.
fn show<'a>(
    open: &OpenTable,
    table: &Table,
    seq: u32,
    entries: impl IntoIterator<Item = &'a Entry>,
) {
    if open.stamp.receiver_count() > 0 {
        for (seq, entry) in (seq + 1..=table.seq()).zip(entries) {
            open.recent.add(Event::new(&table.news(seq, entry)));
        }
    }
    open.stamp.send_modify(|stamp| stamp.seq = table.seq());
}

/// Reads the lines of a log, as far as they can be read.
fn read_lines(game: GameName, lines: &[WrittenLine]) -> Vec<Line> {
    lines.iter().map_while(|line| line.parse(game).ok()).collect()
}

fn is_wanted(slot: &Slot) -> bool {
    // A slot without a table is being loaded.
    Arc::strong_count(slot) > 1 || slot.get().is_some_and(OpenTable::is_wanted)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use quayside_engine::korsar;
    use quayside_table::fixtures::Moment;

    use super::*;
    use crate::fixtures::{setup, stage};
    use crate::system::clock::SystemClock;

    fn node(store: &Store, bus: &LocalBus) -> Tables {
        let bus = Arc::new(bus.clone());
        let (clock, thinkers) = (Arc::new(SystemClock), Arc::new(ThreadedThinkers::default()));
        Tables::new(store.clone(), bus, clock, thinkers, Duration::from_secs(30))
    }

    async fn store(name: &str) -> Store {
        let file = format!("quayside-{name}-{}.db", std::process::id());
        let file = std::env::temp_dir().join(file);
        let _ = std::fs::remove_file(&file);
        Store::open(&file).await.expect("a database")
    }

    /// Waits for what must happen soon: a test that would wait for ever fails instead.
    async fn soon<T>(what: impl Future<Output = T>) -> T {
        tokio::time::timeout(Duration::from_secs(20), what).await.expect("it happens in time")
    }

    #[tokio::test]
    async fn a_table_that_is_slow_to_load_stops_no_other() {
        let store = store("slow").await;
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
        // A second request for the slow table waits, and holds up nobody.
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
        let store = store("nodes").await;
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
            let by = Actor::People(&people);
            let id = crate::system::random::request_id();
            let request = Request { by, id, session: None, command };
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
        let store = store("leaver").await;
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
        let (by, id) = (Actor::People(&people), crate::system::random::request_id());
        let request = Request { by, id, session: None, command };
        assert!(node.act(&open, request).now_or_never().is_none());
        watch.wait_for(|stamp| stamp.seq > seq).await.expect("the table is open");
        assert_eq!(open.table().await.answered(id), Some(seq + 1));
    }
}
