//! What Cargo builds: features, licences and duplicate versions of dependencies.
//!
//! Tests of a crate alone are built with the features of the whole workspace, so that
//! `cargo test -p quayside-server` after `cargo test --workspace` compiles no dependency again.

use std::collections::BTreeSet;
use std::process::Command;

/// The crates with many dependencies; the others are small.
const CRATES: [&str; 3] = ["quayside-server", "quayside", "quayside-tools"];

/// Licences that a dependency may have. MPL-2.0 asks for the source of the changed file only.
const LICENCES: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Crates that are built in several versions, each version after the first; may only fall.
const DUPLICATES: [(&str, usize); 2] = [("", 12), ("full", 46)];

/// Returns the lines of `cargo tree` for the packages that `which` selects.
fn tree(format: &str, which: &[&str]) -> BTreeSet<String> {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--locked", "--prefix", "none", "--format", format]).args(which);
    let tree = tree.output().expect("cargo runs");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let lines = String::from_utf8(tree.stdout).expect("text");
    lines.lines().map(|line| line.trim_end_matches(" (*)").to_owned()).collect()
}

/// Returns the packages of a test build, each with its features.
fn packages(which: &[&str]) -> BTreeSet<String> {
    tree("{p} {f}", which)
}

/// Returns whether an SPDX expression without nested parentheses can be met by [`LICENCES`].
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ").replace(['(', ')'], "");
    let any = |part: &str| part.split(" OR ").any(|licence| LICENCES.contains(&licence));
    expression.split(" AND ").all(any)
}

#[test]
fn every_dependency_has_an_allowed_licence() {
    let licences = tree("{l}", &["--workspace"]);
    assert!(licences.len() > 10, "{licences:?}");
    let refused: Vec<_> = licences.iter().filter(|l| !l.is_empty() && !is_allowed(l)).collect();
    assert!(refused.is_empty(), "{refused:?}");
    let unlicensed = tree("{p}|{l}", &["--workspace"]);
    let unlicensed: Vec<_> = unlicensed.iter().filter(|line| line.ends_with('|')).collect();
    assert!(unlicensed.is_empty(), "{unlicensed:?}");
    assert!(!is_allowed("GPL-3.0") && !is_allowed("MIT AND GPL-3.0"));
}

#[test]
fn duplicate_versions_only_fall() {
    for (features, most) in DUPLICATES {
        let which = ["--package", "quayside", "--features", features, "--edges", "normal,build"];
        let packages = tree("{p}", &which);
        let name = |package: &String| package.split(' ').next().unwrap_or_default().to_owned();
        let names: BTreeSet<String> = packages.iter().map(name).collect();
        let duplicates = packages.len() - names.len();
        assert!(duplicates <= most, "{duplicates} duplicates with `{features}`: `cargo tree -d`");
        assert!(duplicates == most, "fewer duplicates: lower DUPLICATES to {duplicates}");
    }
}

#[test]
fn the_product_contains_no_test_support() {
    let product = ["--package", "quayside", "--features", "full", "--edges", "normal,build"];
    let names = tree("{p}", &product);
    let has = |name: &str| names.iter().any(|package| package.starts_with(&format!("{name} ")));
    assert!(has("quayside-server") && !has("quayside-testkit"), "{names:?}");
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
