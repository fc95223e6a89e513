//! What was measured, and how it is reported.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use serde::Serialize;

use super::trouble::Trouble;

/// What was counted so far.
#[derive(Default)]
pub(super) struct Tally {
    /// From sending a move to its acknowledgement, in microseconds.
    acknowledged: Vec<u32>,
    /// From sending a move until the other saw it, in microseconds.
    seen: Vec<u32>,
    errors: BTreeMap<String, u64>,
    /// Games that were played to their end.
    pub(super) finished: u64,
}

/// The report, with the keys of `docs/formats.md`.
#[derive(Serialize)]
pub(super) struct Report {
    tables: u32,
    seconds: f64,
    moves: u32,
    moves_per_s: f64,
    ack_p50_ms: f64,
    ack_p99_ms: f64,
    seen_p50_ms: f64,
    seen_p99_ms: f64,
    finished: u64,
    errors: BTreeMap<String, u64>,
}

impl Tally {
    /// Counts a move that was acknowledged and seen.
    pub(super) fn count(&mut self, acknowledged: Duration, seen: Duration) {
        let micros = |time: Duration| u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
        self.acknowledged.push(micros(acknowledged));
        self.seen.push(micros(seen));
    }

    /// Counts something that went wrong.
    pub(super) fn trouble(&mut self, trouble: Trouble) {
        *self.errors.entry(trouble.kind()).or_default() += 1;
    }

    /// Returns how many moves were counted.
    pub(super) fn moves(&self) -> u32 {
        u32::try_from(self.seen.len()).unwrap_or(u32::MAX)
    }

    /// Reports what was counted in so much time.
    pub(super) fn report(mut self, tables: u32, time: Duration) -> Report {
        let seconds = time.as_secs_f64().max(f64::MIN_POSITIVE);
        self.acknowledged.sort_unstable();
        self.seen.sort_unstable();
        Report {
            tables,
            seconds,
            moves: self.moves(),
            moves_per_s: f64::from(self.moves()) / seconds,
            ack_p50_ms: quantile(&self.acknowledged, 50),
            ack_p99_ms: quantile(&self.acknowledged, 99),
            seen_p50_ms: quantile(&self.seen, 50),
            seen_p99_ms: quantile(&self.seen, 99),
            finished: self.finished,
            errors: self.errors,
        }
    }
}

/// Returns the least time within which so many of a hundred were done, in milliseconds.
fn quantile(sorted: &[u32], percent: usize) -> f64 {
    let place = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(place).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
}

impl Report {
    /// Tells whether all went as it should; where a server may be killed, lost connections are no
    /// fault.
    pub(super) fn is_sound(&self, journalled: bool) -> bool {
        self.errors.keys().all(|kind| journalled && kind == "connection")
    }

    /// Prints the report.
    pub(super) fn print(&self, json: bool, out: &mut impl Write) -> anyhow::Result<()> {
        if json {
            serde_json::to_writer(&mut *out, self)?;
            writeln!(out)?;
            return Ok(());
        }
        let Report { tables, seconds, moves, moves_per_s, finished, .. } = self;
        writeln!(out, "{tables} tables, {seconds:.1} s: {moves} moves, {moves_per_s:.0} a second")?;
        writeln!(out, "  games played to the end   {finished:>9}")?;
        let row = |what: &str, p50: f64, p99: f64| {
            format!("  {what:<24}{p50:>9.2} ms for half, {p99:.2} ms for 99 in 100")
        };
        writeln!(out, "{}", row("sent to acknowledged", self.ack_p50_ms, self.ack_p99_ms))?;
        writeln!(out, "{}", row("sent to seen by the other", self.seen_p50_ms, self.seen_p99_ms))?;
        for (kind, count) in &self.errors {
            writeln!(out, "  errors: {kind} {count}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::quantile;

    #[test]
    fn quantiles_are_times_that_were_measured() {
        let hundred: Vec<u32> = (1..=100).map(|ms| ms * 1000).collect();
        for (times, percent, ms) in [
            (&hundred[..], 50, 50.0),
            (&hundred, 99, 99.0),
            (&hundred[..1], 99, 1.0),
            (&hundred[..3], 50, 2.0),
            (&[], 99, 0.0),
        ] {
            assert!((quantile(times, percent) - ms).abs() < 1e-9, "{percent} of {}", times.len());
        }
    }
}
