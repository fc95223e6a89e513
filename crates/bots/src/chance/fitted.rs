//! The numbers that were fitted for each table.

use quayside_engine::{Game, Variant};

/// What was fitted for a table.
pub(super) struct Fitted {
    game: &'static str,
    players: u8,
    teams: bool,
    /// `slope` and `own` of a calibration by what a seat knows.
    pub(super) seat: [f64; 2],
    /// `slope` of one with all hands open.
    pub(super) position: f64,
    /// Its `turns`, from the first turn after the mover's on.
    pub(super) turns: &'static [f64],
}

const fn row(
    (game, players, teams): (&'static str, u8, bool),
    seat: [f64; 2],
    position: f64,
    turns: &'static [f64],
) -> Fitted {
    Fitted { game, players, teams, seat, position, turns }
}

/// Fitted to games between bots of all levels by `examples/calibrate` with seed 1 (20,000 games of
/// Korsar, 12,000 of Corsairs), and to be fitted again whenever the networks change.
///
/// The networks think too well of the side that moves: of games against captains they saw only their
/// own positions, and won most. What is fitted for turns makes up for it.
#[rustfmt::skip]
const FITTED: [Fitted; 10] = [
    row(("corsairs", 2, false), [1.25, 0.03], 1.25, &[0.260]),
    row(("corsairs", 3, false), [1.17, -0.03], 1.19, &[0.350, 0.290]),
    row(("corsairs", 4, false), [0.93, 0.00], 0.96, &[0.289, 0.256, 0.272]),
    row(("korsar", 2, false), [0.71, -0.10], 0.71, &[0.171]),
    row(("korsar", 3, false), [0.90, -0.07], 0.96, &[0.608, 0.344]),
    row(("korsar", 4, false), [0.88, -0.12], 1.00, &[0.506, 0.382, 0.373]),
    row(("korsar", 5, false), [0.93, -0.03], 1.02, &[0.479, 0.356, 0.333, 0.307]),
    row(("korsar", 4, true), [0.79, -0.04], 0.77, &[0.314, 0.266]),
    row(("korsar", 6, true), [0.84, 0.04], 0.89, &[0.439, 0.443, 0.231, 0.158]),
    row(("korsar", 8, true), [0.90, 0.05], 0.95, &[0.410, 0.411, 0.265, 0.219, 0.217, 0.207]),
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
