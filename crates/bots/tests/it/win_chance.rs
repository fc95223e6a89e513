//! Properties of chances to win: they add up, depend on visible cards only, come true, and explain
//! results.

use quayside_bots::chance::{Chance, accounts, of_position, of_view, parts};
use quayside_bots::{Bot, Budget, Situation, Strategy, by_name, rng_for};
use quayside_engine::random::{below, shuffle_front};
use quayside_engine::{Game as _, Record, Seat, Seed, Variant, corsairs, korsar};

const WORLDS: u32 = 20;

/// Returns a game between bots that differ from game to game and from seat to seat, on given decks
/// where these are not derived from a seed.
fn game<G: Strategy>(table: Variant<G>, number: u64, seeded: bool) -> Record<G> {
    let mut rng = rng_for("win chance", number, &[table.players().into()]);
    let levels = ["deckhand", "mate", "captain", "admiral"];
    let mut bot = || by_name::<G>(levels[below(&mut rng, 4) as usize]).expect("a bot");
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..table.players()).map(|_| bot()).collect();
    let mut record = if seeded {
        Record::seeded(table, None, Seed::random(&mut rng))
    } else {
        Record::undealt(table, Seat::S1)
    };
    loop {
        if record.state().awaits_deck() {
            let mut deck = record.state().deck_cards();
            let cards = deck.len();
            shuffle_front(&mut rng, &mut deck, cards);
            record.deal(deck).expect("these are the cards");
        }
        let Some(seat) = record.state().to_move().first() else { return record };
        let view = record.state().view(seat);
        let situation = Situation::new(&view, seat, &mut rng);
        let mv = bots[seat.index()].choose(&situation, &mut rng, Budget::Playouts(10));
        record.play(mv).expect("bots play by the law");
    }
}

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
fn the_first_hand_counts() {
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

fn check_accounts<G: Strategy>() {
    for (number, table) in Variant::<G>::all().enumerate() {
        for seeded in [true, false] {
            let record = game(table, 50 + number as u64, seeded);
            let accounts = accounts(&record, WORLDS, &mut rng_for("worlds", 6, &[]));
            let won = parts(table, &record.state().outcome().expect("the game is over"));
            assert_eq!(accounts.iter().map(|side| side.result).collect::<Vec<_>>(), won);
            let start = 1.0 / f64::from(accounts.len() as u8);
            for side in &accounts {
                let sum = start + side.luck + side.own + side.others;
                assert!((sum - side.result).abs() < 1e-9, "{side:?}");
            }
            let luck: f64 = accounts.iter().map(|side| side.luck).sum();
            assert!(luck.abs() < 1e-9, "{accounts:?}");
        }
    }
}

#[test]
fn luck_and_moves_add_up_to_the_result() {
    check_accounts::<corsairs::State>();
    check_accounts::<korsar::State>();
}

#[test]
fn only_cards_that_fate_turns_are_luck() {
    let table = Variant::<korsar::State>::new(3, false).expect("three can play");
    let (mut drawn, mut played) = (0, 0);
    for number in 0..3 {
        let record = game(table, number, true);
        let luck_after = |moves| {
            let accounts = accounts(&record.after(moves), 200, &mut rng_for("worlds", 7, &[]));
            accounts.iter().map(|side| side.luck).collect::<Vec<f64>>()
        };
        for moves in 1..12 {
            let (before, after) = (record.after(moves).state().stock(), record.after(moves + 1));
            let turned = after.state().stock() < before;
            let same = luck_after(moves) == luck_after(moves + 1);
            assert_eq!(same, !turned, "move {moves} of game {number}");
            *if turned { &mut drawn } else { &mut played } += 1;
        }
    }
    assert!(drawn > 3 && played > 3, "{drawn} {played}");
}
