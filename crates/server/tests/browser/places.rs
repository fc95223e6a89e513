//! Places of small things on a table's water: the news, the flag, the labels of piles.

use quayside_server::fixtures::setup;
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;
use quayside_text::Lang;
use serde_json::json;

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::serve;

/// Sizes of a phone, a low screen and a desktop.
const SIZES: [(u32, u32); 3] = [(390, 844), (1366, 768), (1440, 900)];

async fn open(house: &House) -> Chrome {
    Chrome::open(&serve(house).await, &house.store, Script::On).await.expect("a browser")
}

/// Script that removes the ships won since the reader's last turn, and the warning about the stock,
/// from the page; returns whether the ships at sea stay where they are, and nothing where there is no
/// such news or no ship.
const NEWS: &str = "
    const news = [...document.querySelectorAll('.won-at, .news')].filter((one) => one.textContent);
    if (!news.length) return null;
    const places = () => [...document.querySelectorAll('[data-ship]')].map((ship) => {
        const {left, top} = ship.getBoundingClientRect();
        return `${left} ${top}`;
    }).join();
    const before = places();
    for (const one of news) one.remove();
    return before === '' ? null : before === places();";

#[tokio::test]
async fn news_moves_no_ship() {
    let house = House::new().await;
    let chrome = open(&house).await;
    let mut seen = 0;
    for moves in [20, 40, 80, 100] {
        let id = house.stage(&setup(GameName::Korsar, 8, true), Moment::After(moves)).await;
        for (width, height) in SIZES {
            chrome.size(width, height).await.expect("a window");
            chrome.go(&format!("/tables/{id}")).await.expect("the table");
            let is_still = chrome.run(NEWS).await.expect("a look");
            assert_ne!(is_still, json!(false), "after {moves} moves at {width} x {height}");
            seen += usize::from(is_still == json!(true));
        }
    }
    chrome.close().await.expect("closed");
    assert!(seen > 2, "{seen} pages had news");
}

/// Script that returns how far the closer's flag and limit end from the right edge of their panel.
const FLAG: &str = "
    const right = (css) => document.querySelector(css).getBoundingClientRect().right;
    return Math.round(right('.closer .head') - right('.closer .head p > :last-child'));";

#[tokio::test]
async fn the_flag_of_a_closer_is_at_the_right_edge() {
    let house = House::new().await;
    let chrome = open(&house).await;
    let id = house.table(GameName::Corsairs, 3, Moment::Settle).await;
    for lang in Lang::ALL.map(Lang::code) {
        chrome.prefs(&format!("lang:{lang}&motion:off")).await.expect("a cookie");
        for (width, height) in SIZES.into_iter().chain([(320, 568)]) {
            chrome.size(width, height).await.expect("a window");
            chrome.go(&format!("/tables/{id}")).await.expect("the table");
            let gap = chrome.run(FLAG).await.expect("a look");
            assert_eq!(gap, 0, "{lang} at {width} x {height}");
        }
    }
    chrome.close().await.expect("closed");
}

/// Script that returns the labels of piles that something covers: a mark of a new card, a picture.
const LABELS: &str = "
    const labels = [...document.querySelectorAll('.take .go')].filter((one) => one.checkVisibility());
    return labels.filter((one) => {
        one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const {left, top, width, height} = one.getBoundingClientRect();
        return [.1, .3, .5, .7, .9].some((part) =>
            !one.contains(document.elementFromPoint(left + width * part, top + height / 2)));
    }).map((one) => one.textContent).concat(labels.length > 1 ? [] : 'no labels');";

#[tokio::test]
async fn nothing_covers_the_labels_of_piles() {
    let house = House::new().await;
    let chrome = open(&house).await;
    let plain = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let mut guided = setup(GameName::Corsairs, 2, false);
    guided.terms.guided = true;
    let guided = house.stage(&guided, Moment::After(2)).await;
    for id in [plain, guided] {
        for (width, height) in SIZES.into_iter().chain([(740, 360)]) {
            chrome.size(width, height).await.expect("a window");
            chrome.go(&format!("/tables/{id}")).await.expect("the table");
            let covered = chrome.run(LABELS).await.expect("a look");
            assert_eq!(covered, json!([]), "at {width} x {height}");
        }
    }
    chrome.close().await.expect("closed");
}
