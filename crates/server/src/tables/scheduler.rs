//! What happens by itself: bots move when it is their turn, planned moves are made, and clocks come
//! to zero.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use quayside_engine::Seat;
use quayside_table::{Actor, BotTask, Command, Due, Millis, Table, TimedEvent};
use tokio::sync::OwnedSemaphorePermit;

use super::open_table::Audience;
use super::thinkers::time_for_a_move;
use super::{Acted, OpenTable, Request, Tables};
use crate::store::StoreError;
use crate::system::random;

/// After a failure of the store, a bot's move is tried again after this many milliseconds.
const RETRY: u64 = 2000;

/// After a move at a table that nobody watches, all such tables rest this many milliseconds: their
/// bots have a small part of one thread.
const REST: u64 = 1200;

/// A clock that comes to zero within this many milliseconds is waited for at the table; what comes
/// later, the store remembers.
pub(super) const SOON: u64 = 5000;

impl Tables {
    /// Sees to what happens by itself at a table, as long as something does.
    pub(super) fn drive(&self, open: &Arc<OpenTable>, table: &Table) {
        if !self.is_due(open, table) {
            return;
        }
        if open.driven.swap(true, Ordering::AcqRel) {
            open.grown.notify_waiters();
            return;
        }
        let (tables, open) = (self.clone(), Arc::clone(open));
        tokio::spawn(async move {
            loop {
                if let Err(error) = tables.drive_on(&open).await {
                    tracing::error!(table = %open.id, %error, "what happens by itself was not stored");
                    // The disk may have room again later.
                    tables.clock.sleep_until(tables.now().plus(RETRY)).await;
                }
                open.driven.store(false, Ordering::Release);
                // A move may have come between the last look and this line.
                let due = tables.is_due(&open, &*open.table.lock().await);
                if !due || open.driven.swap(true, Ordering::AcqRel) {
                    return;
                }
            }
        });
    }

    /// Stores by the clock when something is due at a table whose log is far ahead of it: an entry is
    /// stored with a time of the table.
    pub(super) async fn correct_due(&self, open: &OpenTable, table: &Table) {
        let Some(due) = table.due() else { return };
        let at = open.by_the_clock(due.at);
        let is_kept = self.store.is_shared() || table.keeps_time();
        if is_kept
            && at < due.at
            && let Err(error) = self.store.claim_due(open.id, at).await
        {
            tracing::warn!(table = %open.id, %error, "failed to store when something is due");
        }
    }

    /// Waits for a time of a table.
    pub(super) async fn sleep_until(&self, open: &OpenTable, at: Millis) {
        self.clock.sleep_until(open.by_the_clock(at)).await;
    }

    async fn drive_on(&self, open: &Arc<OpenTable>) -> Result<(), StoreError> {
        while let Some(due) = self.next(open).await {
            match due.what {
                TimedEvent::BotMoves(seat) => self.move_bot(open, seat).await?,
                TimedEvent::Begins => self.begin(open, due).await?,
                TimedEvent::PlanMoves(seat) => self.play_plan(open, due, seat).await?,
                TimedEvent::TimeIsUp(seat) => self.end_time(open, due, seat).await?,
            }
        }
        Ok(())
    }

    /// Has the cards dealt when the time has come, unless somebody has left meanwhile.
    async fn begin(&self, open: &Arc<OpenTable>, due: Due) -> Result<(), StoreError> {
        self.sleep_until(open, due.at).await;
        if self.next(open).await != Some(due) {
            return Ok(());
        }
        let table = open.table.lock().await;
        let (seq, present) = (Some(table.seq()), open.present(&table));
        drop(table);
        let command = Command::Start { seq, present, key: self.store.signing_key().clone() };
        let (by, id) = (Actor::Clock, random::request_id());
        let acted = self.act(open, Request { by, id, session: None, command }).await?;
        if matches!(acted, Acted::Refused(_)) && self.next(open).await == Some(due) {
            return Err(StoreError::Unreadable("the cards can't be dealt".to_owned()));
        }
        Ok(())
    }

    /// Lets the bot of a seat move.
    async fn move_bot(&self, open: &Arc<OpenTable>, seat: Seat) -> Result<(), StoreError> {
        let quiet_turn = self.quiet_turn(open).await;
        // A person may have moved while the bot waited for its turn.
        let Some((due, errand)) = self.errand(open, seat).await else { return Ok(()) };
        let command = self.think(open, due, errand).await;
        if let Some(turn) = quiet_turn {
            self.rest(turn);
        }
        let refused = match command {
            Some(command) => self.act_for_bot(open, seat, command).await?,
            None => true,
        };
        // A person may have returned or closed the table meanwhile. Else the bot is at fault.
        if refused
            && let Some((same, errand)) = self.errand(open, seat).await
            && same == due
        {
            tracing::error!(table = %open.id, %seat, "a bot chose an illegal move");
            if self.act_for_bot(open, seat, errand.choose_anything()).await? {
                return Err(StoreError::Unreadable("no move of the bot is legal".to_owned()));
            }
        }
        Ok(())
    }

    /// Waits until the time of a seat is up, and lets the captain play for it.
    async fn end_time(
        &self,
        open: &Arc<OpenTable>,
        due: Due,
        seat: Seat,
    ) -> Result<(), StoreError> {
        let mut grown = pin!(open.grown.notified());
        // From here on no entry is missed.
        grown.as_mut().enable();
        if self.next(open).await != Some(due) {
            return Ok(());
        }
        tokio::select! {
            biased;
            () = grown => return Ok(()),
            () = self.sleep_until(open, due.at) => (),
        }
        let (by, command) = (Actor::Clock, Command::TimeUp { seat });
        let request = Request { by, id: random::request_id(), session: None, command };
        // A person may have moved at the last moment, or another node was faster.
        self.act(open, request).await.map(|_| ())
    }

    /// Lets a bot think, and returns its move when the time for it has come: at a moment that
    /// follows from what everybody may know, never as soon as the move is found.
    async fn think(&self, open: &OpenTable, due: Due, errand: BotTask) -> Option<Command> {
        let (asked, time) = (self.now(), time_for_a_move(&errand));
        let is_watched = open.audience(asked) == Audience::Watching;
        let chosen = self.thinkers.choose(open.id, is_watched, errand).await;
        let waited = chosen.as_ref().map(|chosen| chosen.waited).unwrap_or_default();
        let ready = asked.plus((waited + time).as_millis().try_into().unwrap_or(u64::MAX));
        self.clock.sleep_until(open.by_the_clock(due.at).max(ready)).await;
        chosen.map(|chosen| chosen.command)
    }

    /// Waits for the turn of a table that nobody watches. There is one turn for all of these, so
    /// they take it one after the other; a visitor ends the wait.
    async fn quiet_turn(&self, open: &OpenTable) -> Option<OwnedSemaphorePermit> {
        let mut visit = pin!(open.visit.notified());
        // From here on no visit is missed.
        visit.as_mut().enable();
        if open.audience(self.now()) != Audience::Nobody {
            return None;
        }
        tokio::select! {
            biased;
            () = visit => None,
            turn = Arc::clone(&self.quiet_turn).acquire_owned() => turn.ok(),
        }
    }

    /// Gives the turn back after a rest.
    fn rest(&self, turn: OwnedSemaphorePermit) {
        let (clock, until) = (Arc::clone(&self.clock), self.now().plus(REST));
        tokio::spawn(async move {
            clock.sleep_until(until).await;
            drop(turn);
        });
    }

    /// Makes the move of a bot; returns whether it was refused.
    async fn act_for_bot(
        &self,
        open: &Arc<OpenTable>,
        seat: Seat,
        command: Command,
    ) -> Result<bool, StoreError> {
        let by = Actor::Bot(seat);
        let request = Request { by, id: random::request_id(), session: None, command };
        Ok(matches!(self.act(open, request).await?, Acted::Refused(_)))
    }

    /// Returns whether something happens by itself, and this node is the one that sees to it.
    fn is_due(&self, open: &OpenTable, table: &Table) -> bool {
        let is_ours = !self.store.is_shared() || open.is_held(table.seq());
        let soon = open.time(self.now(), table.last()).plus(SOON);
        is_ours
            && table.due().is_some_and(|due| match due.what {
                TimedEvent::BotMoves(_) | TimedEvent::Begins | TimedEvent::PlanMoves(_) => true,
                TimedEvent::TimeIsUp(_) => due.at <= soon,
            })
    }

    /// Returns what happens by itself next, if this node sees to it.
    pub(super) async fn next(&self, open: &OpenTable) -> Option<Due> {
        let table = open.table.lock().await;
        if self.is_due(open, &table) { table.due() } else { None }
    }

    /// Returns when the bot of a seat moves, and what it needs, if it is still the one to move.
    async fn errand(&self, open: &OpenTable, seat: Seat) -> Option<(Due, BotTask)> {
        let table = open.table.lock().await;
        let due = table.due().filter(|_| self.is_due(open, &table))?;
        let moves = due.what == TimedEvent::BotMoves(seat);
        if moves { Some((due, table.errand()?)) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::time::Duration;

    use async_trait::async_trait;
    use quayside_bots::Budget;
    use quayside_table::{
        Advice, GameName, Millis, NewTable, Pace, Place, PlayerNames, TableId, Timing,
    };
    use tokio::sync::watch;

    use super::*;
    use crate::store::Store;
    use crate::system::clock::Clock;
    use crate::tables::open_table::FAR_AHEAD;
    use crate::tables::{Chosen, LocalBus, NoAdvice, Thinkers};

    /// A clock that goes when the test says so.
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

    /// Bots that need a known time, and what they were asked for when.
    struct TestThinkers {
        clock: TestClock,
        millis: u64,
        asked: watch::Sender<Vec<(TableId, Millis)>>,
    }

    #[async_trait]
    impl Thinkers for TestThinkers {
        async fn choose(&self, table: TableId, _: bool, errand: BotTask) -> Option<Chosen> {
            self.asked.send_modify(|asked| asked.push((table, self.clock.now())));
            self.clock.advance(self.millis);
            let command = errand.choose(Budget::Playouts(1));
            Some(Chosen { command, waited: Duration::ZERO })
        }

        async fn advise(&self, _: TableId, _: BotTask) -> Result<Advice, NoAdvice> {
            Err(NoAdvice::Busy)
        }

        fn hurry(&self, _: TableId) {}

        fn put_away(&self) {}
    }

    struct Scene {
        clock: TestClock,
        thinkers: Arc<TestThinkers>,
        tables: Tables,
    }

    impl Scene {
        /// Bots need this many milliseconds for each move.
        async fn new(millis: u64) -> Scene {
            static NUMBER: Mutex<u32> = Mutex::new(0);
            let number = {
                let mut number = NUMBER.lock().expect("no panic");
                *number += 1;
                *number
            };
            let file = format!("quayside-drive-{}-{number}.db", std::process::id());
            let file = std::env::temp_dir().join(file);
            let _ = std::fs::remove_file(&file);
            let store = Store::open(&file).await.expect("a database");
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

        /// Sets up a table of bots that move at once.
        async fn table(&self, bot: &str, number: u8) -> TableId {
            let mut setup = crate::fixtures::setup(GameName::Korsar, 2, false);
            setup.terms.pace = Pace::Fast;
            setup.seats = ["Ann", "Ben"].map(|name| Place::bot(bot, name.to_owned())).to_vec();
            let id = TableId::new([number; 8]);
            let table = NewTable::of(id, setup, PlayerNames::new(), self.clock.now());
            self.tables.create(&table.expect("a setup"), None).await.expect("stored");
            id
        }

        /// Waits until bots were asked this often, while the clock goes on.
        async fn asked(&self, times: usize, step: u64) -> Vec<(TableId, Millis)> {
            let wait = async {
                while self.thinkers.asked.borrow().len() < times {
                    self.clock.advance(step);
                    tokio::task::yield_now().await;
                }
            };
            tokio::time::timeout(Duration::from_secs(20), wait).await.expect("bots go on");
            self.thinkers.asked.borrow().clone()
        }
    }

    /// Returns how long after its turn began a bot of a level moves that needs this long.
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
                // The store needs some time of the system.
                let soon = tokio::time::timeout(Duration::from_millis(2), watch.changed());
                let _ = soon.await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), moved).await.expect("the bot moves");
        let lines = scene.tables.store().lines(id, 0, 1).await.expect("read");
        lines[0].at.since(began)
    }

    #[tokio::test]
    async fn the_time_of_a_move_tells_nothing_about_the_cards() {
        // One legal move takes 4 ms, and a search 410 ms.
        for (bot, millis, time) in [("admiral", [0, 4, 410], 500), ("captain", [0, 1, 9], 10)] {
            for millis in millis {
                let visible = visible_time(bot, millis).await;
                assert!((time..time + 5).contains(&visible), "{bot}: {visible} for {millis}");
            }
        }
    }

    #[tokio::test]
    async fn tables_that_nobody_watches_take_turns_with_rests() {
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
        // A visitor need not wait for the turn of the table.
        let (last, _) = asked[asked.len() - 1];
        let visited = (1..=3).map(|number| TableId::new([number; 8])).find(|id| *id != last);
        let now = scene.clock.now();
        scene.tables.open(visited.expect("another")).await.expect("read").expect("there");
        let asked = scene.asked(asked.len() + 1, 0).await;
        assert_eq!(asked.last(), Some(&(visited.expect("another"), now)));
    }

    impl Scene {
        /// Sets up a table where a person sits, with days for a turn.
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

        /// Waits until the log of a table has this many entries, while the clock goes on.
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
            tokio::time::timeout(Duration::from_secs(20), grown).await.expect("it happens")
        }
    }

    #[tokio::test]
    async fn a_clock_comes_to_zero_where_nobody_looks() {
        let scene = Scene::new(0).await;
        let id = scene.table_of_days().await;
        drop(scene.tables.open(id).await.expect("read").expect("there"));
        scene.tables.put_away();
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
    async fn a_clock_that_was_set_back_holds_nothing_up() {
        let (scene, day) = (Scene::new(0).await, 24 * 60 * 60 * 1000);
        let (bots, days) = (scene.table("mate", 1).await, scene.table_of_days().await);
        drop(scene.tables.open(days).await.expect("read").expect("there"));
        scene.tables.put_away();
        scene.clock.set_back(400 * day);
        let now = scene.clock.now();
        let _open = scene.tables.open(bots).await.expect("read").expect("there");
        scene.log(bots, 4).await;
        assert!(
            scene.clock.now().since(now) < day.cast_unsigned(),
            "bots do not wait for the clock"
        );
        // A clock of a table counts from the start, not from a time that is to come.
        scene.tables.store().recall_due(scene.clock.now(), FAR_AHEAD).await.expect("stored");
        scene.tables.take_over().await.expect("asked");
        let recalled = async {
            while !scene
                .tables
                .store()
                .take_turns(scene.clock.now())
                .await
                .expect("read")
                .is_empty()
            {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), recalled).await.expect("it waits again");
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
    async fn who_moves_in_the_last_seconds_is_in_time() {
        let scene = Scene::new(0).await;
        let id = scene.table_of_days().await;
        scene.clock.advance(3 * 24 * 60 * 60 * 1000 - 1000);
        let open = scene.tables.open(id).await.expect("read").expect("there");
        // By now a task waits for the clock.
        tokio::task::yield_now().await;
        let people = crate::fixtures::visitor().first_player().household();
        let mv = open.table().await.question(Seat::S0).expect("it owes a move").choose_anything();
        let by = Actor::People(&people);
        let request = Request { by, id: random::request_id(), session: None, command: mv };
        let acted = scene.tables.act(&open, request).await.expect("stored");
        assert!(matches!(acted, Acted::Done(1)), "{acted:?}");
        let log = scene.log(id, 2).await;
        assert!(log[1].starts_with("1 "), "the bot does not wait for the clock: {log:?}");
        scene.clock.advance(5000);
        tokio::task::yield_now().await;
        assert!(!scene.log(id, 2).await.iter().any(|entry| entry.starts_with("time")));
    }
}
