//! Faults of a record other than an illegal move.

/// The reason why a line can't be read.
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
    /// The game can't be played by this number of players, or not in teams.
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
    /// No legal play of this game leads to the position, or it can't be read.
    Position,
    /// The game is over in the position.
    PositionOver,
    /// The position has other players or house rules than the record, or a smaller deck.
    PositionTable,
    /// The position replaces the seed, and the seat that deals or plays first.
    PositionWithDeal,
    /// A name is missing.
    Name,
    /// A date is a year, a month and a day, as in 2026-11-15.
    Date,
    /// A note: hashes and secrets are 64 lower-case hexadecimal digits, the id of a table is 16.
    Digits,
    /// A note: a signature is a time in milliseconds, a key of 64 and a signature of 128 lower-case
    /// hexadecimal digits.
    Signature,
    /// A nonce is missing.
    Nonce,
    /// A clock is a bank and an increment in milliseconds, or days; what is left stands after its
    /// move, in milliseconds.
    Clock,
    /// A seat forfeits a game once, and one side does not.
    Forfeit,
    /// These are not the winners, or the game is not over.
    Result,
    /// The record, the line, a name or the comments are longer than is taken.
    TooLong,
    /// The line is neither a header nor a move of this game.
    Unknown,
}
