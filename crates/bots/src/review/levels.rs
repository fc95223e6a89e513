//! The points that bots lose in 100 turns: the marks on the ruler of a review.

use quayside_engine::{Game, Variant};

/// Games of four equal bots a table and level, all seats counted (`examples/calibrate levels`, 24
/// games, seed 3, 200 worlds a decision); measure them again whenever the judge changes.
const LEVELS: [(&str, u8, bool, [f64; 4]); 1] = [("korsar", 2, false, [144.3, 64.5, 79.0, 36.6])];

/// Returns the points that each level loses in 100 turns at a table, the weakest first,
/// if that was measured.
pub fn levels<G: Game>(table: Variant<G>) -> Option<[f64; 4]> {
    let row = LEVELS.iter().find(|(game, players, teams, _)| {
        (*game, *players, *teams) == (G::NAME, table.players(), table.teams())
    });
    row.map(|row| row.3)
}
