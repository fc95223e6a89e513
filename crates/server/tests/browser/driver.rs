//! The driver of a browser, and a guard that ends both with the test binary.

use std::io::{BufRead as _, BufReader};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// Runs a program in its own process group and temporary folder. When its input ends, at the
/// latest with the test binary, it ends the group and removes the folder.
const GUARD: &str = r#"set -m
    export TMPDIR=$(mktemp -d)
    "$@" </dev/null &
    cat >/dev/null
    kill -KILL -- -$!
    wait
    rm -rf "$TMPDIR""#;

/// The make of a browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Make {
    Chromium,
    Firefox,
}

impl Make {
    /// Returns the driver program of the browser.
    fn program(self) -> &'static str {
        let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/geckodriver/bin/geckodriver");
        match self {
            Make::Chromium => "chromedriver",
            Make::Firefox if Path::new(own).exists() => own,
            Make::Firefox => "geckodriver",
        }
    }
}

/// A running driver.
pub(crate) struct Driver {
    guard: Child,
    /// Stays open, so that the driver can write to it.
    _output: BufReader<ChildStdout>,
    /// The address at which it listens.
    pub(crate) address: String,
}

impl Driver {
    /// Starts a driver and waits until it listens.
    pub(crate) fn start(make: Make) -> Driver {
        let mut guard = Command::new("bash")
            .args(["-c", GUARD, "guard", make.program(), "--port=0"])
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("bash is installed");
        let mut output = BufReader::new(guard.stdout.take().expect("it is piped"));
        let port = loop {
            let mut line = String::new();
            let read = output.read_line(&mut line).expect("the driver writes text");
            assert!(read > 0, "{} is not installed; ./test installs it", make.program());
            if line.contains("successfully on port") || line.contains("Listening on") {
                let digits = line.trim_end().trim_end_matches('.').rsplit([' ', ':']).next();
                break digits.and_then(|port| port.parse::<u16>().ok()).expect("a port");
            }
        };
        Driver { guard, _output: output, address: format!("http://127.0.0.1:{port}") }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}
