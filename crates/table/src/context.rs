//! Presence and phrases at a table, which the log does not keep, and the stamps of pages.

use std::fmt;

use quayside_engine::Seat;

use crate::emblem::Emblem;
use crate::id::Millis;

/// The phrases that players can say, as keys: each reads them in their language.
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

/// Transient facts about a table that the log does not keep: all public, except the reader's mute.
#[derive(Clone, Debug, Default)]
pub struct TableContext {
    /// The number of arrivals, departures, phrases and messages.
    pub talk: u32,
    /// The seats of absent people.
    pub away: Vec<Seat>,
    /// The number of spectators.
    pub watching: usize,
    /// The phrases, newest first.
    pub said: Vec<TablePhrase>,
    /// The seats of people with accounts, with their account names.
    pub known: Vec<(Seat, String)>,
    /// The emblems that some of them have chosen.
    pub emblems: Vec<(Seat, Emblem)>,
    /// Those of them that are accounts of programs.
    pub programs: Vec<Seat>,
    /// The ratings of seats with a public profile, at a rated table.
    pub ratings: Vec<(Seat, i32)>,
    /// What the finished game did to ratings: the points before and after.
    pub rated: Vec<RatedSeat>,
    /// The current time, for clocks.
    pub now: Millis,
    /// The end of the reader's mute, while it lasts.
    pub muted: Option<Millis>,
    /// Whether an operator has annulled the game.
    pub is_annulled: bool,
}

/// What a rated game did to the rating of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedSeat {
    /// The seat.
    pub seat: Seat,
    /// The points before and after it and some games before, in order.
    pub recent: Vec<i32>,
    /// The number of further games until the player is listed.
    pub missing: u32,
}

impl RatedSeat {
    /// Returns the points before and after the game.
    pub fn change(&self) -> (i32, i32) {
        let [.., before, after] = self.recent[..] else { return (0, 0) };
        (before, after)
    }
}

/// A phrase that was said at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TablePhrase {
    /// The seat that said it.
    pub seat: Seat,
    /// The key of the phrase.
    pub phrase: &'static str,
    /// The number of phrases before it.
    pub number: u32,
}

/// The state that a page shows: the length of the log, and the number of presence events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stamp {
    /// The length of the log.
    pub seq: u32,
    /// The number of arrivals, departures, phrases and messages.
    pub talk: u32,
}

impl TableContext {
    /// Returns the emblem of a seat whose player has this name.
    pub fn emblem(&self, seat: Seat, name: &str) -> Emblem {
        let chosen = self.emblems.iter().find(|(known, _)| *known == seat);
        chosen.map_or_else(|| Emblem::of_name(name), |(_, emblem)| *emblem)
    }
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.seq, self.talk)
    }
}
