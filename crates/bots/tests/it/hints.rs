//! Hints: which moves they weigh, on which scale, and with which reasons.

use std::collections::BTreeSet;
use std::ops::Range;

use quayside_bots::hint::{Choice, Hint, hint};
use quayside_bots::{Budget, Situation, Skills, Strategy, by_name, rng_for};
use quayside_bots::{Difference, Measure};
use quayside_engine::corsairs::Phase;
use quayside_engine::random::below;
use quayside_engine::{Game, HouseRules as _, Seat, Seed, Variant, corsairs, korsar};
use quayside_testkit::rounds;

/// Plays games of captains at all tables, and calls a function with random positions of them.
pub(crate) fn positions<G: Strategy>(games: Range<u64>, show: impl FnMut(&G, Seat, u64)) {
    positions_at(&Variant::all().collect::<Vec<_>>(), games, show);
}

/// Plays games of captains at these tables, and calls a function with random positions of them.
fn positions_at<G: Strategy>(
    tables: &[Variant<G>],
    games: Range<u64>,
    mut show: impl FnMut(&G, Seat, u64),
) {
    for number in games {
        let mut rng = rng_for("hints", number, &[]);
        let table = tables[number as usize % tables.len()];
        let mut state = G::new(table, None, Seed::random(&mut rng));
        let mut captain = by_name::<G>("captain").expect("a bot");
        while let Some(seat) = state.to_move().first() {
            if below(&mut rng, 8) == 0 {
                show(&state, seat, number);
            }
            let view = state.view(seat);
            let situation = Situation::new(&view, seat, &mut rng);
            let mv = captain.choose(&situation, &mut rng, Budget::Playouts(1));
            state.play_unchecked(seat, mv);
        }
    }
}

fn advice<G: Strategy>(
    state: &G,
    seat: Seat,
    also: &[G::Move],
    (playouts, seed): (u32, u64),
) -> Hint<G::Move> {
    let mut rng = rng_for("advice", seed, &[]);
    hint::<G>(&state.view(seat), seat, also, Budget::Playouts(playouts), &mut rng)
}

/// Checks that a hint weighs enough moves, and any move that its caller adds.
fn check_candidates<G: Strategy>(tables: &[Variant<G>], is_solved: impl Fn(&G) -> bool) {
    let mut added = 0;
    positions_at::<G>(tables, 0..20, |state, seat, number| {
        let legal = state.legal_moves(seat);
        let known = advice(state, seat, &[], (12, number)).moves;
        let is_weighed =
            |mv: &G::Move, among: &[Choice<G::Move>]| among.iter().any(|choice| choice.mv == *mv);
        if !is_solved(state) {
            assert!(known.len() >= legal.len().min(3) && known.len() <= 8, "{state}");
        }
        let Some(other) = legal.iter().rev().find(|mv| !is_weighed(mv, &known)) else { return };
        let more = advice(state, seat, &[*other], (12, number)).moves;
        assert!(is_weighed(other, &more) && more.len() == known.len() + 1, "{state}");
        assert!(more.iter().all(|choice| choice.playouts > 0), "{state}");
        added += 1;
    });
    assert!(added > 20, "only {added}");
}

/// Returns all tables, with the law or with every house rule.
fn tables<G: Game>(has_house_rules: bool) -> Vec<Variant<G>> {
    let with_house_rules = |mut table: Variant<G>| {
        for (option, values) in G::HouseRules::OPTIONS {
            table.rules.set(option, values[values.len() - 1]);
        }
        table
    };
    let all = Variant::all();
    if has_house_rules { all.map(with_house_rules).collect() } else { all.collect() }
}

#[test]
fn hints_weigh_enough_moves_and_those_that_are_asked_for() {
    for has_house_rules in [false, true] {
        check_candidates(&tables::<corsairs::State>(has_house_rules), |state| {
            matches!(state.phase(), Phase::Crew | Phase::Settle(_))
        });
        check_candidates(&tables::<korsar::State>(has_house_rules), |_| false);
    }
}

#[test]
fn illegal_moves_are_not_weighed() {
    let table = Variant::new(2, false).expect("two can play");
    let state = korsar::State::new(table, Some(Seat::S0), 3.into());
    let own = state.hand(Seat::S0);
    let held = |card: &korsar::Card| own.count(*card) > 0;
    let other = korsar::Card::ALL.into_iter().find(|card| !held(card)).expect("a card");
    let moves = advice(&state, Seat::S0, &[korsar::Move::Lay(other)], (12, 1)).moves;
    assert!(moves.iter().all(|choice| choice.mv != korsar::Move::Lay(other)));
}

/// Returns the mean difference between the chance of the best move and that of the position, and
/// the mean distance.
fn apart<G: Strategy>() -> (f64, f64) {
    let (mut sum, mut far, mut count) = (0.0, 0.0, 0.0);
    positions::<G>(0..10, |state, seat, number| {
        let Hint { moves, chance } = advice(state, seat, &[], (600, number));
        for choice in &moves {
            assert!((0.0..=1.0).contains(&choice.chance.chance), "{choice:?}");
            assert!((0.0..0.5).contains(&choice.chance.error), "{choice:?}");
        }
        let off = moves[0].chance.chance - chance.chance;
        (sum, far, count) = (sum + off, far + off.abs(), count + 1.0);
    });
    (sum / count, far / count)
}

#[test]
fn moves_and_positions_are_on_one_scale() {
    for (mean, far) in [apart::<corsairs::State>(), apart::<korsar::State>()] {
        assert!(mean.abs() < 0.05 && far < 0.1, "{mean} {far}");
    }
}

/// Returns by how many standard errors a measure is better after the first move, in fresh worlds.
fn gain<G: Strategy>(state: &G, seat: Seat, [best, other]: [G::Move; 2], of: Measure) -> f64 {
    const WORLDS: u64 = 300;
    let view = state.view(seat);
    let mut gains = Vec::new();
    for number in 0..WORLDS {
        let world = G::believe(&view, Skills::ALL, &mut rng_for("fresh", number, &[]));
        let [best, other] = [best, other].map(|mv| {
            let mut after = world;
            after.play_unchecked(seat, mv);
            after.measure(&world, seat, &mut rng_for("luck", number, &[])).get(of)
        });
        let (Some(best), Some(other)) = (best, other) else { continue };
        gains.push(f64::from(if of.is_bad() { other - best } else { best - other }));
    }
    let count = f64::from(gains.len() as u32);
    let mean = gains.iter().sum::<f64>() / count;
    let variance = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>() / count;
    mean / ((variance + 1.0 / count) / count).sqrt()
}

/// Checks that what hints say of the best and the next move is found again in other worlds.
fn check_reasons<G: Strategy>(hints: u64) {
    let (mut seen, mut found, mut measures) = (0, 0, BTreeSet::new());
    for number in 0.. {
        positions::<G>(number..number + 1, |state, seat, number| {
            let moves = advice(state, seat, &[], (600, number)).moves;
            seen += 1;
            let [best, next, ..] = &moves[..] else { return };
            for difference in next.differences.iter().take(2) {
                let Difference { of, best: this, other } = *difference;
                assert!(if of.is_bad() { this < other } else { this > other }, "{difference:?}");
                let gain = gain(state, seat, [best.mv, next.mv], of);
                assert!(gain > -2.0, "{difference:?} of {} in {state}: {gain}", best.mv);
                found += 1;
                measures.insert(of.name());
            }
        });
        if seen >= hints {
            break;
        }
    }
    assert!(found > hints / 8 && measures.len() > 1, "{found} of {seen}: {measures:?}");
}

#[test]
fn no_measured_reason_speaks_against_its_move() {
    let hints = rounds("HINTS", 100, 10_000);
    check_reasons::<corsairs::State>(hints);
    check_reasons::<korsar::State>(hints);
}
