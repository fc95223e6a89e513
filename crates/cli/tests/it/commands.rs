//! The other commands: output and exit status.

use std::io::Read;
use std::process::{Command, Stdio};

use crate::common::quayside;

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
fn help_and_version_are_printed() {
    insta::assert_snapshot!("help", stdout(&["--help"]));
    let version = concat!("quayside ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(stdout(&["-V"]), version);
    let features = "features: cluster, https, mail, passkeys, postgres, previews, push\n";
    assert_eq!(stdout(&["--version"]), format!("{version}{features}"));
    assert_eq!(stdout(&["help", "--help"]), stdout(&["--help"]));
    assert_eq!(stdout(&["help", "arena", "-h"]), stdout(&["arena", "--help"]));
    assert_eq!(quayside(&["sail"]).status.code(), Some(2));
}

#[test]
fn completions_know_commands_bots_and_house_rules() {
    // Returns bash's completions of the last word.
    let offered_for = |words: &str, typed: &str| -> Vec<String> {
        let script = "eval \"$($0 completions bash)\"; COMP_WORDS=($1 \"$2\"); \
                      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); \
                      _quayside quayside \"$2\" \"${COMP_WORDS[COMP_CWORD - 1]}\"; \
                      printf '%s\\n' \"${COMPREPLY[@]}\"";
        let bash = Command::new("bash")
            .args(["-c", script, env!("CARGO_BIN_EXE_quayside"), words, typed])
            .output()
            .expect("bash");
        assert_eq!(String::from_utf8_lossy(&bash.stderr), "", "{words}");
        String::from_utf8(bash.stdout).expect("text").lines().map(str::to_owned).collect()
    };
    for (words, wanted) in [
        ("quayside", &["play", "arena", "man", "--lang"][..]),
        ("quayside arena --game", &["corsairs", "korsar"]),
        ("quayside arena --bots", &["deckhand", "admiral"]),
        ("quayside play --seats", &["me", "captain"]),
        ("quayside bot", &["mate"]),
        ("quayside deal --option", &["division=free", "end=finish_lap"]),
        ("quayside --lang", &["en", "de"]),
        ("quayside man", &["arena", "--dir"]),
        ("quayside replay", &["Cargo.toml", "--last"]),
        ("quayside replay Cargo.toml", &["src"]),
    ] {
        let offered = offered_for(words, "");
        for word in wanted {
            assert!(offered.iter().any(|offer| offer == word), "{words} {word}: {offered:?}");
        }
    }
    let rules = offered_for("quayside deal --game korsar --option", "");
    assert!(rules.iter().any(|rule| rule == "end=finish_lap"), "{rules:?}");
    assert!(!rules.iter().any(|rule| rule == "division=free"), "{rules:?}");
    // Names of a list after the first.
    assert_eq!(offered_for("quayside arena --bots", "mate,ca"), ["mate,captain"]);
    assert_eq!(
        offered_for("quayside play --seats", "me:Ann,mate,m"),
        ["me:Ann,mate,me", "me:Ann,mate,mate"]
    );
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&["completions", shell]);
        assert!(script.contains("admiral") && script.contains("division=free"), "{shell}");
    }
}

#[test]
fn every_command_has_a_page_of_the_manual() {
    let page = stdout(&["man"]);
    assert!(page.contains(".TH quayside 1") && page.contains("quayside\\-arena(1)"), "{page}");
    let page = stdout(&["man", "arena"]);
    assert!(
        page.contains(".TH quayside-arena 1") && page.contains(".SH EXAMPLES\n.nf\n"),
        "{page}"
    );
    assert_eq!(quayside(&["man", "parrot"]).status.code(), Some(2));
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/man/man1");
    assert_eq!(stdout(&["man", "--dir", folder]), "");
    for name in ["quayside", "quayside-play", "quayside-key-rotate"] {
        let page = std::fs::read_to_string(format!("{folder}/{name}.1"));
        assert!(page.is_ok_and(|page| page.contains(".SH SYNOPSIS")), "{name}");
    }
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
fn errors_have_one_style() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/short.quay");
    for args in [
        &["replay", "no such file"][..],
        &["replay", "/"],
        &["verify", "no such file"],
        &["hint", "no such file"],
        &["hint", record],
        &["import", "no such file"],
        &["export", "--data", "no such folder"],
        &["backup", "--data", "no such folder", "copy.db"],
        &["deal", "--game", "corsairs", "--players", "9"],
        &["deal", "--game", "chess"],
        &["arena", "--game", "korsar", "--bots", "mate,parrot"],
        &["arena", "--game", "korsar", "--bots", "mate,cmd:./no/such/bot"],
        &["bot", "parrot"],
        &["sail"],
    ] {
        let output = quayside(args);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.starts_with("error: "), "{args:?}: {said}");
        assert!(said.ends_with('\n') && !said.ends_with("\n\n"), "{args:?}: {said:?}");
        assert!(!said.contains("os error"), "{args:?}: {said}");
    }
}

#[test]
fn endless_input_is_refused() {
    let data = concat!(env!("CARGO_TARGET_TMPDIR"), "/endless");
    for args in [
        &["replay", "/dev/zero"][..],
        &["verify", "/dev/zero"],
        &["hint", "/dev/zero"],
        &["import", "--data", data, "/dev/zero"],
        &["play", "--plain", "--data", data, "--resume", "/dev/zero"],
    ] {
        let output = quayside(args);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.lines().count() == 1 && said.contains("/dev/zero"), "{args:?}: {said}");
    }
}

#[test]
fn a_table_says_for_how_many_it_is() {
    for (args, why) in [
        ("--game corsairs --players 5", "corsairs is for 2 to 4 players, not 5"),
        ("--game corsairs --teams", "corsairs is for 2 to 4 players, and not played in teams"),
        ("--game korsar --players 7", "korsar is for 2 to 5 players, or 4, 6 or 8 in teams, not 7"),
    ] {
        let args: Vec<&str> = ["deal"].into_iter().chain(args.split(' ')).collect();
        let said = quayside(&args).stderr;
        assert_eq!(String::from_utf8_lossy(&said), format!("error: {why}\n"));
    }
}

#[test]
fn bench_reports_its_keys() {
    let report: serde_json::Value =
        serde_json::from_str(&stdout(&["bench", "--json", "--seconds", "0.01"])).unwrap();
    let plays = ["moves_per_s", "games_per_s", "state_bytes", "state_copy_ns", "playouts_per_s"];
    let plays = ["corsairs", "korsar"].into_iter().flat_map(|game| plays.map(|key| (game, key)));
    for (game, key) in plays.chain([("corsairs", "division_ns"), ("corsairs", "settle_ns")]) {
        let value = report[game][key].as_f64();
        assert!(value.is_some_and(|value| value > 0.0), "{game} {key}: {report}");
    }
}

/// People count seats from 1, programs from 0.
#[test]
fn the_help_says_how_seats_are_counted() {
    for command in ["play", "deal"] {
        let help = stdout(&[command, "--help"]);
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, first) = help.split_once(" --first <SEAT> ").expect("the option");
        let (first, _) = first.split_once(" [default").expect("its end");
        assert!(first.contains("counted from 1;") && first.contains("JSON"), "{first}");
        assert!(first.ends_with("from 0"), "{first}");
    }
}

#[test]
fn a_closed_pipe_is_no_panic() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quayside"))
        .args(["bench", "--seconds", "0.05"])
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
