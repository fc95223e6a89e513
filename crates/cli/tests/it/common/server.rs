//! A server in a process of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use quayside_testkit::PATIENCE;
use serde_json::Value;

use super::program;

/// A running server; it is killed when this is dropped.
pub(crate) struct Server {
    process: Child,
    url: String,
    /// The cookie of the browser.
    cookie: String,
    /// The token of a program.
    token: String,
}

/// An answer of the server.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) text: String,
}

impl Answer {
    /// Returns the text between two others.
    pub(crate) fn between(&self, before: &str, after: &str) -> &str {
        let (_, rest) = self.text.split_once(before).unwrap_or_else(|| panic!("no {before}"));
        rest.split(after).next().expect("a part")
    }
}

/// The entry numbers in an event stream.
pub(crate) struct Events(BufReader<TcpStream>);

impl Iterator for Events {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).expect("the stream goes on") == 0 {
                return None;
            }
            // Besides lines of JSON there are headers, chunk sizes and blank lines.
            if line.starts_with('{') {
                let line: Value = serde_json::from_str(&line).expect("JSON");
                return Some(line["seq"].as_u64().expect("a number"));
            }
        }
    }
}

impl Server {
    /// Starts a server by a shell script, in which `$QUAYSIDE SERVE` serves from a folder; with an
    /// empty cookie its visitor is a new browser.
    pub(crate) fn start(script: &str, data: &Path, cookie: &str) -> Server {
        let serve = format!("serve --listen 127.0.0.1:0 --data {}", data.display());
        let mut shell = Command::new("sh");
        shell.args(["-c", &script.replace("SERVE", &serve)]);
        shell.env("QUAYSIDE", program()).stderr(Stdio::null());
        let mut server = Server::run(&mut shell);
        if cookie.is_empty() {
            server.forget();
        } else {
            server.remember(cookie);
        }
        server
    }

    /// Serves from a folder, at this address.
    pub(crate) fn listen(data: &Path, address: &str) -> Server {
        let mut command = Command::new(program());
        Server::run(command.args(["serve", "--listen", address, "--data"]).arg(data))
    }

    /// Runs a command that serves, in a separate process group, and waits until it listens.
    pub(crate) fn run(command: &mut Command) -> Server {
        let mut process =
            command.process_group(0).stdout(Stdio::piped()).spawn().expect("the program runs");
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().expect("a pipe"))
            .read_line(&mut line)
            .expect("a line");
        let url = line.trim().rsplit(' ').next().expect("a word").to_owned();
        let server = Server { process, url, cookie: String::new(), token: String::new() };
        assert!(server.url.starts_with("http://"), "{line}");
        server
    }

    /// Kills the server as a power cut would, and restarts it at the same address.
    pub(crate) fn restart(&mut self, data: &Path) {
        self.kill();
        *self = Server::listen(data, self.address());
    }

    /// Acts as a new browser from now on.
    pub(crate) fn forget(&mut self) {
        self.cookie.clear();
        let home = self.ask("GET", "/about", "");
        home.between("set-cookie: ", ";").clone_into(&mut self.cookie);
    }

    /// Uses this cookie from now on.
    pub(crate) fn remember(&mut self, cookie: &str) {
        cookie.clone_into(&mut self.cookie);
    }

    /// Returns the address of its pages.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Returns its host and port.
    pub(crate) fn address(&self) -> &str {
        self.url.trim_start_matches("http://")
    }

    /// Returns the process id, if the script ends with `exec`.
    pub(crate) fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Returns the token of the program.
    pub(crate) fn token(&self) -> &str {
        &self.token
    }

    /// Returns the cookie of the browser.
    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }

    pub(crate) fn ask(&self, method: &str, path: &str, form: &str) -> Answer {
        let cookie = match &*self.cookie {
            "" => String::new(),
            cookie => format!("cookie: {cookie}\r\n"),
        };
        self.ask_as(&cookie, method, path, form)
    }

    /// Acts as a program of a new guest from now on, or with this token.
    pub(crate) fn act_for(&mut self, token: Option<&str>) -> &str {
        self.token = if let Some(token) = token {
            token.to_owned()
        } else {
            let (status, guest) = self.ask_json("POST", "/guests", "");
            assert_eq!(status, 201, "{guest}");
            guest["token"].as_str().expect("a token").to_owned()
        };
        &self.token
    }

    /// Sends an API request as a program; returns the status and the JSON answer.
    pub(crate) fn ask_json(&self, method: &str, path: &str, form: &str) -> (u16, Value) {
        let answer = self.ask_as(&self.bearer(), method, &format!("/api/v1{path}"), form);
        let body = answer.text.split("\r\n\r\n").nth(1).expect("a body");
        (answer.status, serde_json::from_str(body).expect(body))
    }

    /// Sets up a table by the API; returns its address.
    pub(crate) fn set_up(&self, form: &str) -> String {
        let (status, found) = self.ask_json("POST", "/tables", form);
        assert_eq!(status, 201, "{found}");
        format!("/tables/{}", found["table"].as_str().expect("a table"))
    }

    fn bearer(&self) -> String {
        if self.token.is_empty() {
            return String::new();
        }
        format!("authorization: Bearer {}\r\n", self.token)
    }

    /// Subscribes to the events of a table from now on.
    pub(crate) fn events(&self, table: &str) -> Events {
        let mut events = self.hear(table, &self.bearer(), "");
        events.next().expect("the stream begins");
        events
    }

    /// Subscribes as a program without a token.
    pub(crate) fn events_of_stranger(&self, table: &str) -> Events {
        let mut events = self.hear(table, "", "");
        events.next().expect("the stream begins");
        events
    }

    /// Subscribes to the events of a table after this number of entries.
    pub(crate) fn events_after(&self, table: &str, seq: u64) -> Events {
        let mut events = self.hear(table, &self.bearer(), &format!("&after={seq}"));
        events.next().expect("the stream begins");
        events
    }

    fn hear(&self, table: &str, headers: &str, after: &str) -> Events {
        let mut wire = self.connect();
        wire.set_read_timeout(Some(PATIENCE)).expect("a limit");
        write!(
            wire,
            "GET /api/v1{table}/stream?seat=0{after} HTTP/1.1\r\nhost: {}\r\n{headers}\r\n",
            self.address()
        )
        .expect("sent");
        Events(BufReader::new(wire))
    }

    /// Opens a connection.
    pub(crate) fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address()).expect("the server listens")
    }

    fn ask_as(&self, who: &str, method: &str, path: &str, form: &str) -> Answer {
        let mut wire = self.connect();
        wire.set_read_timeout(Some(PATIENCE)).expect("a limit");
        // HTTP/1.0, so that no answer is chunked.
        write!(
            wire,
            "{method} {path} HTTP/1.0\r\nhost: {}\r\n{who}connection: close\r\naccept-language: en\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
            self.address(),
            form.len()
        )
        .expect("sent");
        let mut text = String::new();
        wire.read_to_string(&mut text).expect("an answer");
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
        Answer { status: status.expect("a status"), text }
    }

    /// Begins a newcomer's game of Korsar, in which drawing is a legal first move.
    pub(crate) fn learn(&self) -> Option<String> {
        let answer = self.ask("POST", "/learn/korsar", "");
        (answer.status == 303).then(|| answer.between("location: ", "\r").to_owned())
    }

    pub(crate) fn draw(&self, table: &str) -> Answer {
        self.ask("POST", &format!("{table}/moves"), "seq=0&seat=0&move=draw")
    }

    /// Sends a signal to the server.
    pub(crate) fn signal(&self, name: &str) {
        let group = format!("-{}", self.process.id());
        let status = Command::new("kill").args([name, "--", &group]).status();
        assert!(status.is_ok_and(|status| status.success()), "it still runs");
    }

    /// Stops the server as an operator does.
    pub(crate) fn stop(self) -> String {
        self.stop_by("-TERM")
    }

    /// Stops the server by this signal; returns the cookie of the browser.
    pub(crate) fn stop_by(self, signal: &str) -> String {
        self.signal(signal);
        self.ends()
    }

    /// Waits until the server has stopped cleanly; returns the cookie of the browser.
    pub(crate) fn ends(mut self) -> String {
        let status = self.process.wait().expect("it ends");
        assert!(status.success(), "{status}");
        self.cookie.clone()
    }

    /// Kills the server, as a power cut would; returns the cookie of the browser.
    pub(crate) fn crash(mut self) -> String {
        self.signal("-KILL");
        self.process.wait().expect("it ends");
        self.cookie.clone()
    }

    fn kill(&mut self) {
        if self.process.try_wait().is_ok_and(|ended| ended.is_none()) {
            self.signal("-KILL");
            let _ = self.process.wait();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Registers a name at a server, and makes a token with all scopes.
pub(crate) fn token(server: &mut Server, name: &str) -> String {
    let kept = server.ask("POST", "/keep", &format!("name={name}"));
    assert_eq!(kept.status, 200, "{}", kept.text);
    server.remember(kept.between("set-cookie: ", ";"));
    let form = "token-name=test&scope=read&scope=play&scope=account";
    let made = server.ask("POST", "/account/tokens", form);
    assert_eq!(made.status, 200, "{}", made.text);
    made.between("data-copies=\"", "\"").to_owned()
}

/// Starts a server that can't serve, as an unprivileged user; returns its error.
pub(crate) fn fail_to_start(data: &Path) -> String {
    // The superuser can write everywhere.
    let script = "if [ $(id -u) = 0 ]; then as='setpriv --reuid 65534 --clear-groups'; fi; \
                  exec $as timeout 120 \"$0\" serve --listen 127.0.0.1:0 --data \"$1\"";
    let output =
        Command::new("sh").args(["-c", script]).arg(program()).arg(data).output().expect("a shell");
    assert_eq!(output.status.code(), Some(2), "it does not start");
    String::from_utf8_lossy(&output.stderr).into_owned()
}
