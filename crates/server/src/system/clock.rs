//! Time as an argument: tables ask a [`Clock`], which tests replace.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use async_trait::async_trait;
use quayside_table::Millis;

/// Returns the time and waits.
#[async_trait]
pub trait Clock: Send + Sync {
    /// Returns the current time.
    fn now(&self) -> Millis;

    /// Waits until this time.
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

/// Difference in milliseconds above which a change is a jump; smaller ones are ordinary
/// corrections.
const JUMP: i64 = 1000;

/// The clock of a server: the system's, or the database's if nodes on several computers share one.
/// It is based on the monotonic clock and never jumps back, because every wait would last until it
/// has caught up.
#[derive(Debug)]
pub(crate) struct SharedClock {
    /// The time at the start, and its monotonic instant.
    began: (Millis, Instant),
    /// Milliseconds added since the start.
    ahead: AtomicI64,
    /// Lag of the other clock in milliseconds when it was last logged.
    logged: AtomicI64,
}

impl SharedClock {
    /// Starts the clock at a time.
    pub(crate) fn starting_at(now: Millis) -> SharedClock {
        let (ahead, logged) = Default::default();
        SharedClock { began: (now, Instant::now()), ahead, logged }
    }

    /// Adjusts to another clock that showed `theirs` between two moments of this one: small
    /// corrections in both directions, jumps only forward. An answer that took longer than a
    /// second is too imprecise.
    pub(crate) fn correct(&self, asked: Millis, theirs: Millis, answered: Millis) {
        let took = answered.0 - asked.0;
        if !(0..=1000).contains(&took) {
            return;
        }
        let behind = asked.0 + took / 2 - theirs.0;
        if behind > JUMP {
            if (behind - self.logged.swap(behind, Ordering::Relaxed)).abs() > JUMP {
                let seconds = behind / 1000;
                tracing::warn!(seconds, "the clock has jumped back; the server continues its own");
            }
            return;
        }
        if behind < -JUMP {
            tracing::warn!(seconds = -behind / 1000, "the clock has jumped forward");
        }
        self.ahead.fetch_sub(behind, Ordering::Relaxed);
        self.logged.store(0, Ordering::Relaxed);
    }

    /// Moves the clock by this many milliseconds.
    pub(crate) fn jump(&self, millis: i64) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }
}

#[async_trait]
impl Clock for SharedClock {
    fn now(&self) -> Millis {
        let (began, at) = self.began;
        let passed = i64::try_from(at.elapsed().as_millis()).unwrap_or(i64::MAX);
        Millis(began.0.saturating_add(passed) + self.ahead.load(Ordering::Relaxed))
    }

    async fn sleep_until(&self, at: Millis) {
        tokio::time::sleep(Duration::from_millis(at.since(self.now()))).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_follows_another_but_never_jumps_back() {
        let clock = SharedClock::starting_at(Millis(0));
        let ahead = |asked: i64, theirs: i64, answered: i64| {
            clock.correct(Millis(asked), Millis(theirs), Millis(answered));
            clock.ahead.load(Ordering::Relaxed)
        };
        assert_eq!(ahead(1000, 61_020, 1040), 60_000, "a jump; the answer was given halfway");
        assert_eq!(ahead(1000, 9000, 2001), 60_000, "a slow answer is not believed");
        assert_eq!(ahead(1000, 900, 1000), 59_900, "a small correction");
        assert_eq!(ahead(2000, 999, 2000), 59_900, "a jump back");
        assert_eq!(ahead(2000, -3_600_000, 2000), 59_900, "a jump back");
    }
}
