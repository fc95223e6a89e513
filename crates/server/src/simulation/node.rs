//! Nodes: each has its own memory and clock, and a link to the others and the database.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use async_trait::async_trait;
use quayside_table::{Millis, TableId};
use tokio::sync::{Semaphore, broadcast};
use tokio::task::JoinSet;

use super::bots::Bots;
use super::world::{World, lock};
use crate::store::Store;
use crate::store::memory::DatabaseLink;
use crate::system::clock::Clock;
use crate::tables::{Bus, BusEvent, BusSubscription, Envelope, Tables};

/// A node.
pub(super) struct Node {
    pub(super) name: Arc<str>,
    pub(super) tables: Tables,
    link: Arc<Link>,
    /// The tasks of its cooperation with other nodes.
    loops: Mutex<JoinSet<()>>,
}

impl Node {
    /// Starts a node.
    pub(super) fn start(world: &Arc<World>, name: Arc<str>) -> Arc<Node> {
        world.note(format_args!("{name} starts"));
        let link = Arc::new(Link {
            name: Arc::clone(&name),
            world: Arc::downgrade(world),
            life: Semaphore::new(0),
            cut: AtomicI64::new(0),
            // Clocks set by the database still differ a little.
            ahead: AtomicI64::new(i64::from(world.below(60)) - 30),
            heard: broadcast::Sender::new(8),
        });
        let to_database = Arc::clone(&link) as Arc<dyn DatabaseLink>;
        let store = Store::remote(Arc::clone(&name), &world.memory, to_database);
        let clock = Arc::new(NodeClock(Arc::clone(&link)));
        let thinkers = Arc::new(Bots { world: Arc::downgrade(world), node: Arc::clone(&link) });
        let bus = Arc::clone(&link) as Arc<dyn Bus>;
        let tables = Tables::new(store, bus, clock, thinkers, Duration::from_secs(30));
        let mut loops = JoinSet::new();
        loops.spawn(tables.clone().listen());
        loops.spawn(tables.clone().catch_up_periodically());
        loops.spawn(tables.clone().claim_due_periodically());
        loops.spawn(tables.clone().publish_presence_periodically());
        Arc::new(Node { name, tables, link, loops: Mutex::new(loops) })
    }

    /// Ends the node at once: none of its messages arrive any more.
    pub(super) fn kill(&self, world: &World) {
        world.note(format_args!("{} is killed", self.name));
        lock(&world.ends).push(world.now());
        lock(&world.nodes).retain(|node| node.name != self.name);
        lock(&self.loops).abort_all();
        self.link.life.close();
    }

    /// Stops the node gracefully.
    pub(super) async fn leave(&self, world: &World) {
        world.note(format_args!("{} leaves", self.name));
        lock(&world.nodes).retain(|node| node.name != self.name);
        lock(&self.loops).abort_all();
        let _ = self.tables.store().release_turns().await;
        self.link.life.close();
        lock(&world.ends).push(world.now());
    }

    /// Cuts the node off from the database for some milliseconds.
    pub(super) fn cut_off(&self, world: &World, millis: u32) {
        world.note(format_args!("{} is cut off for {millis} ms", self.name));
        self.link.cut.store(world.now().plus(millis.into()).0, Ordering::Relaxed);
    }

    /// Sets the clock of the node wrong.
    pub(super) fn set_clock(&self, world: &World) {
        let ahead = i64::from(world.below(3000)) - 1500;
        world.note(format_args!("the clock of {} jumps to {ahead} ms ahead", self.name));
        self.link.ahead.store(ahead, Ordering::Relaxed);
    }

    /// Notifies the node that messages may have been lost.
    pub(super) fn report_gap(&self) {
        let _ = self.link.heard.send(BusEvent::Gap);
    }

    /// Runs a task with the node, unless the node ends before.
    pub(super) async fn while_alive<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            _ = self.link.life.acquire() => None,
            done = work => Some(done),
        }
    }
}

/// The link of a node to the others and the database.
pub(super) struct Link {
    name: Arc<str>,
    world: Weak<World>,
    /// Closed when the node ends.
    life: Semaphore,
    /// The time until which the database can't be reached.
    cut: AtomicI64,
    /// Milliseconds by which its clock is ahead of the database's.
    ahead: AtomicI64,
    heard: broadcast::Sender<BusEvent>,
}

impl Link {
    fn world(&self) -> Arc<World> {
        self.world.upgrade().expect("the run continues")
    }

    /// Returns whether the node has ended.
    pub(super) fn has_ended(&self) -> bool {
        self.life.is_closed()
    }

    /// Waits for a message's travel time; never returns if the node has ended.
    async fn travel(&self) -> Arc<World> {
        let world = self.world();
        let weather = world.weather();
        // Some messages take much longer than others.
        let is_late = !weather.is_fair && world.happens(20);
        let most = if is_late { 10 * weather.slow } else { weather.slow };
        world.pause(1..most + 2).await;
        if self.has_ended() {
            drop(world);
            return std::future::pending().await;
        }
        world
    }

    fn arrives(&self, world: &World, lost: u32) -> bool {
        let is_cut = !world.is_calm() && world.now().0 < self.cut.load(Ordering::Relaxed);
        let is_lost = world.happens(lost);
        if is_lost && !is_cut {
            world.note(format_args!("{}: a message is lost", self.name));
        }
        !is_cut && !is_lost
    }
}

#[async_trait]
impl DatabaseLink for Link {
    async fn send(&self) -> bool {
        let world = self.travel().await;
        self.arrives(&world, world.weather().lost)
    }

    async fn answer(&self) -> bool {
        let world = self.travel().await;
        self.arrives(&world, world.weather().unanswered)
    }

    fn patience(&self) -> Duration {
        self.world().time(0..2000)
    }

    fn straggles(&self) -> Option<Duration> {
        let world = self.world();
        world.happens(world.weather().straggling).then(|| world.time(0..3000))
    }

    fn is_full(&self) -> bool {
        let world = self.world();
        world.happens(world.weather().full)
    }

    fn now(&self) -> Millis {
        self.world().now()
    }
}

impl Bus for Link {
    fn publish(&self, message: Envelope) {
        let Some(world) = self.world.upgrade().filter(|_| !self.has_ended()) else { return };
        let weather = world.weather();
        for other in lock(&world.nodes).iter().filter(|node| node.name != self.name) {
            if world.is_bus_away.load(Ordering::Relaxed) || world.happens(weather.news_lost) {
                continue;
            }
            let copies = if world.happens(weather.news_twice) { 2 } else { 1 };
            for _ in 0..copies {
                let (link, message) = (Arc::clone(&other.link), message.clone());
                let late = world.time(1..weather.news_slow + 2);
                tokio::spawn(async move {
                    tokio::time::sleep(late).await;
                    let _ = link.heard.send(BusEvent::Message(message));
                });
            }
        }
    }

    fn follow(&self, _: TableId) -> BusSubscription {
        BusSubscription::default()
    }

    fn subscribe(&self) -> broadcast::Receiver<BusEvent> {
        self.heard.subscribe()
    }
}

/// The clock of a node. After the storm the database sets it again.
struct NodeClock(Arc<Link>);

#[async_trait]
impl Clock for NodeClock {
    fn now(&self) -> Millis {
        let (world, ahead) = (self.0.world(), self.0.ahead.load(Ordering::Relaxed));
        Millis(world.now().0 + if world.is_calm() { ahead % 30 } else { ahead })
    }

    async fn sleep_until(&self, at: Millis) {
        tokio::time::sleep(Duration::from_millis(at.since(self.now()))).await;
    }
}
