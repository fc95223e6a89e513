//! `quayside-tools icons`: the icons of `crates/pages/assets` as PNG, from their SVG.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use quayside_server::png;

/// Draw the PNG icons of the pages from their SVG files
///
/// Writes into `crates/pages/assets`; a test compares the files with a new drawing.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {}

const EXAMPLES: &str = "\
Examples:
  Draw all icons:
    quayside-tools icons";

pub(crate) fn run(Args {}: &Args) -> anyhow::Result<ExitCode> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../pages/assets");
    for (drawing, icon, size) in [
        ("app-icon.svg", "icon-192.png", 192),
        ("app-icon.svg", "icon-512.png", 512),
        ("app-icon-maskable.svg", "icon-maskable.png", 512),
    ] {
        let drawing = fs::read_to_string(assets.join(drawing))?;
        let icon_drawn = png(&drawing, (size, size)).context("that is no drawing")?;
        fs::write(assets.join(icon), icon_drawn)?;
    }
    Ok(ExitCode::SUCCESS)
}
