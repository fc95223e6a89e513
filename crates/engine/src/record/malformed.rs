//! What can be wrong with a record besides an illegal move.

use std::error::Error;
use std::fmt;

/// Why a line can't be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Malformed {
    /// The bytes are not UTF-8.
    NotUtf8,
    /// The first line is not `quayside-record 1`.
    NotARecord,
    /// The record is of another version.
    Version,
    /// A header that is needed is missing.
    Missing(&'static str),
    /// A header, or an option, stands there twice.
    Twice(&'static str),
    /// A header stands after the first deck or move.
    TooLate(&'static str),
    /// There is no such game.
    UnknownGame,
    /// The game can't be played by so many, or not so in teams.
    Players,
    /// `teams` has the value `yes` or is left out, and is of Korsar.
    Teams,
    /// There is no such option, or not with this value.
    Option,
    /// There is no such seat, or it can't begin.
    Seat,
    /// The header is the other game's.
    OtherGame(&'static str),
    /// A seed is 64 hexadecimal digits.
    Seed,
    /// The decks follow from the seed.
    DeckWithSeed,
    /// No deck is due here.
    NoDeckDue,
    /// The deck is not of the cards that are to be dealt, each once.
    WrongDeck,
    /// A deck is due here.
    DeckDue,
    /// A name is missing.
    Name,
    /// A date is a year, a month and a day, as in 2026-11-15.
    Date,
    /// These are not the winners, or the game is not over.
    Result,
    /// The line is neither a header nor a move of this game.
    Unknown,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Malformed::NotUtf8 => "not UTF-8 text",
            Malformed::NotARecord => "not a record: the first line must be `quayside-record 1`",
            Malformed::Version => "a record of another version; this program reads version 1",
            Malformed::Missing(header) => return write!(f, "`{header}` is missing"),
            Malformed::Twice(header) => return write!(f, "`{header}` stands twice"),
            Malformed::TooLate(header) => {
                return write!(f, "`{header}` must stand before the first deck or move");
            }
            Malformed::UnknownGame => "unknown game; there are `corsairs` and `korsar`",
            Malformed::Players => "the game is not played by so many, alone or in teams",
            Malformed::Teams => "`teams yes` is all that `teams` can say, and only in korsar",
            Malformed::Option => "no such option, or not with this value",
            Malformed::Seat => "no such seat, or it can't begin",
            Malformed::OtherGame(header) => return write!(f, "`{header}` is the other game's"),
            Malformed::Seed => "a seed is 64 hexadecimal digits",
            Malformed::DeckWithSeed => "a deck line, but the decks follow from the seed",
            Malformed::NoDeckDue => "a deck line, but no deck is due here",
            Malformed::WrongDeck => "the deck must be all cards that are to be dealt, each once",
            Malformed::DeckDue => "a deck line is due here",
            Malformed::Name => "a name is a seat and a text, as in `name 0 Port`",
            Malformed::Date => "a date is a year, a month and a day, as in 2026-11-15",
            Malformed::Result => "these are not the winners, or the game is not over",
            Malformed::Unknown => "neither a header nor a move of this game",
        })
    }
}

impl Error for Malformed {}
