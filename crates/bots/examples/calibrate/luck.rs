//! Measures how much of the results cards and moves explain.

use quayside_bots::Strategy;
use quayside_bots::review::{CourseStep, course};
use quayside_engine::Seat;
use quayside_engine::random::below;

use crate::mixed::{Mixed, games};

/// Prints the mean effect of cards, own moves and other moves, with standard errors.
pub(crate) fn run<G: Strategy>(count: u64, seed: u64) {
    let of = |mut game: Mixed<G>| {
        // One seat of each game, because all sides add up to zero.
        let players = game.record.variant().players();
        let steps = course(&game.record, Seat::ALL[below(&mut game.rng, players.into()) as usize]);
        let sum = |of: &dyn Fn(&CourseStep) -> f64| steps.iter().map(of).sum::<f64>();
        let moves =
            |own: bool| sum(&|step| if step.is_own == own { step.moved.chance } else { 0.0 });
        [sum(&|step| step.usual + step.revealed), moves(true), moves(false)]
    };
    let all = games(count, seed, of);
    println!("{}, {count} games with seed {seed}, chances in points:", G::NAME);
    let line = |name: &str, of: fn(&[f64; 3]) -> f64| {
        let count = f64::from(all.len() as u32);
        let mean = all.iter().map(of).sum::<f64>() / count;
        let square = all.iter().map(|parts| (of(parts) - mean).powi(2)).sum::<f64>() / count;
        let (spread, error) = (100.0 * square.sqrt(), 100.0 * (square / count).sqrt());
        println!("| {name} | {:+.2} ± {error:.2} | {spread:.1} |", 100.0 * mean);
    };
    println!("| | mean | spread |\n|---|---|---|");
    line("cards", |parts| parts[0]);
    line("own moves", |parts| parts[1]);
    line("other moves", |parts| parts[2]);
    line("cards and own moves", |parts| parts[0] + parts[1]);
}
