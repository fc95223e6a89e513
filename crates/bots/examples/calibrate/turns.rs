//! Fits the parameters of turns, so that on average no side's chance changes with a move.
//!
//! A small error there counts in every move of a game: it hardly changes how often chances come
//! true, but clearly changes the sums of luck and moves.

use quayside_bots::Strategy;
use quayside_bots::chance::{Calibration, Chance, Estimate, TURNS};
use quayside_engine::Variant;

use crate::fit::{NUMBERS, Numbers, solve};
use crate::mixed::{Mixed, games};

/// Worlds sampled for an estimate, as many as where luck is measured.
const WORLDS: u32 = 50;

/// The estimates of a game's positions with all hands open, and its result.
struct Course {
    table: (u8, bool),
    estimates: Vec<Estimate>,
    parts: Vec<f64>,
}

/// Plays games, and prints the fitted parameters of turns for each table; the others stay.
pub(crate) fn run<G: Strategy>(count: u64, seed: u64) {
    let all = games(count, seed, course::<G>);
    for table in Variant::<G>::all() {
        let key = (table.players(), table.teams());
        let of: Vec<&Course> = all.iter().filter(|course| course.table == key).collect();
        let far = usize::from(table.players() - table.team_size());
        let before = Calibration::of_position(table);
        let after = settle(before, far, &of);
        println!(
            "{} {} {}: &{:.3?}, gains of {:.2?} points a game become {:.2?}, {} games",
            G::NAME,
            key.0,
            key.1,
            &after.turns[1..=far],
            &gains(&before, &of).map(|gain| 100.0 * gain)[..=far],
            &gains(&after, &of).map(|gain| 100.0 * gain)[..=far],
            of.len(),
        );
    }
}

fn course<G: Strategy>(mut game: Mixed<G>) -> Course {
    let (table, parts) = (game.record.variant(), game.parts());
    let rng = &mut game.rng;
    let estimate = |state: &G| Estimate::of_position(state, WORLDS, rng);
    let estimates = game.positions.iter().map(estimate).collect();
    Course { table: (table.players(), table.teams()), estimates, parts }
}

/// Returns the mean gain of a side per game by the moves of each distance: its own, those of the
/// side before it, and so on.
fn gains(calibration: &Calibration, courses: &[&Course]) -> [f64; TURNS] {
    let mut gains = [0.0; TURNS];
    let chances = |estimate: &Estimate| -> Vec<f64> {
        let chance = |side: &Chance| side.chance;
        calibration.apply(estimate).iter().map(chance).collect()
    };
    for course in courses {
        let mut now = chances(&course.estimates[0]);
        for (place, estimate) in course.estimates.iter().enumerate() {
            let next = course.estimates.get(place + 1).map(chances);
            let next = next.unwrap_or_else(|| course.parts.clone());
            for (side, turn) in estimate.turns.iter().enumerate() {
                gains[*turn] += next[side] - now[side];
            }
            now = next;
        }
    }
    gains.map(|gain| gain / f64::from(courses.len().max(1) as u32))
}

/// Fits the parameters of turns with which moves gain nothing, by Newton's method.
fn settle(mut calibration: Calibration, far: usize, courses: &[&Course]) -> Calibration {
    const SMALL: f64 = 0.01;
    for _ in 0..8 {
        let now = gains(&calibration, courses);
        let mut right: Numbers = [0.0; NUMBERS];
        let mut matrix: [Numbers; NUMBERS] = [[0.0; NUMBERS]; NUMBERS];
        (0..NUMBERS).for_each(|place| matrix[place][place] = 1.0);
        for turn in 1..=far {
            let mut other = calibration;
            other.turns[turn] += SMALL;
            let then = gains(&other, courses);
            for gained in 1..=far {
                matrix[gained - 1][turn - 1] = (then[gained] - now[gained]) / SMALL;
            }
            right[turn - 1] = -now[turn];
        }
        let step = solve(matrix, right);
        for turn in 1..=far {
            calibration.turns[turn] += step[turn - 1].clamp(-0.1, 0.1);
        }
    }
    calibration
}
