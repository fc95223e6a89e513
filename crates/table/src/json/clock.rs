//! Clocks for programs.

use quayside_engine::Seat;
use serde::Serialize;

use crate::clock::ClocksView;

/// How the time is set, and how many milliseconds each seat has left; `null` for bots.
#[derive(Serialize)]
pub(super) struct ClockJson {
    timing: String,
    left: Vec<Option<u64>>,
}

/// The clocks of a table: what was left at a time, and which of them tick since.
#[derive(Serialize)]
pub(crate) struct RunningClock {
    #[serde(flatten)]
    clock: ClockJson,
    at: i64,
    ticking: Vec<usize>,
    paused: bool,
}

impl ClockJson {
    /// Writes down what is left.
    pub(super) fn of(clocks: &ClocksView) -> ClockJson {
        ClockJson { timing: clocks.timing.to_string(), left: clocks.left.clone() }
    }
}

impl RunningClock {
    /// Writes down the clocks of a table.
    pub(crate) fn of(clocks: &ClocksView) -> RunningClock {
        RunningClock {
            clock: ClockJson::of(clocks),
            at: clocks.at.0,
            ticking: clocks.ticking.iter().map(Seat::index).collect(),
            paused: clocks.is_paused,
        }
    }
}
