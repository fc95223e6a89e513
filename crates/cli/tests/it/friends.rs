//! Two browsers at one table, and a server that is killed during their game.

#[path = "../../../server/tests/browser/chrome.rs"]
mod chrome;

use std::time::{Duration, Instant};

use chrome::{Chrome, Script};
use thirtyfour::prelude::*;

use crate::common::folder;
use crate::common::server::Server;

/// Draws a card; the other browser updates automatically.
async fn draw(who: &Chrome, other: &Chrome) {
    let before = other.seq().await;
    who.press("button[value='draw']").await;
    assert!(other.hears(&before).await, "the other browser shows it");
}

/// Returns the browser that draws next, and the waiting one.
async fn next<'a>(ada: &'a Chrome, bea: &'a Chrome) -> (&'a Chrome, &'a Chrome) {
    let (turn, started) = ("body[data-turn]", Instant::now());
    while started.elapsed() < Duration::from_mins(5) {
        if ada.first(&[turn]).await.is_some() {
            return (ada, bea);
        }
        if bea.first(&[turn]).await.is_some() {
            return (bea, ada);
        }
    }
    panic!("it is nobody's turn");
}

#[tokio::test]
async fn two_browsers_continue_after_the_server_was_killed() {
    let data = folder("friends");
    let mut server = Server::listen(&data, "127.0.0.1:0");
    let ada = Chrome::stranger(server.url(), Script::On).await.expect("a browser");
    let bea = Chrome::stranger(server.url(), Script::On).await.expect("a browser");
    ada.go("/new/korsar?table=2&player0=person&player1=open&name0=Ada").await.expect("a form");
    ada.press(".send button").await;
    ada.wait(&["#link"]).await;
    let link = ada.run("return document.querySelector('#link').value").await.expect("a link");
    bea.page.goto(link.as_str().expect("text")).await.expect("the table");
    bea.wait(&["#name"]).await;
    bea.page.find(By::Id("name")).await.expect("a field").send_keys("Bea").await.expect("typed");
    bea.press(".sit .send button").await;
    // Her page shows the guest.
    ada.start_game().await;
    for _ in 0..4 {
        let (who, other) = next(&ada, &bea).await;
        draw(who, other).await;
    }
    server.restart(&data);
    for _ in 0..4 {
        let (who, other) = next(&ada, &bea).await;
        draw(who, other).await;
    }
    ada.close().await.expect("closed");
    bea.close().await.expect("closed");
}
