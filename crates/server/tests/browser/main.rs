//! Whole games in a real browser, and a look at every page.

#[path = "../common/mod.rs"]
mod common;
mod chrome;
mod friends;
mod host;
mod pages;
mod person;
mod replay;
mod verify;

use chrome::{Chrome, Script};
use common::House;
use person::{Means, Person};
use quayside_server::fixtures::setup;
use quayside_table::fixtures::Moment;
use quayside_table::{GameName, Pace};
use tokio::net::TcpListener;

/// Serves a house at an address of its own.
async fn serve(house: &House) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(quayside_server::serve(listener, house.app.clone(), std::future::pending()));
    address
}

/// Plays a whole game against fast bots.
async fn whole_game(game: GameName, script: Script, means: Means) {
    let choices = play(game, Moment::After(0), (1440, 900), script, means).await;
    assert!(choices > 10, "a whole game takes more than {choices} choices");
}

/// Plays a game from this moment on to its end; returns how many choices it took.
async fn play(
    game: GameName,
    from: Moment,
    (width, height): (u32, u32),
    script: Script,
    means: Means,
) -> usize {
    let house = House::new().await;
    let base = serve(&house).await;
    let mut setup = setup(game, 2, false);
    setup.terms.pace = Pace::Fast;
    let id = house.stage(&setup, from).await;
    let chrome = Chrome::open(&base, &house.store, script).await.expect("a browser");
    chrome.size(width, height).await.expect("a window");
    // Without frames to draw, a browser without a screen takes its time over every glide.
    chrome.prefs("lang:en&motion:off").await.expect("a cookie");
    chrome.go(&format!("/tables/{id}")).await.expect("the table");
    let person = Person { chrome: &chrome, script, means };
    let choices = person.play(game).await.expect("the browser goes along");
    chrome.close().await.expect("closed");
    choices
}

#[tokio::test]
async fn a_whole_game_of_corsairs() {
    whole_game(GameName::Corsairs, Script::On, Means::Pointer).await;
}

#[tokio::test]
async fn a_whole_game_of_corsairs_without_a_script() {
    whole_game(GameName::Corsairs, Script::Off, Means::Pointer).await;
}

#[tokio::test]
async fn a_whole_game_of_corsairs_by_keys_alone() {
    whole_game(GameName::Corsairs, Script::On, Means::Keys).await;
}

#[tokio::test]
async fn a_whole_game_of_korsar() {
    whole_game(GameName::Korsar, Script::On, Means::Pointer).await;
}

#[tokio::test]
async fn a_whole_game_of_korsar_without_a_script() {
    whole_game(GameName::Korsar, Script::Off, Means::Pointer).await;
}

#[tokio::test]
async fn a_whole_game_of_korsar_by_keys_alone() {
    whole_game(GameName::Korsar, Script::On, Means::Keys).await;
}

#[tokio::test]
async fn the_end_of_corsairs_on_a_phone_and_on_a_desktop() {
    for size in [(360, 740), (1440, 900)] {
        let choices =
            play(GameName::Corsairs, Moment::LastRound, size, Script::On, Means::Pointer).await;
        assert!(choices > 0, "there is something left to choose");
    }
}

#[tokio::test]
async fn the_end_of_korsar_on_a_phone_and_on_a_desktop() {
    for size in [(360, 740), (1440, 900)] {
        let choices =
            play(GameName::Korsar, Moment::After(70), size, Script::On, Means::Pointer).await;
        assert!(choices > 0, "there is something left to choose");
    }
}
