//! What can be asked of a table, by whom, and why it may be refused.

use quayside_engine::{
    AnyCard, AnyIllegal, AnyMove, IllegalMove as _, ParseMoveError, Seat, SeatSet,
};

use crate::fair::{Key, Secret, Signature, Word};
use crate::id::{Household, PlayerId, TableId};

/// Who asks for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor<'a> {
    /// The people at one browser.
    People(&'a Household),
    /// The bot that plays a seat.
    Bot(Seat),
    /// What the person of a seat has planned.
    Plan(Seat),
    /// The clock of the table.
    Clock,
}

/// What an actor wants. Ids, secrets and chance arrive here: a table makes up nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Make a move.
    Move {
        /// The seat that moves.
        seat: Seat,
        /// The length of the log that the actor had before them.
        seq: u32,
        /// The move.
        mv: AnyMove,
    },
    /// Take back the last choice of a seat, and what followed it.
    TakeBack {
        /// The seat.
        seat: Seat,
        /// The length of the log that the actor had before them.
        seq: u32,
    },
    /// Take an open seat.
    Sit {
        /// The seat.
        seat: Seat,
        /// What the person is called.
        name: String,
        /// What the person adds to the deal.
        nonce: Option<String>,
    },
    /// Leave a seat before the start; the maker may also free any other.
    Rise {
        /// The seat.
        seat: Seat,
        /// The length of the log that the actor had before them.
        seq: Option<u32>,
    },
    /// Add a word to the deal.
    AddNonce {
        /// The word.
        nonce: String,
    },
    /// Fix by its hash what the actor's seat adds to the deal.
    FixWord {
        /// The hash.
        hash: String,
    },
    /// Deal the cards, or first have the words revealed that were fixed.
    Start {
        /// The length of the log that the actor had before them.
        seq: Option<u32>,
        /// The seats whose browsers are here to reveal what they have fixed.
        present: SeatSet,
        /// The key that signs the list of what all seats add.
        key: Key,
    },
    /// Reveal what the actor's seat has fixed.
    Reveal {
        /// The word.
        word: Word,
    },
    /// Begin the deal again, since a word was not revealed.
    DealAgain {
        /// The server's part of the new deal.
        secret: Secret,
        /// The key that signs the promise of it.
        key: Key,
    },
    /// Seat a bot: before the start at an open seat, later for a person who leaves or is away.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// The level of the bot.
        bot: String,
        /// What it is called at an open seat.
        name: String,
        /// The seats of people who are away.
        away: SeatSet,
    },
    /// Take the own seat back from a bot.
    Return {
        /// The seat.
        seat: Seat,
    },
    /// Let the captain play for a seat whose time has run out.
    TimeUp {
        /// The seat.
        seat: Seat,
    },
    /// Stop the clocks, once everybody agrees.
    Pause,
    /// Let the clocks go on, or agree to no pause.
    Resume,
    /// Close the table.
    Close,
    /// Close the table, unless somebody else sits there.
    Withdraw,
    /// Set up a table for the next game of the same company.
    Rematch {
        /// The id of the new table.
        id: TableId,
        /// The server's part of its deal.
        secret: Secret,
        /// The signature under the promise of it.
        promise: Signature,
        /// Seed of its bots' random choices.
        bot_seed: u64,
        /// What the actor adds to the deal, where one person plays.
        nonce: Option<String>,
        /// Players whose seats are open at the new table.
        without: Vec<PlayerId>,
    },
}

/// Why a command is refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The actor may not do this here.
    Forbidden,
    /// The table has moved on since the actor looked.
    Stale,
    /// It can't be done at this stage of the table.
    NotNow,
    /// The time of the seat has run out.
    TimeUp,
    /// The law forbids the move.
    Illegal(AnyIllegal),
    /// The notation of the move can't be read, or it is of the other game.
    Malformed,
    /// It is done already: nothing need change.
    Done,
    /// The company has gone on to this table.
    GoneOn(TableId),
    /// The seat is taken.
    SeatTaken,
    /// The game has begun.
    TooLate,
    /// A person needs a name.
    NoName,
    /// Another player has this name.
    NameTaken,
    /// The log can't be read to its end, so nothing can follow it.
    Spoiled,
    /// The log is too long for anything to be undone. The game can still end.
    LogFull,
}

impl From<ParseMoveError<AnyCard>> for Refusal {
    fn from(error: ParseMoveError<AnyCard>) -> Refusal {
        match error {
            ParseMoveError::Malformed => Refusal::Malformed,
            ParseMoveError::CardTwice(card) => Refusal::Illegal(AnyIllegal::card_twice(card)),
        }
    }
}

impl Command {
    /// Returns whether people can repeat the command without end: it undoes something, or replaces
    /// a word. Every other command leads closer to the end of a game.
    pub(crate) const fn is_repeatable(&self) -> bool {
        match self {
            Command::TakeBack { .. }
            | Command::Rise { .. }
            | Command::AddNonce { .. }
            | Command::FixWord { .. }
            | Command::Return { .. }
            | Command::Pause => true,
            Command::Move { .. }
            | Command::Sit { .. }
            | Command::Start { .. }
            | Command::Reveal { .. }
            | Command::DealAgain { .. }
            | Command::SeatBot { .. }
            | Command::TimeUp { .. }
            | Command::Resume
            | Command::Close
            | Command::Withdraw
            | Command::Rematch { .. } => false,
        }
    }
}
