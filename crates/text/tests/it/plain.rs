//! A table can be described in plain lines for every seat, in every language.

#![expect(clippy::disallowed_methods, reason = "reads recorded games")]

use std::collections::BTreeSet;
use std::fs;

use quayside_engine::corsairs::State;
use quayside_engine::{AnyRecord, Eyes, Game, Record, Seat, with_game};
use quayside_text::{Lang, Names, Narrate, Piece, Sentence, Text};

fn recorded(name: &str) -> AnyRecord {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games");
    let bytes = fs::read(format!("{folder}/{name}.quay")).expect("a recorded game");
    AnyRecord::read(&bytes).expect("the recorded games are legal")
}

/// Calls a function with every table of a record, in the view of all players.
fn each_view<G: Narrate>(record: &Record<G>, mut show: impl FnMut(Eyes, &G, &G::View)) {
    let seats = Seat::table(record.variant().players()).map(Eyes::Seat);
    let all: Vec<Eyes> = seats.chain([Eyes::Bystander, Eyes::All]).collect();
    let mut show_all =
        |state: &G| all.iter().for_each(|&eyes| show(eyes, state, &state.view_for(eyes)));
    record.replay(|step| show_all(step.before));
    show_all(record.state());
}

fn names() -> Vec<String> {
    ["Ann", "Bo", "Cy", "Di"].map(str::to_owned).to_vec()
}

fn words(lines: &[Sentence]) -> String {
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// Checks that every sentence is filled in, and none is repeated.
fn check_said<G: Narrate>(record: &Record<G>) {
    let called = names();
    each_view(record, |eyes, state, view| {
        let names = Names::new(&called, eyes);
        let texts = Lang::ALL.map(|lang| {
            let text = Text::of(lang);
            let lines = G::describe(text, &names, view);
            let distinct: BTreeSet<String> = lines.iter().map(ToString::to_string).collect();
            assert_eq!(distinct.len(), lines.len(), "{}", words(&lines));
            assert!(lines.iter().chain(&G::open(text, &names, view)).all(|line| !line.is_empty()));
            words(&lines)
        });
        let languages: BTreeSet<&String> = texts.iter().collect();
        assert_eq!(languages.len(), texts.len(), "{texts:?}");
        if let (Some(seat), Eyes::Seat(own)) = (state.to_move().first(), eyes) {
            assert_eq!(
                seat == own && state.to_move().iter().count() == 1,
                texts[0].contains("your turn")
            );
        }
    });
}

#[test]
fn every_table_is_described_in_every_language() {
    for game in ["short", "teams"] {
        with_game!(recorded(game), record => check_said(&record));
    }
}

/// Counts the beginnings of rounds: as many as deals, and equal for all readers.
fn openings<G: Narrate>(record: &Record<G>, eyes: Eyes) -> usize {
    let called = names();
    let mut count = 0;
    each_view(record, |who, _, view| {
        let lines = G::open(Text::of(Lang::En), &Names::new(&called, who), view);
        count += usize::from(who == eyes && !lines.is_empty());
    });
    count
}

#[test]
fn a_round_is_opened_once() {
    for eyes in [Eyes::Seat(Seat::S1), Eyes::Bystander, Eyes::All] {
        for game in ["short", "teams"] {
            match recorded(game) {
                AnyRecord::Corsairs(record) => assert_eq!(openings(&record, eyes), 3),
                AnyRecord::Korsar(record) => assert_eq!(openings(&record, eyes), 1),
            }
        }
    }
}

#[test]
fn a_bystander_reads_no_hand() {
    let AnyRecord::Corsairs(record) = recorded("short") else { panic!("a game of Corsairs") };
    let mut start = None;
    record.replay(|step| start = start.or(Some(*step.before)));
    let view = start.expect("a game has moves").view_for(Eyes::Bystander);
    let lines = State::describe(Text::of(Lang::En), &Names::new(&names(), Eyes::Bystander), &view);
    let cards =
        |line: &Sentence| line.0.iter().filter(|piece| matches!(piece, Piece::Card(_))).count();
    // The pier of two players has seven cards, and one lies on the discard pile.
    assert_eq!(lines.iter().map(cards).sum::<usize>(), 7 + 1);
    assert!(words(&lines).contains("Ann: 12 cards.\nBo: 12 cards."), "{}", words(&lines));
}
