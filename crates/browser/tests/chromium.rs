//! Whole games of bots, with their pages, inside Chromium give the same bytes as here.

#[path = "../../server/tests/browser/flags.rs"]
mod flags;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use quayside_browser::trial;
use quayside_table::GameName;

const TARGET: &str = "wasm32-unknown-unknown";
/// For Corsairs, a game of few moves and two of many.
const SEEDS: [u32; 3] = [9, 0, 28];

/// Builds the module and returns its path.
fn module() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it is in target/");
    let built = Command::new(env!("CARGO"))
        .args(["rustc", "--locked", "--package", "quayside-browser", "--lib"])
        .args(["--crate-type", "cdylib", "--profile", "wasm", "--target", TARGET, "--target-dir"])
        .arg(target)
        .status()
        .expect("cargo runs");
    assert!(built.success(), "no module; is the target there? rustup target add {TARGET}");
    target.join(TARGET).join("wasm/quayside_browser.wasm")
}

/// Opens a page with an empty profile and returns the document once its script has run.
fn document(page: &Path, profile: &Path) -> String {
    let output = Command::new("chromium")
        .args(flags::FLAGS)
        .arg("--dump-dom")
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("file://{}", page.display()))
        .output()
        .expect("chromium is installed; ./test installs it");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("a document is text")
}

/// Returns the section of a game.
fn section(document: &str, game: GameName) -> &str {
    let start = format!("<section id=\"{}\"", game.id());
    let section = document.split(&start).nth(1).expect("the page has a section for each game");
    section.split("</main>").next().unwrap_or(section)
}

/// Returns the value of an attribute.
fn attribute<'a>(section: &'a str, name: &str) -> Option<&'a str> {
    let tag = section.split('>').next()?;
    tag.split(&format!("{name}=\"")).nth(1)?.split('"').next()
}

#[test]
fn a_browser_plays_and_draws_what_we_do() {
    let games = GameName::ALL.map(|game| {
        let played = SEEDS.map(|seed| trial::play(game, seed).to_string());
        (game, played.join("; "))
    });
    let module = fs::read(module()).expect("the module was built");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chromium");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the page");
    let page = include_str!("page.html")
        .replace("SEEDS", &format!("{SEEDS:?}"))
        .replace("\"MODULE\"", &format!("\"{}\"", BASE64_STANDARD.encode(&module)));
    let path = folder.join("page.html");
    fs::write(&path, page).expect("the page is written");
    let document = document(&path, &folder.join("profile"));

    for (game, played) in games {
        let section = section(&document, game);
        assert_eq!(attribute(section, "data-failed"), None, "{}", game.id());
        let drawn = attribute(section, "data-played");
        assert_eq!(drawn, Some(played.as_str()), "{}", game.id());
        let form = format!("<form class=\"table {}\"", game.id());
        assert!(section.contains(&form), "{} is not in the document", game.id());
        let ms = attribute(section, "data-ms").unwrap_or_default();
        eprintln!("{}: {played}; {ms} ms; module of {} bytes", game.id(), module.len());
    }
}
