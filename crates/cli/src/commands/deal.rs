//! `quayside deal`: deals the cards and shows them.

use std::io::Write;
use std::process::ExitCode;

use quayside::table_args::TableArgs;
use quayside_engine::{Eyes, Record, with_game};
use quayside_table::json::GameJson;
use quayside_text::{Names, Text, plain, say};

/// Deal the cards and show the table
///
/// The same seed always deals the same cards, in every release.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Print the beginning of a record instead, to be continued
    #[arg(long)]
    record: bool,
    /// Print one line of JSON instead, as `replay --json` does
    #[arg(long, conflicts_with = "record")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  Deal a round for three:
    quayside deal --game corsairs --players 3
  Deal with a house rule, for programs:
    quayside deal --game corsairs --option division=free --json
  Begin a record that you can write on, and replay at any time:
    quayside deal --game korsar --record >my.quay";

pub(crate) fn run(args: &Args, text: &Text, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    with_game!(args.table.game, type G => deal::<G>(args, text, out))
}

fn deal<G: GameJson>(args: &Args, text: &Text, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let variant = args.table.variant::<G>()?;
    let first = args.table.first(&variant)?;
    let record = Record::seeded(variant, first, args.table.seed()?);
    if args.record {
        write!(out, "{record}")?;
    } else if args.json {
        serde_json::to_writer(&mut *out, &G::json(&record))?;
        writeln!(out)?;
    } else {
        show(&record, text, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn show<G: GameJson>(record: &Record<G>, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{}", plain::head(text, record.variant()))?;
    if let Some(seed) = record.seed() {
        writeln!(out, "{}", say!(text, "plain-seed", seed = seed.to_string()))?;
    }
    writeln!(out)?;
    let (names, view) = (Names::new(&[], Eyes::All), record.state().view_for(Eyes::All));
    let opening = G::open(text, &names, &view);
    opening.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    // The opening has shown the pier already.
    let mut table = G::describe(text, &names, &view);
    table.retain(|line| !opening.contains(line));
    table.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}
