//! Properties of every bot: legal, blind to hidden cards, deterministic by seed.
//!
//! `QUAYSIDE_GAMES=100000 cargo test --release -p quayside-bots --test it bots` plays more.

use std::cell::Cell;
use std::time::Duration;

use quayside_bots::hint::hint;
use quayside_bots::{Bot, BotRng, Budget, Level, Situation, Strategy, by_name, rng_for};
use quayside_engine::corsairs::{Move, Phase, Position as _, Solver};
use quayside_engine::{Game, HouseRules, Seat, Seed, Variant, corsairs, korsar, random};
use quayside_testkit::rounds;
use rand::{Rng, SeedableRng};

/// The smallest useful search.
const BUDGET: Budget = Budget::Playouts(16);

fn games() -> u64 {
    rounds("QUAYSIDE_GAMES", 400, 400)
}

/// Returns the bots of all levels, the first admiral, and admirals without one of their skills.
fn all_names<G: Strategy>() -> Vec<String> {
    let without = G::SKILLS.iter().map(|skill| format!("admiral-{skill}"));
    let levels = Level::names().into_iter().chain(["admiral-1"]);
    levels.map(str::to_owned).chain(without).collect()
}

/// Returns a random table with random house rules.
fn table<G: Game>(rng: &mut BotRng) -> Variant<G> {
    let tables: Vec<Variant<G>> = Variant::all().collect();
    let mut table = tables[random::below(rng, tables.len() as u32) as usize];
    if rng.next_u32().is_multiple_of(2) {
        for (option, values) in G::HouseRules::OPTIONS {
            table.rules.set(option, values[random::below(rng, values.len() as u32) as usize]);
        }
    }
    table
}

/// Plays a game of mixed bots and passes every decision to `show` before it is played.
fn play<G: Strategy>(
    number: u64,
    names: &[impl AsRef<str>],
    mut show: impl FnMut(&G, quayside_engine::Seat, G::Move),
) {
    let mut rng = BotRng::seed_from_u64(number);
    let mut state = G::new(table(&mut rng), None, Seed::random(&mut rng));
    let pick = |rng: &mut BotRng| names[random::below(rng, names.len() as u32) as usize].as_ref();
    let bot = |name: &str| by_name::<G>(name).expect("a bot of the house");
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..8).map(|_| bot(pick(&mut rng))).collect();
    while let Some(seat) = state.to_move().first() {
        let view = state.view(seat);
        let situation = Situation::new(&view, seat, &mut rng);
        let mv = bots[seat.index()].choose(&situation, &mut rng, BUDGET);
        show(&state, seat, mv);
        state.play(seat, mv).unwrap_or_else(|illegal| panic!("game {number}: {mv}: {illegal:?}"));
    }
}

#[test]
fn mixed_bots_play_whole_games() {
    for number in 0..games() {
        play::<corsairs::State>(number, &Level::names()[..4], |_, _, _| ());
        play::<korsar::State>(number, &Level::names()[..4], |_, _, _| ());
    }
    for number in 0..games() / 50 {
        play::<corsairs::State>(number, &all_names::<corsairs::State>(), |_, _, _| ());
        play::<korsar::State>(number, &all_names::<korsar::State>(), |_, _, _| ());
    }
}

/// Asks every bot again in a deal that looks the same from its seat.
fn check_blind<G: Strategy>(state: &G, seat: Seat, rng: &mut BotRng) {
    let other = G::sample(&state.view(seat), rng);
    let luck = rng.next_u64();
    for name in all_names::<G>() {
        let choose = |state: &G| {
            let mut rng = BotRng::seed_from_u64(luck);
            let view = state.view(seat);
            let situation = Situation::new(&view, seat, &mut rng);
            by_name::<G>(&name).expect("a bot of the house").choose(&situation, &mut rng, BUDGET)
        };
        let (one, two) = (choose(state), choose(&other));
        assert_eq!(one, two, "{name} sees more than seat {seat} can know");
        assert_eq!(one, choose(state), "{name} is not the same by the same seed");
    }
}

#[test]
fn no_bot_peeks_and_the_same_seed_gives_the_same_move() {
    let mut rng = BotRng::seed_from_u64(5);
    for number in 0..12 {
        let mut left = 0;
        let mut now = |rng: &mut BotRng| {
            left = if left == 0 { random::below(rng, 30) } else { left - 1 };
            left == 0
        };
        play::<corsairs::State>(number, &Level::names()[1..4], |state, seat, _| {
            if now(&mut rng) {
                check_blind(state, seat, &mut rng);
            }
        });
        play::<korsar::State>(number, &Level::names()[1..4], |state, seat, _| {
            if now(&mut rng) {
                check_blind(state, seat, &mut rng);
            }
        });
    }
}

/// Counts, by rule, how often a captain without it chooses differently.
fn check_rules<G: Strategy>() {
    let mut differs = vec![0; G::RULES.len()];
    let mut rng = BotRng::seed_from_u64(3);
    for number in 0..60 {
        play::<G>(number, &["captain"], |state, seat, mv| {
            let view = state.view(seat);
            let situation = Situation::new(&view, seat, &mut rng);
            for (count, rule) in differs.iter_mut().zip(G::RULES) {
                let mut other = by_name::<G>(&format!("captain-{rule}")).expect("a captain");
                *count += u32::from(other.choose(&situation, &mut rng, BUDGET) != mv);
            }
        });
    }
    for (count, rule) in differs.iter().zip(G::RULES) {
        assert!(*count > 0, "{}: {rule} never matters", G::NAME);
    }
    assert!(by_name::<G>("captain-luck").is_none());
}

#[test]
fn every_rule_of_the_captain_can_be_switched_off() {
    check_rules::<corsairs::State>();
    check_rules::<korsar::State>();
}

/// Counts, by skill, how often an admiral without it chooses differently with the same random
/// source.
fn check_skills<G: Strategy>() {
    let mut differs = vec![0; G::SKILLS.len()];
    // With four players of Corsairs the networks are not used.
    for seed in 0..4 {
        let table = Variant::<G>::new(2 + seed % 2 * 2, false).expect("a table");
        let mut state = G::new(table, None, Seed([seed; 32]));
        while let Some(seat) = state.to_move().first() {
            let choose = |name: &str| {
                let mut rng = BotRng::seed_from_u64(seed.into());
                let view = state.view(seat);
                let situation = Situation::new(&view, seat, &mut rng);
                by_name::<G>(name).expect("an admiral").choose(&situation, &mut rng, BUDGET)
            };
            let mv = choose("admiral");
            for (count, skill) in differs.iter_mut().zip(G::SKILLS) {
                *count += u32::from(choose(&format!("admiral-{skill}")) != mv);
            }
            state.play_unchecked(seat, mv);
        }
    }
    for (count, skill) in differs.iter().zip(G::SKILLS) {
        assert!(*count > 0, "{}: {skill} never matters", G::NAME);
    }
    assert!(by_name::<G>("admiral-luck").is_none());
}

#[test]
fn every_skill_of_the_admiral_can_be_switched_off() {
    check_skills::<corsairs::State>();
    check_skills::<korsar::State>();
}

#[test]
fn crews_and_settlements_of_bots_are_optimal() {
    let mut settled = 0;
    for number in 0..100 {
        play::<corsairs::State>(number, &["mate", "captain"], |state, seat, mv| {
            let (hand, rules) = (state.hand(seat), state.variant().rules);
            let Some(pier) = state.pier_colour() else { return };
            match (state.phase(), mv) {
                (Phase::Crew, Move::Crew(crew)) => {
                    let best = Solver::closer(hand, pier, rules).lowest_limit();
                    assert_eq!((hand - crew).without_band(pier).sum(), best.limit);
                }
                (Phase::Settle(_), Move::Settle { attach, crew }) => {
                    let closer = state.closers_crew().expect("somebody has closed");
                    let limit = (state.hand(state.mover()) - closer).without_band(pier).sum();
                    let best = Solver::opponent(hand, pier, rules, closer).settlement(limit);
                    assert_eq!((attach, crew), (best.laid.attach, best.laid.crew));
                    settled += 1;
                }
                _ => (),
            }
        });
    }
    assert!(settled > 100, "only {settled} settlements were situation");
}

#[test]
fn a_sweep_is_never_thrown_away() {
    for number in 0..100 {
        play::<corsairs::State>(number, &Level::names()[1..4], |state, seat, mv| {
            let Some(pier) = state.pier_colour() else { return };
            let sweeps = |card| {
                let mut rest = state.hand(seat);
                rest.remove(card);
                Solver::closer(rest, pier, state.variant().rules).lowest_limit().limit == 0
            };
            if let (Phase::Discard(_), Move::Discard(_)) = (state.phase(), mv)
                && state.may_sail()
            {
                assert!(
                    !state.hand(seat).iter().any(sweeps),
                    "seat {seat} could sweep and plays {mv}"
                );
            }
        });
    }
}

/// Returns a clock that advances by a millisecond whenever it is read.
fn ticking() -> Duration {
    thread_local!(static TIME: Cell<Duration> = const { Cell::new(Duration::ZERO) });
    TIME.set(TIME.get() + Duration::from_millis(1));
    TIME.get()
}

#[test]
fn the_admiral_thinks_by_the_clock_that_it_is_given() {
    let table = Variant::new(2, false).expect("two can play");
    let state = korsar::State::new(table, Some(Seat::S0), Seed([6; 32]));
    let weigh = |milliseconds| {
        let budget = Budget::Time(Duration::from_millis(milliseconds), ticking);
        let mut rng = rng_for("bot", 1, &[]);
        let hint = hint::<korsar::State>(&state.view(Seat::S0), Seat::S0, &[], budget, &mut rng);
        hint.moves.iter().map(|choice| choice.playouts).max()
    };
    assert_eq!(weigh(100), weigh(100), "the same time gives the same thought");
    // The clock is read once for each sampled deal.
    assert_eq!((weigh(100), weigh(400)), (Some(99), Some(399)));
}
