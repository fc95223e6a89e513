//! The length of long tests, and the time limit of waits.

use std::time::Duration;

/// Time limit of a wait in a test: far above any expected wait, even on a busy computer. A test that
/// reaches it has failed; no test depends on a shorter time.
pub const PATIENCE: Duration = Duration::from_mins(2);

/// Returns the number of rounds of a test.
///
/// This is the value of the variable of that name if it is set, else `long` if
/// `QUAYSIDE_TESTS=long`, else `short`.
pub fn rounds(name: &str, short: u64, long: u64) -> u64 {
    let is_long = std::env::var("QUAYSIDE_TESTS").is_ok_and(|length| length == "long");
    number(name).unwrap_or(if is_long { long } else { short })
}

/// Returns the number in an environment variable, if it is set.
pub fn number(name: &str) -> Option<u64> {
    let value = std::env::var(name).ok()?;
    Some(value.parse().unwrap_or_else(|error| panic!("{name}={value}: {error}")))
}
