//! What the log of a table holds.

use std::fmt;
use std::str::FromStr;

use quayside_engine::Seat;

/// One entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A seat made a move, here in its notation: `0 draw stock`.
    Move(Seat, String),
    /// The game stands again as it did after so many moves: `back 12`.
    Back(usize),
}

/// The text is no entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseEntryError(String);

impl fmt::Display for ParseEntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no entry of a log: {}", self.0)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Move(seat, mv) => write!(f, "{seat} {mv}"),
            Entry::Back(moves) => write!(f, "back {moves}"),
        }
    }
}

impl FromStr for Entry {
    type Err = ParseEntryError;

    fn from_str(text: &str) -> Result<Entry, ParseEntryError> {
        let wrong = || ParseEntryError(text.to_owned());
        let (head, rest) = text.split_once(' ').ok_or_else(wrong)?;
        if head == "back" {
            return rest.parse().map(Entry::Back).map_err(|_| wrong());
        }
        let seat = head.parse().ok().and_then(Seat::new).ok_or_else(wrong)?;
        Ok(Entry::Move(seat, rest.to_owned()))
    }
}
