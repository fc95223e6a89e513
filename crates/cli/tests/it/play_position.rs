//! Games in the terminal that begin with a position: of a replay, or of the command line.

use std::fs;
use std::process::{Command, Stdio};

use quayside_engine::{AnyRecord, Either};

use crate::common::{quayside, text};
use crate::play::{KORSAR, SIZE, folder, kept, open, play_on, seeded};

/// A new game with the same players begins at the shown move of a replay, with new or true cards.
#[test]
fn a_new_game_begins_at_a_move_of_a_replay() {
    for (key, is_true) in [("p", false), ("t", true)] {
        let data = folder();
        let mut terminal = open(data.path(), &seeded(&KORSAR, &"2".repeat(64)), SIZE);
        play_on(&mut terminal, |_| false);
        terminal.press("p");
        terminal.sees("Move 0 of ");
        terminal.press("j");
        terminal.sees("Move 1 of ");
        terminal.press(key);
        terminal
            .until("the new game", |screen| screen.contains(" ↵ ") && !screen.contains("Move "));
        terminal.press("q");
        assert_eq!(terminal.ends(), 0);
        let [before, file] = &kept(data.path())[..] else { panic!("two games") };
        let record = fs::read_to_string(file).expect("a record");
        assert!(record.contains("\nposition korsar state players=3 "), "{record}");
        assert!(record.contains("# seats me mate captain\n"), "{record}");
        assert!(!record.contains("\nseed "), "{record}");
        let before = AnyRecord::read(&fs::read(before).expect("a record"));
        let Ok(Either::Korsar(before)) = before else { panic!("Korsar") };
        let state = before.after(1).state().to_string();
        let hands = state.split(' ').find(|field| field.starts_with("hands=")).expect("hands");
        assert_eq!(record.contains(hands), is_true, "{hands} in {record}");
    }
}

#[test]
fn a_line_begins_a_game_with_its_position() {
    let formats = include_str!("../../../../docs/formats.md");
    let lines = formats.lines().filter(|line| {
        ["corsairs", "korsar"].iter().any(|game| line.starts_with(&format!("{game} ")))
    });
    for line in lines {
        let data = folder();
        let play = |args: &[&str]| {
            Command::new(env!("CARGO_BIN_EXE_quayside"))
                .args(["play", "--plain", "--position", line, "--data"])
                .arg(data.path().join("quayside"))
                .args(args)
                .env("LC_ALL", "C")
                .stdin(Stdio::null())
                .output()
                .expect("the binary runs")
        };
        let output = play(&["--seats", "captain,me"]);
        assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
        let [file] = &kept(data.path())[..] else { panic!("one game") };
        let record = fs::read_to_string(file).expect("a record");
        assert!(record.contains("# seats captain me\n"), "{record}");
        let known: Vec<&str> = line
            .split(' ')
            .filter(|word| word.starts_with("discards=") || word.starts_with("sea="))
            .collect();
        let position =
            record.lines().find(|line| line.starts_with("position ")).expect("a position");
        assert!(known.iter().all(|field| position.contains(field)), "{position}");
        assert!(play(&["--seats", "captain,me,me"]).status.code() != Some(0), "three seats");
    }
    let wrong = quayside(&["play", "--plain", "--position", "korsar state players=2"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("--position: "), "{}", text(&wrong.stderr));
}
