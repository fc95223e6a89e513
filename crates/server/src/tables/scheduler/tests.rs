//! Bots, planned moves and clocks at their times, with a clock that advances when the test says so.

use std::time::Duration;

use async_trait::async_trait;
use quayside_bots::Budget;
use quayside_engine::AnyMove;
use quayside_table::{
    Advice, CoachTask, GameName, Household, Lapse, Millis, NewTable, Pace, Place, PlayerId,
    PlayerNames, Refusal, TableId, Timing,
};
use quayside_testkit::PATIENCE;
use tokio::sync::watch;

use super::*;
use crate::system::clock::Clock;
use crate::tables::open_table::FAR_AHEAD;
use crate::tables::{BotChoice, LocalBus, NoAdvice, Thinkers};

/// A clock that advances only when the test says so.
#[derive(Clone)]
struct TestClock(watch::Sender<Millis>);

impl TestClock {
    fn new() -> TestClock {
        TestClock(watch::Sender::new(Millis(1000)))
    }

    fn advance(&self, millis: u64) {
        self.0.send_modify(|now| *now = now.plus(millis));
    }

    fn set_back(&self, millis: i64) {
        self.0.send_modify(|now| now.0 -= millis);
    }
}

#[async_trait]
impl Clock for TestClock {
    fn now(&self) -> Millis {
        *self.0.borrow()
    }

    async fn sleep_until(&self, at: Millis) {
        let _ = self.0.subscribe().wait_for(|now| *now >= at).await;
    }
}

/// Bots that need a known time; they record when they were asked.
struct TestThinkers {
    clock: TestClock,
    millis: u64,
    asked: watch::Sender<Vec<(TableId, Millis)>>,
}

#[async_trait]
impl Thinkers for TestThinkers {
    async fn choose(&self, table: TableId, _: bool, task: BotTask) -> Option<BotChoice> {
        self.asked.send_modify(|asked| asked.push((table, self.clock.now())));
        self.clock.advance(self.millis);
        let command = task.choose(Budget::Playouts(1));
        Some(BotChoice { command, waited: Duration::ZERO })
    }

    async fn advise(&self, _: TableId, _: BotTask) -> Result<Advice, NoAdvice> {
        Err(NoAdvice::Busy)
    }

    async fn judge(&self, _: TableId, _: CoachTask) -> Option<Lapse> {
        None
    }

    fn hurry(&self, _: TableId) {}

    fn end_idle(&self) {}
}

struct Scene {
    clock: TestClock,
    thinkers: Arc<TestThinkers>,
    tables: Tables,
}

impl Scene {
    /// Creates a scene whose bots need this many milliseconds for each move.
    async fn new(millis: u64) -> Scene {
        let store = crate::fixtures::store().await;
        let clock = TestClock::new();
        let asked = watch::Sender::new(Vec::new());
        let thinkers = Arc::new(TestThinkers { clock: clock.clone(), millis, asked });
        let tables = Tables::new(
            store,
            Arc::new(LocalBus::default()),
            Arc::new(clock.clone()),
            Arc::clone(&thinkers) as Arc<dyn Thinkers>,
            Duration::from_secs(30),
        );
        Scene { clock, thinkers, tables }
    }

    /// Sets up a table of bots that move immediately.
    async fn table(&self, bot: &str, number: u8) -> TableId {
        let mut setup = crate::fixtures::setup(GameName::Korsar, 2, false);
        setup.terms.pace = Pace::Fast;
        setup.seats = ["Ann", "Ben"].map(|name| Place::bot(bot, name.to_owned())).to_vec();
        let id = TableId::new([number; 8]);
        let table = NewTable::of(id, setup, PlayerNames::new(), self.clock.now());
        self.tables.create(&table.expect("a setup"), None).await.expect("stored");
        id
    }

    /// Waits until bots were asked this many times, while the clock advances.
    async fn asked(&self, times: usize, step: u64) -> Vec<(TableId, Millis)> {
        let wait = async {
            while self.thinkers.asked.borrow().len() < times {
                self.clock.advance(step);
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, wait).await.expect("bots continue");
        self.thinkers.asked.borrow().clone()
    }
}

/// Returns the visible duration of a move by a bot of this level that needs this many
/// milliseconds.
async fn visible_time(bot: &str, millis: u64) -> u64 {
    let scene = Scene::new(millis).await;
    let id = scene.table(bot, 1).await;
    let began = scene.clock.now();
    let open = scene.tables.open(id).await.expect("read").expect("there");
    let mut watch = open.watch();
    scene.asked(1, 0).await;
    let moved = async {
        while watch.borrow_and_update().seq == 0 {
            scene.clock.advance(1);
            // The store needs real time.
            let soon = tokio::time::timeout(Duration::from_millis(2), watch.changed());
            let _ = soon.await;
        }
    };
    tokio::time::timeout(PATIENCE, moved).await.expect("the bot moves");
    let lines = scene.tables.store().lines(id, 0, 1).await.expect("read");
    lines[0].at.since(began)
}

#[tokio::test]
async fn the_time_of_a_move_reveals_nothing_about_the_cards() {
    // A single legal move takes 4 ms, and a search 410 ms.
    for (bot, millis, time) in [("admiral", [0, 4, 410], 500), ("captain", [0, 1, 9], 10)] {
        for millis in millis {
            let visible = visible_time(bot, millis).await;
            assert!((time..time + 5).contains(&visible), "{bot}: {visible} for {millis}");
        }
    }
}

#[tokio::test]
async fn bots_that_hurry_make_no_pauses_until_a_person_owes() {
    let scene = Scene::new(0).await;
    let owner = crate::fixtures::visitor().first_player();
    let mut setup = crate::fixtures::setup(GameName::Korsar, 3, false);
    (setup.terms.pace, setup.first, setup.maker) = (Pace::Slow, Some(1), Some(owner));
    let id = TableId::new([8; 8]);
    let table = NewTable::of(id, setup, PlayerNames::new(), scene.clock.now());
    scene.tables.create(&table.expect("a setup"), None).await.expect("stored");
    let open = scene.tables.open(id).await.expect("read").expect("there");
    let hurry = async |people: Household| {
        let table = open.table().await;
        scene.tables.hurry_bots(&open, &table, &people)
    };
    let mut watch = open.watch();
    scene.asked(1, 0).await;
    let stranger = hurry(PlayerId::new([1; 16]).household()).await;
    assert!(matches!(stranger, Acted::Refused(Refusal::Forbidden)), "{stranger:?}");
    assert!(matches!(hurry(owner.household()).await, Acted::Done(0)));
    // The clock advances only by the visible time of a move.
    for seq in 1..=2 {
        scene.asked(seq, 0).await;
        scene.clock.advance(10);
        let moved = watch.wait_for(|stamp| stamp.seq as usize == seq);
        let moved = tokio::time::timeout(Duration::from_secs(20), moved).await;
        moved.expect("a bot moves").expect("open");
    }
    let early = hurry(owner.household()).await;
    assert!(matches!(early, Acted::Refused(Refusal::NotNow)), "{early:?}");
    let (people, seq) = (owner.household(), open.table().await.seq());
    let mv = AnyMove::parse(GameName::Korsar, "draw").expect("a move");
    let command = Command::Move { seat: Seat::S0, seq, mv };
    let request = Request::new(Actor::People(&people), command);
    scene.tables.act(&open, request).await.expect("stored");
    let table = open.table().await;
    let pause = open.due(&table).expect("a bot").at.since(table.last());
    assert!(pause >= Pace::Slow.pause() * 3 / 4, "it takes its time again: {pause} ms");
}

#[tokio::test]
async fn unwatched_tables_take_turns_with_rests() {
    let scene = Scene::new(0).await;
    for number in 1..=3 {
        let id = scene.table("captain", number).await;
        scene.tables.open(id).await.expect("read").expect("there");
    }
    scene.asked(3, 0).await;
    scene.clock.advance(20_000);
    let asked = scene.asked(12, 10).await;
    let quiet = &asked[3..];
    for turn in quiet.windows(2) {
        let pause = turn[1].1.since(turn[0].1);
        assert!(pause >= REST, "{pause} ms: {quiet:?}");
    }
    for number in 1..=3 {
        let table = TableId::new([number; 8]);
        assert!(quiet.iter().any(|turn| turn.0 == table), "{number} waits: {quiet:?}");
    }
    // A visitor need not wait for the permit.
    let (last, _) = asked[asked.len() - 1];
    let visited = (1..=3).map(|number| TableId::new([number; 8])).find(|id| *id != last);
    let now = scene.clock.now();
    scene.tables.open(visited.expect("another")).await.expect("read").expect("there");
    let asked = scene.asked(asked.len() + 1, 0).await;
    assert_eq!(asked.last(), Some(&(visited.expect("another"), now)));
}

impl Scene {
    /// Sets up a table with a player and days per turn.
    async fn table_of_days(&self) -> TableId {
        let mut setup = crate::fixtures::setup(GameName::Korsar, 2, false);
        setup.terms.pace = Pace::Fast;
        setup.terms.clock = Timing::Days(3);
        setup.first = Some(0);
        let (id, names) = (TableId::new([9; 8]), PlayerNames::new());
        let table = NewTable::of(id, setup, names, self.clock.now());
        self.tables.create(&table.expect("a setup"), None).await.expect("stored");
        id
    }

    /// Waits until the log of a table has this many entries, while the clock advances.
    async fn log(&self, id: TableId, entries: usize) -> Vec<String> {
        let grown = async {
            loop {
                let lines = self.tables.store().lines(id, 0, u32::MAX).await.expect("read");
                if lines.len() >= entries {
                    break lines.into_iter().map(|line| line.entry).collect();
                }
                self.clock.advance(10);
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, grown).await.expect("it happens")
    }
}

#[tokio::test]
async fn a_clock_reaches_zero_at_an_unwatched_table() {
    let scene = Scene::new(0).await;
    let id = scene.table_of_days().await;
    drop(scene.tables.open(id).await.expect("read").expect("there"));
    scene.tables.evict_unwatched();
    assert_eq!(scene.tables.count(), 0, "no task waits for days");
    scene.clock.advance(3 * 24 * 60 * 60 * 1000 - SOON - 1);
    scene.tables.take_over().await.expect("asked");
    assert_eq!(scene.tables.count(), 0, "it is not due yet");
    scene.clock.advance(SOON);
    scene.tables.take_over().await.expect("asked");
    let log = scene.log(id, 3).await;
    assert_eq!(log[0], "time 0");
    assert!(log[1].starts_with("0 ") && log[2].starts_with("1 "), "the captain plays: {log:?}");
}

#[tokio::test]
async fn a_clock_that_was_set_back_delays_nothing() {
    let (scene, day) = (Scene::new(0).await, 24 * 60 * 60 * 1000);
    let (bots, days) = (scene.table("mate", 1).await, scene.table_of_days().await);
    drop(scene.tables.open(days).await.expect("read").expect("there"));
    scene.tables.evict_unwatched();
    scene.clock.set_back(400 * day);
    let now = scene.clock.now();
    let _open = scene.tables.open(bots).await.expect("read").expect("there");
    scene.log(bots, 4).await;
    assert!(scene.clock.now().since(now) < day.cast_unsigned(), "bots do not wait for the clock");
    // A table's clock counts from the start, not from a time in the future.
    scene.tables.store().recall_due(scene.clock.now(), FAR_AHEAD).await.expect("stored");
    scene.tables.take_over().await.expect("asked");
    let recalled = async {
        while !scene.tables.store().take_turns(scene.clock.now()).await.expect("read").is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, recalled).await.expect("it waits again");
    scene.clock.advance(3 * day.cast_unsigned() - SOON);
    scene.tables.take_over().await.expect("asked");
    assert_eq!(scene.log(days, 3).await[0], "time 0");
    assert!(scene.clock.now().since(now) < 4 * day.cast_unsigned());
}

#[tokio::test]
async fn a_clock_that_came_to_zero_while_the_server_was_away_is_found_at_the_start() {
    let scene = Scene::new(0).await;
    let id = scene.table_of_days().await;
    drop(scene.tables.open(id).await.expect("read").expect("there"));
    scene.clock.advance(10 * 24 * 60 * 60 * 1000);
    let tables = Tables { open: Arc::default(), ..scene.tables.clone() };
    tables.take_over().await.expect("asked");
    assert_eq!(scene.log(id, 1).await[0], "time 0");
}

#[tokio::test]
async fn a_move_in_the_last_seconds_is_in_time() {
    let scene = Scene::new(0).await;
    let id = scene.table_of_days().await;
    scene.clock.advance(3 * 24 * 60 * 60 * 1000 - 1000);
    let open = scene.tables.open(id).await.expect("read").expect("there");
    // A task waits for the clock now.
    tokio::task::yield_now().await;
    let people = crate::fixtures::visitor().first_player().household();
    let mv = open.table().await.question(Seat::S0).expect("it owes a move").choose_anything();
    let request = Request::new(Actor::People(&people), mv);
    let acted = scene.tables.act(&open, request).await.expect("stored");
    assert!(matches!(acted, Acted::Done(1)), "{acted:?}");
    let log = scene.log(id, 2).await;
    assert!(log[1].starts_with("1 "), "the bot does not wait for the clock: {log:?}");
    scene.clock.advance(5000);
    tokio::task::yield_now().await;
    assert!(!scene.log(id, 2).await.iter().any(|entry| entry.starts_with("time")));
}
