//! Games in the terminal line by line (`--plain`, or through a pipe).

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::text;
use crate::play::{CORSAIRS, KORSAR, SIZE, folder, kept, open, seeded, stands};

/// Answers `1` to every question, until the game is over.
fn check_plain(args: &[&str], seed: &str) {
    let data = folder();
    let mut terminal = open(data.path(), &[&seeded(args, seed)[..], &["--plain"]].concat(), SIZE);
    let mut asked = 0;
    loop {
        let questions = terminal.written.matches("\n> ").count();
        if questions > asked {
            asked = questions;
            // The terminal's echo is no answer.
            terminal.press("1\n");
        } else if !terminal.more() {
            break;
        }
    }
    assert_eq!(terminal.child.wait().expect("it ended").exit_code(), 0);
    assert!(terminal.written.contains("The game is over."), "{}", terminal.written);
    assert!(!terminal.written.contains('\u{1b}'), "no cursor tricks");
    assert!(stands(&kept(data.path())[0]).1);
}

#[test]
fn a_whole_game_of_corsairs_line_by_line() {
    check_plain(&CORSAIRS, &"a".repeat(64));
}

#[test]
fn a_whole_game_of_korsar_line_by_line() {
    check_plain(&KORSAR, &"b".repeat(64));
}

#[test]
fn lines_are_ascii_where_the_locale_is() {
    for (locale, is_ascii) in [("C", true), ("C.UTF-8", false)] {
        let data = folder();
        let played = Command::new(env!("CARGO_BIN_EXE_quayside"))
            .args(["play", "--game", "korsar", "--seats", "me,mate:Zoë", "--plain", "--data"])
            .arg(data.path())
            .env("LC_ALL", locale)
            .stdin(Stdio::null())
            .output()
            .expect("the binary runs");
        let said = text(&played.stdout);
        assert_eq!(said.is_ascii(), is_ascii, "{locale}: {said}");
        assert!(said.contains(if is_ascii { "Zoe" } else { "Zoë" }), "{locale}: {said}");
    }
}

/// Answers through a pipe; returns the output.
fn piped(data: &Path, args: &[&str], answers: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quayside"))
        .args(args)
        .args(["--lang", "en", "--data"])
        .arg(data.join("quayside"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(answers.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    text(&output.stdout)
}

#[test]
fn a_pipe_is_answered_line_by_line() {
    let data = folder();
    let seed = "c".repeat(64);
    let said =
        piped(data.path(), &seeded(&CORSAIRS, &seed), "?\nfoo\nsail g1\ndraw stock\nu\n99\nt\nq\n");
    for words in [
        "Corsairs, by Leo Colovini: 3 players.",
        "1. Draw from the stock",
        "Please choose one of these.",
        "C3.2: Draw a card first.",
        "You drew",
        "1. Discard p3 (pink 3, navigator · Limit",
        "Your game is saved.",
    ] {
        assert!(said.contains(words), "{words} in:\n{said}");
    }
    // A move that was taken back is gone, and a returning player continues. The dealer is last: two
    // bots have drawn and discarded.
    assert_eq!(stands(&kept(data.path())[0]).0, 4);
    let said = piped(data.path(), &["play", "--resume"], "1\n");
    assert!(said.contains("You drew"), "{said}");
    assert_eq!(stands(&kept(data.path())[0]).0, 5);
}

#[test]
fn a_word_lifts_the_curtain_line_by_line() {
    const ASKS: &str = "type show and press Enter.\r\n> ";
    let data = folder();
    let args = ["play", "--game", "korsar", "--seats", "me:Anna,me:Bruno", "--plain"];
    let mut terminal = open(data.path(), &seeded(&args, &"3".repeat(64)), SIZE);
    for turn in 1..=2 {
        terminal.writes(ASKS, turn * 3 - 2);
        // One Enter too many, and a move meant by the previous player.
        terminal.press("\n");
        terminal.writes(ASKS, turn * 3 - 1);
        terminal.press("1\n");
        terminal.writes(ASKS, turn * 3);
        assert_eq!(terminal.written.matches("\n1. ").count(), turn - 1, "{}", terminal.written);
        terminal.press("show\n");
        terminal.writes("\r\n1. ", turn);
        terminal.press("draw\n");
    }
    terminal.writes(ASKS, 7);
    assert_eq!(stands(&kept(data.path())[0]).0, 2);
    terminal.press("q\n");
    assert_eq!(terminal.ends(), 0);
}

#[test]
fn sailing_is_asked_for_twice_line_by_line() {
    let data = folder();
    let said = piped(data.path(), &seeded(&CORSAIRS, &"c".repeat(64)), "draw stock\n");
    let offer = said.lines().find(|line| line.contains("set sail")).expect(&said);
    let number = offer.split('.').next().expect("a number");
    let before = stands(&kept(data.path())[0]).0;
    // A player who stays sees the table again.
    let said = piped(data.path(), &["play", "--resume"], &format!("{number}\n2\n"));
    assert_eq!(said.matches("Set sail with a limit of ").count(), 1, "{said}");
    assert_eq!(said.matches(offer).count(), 2, "{said}");
    assert_eq!(stands(&kept(data.path())[0]).0, before);
    // So does one who quits at the question; a forbidden move is refused at once.
    piped(data.path(), &["play", "--resume"], &format!("{number}\n"));
    assert_eq!(stands(&kept(data.path())[0]).0, before);
    let said = piped(data.path(), &["play", "--resume"], &format!("sail a1\n{number}\n1\n"));
    assert_eq!(said.matches("Set sail with a limit of ").count(), 1, "{said}");
    assert!(said.contains("1. Discard and set sail\n2. Stay\n"), "{said}");
    assert!(stands(&kept(data.path())[0]).0 > before);
}

#[test]
fn a_table_is_set_line_by_line() {
    let data = folder();
    let said = piped(data.path(), &["play"], "2\n1\n1\n3\nq\n");
    assert!(said.contains("Which game?") && said.contains("Korsar, by Reiner Knizia"), "{said}");
    let file = fs::read_to_string(&kept(data.path())[0]).expect("a kept game");
    assert!(file.contains("\n# seats me mate\n"), "{file}");
}
