//! A run: a storm, then a calm.

use std::cell::Cell;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Once};
use std::time::Duration;

use quayside_engine::Seed;
use quayside_table::{
    Access, GameName, Hints, NewTable, Pace, Place, PlayerId, Setup, TableId, Timing,
};
use quayside_testkit::fixtures;

use super::laws::{bot_moves, check_log, empty};
use super::node::Node;
use super::people::SimulatedPerson;
use super::reached::Reached;
use super::truth::{BEHIND, STUCK, Truth};
use super::watcher::Watcher;
use super::world::{World, lock};

/// The people of a run, each with a browser.
const PEOPLE: [&str; 3] = ["Ada", "Bea", "Cleo"];

/// Duration of the calm, and interval of its checks, in milliseconds of simulated time. A shorter
/// interval slows the runs, a longer one finds a node later that lags behind.
const CALM: u64 = 8000;
const LOOK: u64 = 400;

/// Runs the simulation of a seed; returns its digest, or the broken law.
pub(super) fn run(seed: u64) -> Result<(u64, Reached), String> {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().start_paused(true).build().expect("a runtime");
    PANICS.set(0);
    runtime.block_on(async {
        let world = Arc::new(World::new(seed));
        let mut run = Run::new(&world);
        run.storm().await;
        run.calm().await;
        if PANICS.get() > 0 {
            world.fail("something panicked");
        }
        let (failure, reached) = (world.failure(), Reached::of(&world));
        // Breaks the cycle: nodes refer to the world, and the world to its nodes.
        lock(&world.nodes).clear();
        failure.map_or(Ok((world.digest(), reached)), Err)
    })
}

thread_local! {
    /// Number of panics on this thread since the run began.
    static PANICS: Cell<u32> = const { Cell::new(0) };
}

/// Counts panics from now on, because panics of tasks do not reach the caller.
pub(super) fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            PANICS.set(PANICS.get() + 1);
            print(info);
        }));
    });
}

struct Run {
    world: Arc<World>,
    tables: Vec<Truth>,
    /// Number of nodes, as long as none is killed.
    nodes: u32,
    started: u32,
}

impl Run {
    /// Sets up tables and nodes, and starts people and programs.
    fn new(world: &Arc<World>) -> Run {
        let (world, nodes) = (Arc::clone(world), 2 + world.below(2));
        let mut run = Run { world, tables: Vec::new(), nodes, started: 0 };
        for number in 0..=run.world.below(2) {
            run.set_up(number as u8 + 1);
        }
        for _ in 0..nodes {
            run.start();
        }
        run
    }

    fn set_up(&mut self, number: u8) {
        let new = self.table(number);
        let first = {
            let mut memory = lock(&self.world.memory);
            memory.create(&new).expect("a new table");
            empty(&memory.tables()[&new.id()])
        };
        self.tables.push(Truth::new(first.clone(), self.world.now()));
        for (person, name) in PEOPLE.iter().enumerate() {
            let (world, people) = (Arc::clone(&self.world), player(person).household());
            let sits = new.setup().people().any(|(_, other)| other == people.owner());
            if sits || new.setup().waits {
                tokio::spawn(SimulatedPerson { world, name, people, table: new.id() }.play());
            }
        }
        for _ in 0..self.nodes {
            let mut received = lock(&self.world.received);
            let (world, number) = (Arc::clone(&self.world), received.len());
            received.push((new.id(), 0));
            let first = first.clone();
            tokio::spawn(Watcher { world, number, id: new.id(), first, at: None }.watch());
        }
    }

    /// Draws a random table: people and bots, seated or not.
    fn table(&self, number: u8) -> NewTable {
        let world = &self.world;
        let is_fair = world.weather().is_fair;
        // In Corsairs several seats choose at once, so two nodes may let a bot move.
        let game =
            if is_fair || world.happens(600) { GameName::Korsar } else { GameName::Corsairs };
        let players = 2 + world.below(3) as usize;
        let mut setup: Setup = fixtures::setup(player(0), game, players, false);
        setup.terms.pace = if world.happens(500) { Pace::Fast } else { Pace::Calm };
        setup.terms.hints = Hints::All;
        if !is_fair && world.happens(500) {
            let (bank, increment) = (1000 + world.below(6000), world.below(2000));
            setup.terms.clock = Timing::Live { bank: bank.into(), increment: increment.into() };
        }
        setup.bot_seed = u64::from(world.below(u32::MAX));
        setup.seed = Seed(world.bytes()).to_string();
        setup.waits = world.happens(300);
        if setup.waits && world.happens(500) {
            setup.terms.access = Access::Lobby;
        }
        let is_bots_only = !setup.waits && world.happens(100);
        for (seat, place) in setup.seats.iter_mut().enumerate() {
            *place = match seat {
                _ if is_bots_only => Place::bot("deckhand", format!("Bot {seat}")),
                0 => Place::person(player(0)),
                1..3 if setup.waits => Place::open(),
                1..3 if world.happens(500) => Place::person(player(seat)),
                _ => Place::bot("deckhand", format!("Bot {seat}")),
            };
        }
        let names = setup.people().zip(PEOPLE).map(|((_, who), name)| (who, name.to_owned()));
        let (names, id) = (names.collect(), TableId::new([number; TableId::BYTES]));
        world.note(format_args!("{id}: {game:?}, {players} players, {:?}", setup.terms.pace));
        NewTable::of(id, setup, names, world.now()).expect("a setup")
    }

    fn start(&mut self) {
        self.started += 1;
        let node = Node::start(&self.world, format!("node {}", self.started).into());
        lock(&self.world.nodes).push(node);
    }

    /// Causes faults for a while.
    async fn storm(&mut self) {
        let world = Arc::clone(&self.world);
        let until = world.now().plus(4000 + u64::from(world.below(8000)));
        while world.now() < until && world.failure().is_none() {
            world.pause(100..1500).await;
            if world.weather().is_fair {
                self.tables.iter_mut().for_each(|table| table.check(&world));
            } else {
                self.strike().await;
            }
        }
    }

    async fn strike(&mut self) {
        let world = Arc::clone(&self.world);
        let node = world.any_node();
        let is_last = lock(&world.nodes).len() < 2;
        match (world.below(12), node) {
            // A node must remain to take the bots over.
            (0..=2, _) if world.weather().only_kills && is_last => self.start(),
            (3..=5, _) if world.weather().only_kills => (),
            (0 | 1, Some(node)) => {
                node.kill(&world);
            }
            (2, Some(node)) => node.leave(&world).await,
            (3 | 4, Some(node)) => node.cut_off(&world, world.below(4000)),
            (5, _) => {
                world.note("the bus is away");
                world.is_bus_away.store(true, Ordering::Relaxed);
                world.pause(0..4000).await;
                world.is_bus_away.store(false, Ordering::Relaxed);
                lock(&world.nodes).iter().for_each(|node| node.report_gap());
            }
            (6, Some(node)) => node.report_gap(),
            (7, Some(node)) if !world.weather().only_kills && world.happens(500) => {
                node.set_clock(&world);
            }
            (7, Some(node)) => node.tables.evict_unwatched(),
            (8.., _) if (lock(&world.nodes).len() as u32) < self.nodes => self.start(),
            _ => (),
        }
    }

    /// Ends all faults, and checks that every table recovers.
    async fn calm(&mut self) {
        let world = Arc::clone(&self.world);
        world.calm_down();
        while (lock(&world.nodes).len() as u32) < self.nodes {
            self.start();
        }
        if !world.weather().is_fair {
            self.tables.iter_mut().for_each(|table| table.begin(world.now()));
        }
        let end = world.now().plus(CALM);
        while world.now() < end && world.failure().is_none() {
            tokio::time::sleep(Duration::from_millis(LOOK)).await;
            self.tables.iter_mut().for_each(|table| table.check(&world));
        }
        for table in &self.tables {
            if world.failure().is_none() {
                self.check(table).await;
            }
        }
    }

    /// Checks a table after the calm.
    async fn check(&self, truth: &Truth) {
        let world = &self.world;
        let id = truth.table.id();
        let (long_ago, names) = (truth.length_before(world.now(), BEHIND), truth.table.names());
        let nodes = lock(&world.nodes).clone();
        for node in nodes {
            let Ok(Some(open)) = node.tables.open(id).await else {
                return world.fail(format_args!("{} can't read {id}", node.name));
            };
            let shown = open.table().await;
            if shown.seq() < long_ago || shown.names() != names {
                let (seq, shown, name) = (shown.seq(), shown.names(), &node.name);
                world.fail(format_args!("{name} shows {seq} of {long_ago} entries, {shown:?}"));
            }
        }
        let memory = lock(&world.memory);
        let is_quiet = truth.grown.plus(STUCK) < world.now();
        if is_quiet && truth.table.due().is_none() && memory.is_held(id) {
            world.fail(format_args!("{id} waits for a bot though none is to move"));
        }
        if let Err(why) =
            check_log(&memory.tables()[&id], &lock(&world.asked), &lock(&world.planned))
        {
            world.fail(format_args!("{id}: {why}"));
        }
        if world.weather().is_fair {
            let (thoughts, _) = lock(&world.thoughts).get(&id).copied().unwrap_or_default();
            let moves = bot_moves(&lock(&world.asked), &memory.tables()[&id]);
            // The last thought may not be answered yet, and a node that opens a table may start to
            // think about a move that another node is playing.
            if thoughts > moves + self.nodes as usize {
                world.fail(format_args!("{id}: {thoughts} thoughts for {moves} moves of bots"));
            }
        }
    }
}

/// Returns the person of this number.
fn player(number: usize) -> PlayerId {
    PlayerId::new([100 + number as u8; PlayerId::BYTES])
}
