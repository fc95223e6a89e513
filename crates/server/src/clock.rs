//! Time as an argument: what drives tables asks a [`Clock`], so that a test can bring its own.

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
