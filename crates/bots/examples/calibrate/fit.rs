//! Fits the calibration of each table, by maximum likelihood.

use quayside_bots::chance::{Estimate, TURNS, WORLDS};
use quayside_bots::{Skills, Strategy};
use quayside_engine::random::below;
use quayside_engine::{Seat, Variant};

use crate::mixed::{Mixed, games};

/// The parameters of a calibration: the factor of log values, its increase at the beginning, the
/// score of the side whose view it is, and the score of a side by its turn.
pub(crate) const NUMBERS: usize = 3 + TURNS - 1;
pub(crate) type Numbers = [f64; NUMBERS];

/// An estimate and each side's share of the win.
struct Case {
    sides: Vec<SideSample>,
    /// Its weight in the likelihood.
    weight: f64,
}

struct SideSample {
    log_worth: f64,
    left: f64,
    looks: bool,
    turn: usize,
    part: f64,
}

impl Case {
    fn new(estimate: &Estimate, parts: &[f64], weight: f64) -> Case {
        let side = |(side, &part)| SideSample {
            log_worth: estimate.log_worth(side),
            left: estimate.left,
            looks: estimate.eyes == Some(side),
            turn: estimate.turns[side],
            part,
        };
        Case { sides: parts.iter().enumerate().map(side).collect(), weight }
    }
}

impl SideSample {
    /// Returns the factor of each parameter of a calibration.
    fn features(&self) -> Numbers {
        let mut features = [0.0; NUMBERS];
        features[0] = self.log_worth;
        features[1] = self.left * self.log_worth;
        features[2] = f64::from(u8::from(self.looks));
        if self.turn > 0 {
            features[2 + self.turn] = 1.0;
        }
        features
    }
}

/// The training cases of a game.
struct Cases {
    table: (u8, bool),
    /// The estimate of a position from the view of a seat.
    seat: Case,
    /// Estimates of positions with all hands open.
    positions: Vec<Case>,
}

/// Plays games, and prints a row of constants for each table.
pub(crate) fn run<G: Strategy>(count: u64, seed: u64) {
    let all = games(count, seed, cases::<G>);
    for table in Variant::<G>::all() {
        let key = (table.players(), table.teams());
        let of: Vec<&Cases> = all.iter().filter(|cases| cases.table == key).collect();
        let far = usize::from(table.players() - table.team_size());
        let positions: Vec<&Case> = of.iter().flat_map(|cases| &cases.positions).collect();
        let seats: Vec<&Case> = of.iter().map(|cases| &cases.seat).collect();
        let position = fit(&positions, PLAIN, 0.0);
        // For the view of a seat, the parameters of turns are those with all hands open.
        let seat = fit(&seats, position, 1e9);
        println!(
            "    row(({:?}, {}, {}), {:.2?}, {:.2?}, &{:.3?}), // {} games",
            G::NAME,
            key.0,
            key.1,
            &seat[..3],
            &position[..2],
            &position[3..3 + far],
            of.len(),
        );
    }
}

fn cases<G: Strategy>(mut game: Mixed<G>) -> Cases {
    let parts = game.parts();
    let (table, rng) = (game.record.variant(), &mut game.rng);
    let seat = Seat::ALL[below(rng, table.players().into()) as usize];
    let mut pick = |count: usize| below(rng, count as u32) as usize;
    // Consecutive positions, so that each side is the next to move equally often: the value of a
    // turn counts in every move of a game. All of them where no playouts are needed.
    let first = game.positions[0];
    let row = if first.is_judged(Skills::ALL) {
        game.positions.len()
    } else {
        2 * usize::from(table.players())
    };
    let row = row.min(game.positions.len());
    let from = pick(game.positions.len() - row + 1);
    let known = game.positions[pick(game.positions.len())];
    // A long game counts no more than a short one, as in the report.
    let weight = 1.0 / f64::from(row as u32);
    let position =
        |state: &G| Case::new(&Estimate::of_position(state, WORLDS, rng), &parts, weight);
    Cases {
        table: (table.players(), table.teams()),
        positions: game.positions[from..from + row].iter().map(position).collect(),
        seat: Case::new(&Estimate::of_view::<G>(&known.view(seat), WORLDS, rng), &parts, 1.0),
    }
}

/// The prior mean of the parameters.
const PLAIN: Numbers = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];

/// Finds the most likely parameters; `hold` is the weight that keeps those of turns at `start`.
///
/// Newton's method; the likelihood has one maximum.
fn fit(cases: &[&Case], start: Numbers, hold: f64) -> Numbers {
    let mut found = start;
    for _ in 0..50 {
        let mut slope = [0.0; NUMBERS];
        let mut curve = [[0.0; NUMBERS]; NUMBERS];
        for place in 0..NUMBERS {
            let hold = if place < 3 { 0.1 } else { hold + 0.1 };
            let rest = if place < 3 { PLAIN } else { start };
            slope[place] = hold * (rest[place] - found[place]);
            curve[place][place] = hold;
        }
        for case in cases {
            add(case, &found, &mut slope, &mut curve);
        }
        let step = solve(curve, slope);
        let longest = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
        let shortened = (0.3 / longest.max(1e-12)).min(1.0);
        found.iter_mut().zip(step).for_each(|(number, part)| *number += shortened * part);
        if longest < 1e-5 {
            break;
        }
    }
    found
}

/// Adds the first and second derivatives of a case's log-likelihood.
fn add(case: &Case, at: &Numbers, slope: &mut Numbers, curve: &mut [Numbers; NUMBERS]) {
    let features: Vec<Numbers> = case.sides.iter().map(SideSample::features).collect();
    let weight = |features: &Numbers| -> f64 {
        libm::exp(at.iter().zip(features).map(|(much, feature)| much * feature).sum())
    };
    let weights: Vec<f64> = features.iter().map(weight).collect();
    let sum: f64 = weights.iter().sum();
    let mut means = [0.0; NUMBERS];
    for (features, weight) in features.iter().zip(&weights) {
        (0..NUMBERS).for_each(|place| means[place] += weight / sum * features[place]);
    }
    for ((side, features), weight) in case.sides.iter().zip(&features).zip(&weights) {
        let chance = weight / sum;
        for one in 0..NUMBERS {
            slope[one] += case.weight * (side.part - chance) * features[one];
            let apart = case.weight * chance * (features[one] - means[one]);
            (0..NUMBERS)
                .for_each(|other| curve[one][other] += apart * (features[other] - means[other]));
        }
    }
}

/// Solves linear equations with a positive definite matrix, by elimination.
pub(crate) fn solve(mut matrix: [Numbers; NUMBERS], mut right: Numbers) -> Numbers {
    for pivot in 0..NUMBERS {
        let row = matrix[pivot];
        for other in (0..NUMBERS).filter(|&other| other != pivot) {
            let factor = matrix[other][pivot] / row[pivot];
            (0..NUMBERS).for_each(|place| matrix[other][place] -= factor * row[place]);
            right[other] -= factor * right[pivot];
        }
    }
    for place in 0..NUMBERS {
        right[place] /= matrix[place][place];
    }
    right
}
