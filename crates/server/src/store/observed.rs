//! The observed time of a server, kept in the store.
//!
//! A clock that was set 400 days ahead looks like 400 quiet days, also after a restart. So time
//! counts for the removal of old tables only while a server runs.

use quayside_table::Millis;
use serde::{Deserialize, Serialize};

use super::connection::args;
use super::{Store, StoreError};
use crate::system::clock::Clock as _;

/// The setting with the observed time.
const SETTING: &str = "observed-time";

/// Milliseconds between two records above which there is a gap: a day. The time is recorded every
/// hour, so a restart makes no gap.
const LONGEST_PAUSE: i64 = 24 * 60 * 60 * 1000;

/// Number of kept gaps: eight years of a server that runs one day a week.
const MOST_GAPS: usize = 400;

/// Columns whose times a fast clock leaves in the future: until then games would not be counted,
/// players would be present, and their limits used up.
const TIMES: [(&str, &str); 8] = [
    ("tables", "over"),
    ("seats", "over"),
    ("lobby", "seen"),
    ("sessions", "seen"),
    ("tokens", "seen"),
    ("notices", "due"),
    ("invitations", "made"),
    ("reports", "made"),
];

/// Milliseconds ahead of the clock above which a time is wrong: a day, because nodes may differ a
/// little, and notices wait for the end of quiet hours.
const AHEAD: i64 = 24 * 60 * 60 * 1000;

/// The time at which a server last ran, and the gaps before that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ObservedTime {
    noted: Millis,
    gaps: Vec<Gap>,
}

/// A period in which no server ran, or a jump of the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Gap {
    end: Millis,
    millis: i64,
}

impl ObservedTime {
    fn starting_at(now: Millis) -> ObservedTime {
        ObservedTime { noted: now, gaps: Vec::new() }
    }

    /// Records that a server runs.
    fn note(&mut self, now: Millis) {
        let passed = now.0 - self.noted.0;
        if passed > LONGEST_PAUSE {
            let hours = passed / 3_600_000;
            tracing::warn!(hours, "no server ran, or the clock has jumped forward");
            self.gaps.push(Gap { end: now, millis: passed });
        } else if passed < 0 {
            tracing::warn!(seconds = -passed / 1000, "the clock was set back");
            self.gaps.retain(|gap| gap.end <= now);
        }
        let forgotten = self.gaps.len().saturating_sub(MOST_GAPS);
        self.gaps.drain(..forgotten);
        self.noted = now;
    }

    /// Returns the time since which this many milliseconds were observed.
    pub(crate) fn before(&self, millis: i64) -> Millis {
        // `--keep` may be longer than time since 1970.
        let since = self.noted.0.saturating_sub(millis);
        let gaps = self.gaps.iter().rev();
        Millis(gaps.fold(since, |since, gap| {
            if gap.end.0 > since { since.saturating_sub(gap.millis) } else { since }
        }))
    }
}

impl Store {
    /// Records that a server runs; returns the observed time.
    pub(crate) async fn observe(&self, now: Millis) -> Result<ObservedTime, StoreError> {
        let fresh = written(&ObservedTime::starting_at(now))?;
        let known = self.database()?.setting(SETTING, &fresh).await?;
        let mut observed: ObservedTime = serde_json::from_str(&known)
            .map_err(|error| StoreError::unreadable(&format!("{SETTING}: {error}")))?;
        // The last server may have run with a fast clock.
        if observed.noted.0 > now.0.saturating_add(AHEAD) {
            self.correct_times().await?;
        }
        observed.note(now);
        self.put_setting(SETTING, &written(&observed)?).await?;
        Ok(observed)
    }

    /// Sets times that a fast clock has left in the future to now; counts games again if some were
    /// counted at such a time.
    pub async fn correct_times(&self) -> Result<(), StoreError> {
        let now = self.clock().now();
        let limit = Millis(now.0.saturating_add(AHEAD));
        let mut rows = self.change().await?;
        let mut corrected = 0;
        for (table, column) in TIMES {
            let correct = format!("UPDATE {table} SET {column} = $1 WHERE {column} > $2");
            corrected += rows.run(correct, args![now, limit]).await?;
        }
        rows.uncount(limit).await?;
        rows.commit().await?;
        if corrected > 0 {
            tracing::warn!(rows = corrected, "corrected times of a clock that was ahead");
        }
        Ok(())
    }
}

fn written(observed: &ObservedTime) -> Result<String, StoreError> {
    serde_json::to_string(observed).map_err(|error| StoreError::unreadable(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = LONGEST_PAUSE;

    #[test]
    fn only_observed_time_counts() {
        let mut observed = ObservedTime::starting_at(Millis(1000 * DAY));
        // Runs on these days; returns the day since which tables of the last observed year exist.
        let mut runs = |days: std::ops::RangeInclusive<i64>| {
            days.for_each(|day| observed.note(Millis(day * DAY)));
            observed.before(365 * DAY).0 / DAY
        };
        assert_eq!(runs(1001..=1010), 645);
        assert_eq!(runs(1410..=1410), 645, "the clock jumps 400 days ahead");
        assert_eq!(runs(1411..=1774), 1009);
        assert_eq!(runs(1775..=1776), 1411, "the jump is a year ago");
    }

    #[test]
    fn a_corrected_clock_leaves_no_trace() {
        let mut observed = ObservedTime::starting_at(Millis(1000 * DAY));
        observed.note(Millis(1400 * DAY));
        observed.note(Millis(1000 * DAY + 1));
        assert_eq!(observed, ObservedTime::starting_at(Millis(1000 * DAY + 1)));
    }
}
