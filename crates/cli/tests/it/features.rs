//! Tests of a crate alone are built with the features of the whole workspace, so that
//! `cargo test -p quayside-server` after `cargo test --workspace` compiles no dependency again.

use std::collections::BTreeSet;
use std::process::Command;

/// Crates with many dependencies; the others are small.
const CRATES: [&str; 3] = ["quayside-server", "quayside", "quayside-tools"];

/// Returns the packages that tests are built from, each with its features.
fn packages(which: &[&str]) -> BTreeSet<String> {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--locked", "--prefix", "none", "--format", "{p} {f}"]).args(which);
    let tree = tree.output().expect("cargo runs");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let lines = String::from_utf8(tree.stdout).expect("text");
    lines.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
}

#[test]
fn tests_of_one_crate_have_the_features_of_all() {
    let all = packages(&["--workspace"]);
    assert!(all.len() > 100, "{all:?}");
    for name in CRATES {
        let own = packages(&["--package", name]);
        let differ: Vec<&String> = own.difference(&all).collect();
        assert!(
            differ.is_empty(),
            "{name} has other features here than in the workspace; add the missing ones to its \
             [dev-dependencies]: {differ:#?}"
        );
    }
}
