//! The entries of a table's log, and their notation.

use std::fmt;

use quayside_engine::{AnyMove, GameName, Seat, SeatSet};

use crate::company::Change;
use crate::fair::{Secret, Word, is_hash};
use crate::id::{Millis, RequestId};

/// One entry of a log.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// A seat made a move: `0 draw stock`.
    Move(Seat, AnyMove),
    /// The game returns to its state after this number of moves: `back 12`.
    Back(usize),
    /// The players or the deal changed.
    Company(Change),
}

/// An entry with its time and the request that caused it.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// When it was decided.
    pub at: Millis,
    /// The request that caused it.
    pub request: RequestId,
    /// The entry.
    pub entry: Entry,
}

/// A line of a log in the form that a store keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenLine {
    /// When it was decided.
    pub at: Millis,
    /// The request that caused it.
    pub request: RequestId,
    /// The entry in its notation.
    pub entry: String,
}

/// An error: the text is not an entry of a log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an entry of a log: {0}")]
pub struct ParseEntryError(String);

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
            Change::Sit(seat, player) => write!(f, "sit {seat} {player}"),
            Change::Nonce(seat, nonce) => write!(f, "nonce {seat} {nonce}"),
            Change::Rise(seat) => write!(f, "rise {seat}"),
            Change::Word(seat, hash) => write!(f, "word {seat} {hash}"),
            Change::List(seats, signed) if seats.is_empty() => write!(f, "list - {signed}"),
            Change::List(seats, signed) => {
                let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                write!(f, "list {} {signed}", seats.join(","))
            }
            Change::Reveal(seat, Word { salt, word }) if word.is_empty() => {
                write!(f, "reveal {seat} {salt}")
            }
            Change::Reveal(seat, Word { salt, word }) => write!(f, "reveal {seat} {salt} {word}"),
            Change::Again(secret, signed) => write!(f, "again {secret} {signed}"),
            Change::Start => f.write_str("start"),
            Change::Bot(seat, bot, name) => write!(f, "bot {seat} {bot} {name}"),
            Change::StandIn(seat, bot) => write!(f, "bot {seat} {bot}"),
            Change::Return(seat) => write!(f, "return {seat}"),
            Change::Time(seat) => write!(f, "time {seat}"),
            Change::Forfeit(seat) => write!(f, "forfeit {seat}"),
            Change::Pause(seat) => write!(f, "pause {seat}"),
            Change::Resume(seat) => write!(f, "resume {seat}"),
            Change::Continue(seat) => write!(f, "continue {seat}"),
            Change::Close => f.write_str("close"),
            Change::Reopen => f.write_str("reopen"),
            Change::Next(id) => write!(f, "next {id}"),
        }
    }
}

impl serde::Serialize for Entry {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl WrittenLine {
    /// Parses the line of a table of this game.
    pub fn parse(&self, game: GameName) -> Result<Line, ParseEntryError> {
        let entry = Entry::parse(game, &self.entry)?;
        Ok(Line { at: self.at, request: self.request, entry })
    }
}

impl Entry {
    /// Parses an entry of a table of this game.
    pub fn parse(game: GameName, text: &str) -> Result<Entry, ParseEntryError> {
        Entry::read(game, text).ok_or_else(|| ParseEntryError(text.to_owned()))
    }

    fn read(game: GameName, text: &str) -> Option<Entry> {
        let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
        match head {
            "back" => rest.parse().ok().map(Entry::Back),
            _ if head.starts_with(|first: char| first.is_ascii_digit()) => {
                Some(Entry::Move(seat(head)?, AnyMove::parse(game, rest).ok()?))
            }
            _ => Change::read(head, rest).map(Entry::Company),
        }
    }
}

impl Change {
    fn read(head: &str, rest: &str) -> Option<Change> {
        let (first, after) = rest.split_once(' ').unwrap_or((rest, ""));
        Some(match head {
            "sit" => Change::Sit(seat(first)?, after.parse().ok()?),
            "nonce" if !after.is_empty() => Change::Nonce(seat(first)?, after.to_owned()),
            "word" => Change::Word(seat(first)?, Some(after).filter(|h| is_hash(h))?.to_owned()),
            "list" => Change::List(seats(first)?, after.parse().ok()?),
            "reveal" => {
                let (salt, word) = after.split_once(' ').unwrap_or((after, ""));
                Change::Reveal(seat(first)?, Word::new(salt, word)?)
            }
            "again" => Change::Again(Secret::parse(first)?, after.parse().ok()?),
            "rise" => Change::Rise(seat(rest)?),
            "start" if rest.is_empty() => Change::Start,
            "bot" => match after.split_once(' ') {
                Some((bot, name)) => Change::Bot(seat(first)?, bot.to_owned(), name.to_owned()),
                None if after.is_empty() => return None,
                None => Change::StandIn(seat(first)?, after.to_owned()),
            },
            "return" => Change::Return(seat(rest)?),
            "time" => Change::Time(seat(rest)?),
            "forfeit" => Change::Forfeit(seat(rest)?),
            "pause" => Change::Pause(seat(rest)?),
            "resume" => Change::Resume(seat(rest)?),
            "continue" => Change::Continue(seat(rest)?),
            "close" if rest.is_empty() => Change::Close,
            "reopen" if rest.is_empty() => Change::Reopen,
            "next" => Change::Next(rest.parse().ok()?),
            _ => return None,
        })
    }
}

fn seat(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::new)
}

/// Parses the seats of a `list` entry: `0,2`, or `-` for none.
fn seats(text: &str) -> Option<SeatSet> {
    if text == "-" {
        return Some(SeatSet::EMPTY);
    }
    let seats: SeatSet = text.split(',').map(seat).collect::<Option<_>>()?;
    (seats.len() == text.split(',').count()).then_some(seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a hash and a signature.
    fn hash_and_signature() -> (String, String) {
        ("5e".repeat(32), format!("{} {}", "0".repeat(64), "a".repeat(128)))
    }

    #[test]
    fn entries_are_read_as_they_are_written() {
        let sit = format!("sit 1 {}", "0".repeat(32));
        let (hash, signed) = hash_and_signature();
        let [word, again] = [format!("word 1 {hash}"), format!("again {hash} {signed}")];
        let lists = [format!("list 0,2 {signed}"), format!("list - {signed}")];
        let reveals = [format!("reveal 1 {hash}"), format!("reveal 1 {hash} the tide is high")];
        for text in [
            "0 draw",
            "1 play b3 @2",
            "back 12",
            &sit,
            "nonce 1 the tide is high",
            &word,
            &lists[0],
            &lists[1],
            &reveals[0],
            &reveals[1],
            &again,
            "rise 1",
            "start",
            "bot 2 captain",
            "bot 2 captain The Captain",
            "return 2",
            "time 1",
            "forfeit 1",
            "pause 0",
            "resume 1",
            "continue 1",
            "close",
            "reopen",
            "next 0123456789abcdef",
        ] {
            let entry = Entry::parse(GameName::Korsar, text).expect(text);
            assert_eq!(entry.to_string(), text);
        }
    }

    #[test]
    fn broken_entries_are_refused() {
        let list = format!("list 0,2 {}", hash_and_signature().1);
        assert!(Entry::parse(GameName::Korsar, &list).is_ok());
        for text in [
            "",
            "0",
            "draw",
            "back x",
            "back",
            "sit 1 nobody",
            "rise",
            "9 draw",
            "next 1",
            "start 1",
            "bot 1",
            "nonce 1",
            "word 1 5e5e",
            &list.replace("0,2", "2,2"),
            &list.to_uppercase(),
            "reveal 1",
            "again",
            "0 sail g7",
            "time",
            "time 9",
            "forfeit",
            "pause 1 now",
            "continue",
            "close 1",
        ] {
            assert!(Entry::parse(GameName::Korsar, text).is_err(), "{text}");
        }
    }
}
