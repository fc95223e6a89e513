//! What a page of a table is asked for beside the table itself.

use std::fmt;

use quayside_engine::{RuleId, Seat};
use quayside_table::{Advice, Millis};
use quayside_text::Sentence;

use crate::fields::Fields;

/// What can be said at a table, by the key of its sentence: each reads it in their own language.
pub const PHRASES: [&str; 12] = [
    "phrase-ahoy",
    "phrase-luck",
    "phrase-well",
    "phrase-thanks",
    "phrase-oops",
    "phrase-aha",
    "phrase-beware",
    "phrase-think",
    "phrase-hurry",
    "phrase-moment",
    "phrase-again",
    "phrase-bye",
];

/// What a page of a table is asked for beside the table itself.
#[allow(clippy::struct_excessive_bools, reason = "independent facts, each with its own name")]
#[derive(Clone, Debug)]
pub struct Asked {
    /// Advice.
    pub advice: Option<Advice>,
    /// Whether a hint was asked for where none is given.
    pub hint_refused: bool,
    /// Whether too many hints were asked for.
    pub hint_delayed: bool,
    /// Why the last move was refused: the broken rule, and the reason.
    pub refused: Option<(RuleId, Sentence)>,
    /// Whether the last form was made for an older state of the table.
    pub stale: bool,
    /// Whether the last form came after the reader's time had run out.
    pub late: bool,
    /// The round up to which the reader has seen the reckonings.
    pub round: u16,
    /// The fields of the form that was refused, so that nothing is lost.
    pub fields: Fields,
    /// What goes on around the table.
    pub around: Around,
    /// What only a lobby shows.
    pub lobby: LobbyAsked,
    /// The status of the answer.
    pub status: u16,
}

impl Default for Asked {
    fn default() -> Asked {
        Asked {
            advice: None,
            hint_refused: false,
            hint_delayed: false,
            refused: None,
            stale: false,
            late: false,
            round: 0,
            fields: Fields::default(),
            around: Around::default(),
            lobby: LobbyAsked::default(),
            status: 200,
        }
    }
}

/// What only a lobby shows.
#[derive(Clone, Debug, Default)]
pub struct LobbyAsked {
    /// The address of this table, as others reach it.
    pub link: String,
    /// The token of the form that lets others on the network reach this computer, if the visitor
    /// may do that.
    pub network: Option<String>,
    /// The key of what was wrong with the form that was sent, and the name in it.
    pub wrong: Option<(&'static str, String)>,
    /// Whom the reader can invite, those who are here first.
    pub friends: Vec<FriendToInvite>,
}

/// Somebody whom the reader follows and can invite to the table.
#[derive(Clone, Debug)]
pub struct FriendToInvite {
    /// The name.
    pub name: String,
    /// Whether they are here just now.
    pub is_here: bool,
    /// Whether they are invited already.
    pub is_invited: bool,
}

/// What goes on around a table and no log keeps: all of it is public.
#[derive(Clone, Debug, Default)]
pub struct Around {
    /// How often a person came, went, or said something.
    pub talk: u32,
    /// The seats of people who are away.
    pub away: Vec<Seat>,
    /// How many people watch without a seat.
    pub watching: usize,
    /// What was said, the last first.
    pub said: Vec<Said>,
    /// The seats of people who keep a name, with the name that they keep.
    pub known: Vec<(Seat, String)>,
    /// Those of them under whose names programs play.
    pub programs: Vec<Seat>,
    /// What time it is, for clocks.
    pub now: Millis,
}

/// A phrase that was said at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Said {
    /// The seat that said it.
    pub seat: Seat,
    /// The key of the phrase.
    pub phrase: &'static str,
    /// How many phrases were said before it.
    pub number: u32,
}

/// What a page shows: the length of the log, and how much went on around the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stamp {
    /// How many entries the log has.
    pub seq: u32,
    /// How often a person came, went, or said something.
    pub talk: u32,
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.seq, self.talk)
    }
}
