//! Limits on the thinking time.

use std::time::Duration;

/// Limit on the thinking time for one move. Only bots that search use it.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// About this much time, measured by this clock.
    Time(Duration, Clock),
    /// This many playouts; the choice is then the same on every machine.
    Playouts(u32),
}

/// A monotonic clock: returns the time since a fixed moment.
///
/// This crate reads no clock, so that it also runs where the standard library has none (wasm).
pub type Clock = fn() -> Duration;

impl Budget {
    /// Returns how many positions a solver may visit: about half of the budget.
    pub(crate) fn positions(self) -> u32 {
        match self {
            Budget::Time(time, _) => {
                u32::try_from(time.as_micros()).unwrap_or(u32::MAX).saturating_mul(2)
            }
            Budget::Playouts(playouts) => playouts.saturating_mul(100),
        }
    }
}

/// A budget and the part of it that is used.
pub(crate) enum Spending {
    Time { start: Duration, time: Duration, clock: Clock },
    Playouts { done: u32, all: u32 },
}

impl Spending {
    pub(crate) fn new(budget: Budget) -> Spending {
        match budget {
            Budget::Time(time, clock) => Spending::Time { start: clock(), time, clock },
            Budget::Playouts(playouts) => Spending::Playouts { done: 0, all: playouts.max(1) },
        }
    }

    pub(crate) fn count(&mut self, playouts: u32) {
        if let Spending::Playouts { done, .. } = self {
            *done += playouts;
        }
    }

    /// Returns the used share of the budget.
    pub(crate) fn share(&self) -> f64 {
        match self {
            Spending::Time { start, time, clock } => {
                clock().saturating_sub(*start).as_secs_f64() / time.as_secs_f64().max(1e-9)
            }
            Spending::Playouts { done, all } => f64::from(*done) / f64::from(*all),
        }
    }
}
