//! Calibration: turns estimates into chances.

use quayside_engine::{Game, Variant};

use super::fitted::fitted;
use super::{Chance, Estimate};

/// Parameters of the softmax that turns estimates into chances: each side has a score, and its
/// chance is in proportion to the exponential of that score.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// Factor of the logarithm of a side's value at the end of a game.
    pub slope: f64,
    /// Additional factor at the beginning: an early leader is likely to be the better player, while
    /// long games are games of equals.
    pub early: f64,
    /// Score of the side whose view is estimated.
    pub own: f64,
    /// Score of a side by the distance of its next turn; 0 for the side to move.
    pub turns: [f64; TURNS],
}

/// One more than the largest distance of a side's next turn: four teams, the next of them to move.
pub const TURNS: usize = 7;

impl Calibration {
    /// Returns the calibration for the view of a seat at this table.
    pub fn of_seat<G: Game>(table: Variant<G>) -> Calibration {
        let fitted = fitted(table);
        let [slope, early, own] = fitted.seat;
        Calibration::new(slope, early, own, fitted.turns)
    }

    /// Returns the calibration for positions of this table with all hands open.
    pub fn of_position<G: Game>(table: Variant<G>) -> Calibration {
        let fitted = fitted(table);
        let [slope, early] = fitted.position;
        Calibration::new(slope, early, 0.0, fitted.turns)
    }

    fn new(slope: f64, early: f64, own: f64, others: &[f64]) -> Calibration {
        let mut turns = [0.0; TURNS];
        turns[1..=others.len()].copy_from_slice(others);
        Calibration { slope, early, own, turns }
    }

    /// Returns the chance of each side.
    pub fn apply(&self, estimate: &Estimate) -> Vec<Chance> {
        let slope = self.slope + self.early * estimate.left;
        let weight = |side: usize| {
            let own = if estimate.eyes == Some(side) { self.own } else { 0.0 };
            libm::exp(slope * estimate.log_worth(side) + own + self.turns[estimate.turns[side]])
        };
        let weights: Vec<f64> = (0..estimate.worths.len()).map(weight).collect();
        let sum: f64 = weights.iter().sum();
        let chance = |(side, weight): (usize, &f64)| {
            let chance = weight / sum;
            let worth = estimate.worths[side].clamp(Estimate::LEAST, 1.0 - Estimate::LEAST);
            let steepness = slope * chance * (1.0 - chance) / (worth * (1.0 - worth));
            Chance { chance, error: steepness * estimate.errors[side] }
        };
        weights.iter().enumerate().map(chance).collect()
    }
}
