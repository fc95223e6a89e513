//! Clocks for programs.

use quayside_engine::Seat;
use serde::Serialize;

use crate::clock::ClocksView;

/// The time control, and the milliseconds that each seat has left; `null` for bots.
#[derive(Serialize)]
pub(super) struct ClockJson {
    timing: String,
    left: Vec<Option<u64>>,
}

/// The clocks of a table: the remaining times at one moment, and the clocks that run since then.
#[derive(Serialize)]
pub(crate) struct RunningClock {
    #[serde(flatten)]
    clock: ClockJson,
    at: i64,
    ticking: Vec<usize>,
    paused: bool,
}

impl ClockJson {
    /// Converts the remaining times.
    pub(super) fn of(clocks: &ClocksView) -> ClockJson {
        ClockJson { timing: clocks.timing.to_string(), left: clocks.left.clone() }
    }
}

impl RunningClock {
    /// Converts the clocks of a table.
    pub(crate) fn of(clocks: &ClocksView, paused: bool) -> RunningClock {
        RunningClock {
            clock: ClockJson::of(clocks),
            at: clocks.at.0,
            ticking: clocks.ticking.iter().map(Seat::index).collect(),
            paused,
        }
    }
}
