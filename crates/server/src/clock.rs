//! Time as an argument: what drives tables asks a [`Clock`], so that a test can bring its own.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_trait::async_trait;
use quayside_table::Millis;

/// Tells the time and waits.
#[async_trait]
pub trait Clock: Send + Sync {
    /// Returns the time.
    fn now(&self) -> Millis;

    /// Waits until then.
    async fn sleep_until(&self, at: Millis);
}

/// The clock of the system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

#[async_trait]
impl Clock for SystemClock {
    #[allow(clippy::disallowed_methods, reason = "the one place where the server asks the time")]
    fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Millis(since.as_millis().try_into().unwrap_or(i64::MAX))
    }

    async fn sleep_until(&self, at: Millis) {
        tokio::time::sleep(Duration::from_millis(at.since(self.now()))).await;
    }
}

/// The clock of the system, corrected to that of a database: nodes on several computers go by one
/// time.
#[derive(Debug, Default)]
pub(crate) struct SharedClock {
    /// How many milliseconds the database is ahead of the system.
    ahead: AtomicI64,
}

impl SharedClock {
    /// Notes what the database's clock showed between two moments of the system's. An answer that
    /// took longer than a second says too little.
    pub(crate) fn correct(&self, asked: Millis, theirs: Millis, answered: Millis) {
        let took = answered.0 - asked.0;
        if (0..=1000).contains(&took) {
            self.ahead.store(theirs.0 - (asked.0 + took / 2), Ordering::Relaxed);
        }
    }

    /// Sets the clock forward, or back.
    pub(crate) fn jump(&self, millis: i64) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }
}

#[async_trait]
impl Clock for SharedClock {
    fn now(&self) -> Millis {
        Millis(SystemClock.now().0 + self.ahead.load(Ordering::Relaxed))
    }

    async fn sleep_until(&self, at: Millis) {
        tokio::time::sleep(Duration::from_millis(at.since(self.now()))).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_set_by_the_database() {
        let clock = SharedClock::default();
        let shows = |ahead: i64| {
            let (low, now) = (SystemClock.now(), clock.now());
            (low.0 + ahead..=SystemClock.now().0 + ahead).contains(&now.0)
        };
        assert!(shows(0));
        clock.correct(Millis(1000), Millis(61_020), Millis(1040));
        assert!(shows(60_000), "the answer was given halfway");
        clock.correct(Millis(1000), Millis(9000), Millis(2001));
        assert!(shows(60_000), "a slow answer is not believed");
        clock.correct(Millis(1000), Millis(900), Millis(1000));
        assert!(shows(-100));
    }
}
