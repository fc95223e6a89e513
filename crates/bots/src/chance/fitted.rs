//! The numbers that were fitted for each table.

use quayside_engine::{Game, Variant};

/// What was fitted for a table.
pub(super) struct Fitted {
    game: &'static str,
    players: u8,
    teams: bool,
    /// The power of what an end of a playout is worth.
    pub(super) sharpness: f64,
    /// `near`, `far` and `own` of a calibration by what a seat knows.
    pub(super) seat: [f64; 3],
    /// The same with all hands open.
    pub(super) position: [f64; 3],
    /// Its `turns`, from the first turn after the mover's on.
    pub(super) turns: &'static [f64],
}

const fn row(
    (game, players, teams): (&'static str, u8, bool),
    sharpness: f64,
    seat: [f64; 3],
    position: [f64; 3],
    turns: &'static [f64],
) -> Fitted {
    Fitted { game, players, teams, sharpness, seat, position, turns }
}

/// Fitted to games between bots of all levels by `examples/calibrate` with seed 1, and to be fitted
/// again whenever playouts or networks change: first the sharpness, then, with it, the rest.
///
/// Seats of Korsar by 35,000 games (with one number for the mover in place of turns), positions and
/// turns by 14,000. Corsairs with three and four by 4,000; their seats were then made 10% flatter, and
/// 0.08 lower for the side that looks, by 30,000 games with seed 2. Corsairs with two by 776 games,
/// after its networks had come.
#[rustfmt::skip]
const FITTED: [Fitted; 10] = [
    row(("corsairs", 2, false), 1.32, [1.31, 0.42, -0.03], [1.24, 0.45, 0.00], &[0.014]),
    row(("corsairs", 3, false), 1.61, [0.82, 0.79, -0.12], [0.78, 0.32, 0.00], &[0.027, 0.008]),
    row(("corsairs", 4, false), 2.23, [0.89, 0.99, -0.14], [0.82, 0.48, 0.00], &[0.010, -0.007, -0.012]),
    row(("korsar", 2, false), 1.09, [0.97, 1.00, -0.07], [0.99, 1.00, 0.00], &[-0.302]),
    row(("korsar", 3, false), 1.29, [0.92, 1.00, -0.04], [0.99, 1.00, 0.00], &[-0.260, -0.360]),
    row(("korsar", 4, false), 1.28, [0.93, 1.00, -0.04], [1.05, 1.00, 0.00], &[-0.362, -0.393, -0.490]),
    row(("korsar", 5, false), 1.37, [0.90, 1.00, 0.02], [1.00, 1.00, 0.00], &[-0.435, -0.403, -0.438, -0.518]),
    row(("korsar", 4, true), 1.42, [0.97, 1.00, 0.06], [1.09, 1.00, 0.00], &[-0.023, -0.542]),
    row(("korsar", 6, true), 1.27, [0.93, 1.00, -0.05], [1.01, 1.00, 0.00], &[0.036, -0.365, -0.034, -0.507]),
    row(("korsar", 8, true), 1.25, [0.98, 1.00, 0.03], [1.05, 1.00, 0.00], &[0.193, -0.329, -0.035, -0.452, -0.070, -0.550]),
];

/// Returns what was fitted for a table.
pub(super) fn fitted<G: Game>(table: Variant<G>) -> &'static Fitted {
    let is_of = |row: &&Fitted| {
        (row.game, row.players, row.teams) == (G::NAME, table.players(), table.teams())
    };
    FITTED.iter().find(is_of).expect("every table was fitted")
}

#[cfg(test)]
mod tests {
    use quayside_engine::{corsairs, korsar};

    use super::*;

    fn check<G: Game>() {
        for table in Variant::<G>::all() {
            let fitted = fitted(table);
            let (sides, team) = (table.players() / table.team_size(), table.team_size());
            // The last side moves next where the second of a team, or the only one, has just begun.
            assert_eq!(fitted.turns.len(), usize::from(team * (sides - 1)), "{table:?}");
        }
    }

    #[test]
    fn every_table_was_fitted() {
        check::<corsairs::State>();
        check::<korsar::State>();
    }
}
