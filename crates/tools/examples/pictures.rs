//! Takes the pictures of the README, in Debian's Chromium; the moving one is put together by
//! `img2webp` from Debian's package `webp`.
//!
//!     cargo run -p quayside-tools --example pictures

#[path = "../../server/tests/browser/chrome.rs"]
mod chrome;
#[path = "../../server/tests/browser/person.rs"]
mod person;

use std::error::Error;
use std::path::Path;
use std::process::Command;

use chrome::{Chrome, Script};
use person::{BrowserPlayer, Means};
use quayside_server::fixtures::{setup, stage};
use quayside_server::{App, Store, serve};
use quayside_table::{GameName, Pace};
use quayside_testkit::fixtures::Moment;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (folder, file) = (root.join("docs/pictures"), root.join("target/pictures.db"));
    std::fs::create_dir_all(&folder)?;
    let _ = std::fs::remove_file(&file);
    let store = Store::open(&file).await?;
    let tables = [
        ("corsairs", GameName::Corsairs, 3, Moment::Discard, "light", (1280, 820)),
        ("korsar", GameName::Korsar, 4, Moment::After(36), "dark", (1280, 820)),
        ("phone", GameName::Corsairs, 3, Moment::Settle, "light", (360, 740)),
    ];
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let base = format!("http://{}", listener.local_addr()?);
    tokio::spawn(serve(listener, App::new(store.clone()), std::future::pending()));
    let chrome = Chrome::open(&base, &store, Script::On).await?;
    for (name, game, players, when, theme, (width, height)) in tables {
        chrome.size(width, height).await?;
        chrome.prefs(&format!("lang:en&theme:{theme}")).await?;
        // Takes the first deal with something to show.
        for seed in 0..200 {
            let mut setup = setup(game, players, false);
            setup.seed = format!("{seed:02x}").repeat(32);
            let id = stage(&store, &setup, when).await?;
            chrome.go(&format!("/tables/{id}")).await?;
            chrome.wait(&[".table"]).await;
            let sides = "return [...document.querySelectorAll('.fight')]
                .filter(fight => fight.querySelectorAll('.side').length > 1).length";
            if game == GameName::Corsairs || chrome.run(sides).await?.as_u64() >= Some(2) {
                break;
            }
        }
        chrome.page.screenshot(&folder.join(format!("{name}.png"))).await?;
    }
    moving(&chrome, &store, &folder.join("game.webp")).await?;
    chrome.close().await?;
    Ok(())
}

/// Duration of each frame of the moving picture, and of the last one, in milliseconds.
const SHOWN: [&str; 2] = ["1100", "4000"];
/// The maximum number of choices until the round must have ended.
const CHOICES: usize = 60;

/// Takes a picture of the first round of a game, choice by choice.
async fn moving(chrome: &Chrome, store: &Store, picture: &Path) -> Result<(), Box<dyn Error>> {
    let frames = picture.with_file_name("../../target/frames");
    std::fs::create_dir_all(&frames)?;
    chrome.size(960, 640).await?;
    chrome.prefs("lang:en&theme:light&motion:off").await?;
    let mut setup = setup(GameName::Corsairs, 2, false);
    setup.terms.pace = Pace::Fast;
    let id = stage(store, &setup, Moment::After(0)).await?;
    chrome.go(&format!("/tables/{id}")).await?;
    let person = BrowserPlayer { chrome, script: Script::On, means: Means::Pointer };
    let mut join = Command::new("img2webp");
    join.args(["-loop", "0", "-mixed"]);
    for choice in 0..CHOICES {
        person.next().await;
        let over = chrome.shows("button[formaction$='/continue']").await;
        // Half of the choices are draws, and the drawn card is visible in the next frame.
        if choice == 0 || !chrome.shows("button[value='draw stock']").await {
            let frame = frames.join(format!("{choice:02}.png"));
            chrome.run("scrollTo(0, 0)").await?;
            chrome.page.screenshot(&frame).await?;
            join.args(["-lossy", "-q", "65", "-m", "6", "-d", SHOWN[usize::from(over)]]).arg(frame);
        }
        if over {
            break;
        }
        person.step(GameName::Corsairs).await?;
    }
    let done = join.arg("-o").arg(picture).status()?;
    if done.success() { Ok(()) } else { Err("img2webp failed".into()) }
}
