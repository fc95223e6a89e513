//! `replay` never panics, for any bytes.
//!
//! `QUAYSIDE_CASES=1000000 cargo test --release -p quayside --test it robust` runs a million cases.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use quayside_engine::{Game, HouseRules, Record, Seed, Variant, corsairs, korsar, random};
use quayside_testkit::rounds;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::common::folder;

/// The number of files per run of the binary.
const AT_A_TIME: usize = 500;

#[test]
fn replay_never_panics() {
    let cases = rounds("QUAYSIDE_CASES", 4_000, 4_000) as usize;
    let folder = folder("robust");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for batch in 0..usize::div_ceil(cases, AT_A_TIME) {
        let files: Vec<PathBuf> =
            (0..AT_A_TIME).map(|file| folder.join(file.to_string())).collect();
        for file in &files {
            fs::write(file, case(&mut rng)).expect("the folder for tests is writable");
        }
        check(&files, batch.is_multiple_of(2));
    }
    fs::remove_dir_all(&folder).expect("the folder for tests is writable");
}

/// Checks that every file gives its line of JSON or one error; the worst error is the exit status.
fn check(files: &[PathBuf], json: bool) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quayside"));
    command.arg("replay").args(json.then_some("--json")).args(files);
    let output = command.output().expect("the binary runs");
    let errors = String::from_utf8(output.stderr).expect("errors are text");
    let status = output.status.code();
    assert!(matches!(status, Some(0..=2)), "{status:?}: {errors}");
    let located = |error: &str| files.iter().any(|file| is_of(error, file));
    assert!(errors.lines().all(located), "{errors}");
    if json {
        let lines = output.stdout.split(|&byte| byte == b'\n').count() - 1;
        assert_eq!(lines + errors.lines().count(), files.len(), "{errors}");
    }
}

/// Returns whether the error names the file, and a line of it.
fn is_of(error: &str, file: &Path) -> bool {
    let rest = error.strip_prefix(file.to_str().expect("the folder's name is text"));
    let line = rest.and_then(|rest| rest.strip_prefix(':')).and_then(|rest| rest.split_once(':'));
    line.is_some_and(|(line, _)| line.parse::<usize>().is_ok_and(|line| line > 0))
}

/// Returns a record that is valid, truncated, mutated or random bytes.
fn case(rng: &mut impl Rng) -> Vec<u8> {
    let mut record = if rng.next_u32().is_multiple_of(2) {
        game::<corsairs::State>(rng).into_bytes()
    } else {
        game::<korsar::State>(rng).into_bytes()
    };
    match random::below(rng, 8) {
        0 => (),
        1 => record.truncate(pick(rng, record.len())),
        2 => record = (0..pick(rng, 300)).map(|_| rng.next_u32() as u8).collect(),
        3 => shuffle_lines(&mut record, rng),
        4 => inject(&mut record, rng),
        _ => {
            for _ in 0..=random::below(rng, 8) {
                let at = pick(rng, record.len());
                match random::below(rng, 3) {
                    0 => record[at] = rng.next_u32() as u8,
                    1 => record.insert(at, b"0123456789 @#cmbgpy\n"[pick(rng, 20)]),
                    _ => drop(record.remove(at)),
                }
            }
        }
    }
    record
}

fn pick(rng: &mut impl Rng, bound: usize) -> usize {
    random::below(rng, bound.max(1) as u32) as usize
}

/// Returns some random moves of a game at a random table, with or without a seed.
fn game<G: Game>(rng: &mut impl Rng) -> String {
    let tables: Vec<Variant<G>> = Variant::all().collect();
    let mut table = tables[pick(rng, tables.len())];
    for (option, values) in G::HouseRules::OPTIONS {
        table.rules.set(option, values[pick(rng, values.len())]);
    }
    let mut record = if rng.next_u32().is_multiple_of(2) {
        Record::seeded(table, None, Seed::random(rng))
    } else {
        Record::undealt(table, quayside_engine::Seat::S0)
    };
    for _ in 0..pick(rng, 200) {
        if record.state().awaits_deck() {
            let mut deck = record.state().deck_cards();
            let count = deck.len();
            random::shuffle_front(rng, &mut deck, count);
            record.deal(deck).expect("these are the cards");
        }
        let Some(seat) = record.state().to_move().first() else { break };
        let mv = record.state().random_move(seat, rng);
        record.play(mv).expect("random moves are legal");
    }
    record.to_string()
}

fn shuffle_lines(record: &mut Vec<u8>, rng: &mut impl Rng) {
    let mut lines: Vec<Vec<u8>> = record.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let (one, other) = (pick(rng, lines.len()), pick(rng, lines.len()));
    lines.swap(one, other);
    *record = lines.join(&b'\n');
}

/// Inserts a line with a huge number or a strange text.
fn inject(record: &mut Vec<u8>, rng: &mut impl Rng) {
    let mut line = String::from("\n");
    let words = [
        "players",
        "dealer",
        "first",
        "name",
        "result",
        "date",
        "option",
        "seed",
        "deck",
        "teams yes",
        "game korsar",
        "play b3",
        "play m5",
        "discard",
        "sail",
        "crew",
        "settle attach",
        "draw",
        "quayside-record 1",
        "é€𝄞\u{feff}",
    ];
    for _ in 0..=random::below(rng, 3) {
        let word = words[pick(rng, words.len())];
        let number = u64::from(rng.next_u32()) << random::below(rng, 33);
        let _ =
            write!(line, "{word} {}{number}", ["", "@", "-", "+", "g", "0x", "="][pick(rng, 7)]);
    }
    line.push('\n');
    let at = pick(rng, record.len());
    record.splice(at..at, line.into_bytes());
}
