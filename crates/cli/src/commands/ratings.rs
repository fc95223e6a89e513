//! `quayside ratings`: how well ratings find out who is strong; counting all games anew.

mod plot;
mod simulate;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;

use crate::complaint::count;
use crate::storage::Storage;

/// See how well ratings work, or count all games anew
///
/// Ratings tell how strong people are at rated games, in four pools, and how sure that is
/// (docs/ratings.md). A running server counts games by itself.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

const EXAMPLES: &str = "\
Examples:
  Let 200 people of known strength play 100 games each, in each pool:
    quayside ratings simulate
  What if only the winner counted:
    quayside ratings simulate --method winner
  Draw the first of five seasons:
    quayside ratings simulate --seasons 5 --svg season.svg
  Count all games of a server anew, from their logs:
    quayside ratings rebuild";

#[derive(clap::Subcommand)]
enum What {
    Simulate(simulate::Args),
    /// Forget all ratings and statistics of a server and count its games anew, from their logs
    ///
    /// The numbers come out the same, but for games whose logs are gone. A running server may go on
    /// meanwhile.
    Rebuild(Storage),
}

/// Does what is asked.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    match &args.what {
        What::Simulate(args) => simulate::run(args, out)?,
        What::Rebuild(storage) => rebuild(storage, out)?,
    }
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
