//! The games, as the command line names them.

use clap::ValueEnum;

/// A game, as the command line names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum GameName {
    /// Leo Colovini's game, for 2 to 4 players
    Corsairs,
    /// Reiner Knizia's game, for 2 to 5 players, or 4, 6 or 8 in teams
    Korsar,
}

/// Runs the body with `$G` as the state of the game that is named.
#[macro_export]
macro_rules! with_game {
    ($game:expr, $G:ident => $body:expr) => {
        match $game {
            $crate::game_name::GameName::Corsairs => {
                type $G = quayside_engine::corsairs::State;
                $body
            }
            $crate::game_name::GameName::Korsar => {
                type $G = quayside_engine::korsar::State;
                $body
            }
        }
    };
}
pub use with_game;

impl GameName {
    /// Returns the name in records, forms and addresses.
    pub fn name(self) -> &'static str {
        with_game!(self, G => <G as quayside_engine::Game>::NAME)
    }
}
