//! Moves in small steps: every legal move is reached by exactly one way, and nothing else is.

use std::ops::ControlFlow;

use quayside_engine::corsairs::{DivisionRule, Prisoners};
use quayside_engine::random::below;
use quayside_engine::{Seat, Seed, Step, Steps, Variant, corsairs, korsar};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// More moves than this are not compared one by one.
const LISTED: usize = 5_000;

#[test]
fn actions_are_numbered_without_a_gap() {
    check_numbers::<corsairs::State>(454);
    check_numbers::<korsar::State>(554);
}

fn check_numbers<G: Steps>(count: usize) {
    assert_eq!(G::ACTIONS, count);
    for number in 0..count {
        let action = G::action(number).expect("a number below the count");
        assert_eq!(G::number(action), number);
        assert_eq!(action.to_string().parse::<G::Action>().ok(), Some(action));
    }
    assert_eq!(G::action(count), None);
}

#[test]
fn every_legal_move_is_reached_by_one_way() {
    for (division, prisoners) in [
        (DivisionRule::Full, Prisoners::Always),
        (DivisionRule::Full, Prisoners::Choice),
        (DivisionRule::Free, Prisoners::Always),
        (DivisionRule::Free, Prisoners::Choice),
    ] {
        for mut table in Variant::<corsairs::State>::all() {
            (table.rules.division, table.rules.prisoners) = (division, prisoners);
            check_play(table, 60);
        }
    }
    Variant::<korsar::State>::all().for_each(|table| check_play(table, 40));
}

#[test]
fn small_games_are_reached_too() {
    let table = Variant::<corsairs::State>::new(2, false).expect("two can play");
    for division in [DivisionRule::Full, DivisionRule::Free] {
        for crews in [1, 2] {
            let size = corsairs::Size {
                bands: 4,
                jobs: 4,
                hand: 4,
                pier: 3,
                crews,
                ..corsairs::Size::one_round(2)
            };
            let mut small = table.sized(size).expect("a small game");
            small.rules.division = division;
            check_play(small, 300);
        }
    }
}

fn check_play<G: Steps>(table: Variant<G>, games: u32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut compared = 0;
    for _ in 0..games {
        let mut state = G::new(table, None, Seed::random(&mut rng));
        while let Some(seat) = state.to_move().first() {
            let several = state.to_move().iter().count() > 1;
            if several || below(&mut rng, 4) == 0 {
                compared += u32::from(check_ways(&state, seat));
            }
            let mv = state.random_move(seat, &mut rng);
            check_walk(&state, seat, mv);
            state.play_unchecked(seat, mv);
            assert_eq!(state.unsound(), None);
        }
    }
    assert!(compared > games, "{compared} positions were compared");
}

/// Checks that the steps of a move lead to it, each of them legal.
fn check_walk<G: Steps>(state: &G, seat: Seat, mv: G::Move) {
    let mut begun = G::Begun::default();
    for (place, action) in state.steps(seat, mv).into_iter().enumerate() {
        let mut legal = Vec::new();
        state.visit_actions(seat, &begun, |action| legal.push(G::number(action)));
        assert!(legal.is_sorted_by(|one, next| one < next), "ascending");
        assert!(legal.contains(&G::number(action)), "{action} on the way to {mv}");
        assert!(place == 0 || legal.len() > 1, "a step without a choice: {action}");
        match state.step(seat, &begun, action) {
            Step::Begun(more) => begun = more,
            Step::Move(reached) => assert_eq!(reached, mv),
        }
    }
}

/// Checks that all paths lead to legal moves, each to a different one; returns whether there were
/// few enough.
fn check_ways<G: Steps>(state: &G, seat: Seat) -> bool {
    let mut listed = Vec::new();
    let end = state.visit_legal(seat, |mv| {
        listed.push(mv.to_string());
        if listed.len() < LISTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if end.is_break() {
        return false;
    }
    let mut reached = Vec::new();
    walk(state, seat, &G::Begun::default(), &mut reached);
    listed.sort();
    reached.sort();
    assert_eq!(reached, listed);
    true
}

fn walk<G: Steps>(state: &G, seat: Seat, begun: &G::Begun, reached: &mut Vec<String>) {
    let mut choices = 0;
    state.visit_actions(seat, begun, |action| {
        choices += 1;
        match state.step(seat, begun, action) {
            Step::Begun(more) => walk(state, seat, &more, reached),
            Step::Move(mv) => reached.push(mv.to_string()),
        }
    });
    let begins = *begun == G::Begun::default();
    assert!(choices > usize::from(!begins), "no step leads nowhere, or leaves no choice");
}
