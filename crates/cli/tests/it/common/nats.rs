//! A NATS server from Debian's package.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

/// A server; it ends with this value, and with the process in any case.
pub(crate) struct Nats {
    script: Child,
    port: u16,
}

impl Nats {
    /// Starts a server.
    pub(crate) fn start() -> Nats {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        Nats { script: run(port), port }
    }

    /// Returns its address.
    pub(crate) fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it.
    pub(crate) fn kill(&mut self) {
        // The end of the pipe ends it.
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }

    /// Starts it again, where it was.
    pub(crate) fn restart(&mut self) {
        self.script = run(self.port);
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

fn run(port: u16) -> Child {
    // Debian puts it where only root looks for programs.
    let script = "PATH=$PATH:/usr/sbin; nats-server --addr 127.0.0.1 --port $0 </dev/null & \
                  pid=$!; trap '' INT TERM HUP; cat; kill -KILL $pid; wait";
    let mut script = Command::new("bash")
        .args(["-c", script, &port.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("bash");
    let mut log = BufReader::new(script.stderr.take().expect("a pipe")).lines();
    let is_ready = log.any(|line| line.expect("text").contains("Server is ready"));
    assert!(is_ready, "NATS has not started; is Debian's nats-server installed?");
    // What else it says is read, so that it never waits.
    std::thread::spawn(move || log.for_each(drop));
    script
}
