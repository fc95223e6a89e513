//! Commands to a table, their actors, and the reasons for refusals.

use quayside_engine::{
    AnyCard, AnyIllegal, AnyMove, IllegalMove as _, ParseMoveError, Seat, SeatSet,
};

use crate::fair::{Key, Secret, Signature, Word};
use crate::id::{Household, PlayerId, TableId};

/// The origin of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor<'a> {
    /// The people at one browser.
    People(&'a Household),
    /// The bot that plays a seat.
    Bot(Seat),
    /// The plan that the person of a seat has made.
    Plan(Seat),
    /// The clock of the table.
    Clock,
}

/// A request to a table. Ids, secrets and random numbers are part of it: a table generates none.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Make a move.
    Move {
        /// The seat that moves.
        seat: Seat,
        /// Log length that the actor last saw.
        seq: u32,
        /// The move.
        mv: AnyMove,
    },
    /// Take back the last choice of a seat and all later moves.
    TakeBack {
        /// The seat.
        seat: Seat,
        /// Log length that the actor last saw.
        seq: u32,
    },
    /// Take an open seat.
    Sit {
        /// The seat.
        seat: Seat,
        /// The person's name.
        name: String,
        /// The word that the person adds to the deal.
        nonce: Option<String>,
    },
    /// Leave a seat before the start; the table's maker may also free any other seat.
    Rise {
        /// The seat.
        seat: Seat,
        /// Log length that the actor last saw.
        seq: Option<u32>,
        /// The seats of people who are away.
        away: SeatSet,
    },
    /// Add a word to the deal.
    AddNonce {
        /// The word.
        nonce: String,
    },
    /// Fix the word of the actor's seat by its hash.
    FixWord {
        /// The hash.
        hash: String,
    },
    /// Deal the cards, or first ask for the fixed words to be revealed.
    Start {
        /// Log length that the actor last saw.
        seq: Option<u32>,
        /// The seats whose browsers are connected and can reveal their fixed words.
        present: SeatSet,
        /// The seats of people who are away.
        away: SeatSet,
        /// The key that signs the list of the words of all seats.
        key: Key,
    },
    /// Reveal the fixed word of the actor's seat.
    Reveal {
        /// The word.
        word: Word,
    },
    /// Restart the deal because a word was not revealed.
    DealAgain {
        /// The server's part of the new deal.
        secret: Secret,
        /// The key that signs the promise of it.
        key: Key,
    },
    /// Seat a bot: before the start at an open seat, later in place of a person who leaves or is
    /// away.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// The level of the bot.
        bot: String,
        /// The bot's name at an open seat.
        name: String,
        /// The seats of people who are away.
        away: SeatSet,
    },
    /// Take one's seat back from a bot.
    Return {
        /// The seat.
        seat: Seat,
    },
    /// Let the captain play for a seat whose time has run out.
    TimeUp {
        /// The seat.
        seat: Seat,
    },
    /// Stop the clocks once all players agree.
    Pause,
    /// Restart the clocks, or withdraw consent to a pause.
    Resume,
    /// Continue after the result of a round.
    Continue {
        /// The seat.
        seat: Seat,
    },
    /// Close the table.
    Close,
    /// Undo the closing of the table, within a minute.
    Reopen,
    /// Close the table, unless another person sits there.
    Withdraw,
    /// Set up a table for the next game of the same players.
    Rematch {
        /// The id of the new table.
        id: TableId,
        /// The server's part of its deal.
        secret: Secret,
        /// The signature under the promise of it.
        promise: Signature,
        /// Seed of its bots' random choices.
        bot_seed: u64,
        /// The word that the actor adds to the deal, where one person plays.
        nonce: Option<String>,
        /// Players whose seats are open at the new table.
        without: Vec<PlayerId>,
    },
}

/// Why a command is refused. A refused command changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The actor may not do this here.
    Forbidden,
    /// The table has changed since the actor last saw it.
    Stale,
    /// The stage of the table does not allow it.
    NotNow,
    /// The time of the seat has run out.
    TimeUp,
    /// A rule of the game forbids the move.
    Illegal(AnyIllegal),
    /// The move's notation can't be parsed, or it belongs to the other game.
    Malformed,
    /// The command was already carried out; nothing changes.
    Done,
    /// The players have moved to this table.
    GoneOn(TableId),
    /// The seat is taken.
    SeatTaken,
    /// The game has begun.
    TooLate,
    /// A person needs a name.
    NoName,
    /// Another player has this name.
    NameTaken,
    /// The log can't be read to its end, so no entry can follow it.
    Spoiled,
    /// The log is too long for moves to be taken back. The game can still end.
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
    /// Returns whether people can repeat the command without end, because it undoes an action or
    /// replaces a word. Every other command brings the game closer to its end.
    pub(crate) const fn is_repeatable(&self) -> bool {
        match self {
            Command::TakeBack { .. }
            | Command::Rise { .. }
            | Command::AddNonce { .. }
            | Command::FixWord { .. }
            | Command::Return { .. }
            | Command::Reopen
            | Command::Pause => true,
            Command::Move { .. }
            | Command::Sit { .. }
            | Command::Start { .. }
            | Command::Reveal { .. }
            | Command::DealAgain { .. }
            | Command::SeatBot { .. }
            | Command::TimeUp { .. }
            | Command::Resume
            | Command::Continue { .. }
            | Command::Close
            | Command::Withdraw
            | Command::Rematch { .. } => false,
        }
    }
}
