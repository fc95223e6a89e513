//! Simulation of several nodes in one process, with a database and a bus that fail on purpose.
//!
//! A run depends only on its seed: there is one thread, time advances when all tasks wait, and all
//! random choices come from one generator. A run starts with a storm, in which requests, answers
//! and messages are lost, late, doubled and out of order, nodes are killed and cut off, and people
//! make any moves. Then comes a calm, in which every table must recover within seconds.
//!
//! `SIMULATION_RUNS=100000 cargo test -p quayside-server --lib simulation` runs more seeds, and
//! `SIMULATION_FIRST` sets the first one.

mod bots;
mod laws;
mod node;
mod people;
mod reached;
mod run;
mod truth;
mod watcher;
mod weather;
mod world;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use quayside_testkit::{number, rounds};
use reached::Reached;
use run::{count_panics, run};

/// Number of runs that are enough to reach every case.
const ENOUGH: u64 = 1000;

#[test]
fn nodes_show_the_same_after_every_run_with_faults() {
    count_panics();
    let runs = rounds("SIMULATION_RUNS", ENOUGH, 3000);
    let first = number("SIMULATION_FIRST").unwrap_or(0);
    let next = AtomicU64::new(first);
    let work = || {
        let (mut reached, mut failures) = (Reached::default(), BTreeMap::new());
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= first + runs {
                return (reached, failures);
            }
            let run = std::panic::catch_unwind(|| run(seed));
            match run.unwrap_or_else(|_| Err("the run itself panicked".to_owned())) {
                Ok((_, more)) => reached.add(&more),
                Err(failure) => drop(failures.insert(seed, failure)),
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let (mut reached, mut failures) = (Reached::default(), BTreeMap::new());
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            let (more, failed) = worker.join().expect("a failure is returned");
            reached.add(&more);
            failures.extend(failed);
        }
    });
    if let Some((seed, failure)) = failures.first_key_value() {
        let seeds: Vec<&u64> = failures.keys().take(20).collect();
        panic!(
            "{failure}\n{} of {runs} runs fail: {seeds:?}\n\
             again: SIMULATION_FIRST={seed} SIMULATION_RUNS=1",
            failures.len()
        );
    }
    // The runs reach the cases that they are for.
    assert!(runs < ENOUGH || reached.is_enough(runs), "{reached:?}");
}

#[test]
fn a_seed_gives_the_same_run_every_time() {
    for seed in 0..40 {
        let digests: Vec<u64> = (0..3)
            .map(|_| run(seed).map_or_else(|failure| panic!("{failure}"), |(digest, _)| digest))
            .collect();
        assert!(digests.iter().all(|digest| *digest == digests[0]), "seed {seed}: {digests:?}");
    }
}
