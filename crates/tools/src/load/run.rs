//! The shared state of a run.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, watch};

use super::journal::Journal;
use super::person::LoadPlayer;
use super::tally::Measurements;
use super::trouble::Trouble;

/// Time limit of an answer.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// Time limit of an outage.
const ENDURANCE: Duration = Duration::from_secs(30);

/// Pause between two attempts to reach a server.
pub(super) const RETRY: Duration = Duration::from_millis(20);

/// The idle time between two moves from which connections are closed.
const IDLE: Duration = Duration::from_secs(5);

/// The stage of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RunPhase {
    /// Tables are being set up.
    Setting,
    /// All tables play, since this time.
    Playing(Instant),
    /// The time is up: no more moves.
    Over,
}

/// The shared state of all tables.
pub(super) struct Run {
    pub(super) tally: RefCell<Measurements>,
    pub(super) journal: Journal,
    pub(super) stage: watch::Sender<RunPhase>,
    /// Number of tables that are set up.
    pub(super) set: watch::Sender<u32>,
    /// Time between two moves of a table.
    pub(super) period: Option<Duration>,
    /// Limits the number of tables that are being set up.
    pub(super) hands: Semaphore,
}

impl Run {
    /// Begins a run with one move per table in this period, or as many as possible.
    pub(super) fn new(journal: Journal, period: Option<Duration>) -> Run {
        Run {
            tally: RefCell::default(),
            journal,
            stage: watch::Sender::new(RunPhase::Setting),
            set: watch::Sender::new(0),
            period,
            hands: Semaphore::new(32),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        *self.stage.borrow() == RunPhase::Over
    }

    /// Counts a move, unless the time is up.
    pub(super) fn count(&self, acknowledged: Duration, seen: Duration) {
        if matches!(*self.stage.borrow(), RunPhase::Playing(_)) {
            self.tally.borrow_mut().count(acknowledged, seen);
        }
    }

    /// Repeats an idempotent action, at one node after the other, until it is answered. Counts the
    /// errors.
    pub(super) async fn insist<T>(
        &self,
        person: &mut LoadPlayer,
        mut does: impl AsyncFnMut(&mut LoadPlayer) -> Result<T, Trouble>,
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
        let stage = stage.wait_for(|stage| *stage != RunPhase::Setting).await;
        match stage.map(|stage| *stage) {
            Ok(RunPhase::Playing(since)) => Some(since),
            Ok(RunPhase::Setting | RunPhase::Over) | Err(_) => None,
        }
    }

    /// Closes connections if the next move is far off.
    pub(super) fn rest(&self, people: &mut [LoadPlayer; 2]) {
        if self.period.is_some_and(|period| period > IDLE) {
            people.iter_mut().for_each(LoadPlayer::hang_up);
        }
    }

    /// Waits until the next move is due; returns false at the end of the run.
    pub(super) async fn wait(&self, due: &mut Instant) -> bool {
        if let Some(period) = self.period {
            let mut stage = self.stage.subscribe();
            tokio::select! {
                biased;
                _ = stage.wait_for(|stage| *stage == RunPhase::Over) => (),
                () = tokio::time::sleep_until((*due).into()) => (),
            }
            *due += period;
        }
        !self.is_over()
    }
}
