//! Servers on a `PostgreSQL` database, as they are run.

mod common;
#[path = "common/nats.rs"]
mod nats;
#[path = "../../server/tests/common/postgres.rs"]
mod postgres;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use common::{Server, quayside, text};
use nats::Nats;
use postgres::Cluster;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

/// Serves a database.
fn serve(address: &str) -> Server {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quayside"));
    Server::run(command.args(["serve", "--listen", "127.0.0.1:0", "--store", address]))
}

/// Returns the path of a file for tests.
fn path(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cluster-{name}"));
    let _ = std::fs::remove_file(&path);
    path.to_str().expect("text").to_owned()
}

/// Runs a command that must succeed.
fn run(args: &[&str]) -> String {
    let output = quayside(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn what_one_server_acknowledged_before_it_was_killed_another_has() {
    let cluster = Cluster::start();
    let address = cluster.database();
    let (first, second) = (serve(&address), serve(&address));
    let mut load = Command::new(env!("CARGO_BIN_EXE_quayside"))
        .args(["load", &first.url, "--tables", "8", "--seconds", "600"])
        .args(["--journal", "/dev/stderr"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut lines = BufReader::new(load.stderr.take().expect("a pipe")).lines();
    let mut journal = String::new();
    for how in ["fast", "immediate", "kill"] {
        for _ in 0..200 {
            journal += &(lines.next().expect("it plays on").expect("a line") + "\n");
        }
        if how != "kill" {
            cluster.order(how);
            cluster.order("start");
        }
    }
    drop(first);
    kill_process(Pid::from_child(&load), Signal::INT).expect("it runs");
    lines.for_each(|line| journal += &(line.expect("a line") + "\n"));
    assert_eq!(load.wait().expect("it ends").code(), Some(0), "nothing but lost connections");
    let file = path("journal");
    std::fs::write(&file, &journal).expect("the folder for tests is writable");
    let report: Value =
        serde_json::from_str(&run(&["load", &second.url, "--check", &file, "--json"]))
            .expect("JSON");
    let is_move = |line: &&str| line.starts_with(|first: char| first.is_ascii_hexdigit());
    let moves = journal.lines().filter(is_move).count();
    assert_eq!((&report["moves"], &report["missing"]), (&moves.into(), &0.into()));
    // All of it can be moved to a file and back; a database that is asked is not changed.
    let (lines, folder) = (path("lines"), path("folder"));
    let _ = std::fs::remove_dir_all(&folder);
    run(&["export", &lines, "--store", &address]);
    assert!(run(&["import", &lines, "--data", &folder]).contains(" 0 already there"));
    let again = path("again");
    run(&["export", &again, "--data", &folder]);
    assert_eq!(std::fs::read(&again).expect("lines"), std::fs::read(&lines).expect("lines"));
    let empty = cluster.database();
    assert!(run(&["import", &again, "--store", &empty]).contains(" 0 already there"));
    assert_eq!(
        run(&["export", "-", "--store", &empty]),
        run(&["export", "-", "--store", &address])
    );
    assert!(run(&["key", "list", "--store", &address]).ends_with(" current\n"));
}

#[test]
fn people_use_the_pages_of_different_servers() {
    let (nats, address) = (Nats::start(), Cluster::shared().database());
    let [one, two] = [(); 2].map(|()| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quayside"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--store", &address]);
        Server::run(command.args(["--bus", &nats.address()]))
    });
    let pages = ["--pages", "--tables", "4", "--seconds", "2", "--json"];
    let report = run(&[&["load", &one.url, &two.url][..], &pages].concat());
    let report: Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(report["errors"], serde_json::json!({}), "{report}");
    assert!(report["moves"].as_u64() > Some(0), "{report}");
}

#[test]
fn what_is_wrong_with_a_database_is_said_without_its_password() {
    let cluster = Cluster::shared();
    cluster.order("CREATE ROLE guarded LOGIN PASSWORD 'open sesame'");
    let check = |args: &[&str], why: &str| {
        let output = quayside(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = text(&output.stderr);
        assert!(said.contains(why) && !said.contains("s3cret"), "{args:?}: {said}");
    };
    let guarded = cluster.address("guarded:s3cret", "postgres");
    for command in [&["serve", "--listen", "127.0.0.1:0"][..], &["export"], &["key", "list"]] {
        let with =
            |address: &str, why: &str| check(&[command, &["--store", address]].concat(), why);
        with(&guarded, "password authentication failed for user");
        with(&guarded, "can't open postgres://guarded@localhost/postgres");
        with(&cluster.address("quayside", "nothing"), "\"nothing\" does not exist");
        with("postgres://quayside:s3cret@127.0.0.1:1/quay", "Connection refused");
        with("mysql://quayside@localhost/quay", "it begins with postgres://");
    }
    let both = ["serve", "--data", "somewhere", "--store", "postgres://localhost/quay"];
    check(&both, "cannot be used with");
}
