//! Running the binary, for all tests of commands.

pub(crate) mod help;
pub(crate) mod nats;
mod program;
pub(crate) mod pty;
pub(crate) mod scripted;
pub(crate) mod server;

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

pub(crate) use program::program;

/// Runs `quayside` with these arguments, in English on every machine.
pub(crate) fn quayside(args: &[&str]) -> Output {
    quayside_in(&[("LC_ALL", "C")], args)
}

/// Runs `quayside` in a locale of only these variables.
pub(crate) fn quayside_in(locale: &[(&str, &str)], args: &[&str]) -> Output {
    let mut command = Command::new(program());
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(variable);
    }
    command.envs(locale.iter().copied()).args(args).output().expect("the binary runs")
}

/// Returns output as text.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the output is text")
}

/// Returns an empty folder; each test uses unique names.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder for tests is writable");
    folder
}

/// Writes a record to a file; each test uses unique names.
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
