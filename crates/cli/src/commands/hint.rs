//! `quayside hint`: what the admiral would do at the end of a record, and why.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::bail;
use quayside_bots::hint::hint;
use quayside_bots::{BotRng, Budget, Craft, Seen, Weighed};
use quayside_engine::record::Step;
use quayside_engine::{AnyRecord, Record, Seat, corsairs, korsar};
use rand::SeedableRng;
use serde::Serialize;

use super::replay::{Failure, read};
use crate::told::{Names, Told};

/// The luck of every hint: asked twice, we say the same.
const LUCK: u64 = 1;

/// Say what the admiral would do at the end of a recorded game, and why
///
/// The advice is for the first seat that owes a move and looks at nothing but what that seat
/// knows. Each move that is worth a thought is played on to the end, again and again, with the
/// unknown cards dealt anew.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record (.quay); - is standard input
    file: PathBuf,
    /// One line of JSON: the seat, the move and all that were weighed
    #[arg(long)]
    json: bool,
    /// Think so many milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    budget: u32,
    /// Think so many playouts instead; the advice is then the same on every machine
    #[arg(long, value_name = "N", conflicts_with = "budget", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,
}

impl Args {
    fn budget(&self) -> Budget {
        let time = Duration::from_millis(self.budget.into());
        self.playouts.map_or(Budget::Time(time), Budget::Playouts)
    }
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    match read(&args.file) {
        Ok(AnyRecord::Corsairs(record)) => advise(args, &record, out)?,
        Ok(AnyRecord::Korsar(record)) => advise(args, &record, out)?,
        Err(Failure { status, message }) => {
            eprintln!("{message}");
            return Ok(ExitCode::from(status));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A game whose moves can be told before they are made.
trait Foretold: Told {
    /// Tells whether the move takes a card that nobody has seen.
    fn is_blind(mv: Self::Move) -> bool;
}

impl Foretold for corsairs::State {
    fn is_blind(mv: corsairs::Move) -> bool {
        mv == corsairs::Move::Draw(corsairs::Source::Stock)
    }
}

impl Foretold for korsar::State {
    fn is_blind(mv: korsar::Move) -> bool {
        mv == korsar::Move::Draw
    }
}

fn advise<G>(args: &Args, record: &Record<G>, out: &mut impl Write) -> anyhow::Result<()>
where
    G: Craft + Foretold,
{
    let seat = owing(&args.file, record.state())?;
    let view = record.state().view(seat);
    let mut rng = BotRng::seed_from_u64(LUCK);
    let weighed = hint::<G>(&view, seat, args.budget(), &mut rng);
    if args.json {
        serde_json::to_writer(&mut *out, &Advice::of(seat, &weighed))?;
        writeln!(out)?;
        return Ok(());
    }
    let seen = Seen::<G>::new(&view, seat, &mut rng);
    let lines = explain(&seen, &weighed, &Names(&record.names));
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}

/// Returns the first seat that owes a move.
fn owing<G: Told>(file: &Path, state: &G) -> anyhow::Result<Seat> {
    let file = file.display();
    match state.to_move().first() {
        Some(seat) => Ok(seat),
        None if state.outcome().is_some() => bail!("{file}: the game is over"),
        None => bail!("{file}: the cards are not dealt, so nobody owes a move"),
    }
}

/// What `hint --json` prints.
#[derive(Serialize)]
struct Advice {
    seat: usize,
    r#move: Option<String>,
    candidates: Vec<Candidate>,
}

/// A move that was weighed; where there was nothing to weigh it against, it has no worth.
#[derive(Serialize)]
struct Candidate {
    r#move: String,
    worth: Option<f64>,
    error: Option<f64>,
    playouts: u32,
}

impl Advice {
    fn of<M: ToString>(seat: Seat, weighed: &[Weighed<M>]) -> Advice {
        Advice {
            seat: seat.index(),
            r#move: weighed.first().map(|best| best.mv.to_string()),
            candidates: weighed.iter().map(Candidate::of).collect(),
        }
    }
}

impl Candidate {
    fn of<M: ToString>(weighed: &Weighed<M>) -> Candidate {
        let known = weighed.playouts > 0;
        Candidate {
            r#move: weighed.mv.to_string(),
            worth: known.then_some(weighed.worth),
            error: known.then_some(weighed.error),
            playouts: weighed.playouts,
        }
    }
}

/// Says what to do and why, then shows how the choices compare.
fn explain<G: Foretold>(
    seen: &Seen<'_, G>,
    weighed: &[Weighed<G::Move>],
    names: &Names,
) -> Vec<String> {
    let [best, others @ ..] = weighed else { return Vec::new() };
    let name = names.of(seen.seat());
    let mut lines =
        vec![format!("In the place of {name} the admiral {}.", say(seen, best.mv, names))];
    if best.playouts == 0 {
        let only = seen.legal_moves().len() == 1;
        lines.push(
            if only { "There is no other move." } else { "No other is worth a thought." }.into(),
        );
        return lines;
    }
    lines.push(format!("Its chance to win is {}.", chance(best)));
    lines.extend(compare(best, others));
    lines.push(String::new());
    lines.extend(table(weighed));
    lines.push(String::new());
    let playouts: u64 = weighed.iter().map(|weighed| u64::from(weighed.playouts)).sum();
    lines.push(format!(
        "{playouts} playouts in deals that fit what {name} knows; ± is the standard error."
    ));
    lines
}

/// Compares the choice with the others.
fn compare<M: ToString>(best: &Weighed<M>, others: &[Weighed<M>]) -> Option<String> {
    let next = others.iter().filter(|other| other.playouts > 0);
    let next = next.max_by(|one, other| one.worth.total_cmp(&other.worth))?;
    let (mv, worth) = (next.mv.to_string(), chance(next));
    Some(if next.worth > best.worth {
        format!("\"{mv}\" seems to have {worth}, but no more than chance may explain.")
    } else {
        format!("Next comes \"{mv}\" with {worth}.")
    })
}

/// A worth as the chance to win: "61.3% ± 1.2".
fn chance<M>(weighed: &Weighed<M>) -> String {
    format!("{:.1}% ± {:.1}", 100.0 * weighed.worth, 100.0 * weighed.error)
}

fn table<M: ToString>(weighed: &[Weighed<M>]) -> Vec<String> {
    let moves: Vec<String> = weighed.iter().map(|weighed| weighed.mv.to_string()).collect();
    let width = moves.iter().map(String::len).max().unwrap_or_default().max("move".len());
    let line = |mv: &str, chance: &str, playouts: &str| {
        format!("{mv:width$}  {chance:>12}  {playouts:>8}")
    };
    let mut lines = vec![line("move", "wins", "playouts")];
    lines.extend(
        moves
            .iter()
            .zip(weighed)
            .map(|(mv, weighed)| line(mv, &chance(weighed), &weighed.playouts.to_string())),
    );
    lines
}

/// Tells a move that is not made yet, in the words of those that are.
fn say<G: Foretold>(seen: &Seen<'_, G>, mv: G::Move, names: &Names) -> String {
    if G::is_blind(mv) {
        return "draws from the stock".to_owned();
    }
    let seat = seen.seat();
    let before = seen.deal();
    let mut after = *before;
    after.apply(seat, mv, |_| ());
    G::tell(&Step { seat, mv, before, events: &[], after: &after }, names).did
}
