//! `quayside deal`: deals the cards and shows them.

use std::io::Write;
use std::process::ExitCode;

use quayside_engine::Record;

use super::TableArgs;
use crate::told::{Names, Told, with_game};

/// Deal the cards and show the table
///
/// The same seed always deals the same cards, in every release.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Print the beginning of a record instead, to go on from
    #[arg(long)]
    record: bool,
    /// Print one line of JSON instead, as `replay --json` does
    #[arg(long, conflicts_with = "record")]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    with_game!(args.table.game, G => deal::<G>(args, out))
}

fn deal<G: Told>(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let variant = args.table.variant::<G>()?;
    let first = args.table.first(&variant)?;
    let seed = args.table.seed()?;
    let record = Record::seeded(variant, first, seed);
    if args.record {
        write!(out, "{record}")?;
    } else if args.json {
        serde_json::to_writer(&mut *out, &G::json(&record))?;
        writeln!(out)?;
    } else {
        writeln!(out, "{}, dealt from seed", G::TITLE)?;
        writeln!(out, "{seed}")?;
        writeln!(out)?;
        let lines = [record.state().tell_deal(&Names::NONE), record.state().show(&Names::NONE)];
        lines.iter().flatten().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(ExitCode::SUCCESS)
}
