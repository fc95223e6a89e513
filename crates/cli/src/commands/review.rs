//! `quayside review`: splits the result of a finished game into its causes.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use clap::ValueHint;
use indicatif::{ProgressBar, ProgressStyle};
use quayside_bots::review::{Cause, Terms, WORLDS};
use quayside_engine::{AnyRecord, Eyes, Game, Record, Seat, with_game};
use quayside_table::json::GameJson;
use quayside_table::review::{DecisionJson, LedgerPoints, ReviewJson, marks, review_record};
use quayside_text::review::{Share, decimal, gain, headline, tenths};
use quayside_text::{Names, Text, say};

use super::replay::{player_names, read};
use crate::report_error::print_error;

/// Review a finished game: was it the cards, or the decisions?
///
/// The result is split into the cards, the moves of the others, the decisions and what could not be
/// known when they were made; the parts add up. Then follow the decisions that cost most. The same
/// record, seat and number of worlds give the same review on every machine.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Record (.quay) of a finished game; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// Seat to review, counted from 0 as in the record [default: all seats]
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// Print one line of JSON per seat
    #[arg(long)]
    json: bool,
    /// Number of ways in which the hidden cards are dealt again for each decision
    #[arg(long, value_name = "N", default_value_t = WORLDS, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    worlds: u32,
}

const EXAMPLES: &str = "\
Examples:
  Review a game for every seat:
    quayside review game.quay
  Review it for the seat that dealt last, as JSON:
    quayside review game.quay --seat 1 --json";

pub(crate) fn run(args: &Args, text: &Text, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let record = match read(&args.file, text) {
        Ok(record) => record,
        Err(failure) => return Ok(ExitCode::from(failure.report())),
    };
    let players = with_game!(&record, record => record.variant().players());
    if let Some(seat) = args.seat.filter(|seat| *seat >= players) {
        bail!("seat {seat} is not at this table, whose seats are 0 to {}", players - 1);
    }
    let only = args.seat.map(usize::from);
    for seat in Seat::table(players).filter(|seat| only.is_none_or(|only| only == seat.index())) {
        let Some(review) = review(args, &record, seat) else {
            let file = args.file.display();
            print_error(&format!("{file}: {}", say!(text, "review-unfinished")));
            return Ok(ExitCode::from(1));
        };
        if args.json {
            serde_json::to_writer(&mut *out, &review)?;
            writeln!(out)?;
        } else {
            with_game!(&record, record => print(record, seat, &review, text, out)?);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Reviews a seat, with a progress bar in a terminal.
fn review(args: &Args, record: &AnyRecord, seat: Seat) -> Option<ReviewJson> {
    let bar = ProgressBar::new(100);
    bar.set_style(ProgressStyle::with_template("{bar:40} {percent} %").expect("a template"));
    if !std::io::stderr().is_terminal() {
        bar.set_draw_target(indicatif::ProgressDrawTarget::hidden());
    }
    let terms = Terms { worlds: args.worlds, ..Terms::default() };
    let review = review_record(record, seat, terms, |part| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
        bar.set_position((100.0 * part) as u64);
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    review
}

fn print<G: GameJson>(
    record: &Record<G>,
    seat: Seat,
    review: &ReviewJson,
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let names = player_names(record);
    let who = || Names::new(&names, Eyes::All).of(text, seat);
    let cause = review.ledger.main_cause.map(Cause::name);
    writeln!(out, "{}", headline(text, who(), Share::of(review.ledger.result), cause))?;
    if !review.calibrated {
        writeln!(out, "{}", say!(text, "review.uncalibrated"))?;
    }
    print_ledger(review, text, out)?;
    let costly = review.costly();
    if costly.is_empty() {
        writeln!(out, "\n{}", say!(text, "review-costly.none", who = who()))?;
    } else {
        writeln!(out, "\n{}", say!(text, "review-costly"))?;
        let positions = positions(record);
        for decision in costly {
            print_decision::<G>(&positions[decision.moves], decision, text, out)?;
        }
    }
    let [points, error] = [review.lost, review.lost_error].map(|part| decimal(text, 100.0 * part));
    let line = say!(text, "review-lost-points.about", lost = points, error = error);
    writeln!(out, "\n{}: {line}", say!(text, "review-lost-points"))?;
    let marks = marks(record.variant()).into_iter();
    let marks: Vec<String> =
        marks.map(|(level, lost)| format!("{} {}", level.name(), decimal(text, lost))).collect();
    if !marks.is_empty() {
        writeln!(out, "{} {}.", say!(text, "review-lost-points.between"), marks.join(", "))?;
    }
    writeln!(out)?;
    Ok(())
}

fn print_ledger(review: &ReviewJson, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    let points = LedgerPoints::of(&review.ledger);
    let mut line = |name: String, points: String| writeln!(out, "  {name:<32}{points:>8}");
    line(say!(text, "review-fair").to_string(), decimal(text, tenths(points.fair)))?;
    for (cause, _, change) in points.steps() {
        let name = text.say(&format!("review-{}", cause.name()), Vec::new()).to_string();
        line(name, gain(text, tenths(change)))?;
    }
    line(say!(text, "review-result").to_string(), decimal(text, tenths(points.result)))?;
    Ok(())
}

fn print_decision<G: GameJson>(
    before: &G,
    decision: &DecisionJson,
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let view = before.view(Seat::ALL[decision.seat]);
    let [loss, error] = [decision.loss, decision.error].map(|part| decimal(text, 100.0 * part));
    let verdict = if decision.mistake {
        say!(text, "review-costly.both")
    } else {
        say!(text, "review-costly.one")
    };
    let at = say!(text, "review.at", at = decision.moves + 1);
    let cost = say!(text, "review-costly.cost", loss = loss, error = error);
    writeln!(out, "  {at} · {cost} · {verdict}")?;
    for (label, mv) in [
        (say!(text, "review-costly.played"), decision.played.as_str()),
        (say!(text, "review-costly.better"), decision.best()),
    ] {
        if let Ok(mv) = mv.parse() {
            writeln!(out, "    {label}: {}", G::advise(text, &view, mv))?;
        }
    }
    let sides = before.variant().sides();
    for reason in decision.reasons() {
        writeln!(out, "    {}", reason.describe(text, sides - 1))?;
    }
    Ok(())
}

/// Returns the position before each move.
fn positions<G: Game>(record: &Record<G>) -> Vec<G> {
    let mut positions = Vec::with_capacity(record.moves());
    record.replay(|step| positions.push(*step.before));
    positions
}
