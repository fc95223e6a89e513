//! Properties of chances to win: they add up, depend on visible cards only, and come true.

use quayside_bots::chance::{Chance, of_position, of_view, parts};
use quayside_bots::{Strategy, rng_for};
use quayside_engine::random::below;
use quayside_engine::{Game as _, Record, Seat, Variant, corsairs, korsar};

use crate::games::game;

const WORLDS: u32 = 20;

/// Returns the positions of a game, including its end.
fn positions<G: Strategy>(record: &Record<G>) -> Vec<G> {
    let mut positions = Vec::new();
    record.replay(|step| positions.push(*step.before));
    positions.push(*record.state());
    positions
}

fn check_sum(chances: &[Chance], sides: usize) {
    assert_eq!(chances.len(), sides);
    let sum: f64 = chances.iter().map(|side| side.chance).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{chances:?}");
    for Chance { chance, error } in chances {
        assert!((0.0..=1.0).contains(chance) && (0.0..0.5).contains(error), "{chances:?}");
    }
}

fn check_positions<G: Strategy>() {
    for (number, table) in Variant::<G>::all().enumerate() {
        let sides = usize::from(table.sides());
        for state in positions(&game(table, number as u64, true)).iter().step_by(3) {
            let rng = || rng_for("worlds", 5, &[]);
            let open = of_position(state, WORLDS, &mut rng());
            check_sum(&open, sides);
            let mut other = *state;
            other.reshuffle(&mut rng_for("other stock", 5, &[]));
            assert_eq!(of_position(&other, WORLDS, &mut rng()), open, "{state}");
            for seat in Seat::table(table.players()) {
                let known = of_view::<G>(&state.view(seat), WORLDS, &mut rng());
                check_sum(&known, sides);
                let twin = G::sample(&state.view(seat), &mut rng_for("twin", 5, &[]));
                assert_eq!(of_view::<G>(&twin.view(seat), WORLDS, &mut rng()), known, "{state}");
            }
        }
    }
}

#[test]
fn chances_add_up_and_see_nothing_hidden() {
    check_positions::<corsairs::State>();
    check_positions::<korsar::State>();
}

#[test]
fn decided_games_end_as_decided() {
    let (mut decided, mut undecided) = (0, 0);
    let tables: Vec<Variant<korsar::State>> = Variant::all().collect();
    for (number, &table) in tables.iter().cycle().take(80).enumerate() {
        let record = game(table, 300 + number as u64, true);
        let won = parts(table, &record.state().outcome().expect("the game is over"));
        for state in positions(&record) {
            let Some(side) = state.decided() else {
                undecided += 1;
                continue;
            };
            decided += u32::from(state.outcome().is_none());
            assert_eq!(won[side].to_bits(), 1.0_f64.to_bits(), "{state}");
            let mut rng = rng_for("worlds", 5, &[]);
            let known = of_view::<korsar::State>(&state.view(Seat::S0), WORLDS, &mut rng);
            assert_eq!(known, of_position(&state, WORLDS, &mut rng));
            assert_eq!(known[side], Chance { chance: 1.0, error: 0.0 });
        }
    }
    assert!(decided > 20 && undecided > 20, "{decided} {undecided}");
}

/// Returns the mean chances of the seat to move with the better and with the worse half of first
/// hands, and their standard deviation.
fn first_turns(players: u8, chance: impl Fn(&corsairs::State, Seat) -> f64) -> [f64; 3] {
    let table = Variant::<corsairs::State>::new(players, false).expect("a table");
    let deal = |seed: u64| {
        let mut state = corsairs::State::new(table, None, seed.into());
        let seat = state.to_move().first().expect("a seat begins");
        let limit = corsairs::Sight::new(&state, seat).limit();
        if seed % 2 == 1 {
            state.play_unchecked(seat, corsairs::Move::Draw(corsairs::Source::Discard));
        }
        (limit, chance(&state, seat))
    };
    let mut deals: Vec<(u16, f64)> = (0..60).map(deal).collect();
    deals.sort_by_key(|&(limit, _)| limit);
    let mean = |deals: &[(u16, f64)]| {
        deals.iter().map(|&(_, chance)| chance).sum::<f64>() / f64::from(deals.len() as u32)
    };
    let all = mean(&deals);
    let squares = deals.iter().map(|&(_, chance)| (chance - all).powi(2)).sum::<f64>();
    [mean(&deals[..30]), mean(&deals[30..]), (squares / 60.0).sqrt()]
}

#[test]
fn a_good_first_hand_raises_the_chance_to_win() {
    let rng = || rng_for("worlds", 8, &[]);
    for players in 2..=4 {
        let known = first_turns(players, |state, seat| {
            of_view::<corsairs::State>(&state.view(seat), WORLDS, &mut rng())[seat.index()].chance
        });
        let open = first_turns(players, |state, seat| {
            of_position(state, WORLDS, &mut rng())[seat.index()].chance
        });
        for [good, bad, spread] in [known, open] {
            let least = 0.04 / f64::from(players);
            assert!(good > bad + least && spread > least, "{players}: {good} {bad} {spread}");
        }
    }
}

/// Returns the excess of wins over called chances, among low, middle and high calls.
fn off<G: Strategy>(games: u64) -> [f64; 3] {
    let mut sums = [(0.0, 0.0); 3];
    let tables: Vec<Variant<G>> = Variant::all().collect();
    for number in 0..games {
        let table = tables[number as usize % tables.len()];
        let record = game(table, 1000 + number, true);
        let (positions, mut rng) = (positions(&record), rng_for("pick", number, &[]));
        let state = positions[below(&mut rng, positions.len() as u32 - 1) as usize];
        let won = parts(table, &record.state().outcome().expect("the game is over"));
        for seat in Seat::table(table.players()) {
            let side = table.side(seat);
            let called = of_view::<G>(&state.view(seat), 50, &mut rng)[side].chance;
            let sum = &mut sums[if called < 0.3 { 0 } else { 1 + usize::from(called >= 0.6) }];
            *sum = (sum.0 + won[side] - called, sum.1 + 1.0);
        }
    }
    sums.map(|(off, count)| off / count)
}

#[test]
fn estimated_chances_match_results() {
    for off in [off::<corsairs::State>(300), off::<korsar::State>(400)] {
        assert!(off.iter().all(|off| off.abs() < 0.08), "{off:?}");
    }
}
