//! The clock of the bots.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Returns the time since its first call; a [`quayside_bots::Clock`].
pub(crate) fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
