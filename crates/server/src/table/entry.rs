//! What the log of a table holds.

use std::fmt;
use std::str::FromStr;

use quayside_engine::Seat;

use super::Id;
use crate::visitor::Visitor;

/// One entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A seat made a move, here in its notation: `0 draw stock`.
    Move(Seat, String),
    /// The game stands again as it did after so many moves: `back 12`.
    Back(usize),
    /// The company changed.
    Company(Change),
}

/// What happens to the company at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Somebody took an open seat: `sit 1 VISITOR Ada`.
    Sit(Seat, Visitor, String),
    /// A seat added its word to the deal: `nonce 1 the tide is high`.
    Nonce(Seat, String),
    /// A seat is open again: `rise 1`.
    Rise(Seat),
    /// All are there, and the cards are dealt: `start`.
    Start,
    /// A bot plays for somebody who is away: `bot 1 captain`. Or, before the start, it takes an
    /// open seat under a name: `bot 1 captain Captain`.
    Bot(Seat, String, String),
    /// Whoever was away plays again: `return 1`.
    Return(Seat),
    /// The maker closed the table, and nobody plays on: `close`.
    Close,
    /// The company went on to another table: `next 0123456789abcdef`.
    Next(Id),
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
            Entry::Company(change) => change.fmt(f),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Sit(seat, visitor, name) => write!(f, "sit {seat} {} {name}", visitor.as_str()),
            Change::Nonce(seat, nonce) => write!(f, "nonce {seat} {nonce}"),
            Change::Rise(seat) => write!(f, "rise {seat}"),
            Change::Start => f.write_str("start"),
            Change::Bot(seat, bot, name) if name.is_empty() => write!(f, "bot {seat} {bot}"),
            Change::Bot(seat, bot, name) => write!(f, "bot {seat} {bot} {name}"),
            Change::Return(seat) => write!(f, "return {seat}"),
            Change::Close => f.write_str("close"),
            Change::Next(id) => write!(f, "next {id}"),
        }
    }
}

impl Entry {
    /// Returns the seat that somebody has taken or left, if that is what happened.
    pub fn seats(&self) -> Option<(Seat, Option<&Visitor>, &str)> {
        match self {
            Entry::Company(change) => change.seats(),
            Entry::Move(..) | Entry::Back(_) => None,
        }
    }
}

impl Change {
    /// Returns the seat that somebody has taken or left, with who sits there now: a visitor, or a
    /// bot under a name, or nobody.
    pub fn seats(&self) -> Option<(Seat, Option<&Visitor>, &str)> {
        match self {
            Change::Sit(seat, visitor, name) => Some((*seat, Some(visitor), name)),
            Change::Bot(seat, _, name) if !name.is_empty() => Some((*seat, None, name)),
            Change::Rise(seat) => Some((*seat, None, "")),
            Change::Nonce(..)
            | Change::Start
            | Change::Bot(..)
            | Change::Return(_)
            | Change::Close
            | Change::Next(_) => None,
        }
    }
}

impl FromStr for Entry {
    type Err = ParseEntryError;

    fn from_str(text: &str) -> Result<Entry, ParseEntryError> {
        Entry::read(text).ok_or_else(|| ParseEntryError(text.to_owned()))
    }
}

impl Entry {
    fn read(text: &str) -> Option<Entry> {
        let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
        let seat = |text: &str| text.parse().ok().and_then(Seat::new);
        // Everything else that a seat did: the seat, then what.
        let of_seat = || {
            let (number, rest) = rest.split_once(' ')?;
            Some((seat(number)?, rest.to_owned()))
        };
        let change = match head {
            "back" => return rest.parse().ok().map(Entry::Back),
            "sit" => {
                let (seat, rest) = of_seat()?;
                let (visitor, name) = rest.split_once(' ')?;
                Change::Sit(seat, Visitor::named(visitor)?, name.to_owned())
            }
            "nonce" => of_seat().map(|(seat, nonce)| Change::Nonce(seat, nonce))?,
            "rise" => Change::Rise(seat(rest)?),
            "start" => Change::Start,
            "bot" => {
                let (seat, rest) = of_seat()?;
                let (bot, name) = rest.split_once(' ').unwrap_or((&rest, ""));
                Change::Bot(seat, bot.to_owned(), name.to_owned())
            }
            "return" => Change::Return(seat(rest)?),
            "close" => Change::Close,
            "next" => Change::Next(rest.parse().ok()?),
            _ if rest.is_empty() => return None,
            _ => return Some(Entry::Move(seat(head)?, rest.to_owned())),
        };
        Some(Entry::Company(change))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_as_they_are_written() {
        let ada = "0".repeat(32);
        let sit = format!("sit 1 {ada} Ada of the Quay");
        for text in [
            "0 draw stock",
            "back 12",
            &sit,
            "nonce 1 the tide is high",
            "rise 1",
            "start",
            "bot 2 captain",
            "bot 2 captain The Captain",
            "return 2",
            "close",
            "next 0123456789abcdef",
        ] {
            let entry: Entry = text.parse().expect(text);
            assert_eq!(entry.to_string(), text);
            assert!(text.starts_with(['0']) || !matches!(entry, Entry::Move(..)), "{text}");
        }
        for text in
            ["", "0", "draw stock", "back x", "sit 1 nobody Ada", "rise", "9 draw", "next 1"]
        {
            assert!(text.parse::<Entry>().is_err(), "{text}");
        }
    }
}
