//! What a game needs to be told to people and to programs.

use quayside_engine::{Game, Record, Seat, record::Step};
use serde::Serialize;

/// A game that can be told, in words and in JSON.
pub(crate) trait Told: Game {
    /// What `replay --json` prints.
    type Json: Serialize;

    /// What the game is called, and after whom.
    const TITLE: &'static str;

    /// Tells a program how the game stands.
    fn json(record: &Record<Self>) -> Self::Json;

    /// Tells how a round begins, where one does.
    fn tell_deal(&self, names: &Names) -> Vec<String>;

    /// Tells what a move did, after the name of who made it, and what followed.
    fn tell(step: &Step<'_, Self>, names: &Names) -> Said;

    /// Tells whether the move goes on in the sentence of the last one.
    fn goes_on(step: &Step<'_, Self>) -> bool;

    /// Shows the table as it is.
    fn show(&self, names: &Names) -> Vec<String>;

    /// Says why a move is refused.
    fn refuse(illegal: &Self::Illegal) -> String;
}

/// What is said of one move.
pub(crate) struct Said {
    /// What the player did: "discards g7".
    pub(crate) did: String,
    /// What followed from it, a line each.
    pub(crate) then: Vec<String>,
}

/// What the players are called.
pub(crate) struct Names<'a>(pub(crate) &'a [Option<String>; 8]);

impl Names<'_> {
    /// Names nobody.
    pub(crate) const NONE: Names<'static> = Names(&[const { None }; 8]);

    pub(crate) fn of(&self, seat: Seat) -> String {
        self.0[seat.index()].clone().unwrap_or_else(|| format!("Seat {seat}"))
    }

    /// Joins several names: "A, B and C".
    pub(crate) fn list(&self, seats: impl Iterator<Item = Seat>) -> String {
        let mut names: Vec<String> = seats.map(|seat| self.of(seat)).collect();
        match names.pop() {
            Some(last) if !names.is_empty() => format!("{} and {last}", names.join(", ")),
            Some(only) => only,
            None => "nobody".to_owned(),
        }
    }
}

/// Runs the body with `$G` as the state of the game that is named.
macro_rules! with_game {
    ($game:expr, $G:ident => $body:expr) => {
        match $game {
            $crate::commands::GameName::Corsairs => {
                type $G = quayside_engine::corsairs::State;
                $body
            }
            $crate::commands::GameName::Korsar => {
                type $G = quayside_engine::korsar::State;
                $body
            }
        }
    };
}
pub(crate) use with_game;
