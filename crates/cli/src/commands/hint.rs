//! `quayside hint`: the admiral's advice at the end of a record or in a position, with reasons.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, bail};
use quayside_bots::chance::Chance;
use quayside_bots::hint::{Choice, Hint, hint};
use quayside_bots::{BotRng, Budget, Strategy};
use quayside_engine::{Eyes, Game, GameView as _, Record, Seat, corsairs, korsar, with_game};
use quayside_table::json::GameJson;
use quayside_text::{Names, Text, say};
use rand::SeedableRng;
use serde::Serialize;

use super::replay::{player_names, read};
use crate::advice::explain;
use crate::clock::clock;

/// The seed of every hint, so that equal questions get equal answers.
const SEED: u64 = 1;

/// Suggest a move in a recorded game or a position, and say why
///
/// The advice is for the first seat that owes a move, and uses only what that seat knows. Each
/// promising move is played to the end many times, with the unknown cards dealt again.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Record (.quay); - is standard input
    #[arg(required_unless_present = "position")]
    file: Option<PathBuf>,
    /// Position instead of a record: one line as docs/formats.md describes it
    #[arg(long, value_name = "LINE", conflicts_with = "file")]
    position: Option<String>,
    /// Print one line of JSON: the seat, the move and all moves that were weighed
    #[arg(long)]
    json: bool,
    /// Thinking time, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    budget: u32,
    /// Number of simulated games, instead of a time; the advice is then the same on every machine
    #[arg(long, value_name = "N", conflicts_with = "budget", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,
}

const EXAMPLES: &str = "\
Examples:
  Ask what to do at the end of an unfinished record:
    quayside hint my.quay
  Think longer, and compare all moves that were weighed:
    quayside hint my.quay --budget 3000 --json
  Begin a game and ask for its first move:
    quayside deal --game korsar --record | quayside hint -";

impl Args {
    fn budget(&self) -> Budget {
        let time = Duration::from_millis(self.budget.into());
        self.playouts.map_or(Budget::Time(time, clock), Budget::Playouts)
    }
}

pub(crate) fn run(args: &Args, text: &Text, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    if let Some(line) = &args.position {
        match line.split_whitespace().next() {
            Some(corsairs::State::NAME) => advise_at::<corsairs::State>(args, line, text, out)?,
            Some(korsar::State::NAME) => advise_at::<korsar::State>(args, line, text, out)?,
            Some(_) | None => bail!("a position begins with the name of its game"),
        }
        return Ok(ExitCode::SUCCESS);
    }
    let file = args.file.as_deref().unwrap_or(Path::new("-"));
    match read(file, text) {
        Ok(record) => with_game!(record, record => advise_in(args, file, &record, text, out)?),
        Err(failure) => return Ok(ExitCode::from(failure.report())),
    }
    Ok(ExitCode::SUCCESS)
}

/// Advises the next seat of a record.
fn advise_in<G: Strategy + GameJson>(
    args: &Args,
    file: &Path,
    record: &Record<G>,
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let seat = seat_to_move(&file.display().to_string(), record.state(), text)?;
    advise::<G>(args, &record.state().view(seat), seat, &player_names(record), text, out)
}

/// Advises the viewer of a position, or its next seat.
fn advise_at<G: Strategy + GameJson>(
    args: &Args,
    line: &str,
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let (view, seat) = if line.split_whitespace().nth(1) == Some("state") {
        let state: G = line.parse()?;
        let seat = seat_to_move("position", &state, text)?;
        (state.view(seat), seat)
    } else {
        let view: G::View = line.parse()?;
        let seat = view.seat().filter(|&seat| view.to_move().contains(seat));
        (view.clone(), seat.context("the seat that looks does not owe a move")?)
    };
    advise::<G>(args, &view, seat, &[const { String::new() }; 8], text, out)
}

fn advise<G: Strategy + GameJson>(
    args: &Args,
    view: &G::View,
    seat: Seat,
    names: &[String],
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let mut rng = BotRng::seed_from_u64(SEED);
    let hint = hint::<G>(view, seat, &[], args.budget(), &mut rng);
    if args.json {
        serde_json::to_writer(&mut *out, &Advice::of(seat, &hint))?;
        writeln!(out)?;
        return Ok(());
    }
    let who = Names::new(names, Eyes::All).of(text, seat);
    writeln!(out, "{}", say!(text, "hint-advice", who = who.clone()))?;
    let names = Names::new(names, Eyes::Seat(seat));
    for line in explain::<G>(text, &names, view, &hint) {
        writeln!(out, "  {line}")?;
    }
    let count: i64 = hint.moves.iter().map(|choice| i64::from(choice.playouts)).sum();
    if hint.moves.len() > 1 {
        writeln!(out, "{}", say!(text, "hint-how", count = count, who = who))?;
    }
    Ok(())
}

/// Returns the first seat that owes a move.
fn seat_to_move<G: GameJson>(file: &str, state: &G, text: &Text) -> anyhow::Result<Seat> {
    match state.to_move().first() {
        Some(seat) => Ok(seat),
        None if state.outcome().is_some() => bail!("{file}: {}", say!(text, "refuse-game-over")),
        None => bail!("{file}: {}", say!(text, "refuse-not-dealt")),
    }
}

/// The output of `hint --json`.
#[derive(Serialize)]
struct Advice {
    seat: usize,
    /// The win chance of the seat's side, and its standard error.
    chance: f64,
    error: f64,
    r#move: Option<String>,
    candidates: Vec<Candidate>,
}

/// A weighed move, and the win chance of the seat's side after it.
#[derive(Serialize)]
struct Candidate {
    r#move: String,
    chance: f64,
    error: f64,
    playouts: u32,
}

impl Advice {
    fn of<M: ToString>(seat: Seat, hint: &Hint<M>) -> Advice {
        let Chance { chance, error } = hint.chance;
        Advice {
            seat: seat.index(),
            chance,
            error,
            r#move: hint.moves.first().map(|best| best.mv.to_string()),
            candidates: hint.moves.iter().map(Candidate::of).collect(),
        }
    }
}

impl Candidate {
    fn of<M: ToString>(choice: &Choice<M>) -> Candidate {
        let Chance { chance, error } = choice.chance;
        Candidate { r#move: choice.mv.to_string(), chance, error, playouts: choice.playouts }
    }
}
