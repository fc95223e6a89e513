//! What all tables of a run share.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, watch};

use super::journal::Journal;
use super::person::Person;
use super::tally::Tally;
use super::trouble::Trouble;

/// How long an answer may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// How long servers may be away.
const ENDURANCE: Duration = Duration::from_secs(30);

/// Between two attempts to find a server again.
pub(super) const RETRY: Duration = Duration::from_millis(20);

/// A connection that is unused for longer than this between two moves is closed.
const IDLE: Duration = Duration::from_secs(5);

/// The stage of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Tables are being set up.
    Setting,
    /// All tables play, since this time.
    Playing(Instant),
    /// The time is up: no more moves are made.
    Over,
}

/// What all tables share.
pub(super) struct Run {
    pub(super) tally: RefCell<Tally>,
    pub(super) journal: Journal,
    pub(super) stage: watch::Sender<Stage>,
    /// Number of tables that are set up.
    pub(super) set: watch::Sender<u32>,
    /// Time between two moves of a table.
    pub(super) period: Option<Duration>,
    /// Limits how many tables are set up at the same time.
    pub(super) hands: Semaphore,
}

impl Run {
    /// Begins a run in which each table makes a move in this time, or as many as it can.
    pub(super) fn new(journal: Journal, period: Option<Duration>) -> Run {
        Run {
            tally: RefCell::default(),
            journal,
            stage: watch::Sender::new(Stage::Setting),
            set: watch::Sender::new(0),
            period,
            hands: Semaphore::new(32),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        *self.stage.borrow() == Stage::Over
    }

    /// Counts a move, unless the time is up.
    pub(super) fn count(&self, acknowledged: Duration, seen: Duration) {
        if matches!(*self.stage.borrow(), Stage::Playing(_)) {
            self.tally.borrow_mut().count(acknowledged, seen);
        }
    }

    /// Has a person do something that can be repeated, at one node after the other, until it is
    /// answered. Counts what went wrong meanwhile.
    pub(super) async fn insist<T>(
        &self,
        person: &mut Person,
        mut does: impl AsyncFnMut(&mut Person) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let begun = Instant::now();
        loop {
            let done = tokio::time::timeout(PATIENCE, does(person)).await;
            let trouble = match done.unwrap_or(Err(Trouble::Late)) {
                Err(trouble) if trouble.is_passing() => trouble,
                done => return done,
            };
            person.move_on();
            if self.is_over() || begun.elapsed() > ENDURANCE {
                return Err(trouble);
            }
            self.tally.borrow_mut().trouble(trouble);
            tokio::time::sleep(RETRY).await;
        }
    }

    /// Waits until all tables are set up; returns when play began, or none if the time is up.
    pub(super) async fn begin(&self) -> Option<Instant> {
        self.set.send_modify(|set| *set += 1);
        let mut stage = self.stage.subscribe();
        let stage = stage.wait_for(|stage| *stage != Stage::Setting).await;
        match stage.map(|stage| *stage) {
            Ok(Stage::Playing(since)) => Some(since),
            Ok(Stage::Setting | Stage::Over) | Err(_) => None,
        }
    }

    /// Closes connections where the next move is far off.
    pub(super) fn rest(&self, people: &mut [Person; 2]) {
        if self.period.is_some_and(|period| period > IDLE) {
            people.iter_mut().for_each(Person::hang_up);
        }
    }

    /// Waits until the next move is due; returns whether it is to be made.
    pub(super) async fn wait(&self, due: &mut Instant) -> bool {
        if let Some(period) = self.period {
            let mut stage = self.stage.subscribe();
            tokio::select! {
                biased;
                _ = stage.wait_for(|stage| *stage == Stage::Over) => (),
                () = tokio::time::sleep_until((*due).into()) => (),
            }
            *due += period;
        }
        !self.is_over()
    }
}
