//! `quayside arena`: its output, records, plots and errors.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::common::{folder, keys, quayside};

fn arena(args: &str) -> Output {
    quayside(&["arena"].into_iter().chain(args.split_whitespace()).collect::<Vec<_>>())
}

fn stdout(output: Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    String::from_utf8(output.stdout).expect("the output is text")
}

fn json(args: &str) -> Value {
    let line = stdout(arena(&format!("{args} --json")));
    assert_eq!(line.lines().count(), 1, "{line}");
    serde_json::from_str(&line).expect("one line of JSON")
}

/// Returns a separate folder for the files of a test.
fn place(name: &str) -> PathBuf {
    folder(&format!("arena-{name}"))
}

#[test]
fn json_has_exactly_the_keys_that_are_promised() {
    let said = json("--game korsar --bots mate,random --games 21 --duplicate --seed 7");
    assert_eq!(keys(&said), ["bots", "forfeits", "game", "games"]);
    assert_eq!((&said["game"], &said["games"]), (&"korsar".into(), &22.into()));
    let bots = said["bots"].as_array().expect("a list");
    assert_eq!(bots.len(), 2);
    for bot in bots {
        let mut expected = vec!["bot", "wins", "shared", "win_share", "low", "high"];
        expected.extend(["mean_score", "p50_ms", "p99_ms", "forfeits"]);
        expected.sort_unstable();
        assert_eq!(keys(bot), expected);
        let number = |key: &str| bot[key].as_f64().expect("a number");
        assert!(number("low") <= number("win_share") && number("win_share") <= number("high"));
        assert!(0.0 < number("p50_ms") && number("p50_ms") <= number("p99_ms"));
    }
    let shares = bots.iter().map(|bot| bot["win_share"].as_f64().expect("a number"));
    assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn the_same_seed_gives_the_same_numbers_on_any_number_of_threads() {
    let play = |threads: &str| {
        let args = "--game corsairs --bots captain,mate,deckhand --games 24 --duplicate --threads";
        let mut said = json(&format!("{args} {threads}"));
        for bot in said["bots"].as_array_mut().expect("a list") {
            bot["p50_ms"].take();
            bot["p99_ms"].take();
        }
        said
    };
    assert_eq!(play("1"), play("2"));
}

#[test]
fn a_seed_and_a_budget_make_a_difference() {
    let score = |more: &str| {
        let said = json(&format!("--game korsar --bots admiral,mate --games 2 {more}"));
        said["bots"][0]["mean_score"].as_f64().expect("a number").to_bits()
    };
    let scores = |flag: &str| ["1", "2", "30", "40"].map(|value| score(&format!("{flag} {value}")));
    for flag in ["--playouts 5 --seed", "--playouts"] {
        let scores = scores(flag);
        assert!(scores.iter().any(|score| *score != scores[0]), "{flag} is ignored");
    }
    let slow = json("--game korsar --bots admiral,random --games 1 --budget 6");
    let [p50, p99] = ["p50_ms", "p99_ms"].map(|key| slow["bots"][0][key].as_f64());
    assert!(p50 >= Some(6.0), "half of all choices took {p50:?} ms, and 99% {p99:?}");
}

#[test]
fn results_are_a_table_and_a_sentence_for_each_bot() {
    let said = stdout(arena("--game korsar --bots mate,random --players 3 --games 60 --duplicate"));
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines[0].starts_with("korsar: 3 players, 60 games, every deal played in 3 seatings"),
        "{said}"
    );
    for (line, starts) in [(2, "bot "), (3, "mate "), (4, "random ")] {
        assert!(lines[line].starts_with(starts), "{said}");
    }
    assert!(lines[3].contains("33.3%") && lines[4].contains("66.7%"), "{said}");
    assert!(
        lines[6].starts_with("mate wins ") && lines[6].contains("of 60 games (fair: 33.3%)"),
        "{said}"
    );
    assert!(lines[6].contains("the difference to random is beyond chance (p < 0.001)"), "{said}");
    let rounded =
        stdout(arena("--game korsar --bots mate,random --players 4 --games 6 --duplicate"));
    assert!(rounded.contains("8 games (6 asked for, rounded up to whole deals)"), "{rounded}");
}

#[test]
fn playouts_are_spoken_of_where_a_bot_searches() {
    let first = |bots: &str| {
        let said = stdout(arena(&format!("--game korsar --bots {bots} --games 1 --playouts 2")));
        said.lines().next().expect("a line").to_owned()
    };
    assert_eq!(first("mate,random"), "korsar: 2 players, 1 game");
    assert_eq!(first("mate,strong=admiral"), "korsar: 2 players, 1 game; 2 playouts a choice");
}

#[test]
fn bots_have_names_and_forfeits_are_listed() {
    let output = arena("--game korsar --bots strong=mate,bad=cmd:false --games 2 --json");
    assert_eq!(output.status.code(), Some(2), "every game is forfeited");
    let said: Value = serde_json::from_slice(&output.stdout).expect("one line of JSON");
    assert_eq!(
        (&said["bots"][0]["bot"], &said["bots"][1]["bot"]),
        (&"strong".into(), &"bad".into())
    );
    assert_eq!(
        (&said["bots"][0]["forfeits"], &said["bots"][1]["forfeits"]),
        (&0.into(), &2.into())
    );
    let forfeits = said["forfeits"].as_array().expect("a list");
    assert_eq!(forfeits.len(), 2, "{said}");
    assert_eq!(keys(&forfeits[1]), ["bot", "deal", "game", "reason", "seat"]);
    let numbers = ["game", "deal", "seat"].map(|key| forfeits[1][key].as_u64());
    assert_eq!(numbers, [Some(1), Some(1), Some(0)], "{said}");
    // The text counts seats from 1.
    let stderr = arena("--game korsar --bots strong=mate,bad=cmd:false --games 2");
    let stderr = String::from_utf8_lossy(&stderr.stderr).into_owned();
    let second = "bad forfeits game 1 (deal 1) at seat 1: cmd:false: ended without an answer";
    assert!(stderr.lines().nth(1).is_some_and(|line| line.starts_with(second)), "{stderr}");
}

#[test]
#[cfg(unix)]
fn an_interrupt_prints_the_table_so_far() {
    for (more, table) in [("", "mate wins "), ("--ladder", "\nrating ("), ("--json", "\"games\":")]
    {
        let records = place(&format!("interrupt{more}"));
        let args =
            "--game korsar --bots mate,random,deckhand --players 3 --games 30000 --duplicate";
        let mut child = Command::new(env!("CARGO_BIN_EXE_quayside"))
            .arg("arena")
            .args(args.split(' ').chain(more.split_whitespace()))
            .arg("--records")
            .arg(&records)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        // Waits until some deals are over.
        let start = Instant::now();
        while fs::read_dir(&records).map_or(0, Iterator::count) < 20 {
            assert!(start.elapsed() < Duration::from_mins(2), "no games are played");
            assert!(child.try_wait().expect("a process").is_none(), "it ended");
        }
        let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(interrupt.is_ok_and(|status| status.success()));
        let output = child.wait_with_output().expect("it ends");
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(130), "{said}");
        assert!(said.contains(table), "{said}");
        if more != "--json" {
            assert!(said.contains("0000, then stopped, every deal played in 3 seatings"), "{said}");
        }
    }
}

#[test]
fn a_ladder_has_a_matrix_and_ratings() {
    let args = "--game korsar --bots random,deckhand,mate --games 20 --ladder";
    let said = stdout(arena(args));
    assert!(said.contains("win share in %, row against column\n"), "{said}");
    assert!(said.contains("\nrating ("), "{said}");
    let said = json(args);
    assert_eq!(keys(&said), ["bots", "forfeits", "game", "games", "payoff", "ratings"]);
    assert_eq!(said["games"], 60);
    let payoff = |row: usize, column: usize| said["payoff"][row][column].as_f64();
    assert_eq!(payoff(1, 1), None);
    let both = payoff(0, 2).expect("they met") + payoff(2, 0).expect("they met");
    assert!((both - 1.0).abs() < 1e-9);
    assert_eq!(said["ratings"].as_array().map(Vec::len), Some(3));
    assert_eq!(keys(&said["ratings"][0]), ["bot", "high", "low", "rating"]);
}

#[test]
fn records_are_games_that_replay() {
    for (name, table) in [
        ("pair", "--game corsairs"),
        ("teams", "--game korsar --players 6 --option end=finish_lap"),
    ] {
        let folder = place(name).join("deep/er");
        let records = folder.to_str().expect("a plain path");
        let said = json(&format!(
            "{table} --bots mate,deckhand --games 6 --duplicate --records {records}"
        ));
        let mut files: Vec<_> =
            fs::read_dir(&folder).expect("the folder").flatten().map(|file| file.path()).collect();
        files.sort();
        assert_eq!(files.len(), 6, "{files:?}");
        assert!(files[0].ends_with("deal000000-seating0.quay"), "{files:?}");
        let mut args = vec!["replay", "--json"];
        args.extend(files.iter().map(|file| file.to_str().expect("a plain path")));
        let text = stdout(quayside(&args));
        assert_eq!(text.lines().count(), 6);
        for line in text.lines() {
            let game: Value = serde_json::from_str(line).expect("JSON");
            assert_eq!((&game["over"], &game["game"]), (&true.into(), &said["game"]));
        }
        let text = fs::read_to_string(&files[1]).expect("a record");
        assert!(text.contains("name 0 deckhand\n"), "{text}");
    }
    let folder = place("ladder");
    let records = folder.to_str().expect("a plain path");
    json(&format!(
        "--game korsar --bots mate,deckhand,random --games 2 --ladder --records {records}"
    ));
    assert!(folder.join("mate-random-deal000001-seating1.quay").exists());
}

#[test]
fn plot_draws_an_svg() {
    let file = place("plot").join("shares.svg");
    let plot = file.to_str().expect("a plain path");
    for more in ["--duplicate", "--ladder"] {
        stdout(arena(&format!(
            "--game corsairs --bots mate,deckhand --games 10 --plot {plot} {more}"
        )));
        let drawn = fs::read_to_string(&file).expect("the plot");
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>\n"), "{drawn}");
        assert!(drawn.contains("prefers-color-scheme:dark") && drawn.contains(">mate<"), "{drawn}");
        assert!(!drawn.contains("NaN"), "{drawn}");
    }
}

#[test]
fn impossible_matches_are_refused_before_the_first_game() {
    let file = place("refused").join("file");
    fs::write(&file, "").expect("a file");
    let file = file.to_str().expect("a plain path");
    for (args, reason) in [
        ("--bots captain,parrot", "there is no bot \"parrot\"; there are random, deckhand, mate"),
        ("--bots captain", "at least two bots"),
        ("--bots mate,mate,mate --players 2", "3 bots are too many for 2 seats"),
        ("--bots mate,mate,mate --players 4 --teams", "3 bots are too many for 2 teams"),
        (
            "--bots mate,mate --players 7",
            "korsar is for 2 to 5 players, or 4, 6 or 8 in teams, not 7",
        ),
        ("--bots mate,mate --ladder", "named only once"),
        ("--bots mate,mate --games 0", "--games"),
        ("--bots mate,mate --budget 5 --playouts 5", "--playouts"),
        ("--bots mate,mate --budget soon", "milliseconds"),
        ("--bots mate,mate --seed sea", "64 hexadecimal digits"),
        ("--bots mate,mate --option end=never", "no such house rule"),
        (&format!("--bots mate,mate --records {file}/in"), "can't write records into"),
        (&format!("--bots mate,mate --plot {file}/in.svg"), "can't draw into"),
        ("--bots mate,mate --plot shares.png", "--plot <FILE.svg>': the picture is SVG"),
    ] {
        let output = arena(&format!("--game korsar {args}"));
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args}: {said}");
        assert!(said.contains(reason), "{args}: {said}");
        assert!(output.stdout.is_empty(), "{args}");
    }
}
