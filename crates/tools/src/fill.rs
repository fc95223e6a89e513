//! `quayside-tools fill`: generated accounts and games.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use quayside::storage::Storage;
use quayside_server::{Fill, fill};
use tokio::runtime::Runtime;

/// Fill an empty database with people and games that bots play
///
/// For looking at how a server fares with many. The people are called "Gull 1", "Gull 2" and so on;
/// the first ones play most. Their games are legal and spread over three years; every other one is
/// rated, up to 2,000, and one in 500 is not over. A million games take 20 GB
/// (`--accounts 100000 --games 1000000`). Sign in as one of the people with a code from
/// `quayside account reset "Gull 1"`.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Number of accounts
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(2..=10_000_000))]
    accounts: u32,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u64,
    #[command(flatten)]
    storage: Storage,
}

const EXAMPLES: &str = "\
Examples:
  A server with a hundred people and a thousand games:
    quayside-tools fill --accounts 100 --games 1000 --data many
    quayside serve --data many";

/// Fills a database.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let Args { accounts, games, ref storage } = *args;
    Runtime::new()?.block_on(async {
        let store = storage.open_to_write().await?;
        let bar = ProgressBar::new(u64::from(accounts) + games).with_style(style());
        bar.enable_steady_tick(Duration::from_millis(250));
        let filled = fill(&store, Fill { accounts, games }, |done| bar.set_position(done)).await;
        bar.finish_and_clear();
        store.close().await?;
        filled?;
        writeln!(out, "{accounts} people, {games} games.")?;
        Ok(ExitCode::SUCCESS)
    })
}

fn style() -> ProgressStyle {
    let template = "{bar:40} {pos} of {len}, {eta} left";
    ProgressStyle::with_template(template).expect("a template that a test shows")
}
