//! What a game needs to be told to people and to programs.

use quayside_engine::Record;
use serde::Serialize;

/// A game that can be told: in words, as `text` has them, and in JSON.
pub(crate) trait Told: quayside_text::Told {
    /// What `replay --json` prints.
    type Json: Serialize;

    /// Tells a program how the game stands.
    fn json(record: &Record<Self>) -> Self::Json;
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
