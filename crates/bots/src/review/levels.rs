//! The points that bots lose in 100 turns: the marks on the ruler of a review.

use quayside_engine::{Game, Variant};

use crate::Level;

/// Points by the name of a game, its number of players, and whether they play in teams; the weakest
/// level first. Measured by `examples/calibrate levels korsar 60 1` and `levels corsairs 40 2`.
/// Measure them again whenever the judge changes.
#[rustfmt::skip]
const LEVELS: [(&str, u8, bool, [f64; 4]); 10] = [
    ("corsairs", 2, false, [405.0, 240.0, 243.0, 108.0]),
    ("corsairs", 3, false, [520.0, 305.0, 321.0, 140.0]),
    ("corsairs", 4, false, [688.0, 411.0, 331.0, 0.0]),
    ("korsar", 2, false, [182.0, 154.0, 134.0, 54.0]),
    ("korsar", 3, false, [289.0, 196.0, 111.0, 159.0]),
    ("korsar", 4, false, [334.0, 248.0, 140.0, 110.0]),
    ("korsar", 5, false, [348.0, 251.0, 140.0, 120.0]),
    ("korsar", 4, true, [216.0, 185.0, 172.0, 70.0]),
    ("korsar", 6, true, [214.0, 172.0, 133.0, 97.0]),
    ("korsar", 8, true, [292.0, 249.0, 216.0, 113.0]),
];

/// Returns the points that levels of bots lose in 100 turns at a table, the weakest first; the
/// captain is left out where it does not lie between mate and admiral.
pub fn levels<G: Game>(table: Variant<G>) -> Vec<(Level, f64)> {
    let is_here = |row: &&(&str, u8, bool, _)| {
        (row.0, row.1, row.2) == (G::NAME, table.players(), table.teams())
    };
    let Some((.., points)) = LEVELS.iter().find(is_here) else { return Vec::new() };
    let [_, mate, captain, admiral] = *points;
    let is_between = mate > captain && captain > admiral;
    let is_listed = |(level, _): &(Level, f64)| is_between || *level != Level::Captain;
    Level::OPPONENTS.into_iter().zip(*points).filter(is_listed).collect()
}
