//! Measurements and their report.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use hdrhistogram::Histogram;
use serde::Serialize;

use super::check::CheckResults;
use super::trouble::Trouble;

/// Significant digits of times and sizes.
const DIGITS: u8 = 3;

/// The maximum of times in microseconds and of sizes; larger values count as this.
const MOST: u64 = 1 << 32;

/// The measurements so far.
pub(super) struct Measurements {
    /// From sending a move to its acknowledgement, in microseconds.
    acknowledged: Histogram<u64>,
    /// From sending a move until the other saw it, in microseconds.
    seen: Histogram<u64>,
    /// Sizes of pages in bytes as sent, by kind.
    pages: [Histogram<u64>; PageKind::ALL.len()],
    errors: BTreeMap<String, u64>,
    /// Whether there was a permanent error.
    is_wrong: bool,
    /// The number of finished games.
    pub(super) finished: u64,
}

/// The reason why a page was fetched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PageKind {
    /// A link or an address.
    Whole,
    /// The answer to a form.
    Answer,
    /// An event of the stream.
    Update,
}

impl PageKind {
    const ALL: [PageKind; 3] = [PageKind::Whole, PageKind::Answer, PageKind::Update];
}

/// Measurements besides the tally.
pub(super) struct Measured {
    /// The duration of play.
    pub(super) time: Duration,
    /// The processor time of the server in that time, if its process is known.
    pub(super) processor: Option<Duration>,
    /// Whether people used pages.
    pub(super) pages: bool,
}

/// The report, with the keys of `docs/formats.md`.
#[derive(Serialize)]
pub(super) struct LoadReport {
    tables: u32,
    seconds: f64,
    moves: u32,
    moves_per_s: f64,
    ack_p50_ms: f64,
    ack_p99_ms: f64,
    seen_p50_ms: f64,
    seen_p99_ms: f64,
    finished: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    server_cpu_ms_per_move: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pages: Option<Pages>,
    errors: BTreeMap<String, u64>,
    #[serde(skip)]
    is_wrong: bool,
    /// The results of the check of the logs, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) check: Option<CheckResults>,
}

/// The fetched pages, by reason.
#[derive(Serialize)]
struct Pages {
    whole: Sizes,
    answer: Sizes,
    update: Sizes,
}

/// The compressed sizes of pages of one kind.
#[derive(Serialize)]
struct Sizes {
    count: u64,
    p50_bytes: u64,
    max_bytes: u64,
}

impl Default for Measurements {
    fn default() -> Measurements {
        let empty = || Histogram::new_with_max(MOST, DIGITS).expect("these bounds are allowed");
        Measurements {
            acknowledged: empty(),
            seen: empty(),
            pages: PageKind::ALL.map(|_| empty()),
            errors: BTreeMap::new(),
            is_wrong: false,
            finished: 0,
        }
    }
}

impl Measurements {
    /// Counts a move with its two times.
    pub(super) fn count(&mut self, acknowledged: Duration, seen: Duration) {
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.acknowledged.saturating_record(micros(acknowledged));
        self.seen.saturating_record(micros(seen));
    }

    /// Counts a page of this many bytes.
    pub(super) fn page(&mut self, kind: PageKind, bytes: usize) {
        self.pages[kind as usize].saturating_record(bytes as u64);
    }

    /// Counts an error.
    pub(super) fn trouble(&mut self, trouble: Trouble) {
        *self.errors.entry(trouble.kind()).or_default() += 1;
        self.is_wrong |= !trouble.is_passing();
    }

    /// Returns the number of moves.
    pub(super) fn moves(&self) -> u32 {
        u32::try_from(self.seen.len()).unwrap_or(u32::MAX)
    }

    /// Makes the report of a run with this number of tables.
    pub(super) fn report(self, tables: u32, measured: &Measured) -> LoadReport {
        let seconds = measured.time.as_secs_f64().max(f64::MIN_POSITIVE);
        let moves = self.moves();
        let [whole, answer, update] = self.pages.each_ref().map(Sizes::of);
        LoadReport {
            tables,
            seconds,
            moves,
            moves_per_s: f64::from(moves) / seconds,
            ack_p50_ms: quantile(&self.acknowledged, 0.5),
            ack_p99_ms: quantile(&self.acknowledged, 0.99),
            seen_p50_ms: quantile(&self.seen, 0.5),
            seen_p99_ms: quantile(&self.seen, 0.99),
            finished: self.finished,
            server_cpu_ms_per_move: measured
                .processor
                .filter(|_| moves > 0)
                .map(|time| time.as_secs_f64() * 1000.0 / f64::from(moves)),
            pages: measured.pages.then_some(Pages { whole, answer, update }),
            errors: self.errors,
            is_wrong: self.is_wrong,
            check: None,
        }
    }
}

/// Returns this quantile of times, in milliseconds.
fn quantile(times: &Histogram<u64>, share: f64) -> f64 {
    Duration::from_micros(times.value_at_quantile(share)).as_secs_f64() * 1000.0
}

impl Sizes {
    fn of(bytes: &Histogram<u64>) -> Sizes {
        let (count, max_bytes) = (bytes.len(), bytes.max());
        Sizes { count, p50_bytes: bytes.value_at_quantile(0.5), max_bytes }
    }
}

impl LoadReport {
    /// Returns whether there was no error; outages are no errors if they are expected.
    pub(super) fn is_sound(&self, may_be_away: bool) -> bool {
        let is_right = if may_be_away { !self.is_wrong } else { self.errors.is_empty() };
        is_right && self.check.as_ref().is_none_or(CheckResults::is_sound)
    }

    /// Prints the report.
    pub(super) fn print(&self, json: bool, out: &mut impl Write) -> anyhow::Result<()> {
        if json {
            serde_json::to_writer(&mut *out, self)?;
            writeln!(out)?;
            return Ok(());
        }
        let LoadReport { tables, seconds, moves, moves_per_s, finished, .. } = self;
        writeln!(out, "{tables} tables, {seconds:.1} s: {moves} moves, {moves_per_s:.0} a second")?;
        writeln!(out, "  games played to the end   {finished:>9}")?;
        let row = |what: &str, p50: f64, p99: f64| {
            format!("  {what:<24}{p50:>9.2} ms for half, {p99:.2} ms for 99 in 100")
        };
        writeln!(out, "{}", row("sent to acknowledged", self.ack_p50_ms, self.ack_p99_ms))?;
        writeln!(out, "{}", row("sent to seen by the other", self.seen_p50_ms, self.seen_p99_ms))?;
        if let Some(time) = self.server_cpu_ms_per_move {
            writeln!(out, "  server's processor time  {time:>9.3} ms a move")?;
        }
        if let Some(Pages { whole, answer, update }) = &self.pages {
            for (what, sizes) in
                [("pages by a link", whole), ("pages after a form", answer), ("updates", update)]
            {
                let Sizes { count, p50_bytes, max_bytes } = sizes;
                writeln!(
                    out,
                    "  {what:<24}{count:>9}, {p50_bytes} bytes or fewer for half, {max_bytes} at most"
                )?;
            }
        }
        for (kind, count) in &self.errors {
            writeln!(out, "  errors: {kind} {count}")?;
        }
        if let Some(found) = &self.check {
            writeln!(out, "{found}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_times_that_were_measured() {
        for (times, share, ms) in
            [(1..=100, 0.5, 50.0), (1..=100, 0.99, 99.0), (1..=1, 0.99, 1.0), (1..=3, 0.5, 2.0)]
        {
            let mut tally = Measurements::default();
            let all = times.clone();
            all.for_each(|ms| tally.count(Duration::from_millis(ms), Duration::ZERO));
            let found = quantile(&tally.acknowledged, share);
            assert!((found / ms - 1.0).abs() < 0.001, "{share} of {times:?}: {found}");
        }
        assert!(quantile(&Measurements::default().seen, 0.99).abs() < 1e-9);
    }

    #[test]
    fn the_time_of_the_server_is_divided_by_the_moves() {
        let mut tally = Measurements::default();
        (0..4).for_each(|_| tally.count(Duration::ZERO, Duration::ZERO));
        tally.page(PageKind::Update, 900);
        let (time, processor) = (Duration::from_secs(2), Some(Duration::from_millis(10)));
        let report = tally.report(1, &Measured { time, processor, pages: true });
        assert_eq!(report.server_cpu_ms_per_move, Some(2.5));
        let pages = report.pages.expect("pages");
        assert_eq!((pages.update.count, pages.update.max_bytes, pages.whole.count), (1, 900, 0));
    }
}
