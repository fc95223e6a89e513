//! How estimates become chances.

use quayside_engine::{Game, Variant};

use super::{Chance, Estimate};

/// How chances follow from estimates: what speaks for each side is summed up, and its chance is in
/// proportion to the exponential of that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// How much the logarithm of a side's worth counts where playouts end at once.
    pub near: f64,
    /// How much it counts where they end late.
    pub far: f64,
    /// What speaks for the side that looks.
    pub own: f64,
    /// What speaks for a side whose next turn is this far; nothing for the side that moves.
    pub turns: [f64; TURNS],
}

/// One more than the farthest turn of a side: four teams, the next of them moving.
pub const TURNS: usize = 7;

/// What was fitted for a table.
struct Fitted {
    game: &'static str,
    players: u8,
    teams: bool,
    /// The power of what an end of a playout is worth.
    sharpness: f64,
    /// [`Calibration::near`], [`Calibration::far`] and [`Calibration::own`] by what a seat knows.
    seat: [f64; 3],
    /// The same with all hands open.
    position: [f64; 3],
    /// [`Calibration::turns`], from the first turn after the mover's on.
    turns: &'static [f64],
}

const fn fitted(
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
/// Seats of Korsar by 35,000 games, positions and turns by 14,000; Corsairs by 24,000, its turns by
/// 4,000.
#[rustfmt::skip]
const FITTED: [Fitted; 10] = [
    fitted(("corsairs", 2, false), 1.32, [1.42, 0.39, -0.10], [0.89, 0.13, 0.00], &[0.008]),
    fitted(("corsairs", 3, false), 1.61, [0.91, 0.88, -0.04], [0.78, 0.32, 0.00], &[0.027, 0.008]),
    fitted(("corsairs", 4, false), 2.23, [0.99, 1.10, -0.06], [0.82, 0.48, 0.00], &[0.010, -0.007, -0.012]),
    fitted(("korsar", 2, false), 1.09, [0.97, 1.00, -0.07], [0.99, 1.00, 0.00], &[-0.302]),
    fitted(("korsar", 3, false), 1.29, [0.92, 1.00, -0.04], [0.99, 1.00, 0.00], &[-0.260, -0.360]),
    fitted(("korsar", 4, false), 1.28, [0.93, 1.00, -0.04], [1.05, 1.00, 0.00], &[-0.362, -0.393, -0.490]),
    fitted(("korsar", 5, false), 1.37, [0.90, 1.00, 0.02], [1.00, 1.00, 0.00], &[-0.435, -0.403, -0.438, -0.518]),
    fitted(("korsar", 4, true), 1.42, [0.97, 1.00, 0.06], [1.09, 1.00, 0.00], &[-0.023, -0.542]),
    fitted(("korsar", 6, true), 1.27, [0.93, 1.00, -0.05], [1.01, 1.00, 0.00], &[0.036, -0.365, -0.034, -0.507]),
    fitted(("korsar", 8, true), 1.25, [0.98, 1.00, 0.03], [1.05, 1.00, 0.00], &[0.193, -0.329, -0.035, -0.452, -0.070, -0.550]),
];

/// What is worth less is taken for this much: nothing is lost for sure because it was lost in all
/// worlds that were drawn.
const LEAST: f64 = 0.002;

/// Playouts that are longer than this tell little of a game: the players differ.
const LONG: f64 = 40.0;

impl Calibration {
    /// For what a seat knows at this table.
    pub fn of_seat<G: Game>(table: Variant<G>) -> Calibration {
        let fitted = of(table);
        Calibration::new(fitted.seat, fitted.turns)
    }

    /// For positions of this table with all hands open.
    pub fn of_position<G: Game>(table: Variant<G>) -> Calibration {
        let fitted = of(table);
        Calibration::new(fitted.position, fitted.turns)
    }

    fn new([near, far, own]: [f64; 3], others: &[f64]) -> Calibration {
        let mut turns = [0.0; TURNS];
        turns[1..=others.len()].copy_from_slice(others);
        Calibration { near, far, own, turns }
    }

    /// Returns the chance of each side.
    pub fn apply(&self, estimate: &Estimate) -> Vec<Chance> {
        let near = estimate.near();
        let slope = self.near * near + self.far * (1.0 - near);
        let weight = |side: usize| {
            let own = if estimate.eyes == Some(side) { self.own } else { 0.0 };
            libm::exp(slope * estimate.log_worth(side) + own + self.turns[estimate.turns[side]])
        };
        let weights: Vec<f64> = (0..estimate.worths.len()).map(weight).collect();
        let sum: f64 = weights.iter().sum();
        let chance = |(side, weight): (usize, &f64)| {
            let chance = weight / sum;
            let worth = estimate.worths[side].clamp(LEAST, 1.0 - LEAST);
            let steepness = slope * chance * (1.0 - chance) / (worth * (1.0 - worth));
            Chance { chance, error: steepness * estimate.errors[side] }
        };
        weights.iter().enumerate().map(chance).collect()
    }
}

impl Estimate {
    /// Returns the logarithm of what the position is worth to a side.
    pub fn log_worth(&self, side: usize) -> f64 {
        libm::log(self.worths[side].max(LEAST))
    }

    /// Returns how near the ends of the playouts are, from 0 (far) to 1 (at once).
    pub fn near(&self) -> f64 {
        libm::exp(-self.moves / LONG)
    }
}

/// Returns the power of what an end of a playout is worth at this table.
pub(super) fn sharpness<G: Game>(table: Variant<G>) -> f64 {
    of(table).sharpness
}

fn of<G: Game>(table: Variant<G>) -> &'static Fitted {
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
            let fitted = of(table);
            let (sides, team) = (table.players() / table.team_size(), table.team_size());
            // The last side moves next where the second of a team, or the only one, has just begun.
            assert_eq!(fitted.turns.len(), usize::from(team * (sides - 1)), "{table:?}");
            assert!(fitted.turns.len() < TURNS);
        }
    }

    #[test]
    fn every_table_was_fitted() {
        check::<corsairs::State>();
        check::<korsar::State>();
    }
}
