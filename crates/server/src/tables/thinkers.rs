//! Where bots think: off the async threads, on a few threads that all tables share.

use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use quayside_bots::Budget;
use quayside_table::{Advice, BotTask, Command, TableId};

use super::pool::{Failed, Pool, Size, Terms, Worked};
use super::programs::{Program, Programs};

/// How long a bot may search for a move, and a hint may take.
const THINKING: Budget = Budget::Time(Duration::from_millis(400), elapsed);

/// Time for a move of a bot that searches, whether it has to search or not.
const SEARCH: Duration = Duration::from_millis(500);

/// Time for a move of any other bot.
const GLANCE: Duration = Duration::from_millis(10);

/// At most this many hints wait for a thread.
const MOST_HINTS: usize = 64;

/// Returns the time since the first call.
fn elapsed() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Returns how much time a bot has for a move. It depends on nothing that is hidden, and the move
/// is not made earlier, so that the time tells nothing about the bot's cards.
pub(super) fn time_for_a_move(errand: &BotTask) -> Duration {
    if errand.searches() { SEARCH } else { GLANCE }
}

/// Lets bots think.
#[async_trait]
pub trait Thinkers: Send + Sync {
    /// Returns what a bot does; `None` if it failed. Watched tables come first.
    async fn choose(&self, table: TableId, is_watched: bool, errand: BotTask) -> Option<Chosen>;

    /// Returns advice.
    async fn advise(&self, table: TableId, question: BotTask) -> Result<Advice, NoAdvice>;

    /// Notes that a table is watched from now on.
    fn hurry(&self, table: TableId);

    /// Ends what has not been used for a while.
    fn put_away(&self);
}

/// What a bot has chosen.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// What it does.
    pub command: Command,
    /// How long it waited before it began to think.
    pub waited: Duration,
}

/// Why there is no advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAdvice {
    /// Too many hints wait already.
    #[error("too many hints wait already")]
    Busy,
    /// The adviser failed.
    #[error("the adviser failed")]
    Broken,
}

impl From<Failed> for NoAdvice {
    fn from(failed: Failed) -> NoAdvice {
        match failed {
            Failed::Busy => NoAdvice::Busy,
            Failed::Broken => NoAdvice::Broken,
        }
    }
}

/// Threads that think.
pub struct ThreadedThinkers {
    /// For bots that search: one thread fewer than there are cores, and at least one.
    searching: Pool,
    /// For hints: half of the cores, after the bots, so that no bot that searches waits for a thread
    /// with a hint. Other bots never shared one.
    advising: Pool,
    /// For the others, which need microseconds: they don't wait for those that search.
    glancing: Pool,
    /// For bots of the operator.
    programs: Programs,
    seconds: Histogram,
}

impl Default for ThreadedThinkers {
    fn default() -> ThreadedThinkers {
        ThreadedThinkers::new(Vec::new())
    }
}

impl ThreadedThinkers {
    /// Lets our bots think, and these programs.
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
            glancing: Pool::new("glance", Size::BOTS),
            programs: Programs::new(programs),
            seconds: Histogram::new(exponential_buckets(0.01, 2.0, 12)),
        }
    }

    /// Returns how long bots took for a move.
    pub(crate) fn seconds(&self) -> &Histogram {
        &self.seconds
    }
}

#[async_trait]
impl Thinkers for ThreadedThinkers {
    async fn choose(&self, table: TableId, is_watched: bool, errand: BotTask) -> Option<Chosen> {
        let terms = Terms { table, is_watched };
        if let Some(program) = self.programs.find(&errand) {
            let chosen = self.programs.choose(terms, program, errand, THINKING).await.ok()?;
            return Some(Chosen { command: chosen.value, waited: chosen.waited });
        }
        let pool = if errand.searches() { &self.searching } else { &self.glancing };
        let time = time_for_a_move(&errand);
        let Worked { value, waited } =
            pool.run(terms, move || errand.choose(THINKING)).await.ok()?;
        // How long it really thought would tell about its cards.
        self.seconds.observe((waited + time).as_secs_f64());
        Some(Chosen { command: value, waited })
    }

    async fn advise(&self, table: TableId, question: BotTask) -> Result<Advice, NoAdvice> {
        let terms = Terms { table, is_watched: true };
        let advice = self.advising.run(terms, move || question.advise(THINKING)).await;
        Ok(advice?.value)
    }

    fn hurry(&self, table: TableId) {
        self.searching.hurry(table);
        self.glancing.hurry(table);
        self.programs.hurry(table);
    }

    fn put_away(&self) {
        self.programs.put_away();
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::{Arc, Barrier};

    use futures_util::FutureExt as _;
    use quayside_engine::Seat;
    use quayside_table::fixtures::Moment;
    use quayside_table::{GameName, Table};

    use super::*;
    use crate::fixtures::{setup, stage};
    use crate::store::Store;

    #[tokio::test]
    async fn bots_wait_for_no_hint() {
        let file = format!("quayside-hints-{}.db", std::process::id());
        let file = std::env::temp_dir().join(file);
        let _ = std::fs::remove_file(&file);
        let store = Store::open(&file).await.expect("a database");
        let setup = setup(GameName::Korsar, 2, false);
        let id = stage(&store, &setup, Moment::After(4)).await.expect("stored");
        let written = store.table(id).await.expect("read").expect("there");
        let table = Table::read(written).expect("a table");
        let errand = || table.question(Seat::S0).expect("the person owes a move");
        let thinkers = ThreadedThinkers::default();
        // As many hints as there are threads for them, and one more that waits.
        let threads = thinkers.advising.size().threads;
        let gate = Arc::new(Barrier::new(threads + 1));
        let terms = Terms { table: id, is_watched: true };
        let mut hints = Vec::new();
        for _ in 0..threads {
            let gate = Arc::clone(&gate);
            hints.push(Box::pin(thinkers.advising.run(terms, move || gate.wait())));
        }
        for hint in &mut hints {
            assert!(hint.as_mut().now_or_never().is_none());
        }
        let mut waiting = pin!(thinkers.advise(id, errand()));
        assert!(waiting.as_mut().now_or_never().is_none());
        assert!(thinkers.choose(id, false, errand()).await.is_some());
        assert!(waiting.as_mut().now_or_never().is_none(), "the hint still waits");
        tokio::task::spawn_blocking(move || gate.wait()).await.expect("all are there");
        assert!(waiting.await.is_ok());
    }
}
