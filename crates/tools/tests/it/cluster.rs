//! Servers on a `PostgreSQL` database, as users run them.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use quayside_testkit::Cluster;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::common::nats::Nats;
use crate::common::server::Server;
use crate::common::{folder, program, quayside, text};
use crate::running_load::is_move;
use crate::{TOOLS, stdout, tools};

/// Starts a server on a database.
fn serve(address: &str) -> Server {
    let mut command = Command::new(program());
    Server::run(command.args(["serve", "--listen", "127.0.0.1:0", "--store", address]))
}

/// Runs a command that must succeed.
fn run(args: &[&str]) -> String {
    let output = quayside(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn acknowledged_moves_survive_on_another_server() {
    let cluster = Cluster::start();
    let address = cluster.database();
    let (first, second) = (serve(&address), serve(&address));
    let mut load = Command::new(TOOLS)
        .args(["load", first.url(), "--tables", "8", "--seconds", "600"])
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
    let place = folder("cluster");
    let path = |name| place.join(name).to_str().expect("text").to_owned();
    let file = path("journal");
    std::fs::write(&file, &journal).expect("the folder for tests is writable");
    let report: Value =
        serde_json::from_str(&stdout(&tools(&["load", second.url(), "--check", &file, "--json"])))
            .expect("JSON");
    let moves = journal.lines().filter(|line| is_move(line)).count();
    assert_eq!((&report["moves"], &report["missing"]), (&moves.into(), &0.into()));
    drop(second);
    // All data can be exported and imported; reading does not change the database.
    let (lines, data) = (path("lines"), path("data"));
    run(&["export", &lines, "--store", &address]);
    assert!(run(&["import", &lines, "--data", &data]).contains(" 0 already there"));
    let again = path("again");
    run(&["export", &again, "--data", &data]);
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
        let mut command = Command::new(program());
        command.args(["serve", "--listen", "127.0.0.1:0", "--store", &address]);
        Server::run(command.args(["--bus", &nats.address()]))
    });
    let pages = ["--pages", "--tables", "4", "--seconds", "2", "--json"];
    let report = stdout(&tools(&[&["load", one.url(), two.url()][..], &pages].concat()));
    let report: Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(report["errors"], serde_json::json!({}), "{report}");
    assert!(report["moves"].as_u64() > Some(0), "{report}");
}
