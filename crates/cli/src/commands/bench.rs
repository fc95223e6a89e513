//! `quayside bench`: how fast the rules are.

#![expect(clippy::cast_precision_loss, reason = "a measurement has fewer digits than that")]

use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use quayside_bots::bench::{Hands, RandomGames};
use quayside_bots::{Admiral, BotRng, Budget, Situation, Strategy};
use quayside_engine::{Game, Seed, Variant, corsairs, korsar};
use rand::SeedableRng;
use serde::Serialize;

use crate::clock::clock;

/// Measure the speed of the engine on one thread
///
/// Plays random legal games of two players by `play_unchecked`, and finds the best divisions of
/// random hands of twelve cards.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print one line of JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Seconds for each measurement
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
}

const EXAMPLES: &str = "\
Examples:
  Take a quick look:
    quayside bench --seconds 0.1
  Compare two machines, for programs:
    quayside bench --json";

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.001 to 3600".to_owned()),
    }
}

#[derive(Serialize)]
struct Report {
    corsairs: Corsairs,
    korsar: Play,
}

#[derive(Serialize)]
struct Corsairs {
    #[serde(flatten)]
    play: Play,
    division_ns: f64,
    settle_ns: f64,
}

#[derive(Serialize)]
struct Play {
    moves_per_s: f64,
    games_per_s: f64,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let time = Duration::from_secs_f64(args.seconds);
    let hands = Hands::deal();
    let report = Report {
        corsairs: Corsairs {
            play: play(time, RandomGames::play_corsairs),
            division_ns: nanoseconds(time, Hands::COUNT, || hands.divide()),
            settle_ns: nanoseconds(time, Hands::COUNT, || hands.settle()),
        },
        korsar: play(time, RandomGames::play_korsar),
    };
    if args.json {
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        table(&report, time, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn table(report: &Report, time: Duration, out: &mut impl Write) -> anyhow::Result<()> {
    let Report { corsairs: Corsairs { play: of_corsairs, division_ns, settle_ns }, korsar } =
        report;
    writeln!(out, "random play of two, one thread")?;
    for (name, play) in [("corsairs", of_corsairs), ("korsar", korsar)] {
        let (moves, games) = (play.moves_per_s / 1e6, play.games_per_s / 1e3);
        writeln!(out, "  {name:<10}{moves:>8.1} million moves/s{games:>10.0} thousand games/s")?;
    }
    writeln!(out, "exact divisions of twelve random cards")?;
    writeln!(out, "  lowest limit      {division_ns:>8.1} ns")?;
    writeln!(out, "  best settlement   {settle_ns:>8.1} ns")?;
    writeln!(out, "a state")?;
    state::<corsairs::State>(time, out)?;
    state::<korsar::State>(time, out)?;
    writeln!(out, "admiral, playouts to the end of the round or game")?;
    search::<corsairs::State>(time, out)?;
    search::<korsar::State>(time, out)
}

fn variant<G: Game>() -> Variant<G> {
    Variant::new(2, false).expect("both games are played by two")
}

/// Plays random games until the time is up.
fn play(time: Duration, play: fn(&mut RandomGames, u32)) -> Play {
    const GAMES: u32 = 256;
    let mut played = RandomGames::default();
    let start = Instant::now();
    loop {
        play(&mut played, GAMES);
        let elapsed = start.elapsed();
        if elapsed >= time {
            let seconds = elapsed.as_secs_f64();
            return Play {
                moves_per_s: played.moves as f64 / seconds,
                games_per_s: f64::from(played.games) / seconds,
            };
        }
    }
}

fn state<G: Game>(time: Duration, out: &mut impl Write) -> anyhow::Result<()> {
    let state = G::new(variant(), None, Seed([7; 32]));
    let copies = 1024;
    let copy = nanoseconds(time / 4, copies, || {
        for _ in 0..copies {
            black_box(*black_box(&state));
        }
    });
    writeln!(out, "  {:<10}{:>8} bytes{copy:>10.1} ns to copy", G::NAME, size_of::<G>())?;
    Ok(())
}

/// Lets the admiral think about the first move of some deals.
fn search<G: Strategy>(time: Duration, out: &mut impl Write) -> anyhow::Result<()> {
    const DEALS: u8 = 8;
    let mut rng = BotRng::seed_from_u64(3);
    let mut playouts = 0;
    for deal in 0..DEALS {
        let state = G::new(variant(), None, Seed([deal; 32]));
        let seat = state.to_move().first().expect("a game begins with a move");
        let view = state.view(seat);
        let budget = Budget::Time(time / u32::from(DEALS), clock);
        let situation = Situation::<G>::new(&view, seat, &mut rng);
        let thought = Admiral::default().weigh(&situation, &mut rng, budget);
        playouts += thought.iter().map(|weighed| weighed.playouts).sum::<u32>();
    }
    let each = f64::from(playouts) / time.as_secs_f64();
    writeln!(out, "  {:<10}{each:>8.0} playouts/s", G::NAME)?;
    Ok(())
}

/// Repeats the work until the time is up; returns the nanoseconds for one of its `items`.
fn nanoseconds(time: Duration, items: usize, work: impl Fn()) -> f64 {
    let start = Instant::now();
    let mut times = 0u32;
    loop {
        work();
        times += 1;
        let elapsed = start.elapsed();
        if elapsed >= time {
            return elapsed.as_nanos() as f64 / f64::from(times) / items as f64;
        }
    }
}
