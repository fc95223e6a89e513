//! `quayside arena`: bots play each other, and a report shows their strength.

mod contender;
mod plot;
mod records;
mod report;
mod threads;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};
use quayside::table_args::{self, TableArgs, read_seed};
use quayside_bots::arena::{Entrant, Ladder, Match, Results};
use quayside_bots::{Budget, Strategy};
use quayside_engine::{GameName, Seed, with_game};
use quayside_table::json::GameJson;
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::clock::clock;
use crate::external;
use crate::private_file;
use crate::suggest;
use contender::Contender;
use plot::Plot;
use records::Records;
use report::ArenaReport;

/// Play bots against each other and report who is stronger
///
/// The report says how often each bot wins, how certain that is, and how long it thinks.
///
/// The bots sit in the given order and move on by one seat after each game. If there are fewer
/// bots than seats, copies of the last one take the other seats. In teams partners are the same
/// bot.
///
/// With --duplicate every deal is played in all seatings, so that luck evens out.
/// The same seed gives the same games on any number of threads, unless there is a --budget.
///
/// A bot that makes an illegal move or none loses that game; the others share the win. If every game
/// ends like that, the exit status is 2. Ctrl+C ends the games and reports those that are over.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "flags on the command line are just that")]
pub(crate) struct Args {
    /// Game to play
    #[arg(long, value_parser = suggest::games())]
    game: GameName,
    /// Two or more bots, separated by commas: random, deckhand, mate, captain, admiral, or
    /// cmd:PROGRAM for a program of your own; NAME=BOT gives a bot a name
    #[arg(long, required = true, value_delimiter = ',', value_name = "A,B[,…]", value_parser = suggest::bots::<Contender>(), hide_possible_values = true)]
    bots: Vec<Contender>,
    /// Number of games; rounded up to whole deals with --duplicate, for each pair with --ladder
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Number of players [default: the number of bots; 2 with --ladder]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Play in teams of two (for 4 players of Korsar; 6 and 8 always play in teams)
    #[arg(long)]
    teams: bool,
    /// House rule, such as division=free; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = suggest::house_rules(), hide_possible_values = true)]
    options: Vec<String>,
    /// Play every deal in all seatings
    #[arg(long)]
    duplicate: bool,
    /// Seed of all games: a number, or 64 hexadecimal digits
    #[arg(long, default_value = "1", value_parser = read_seed)]
    seed: Seed,
    /// Thinking time of bots that search, per move, in milliseconds
    #[arg(long, value_name = "MS", value_parser = milliseconds, conflicts_with = "playouts")]
    budget: Option<Duration>,
    /// Simulated games per move for bots that search
    #[arg(long, value_name = "N", default_value_t = 400)]
    playouts: u32,
    /// Time limit of programs (cmd:…) for a move, in milliseconds [default: 10000]
    #[arg(long, value_name = "MS", value_parser = milliseconds)]
    limit: Option<Duration>,
    /// Number of games at the same time [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Folder to write a record of every game into
    #[arg(long, help_heading = "Output options", value_name = "DIR", value_parser = private_file::path_argument())]
    records: Option<PathBuf>,
    /// File to draw the win shares into
    #[arg(long, help_heading = "Output options", value_name = "FILE.svg", value_parser = plot::path_argument())]
    plot: Option<PathBuf>,
    /// Play every pair of bots, and rate them all
    #[arg(long)]
    ladder: bool,
    /// Print one line of JSON instead of a table, as docs/formats.md describes it
    #[arg(long, help_heading = "Output options")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  Compare two bots on 600 games, so that luck evens out:
    quayside arena --game korsar --bots captain,mate --games 600 --duplicate
  Let the admiral think for 20 ms a move, at a table of three:
    quayside arena --game corsairs --bots admiral,captain --players 3 --budget 20 --games 3
  Rate four bots, and draw how often each wins:
    quayside arena --game korsar --bots random,deckhand,mate,captain --ladder --plot ladder.svg
  Measure a program of your own, as docs/bots.md describes it:
    quayside arena --game korsar --bots \"mine=cmd:python3 mybot.py,deckhand\" --games 20";

pub(super) fn milliseconds(text: &str) -> Result<Duration, String> {
    match text.parse::<f64>() {
        Ok(ms) if (0.01..=3_600_000.0).contains(&ms) => Ok(Duration::from_secs_f64(ms / 1e3)),
        _ => Err("a number of milliseconds from 0.01 to 3600000".to_owned()),
    }
}

impl Args {
    fn budget(&self) -> Budget {
        let time = self.budget.map(|time| Budget::Time(time, clock));
        time.unwrap_or(Budget::Playouts(self.playouts))
    }
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    with_game!(args.game, type G => arena::<G>(args, out))
}

fn arena<G: Strategy + GameJson>(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let stop = Arc::new(AtomicBool::new(false));
    let limit = args.limit.unwrap_or(external::LIMIT);
    let entrants: Vec<Entrant<G>> =
        args.bots.iter().map(|bot| bot.entrant(limit, &stop)).collect::<anyhow::Result<_>>()?;
    let set = set::<G>(args, &entrants)?;
    let records = args.records.as_deref().map(Records::in_folder).transpose()?;
    let plot = args.plot.as_deref().map(Plot::to_file).transpose()?;
    break_off_on_interrupt(&stop)?;
    let games = Games {
        threads: table_args::threads(args.threads, set.games()),
        stop: &stop,
        records: records.as_ref(),
    };
    let searches = args.bots.iter().any(Contender::searches);
    let report = if args.ladder {
        ArenaReport::of_ladder(&set, &games.play_ladder(&set)?, searches)
    } else {
        ArenaReport::of_match(&set, &games.play_match(&set)?, searches)
    };
    let broken_off = stop.load(Ordering::Relaxed);
    if broken_off && report.games == 0 {
        bail!("stopped before the first deal was over");
    }
    if let Some(plot) = plot {
        plot.draw(&report)?;
    }
    report.print_forfeits();
    if args.json {
        serde_json::to_writer(&mut *out, &report.json())?;
        writeln!(out)?;
    } else {
        write!(out, "{report}")?;
    }
    if broken_off {
        return Ok(ExitCode::from(INTERRUPTED));
    }
    if report.is_all_forfeited() {
        out.flush()?;
        bail!("every game was forfeited");
    }
    Ok(ExitCode::SUCCESS)
}

/// The exit status of an interrupted program, by convention of shells.
const INTERRUPTED: u8 = 130;

/// Makes the first Ctrl+C abort the games, and a second one end the program.
fn break_off_on_interrupt(stop: &Arc<AtomicBool>) -> anyhow::Result<()> {
    let heard = "can't listen to signals";
    // In this order, the first signal does not yet shut down.
    flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), Arc::clone(stop))
        .context(heard)?;
    flag::register(SIGINT, Arc::clone(stop)).context(heard)?;
    Ok(())
}

/// Builds the match, and checks that the bots can play at its table.
fn set<'a, G: Strategy>(args: &Args, entrants: &'a [Entrant<G>]) -> anyhow::Result<Match<'a, G>> {
    if entrants.len() < 2 {
        bail!("at least two bots are needed; a bot may be named twice");
    }
    let size = if args.teams { 2 } else { 1 };
    let at_once = if args.ladder { 2 } else { entrants.len() };
    let players = args.players.unwrap_or(u8::try_from(at_once * size).unwrap_or(u8::MAX));
    let table = TableArgs {
        game: args.game,
        players,
        teams: args.teams,
        options: args.options.clone(),
        first: None,
        seed: None,
    };
    let set = Match {
        table: table.variant::<G>()?,
        entrants: entrants.iter().collect(),
        games: args.games,
        duplicate: args.duplicate,
        seed: args.seed,
        budget: args.budget(),
        clock,
    };
    let sides = if set.table.teams() { "teams" } else { "seats" };
    if at_once > set.sides() {
        bail!("{} bots are too many for {} {sides}; --ladder takes more", at_once, set.sides());
    }
    let mut names: Vec<&str> = args.bots.iter().map(Contender::name).collect();
    names.sort_unstable();
    if args.ladder && names.windows(2).any(|pair| pair[0] == pair[1]) {
        bail!("with --ladder every bot may be named only once");
    }
    Ok(set)
}

/// The way in which games are run.
struct Games<'a> {
    threads: usize,
    /// Set when the games are to be aborted.
    stop: &'a AtomicBool,
    records: Option<&'a Records>,
}

impl Games<'_> {
    fn play_match<G: Strategy>(&self, set: &Match<'_, G>) -> anyhow::Result<Results> {
        let bar = bar(set.games())?;
        let results = self.play(set, "", &bar);
        bar.finish_and_clear();
        results.map_err(|stopped| anyhow!("{stopped}"))
    }

    fn play_ladder<G: Strategy>(&self, set: &Match<'_, G>) -> anyhow::Result<Ladder> {
        let pairs = Ladder::pairs(set.entrants.len(), set.sides()).len() as u64;
        let bar = bar(pairs * set.games())?;
        let ladder = Ladder::play(set, |(one, many), pair| {
            let names = format!("{}-{}-", set.entrants[one].name, set.entrants[many].name);
            self.play(pair, &names, &bar)
        });
        bar.finish_and_clear();
        let mut ladder = ladder.map_err(|stopped| anyhow!("{stopped}"))?;
        ladder.pairings.retain(|pairing| pairing.results.games > 0);
        Ok(ladder)
    }

    fn play<G: Strategy>(
        &self,
        set: &Match<'_, G>,
        of: &str,
        bar: &ProgressBar,
    ) -> Result<Results, String> {
        threads::play(set, self.threads, self.stop, |played| {
            bar.inc(1);
            self.records.map_or(Ok(()), |records| records.write(of, played))
        })
    }
}

/// Shows the progress of the games, and the estimated time left.
fn bar(games: u64) -> anyhow::Result<ProgressBar> {
    let style = "{wide_bar} {pos}/{len} games, {eta} left";
    Ok(ProgressBar::new(games).with_style(ProgressStyle::with_template(style)?))
}
