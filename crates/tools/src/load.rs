//! `quayside-tools load`: many players at one server or several, and how fast the servers answer.

mod check;
mod deal;
mod home;
mod html;
mod journal;
mod nodes;
mod pages;
mod person;
mod run;
mod stream;
mod table;
mod tally;
mod trouble;

use std::cell::RefCell;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use quayside::private_file;
use quayside::suggest;
use quayside::table_args::random_seed;
use quayside_bots::{BotRng, rng_for};
use quayside_engine::{GameName, with_game};
use tokio::task::{JoinSet, LocalSet};

use crate::processor;
use deal::Deal;
use journal::Journal;
use nodes::Nodes;
use pages::PageTable;
use person::{Client, LoadPlayer};
use run::{PATIENCE, Run, RunPhase};
use table::ProgramTable;
use tally::{LoadReport, Measured};
use trouble::Trouble;

/// Measure a server with many players at once
///
/// Two people sit at each table, each with the token of a guest, a connection for moves and a stream of events.
/// The deal is fair: each fixes a word and reveals it. They make random moves of those that the
/// table says are legal; when a game is over, they set up the next table. A move counts once it is
/// acknowledged and the other person has seen it on the stream; both times are measured from when
/// it was sent.
///
/// With several addresses, of nodes on one database, the two people of a table are at different
/// nodes. A person whose node is away goes to another one and sends the same request again.
///
/// With --check all tables are read again at the end: each acknowledged move must be in the log
/// once and in its place, and no move that was not sent; streams must contain every entry; and the
/// log must be legal, for which games that are not over are closed. Servers may be killed and
/// restarted meanwhile. With a journal that can also be checked later.
///
/// With --pages people use the pages as a browser does: they send the forms of compressed pages,
/// and fetch a page again when the stream reports news. A move counts once the other person has
/// fetched the page that shows it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Address of the server, such as `http://127.0.0.1:7373`; several for nodes on one database
    #[arg(required = true, value_name = "URL")]
    urls: Vec<String>,
    /// Number of tables at the same time [default: 100]
    #[arg(long, value_name = "N")]
    tables: Option<u32>,
    /// Seconds to play, once all tables are set up [default: 10]
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<f64>,
    /// Moves per second, spread evenly over all tables [default: as many as possible]
    #[arg(long, value_name = "MOVES", value_parser = pace)]
    pace: Option<f64>,
    /// Game to play [default: both in turn]
    #[arg(long, value_parser = suggest::games())]
    game: Option<GameName>,
    /// Use pages as a browser does, instead of the API
    #[arg(long)]
    pages: bool,
    /// Open this many home pages of guests instead, and report what they cost the server while
    /// nothing happens [default time: 60 seconds]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    #[arg(conflicts_with_all = ["tables", "pace", "game", "pages", "arranged", "journal", "check"])]
    home: Option<u32>,
    /// Give seeds, so that people know the game and send moves without asking how it stands
    #[arg(long)]
    arranged: bool,
    /// Process id of a server on this computer, to report its processor time per move; repeat it
    /// for several
    #[arg(long, value_name = "PID")]
    server_pid: Vec<u32>,
    /// File to append every move to, when it is sent and when it is acknowledged
    #[arg(long, value_name = "FILE", value_parser = private_file::path_argument(), conflicts_with = "pages")]
    journal: Option<PathBuf>,
    /// Check the logs at the end; or those of an earlier run by its journal, and play nothing
    #[arg(long, value_name = "JOURNAL", num_args = 0..=1, default_missing_value = "")]
    #[arg(value_parser = what_to_check, conflicts_with = "pages")]
    check: Option<Check>,
    /// Print one line of JSON instead of text
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  Play at twenty tables for three seconds:
    quayside-tools load http://127.0.0.1:7373 --tables 20 --seconds 3
  Use the pages as browsers do, with ten moves a second:
    quayside-tools load http://127.0.0.1:7373 --pages --tables 5 --pace 10 --seconds 3
  Keep a hundred home pages open for three seconds:
    quayside-tools load http://127.0.0.1:7373 --home 100 --seconds 3
  Play at several nodes, and check that no move was lost or made twice:
    quayside-tools load http://127.0.0.1:7373 http://127.0.0.1:7374 --tables 5 --seconds 3 --check";

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=86_400.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.001 to 86400".to_owned()),
    }
}

fn pace(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(pace) if (0.001..=1e6).contains(&pace) => Ok(pace),
        _ => Err("a number of moves from 0.001 to 1000000".to_owned()),
    }
}

/// The target of `--check`.
#[derive(Clone)]
enum Check {
    /// This run, at its end.
    Run,
    /// An earlier run.
    Journal(PathBuf),
}

fn what_to_check(text: &str) -> Result<Check, &'static str> {
    match text {
        "" => Ok(Check::Run),
        url if url.contains("://") => Err("addresses stand before it"),
        path => Ok(Check::Journal(PathBuf::from(path))),
    }
}

impl Args {
    fn tables(&self) -> u32 {
        self.tables.unwrap_or(100)
    }

    fn seconds(&self) -> f64 {
        self.seconds.unwrap_or(10.0)
    }

    /// Returns whether any option of playing is set.
    fn says_how(&self) -> bool {
        let Args { tables, seconds, pace, game, arranged, server_pid, journal, .. } = self;
        let how = [tables.is_some(), seconds.is_some(), pace.is_some(), game.is_some(), *arranged];
        how.contains(&true) || !server_pid.is_empty() || journal.is_some()
    }
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let nodes = Rc::new(Nodes::read(&args.urls)?);
    // One thread, so that the cost of driving the server is separate from its own.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let local = LocalSet::new();
    if let Some(Check::Journal(journal)) = &args.check {
        anyhow::ensure!(!args.says_how(), "--check JOURNAL plays nothing: leave out how to play");
        return local.block_on(&runtime, check_journal(&nodes, journal, args.json, out));
    }
    if let Some(pages) = args.home {
        let time = Duration::from_secs_f64(args.seconds.unwrap_or(60.0));
        let idle = home::idle(&nodes, pages, time, &args.server_pid);
        let report = local.block_on(&runtime, idle)?;
        report.print(args.json, out)?;
        return Ok(ExitCode::from(u8::from(!report.is_sound())));
    }
    let file = args.journal.as_ref().map(|path| {
        private_file::append(path).with_context(|| format!("can't write {}", path.display()))
    });
    let kept = args.check.is_some().then(RefCell::default);
    let journal = Journal { file: file.transpose()?, kept };
    let report = local.block_on(&runtime, async {
        for (node, url) in args.urls.iter().enumerate() {
            let answer = LoadPlayer::new(&nodes, Client::Program, node).get("/").await;
            answer.ok().with_context(|| format!("no answer from {url}"))?;
        }
        drive(args, &nodes, journal).await
    })?;
    report.print(args.json, out)?;
    let may_be_away = args.journal.is_some() || args.check.is_some() || nodes.len() > 1;
    Ok(ExitCode::from(u8::from(!report.is_sound(may_be_away))))
}

/// Checks the journal of an earlier run.
async fn check_journal(
    nodes: &Rc<Nodes>,
    path: &Path,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let name = path.display();
    let text = check::text_of(path).with_context(|| format!("can't read {name}"))?;
    let noted = journal::read(&text).with_context(|| format!("{name} is not a journal"))?;
    let found = check::check(nodes, noted).await;
    if json {
        serde_json::to_writer(&mut *out, &found)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{found}")?;
    }
    Ok(ExitCode::from(u8::from(!found.is_sound())))
}

/// Plays at all tables until the time is up; returns the report.
async fn drive(args: &Args, nodes: &Rc<Nodes>, journal: Journal) -> anyhow::Result<LoadReport> {
    let period = args.pace.map(|pace| Duration::from_secs_f64(f64::from(args.tables()) / pace));
    let run = Rc::new(Run::new(journal, period));
    let mut tables = seat(args, nodes, &run)?;
    let mut set = run.set.subscribe();
    tokio::select! {
        _ = set.wait_for(|set| *set == args.tables()) => (),
        _ = tables.join_next() => (),
        _ = tokio::signal::ctrl_c() => (),
    }
    let used = || processor::time_of_all(&args.server_pid);
    let (begun, used_before) = (Instant::now(), used()?);
    run.stage.send_replace(RunPhase::Playing(begun));
    tokio::select! {
        () = tokio::time::sleep(Duration::from_secs_f64(args.seconds())) => (),
        () = progress(&run, args.seconds(), begun) => (),
        // No table has found the server again.
        () = async { while tables.join_next().await.is_some() {} } => (),
        _ = tokio::signal::ctrl_c() => (),
    }
    let (time, used_after) = (begun.elapsed(), used()?);
    run.stage.send_replace(RunPhase::Over);
    let all = async { while tables.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(PATIENCE, all).await;
    tables.shutdown().await;
    let processor = used_after.zip(used_before).map(|(after, before)| after.saturating_sub(before));
    let measured = Measured { time, processor, pages: args.pages };
    let mut report = run.tally.take().report(args.tables(), &measured);
    if let Some(kept) = &run.journal.kept {
        let noted = journal::read(&kept.take()).expect("what was written can be read");
        report.check = Some(check::check(nodes, noted).await);
    }
    Ok(report)
}

/// Starts two people for each table.
fn seat(args: &Args, nodes: &Rc<Nodes>, run: &Rc<Run>) -> anyhow::Result<JoinSet<()>> {
    let seed = random_seed()?;
    let client = if args.pages { Client::Browser } else { Client::Program };
    let mut tables = JoinSet::new();
    for number in 0..args.tables() {
        let players = Players {
            run: Rc::clone(run),
            nodes: Rc::clone(nodes),
            client,
            arranged: args.arranged,
            game: args.game,
            number,
            part: f64::from(number) / f64::from(args.tables()),
            rng: rng_for("load", seed, &[number.into()]),
            failing_since: None,
        };
        tables.spawn_local(players.play());
    }
    Ok(tables)
}

/// Shows the progress until it is dropped.
async fn progress(run: &Run, seconds: f64, begun: Instant) {
    let style = ProgressStyle::with_template("{wide_bar} {msg}").expect("a style");
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let bar = ProgressBar::new(millis(Duration::from_secs_f64(seconds))).with_style(style);
    let mut before = 0;
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let moves = run.tally.borrow().moves();
        bar.set_position(millis(begun.elapsed()));
        bar.set_message(format!("{} moves/s", moves - before));
        before = moves;
    }
}

/// Two people who move from table to table.
struct Players {
    run: Rc<Run>,
    nodes: Rc<Nodes>,
    client: Client,
    arranged: bool,
    game: Option<GameName>,
    number: u32,
    /// When the first move of this table is due, as a part of the period.
    part: f64,
    rng: BotRng,
    /// The time since which no table could be set up.
    failing_since: Option<Instant>,
}

impl Players {
    async fn play(mut self) {
        let mut people = LoadPlayer::two(&self.nodes, self.client, self.number as usize);
        let mut due = None;
        for number in self.number.. {
            let game = self.game.unwrap_or(GameName::ALL[number as usize % 2]);
            match with_game!(game, type G => self.game::<G>(&mut people, &mut due).await) {
                Ok(()) => (),
                // After the end, answers do not matter.
                Err(_) if self.run.is_over() => return,
                Err(trouble) => {
                    self.run.tally.borrow_mut().trouble(trouble);
                    if self.failing_since.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                        return;
                    }
                    people.iter_mut().for_each(LoadPlayer::hang_up);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
            if self.run.is_over() {
                return;
            }
        }
    }

    /// Plays one game.
    async fn game<G: quayside_engine::Game>(
        &mut self,
        people: &mut [LoadPlayer; 2],
        due: &mut Option<Instant>,
    ) -> Result<(), Trouble> {
        people.iter_mut().for_each(LoadPlayer::go_home);
        let deal = if self.arranged { Deal::arranged } else { Deal::fair }(&mut self.rng);
        let hand = self.run.hands.acquire().await.map_err(|_| Trouble::Wrong)?;
        for person in &mut *people {
            self.run.insist(person, async |person| person.ask_for_token().await).await?;
        }
        let table = AnyTable::<G>::set(&self.run, self.client, people, &deal, &mut self.rng);
        let table = table.await?;
        self.run.rest(people);
        drop(hand);
        self.failing_since = None;
        let due = match due {
            Some(due) => due,
            none => {
                let Some(begun) = self.run.begin().await else { return Ok(()) };
                let period = self.run.period.unwrap_or_default();
                none.insert(begun + period.mul_f64(self.part))
            }
        };
        match table {
            AnyTable::Program(table) => table.play(&self.run, people, &mut self.rng, due).await,
            AnyTable::Browser(table) => table.play(&self.run, people, &mut self.rng, due).await,
        }
    }
}

/// A table, by the kind of client.
enum AnyTable<G: quayside_engine::Game> {
    Program(Box<ProgramTable<G>>),
    Browser(Box<PageTable>),
}

impl<G: quayside_engine::Game> AnyTable<G> {
    async fn set(
        run: &Run,
        client: Client,
        people: &mut [LoadPlayer; 2],
        deal: &Deal,
        rng: &mut BotRng,
    ) -> Result<AnyTable<G>, Trouble> {
        Ok(match client {
            Client::Program => {
                AnyTable::Program(Box::new(ProgramTable::set(run, people, deal, rng).await?))
            }
            Client::Browser => {
                AnyTable::Browser(Box::new(PageTable::set::<G>(run, people, deal, rng).await?))
            }
        })
    }
}
