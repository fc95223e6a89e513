//! Public tables with open seats.

use quayside_table::GameName;

/// The most tables that are looked at.
pub(super) const MOST: i64 = 100;

/// Which tables are looked for; where nothing is said, any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// The game.
    pub game: Option<GameName>,
    /// How many seats the table has.
    pub players: Option<u8>,
}
