//! A turn planned in a browser is played without its player, unless it was cancelled.

use std::time::Duration;

use quayside_server::Session;
use quayside_server::fixtures::setup;
use quayside_table::fixtures::Moment;
use quayside_table::{GameName, Pace, Player, Setup, TableId};

use crate::chrome::{Chrome, Script};
use crate::common::{House, read};
use crate::{Seated, sit_with};

fn other() -> Session {
    Session::named(&"7".repeat(32)).expect("a name")
}

/// The other one begins; the visitor waits at seat 0.
fn waiting(game: GameName) -> Setup {
    let mut setup = setup(game, 2, false);
    setup.seats[1].player = Player::Person(other().first_player());
    (setup.terms.takebacks, setup.terms.pace) = (false, Pace::Fast);
    // In Corsairs the dealer's left begins.
    setup.first = Some(u8::from(game != GameName::Corsairs));
    setup
}

/// The other one moves.
async fn moves(house: &House, id: TableId, mv: &str) {
    let seq = read(&house.store, id).await.seq();
    let form = format!("seat=1&seq={seq}&move={}", mv.replace(' ', "+"));
    let answer = house.post(&other(), &format!("/tables/{id}/moves"), &form).await;
    assert_eq!(answer.status, 303, "{mv}: {}", answer.body);
}

async fn log(house: &House, id: TableId, entries: usize) -> Vec<String> {
    let grown = async {
        loop {
            let log = house.store.table(id).await.expect("read").expect("there").log;
            if log.len() >= entries {
                return log.into_iter().map(|line| line.entry).collect();
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), grown).await.expect("it is played")
}

fn id_of(table: &str) -> TableId {
    table.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id")
}

/// Where the hand and the row of actions are.
async fn places(chrome: &Chrome) -> serde_json::Value {
    let places = "return [...document.querySelectorAll('.quay, .hand, .acts, .handset')]
        .map(one => one.getBoundingClientRect()).map(at => [at.x, at.y, at.width, at.height].join())";
    chrome.run(places).await.expect("places")
}

#[tokio::test]
async fn a_turn_of_corsairs_is_planned_and_played() {
    for script in [Script::On, Script::Off] {
        let setup = waiting(GameName::Corsairs);
        let Seated { chrome, house, table } = sit_with(&setup, Moment::After(0), script).await;
        let id = id_of(&table);
        for (width, height) in [(1440, 900), (390, 844), (740, 360)] {
            chrome.size(width, height).await.expect("a window");
            chrome.go(&table).await.expect("the table");
            let before = places(&chrome).await;
            chrome.press(".planbox summary").await;
            chrome.wait(&[".planbox .pop button"]).await;
            assert_eq!(places(&chrome).await, before, "what opens moves nothing");
            let seen = "const at = document.querySelector('.planbox .pop').getBoundingClientRect();
                return at.top >= 0 && at.left >= 0 && at.right <= innerWidth && at.bottom <= innerHeight";
            assert_eq!(chrome.run(seen).await.expect("a place"), true, "{width} x {height}");
            chrome.shot(&format!("open-{width}")).await;
            let choose = "const select = document.querySelector('.planbox select');
                select.selectedIndex = 3; return select.value";
            let discard = chrome.run(choose).await.expect("a card");
            chrome.press(".planbox .pop button").await;
            chrome.wait(&[".acts .planned .chip, .acts .planned"]).await;
            assert_eq!(places(&chrome).await, before, "a plan moves nothing");
            assert!(discard.as_str().is_some_and(|mv| mv.starts_with("discard ")), "{discard}");
            chrome.shot(&format!("made-{width}")).await;
            if (width, height) != (740, 360) {
                chrome.press(".acts button[formaction$=plan]").await;
                chrome.wait(&[".planbox summary"]).await;
                continue;
            }
            moves(&house, id, "draw stock").await;
            let card = read(&house.store, id)
                .await
                .json(quayside_table::Reader::Seat(quayside_engine::Seat::S1));
            let card: serde_json::Value = serde_json::from_str(&card).expect("JSON");
            let card = card["view"]["hands"][1][0].as_str().expect("a card").to_owned();
            moves(&house, id, &format!("discard {card}")).await;
            let log = log(&house, id, 4).await;
            assert_eq!(
                log[2..],
                ["0 draw stock", &*format!("0 {}", discard.as_str().expect("a move"))]
            );
            if script == Script::Off {
                chrome.go(&table).await.expect("the table");
            }
            chrome.wait(&["body[data-stamp^='4-']:not([data-turn]) .planbox summary"]).await;
        }
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn drawing_in_korsar_is_planned_by_a_key_and_cancelled() {
    let setup = waiting(GameName::Korsar);
    let Seated { chrome, house, table } = sit_with(&setup, Moment::After(0), Script::On).await;
    let id = id_of(&table);
    let before = places(&chrome).await;
    let key =
        "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }))";
    chrome.wait(&[".acts button[formaction$=plan][value=draw]"]).await;
    chrome.size(390, 844).await.expect("size");
    chrome.shot("korsar-offer").await;
    chrome.run(key).await.expect("a key");
    chrome.wait(&[".acts .planned"]).await;
    chrome.shot("korsar-made").await;
    chrome.size(1440, 900).await.expect("size");
    chrome.shot("korsar-wide").await;
    assert_eq!(places(&chrome).await, before, "a plan moves nothing");
    moves(&house, id, "draw").await;
    assert_eq!(log(&house, id, 2).await[1], "0 draw");
    chrome.wait(&["body[data-stamp^='2-'] .acts button[value=draw]"]).await;
    // Planned and cancelled: it is the visitor's turn.
    chrome.run(key).await.expect("a key");
    chrome.wait(&[".acts .planned"]).await;
    chrome.run(key).await.expect("a key");
    chrome.wait(&[".acts button[formaction$=plan][value=draw]"]).await;
    moves(&house, id, "draw").await;
    chrome.wait(&["body[data-turn]"]).await;
    assert_eq!(log(&house, id, 3).await.len(), 3, "nothing was played");
    chrome.close().await.expect("closed");
}
