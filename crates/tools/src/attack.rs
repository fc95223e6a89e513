//! `quayside-tools attack`: the delays of a polite visitor while a server is attacked.

mod client;

use std::io::{Read, Write};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use quayside_engine::corsairs::{Move, State};
use quayside_engine::record::LONGEST_RECORD;
use quayside_engine::{Game, Record, Seed, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use client::{Client, Crowd, Response};

/// Attack a server and measure the delays of a polite visitor
///
/// Each attack is measured for ten seconds. Many connections are open at the same time: raise
/// their limit for both programs (`ulimit -n 20000`).
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Address of the server, such as 127.0.0.1:7373
    #[arg(value_name = "HOST:PORT")]
    host: String,
    /// Process id of the server, to report its memory
    #[arg(long, value_name = "PID")]
    server_pid: Option<u32>,
}

const EXAMPLES: &str = "\
Examples:
  Attack a server on this computer:
    ulimit -n 20000
    quayside serve --listen 127.0.0.1:7373 --data attacked &
    quayside-tools attack 127.0.0.1:7373";

/// Duration of each measurement.
const MEASURED: Duration = Duration::from_secs(10);

/// The number of clients that do not read their answers.
const DEAF: usize = 3000;

/// The number of streams that one address opens at one table.
const STREAMS: usize = 2000;

/// The number of unwatched tables with eight admirals each.
const TABLES: usize = 300;

/// The number of concurrent requests for hints.
const HINTS: usize = 200;

/// The number of streams that are opened and closed again.
const CLOSED: usize = 20_000;

/// The number of tables of one visitor.
const OWNED: usize = 10_000;

/// The number of clients that repeat the same long request.
const READERS: usize = 20;

/// The number of clients that repeat a request with a write.
const REPEATERS: usize = 20;

/// The number of visitors who ask for hints, each at a separate table.
const ADVISED: usize = 12;

/// Measurements during an attack: the durations of requests, sorted, by kind.
type Times = Vec<(&'static str, Vec<Duration>)>;

/// Repeats an action; returns its durations, sorted. A failure counts as the longest time.
fn measure(mut act: impl FnMut() -> bool) -> Vec<Duration> {
    let begun = Instant::now();
    let mut times = Vec::new();
    while begun.elapsed() < MEASURED {
        let asked = Instant::now();
        times.push(if act() { asked.elapsed() } else { Duration::MAX });
        thread::sleep(Duration::from_millis(20));
    }
    times.sort();
    times
}

/// Measures reads and writes of a polite visitor: the first page, and a table that is set up.
fn visit(client: &Client) -> Times {
    let reads = || matches!(client.ask("GET", "/", ""), Ok(Response { status: 200, .. }));
    let writes = || client.set_up("/learn/korsar", "").is_ok();
    thread::scope(|scope| {
        let writing = scope.spawn(|| measure(writes));
        let reading = measure(reads);
        vec![("read", reading), ("write", writing.join().unwrap_or_default())]
    })
}

/// Plays against a captain; measures the time from each move to the visitor's next turn.
fn play_captain(client: &Client) -> anyhow::Result<Times> {
    let form = "table=2&player0=person&player1=captain&pace=fast";
    let (player, mut table) = client.set_up("/new/korsar", form)?;
    let mut times = Vec::new();
    let begun = Instant::now();
    while begun.elapsed() < MEASURED {
        let page = player.ask("GET", &table, "")?.body;
        let field = |name: &str| {
            let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\""))?;
            rest.split('"').next().map(str::to_owned)
        };
        let (Some(seq), Some(mv)) = (field("seq"), field("move")) else {
            table = player.set_up("/new/korsar", form)?.1;
            continue;
        };
        let asked = Instant::now();
        player.ask("POST", &format!("{table}/moves"), &format!("seq={seq}&seat=0&move={mv}"))?;
        let is_next = || {
            let page = player.ask("GET", &table, "").map(|answer| answer.body);
            page.is_ok_and(|page| page.contains("name=\"move\"") || page.contains("rematch"))
        };
        while !is_next() {
            thread::sleep(Duration::from_millis(2));
        }
        times.push(asked.elapsed());
    }
    times.sort();
    Ok(vec![("captain", times)])
}

fn memory(pid: Option<u32>) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", pid?)).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kib| kib / 1024)
}

fn show(what: &str, times: &Times, pid: Option<u32>) -> anyhow::Result<()> {
    let millis = |time: Duration| match time {
        Duration::MAX => "never".to_owned(),
        time => format!("{:.1} ms", time.as_secs_f64() * 1000.0),
    };
    let mut out = std::io::stdout().lock();
    write!(out, "{what}:")?;
    for (kind, times) in times {
        let failed = times.iter().filter(|&&time| time == Duration::MAX).count();
        let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
        let (half, most, count) = (millis(at(50)), millis(at(99)), times.len());
        let longest = millis(times.last().copied().unwrap_or_default());
        write!(out, " {kind} p50 {half}, p99 {most}, max {longest}, {failed} of {count} failed;")?;
    }
    let memory = memory(pid).map_or(String::new(), |memory| format!(" {memory} MB"));
    writeln!(out, "{memory}")?;
    Ok(())
}

fn report(what: &str, client: &Client, pid: Option<u32>) -> anyhow::Result<()> {
    show(what, &visit(client), pid)
}

/// Writes the longest accepted record: rounds of a game without a sail.
fn long_record() -> anyhow::Result<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let variant = Variant::<State>::new(4, false).context("four can play")?;
    let mut record = Record::seeded(variant, None, Seed::random(&mut rng));
    while let Some(seat) = record.state().to_move().first() {
        let mut moves = std::iter::repeat_with(|| record.state().random_move(seat, &mut rng));
        let stay = moves.by_ref().take(50).find(|mv| !matches!(mv, Move::Sail(_)));
        let mv = stay.or_else(|| moves.next()).context("a player owes a move")?;
        record.play(mv).map_err(|_| anyhow!("a random move is legal"))?;
        // A move takes about 13 bytes.
        if record.moves() * 13 > LONGEST_RECORD {
            break;
        }
    }
    let text = record.to_string();
    let most = LONGEST_RECORD - 200;
    let end = text[..text.len().min(most)].rfind('\n').context("a record has lines")?;
    Ok(text[..=end].to_owned())
}

/// Measures while many clients repeat the same request.
fn in_a_loop(
    what: &str,
    (count, method, path, form): (usize, &'static str, String, String),
    by: &Client,
    polite: &Client,
    pid: Option<u32>,
) -> anyhow::Result<()> {
    let by = by.clone();
    let crowd = Crowd::new(count, move || {
        // Every answer counts.
        let _ = by.ask(method, &path, &form);
    });
    report(what, polite, pid)?;
    drop(crowd);
    Ok(())
}

/// Attacks by people who repeat writes: reports, invitations, exports of data, wrong codes.
fn repeaters(client: &Client, pid: Option<u32>) -> anyhow::Result<()> {
    let number = std::process::id();
    let [ada, bea] = [format!("Ada {number}"), format!("Bea {number}")];
    let (host, guest) = (client.sign_up(&ada)?, client.sign_up(&bea)?);
    let [profile, follow] =
        ["", "/follow"].map(|end| format!("/people/{bea}{end}").replace(' ', "%20"));
    host.ask("POST", &follow, "")?;
    let open = "table=3&player0=person&player1=open&player2=open";
    let (_, table) = host.set_up("/new/korsar", open)?;
    guest.ask("POST", &format!("{table}/sit"), "seat=1")?;
    let (post, get) = ("POST", "GET");
    let report = (format!("{table}/report"), "about=0&reason=report-name".to_owned());
    let invite = (format!("{table}/invite"), format!("name={bea}"));
    let sign_in = ("/sign-in".to_owned(), format!("name={ada}&code=1"));
    let data = ("/account/data.json".to_owned(), String::new());
    let profile = (profile, String::new());
    for (what, method, (path, form), by) in [
        ("the same report in a loop", post, report, &guest),
        ("the same invitation in a loop", post, invite, &host),
        ("wrong codes in a loop", post, sign_in, client),
        ("own data in a loop", get, data, &host),
        ("a profile in a loop", get, profile, &host),
    ] {
        in_a_loop(what, (REPEATERS, method, path, form), by, client, pid)?;
    }
    Ok(())
}

/// Attacks by visitors who ask for hints, each at a separate table, while a captain plays.
fn advised(client: &Client, pid: Option<u32>) -> anyhow::Result<()> {
    show("a captain alone", &play_captain(client)?, pid)?;
    let mut crowds = Vec::new();
    for _ in 0..ADVISED {
        let (visitor, table) = client.set_up("/learn/corsairs", "")?;
        let path = format!("{table}?hint=yes");
        crowds.push(Crowd::new(1, move || _ = visitor.ask("GET", &path, "")));
    }
    show("a captain beside hints", &play_captain(client)?, pid)
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let client = Client { host: args.host.clone(), cookie: String::new() };
    let pid = args.server_pid;
    report("idle", &client, pid)?;

    let record = long_record()?;
    let (moves, replay) = (record.lines().count(), client.bring(&record)?);
    let (first, last) = (format!("{replay}?at=1"), format!("{replay}?at={}", moves / 2));
    writeln!(out, "a record of {moves} lines at {replay}")?;
    let mut deaf = Vec::new();
    for path in ["/rules/corsairs", &last].into_iter().cycle().take(DEAF) {
        // Refused clients are part of the result.
        deaf.extend(client.send("GET", path, ""));
    }
    report("clients that do not read", &client, pid)?;
    drop(deaf);
    in_a_loop(
        "a long replay in a loop",
        (READERS, "GET", last, String::new()),
        &client,
        &client,
        pid,
    )?;
    in_a_loop(
        "its first page in a loop",
        (READERS, "GET", first, String::new()),
        &client,
        &client,
        pid,
    )?;

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
    let count = closing.join().map_err(|_| anyhow!("a client failed"))?;
    report(&format!("{count} streams were closed"), &client, pid)?;

    let (owner, table) = client.set_up("/learn/corsairs", "")?;
    let hint = (HINTS, "GET", format!("{table}?hint=yes"), String::new());
    in_a_loop("hints in a loop", hint, &owner, &client, pid)?;
    advised(&client, pid)?;
    repeaters(&client, pid)?;

    let count = (0..OWNED).filter(|_| owner.set_up("/learn/korsar", "").is_ok()).count();
    writeln!(out, "{count} tables of one visitor")?;
    let games = (READERS, "GET", "/games".to_owned(), String::new());
    in_a_loop("their list in a loop", games, &owner, &client, pid)?;

    unwatched(&client, pid)?;
    Ok(ExitCode::SUCCESS)
}

/// Measures while bots play at unwatched tables.
fn unwatched(client: &Client, pid: Option<u32>) -> anyhow::Result<()> {
    let seats: Vec<String> = (0..8).map(|seat| format!("player{seat}=admiral")).collect();
    let form = format!("table=8t&{}&pace=fast", seats.join("&"));
    let made = (0..TABLES).filter(|_| client.set_up("/new/korsar", &form).is_ok()).count();
    writeln!(std::io::stdout(), "{made} tables of eight admirals")?;
    report("unwatched tables of bots", client, pid)
}
