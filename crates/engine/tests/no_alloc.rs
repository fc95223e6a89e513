//! Play and solving allocate nothing, and a game is small enough to copy freely.
//!
//! One test only: the allocator counts for the whole process.

use std::alloc::System;
use std::hint::black_box;
use std::ops::ControlFlow;

use quayside_engine::corsairs::{Card, CardSet, DivisionRule, HouseRules, Prisoners, Solver};
use quayside_engine::random::shuffle_front;
use quayside_engine::{Game, Seat, Seed, Variant, corsairs, korsar};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// A state is copied at every step of a search.
const LARGEST_STATE: usize = 1024;

#[test]
fn play_and_solvers_allocate_nothing() {
    assert!(size_of::<corsairs::State>() <= LARGEST_STATE);
    assert!(size_of::<korsar::State>() <= LARGEST_STATE);
    check("Corsairs", play_every_table::<corsairs::State>);
    check("Korsar", play_every_table::<korsar::State>);
    check("the solvers", solve_every_way);
    // The count itself is counted, or the test would say nothing.
    let region = Region::new(ALLOCATOR);
    drop(black_box(vec![0_u8; 100]));
    assert!(region.change().allocations > 0, "the allocator counts");
}

/// Runs it three times: the test harness has a thread of its own, which may allocate in between,
/// but hardly every time; what `run` allocates, it allocates every time.
fn check(what: &str, run: impl Fn()) {
    let allocations = (0..3).map(|_| {
        let region = Region::new(ALLOCATOR);
        run();
        let change = region.change();
        change.allocations + change.reallocations
    });
    assert_eq!(allocations.min(), Some(0), "{what} allocated");
}

fn play_every_table<G: Game>() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for variant in Variant::<G>::all() {
        for _ in 0..20 {
            play(G::new(variant, None, Seed::random(&mut rng)), &mut rng);
        }
    }
}

fn play<G: Game>(mut state: G, rng: &mut Xoshiro256PlusPlus) {
    while let Some(seat) = state.to_move().first() {
        let mut left = 100;
        let _ = state.visit_legal(seat, |mv| {
            black_box(mv);
            left -= 1;
            if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let sampled = G::sample(&state.view(seat), rng);
        let mv = sampled.random_move(seat, rng);
        black_box(state.check(seat, mv).is_ok());
        let mv = state.random_move(seat, rng);
        state.play_unchecked(seat, mv);
    }
    black_box(state.outcome());
    for seat in Seat::table(state.variant().players()) {
        black_box(state.view(seat));
    }
}

fn solve_every_way() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for division in [DivisionRule::Full, DivisionRule::Free] {
        for prisoners in [Prisoners::Always, Prisoners::Choice] {
            let rules = HouseRules { division, prisoners, ..HouseRules::default() };
            for _ in 0..200 {
                solve(rules, &mut rng);
            }
        }
    }
}

fn solve(rules: HouseRules, rng: &mut Xoshiro256PlusPlus) {
    let mut cards = Card::ALL;
    shuffle_front(rng, &mut cards, 25);
    let hand = |from: usize| -> CardSet { cards[from..from + 12].iter().copied().collect() };
    let pier = cards[24].band();
    let closer = Solver::closer(hand(0), pier, rules).lowest_limit();
    let opponent = Solver::opponent(hand(12), pier, rules, closer.laid.crew);
    black_box(opponent.lowest_limit());
    black_box(opponent.fewest_stowaways());
    black_box(opponent.frontier());
    black_box(opponent.settlement(closer.limit));
}
