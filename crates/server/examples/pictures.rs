//! Takes the pictures of the README, in Debian's Chromium.
//!
//!     cargo run -p quayside-server --example pictures

#[path = "../tests/browser/chrome.rs"]
mod chrome;

use std::path::Path;

use chrome::{Chrome, Script};
use quayside_server::fixtures::{setup, stage};
use quayside_server::{App, Store, serve};
use quayside_table::GameName;
use quayside_table::fixtures::Moment;
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
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
        // The first deal that has something to show.
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
    chrome.close().await?;
    Ok(())
}
