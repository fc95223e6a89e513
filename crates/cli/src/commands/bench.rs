//! `quayside bench`: measures the speed of the engine.

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
struct BenchReport {
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
    state_bytes: usize,
    state_copy_ns: f64,
    playouts_per_s: f64,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let time = Duration::from_secs_f64(args.seconds);
    let hands = Hands::deal();
    let report = BenchReport {
        corsairs: Corsairs {
            play: measure::<corsairs::State>(time, RandomGames::play_corsairs),
            division_ns: nanoseconds(time, Hands::COUNT, || hands.divide()),
            settle_ns: nanoseconds(time, Hands::COUNT, || hands.settle()),
        },
        korsar: measure::<korsar::State>(time, RandomGames::play_korsar),
    };
    if args.json {
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        table(&report, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn table(report: &BenchReport, out: &mut impl Write) -> anyhow::Result<()> {
    let BenchReport { corsairs: Corsairs { play: of_corsairs, division_ns, settle_ns }, korsar } =
        report;
    writeln!(out, "random play of two, one thread")?;
    let games = [("corsairs", of_corsairs), ("korsar", korsar)];
    for (name, play) in games {
        let (moves, games) = (play.moves_per_s / 1e6, play.games_per_s / 1e3);
        writeln!(out, "  {name:<10}{moves:>8.1} million moves/s{games:>10.0} thousand games/s")?;
    }
    writeln!(out, "exact divisions of twelve random cards")?;
    writeln!(out, "  lowest limit      {division_ns:>8.1} ns")?;
    writeln!(out, "  best settlement   {settle_ns:>8.1} ns")?;
    writeln!(out, "a state")?;
    for (name, Play { state_bytes, state_copy_ns, .. }) in games {
        writeln!(out, "  {name:<10}{state_bytes:>8} bytes{state_copy_ns:>10.1} ns to copy")?;
    }
    writeln!(out, "admiral, playouts to the end of the round or game")?;
    for (name, Play { playouts_per_s, .. }) in games {
        writeln!(out, "  {name:<10}{playouts_per_s:>8.0} playouts/s")?;
    }
    Ok(())
}

fn variant<G: Game>() -> Variant<G> {
    Variant::new(2, false).expect("both games are played by two")
}

/// Measures random games, copies of a state and the admiral's search.
fn measure<G: Strategy>(time: Duration, games: fn(&mut RandomGames, u32)) -> Play {
    let (moves_per_s, games_per_s) = play(time, games);
    Play {
        moves_per_s,
        games_per_s,
        state_bytes: size_of::<G>(),
        state_copy_ns: copy::<G>(time),
        playouts_per_s: search::<G>(time),
    }
}

/// Plays random games for this time; returns the moves and games in a second.
fn play(time: Duration, play: fn(&mut RandomGames, u32)) -> (f64, f64) {
    // Enough games between two readings of the clock that these cost nothing, and few enough that a
    // short measurement ends in time.
    const GAMES: u32 = 256;
    let mut played = RandomGames::default();
    let start = Instant::now();
    loop {
        play(&mut played, GAMES);
        let elapsed = start.elapsed();
        if elapsed >= time {
            let seconds = elapsed.as_secs_f64();
            return (played.moves as f64 / seconds, f64::from(played.games) / seconds);
        }
    }
}

/// Returns the nanoseconds of copying a state.
fn copy<G: Game>(time: Duration) -> f64 {
    let state = G::new(variant(), None, Seed([7; 32]));
    let copies = 1024;
    nanoseconds(time / 4, copies, || {
        for _ in 0..copies {
            black_box(*black_box(&state));
        }
    })
}

/// Measures the admiral's first move in some deals; returns its playouts in a second.
fn search<G: Strategy>(time: Duration) -> f64 {
    // One deal alone may be unusually short or long; more deals leave each less time to search.
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
    f64::from(playouts) / time.as_secs_f64()
}

/// Repeats the work for this time; returns the nanoseconds per item.
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
