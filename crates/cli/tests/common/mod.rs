//! Running the binary, for every test of a command.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// Runs `quayside` with these arguments, in English whatever the machine speaks.
pub(crate) fn quayside(args: &[&str]) -> Output {
    quayside_in(&[("LC_ALL", "C")], args)
}

/// Runs `quayside` in a locale that nothing but these variables makes.
pub(crate) fn quayside_in(locale: &[(&str, &str)], args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quayside"));
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(variable);
    }
    command.envs(locale.iter().copied()).args(args).output().expect("the binary runs")
}

/// Reads what it printed.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the output is text")
}

/// Writes a record to a file of its own.
pub(crate) fn file(name: &str, record: impl AsRef<[u8]>) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{name}.quay"));
    fs::write(&path, record).expect("the folder for tests is writable");
    path.to_str().expect("the folder's name is text").to_owned()
}

/// Returns the keys of a JSON object, sorted.
pub(crate) fn keys(value: &serde_json::Value) -> Vec<&str> {
    let mut keys: Vec<&str> =
        value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}
