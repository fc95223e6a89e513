//! `quayside bot`: a built-in bot as a program, for `cmd:` here or in a later version.

mod connect;

use std::io::{self, BufRead, Read as _, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use quayside_bots::{Budget, Level, Situation, Strategy, by_name, rng_for};
use quayside_engine::{Game, GameView as _, corsairs, korsar};
use serde::Deserialize;

use super::arena::milliseconds;
use crate::clock::clock;
use crate::suggest;

/// Play as a bot on standard input and output
///
/// Reads a JSON object per line, the table as one seat knows it, and answers each with a move, as
/// docs/bots.md describes. A program that runs bots by `cmd:` can keep this version of a bot as an
/// opponent.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
#[command(subcommand_negates_reqs = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Option<Subcommand>,
    /// Bot that plays
    #[arg(required = true, value_parser = suggest::bots::<String>())]
    name: Option<String>,
    #[command(flatten)]
    thinking: Thinking,
}

#[derive(clap::Subcommand)]
enum Subcommand {
    Connect(connect::Args),
}

/// The thinking time of a bot.
#[derive(Clone, clap::Args)]
struct Thinking {
    /// Thinking time of a bot that searches, per move, in milliseconds
    #[arg(long, value_name = "MS", value_parser = milliseconds, conflicts_with = "playouts")]
    budget: Option<Duration>,
    /// Simulated games per move for a bot that searches
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
    /// Seed of its random choices: equal questions get equal answers
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

const EXAMPLES: &str = "\
Examples:
  Measure a bot against itself, as a binary that you keep would play:
    quayside arena --game korsar --bots \"old=cmd:quayside bot captain,captain\" --games 20";

/// The maximum length of a question, in bytes.
const LONGEST: u64 = 64 << 20;

/// The part of a question that our bots need.
#[derive(Deserialize)]
struct Request {
    /// The position, as the seat sees it, in the notation of `docs/formats.md`.
    position: Option<String>,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    if let Some(Subcommand::Connect(args)) = &args.what {
        return connect::run(args, out);
    }
    let name = args.name.as_deref().unwrap_or_default();
    check_name(name)?;
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line)?;
        if read == 0 {
            break;
        }
        let mv = answer(name, &args.thinking, &line).with_context(|| format!("line {number}"))?;
        writeln!(out, "{mv}")?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks that there is such a bot.
fn check_name(name: &str) -> anyhow::Result<()> {
    let corsairs = by_name::<corsairs::State>(name).is_some();
    if !corsairs && by_name::<korsar::State>(name).is_none() {
        bail!("there is no bot {name:?}; there are {}", Level::names().join(", "));
    }
    Ok(())
}

/// Answers a question with a move.
fn answer(name: &str, thinking: &Thinking, line: &[u8]) -> anyhow::Result<String> {
    let question: Request = serde_json::from_slice(line).context("not a question for a bot")?;
    let position = question.position.context("the question has no position")?;
    match position.split_whitespace().next() {
        Some(corsairs::State::NAME) => choose::<corsairs::State>(name, thinking, &position),
        Some(korsar::State::NAME) => choose::<korsar::State>(name, thinking, &position),
        Some(_) | None => bail!("a position begins with the name of its game"),
    }
}

fn choose<G: Strategy>(name: &str, thinking: &Thinking, position: &str) -> anyhow::Result<String> {
    let view: G::View = position.parse()?;
    let seat = view.seat().filter(|&seat| view.to_move().contains(seat));
    let seat = seat.context("the seat that looks does not owe a move")?;
    let mut bot =
        by_name::<G>(name).with_context(|| format!("{name} does not play {}", G::NAME))?;
    let time = thinking.budget.map(|time| Budget::Time(time, clock));
    let budget = time.unwrap_or(Budget::Playouts(thinking.playouts));
    // Each position has its own random numbers, the same for every question about it.
    // It is a hash, so overflow is no error.
    let place = position.bytes().fold(0, |sum: u64, byte| sum.wrapping_mul(31) + u64::from(byte));
    let mut rng = rng_for("bot", thinking.seed, &[place]);
    let situation = Situation::<G>::new(&view, seat, &mut rng);
    Ok(bot.choose(&situation, &mut rng, budget).to_string())
}
