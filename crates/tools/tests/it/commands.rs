//! The output and the errors of all commands except `load`.

use std::fs::{self, Permissions};
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use crate::common::server::Server;
use crate::common::{folder, quayside, text};
use crate::{TOOLS, stdout, tools};

const SEED: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

#[test]
fn a_short_soak_finds_nothing() {
    let report = stdout(&tools(&["soak", "--games", "300"]));
    assert_eq!(
        report.lines().filter(|line| line.ends_with("all sound")).count(),
        3 + 4 + 3,
        "{report}"
    );
}

#[test]
fn perft_counts_lines_of_play() {
    let table = ["perft", "--game", "korsar", "--seed", SEED, "--depth", "3"];
    insta::assert_snapshot!("perft-korsar", stdout(&tools(&table)));
    let table = ["perft", "--game", "corsairs", "--seed", SEED, "--depth", "3"];
    insta::assert_snapshot!("perft-corsairs", stdout(&tools(&table)));
}

#[test]
fn seasons_are_simulated_printed_and_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("season.svg");
    let file = file.to_str().expect("text");
    let season = ["ratings", "--players", "40", "--games", "10", "--seasons", "2"];
    let printed = stdout(&tools(&[&season[..], &["--svg", file]].concat()));
    let rows: Vec<&str> = printed.lines().collect();
    assert_eq!(rows.len(), 5, "{printed}");
    assert!(rows[0].starts_with("pool") && rows[4].starts_with("korsar-teams"), "{printed}");
    assert_eq!(stdout(&tools(&season)), printed, "a season follows from its seed");
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&tools(&[&season[..], &["--json"]].concat()))).expect("JSON");
    assert!(json[0]["rank_correlation"].as_f64().is_some_and(|order| order > 0.5), "{json}");
    let drawn = std::fs::read_to_string(file).expect("drawn");
    assert_eq!(drawn.matches("<circle").count(), 4 * 40);
}

#[test]
fn ratings_are_rebuilt_where_there_is_a_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("text");
    assert_eq!(quayside(&["ratings", "rebuild", "--data", data]).status.code(), Some(2));
    stdout(&tools(&["fill", "--accounts", "2", "--games", "2", "--data", data]));
    assert_eq!(stdout(&quayside(&["ratings", "rebuild", "--data", data])), "1 game\n");
}

#[test]
fn too_many_threads_are_refused() {
    let output = tools(&["soak", "--games", "1", "--threads", "100000"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("100000 is not in 1..=1024"));
    let one = ["soak", "--game", "corsairs", "--games", "1", "--threads", "1000"];
    let one = stdout(&tools(&one));
    assert!(one.starts_with("corsairs 2: 1 game, "), "{one}");
}

#[test]
fn a_closed_pipe_is_no_panic() {
    let mut child = Command::new(TOOLS)
        .args(["perft", "--game", "korsar", "--depth", "4"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let status = child.wait().expect("the binary ends");
    let mut error = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut error).expect("text");
    assert_eq!((status.code(), error.as_str()), (Some(0), ""));
}

#[test]
fn errors_have_the_style_of_quayside() {
    for (args, why) in [
        (["load", "http://127.0.0.1:1", "--check", "no such file"], "no such file"),
        (["load", "http://127.0.0.1:1", "--check", "/dev/zero"], "/dev/zero"),
    ] {
        let output = tools(&args);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.starts_with("error: ") && said.contains(why), "{args:?}: {said}");
        assert!(said.lines().count() == 1 && !said.contains("os error"), "{args:?}: {said}");
    }
}

#[test]
fn a_path_that_looks_like_an_option_is_refused() {
    for args in [
        &["load", "http://127.0.0.1:1", "--journal=--json"][..],
        &["ratings", "--svg=-x.svg"],
        &["stage", "--", "--help"],
    ] {
        let output = tools(args);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains("a path can't begin with '-'"), "{args:?}: {said}");
    }
}

#[test]
fn only_its_owner_reads_a_journal() {
    let data = folder("private");
    let server = Server::listen(&data, "127.0.0.1:0");
    let journal = data.join("journal");
    fs::write(&journal, "").expect("the folder for tests is writable");
    fs::set_permissions(&journal, Permissions::from_mode(0o666)).expect("the file is ours");
    let journal = journal.to_str().expect("text");
    let brief = ["load", server.url(), "--tables=1", "--seconds=0.1", "--journal", journal];
    stdout(&tools(&brief));
    let mode = fs::metadata(journal).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
