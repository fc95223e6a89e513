//! A NATS server, from Debian's package.

use std::io::{BufRead, BufReader, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use quayside_testkit::PATIENCE;

/// A NATS server; it ends when this is dropped, and with the test process.
pub(crate) struct Nats {
    script: Child,
    port: u16,
}

impl Nats {
    /// Starts a server on a free port.
    pub(crate) fn start() -> Nats {
        let (script, port) = run("-1");
        Nats { script, port }
    }

    /// Returns its address.
    pub(crate) fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Returns all messages from now on, each as its head and its body.
    pub(crate) fn messages(&self) -> impl Iterator<Item = [String; 2]> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        stream.write_all(b"CONNECT {\"verbose\":false}\r\nSUB > 1\r\nPING\r\n").expect("sent");
        let mut lines = BufReader::new(stream).lines().map(|line| line.expect("a line"));
        // Its answer means that the subscription has begun.
        assert!(lines.any(|line| line == "PONG"));
        std::iter::from_fn(move || {
            let head = lines.find(|line| line.starts_with("MSG "))?;
            Some([head, lines.next()?])
        })
    }

    /// Kills it.
    pub(crate) fn kill(&mut self) {
        // The script ends the server when its standard input closes.
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }

    /// Restarts it on the same port.
    pub(crate) fn restart(&mut self) {
        (self.script, self.port) = run(&self.port.to_string());
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Runs a server, and returns its port.
fn run(port: &str) -> (Child, u16) {
    // Debian installs it outside of the usual PATH of users.
    let script = "PATH=$PATH:/usr/sbin; nats-server --addr 127.0.0.1 --port $0 </dev/null & \
                  pid=$!; exec 2>/dev/null; trap '' INT TERM HUP; cat; kill -KILL $pid; wait";
    let mut script = Command::new("bash")
        .args(["-c", script, port])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("bash");
    let mut log = BufReader::new(script.stderr.take().expect("a pipe")).lines();
    let mut said = Vec::new();
    while said.last().is_none_or(|line: &String| !line.contains("Server is ready")) {
        let Some(Ok(line)) = log.next() else {
            panic!("NATS has not started; is Debian's nats-server installed? {said:?}");
        };
        said.push(line);
    }
    let place = said.iter().find_map(|line| line.split_once("client connections on 127.0.0.1:"));
    let port = place.and_then(|(_, port)| port.trim().parse().ok()).expect("a port");
    // Reads the rest of its log, so that its pipe never fills up.
    std::thread::spawn(move || log.for_each(drop));
    (script, port)
}
