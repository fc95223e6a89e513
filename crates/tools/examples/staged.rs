//! Writes staged pages and their assets into a folder, for viewing in a browser.
//!
//!     cargo run -p quayside-tools --example staged -- FOLDER [dark]

#[path = "../../pages/tests/it/common/mod.rs"]
mod common;

use std::fs;
use std::path::PathBuf;

use common::{owner, page};
use quayside_engine::Seat;
use quayside_pages::{Page, TableRequest, assets};
use quayside_table::{GameName, Reader, RequestId, Table, TableId};
use quayside_testkit::fixtures::{self, Moment, Staged};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().ok_or("which folder?")?);
    let mut page = page();
    page.prefs.set("theme", &args.next().unwrap_or_default());
    for name in [
        "style.css",
        "corsairs.css",
        "korsar.css",
        "script.js",
        "verify.js",
        "icon.svg",
        "icon-turn.svg",
        "sprites.svg",
    ] {
        let asset = assets::find(name).ok_or("no such asset")?;
        let path = folder.join(&asset.address()[1..]);
        fs::create_dir_all(path.parent().ok_or("no folder")?)?;
        fs::write(path, asset.content())?;
    }
    for players in 2..=4 {
        for moment in Moment::CORSAIRS {
            let body = draw(&page, GameName::Corsairs, players, false, moment)?;
            fs::write(folder.join(format!("corsairs-{players}-{moment:?}.html")), body)?;
        }
    }
    for (players, teams) in [(2, false), (4, false), (4, true), (6, true)] {
        for moment in Moment::KORSAR {
            let body = draw(&page, GameName::Korsar, players, teams, moment)?;
            fs::write(folder.join(format!("korsar-{players}-{teams}-{moment:?}.html")), body)?;
        }
    }
    fs::write(
        folder.join("home.html"),
        quayside_pages::home(&page, &quayside_pages::Home::default()).body,
    )?;
    fs::write(
        folder.join("error.html"),
        quayside_pages::error(&page, 404, "error-not-found", None).body,
    )?;
    Ok(())
}

/// Draws the table of seat 0 at this moment.
fn draw(
    page: &Page,
    game: GameName,
    players: usize,
    teams: bool,
    moment: Moment,
) -> Result<String, Box<dyn std::error::Error>> {
    let setup = fixtures::setup(owner(), game, players, teams);
    let Staged { table, decisions } = fixtures::stage(TableId::new([1; 8]), &setup, moment);
    let names = fixtures::names(&setup);
    let mut table = Table::new(table.id(), setup, names, table.made())?;
    for decision in decisions {
        table.follow(&decision, RequestId::new([0; RequestId::BYTES]))?;
    }
    let view = table.view(&owner().household(), Reader::Seat(Seat::S0));
    Ok(quayside_pages::table(page, &view, &TableRequest::default()).body)
}
