//! The game that the command line names.

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
