//! Thinkers: run bots on a few shared threads, apart from the async threads.

use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use quayside_bots::Budget;
use quayside_table::{Advice, BotTask, CoachTask, Command, Lapse, TableId};

use super::pool::{Pool, Scheduling, Size, TaskError, TaskOutput};
use super::programs::{Program, Programs};

/// Maximum time that a bot searches for a move or a hint.
const THINKING: Budget = Budget::Time(Duration::from_millis(400), elapsed);

/// Visible time of a move by a bot that searches, even if it need not search.
const SEARCH: Duration = Duration::from_millis(500);

/// Visible time of a move by any other bot.
const GLANCE: Duration = Duration::from_millis(10);

/// Maximum number of hints that wait for a thread.
const MOST_HINTS: usize = 64;

/// Maximum number of moves that wait for the coach: each takes at most 50 ms, and a player waits.
const MOST_COACHED: usize = 8;

/// Returns the time since the first call.
fn elapsed() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Returns the visible time of a bot's move. It depends on no hidden information, and the move is
/// not made earlier, so the time reveals nothing about the bot's cards.
pub(super) fn time_for_a_move(task: &BotTask) -> Duration {
    if task.searches() { SEARCH } else { GLANCE }
}

/// Runs bots.
#[async_trait]
pub trait Thinkers: Send + Sync {
    /// Returns a bot's command; `None` if the bot failed. Watched tables come first.
    async fn choose(&self, table: TableId, is_watched: bool, task: BotTask) -> Option<BotChoice>;

    /// Returns advice for a move.
    async fn advise(&self, table: TableId, question: BotTask) -> Result<Advice, NoAdvice>;

    /// Judges a move for the coach; `None` if it is to be played, also because too many moves wait.
    async fn judge(&self, table: TableId, task: CoachTask) -> Option<Lapse>;

    /// Gives the work for a table priority, because it is watched now.
    fn hurry(&self, table: TableId);

    /// Ends processes that have not been used for a while.
    fn end_idle(&self);
}

/// The choice of a bot.
#[derive(Clone, Debug)]
pub struct BotChoice {
    /// The command.
    pub command: Command,
    /// The time for which it waited before it began to think.
    pub waited: Duration,
}

/// The reason why there is no advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAdvice {
    /// Too many hints wait already.
    #[error("too many hints wait already")]
    Busy,
    /// The adviser failed.
    #[error("the adviser failed")]
    Broken,
}

impl From<TaskError> for NoAdvice {
    fn from(failed: TaskError) -> NoAdvice {
        match failed {
            TaskError::Busy => NoAdvice::Busy,
            TaskError::Broken => NoAdvice::Broken,
        }
    }
}

/// Thread pools for bots and hints.
pub struct ThreadedThinkers {
    /// For bots that search: one thread fewer than cores, and at least one.
    searching: Pool,
    /// For hints: half as many threads as cores, at a lower priority than bots, so that no bot
    /// that searches waits for a hint's thread.
    advising: Pool,
    /// For the coach, whose players wait for it: apart from hints, which take longer.
    coaching: Pool,
    /// For all other bots, which need microseconds and must not wait for searches.
    glancing: Pool,
    /// For the operator's bots.
    programs: Programs,
    seconds: Histogram,
}

impl Default for ThreadedThinkers {
    fn default() -> ThreadedThinkers {
        ThreadedThinkers::new(Vec::new())
    }
}

impl ThreadedThinkers {
    /// Creates the pools for built-in bots and these programs.
    pub fn new(programs: Vec<Program>) -> ThreadedThinkers {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        ThreadedThinkers {
            searching: Pool::new(
                "search",
                Size { threads: cores.saturating_sub(1).max(1), ..Size::BOTS },
            ),
            advising: Pool::new(
                "advise",
                Size { threads: (cores / 2).max(1), waiting: MOST_HINTS, niceness: 15 },
            ),
            coaching: Pool::new(
                "coach",
                Size { threads: (cores / 2).max(1), waiting: MOST_COACHED, niceness: 10 },
            ),
            glancing: Pool::new("glance", Size::BOTS),
            programs: Programs::new(programs),
            seconds: Histogram::new(exponential_buckets(0.01, 2.0, 12)),
        }
    }

    /// Returns the histogram of bots' move times.
    pub(crate) fn seconds(&self) -> &Histogram {
        &self.seconds
    }
}

#[async_trait]
impl Thinkers for ThreadedThinkers {
    async fn choose(&self, table: TableId, is_watched: bool, task: BotTask) -> Option<BotChoice> {
        let terms = Scheduling { table, is_watched };
        if let Some(program) = self.programs.find(table, &task) {
            let chosen = self.programs.choose(terms, program, task, THINKING).await.ok()?;
            return Some(BotChoice { command: chosen.value, waited: chosen.waited });
        }
        let pool = if task.searches() { &self.searching } else { &self.glancing };
        let time = time_for_a_move(&task);
        let TaskOutput { value, waited } =
            pool.run(terms, move || task.choose(THINKING)).await.ok()?;
        // The real time of thinking would reveal something about its cards.
        self.seconds.observe((waited + time).as_secs_f64());
        Some(BotChoice { command: value, waited })
    }

    async fn advise(&self, table: TableId, question: BotTask) -> Result<Advice, NoAdvice> {
        let terms = Scheduling { table, is_watched: true };
        let advice = self.advising.run(terms, move || question.advise(THINKING)).await;
        Ok(advice?.value)
    }

    async fn judge(&self, table: TableId, task: CoachTask) -> Option<Lapse> {
        let terms = Scheduling { table, is_watched: true };
        self.coaching.run(terms, move || task.judge()).await.ok()?.value
    }

    fn hurry(&self, table: TableId) {
        self.searching.hurry(table);
        self.glancing.hurry(table);
        self.programs.hurry(table);
    }

    fn end_idle(&self) {
        self.programs.end_idle();
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::{Arc, Barrier};

    use futures_util::FutureExt as _;
    use quayside_engine::Seat;
    use quayside_table::{GameName, Table};
    use quayside_testkit::fixtures::Moment;

    use super::*;
    use crate::fixtures::{setup, stage, store};

    #[tokio::test]
    async fn bots_wait_for_no_hint() {
        let store = store().await;
        let setup = setup(GameName::Korsar, 2, false);
        let id = stage(&store, &setup, Moment::After(4)).await.expect("stored");
        let written = store.table(id).await.expect("read").expect("there");
        let table = Table::read(written).expect("a table");
        let task = || table.question(Seat::S0).expect("the person owes a move");
        let thinkers = ThreadedThinkers::default();
        // Fills all threads for hints, and lets one more hint wait.
        let threads = thinkers.advising.size().threads;
        let gate = Arc::new(Barrier::new(threads + 1));
        let terms = Scheduling { table: id, is_watched: true };
        let mut hints = Vec::new();
        for _ in 0..threads {
            let gate = Arc::clone(&gate);
            hints.push(Box::pin(thinkers.advising.run(terms, move || gate.wait())));
        }
        for hint in &mut hints {
            assert!(hint.as_mut().now_or_never().is_none());
        }
        let mut waiting = pin!(thinkers.advise(id, task()));
        assert!(waiting.as_mut().now_or_never().is_none());
        assert!(thinkers.choose(id, false, task()).await.is_some());
        assert!(waiting.as_mut().now_or_never().is_none(), "the hint still waits");
        tokio::task::spawn_blocking(move || gate.wait()).await.expect("all are there");
        assert!(waiting.await.is_ok());
    }
}
