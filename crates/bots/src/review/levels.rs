//! The points that bots lose in 100 turns: the marks on the ruler of a review.

use quayside_engine::{Game, Variant};

/// Points by the name of a game, its number of players, and whether they play in teams. Measured
/// were all tables (`examples/calibrate levels korsar 40 1`: equal bots, all seats counted, 200
/// worlds a decision); listed are those where stronger levels lose less. Measure them again whenever
/// the judge changes.
const LEVELS: [(&str, u8, bool, [f64; 4]); 1] = [("korsar", 8, true, [188.5, 146.1, 125.1, 101.2])];

/// Returns the points that each level loses in 100 turns at a table, the weakest first,
/// if they are in order there.
pub fn levels<G: Game>(table: Variant<G>) -> Option<[f64; 4]> {
    let row = LEVELS.iter().find(|(game, players, teams, _)| {
        (*game, *players, *teams) == (G::NAME, table.players(), table.teams())
    });
    row.map(|row| row.3)
}
