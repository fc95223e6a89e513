//! `quayside ratings`: rebuilds the ratings of a server from its games.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;

use crate::report_error::count;
use crate::storage::Storage;

/// Rebuild the ratings of a server from its games
///
/// Ratings show how strong people are at rated games, in four pools, and how sure that is
/// (docs/ratings.md). A running server counts games automatically.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Subcommand,
}

const EXAMPLES: &str = "\
Examples:
  Count all games of a server again, from their logs:
    quayside ratings rebuild";

#[derive(clap::Subcommand)]
enum Subcommand {
    /// Forget all ratings and statistics of a server and count its games again, from their logs
    ///
    /// The numbers stay the same, except for games whose logs are gone. The server may keep
    /// running.
    Rebuild(Storage),
}

/// Runs a subcommand.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let Subcommand::Rebuild(storage) = &args.what;
    rebuild(storage, out)?;
    Ok(ExitCode::SUCCESS)
}

fn rebuild(storage: &Storage, out: &mut impl Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        let store = storage.open_existing().await?;
        let games = store.rebuild_ratings().await?;
        store.close().await?;
        writeln!(out, "{}", count(games as u64, "game"))?;
        Ok(())
    })
}
