//! Writes staged pages and their assets into a folder, to look at them in a browser.
//!
//!     cargo run -p quayside-pages --example staged -- FOLDER [dark]

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "an example is a program")]

#[path = "../tests/common/mod.rs"]
mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::stage::{self, Moment};
use common::{Drawn, draw, page};
use quayside_engine::Seat;
use quayside_pages::{Asked, Page, assets};
use quayside_table::{Reader, Table};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().ok_or("which folder?")?);
    let mut page = page();
    page.prefs.set("theme", &args.next().unwrap_or_default());
    for name in ["style.css", "script.js", "verify.js", "icon.svg", "sprites.svg"] {
        let asset = assets::find(name).ok_or("no such asset")?;
        let path = folder.join(&asset.address()[1..]);
        fs::create_dir_all(path.parent().ok_or("no folder")?)?;
        fs::write(path, asset.content())?;
    }
    for players in 2..=4 {
        for moment in Moment::CORSAIRS {
            let table = stage::corsairs(players, moment, false);
            write(&folder, &format!("corsairs-{players}-{moment:?}"), &table, &page)?;
        }
    }
    for (players, teams) in [(2, false), (4, false), (4, true), (6, true)] {
        for moment in Moment::KORSAR {
            let table = stage::korsar(players, teams, moment, false);
            write(&folder, &format!("korsar-{players}-{teams}-{moment:?}"), &table, &page)?;
        }
    }
    fs::write(folder.join("home.html"), quayside_pages::home(&page, &[], false).body)?;
    fs::write(
        folder.join("error.html"),
        quayside_pages::error(&page, 404, "error-not-found").body,
    )?;
    Ok(())
}

fn write<G: Drawn>(
    folder: &Path,
    name: &str,
    table: &Table<G>,
    page: &Page,
) -> Result<(), std::io::Error> {
    let answer = draw(table, Reader::Seat(Seat::S0), page, &Asked::default());
    fs::write(folder.join(format!("{name}.html")), answer.body)
}
