//! Measures how much of the results luck and moves explain.

use quayside_bots::Strategy;
use quayside_bots::chance::{Account, accounts};
use quayside_engine::random::below;

use crate::mixed::{Mixed, games};

/// Worlds sampled for a chance; noisy in single games, but not in their mean.
const WORLDS: u32 = 50;

/// Prints the mean effect of luck, own moves and other moves, with standard errors.
pub(crate) fn run<G: Strategy>(count: u64, seed: u64) {
    let of = |mut game: Mixed<G>| {
        // One side of each game, because all sides add up to zero.
        let accounts = accounts(&game.record, WORLDS, &mut game.rng);
        accounts[below(&mut game.rng, accounts.len() as u32) as usize]
    };
    let all = games(count, seed, of);
    println!("{}, {count} games with seed {seed}, chances in points:", G::NAME);
    let line = |name: &str, of: fn(&Account) -> f64| {
        let count = f64::from(all.len() as u32);
        let mean = all.iter().map(of).sum::<f64>() / count;
        let square = all.iter().map(|account| (of(account) - mean).powi(2)).sum::<f64>() / count;
        let (spread, error) = (100.0 * square.sqrt(), 100.0 * (square / count).sqrt());
        println!("| {name} | {:+.2} ± {error:.2} | {spread:.1} |", 100.0 * mean);
    };
    println!("| | mean | spread |\n|---|---|---|");
    line("luck", |account| account.luck);
    line("own moves", |account| account.own);
    line("residual", |account| account.others);
    line("luck and own moves", |account| account.luck + account.own);
}
