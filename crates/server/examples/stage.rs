//! Fills a database with tables at moments worth looking at, and prints their addresses.
//!
//!     cargo run -p quayside-server --example stage -- FILE.db
//!
//! A browser with the cookie that is printed first sits at seat 0 of each.

use std::io::Write;
use std::path::PathBuf;

use quayside_server::Store;
use quayside_server::fixtures::{cookie, setup, stage, visitor};
use quayside_table::GameName;
use quayside_table::fixtures::Moment;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = PathBuf::from(std::env::args().nth(1).ok_or("which file?")?);
    let store = Store::open(&path).await?;
    writeln!(std::io::stdout(), "{}", cookie(&store, &visitor()))?;
    let mut tables = Vec::new();
    for players in 2..=4 {
        tables.extend(Moment::CORSAIRS.map(|when| (GameName::Corsairs, players, false, when)));
    }
    for (players, teams) in
        [(2, false), (3, false), (4, false), (5, false), (4, true), (6, true), (8, true)]
    {
        tables.extend(Moment::KORSAR.map(|when| (GameName::Korsar, players, teams, when)));
    }
    for (game, players, teams, when) in tables {
        let id = stage(&store, &setup(game, players, teams), when).await?;
        let teams = if teams { " in teams" } else { "" };
        writeln!(std::io::stdout(), "/tables/{id}  {} {players}{teams}: {when:?}", game.id())?;
    }
    Ok(())
}
