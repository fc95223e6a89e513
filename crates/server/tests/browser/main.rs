//! Whole games in a real browser, and a look at every page.

#[path = "../common/mod.rs"]
mod common;
mod chrome;

use chrome::{Chrome, Script};
use common::House;
use tokio::net::TcpListener;

/// Serves a house at an address of its own.
async fn serve(house: &House) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(quayside_server::serve(listener, house.app.clone(), std::future::pending()));
    address
}

#[tokio::test]
async fn the_browser_opens() {
    let house = House::new().await;
    let chrome = Chrome::open(&serve(&house).await, Script::On).await.expect("a browser");
    chrome.go("/").await.expect("home");
    assert_eq!(chrome.wait(&["h1"]).await, "h1");
    chrome.close().await.expect("closed");
}
