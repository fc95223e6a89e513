//! The clock that bots think by.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Returns the time since it was asked first; a [`quayside_bots::Clock`].
pub(crate) fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
