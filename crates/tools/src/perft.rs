//! `quayside-tools perft`: counts lines of play, to compare implementations of the rules.

use std::io::Write;
use std::process::ExitCode;

use quayside::table_args::TableArgs;
use quayside_engine::{Game, perft, with_game};

/// Count all sequences of moves after a deal
///
/// Prints a line per depth. Two programs that implement the same rules get the same counts.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Number of moves
    #[arg(long, value_name = "N", default_value_t = 3)]
    depth: u32,
}

const EXAMPLES: &str = "\
Examples:
  Count three moves deep:
    quayside-tools perft --game korsar --depth 3";

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    with_game!(args.table.game, type G => count::<G>(args, out))
}

fn count<G: Game>(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let variant = args.table.variant::<G>()?;
    let state = G::new(variant, args.table.first(&variant)?, args.table.seed()?);
    for depth in 1..=args.depth {
        writeln!(out, "{depth} {}", perft(&state, depth))?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}
