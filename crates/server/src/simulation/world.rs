//! The shared state of a run: randomness, time, database, and what has happened.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use quayside_bots::BotRng;
use quayside_engine::Seat;
use quayside_engine::random::below;
use quayside_table::{Millis, TableId};
use rand::SeedableRng;
use tokio::time::Instant;

use super::node::Node;
use super::people::SentRequest;
use super::weather::Weather;
use crate::store::memory::Memory;

/// Number of trace lines that are shown when a run fails.
const SHOWN: usize = 60;

/// The shared state of a run. There is one thread and one source of randomness, so a seed gives
/// the same run every time.
pub(super) struct World {
    pub(super) memory: Arc<Mutex<Memory>>,
    /// The requests of people.
    pub(super) asked: Mutex<Vec<SentRequest>>,
    /// The seats with plans.
    pub(super) planned: Mutex<BTreeSet<(TableId, Seat)>>,
    /// The table and the last received entry of each watcher.
    pub(super) received: Mutex<Vec<(TableId, u32)>>,
    /// The nodes and tables with a watcher. Two watchers at one table and node would be woken in
    /// no fixed order.
    pub(super) watched: Mutex<BTreeSet<(Arc<str>, TableId)>>,
    /// By table, how many times bots were asked, and when one last answered.
    pub(super) thoughts: Mutex<BTreeMap<TableId, (usize, Millis)>>,
    /// The running nodes.
    pub(super) nodes: Mutex<Vec<Arc<Node>>>,
    /// The times at which nodes were killed or stopped.
    pub(super) ends: Mutex<Vec<Millis>>,
    /// Whether all messages are lost.
    pub(super) is_bus_away: AtomicBool,
    storm: Weather,
    is_calm: AtomicBool,
    chance: Mutex<BotRng>,
    began: Instant,
    trace: Mutex<Trace>,
}

/// The trace of a run.
#[derive(Default)]
struct Trace {
    last: VecDeque<String>,
    hash: DefaultHasher,
    failure: Option<String>,
}

impl World {
    /// Starts the run of this seed.
    pub(super) fn new(seed: u64) -> World {
        let mut rng = BotRng::seed_from_u64(seed);
        World {
            memory: Arc::default(),
            asked: Mutex::default(),
            planned: Mutex::default(),
            received: Mutex::default(),
            watched: Mutex::default(),
            thoughts: Mutex::default(),
            nodes: Mutex::default(),
            ends: Mutex::default(),
            is_bus_away: AtomicBool::new(false),
            storm: Weather::draw(&mut rng),
            is_calm: AtomicBool::new(false),
            chance: Mutex::new(rng),
            began: Instant::now(),
            trace: Mutex::default(),
        }
    }

    /// Returns the current faults.
    pub(super) fn weather(&self) -> Weather {
        if self.is_calm() { self.storm.calmed() } else { self.storm }
    }

    /// Ends all faults.
    pub(super) fn calm_down(&self) {
        self.is_calm.store(true, Ordering::Relaxed);
        self.note("the storm is over");
    }

    /// Returns whether the faults are over.
    pub(super) fn is_calm(&self) -> bool {
        self.is_calm.load(Ordering::Relaxed)
    }

    /// Returns a random number below this.
    pub(super) fn below(&self, bound: u32) -> u32 {
        below(&mut *lock(&self.chance), bound)
    }

    /// Returns true with this probability in a thousand.
    pub(super) fn happens(&self, times: u32) -> bool {
        self.below(1000) < times
    }

    /// Returns random bytes.
    pub(super) fn bytes<const N: usize>(&self) -> [u8; N] {
        std::array::from_fn(|_| self.below(256) as u8)
    }

    /// Returns a random time within these milliseconds.
    pub(super) fn time(&self, millis: Range<u32>) -> Duration {
        let length = millis.end - millis.start;
        Duration::from_millis(u64::from(millis.start + self.below(length)))
    }

    /// Waits for a random time within these milliseconds.
    pub(super) async fn pause(&self, millis: Range<u32>) {
        tokio::time::sleep(self.time(millis)).await;
    }

    /// Returns the time of the database.
    pub(super) fn now(&self) -> Millis {
        let since = self.began.elapsed().as_millis();
        Millis(1_000_000).plus(since.try_into().expect("a run is short"))
    }

    /// Returns a random running node.
    pub(super) fn any_node(&self) -> Option<Arc<Node>> {
        let nodes = lock(&self.nodes);
        let place = self.below(nodes.len().max(1) as u32) as usize;
        nodes.get(place).map(Arc::clone)
    }

    /// Adds a line to the trace.
    pub(super) fn note(&self, what: impl std::fmt::Display) {
        let mut trace = lock(&self.trace);
        let line = format!("{:>6} {what}", self.began.elapsed().as_millis());
        line.hash(&mut trace.hash);
        if trace.last.len() == SHOWN {
            trace.last.pop_front();
        }
        trace.last.push_back(line);
    }

    /// Records that a law is broken.
    pub(super) fn fail(&self, why: impl std::fmt::Display) {
        self.note(format_args!("BROKEN: {why}"));
        lock(&self.trace).failure.get_or_insert_with(|| why.to_string());
    }

    /// Returns the broken law, with the last lines of the trace.
    pub(super) fn failure(&self) -> Option<String> {
        let trace = lock(&self.trace);
        let last = trace.last.iter().fold(String::new(), |text, line| format!("{text}{line}\n"));
        trace.failure.as_ref().map(|why| format!("{last}{why}"))
    }

    /// Returns a hash of the whole trace.
    pub(super) fn digest(&self) -> u64 {
        lock(&self.trace).hash.finish()
    }
}

/// Locks a part of the shared state. There is one thread, so it never waits.
pub(super) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().expect("no panic")
}
