//! `quayside load`: many people at one server, and how well it serves them.

mod check;
mod deal;
mod html;
mod pages;
mod person;
mod processor;
mod table;
mod tally;
mod trouble;

use std::cell::RefCell;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use quayside_bots::{BotRng, rng_for};
use tokio::sync::{Semaphore, watch};
use tokio::task::{JoinSet, LocalSet};

use super::{GameName, chance};
use crate::game_name::with_game;
use crate::private_file;
use deal::Deal;
use pages::PageTable;
use person::{Client, Person, Site};
use table::{PATIENCE, Table};
use tally::{Measured, Tally};
use trouble::Trouble;

/// Measure a server with many players at once
///
/// Two people sit at each table, each with cookies, a connection for moves and a stream of events.
/// The deal is fair: each fixes a word and reveals it. They make random moves of those that the
/// table says are legal; when a game is over, they set up the next table. A move counts once it is
/// acknowledged and the other person has seen it on the stream; both times are measured from when
/// it was sent. With a journal the server may be killed and restarted meanwhile; --check
/// then looks for every move of the journal.
///
/// With --pages people use the pages as a browser does: they send the forms of compressed pages,
/// and fetch a page again when the stream tells of news. A move counts once the other person has
/// fetched the page that shows it.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Address of the server, such as `http://127.0.0.1:7373`
    url: String,
    /// Number of tables at the same time
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: u32,
    /// Seconds to play, once all tables are set up
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = seconds)]
    seconds: f64,
    /// Moves per second, spread evenly over all tables [default: as many as possible]
    #[arg(long, value_name = "MOVES", value_parser = pace)]
    pace: Option<f64>,
    /// Game to play [default: both in turn]
    #[arg(long, value_enum)]
    game: Option<GameName>,
    /// Use pages as a browser does, instead of JSON
    #[arg(long)]
    pages: bool,
    /// Give seeds, so that people know the game and send moves without asking how it stands
    #[arg(long)]
    arranged: bool,
    /// Process id of the server on this computer, to report its processor time per move
    #[arg(long, value_name = "PID")]
    server_pid: Option<u32>,
    /// File to append every acknowledged move to
    #[arg(long, value_name = "FILE", value_parser = private_file::path_argument(), conflicts_with = "pages")]
    journal: Option<PathBuf>,
    /// Journal to check: looks for its moves at the server, and plays nothing
    #[arg(long, value_name = "JOURNAL", conflicts_with_all = ["tables", "seconds", "pace", "game", "pages", "arranged", "server_pid", "journal"])]
    check: Option<PathBuf>,
    /// Print one line of JSON instead of text
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  Play at twenty tables for three seconds:
    quayside load http://127.0.0.1:7373 --tables 20 --seconds 3
  Use the pages as browsers do, with ten moves a second:
    quayside load http://127.0.0.1:7373 --pages --tables 5 --pace 10 --seconds 3";

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

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let site = Rc::new(Site::read(&args.url)?);
    // One thread, so that the cost of driving the server is easy to tell from its own.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let local = LocalSet::new();
    if let Some(journal) = &args.check {
        return local.block_on(&runtime, check::check(&site, journal, args.json, out));
    }
    let journal = args.journal.as_ref().map(|path| {
        private_file::append(path).with_context(|| format!("can't write {}", path.display()))
    });
    let journal = journal.transpose()?;
    let (tally, measured) = local.block_on(&runtime, async {
        let answer = Person::new(&site, Client::Program).get("/").await;
        answer.ok().with_context(|| format!("no answer from {}", args.url))?;
        drive(args, &site, journal).await
    })?;
    let report = tally.report(args.tables, &measured);
    report.print(args.json, out)?;
    Ok(ExitCode::from(u8::from(!report.is_sound(args.journal.is_some()))))
}

/// The stage of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Tables are being set up.
    Setting,
    /// All tables play, since this time.
    Playing(Instant),
    /// The time is up: no more moves are made.
    Over,
}

/// What all tables share.
struct Run {
    tally: RefCell<Tally>,
    journal: Option<File>,
    stage: watch::Sender<Stage>,
    /// Number of tables that are set up.
    set: watch::Sender<u32>,
    /// Time between two moves of a table.
    period: Option<Duration>,
    /// Limits how many tables are set up at the same time.
    hands: Semaphore,
}

/// A connection that is unused for longer than this between two moves is closed.
const IDLE: Duration = Duration::from_secs(5);

impl Run {
    /// Appends a line to the journal, if there is one, in one call, so that no line is torn.
    fn journal(&self, line: impl FnOnce() -> String) {
        if let Some(mut journal) = self.journal.as_ref() {
            journal.write_all(line().as_bytes()).expect("the journal can be written");
        }
    }

    fn is_over(&self) -> bool {
        *self.stage.borrow() == Stage::Over
    }

    /// Counts a move, unless the time is up.
    fn count(&self, acknowledged: Duration, seen: Duration) {
        if matches!(*self.stage.borrow(), Stage::Playing(_)) {
            self.tally.borrow_mut().count(acknowledged, seen);
        }
    }

    /// Waits until all tables are set up; returns when play began, or none if the time is up.
    async fn begin(&self) -> Option<Instant> {
        self.set.send_modify(|set| *set += 1);
        let mut stage = self.stage.subscribe();
        let stage = stage.wait_for(|stage| *stage != Stage::Setting).await;
        match stage.map(|stage| *stage) {
            Ok(Stage::Playing(since)) => Some(since),
            Ok(Stage::Setting | Stage::Over) | Err(_) => None,
        }
    }

    /// Closes connections where the next move is far off.
    fn rest(&self, people: &mut [Person; 2]) {
        if self.period.is_some_and(|period| period > IDLE) {
            people.iter_mut().for_each(Person::hang_up);
        }
    }

    /// Waits until the next move is due; returns whether it is to be made.
    async fn wait(&self, due: &mut Instant) -> bool {
        if let Some(period) = self.period {
            let mut stage = self.stage.subscribe();
            tokio::select! {
                biased;
                _ = stage.wait_for(|stage| *stage == Stage::Over) => (),
                () = tokio::time::sleep_until((*due).into()) => (),
            }
            *due += period;
        }
        !self.is_over()
    }
}

/// Plays at all tables until the time is up; returns what was counted and measured.
async fn drive(
    args: &Args,
    site: &Rc<Site>,
    journal: Option<File>,
) -> anyhow::Result<(Tally, Measured)> {
    let run = Rc::new(Run {
        tally: RefCell::default(),
        journal,
        stage: watch::Sender::new(Stage::Setting),
        set: watch::Sender::new(0),
        period: args.pace.map(|pace| Duration::from_secs_f64(f64::from(args.tables) / pace)),
        hands: Semaphore::new(32),
    });
    let seed = chance()?;
    let client = if args.pages { Client::Browser } else { Client::Program };
    let mut tables = JoinSet::new();
    for number in 0..args.tables {
        let players = Players {
            run: Rc::clone(&run),
            site: Rc::clone(site),
            client,
            arranged: args.arranged,
            game: args.game,
            number,
            part: f64::from(number) / f64::from(args.tables),
            rng: rng_for("load", seed, &[number.into()]),
            failing_since: None,
        };
        tables.spawn_local(players.play());
    }
    let mut set = run.set.subscribe();
    tokio::select! {
        _ = set.wait_for(|set| *set == args.tables) => (),
        _ = tables.join_next() => (),
        _ = tokio::signal::ctrl_c() => (),
    }
    let used = || args.server_pid.map(processor::time_of).transpose();
    let (begun, used_before) = (Instant::now(), used()?);
    run.stage.send_replace(Stage::Playing(begun));
    tokio::select! {
        () = tokio::time::sleep(Duration::from_secs_f64(args.seconds)) => (),
        () = progress(&run, args.seconds, begun) => (),
        // No table has found the server again.
        () = async { while tables.join_next().await.is_some() {} } => (),
        _ = tokio::signal::ctrl_c() => (),
    }
    let (time, used_after) = (begun.elapsed(), used()?);
    run.stage.send_replace(Stage::Over);
    let all = async { while tables.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(PATIENCE, all).await;
    let processor = used_after.zip(used_before).map(|(after, before)| after.saturating_sub(before));
    Ok((run.tally.take(), Measured { time, processor, pages: args.pages }))
}

/// Shows the progress, for ever.
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

/// Two people who go from table to table.
struct Players {
    run: Rc<Run>,
    site: Rc<Site>,
    client: Client,
    arranged: bool,
    game: Option<GameName>,
    number: u32,
    /// When the first move of this table is due, as a part of the period.
    part: f64,
    rng: BotRng,
    /// Since when no table could be set up.
    failing_since: Option<Instant>,
}

impl Players {
    async fn play(mut self) {
        let mut people = [0, 1].map(|_| Person::new(&self.site, self.client));
        let mut due = None;
        for number in self.number.. {
            let game =
                self.game.unwrap_or([GameName::Corsairs, GameName::Korsar][number as usize % 2]);
            match with_game!(game, G => self.game::<G>(&mut people, &mut due).await) {
                Ok(()) => (),
                // When the time is up, answers do not matter.
                Err(_) if self.run.is_over() => return,
                Err(trouble) => {
                    self.run.tally.borrow_mut().trouble(trouble);
                    if self.failing_since.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                        return;
                    }
                    people.iter_mut().for_each(Person::hang_up);
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
        people: &mut [Person; 2],
        due: &mut Option<Instant>,
    ) -> Result<(), Trouble> {
        let deal = if self.arranged { Deal::arranged } else { Deal::fair }(&mut self.rng);
        let hand = self.run.hands.acquire().await.map_err(|_| Trouble::Wrong)?;
        let table = AnyTable::<G>::set(&self.run, self.client, people, &deal).await?;
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

/// A table, by what people play with.
enum AnyTable<G: quayside_engine::Game> {
    Program(Table<G>),
    Browser(Box<PageTable>),
}

impl<G: quayside_engine::Game> AnyTable<G> {
    async fn set(
        run: &Run,
        client: Client,
        people: &mut [Person; 2],
        deal: &Deal,
    ) -> Result<AnyTable<G>, Trouble> {
        Ok(match client {
            Client::Program => AnyTable::Program(Table::set(run, people, deal).await?),
            Client::Browser => {
                AnyTable::Browser(Box::new(PageTable::set::<G>(run, people, deal).await?))
            }
        })
    }
}
