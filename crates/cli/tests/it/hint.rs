//! `quayside hint`: its advice, its errors and its exit status.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use quayside_engine::random::shuffle_front;
use quayside_engine::{Game, Record, Seat, Seed, Variant, corsairs, korsar};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use serde_json::Value;

use crate::common::{file, keys, quayside, text};

fn hint(args: &[&str]) -> String {
    let output = quayside(&[&["hint"], args].concat());
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
    text(&output.stdout)
}

fn hint_json(file: &str) -> Value {
    let said = hint(&["--json", "--playouts", "60", file]);
    assert_eq!(said.lines().count(), 1, "{said}");
    serde_json::from_str(&said).expect("one line of JSON")
}

/// Returns some random moves of a game.
fn some_moves<G: Game>(seed: Seed, table: Variant<G>, moves: usize) -> Record<G> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.0[0].into());
    let mut record = Record::seeded(table, None, seed);
    while let Some(seat) = record.state().to_move().first().filter(|_| record.moves() < moves) {
        let mv = record.state().random_move(seat, &mut rng);
        record.play(mv).expect("random moves are legal");
    }
    record
}

fn check_advice<G: Game>() {
    for (number, table) in Variant::<G>::all().enumerate() {
        for moves in [0, 1, 7, 20, 33] {
            let record = some_moves(Seed([moves as u8; 32]), table, moves);
            let Some(seat) = record.state().to_move().first() else { continue };
            let path = file(&format!("hint-{}-{number}-{moves}", G::NAME), record.to_string());
            let said = hint_json(&path);
            assert_eq!(keys(&said), ["candidates", "chance", "error", "move", "seat"]);
            let [chance, error] =
                ["chance", "error"].map(|key| said[key].as_f64().expect("a number"));
            assert!((0.0..1.0).contains(&chance) && (0.0..0.1).contains(&error), "{said}");
            assert_eq!(said["seat"], seat.index());
            // A position gives the same advice as the record that leads to it.
            let view = record.state().view(seat).to_string();
            let at = hint(&["--json", "--playouts", "60", "--position", &view]);
            assert_eq!(serde_json::from_str::<Value>(&at).expect("JSON"), said, "{view}");
            let candidates = said["candidates"].as_array().expect("a list");
            assert_eq!(candidates[0]["move"], said["move"]);
            for candidate in candidates {
                assert_eq!(keys(candidate), ["chance", "error", "move", "playouts"]);
                let mv = candidate["move"].as_str().expect("a move").parse().expect("a move");
                assert_eq!(record.state().check(seat, mv), Ok(()));
                assert!((0.0..=1.0).contains(&candidate["chance"].as_f64().expect("a number")));
                assert!(candidate["error"].as_f64().expect("a number") >= 0.0, "{said}");
                let weighed = candidate["playouts"].as_u64().expect("a number") > 0;
                assert!(weighed || candidates.len() == 1, "{said}");
            }
        }
    }
}

#[test]
fn every_table_gets_legal_advice() {
    check_advice::<corsairs::State>();
    check_advice::<korsar::State>();
}

#[test]
fn the_same_playouts_give_the_same_advice() {
    let table = Variant::<korsar::State>::new(3, false).expect("three can play");
    let path = file("hint-same", some_moves(Seed([12; 32]), table, 12).to_string());
    for how in [&["--json"][..], &[]] {
        let args = [how, &["--playouts", "300", &path]].concat();
        assert_eq!(hint(&args), hint(&args));
    }
}

/// Checks that two deals of the deck that are equal to the first player give equal advice.
fn check_no_peeking<G: Game>(seen: impl Fn(usize) -> bool) {
    let table = Variant::<G>::new(2, false).expect("two can play");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut deck = Record::undealt(table, Seat::S0).state().deck_cards();
    let all = deck.len();
    shuffle_front(&mut rng, &mut deck, all);
    let mut advice = || {
        let mut record = Record::<G>::undealt(table, Seat::S0);
        record.deal(deck.clone()).expect("these are the cards");
        let hidden: Vec<usize> = (0..all).filter(|&place| !seen(place)).collect();
        let mut cards: Vec<G::Card> = hidden.iter().map(|&place| deck[place]).collect();
        let count = cards.len();
        shuffle_front(&mut rng, &mut cards, count);
        hidden.iter().zip(cards).for_each(|(&place, card)| deck[place] = card);
        hint(&["--playouts", "100", &file(&format!("hint-peek-{}", G::NAME), record.to_string())])
    };
    let first = advice();
    assert_eq!([advice(), advice()], [first.clone(), first]);
}

#[test]
fn advice_does_not_peek() {
    // The first player gets every second card; then the pier and the discard are open.
    check_no_peeking::<corsairs::State>(|place| {
        (24..24 + 7 + 1).contains(&place) || place < 24 && place.is_multiple_of(2)
    });
    check_no_peeking::<korsar::State>(|place| place < 12 && place.is_multiple_of(2));
}

/// Returns a game of three that has just begun, with many good moves.
fn open_game(name: &str) -> String {
    let table = Variant::<korsar::State>::new(3, false).expect("three can play");
    file(name, some_moves(Seed([2; 32]), table, 3).to_string())
}

#[test]
fn all_playouts_are_spent_and_the_better_come_first() {
    let path = open_game("hint-spent");
    for playouts in [60, 600] {
        let said = hint(&["--json", "--playouts", &playouts.to_string(), &path]);
        let said: Value = serde_json::from_str(&said).expect("JSON");
        let candidates = said["candidates"].as_array().expect("a list");
        let all = |key: &str| -> Vec<f64> {
            candidates.iter().map(|choice| choice[key].as_f64().expect("a number")).collect()
        };
        let spent = all("playouts").iter().sum::<f64>();
        assert!((f64::from(playouts)..f64::from(playouts) + 8.0).contains(&spent), "{spent}");
        assert!(all("chance")[1..].is_sorted_by(|one, next| one >= next), "{said}");
        assert!(all("error").iter().all(|&error| error > 0.0), "{said}");
    }
}

#[test]
fn a_hint_takes_its_budget_in_milliseconds() {
    let (path, start) = (open_game("hint-budget"), Instant::now());
    hint(&["--budget", "250", &path]);
    let taken = start.elapsed();
    // Far below 250 seconds, even on a busy computer.
    assert!((Duration::from_millis(250)..Duration::from_mins(2)).contains(&taken), "{taken:?}");
}

#[test]
fn the_last_move_is_known_to_win_or_to_lose() {
    let table = Variant::<korsar::State>::new(2, false).expect("two can play");
    let mut ends = BTreeSet::new();
    for game in 0..40 {
        let all = some_moves(Seed([game; 32]), table, usize::MAX);
        let record = some_moves(Seed([game; 32]), table, all.moves() - 1);
        let state = record.state();
        let seat = state.to_move().first().expect("somebody makes the last move");
        let end = |mv| {
            let mut after = *state;
            after.play_unchecked(seat, mv);
            let winners = after.outcome()?.winners;
            Some(if winners.contains(seat) { 2 / winners.len() } else { 0 })
        };
        let ends_of: Option<Vec<usize>> = state.legal_moves(seat).into_iter().map(end).collect();
        // Only if every move is the last one.
        if let Some(best) = ends_of.and_then(|all| all.into_iter().max()) {
            let said = hint_json(&file("hint-last", record.to_string()));
            assert_eq!(said["candidates"][0]["chance"], [0.0, 0.5, 1.0][best], "{record}");
            ends.insert(best);
        }
    }
    assert!(ends.contains(&0) && ends.contains(&2), "only {ends:?} came up");
}

#[test]
fn advice_is_given_in_words() {
    let table = Variant::<korsar::State>::new(2, false).expect("two can play");
    let mut record = some_moves(Seed([4; 32]), table, 4);
    let seat = record.state().to_move().first().expect("the game goes on");
    record.names[seat.index()] = Some("Ann".to_owned());
    let path = file("hint-words", record.to_string());
    let said = hint(&["--playouts", "60", &path]);
    assert!(said.starts_with("The admiral’s advice for Ann:\n  "), "{said}");
    let advice = hint_json(&path);
    let candidates = advice["candidates"].as_array().expect("a list");
    // The best move with its gain, the next best with its loss, and the method.
    let next = said.contains("Second best: ") || said.contains("Nearly as good: ");
    assert_eq!((next, said.contains("Tried out ")), (candidates.len() > 1, next));
    assert!(hint(&["--budget", "20", &path]).starts_with("The admiral’s advice for Ann:\n"));
}

#[test]
fn words_have_no_notation_and_end_with_the_chance_to_win() {
    let korsar = open_game("hint-plain");
    let table = Variant::<corsairs::State>::new(3, false).expect("three can play");
    let corsairs = file("hint-plain-corsairs", some_moves(Seed([5; 32]), table, 6).to_string());
    for lang in ["en", "it", "de", "fr", "es"] {
        for path in [&korsar, &corsairs] {
            let said = hint(&["--playouts", "60", "--lang", lang, path]);
            assert!(!said.contains('@'), "{lang}: {said}");
            let chance = said.lines().rev().nth(1).expect("a line before how it is known");
            let (_, number) = chance.split_once(':').expect("what it is");
            let number = number.replace(['\u{a0}', ' ', '%', '.'], "");
            let (chance, error) = number.split_once('±').expect("a chance and its error");
            let [chance, error] = [chance, error].map(|part| part.parse().expect("a number"));
            assert!((1..100).contains(&chance) && (1..20).contains(&error), "{lang}: {said}");
            let notation = ["draw stock", "draw pier", "draw discard", "play m", "play b"];
            assert!(!notation.iter().any(|mv| said.contains(mv)), "{lang}: {said}");
        }
    }
}

#[test]
fn hints_for_unusable_records_are_refused() {
    let over = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/short.quay");
    let header = "quayside-record 1\ngame corsairs\nplayers 2\ndealer 0\n";
    let undealt = file("hint-undealt", header);
    let seed = format!("{header}seed {}\n", "0".repeat(64));
    let illegal = file("hint-illegal", format!("{seed}discard g7\n"));
    let malformed = file("hint-malformed", format!("{seed}draw sword\n"));
    for (path, status, why) in [
        (over, 2, format!("error: {over}: The game is over.\n")),
        (&undealt, 2, format!("error: {undealt}: The cards are not dealt yet.\n")),
        (&illegal, 1, format!("{illegal}:6: C3.2: Draw a card first.\n")),
        (&malformed, 2, format!("{malformed}:6: ")),
        ("no/such/file", 2, "error: no/such/file: No such file or directory\n".to_owned()),
    ] {
        let output = quayside(&["hint", path]);
        let said = text(&output.stderr);
        assert!(said.starts_with(&why), "{said}");
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(status), String::new()));
    }
    for args in [&["--playouts", "0", over][..], &["--budget", "0", over], &[], &["a", "b"]] {
        assert_eq!(quayside(&[&["hint"], args].concat()).status.code(), Some(2), "{args:?}");
    }
}
