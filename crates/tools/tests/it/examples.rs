//! Every example of the help texts runs, except those that would take minutes or change sources.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::help::{check_form, commands, examples};
use crate::common::server::Server;
use crate::common::{folder, program};
use crate::{TOOLS, stdout, tools};

fn help(command: &[&str]) -> String {
    stdout(&tools(&[command, &["--help"]].concat()))
}

#[test]
fn help_texts_have_one_form() {
    for command in commands(&help(&[])) {
        check_form(&command, &help(&[&command]));
    }
}

/// Examples that are not run: attacks take minutes, `cold` plays hundreds of games, `icons` writes
/// into the sources, and a server does not end.
const NOT_RUN: [&str; 5] = [
    "ulimit -n ",
    "quayside-tools attack ",
    "quayside-tools cold ",
    "quayside-tools icons",
    "quayside serve ",
];

#[test]
fn every_example_runs() {
    let desk = folder("examples");
    let server = Server::listen(&folder("examples-server"), "127.0.0.1:0");
    let path = [Path::new(TOOLS), program()]
        .map(|file| file.parent().and_then(Path::to_str).expect("a folder").to_owned());
    let all = commands(&help(&[]));
    let lines = all.iter().flat_map(|command| examples(&help(&[command])));
    let lines = lines.filter(|line| !NOT_RUN.iter().any(|start| line.starts_with(start)));
    let mut count = 0;
    for line in lines {
        // One server serves as two.
        let line = line.replace("http://127.0.0.1:7373", server.url());
        let line = line.replace("http://127.0.0.1:7374", server.url());
        let output = Command::new("sh")
            .args(["-c", &line])
            .current_dir(&desk)
            .stdin(Stdio::null())
            .env("PATH", format!("{}:/usr/bin:/bin", path.join(":")))
            .env("XDG_DATA_HOME", desk.join("data"))
            .output()
            .expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{line}: {said}");
        assert!(!said.contains("error"), "{line}: {said}");
        count += 1;
    }
    assert!(count > 8, "only {count} examples");
}
