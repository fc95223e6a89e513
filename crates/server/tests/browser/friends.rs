//! People at browsers of their own.

use std::time::Duration;

use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Config, Session};
use quayside_table::fixtures::Moment;
use quayside_table::{GameName, Pace, Player};

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::serve;

fn guest(number: u8) -> Session {
    Session::named(&format!("{number:032}")).expect("a name")
}

/// Draws a card in the browser whose turn it is; the others show it without being asked.
async fn draw(who: &Chrome, others: &[&Chrome]) {
    let mut before = Vec::new();
    for other in others {
        before.push(other.seq().await);
    }
    who.press("button[value='draw']").await;
    for (other, before) in others.iter().zip(before) {
        assert!(other.hears(&before).await, "the others see it");
    }
}

#[tokio::test]
async fn three_people_and_a_bot_while_one_falls_asleep() {
    let house = House::with(Config { away: Duration::from_millis(300), ..Config::default() }).await;
    let base = serve(&house).await;
    let mut setup = setup(GameName::Korsar, 4, false);
    setup.terms.pace = Pace::Fast;
    setup.terms.takebacks = false;
    for seat in [1, 2] {
        setup.seats[usize::from(seat)].player = Player::Person(guest(seat).first_player());
    }
    let table = format!("/tables/{}", house.stage(&setup, Moment::After(8)).await);
    let mut people = Vec::new();
    for who in [visitor(), guest(1), guest(2)] {
        let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
        chrome.be(&house.store, &who).await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        people.push(chrome);
    }
    let [ada, bea, cleo] = &*people else { panic!("three came") };
    draw(ada, &[bea, cleo]).await;
    // Cleo's phone goes to sleep.
    cleo.page.goto("about:blank").await.expect("nothing");
    ada.press("button[formaction$='/bot']").await;
    // Bea draws, then the bot for Cleo, then the bot, and it is Ada's turn again.
    bea.press("button[value='draw']").await;
    ada.wait(&["body[data-turn]"]).await;
    // Back at the link, Cleo takes her seat again.
    cleo.go(&table).await.expect("the table");
    cleo.press("button[formaction$='/return']").await;
    draw(ada, &[bea, cleo]).await;
    draw(bea, &[ada, cleo]).await;
    cleo.wait(&["body[data-turn]"]).await;
    draw(cleo, &[ada, bea]).await;
    ada.wait(&["body[data-turn]"]).await;
    for chrome in people {
        chrome.close().await.expect("closed");
    }
}
