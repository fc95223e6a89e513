//! Three nodes are replaced one by one under load, by `scripts/rolling.sh`. Old and new program are
//! the same: this tests draining and replacing, and nothing about versions (docs/cluster.md).

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use quayside_testkit::number;

use crate::TOOLS;
use crate::common::program;

/// Runs the script with these programs for a short time; returns whether it succeeded, and its
/// output.
fn roll(old: &str, new: &str) -> (bool, String) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new("bash")
        .args(["scripts/rolling.sh", old, new])
        .envs([("TOOLS", TOOLS), ("TABLES", "6"), ("PACE", "120"), ("MOVES", "40")])
        // Five seconds, or more on possibly busy computers.
        .env("STUCK", number("QUAYSIDE_STUCK").unwrap_or(60).to_string())
        .current_dir(root)
        .output()
        .expect("bash");
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).expect("text"))
}

#[test]
fn nodes_are_replaced_one_by_one_while_people_play() {
    let program = program().to_str().expect("text");
    let (is_well, said) = roll(program, program);
    assert!(is_well, "{said}");
    assert_eq!(said.matches("all tables continued").count(), 5, "{said}");
    assert!(said.contains(" 0 missing, 0 that no player made"), "{said}");
}

#[test]
fn a_new_version_that_does_not_start_is_noticed() {
    let program = program().to_str().expect("text");
    let broken = Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken-version");
    fs::write(&broken, "#!/bin/sh\necho no >&2\nexit 1\n")
        .expect("the folder for tests is writable");
    fs::set_permissions(&broken, Permissions::from_mode(0o755)).expect("it is ours");
    let (is_well, said) = roll(program, broken.to_str().expect("text"));
    assert!(!is_well && said.contains("three old nodes") && said.contains("\nno\n"), "{said}");
}
