//! The other commands: what they print and how they end.

mod common;

use common::quayside;

use std::io::Read;
use std::process::{Command, Stdio};

fn stdout(args: &[&str]) -> String {
    let output = quayside(args);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("the output is text")
}

const SEED: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

#[test]
fn help_and_version() {
    insta::assert_snapshot!("help", stdout(&["--help"]));
    assert_eq!(stdout(&["--version"]), concat!("quayside ", env!("CARGO_PKG_VERSION"), "\n"));
    assert!(stdout(&["completions", "bash"]).contains("complete -F _quayside"));
    assert_eq!(quayside(&["sail"]).status.code(), Some(2));
}

#[test]
fn a_seed_deals_the_same_cards() {
    insta::assert_snapshot!(
        "deal-corsairs",
        stdout(&["deal", "--game", "corsairs", "--players", "3", "--seed", SEED])
    );
    insta::assert_snapshot!(
        "deal-korsar",
        stdout(&["deal", "--game", "korsar", "--players", "6", "--seed", SEED])
    );
    let record = stdout(&[
        "deal",
        "--game",
        "korsar",
        "--record",
        "--seed",
        SEED,
        "--option",
        "end=finish_lap",
    ]);
    assert_eq!(
        record,
        format!("quayside-record 1\ngame korsar\nplayers 2\noption end=finish_lap\nseed {SEED}\n")
    );
    let chance = || stdout(&["deal", "--game", "korsar", "--record"]);
    assert_ne!(chance(), chance(), "without a seed, by chance");
}

#[test]
fn a_table_that_can_t_be_set_is_refused() {
    for args in [
        ["--game", "corsairs", "--players", "5"],
        ["--game", "korsar", "--players", "7"],
        ["--game", "corsairs", "--option", "division=half"],
        ["--game", "korsar", "--first", "3"],
        ["--game", "korsar", "--seed", "12x"],
        ["--game", "chess", "--players", "2"],
    ] {
        let output = quayside(&[&["deal"][..], &args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(!output.stderr.is_empty(), "{args:?}");
    }
}

#[test]
fn bench_reports_its_keys() {
    let report: serde_json::Value =
        serde_json::from_str(&stdout(&["bench", "--json", "--seconds", "0.01"])).unwrap();
    for key in [
        "/corsairs/moves_per_s",
        "/corsairs/games_per_s",
        "/corsairs/division_ns",
        "/corsairs/settle_ns",
        "/korsar/moves_per_s",
        "/korsar/games_per_s",
    ] {
        assert!(
            report
                .pointer(key)
                .and_then(serde_json::Value::as_f64)
                .is_some_and(|value| value > 0.0),
            "{key}: {report}"
        );
    }
}

#[test]
fn a_short_soak_finds_nothing() {
    let report = stdout(&["soak", "--games", "300"]);
    assert_eq!(
        report.lines().filter(|line| line.ends_with("all sound")).count(),
        3 + 4 + 3,
        "{report}"
    );
}

#[test]
fn perft_counts_lines_of_play() {
    let table = ["perft", "--game", "korsar", "--seed", SEED, "--depth", "3"];
    insta::assert_snapshot!("perft-korsar", stdout(&table));
    let table = ["perft", "--game", "corsairs", "--seed", SEED, "--depth", "3"];
    insta::assert_snapshot!("perft-corsairs", stdout(&table));
}

#[test]
fn a_closed_pipe_is_no_panic() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quayside"))
        .args(["perft", "--game", "korsar", "--depth", "4"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let status = child.wait().expect("the binary ends");
    let mut error = String::new();
    child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
    assert_eq!((status.code(), error.as_str()), (Some(0), ""));
}
