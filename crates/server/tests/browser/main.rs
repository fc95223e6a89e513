//! Games in a real browser, and checks of every page.
//!
//! `./test` skips the modules `long`, with whole games, and `firefox`; `./test all` runs them.

#[path = "../common/mod.rs"]
mod common;
mod account;
mod bar;
mod chat;
mod chrome;
mod clock;
mod coach;
mod days;
mod end;
mod fair;
mod friends;
mod games;
mod hand;
mod host;
mod keys;
mod layout;
mod connection;
mod pages;
mod passkeys;
mod person;
mod places;
mod focus;
mod plan;
mod regular;
mod reviews;
mod replay;
mod strangers;
mod targets;
mod messages;
mod motion;
mod verify;

use std::time::Duration;

use chrome::{Chrome, Script};
use common::House;
use common::site::SitePage;
use quayside_server::{Config, Session};
use quayside_table::Setup;
use quayside_testkit::fixtures::Moment;
use tokio::net::TcpListener;

/// Serves at a free address.
async fn serve(house: &House) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(quayside_server::serve(listener, house.app.clone(), std::future::pending()));
    address
}

/// A player at a table, with a separate browser.
struct Seated {
    house: House,
    chrome: Chrome,
    /// The address of the table.
    table: String,
}

/// Sits down at a table that has reached this moment.
async fn sit(setup: &Setup, when: Moment) -> Seated {
    sit_with(setup, when, Script::On).await
}

/// Sits down at a table with a browser that runs scripts, or does not.
async fn sit_with(setup: &Setup, when: Moment, script: Script) -> Seated {
    // On a slow machine another player would otherwise count as away during the test.
    let house = House::with(Config { away: Duration::from_mins(10), ..Config::default() }).await;
    let base = serve(&house).await;
    let table = format!("/tables/{}", house.stage(setup, when).await);
    let chrome = Chrome::open(&base, &house.store, script).await.expect("a browser");
    chrome.size(1440, 900).await.expect("a window");
    chrome.go(&table).await.expect("the table");
    Seated { house, chrome, table }
}

/// Returns the session of another visitor.
fn guest(number: u8) -> Session {
    Session::named(&format!("{number:032}")).expect("a name")
}

/// Opens a page of the site.
async fn open_page(chrome: &Chrome, page: &SitePage) {
    let opened = match page.form {
        Some(form) => chrome.send(&page.address, form).await,
        None => chrome.go(&page.address).await,
    };
    opened.expect("the page");
}
