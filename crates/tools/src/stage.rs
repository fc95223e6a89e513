//! `quayside-tools stage`: tables at interesting moments, and their addresses.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use quayside::private_file;
use quayside_server::Store;
use quayside_server::fixtures::{cookie, setup, stage, visitor};
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;
use tokio::runtime::Runtime;

/// Fill a database with tables at moments worth looking at
///
/// Prints the addresses of the tables. A browser with the cookie that is printed first sits at
/// seat 0 of each.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Database, which is created if need be
    #[arg(value_parser = private_file::path_argument())]
    file: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  Stage tables for a server:
    mkdir -p staged
    quayside-tools stage staged/quayside.db
    quayside serve --data staged";

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    Runtime::new()?.block_on(async {
        let store = Store::open(&args.file).await?;
        writeln!(out, "{}", cookie(&store, &visitor()))?;
        for (game, players, teams, when) in tables() {
            let id = stage(&store, &setup(game, players, teams), when).await?;
            let teams = if teams { " in teams" } else { "" };
            writeln!(out, "/tables/{id}  {} {players}{teams}: {when:?}", game.id())?;
        }
        store.close().await?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Returns every kind of table at every moment.
fn tables() -> Vec<(GameName, usize, bool, Moment)> {
    let mut tables = Vec::new();
    for players in 2..=4 {
        tables.extend(Moment::CORSAIRS.map(|when| (GameName::Corsairs, players, false, when)));
    }
    for (players, teams) in
        [(2, false), (3, false), (4, false), (5, false), (4, true), (6, true), (8, true)]
    {
        tables.extend(Moment::KORSAR.map(|when| (GameName::Korsar, players, teams, when)));
    }
    tables
}
