//! Measures the time and the memory of reviews.

use std::fs;
use std::time::Instant;

use quayside_bots::review::{CONFIRMED, Terms};
use quayside_bots::{Level, Strategy};
use quayside_engine::{HouseRules as _, Seat, Seed, Variant};

use crate::mixed::in_parallel;
use crate::review::{bot_move, name, play, reviewed, table_rng};

/// Prints the time of 95% of reviews at each table and by a house rule, without and with the second
/// judge, each on one core.
pub(crate) fn run<G: Strategy>(tables: &[Variant<G>], count: u64, seed: u64) {
    println!("| table | moves | median | 95% within | second judge: median | 95% within |");
    println!("|---|---|---|---|---|---|");
    let (option, values) = G::HouseRules::OPTIONS[0];
    for &printed in tables {
        let house = printed.with(option, values[1]).expect("a house rule");
        for (table, rules) in [(printed, ""), (house, ", house rule")] {
            let times = in_parallel(count, |number| times(table, seed, number));
            let part = |of: usize, percent: usize| {
                let mut all: Vec<f64> = times.iter().map(|times| times[of]).collect();
                all.sort_by(f64::total_cmp);
                all[(all.len() * percent / 100).min(all.len() - 1)]
            };
            println!(
                "| {}{rules} | {:.0} | {:.2} s | {:.2} s | {:.2} s | {:.2} s |",
                name(table),
                part(2, 50),
                part(0, 50),
                part(0, 95),
                part(1, 50),
                part(1, 95),
            );
        }
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or("unknown");
    println!("\nmemory of all threads together: {peak}");
}

/// Returns the seconds of the first judge, those of the second, and the number of moves.
fn times<G: Strategy>(table: Variant<G>, seed: u64, number: u64) -> [f64; 3] {
    let rng = &mut table_rng("speed", table, seed, number);
    let record = play(table, rng, |_, situation, rng| bot_move(Level::Captain, 1, situation, rng));
    let time = |confirmed| {
        let terms = Terms { confirmed, seed: Seed([1; 32]), ..Terms::default() };
        let start = Instant::now();
        reviewed(&record, Seat::S0, terms);
        start.elapsed().as_secs_f64()
    };
    let first = time(0);
    [first, time(CONFIRMED) - first, f64::from(record.moves() as u32)]
}
