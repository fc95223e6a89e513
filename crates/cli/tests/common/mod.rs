//! Running the binary, for every test of a command.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

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

/// A server in a process of its own, which is killed with SIGKILL when it is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
}

impl Server {
    /// Serves what is in a folder, and waits until the server listens.
    pub(crate) fn start(data: &Path, listen: &str) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quayside"));
        Server::run(command.args(["serve", "--listen", listen, "--data"]).arg(data))
    }

    /// Runs a command that serves, and waits until the server listens.
    pub(crate) fn run(command: &mut Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the binary runs");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut line).expect("a line");
        let url = line.trim().rsplit(' ').next().expect("a word").to_owned();
        assert!(url.starts_with("http://"), "{line}");
        Server { child, url }
    }

    /// Returns the id of the process.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Kills the server as a power cut would, and starts it again at the same address.
    pub(crate) fn restart(&mut self, data: &Path) {
        self.kill();
        *self = Server::start(data, self.url.trim_start_matches("http://"));
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
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
