//! How estimates become chances.

use quayside_engine::{Game, Variant};

use super::fitted::fitted;
use super::{Chance, Estimate};

/// How chances follow from estimates: what speaks for each side is summed up, and its chance is in
/// proportion to the exponential of that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Calibration {
    /// How much the logarithm of a side's worth counts at the end of a game.
    pub slope: f64,
    /// How much more it counts at the beginning: who leads early is likely to be the better player,
    /// and games that have gone on for long are games of equals.
    pub early: f64,
    /// What speaks for the side that looks.
    pub own: f64,
    /// What speaks for a side whose next turn is this far; nothing for the side that moves.
    pub turns: [f64; TURNS],
}

/// One more than the farthest turn of a side: four teams, the next of them moving.
pub const TURNS: usize = 7;

impl Calibration {
    /// For what a seat knows at this table.
    pub fn of_seat<G: Game>(table: Variant<G>) -> Calibration {
        let fitted = fitted(table);
        let [slope, early, own] = fitted.seat;
        Calibration::new(slope, early, own, fitted.turns)
    }

    /// For positions of this table with all hands open.
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
