//! `quayside review`: splits the result of a finished game into its causes.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use clap::ValueHint;
use indicatif::{ProgressBar, ProgressStyle};
use quayside_bots::review::{Terms, WORLDS};
use quayside_engine::{AnyRecord, Seat, with_game};
use quayside_table::review::{ReviewJson, review_record};
use quayside_text::{Text, say};

use super::replay::read;
use crate::report_error::print_error;
use crate::review_text::review_lines;

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
            let lines = with_game!(&record, record => review_lines(record, seat, &review, text));
            lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            writeln!(out)?;
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
