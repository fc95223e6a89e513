//! A client of the server over plain sockets, and crowds of them.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, bail};

/// A client of the server.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) host: String,
    pub(crate) cookie: String,
}

/// An answer, as far as needed here.
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) goes_to: String,
    pub(crate) cookie: String,
    pub(crate) body: String,
}

impl Client {
    fn connect(&self) -> std::io::Result<TcpStream> {
        let stream = TcpStream::connect(&self.host)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(stream)
    }

    pub(crate) fn send(&self, method: &str, path: &str, body: &str) -> std::io::Result<TcpStream> {
        self.send_as("application/x-www-form-urlencoded", method, path, body)
    }

    fn send_as(
        &self,
        kind: &str,
        method: &str,
        path: &str,
        body: &str,
    ) -> std::io::Result<TcpStream> {
        let mut stream = self.connect()?;
        let Client { host, cookie } = self;
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\
             Connection: close\r\nContent-Type: {kind}\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )?;
        Ok(stream)
    }

    pub(crate) fn ask(&self, method: &str, path: &str, body: &str) -> anyhow::Result<Response> {
        Client::read(self.send(method, path, body)?)
    }

    /// Uploads a record for a replay; returns its address.
    pub(crate) fn bring(&self, record: &str) -> anyhow::Result<String> {
        let body = format!(
            "--quay\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n{record}\r\n--quay--\r\n"
        );
        let kind = "multipart/form-data; boundary=quay";
        let Response { status, goes_to, .. } =
            Client::read(self.send_as(kind, "POST", "/replay", &body)?)?;
        if goes_to.is_empty() {
            bail!("the record was answered by {status}");
        }
        Ok(goes_to)
    }

    fn read(mut stream: TcpStream) -> anyhow::Result<Response> {
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").context("no answer")?;
        let header = |name: &str| {
            let lines = head.lines().filter_map(|line| line.split_once(": "));
            let mut found = lines.filter(|(known, _)| known.eq_ignore_ascii_case(name));
            found.next().map_or(String::new(), |(_, value)| value.to_owned())
        };
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let cookie = header("set-cookie");
        Ok(Response {
            status: status.context("no answer")?,
            goes_to: header("location"),
            cookie: cookie.split(';').next().unwrap_or_default().to_owned(),
            body: body.to_owned(),
        })
    }

    /// Returns the same client with a new session, whose table is set up.
    pub(crate) fn set_up(&self, path: &str, form: &str) -> anyhow::Result<(Client, String)> {
        let Response { status, goes_to, cookie, .. } = self.ask("POST", path, form)?;
        if goes_to.is_empty() {
            bail!("{path} was answered by {status}");
        }
        // A client with a session keeps it.
        let cookie = if cookie.is_empty() { self.cookie.clone() } else { cookie };
        Ok((Client { cookie, ..self.clone() }, goes_to))
    }

    /// Returns a client with a registered name.
    pub(crate) fn sign_up(&self, name: &str) -> anyhow::Result<Client> {
        let Response { status, cookie, .. } = self.ask("POST", "/keep", &format!("name={name}"))?;
        if cookie.is_empty() {
            bail!("/keep was answered by {status}");
        }
        Ok(Client { cookie, ..self.clone() })
    }
}

/// Threads that repeat an action until this is dropped.
pub(crate) struct Crowd {
    stop: Arc<AtomicBool>,
    threads: Vec<thread::JoinHandle<()>>,
}

impl Crowd {
    pub(crate) fn new(count: usize, act: impl Fn() + Clone + Send + 'static) -> Crowd {
        let stop = Arc::new(AtomicBool::new(false));
        let threads = (0..count).map(|_| {
            let (stop, act) = (Arc::clone(&stop), act.clone());
            thread::spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    act();
                }
            })
        });
        Crowd { threads: threads.collect(), stop }
    }
}

impl Drop for Crowd {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            // A client that failed has no result.
            let _ = thread.join();
        }
    }
}
