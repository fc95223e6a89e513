//! The fitted parameters of each table.

use quayside_engine::{Game, Variant};

/// The fitted parameters of a table.
pub(super) struct Fitted {
    game: &'static str,
    players: u8,
    teams: bool,
    /// `slope`, `early` and `own` of the calibration for the view of a seat.
    pub(super) seat: [f64; 3],
    /// `slope` and `early` of the calibration with all hands open.
    pub(super) position: [f64; 2],
    /// `turns` of both, from the first turn after the mover's.
    pub(super) turns: &'static [f64],
}

const fn row(
    (game, players, teams): (&'static str, u8, bool),
    seat: [f64; 3],
    position: [f64; 2],
    turns: &'static [f64],
) -> Fitted {
    Fitted { game, players, teams, seat, position, turns }
}

/// Fitted to games between bots of all levels by `examples/calibrate` with seed 1; fit them again
/// whenever the networks change. All positions of 20,000 games with open hands, and one view of
/// each (`fit`). Corsairs: the turns such that moves gain nothing on average in 3,000 games
/// (`turns`).
#[rustfmt::skip]
const FITTED: [Fitted; 10] = [
    row(("corsairs", 2, false), [0.58, 1.58, 0.00], [0.50, 1.77], &[0.081]),
    row(("corsairs", 3, false), [1.06, 0.30, -0.04], [0.90, 0.50], &[0.050, 0.059]),
    row(("corsairs", 4, false), [0.91, 0.04, 0.00], [0.88, 0.15], &[0.029, 0.039, 0.048]),
    row(("korsar", 2, false), [0.69, 0.00, -0.12], [0.64, 0.00], &[-0.026]),
    row(("korsar", 3, false), [0.86, 0.00, -0.05], [0.96, 0.00], &[0.100, 0.077]),
    row(("korsar", 4, false), [0.91, 0.00, -0.06], [1.03, 0.00], &[0.097, 0.069, 0.079]),
    row(("korsar", 5, false), [0.90, 0.00, -0.04], [1.06, 0.00], &[0.117, 0.083, 0.070, 0.043]),
    row(("korsar", 4, true), [0.73, 0.00, 0.03], [0.75, 0.00], &[-0.074, -0.054]),
    row(("korsar", 6, true), [0.88, 0.00, -0.02], [0.90, 0.00], &[0.134, 0.099, 0.064, 0.039]),
    row(("korsar", 8, true), [0.90, 0.00, 0.06], [0.98, 0.00], &[0.162, 0.128, 0.079, 0.077, 0.132, 0.126]),
];

/// Returns the fitted parameters of a table.
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
            let (sides, team) = (table.sides(), table.team_size());
            // The last side moves next where the second of a team, or the only one, has just begun.
            assert_eq!(fitted.turns.len(), usize::from(team * (sides - 1)), "{table:?}");
        }
    }

    #[test]
    fn every_kind_of_table_has_fitted_numbers() {
        check::<corsairs::State>();
        check::<korsar::State>();
    }
}
