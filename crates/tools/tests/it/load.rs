//! `quayside-tools load` against a real server: its report, and that no acknowledged move is lost
//! when the server is killed.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use quayside_testkit::rounds;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::common::server::Server;
use crate::common::{folder, keys, quayside, text};
use crate::running_load::is_move;
use crate::{TOOLS, tools};

/// Starts a separate server for a test.
fn open(name: &str) -> Server {
    Server::listen(&folder(&format!("load-{name}")), "127.0.0.1:0")
}

#[test]
fn a_report_has_its_keys() {
    let server = open("report");
    let output = tools(&["load", server.url(), "--tables", "4", "--seconds", "1", "--json"]);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}{}", text(&output.stderr));
    let report: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(
        keys(&report),
        [
            "ack_p50_ms",
            "ack_p99_ms",
            "errors",
            "finished",
            "moves",
            "moves_per_s",
            "seconds",
            "seen_p50_ms",
            "seen_p99_ms",
            "tables"
        ]
    );
    assert_eq!(report["errors"], serde_json::json!({}));
    let number = |key: &str| report[key].as_f64().expect("a number");
    assert!(number("moves") > 0.0, "{report}");
    assert!(number("seen_p50_ms") > 0.0 && number("seen_p99_ms") >= number("seen_p50_ms"));
}

#[test]
fn open_home_pages_stay_silent() {
    let server = open("home");
    let pid = server.pid().to_string();
    let fixed = ["load", server.url(), "--home", "40", "--seconds", "1", "--json"];
    let output = tools(&[&fixed[..], &["--server-pid", &pid]].concat());
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}{}", text(&output.stderr));
    let report: Value = serde_json::from_str(&said).expect("JSON");
    let expected = ["ended", "events", "home_pages", "seconds", "server_core_percent"];
    assert_eq!(keys(&report), expected);
    assert_eq!([&report["events"], &report["ended"]], [0, 0], "{report}");
}

/// Tests a server by its pages and returns the report.
fn by_pages(server: &Server, args: &[&str]) -> Value {
    let pid = server.pid().to_string();
    let fixed = ["load", server.url(), "--pages", "--server-pid", &pid, "--json"];
    let output = tools(&[&fixed[..], args].concat());
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}{}", text(&output.stderr));
    serde_json::from_str(&said).expect("JSON")
}

#[test]
fn people_play_whole_games_by_pages_alone() {
    let server = open("pages");
    for game in ["corsairs", "korsar"] {
        let play =
            |seconds| by_pages(&server, &["--game", game, "--tables", "1", "--seconds", seconds]);
        // A busy computer needs longer for a game.
        let mut reports = ["8", "60", "300"].into_iter().map(play);
        let report = reports.find(|report| report["finished"].as_u64() > Some(0));
        let report = report.expect("a whole game");
        assert_eq!(report["errors"], serde_json::json!({}), "{game}");
        assert!(report["server_cpu_ms_per_move"].as_f64() > Some(0.0), "{game}: {report}");
        let pages = &report["pages"];
        assert_eq!(keys(pages), ["answer", "update", "whole"]);
        let moves = report["moves"].as_u64();
        for kind in ["answer", "update"] {
            assert!(pages[kind]["count"].as_u64() >= moves, "{game}: {kind} in {report}");
        }
        for (kind, sizes) in pages.as_object().expect("an object") {
            assert_eq!(keys(sizes), ["count", "max_bytes", "p50_bytes"]);
            // A whole page has more than 40 KB, so it was sent compressed.
            let most = sizes["max_bytes"].as_u64().expect("a number");
            assert!((1_000..30_000).contains(&most), "{game}: {kind} in {report}");
        }
    }
}

#[test]
fn deals_are_fair_unless_they_are_arranged() {
    for (how, is_fair) in [(&[][..], true), (&["--pages"], true), (&["--arranged"], false)] {
        let data = folder("load-deals");
        let server = Server::listen(&data, "127.0.0.1:0");
        let brief = ["load", server.url(), "--tables", "1", "--seconds", "0.1"];
        let output = tools(&[&brief, how].concat());
        assert_eq!(output.status.code(), Some(0), "{how:?}: {}", text(&output.stderr));
        let path = data.join("export").to_str().expect("text").to_owned();
        let output = quayside(&["export", &path, "--data", data.to_str().expect("text")]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let kept = std::fs::read_to_string(path).expect("an export");
        let revealed = kept.matches("reveal ").count();
        assert_eq!((revealed >= 2, revealed == 0), (is_fair, !is_fair), "{how:?}: {kept}");
    }
}

#[test]
fn a_missing_process_is_reported() {
    let server = open("pid");
    let output = tools(&["load", server.url(), "--seconds", "1", "--server-pid", "4294967295"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("process 4294967295"), "{}", text(&output.stderr));
}

#[test]
fn a_run_makes_the_moves_of_its_pace() {
    let server = open("pace");
    let moves = |pace: &[&str]| {
        let run = ["load", server.url(), "--tables", "5", "--seconds", "2", "--json"];
        let output = tools(&[&run, pace].concat());
        let report: Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
        report["moves"].as_u64().expect("a number")
    };
    let (possible, made) = (moves(&[]), moves(&["--pace", "20"]));
    // A busy computer may make fewer.
    let least = (possible / 2).min(30);
    assert!((least..=41).contains(&made), "20 a second for 2 seconds, not {made} of {possible}");
}

#[test]
fn a_missing_server_is_reported() {
    // A port that is never assigned automatically.
    let nobody = "http://127.0.0.1:1";
    for (url, why) in
        [(nobody, "no answer from"), ("ftp://x", "not an address"), ("", "not an address")]
    {
        let output = tools(&["load", url, "--seconds", "1"]);
        assert_eq!(output.status.code(), Some(2), "{url}");
        assert!(text(&output.stderr).contains(why), "{url}: {}", text(&output.stderr));
    }
}

/// Plays against a server that is killed repeatedly, each time after some more moves; returns the
/// journal.
fn play_and_kill(server: &mut Server, data: &Path, kills: u64) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(std::process::id()));
    let begun = Instant::now();
    // The journal comes through a pipe, so that the test knows when to kill.
    let mut load = Command::new(TOOLS)
        .args(["load", server.url(), "--tables", "8", "--seconds", "600"])
        .args(["--journal", "/dev/stderr"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut lines = BufReader::new(load.stderr.take().expect("a pipe")).lines();
    let mut journal = String::new();
    for kill in 0..kills {
        let mut moves = 1 + rng.next_u32() % 60;
        while moves > 0 {
            let line = lines.next().expect("it plays on").expect("a line");
            moves -= u32::from(is_move(&line));
            journal += &(line + "\n");
        }
        server.restart(data);
        let most = Duration::from_mins(5) + Duration::from_secs(2 * kills);
        assert!(begun.elapsed() < most, "only {kill} kills so far");
    }
    kill_process(Pid::from_child(&load), Signal::INT).expect("it runs");
    lines.for_each(|line| journal += &(line.expect("a line") + "\n"));
    let output = load.wait_with_output().expect("it ends");
    let report = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "nothing but lost connections: {report}");
    journal
}

#[test]
fn no_acknowledged_move_is_lost_when_the_server_is_killed() {
    let data = folder("load-kill");
    let mut server = Server::listen(&data, "127.0.0.1:0");
    let journal = play_and_kill(&mut server, &data, rounds("QUAYSIDE_KILLS", 10, 50));
    let file = |name: &str, journal: &str| {
        let path = data.join(name);
        std::fs::write(&path, journal).expect("the folder for tests is writable");
        path.to_str().expect("the folder's name is text").to_owned()
    };
    let check = |file: &str| {
        let output = tools(&["load", server.url(), "--check", file, "--json"]);
        let report: Value = serde_json::from_str(&text(&output.stdout)).expect("JSON");
        let wrong = ["missing", "extra", "gaps", "illegal"].map(|kind| report[kind].as_u64());
        assert_eq!(output.status.code(), Some(i32::from(wrong != [Some(0); 4])), "{report}");
        (report, text(&output.stderr))
    };
    let moves = journal.lines().filter(|line| is_move(line)).count();
    let (report, missing) = check(&file("whole", &journal));
    assert_eq!((&report["moves"], &report["missing"]), (&moves.into(), &0.into()), "{missing}");
    // The run may have ended before an answer.
    let unanswered = report["unanswered"].as_u64().expect("a number");
    // Moves that were never played are missing: at the end of a log, and in its middle.
    let last = journal.lines().rfind(|line| is_move(line)).expect("a move");
    let id = last.split(' ').next().expect("a table");
    let (report, _) = check(&file("longer", &format!("{journal}{id} 9999 0 draw\n")));
    assert_eq!(report["missing"], 1);
    let (report, _) = check(&file("other", &format!("{journal}{last} @9\n")));
    assert_eq!(report["missing"], 1);
    let (report, _) = check(&file("nowhere", &format!("{journal}0123456789abcdef 1 0 draw\n")));
    assert_eq!(report["missing"], 1);
    // An unanswered move may be in the log; one that was not sent may not.
    let without = |lines: &[&str]| {
        let kept: Vec<&str> = journal.lines().filter(|line| !lines.contains(line)).collect();
        kept.join("\n") + "\n"
    };
    let (report, _) = check(&file("unanswered", &without(&[last])));
    let counts = (&report["unanswered"], &report["extra"]);
    assert_eq!(counts, (&(unanswered + 1).into(), &0.into()));
    let (report, said) = check(&file("unsent", &without(&[last, &format!("? {last}")])));
    assert_eq!((&report["unanswered"], &report["extra"]), (&unanswered.into(), &1.into()));
    assert!(said.contains("no player made it"), "{said}");
}

#[test]
fn a_run_is_checked_at_its_end() {
    let server = open("check");
    // One server serves as two.
    let fixed = ["load", server.url(), server.url(), "--tables", "3", "--seconds", "1", "--check"];
    let output = tools(&[&fixed[..], &["--json"]].concat());
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}{}", text(&output.stderr));
    let report: Value = serde_json::from_str(&said).expect("JSON");
    let check = &report["check"];
    let counts = ["extra", "gaps", "illegal", "missing", "moves", "tables", "unanswered"];
    assert_eq!(keys(check), counts);
    assert!(check["moves"].as_u64() >= report["moves"].as_u64(), "{report}");
    assert!(check["tables"].as_u64() >= Some(3), "{report}");
    let output = tools(&fixed);
    let said = text(&output.stdout);
    assert!(said.contains(" 0 missing, 0 that no player made, 0 streams with gaps, "), "{said}");
}

#[test]
fn options_that_conflict_with_a_check_are_refused() {
    let url = "http://127.0.0.1:1";
    for (args, why) in [
        (&["load", url, "--check", "journal", "--tables", "3"][..], "plays nothing"),
        (&["load", url, "--check", "journal", "--journal", "other"], "plays nothing"),
        (&["load", url, "--check", "--pages"], "cannot be used with"),
        (&["load", "--check", url], "addresses stand before it"),
        (&["load", url, "--check", "/nowhere/journal"], "can't read /nowhere/journal"),
        (&["load"], "<URL>..."),
    ] {
        let output = tools(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(why), "{args:?}: {}", text(&output.stderr));
    }
}
