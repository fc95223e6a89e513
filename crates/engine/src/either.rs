//! Either game: its name, values of one game or the other, and code that is the same for both.

use core::fmt::{self, Display};
use core::str::FromStr;

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GameName {
    /// Leo Colovini's.
    Corsairs,
    /// Reiner Knizia's.
    Korsar,
}

impl GameName {
    /// Both games.
    pub const ALL: [GameName; 2] = [GameName::Corsairs, GameName::Korsar];

    /// Returns the name in records, addresses and text keys.
    pub const fn id(self) -> &'static str {
        match self {
            GameName::Corsairs => "corsairs",
            GameName::Korsar => "korsar",
        }
    }
}

impl Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for GameName {
    type Err = ();

    fn from_str(id: &str) -> Result<GameName, ()> {
        GameName::ALL.into_iter().find(|game| game.id() == id).ok_or(())
    }
}

/// Evaluates the same expression for either game.
///
/// ```
/// use quayside_engine::{GameName, Variant, with_game};
///
/// let sizes = |game: GameName| with_game!(game, type G => Variant::<G>::sizes());
/// assert_eq!(sizes(GameName::Corsairs), "2 to 4 players");
/// ```
#[macro_export]
macro_rules! with_game {
    ($game:expr, type $G:ident => $body:expr) => {
        match $game {
            $crate::GameName::Corsairs => {
                type $G = $crate::corsairs::State;
                $body
            }
            $crate::GameName::Korsar => {
                type $G = $crate::korsar::State;
                $body
            }
        }
    };
}
