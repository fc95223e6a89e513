//! Clocks in a browser: they run, run out over days, and stop by agreement.

use quayside_server::Session;
use quayside_server::fixtures::setup;
use quayside_table::{GameName, Pace, Player, Setup, Timing};
use quayside_testkit::fixtures::Moment;
use serde_json::json;

use crate::chrome::{Chrome, PATIENCE, Script};
use crate::{Seated, sit, sit_with};

const DAY: i64 = 24 * 60 * 60 * 1000;

fn timed(game: GameName, players: usize, clock: Timing) -> Setup {
    let mut setup = setup(game, players, false);
    (setup.terms.clock, setup.terms.pace) = (clock, Pace::Fast);
    setup
}

/// The reader's clock: its text, whether it runs, and whether it is low.
const OWN: &str = "const clock = document.querySelector('.player.me .clock');
    return [clock.querySelector('b').textContent, clock.matches('.runs'), clock.matches('.low')]";

/// Advances the time of the page's script by milliseconds.
async fn pass(chrome: &Chrome, time: u32) {
    let later = format!(
        "const now = performance.now.bind(performance); performance.now = () => now() + {time};"
    );
    chrome.run(&later).await.expect("later");
}

#[tokio::test]
async fn a_clock_ticks_and_nothing_moves() {
    let setup = timed(GameName::Corsairs, 3, Timing::Live { bank: 3_720_000, increment: 5000 });
    let Seated { chrome, house: _house, .. } = sit(&setup, Moment::After(12)).await;
    assert_eq!(chrome.run(OWN).await.expect("a clock")[1], json!(true));
    let places = "return [...document.querySelectorAll('.player, .facts, .quay, .acts, .hand, .pier')]
        .map(one => one.getBoundingClientRect()).map(at => [at.x, at.y, at.width, at.height].join())";
    let before = chrome.run(places).await.expect("places");
    // After this time the text is two digits shorter.
    pass(&chrome, 3_300_000).await;
    let shorter = "return document.querySelector('.player.me .clock b').textContent.length === 4";
    chrome.until(shorter).await;
    assert_eq!(chrome.run(places).await.expect("places"), before);
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn little_time_is_shown_by_a_sign_and_in_words() {
    let clock = Timing::Live { bank: 3_600_000, increment: 600_000 };
    let setup = timed(GameName::Korsar, 2, clock);
    let Seated { chrome, house: _house, .. } = sit(&setup, Moment::After(0)).await;
    chrome.wait(&["body[data-turn]"]).await;
    assert!(!chrome.shows(".player.me .clock.low").await);
    pass(&chrome, 3_590_000).await;
    chrome.wait(&[".player.me .clock.low"]).await;
    let says = "return document.querySelector('.clock-says').textContent";
    let says = chrome.run(says).await.expect("a sentence");
    assert!(says.as_str().is_some_and(|says| says.contains(" seconds left")), "{says}");
    assert!(chrome.shows(".player.me .clock .ic ~ .ic").await, "an hourglass");
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn over_days_the_captain_plays_for_players_whose_time_runs_out() {
    for script in [Script::On, Script::Off] {
        let mut setup = timed(GameName::Korsar, 2, Timing::Days(3));
        let other = Session::named(&"7".repeat(32)).expect("a name");
        setup.seats[1].player = Player::Person(other.first_player());
        (setup.first, setup.terms.takebacks) = (Some(0), false);
        let Seated { chrome, house, table } = sit_with(&setup, Moment::After(0), script).await;
        let own = chrome.run(OWN).await.expect("a clock");
        assert!(own[0].as_str().is_some_and(|left| left.contains(" d ")), "{own}");
        // Two days later there is one left.
        house.store.jump_in_time(2 * DAY);
        chrome.go(&table).await.expect("the table");
        let own = chrome.run(OWN).await.expect("a clock");
        let is_a_day = |left: &str| left.starts_with("1 d 0") || left.starts_with("23 h");
        assert!(own[0].as_str().is_some_and(is_a_day), "{own}");
        // No reader has the table open when the clock runs out.
        chrome.go("/about").await.expect("elsewhere");
        house.store.jump_in_time(DAY);
        let due = async {
            loop {
                let log = house.store.table(house_id(&table)).await.expect("read").expect("there");
                if log.log.len() >= 2 {
                    return log.log;
                }
                tokio::task::yield_now().await;
            }
        };
        let soon = tokio::time::timeout(PATIENCE, due);
        let log = soon.await.expect("the captain plays");
        assert_eq!(log[0].entry, "time 0");
        assert!(log[1].entry.starts_with("0 "), "{:?}", log[1].entry);
        chrome.go(&table).await.expect("the table");
        chrome.press(".notice.played-for button").await;
        chrome.wait(&[".quay .hand"]).await;
        chrome.until("return !document.querySelector('.played-for')").await;
        // The other player moves, and then has three days again.
        let answer = house.get(&other, &table).await;
        assert_eq!(answer.status, 200);
        chrome.close().await.expect("closed");
    }
}

fn house_id(table: &str) -> quayside_table::TableId {
    table.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id")
}

#[tokio::test]
async fn clocks_stand_still_by_consent() {
    let mut setup = timed(GameName::Korsar, 2, Timing::live(10, 5));
    let other = Session::named(&"7".repeat(32)).expect("a name");
    setup.seats[1].player = Player::Person(other.first_player());
    (setup.first, setup.terms.takebacks) = (Some(0), false);
    let Seated { chrome, house, table } = sit(&setup, Moment::After(0)).await;
    house.post(&other, &format!("{table}/pause"), "").await;
    chrome.press(".notice button[formaction$=pause]").await;
    chrome.wait(&[".player.me .clock:not(.runs)"]).await;
    house.post(&other, &format!("{table}/resume"), "").await;
    chrome.wait(&[".player.me .clock.runs"]).await;
    chrome.close().await.expect("closed");
}
