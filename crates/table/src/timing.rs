//! Time controls.

use std::fmt;
use std::str::FromStr;

use quayside_engine::GameName;
use serde::{Deserialize, Serialize};

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// The time control of a table.
///
/// A turn lasts until another seat owes a move. A seat whose time has run out once has one
/// increment for each later turn, and keeps no unused time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Timing {
    /// No clock.
    #[default]
    None,
    /// Each seat has a bank of time, and an increment after each of its turns; in milliseconds.
    Live {
        /// The time of a seat at the start.
        bank: u64,
        /// The time that a turn adds.
        increment: u64,
    },
    /// Each turn has this many days; unused time is kept up to twice that.
    Days(u8),
}

impl Timing {
    /// Returns a live clock of whole minutes and seconds.
    pub const fn live(minutes: u64, seconds: u64) -> Timing {
        Timing::Live { bank: minutes * MINUTE, increment: seconds * SECOND }
    }

    /// Returns the live clocks for a game: quick, usual, and slow. With more players each waits
    /// longer, so the banks are smaller.
    pub fn live_for(game: GameName, players: usize) -> [Timing; 3] {
        let times = match (game, players) {
            (GameName::Corsairs, 0..=2) => [(5, 8), (10, 15), (20, 30)],
            (GameName::Corsairs, 3) => [(4, 8), (8, 15), (16, 30)],
            (GameName::Corsairs, _) => [(3, 8), (6, 15), (12, 30)],
            (GameName::Korsar, 0..=2) => [(4, 5), (8, 10), (15, 20)],
            (GameName::Korsar, 3..=5) => [(3, 5), (5, 10), (10, 20)],
            (GameName::Korsar, _) => [(2, 5), (4, 10), (8, 20)],
        };
        times.map(|(minutes, seconds)| Timing::live(minutes, seconds))
    }

    /// The possible days of a turn.
    pub const DAYS: [u8; 3] = [3, 5, 10];

    /// Returns whether there is no clock.
    pub const fn is_none(&self) -> bool {
        matches!(self, Timing::None)
    }

    /// Returns whether a table can use this time control: it has time for a move, and its numbers
    /// are within reasonable limits.
    pub fn is_sound(self) -> bool {
        match self {
            Timing::None => true,
            Timing::Live { bank, increment } => (SECOND..=DAY).contains(&bank) && increment <= DAY,
            Timing::Days(days) => (1..=30).contains(&days),
        }
    }

    /// Returns the time of a seat at the start.
    pub const fn bank(self) -> u64 {
        match self {
            Timing::None => 0,
            Timing::Live { bank, .. } => bank,
            Timing::Days(days) => days as u64 * DAY,
        }
    }

    /// Returns the time that a turn adds.
    pub const fn increment(self) -> u64 {
        match self {
            Timing::None => 0,
            Timing::Live { increment, .. } => increment,
            Timing::Days(days) => days as u64 * DAY,
        }
    }

    /// Returns the milliseconds below which a clock is low.
    pub const fn low(self) -> u64 {
        match self {
            Timing::None => 0,
            Timing::Live { .. } => 20 * SECOND,
            Timing::Days(_) => 4 * 60 * MINUTE,
        }
    }

    /// Returns the time of a seat after a turn that ended with this time left.
    pub(crate) fn after_turn(self, left: u64) -> u64 {
        let more = left.saturating_add(self.increment());
        match self {
            Timing::None => 0,
            Timing::Live { .. } => more,
            Timing::Days(_) => more.min(2 * self.increment()),
        }
    }
}

impl fmt::Display for Timing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Timing::None => f.write_str("none"),
            Timing::Live { bank, increment } => write!(f, "{bank}+{increment}"),
            Timing::Days(days) => write!(f, "{days}d"),
        }
    }
}

/// An error: the text is not a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a clock: a bank and an increment in milliseconds, 600000+15000, or days, 3d")]
pub struct ParseTimingError;

impl FromStr for Timing {
    type Err = ParseTimingError;

    fn from_str(text: &str) -> Result<Timing, ParseTimingError> {
        let number = |text: &str| text.parse().map_err(|_| ParseTimingError);
        let timing = match (text.split_once('+'), text.strip_suffix('d')) {
            (Some((bank, increment)), _) => {
                Timing::Live { bank: number(bank)?, increment: number(increment)? }
            }
            (None, Some(days)) => Timing::Days(days.parse().map_err(|_| ParseTimingError)?),
            (None, None) => Timing::None,
        };
        if timing.to_string() == text { Ok(timing) } else { Err(ParseTimingError) }
    }
}

impl TryFrom<String> for Timing {
    type Error = ParseTimingError;

    fn try_from(text: String) -> Result<Timing, ParseTimingError> {
        text.parse()
    }
}

impl From<Timing> for String {
    fn from(timing: Timing) -> String {
        timing.to_string()
    }
}
