//! Attacks a running server at full size, and measures how long a polite visitor waits meanwhile.
//!
//!     ulimit -n 20000
//!     quayside serve --listen 127.0.0.1:7373 --data /tmp/attacked &
//!     cargo run --release -p quayside-server --example attack -- 127.0.0.1:7373 [PID]
//!
//! With the process id of the server, its memory is measured, too.

use std::error::Error;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use quayside_engine::corsairs::{Move, State};
use quayside_engine::record::LONGEST_RECORD;
use quayside_engine::{Game, Record, Seed, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// How long each attack is measured.
const MEASURED: Duration = Duration::from_secs(10);

/// How many clients do not read what they asked for.
const DEAF: usize = 3000;

/// How many streams one address wants at one table.
const STREAMS: usize = 2000;

/// How many tables of eight admirals play, with nobody watching.
const TABLES: usize = 300;

/// How many hints are asked for at the same time.
const HINTS: usize = 200;

/// How many streams are opened and closed again.
const CLOSED: usize = 20_000;

/// How many tables one visitor has.
const OWNED: usize = 10_000;

/// How many clients ask for the same long thing again and again.
const READERS: usize = 20;

type Failure = Box<dyn Error + Send + Sync>;

/// A client of the server.
#[derive(Clone)]
struct Client {
    host: String,
    cookie: String,
}

/// An answer, as far as it matters here.
struct Answer {
    status: u16,
    goes_to: String,
    cookie: String,
}

impl Client {
    fn connect(&self) -> std::io::Result<TcpStream> {
        let stream = TcpStream::connect(&self.host)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(stream)
    }

    fn send(&self, method: &str, path: &str, body: &str) -> std::io::Result<TcpStream> {
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

    fn ask(&self, method: &str, path: &str, body: &str) -> Result<Answer, Failure> {
        Client::read(self.send(method, path, body)?)
    }

    /// Brings a record to be replayed; returns its address.
    fn bring(&self, record: &str) -> Result<String, Failure> {
        let body = format!(
            "--quay\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n{record}\r\n--quay--\r\n"
        );
        let kind = "multipart/form-data; boundary=quay";
        let Answer { status, goes_to, .. } =
            Client::read(self.send_as(kind, "POST", "/replay", &body)?)?;
        if goes_to.is_empty() {
            return Err(format!("the record was answered by {status}").into());
        }
        Ok(goes_to)
    }

    fn read(mut stream: TcpStream) -> Result<Answer, Failure> {
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let head = String::from_utf8_lossy(&answer);
        let head = head.split("\r\n\r\n").next().unwrap_or_default();
        let header = |name: &str| {
            let lines = head.lines().filter_map(|line| line.split_once(": "));
            let mut found = lines.filter(|(known, _)| known.eq_ignore_ascii_case(name));
            found.next().map_or(String::new(), |(_, value)| value.to_owned())
        };
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let cookie = header("set-cookie");
        Ok(Answer {
            status: status.ok_or("no answer")?,
            goes_to: header("location"),
            cookie: cookie.split(';').next().unwrap_or_default().to_owned(),
        })
    }

    /// Returns the same client with a session of its own, which has the table that it sets up.
    fn set_up(&self, path: &str, form: &str) -> Result<(Client, String), Failure> {
        let Answer { status, goes_to, cookie } = self.ask("POST", path, form)?;
        if goes_to.is_empty() {
            return Err(format!("{path} was answered by {status}").into());
        }
        Ok((Client { cookie, ..self.clone() }, goes_to))
    }
}

/// Asks for the home page again and again; returns how long it took, sorted.
fn visit(client: &Client) -> Vec<Duration> {
    let begun = Instant::now();
    let mut times = Vec::new();
    while begun.elapsed() < MEASURED {
        let asked = Instant::now();
        match client.ask("GET", "/", "") {
            Ok(Answer { status: 200, .. }) => times.push(asked.elapsed()),
            Ok(_) | Err(_) => times.push(Duration::MAX),
        }
        thread::sleep(Duration::from_millis(20));
    }
    times.sort();
    times
}

fn memory(pid: Option<&str>) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", pid?)).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kib| kib / 1024)
}

fn report(what: &str, client: &Client, pid: Option<&str>) -> Result<(), Failure> {
    let times = visit(client);
    let failed = times.iter().filter(|&&time| time == Duration::MAX).count();
    let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
    let millis = |time: Duration| match time {
        Duration::MAX => "never".to_owned(),
        time => format!("{:.1} ms", time.as_secs_f64() * 1000.0),
    };
    let memory = memory(pid).map_or(String::new(), |memory| format!(", {memory} MB"));
    let (half, most, count) = (millis(at(50)), millis(at(99)), times.len());
    let mut out = std::io::stdout().lock();
    writeln!(out, "{what}: p50 {half}, p99 {most}, {failed} of {count} failed{memory}")?;
    Ok(())
}

/// Has threads do something until the answer is dropped.
struct Crowd {
    stop: Arc<AtomicBool>,
    threads: Vec<thread::JoinHandle<()>>,
}

impl Crowd {
    fn new(count: usize, act: impl Fn() + Clone + Send + 'static) -> Crowd {
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
            // A client that failed has nothing more to say.
            let _ = thread.join();
        }
    }
}

/// Writes the longest record that is taken: rounds of a game in which nobody likes to set sail.
fn long_record() -> Result<String, Failure> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let variant = Variant::<State>::new(4, false).ok_or("four can play")?;
    let mut record = Record::seeded(variant, None, Seed::random(&mut rng));
    while let Some(seat) = record.state().to_move().first() {
        let mut moves = std::iter::repeat_with(|| record.state().random_move(seat, &mut rng));
        let stay = moves.by_ref().take(50).find(|mv| !matches!(mv, Move::Sail(_)));
        let mv = stay.or_else(|| moves.next()).ok_or("somebody owes a move")?;
        record.play(mv).map_err(|_| "a random move is legal")?;
        // A move takes 13 bytes or so.
        if record.moves() * 13 > LONGEST_RECORD {
            break;
        }
    }
    let text = record.to_string();
    let most = LONGEST_RECORD - 200;
    let end = text[..text.len().min(most)].rfind('\n').ok_or("a record has lines")?;
    Ok(text[..=end].to_owned())
}

/// Measures while many ask for the same thing again and again.
fn in_a_loop(
    what: &str,
    (count, path): (usize, String),
    by: &Client,
    polite: &Client,
    pid: Option<&str>,
) -> Result<(), Failure> {
    let by = by.clone();
    let crowd = Crowd::new(count, move || {
        // Whatever the answer is.
        let _ = by.ask("GET", &path, "");
    });
    report(what, polite, pid)?;
    drop(crowd);
    Ok(())
}

fn main() -> Result<(), Failure> {
    let mut args = std::env::args().skip(1);
    let host = args.next().ok_or("which HOST:PORT?")?;
    let (client, pid) = (Client { host, cookie: String::new() }, args.next());
    let pid = pid.as_deref();
    let mut out = std::io::stdout();
    report("idle", &client, pid)?;

    let record = long_record()?;
    let (moves, replay) = (record.lines().count(), client.bring(&record)?);
    let (first, last) = (format!("{replay}?at=1"), format!("{replay}?at={}", moves / 2));
    writeln!(out, "a record of {moves} lines at {replay}")?;
    let mut deaf = Vec::new();
    for path in ["/rules/corsairs", &last].into_iter().cycle().take(DEAF) {
        // Those that are turned away are part of the answer.
        deaf.extend(client.send("GET", path, ""));
    }
    report("clients that do not read", &client, pid)?;
    drop(deaf);
    in_a_loop("a long replay in a loop", (READERS, last), &client, &client, pid)?;
    in_a_loop("its first page in a loop", (READERS, first), &client, &client, pid)?;

    let (owner, table) = client.set_up("/learn/korsar", "")?;
    let events = format!("{table}/events");
    let mut streams = Vec::new();
    for _ in 0..STREAMS {
        streams.extend(client.send("GET", &events, ""));
    }
    let own = owner.send("GET", &events, "")?.read(&mut [0; 12])?;
    writeln!(out, "the player still gets a stream: {}", own == 12)?;
    report("streams of one address", &client, pid)?;
    drop(streams);

    let closed = client.clone();
    let closing = thread::spawn(move || {
        (0..CLOSED).filter(|_| closed.send("GET", &events, "").is_ok()).count()
    });
    report("streams that are closed at once", &client, pid)?;
    let count = closing.join().map_err(|_| "a client failed")?;
    report(&format!("{count} streams were closed"), &client, pid)?;

    let (owner, table) = client.set_up("/learn/corsairs", "")?;
    in_a_loop("hints in a loop", (HINTS, format!("{table}?hint=yes")), &owner, &client, pid)?;

    let count = (0..OWNED).filter(|_| owner.set_up("/learn/korsar", "").is_ok()).count();
    writeln!(out, "{count} tables of one visitor")?;
    in_a_loop("their list in a loop", (READERS, "/games".to_owned()), &owner, &client, pid)?;

    let seats: Vec<String> = (0..8).map(|seat| format!("player{seat}=admiral")).collect();
    let form = format!("table=8t&{}&pace=fast", seats.join("&"));
    let made = (0..TABLES).filter(|_| client.set_up("/new/korsar", &form).is_ok()).count();
    writeln!(out, "{made} tables of eight admirals")?;
    report("tables that nobody watches", &client, pid)
}
