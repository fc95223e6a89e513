//! Where bots think: off the async threads.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use quayside_bots::Budget;
use quayside_table::{Advice, AnyErrand, Command};

/// How long a bot may think about a move, and a hint may take.
const THINKING: Budget = Budget::Time(Duration::from_millis(400), elapsed);

/// Returns the time since the first call.
fn elapsed() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Lets bots think.
#[async_trait]
pub trait Thinkers: Send + Sync {
    /// Returns what a bot does; `None` if it failed.
    async fn choose(&self, errand: AnyErrand) -> Option<Command<String>>;

    /// Returns advice, the best move first; `None` if it failed.
    async fn advise(&self, question: AnyErrand) -> Option<Vec<Advice>>;
}

/// Threads that think.
#[derive(Clone, Debug)]
pub struct ThreadedThinkers {
    seconds: Histogram,
}

impl Default for ThreadedThinkers {
    fn default() -> ThreadedThinkers {
        ThreadedThinkers { seconds: Histogram::new(exponential_buckets(0.0001, 4.0, 8)) }
    }
}

impl ThreadedThinkers {
    /// Returns how long bots thought.
    pub(crate) fn seconds(&self) -> &Histogram {
        &self.seconds
    }
}

#[async_trait]
impl Thinkers for ThreadedThinkers {
    async fn choose(&self, errand: AnyErrand) -> Option<Command<String>> {
        let seconds = self.seconds.clone();
        let thinking = tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            let command = errand.choose(THINKING);
            seconds.observe(began.elapsed().as_secs_f64());
            command
        });
        thinking.await.ok()
    }

    async fn advise(&self, question: AnyErrand) -> Option<Vec<Advice>> {
        tokio::task::spawn_blocking(move || question.advise(THINKING)).await.ok()
    }
}
