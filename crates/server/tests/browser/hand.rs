//! Dragging cards: in the hand, to a ship, to the discard pile; with a mouse and a finger.

use quayside_server::fixtures::setup;
use quayside_table::{GameName, Player};
use quayside_testkit::fixtures::Moment;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::chrome::Chrome;
use crate::{Seated, guest, sit};

const ORDER: &str =
    "return [...document.querySelectorAll('.hand [data-card]')].map(c => c.dataset.card)";

async fn order(chrome: &Chrome) -> Vec<String> {
    let order = chrome.run(ORDER).await.expect("a hand");
    let cards = order.as_array().expect("a list").iter();
    cards.map(|card| card.as_str().expect("a card").to_owned()).collect()
}

/// Waits until a card is at this place of the hand.
async fn lies(chrome: &Chrome, card: &str, place: usize) {
    let at = "document.querySelectorAll('.hand [data-card]')";
    chrome.until(&format!("return {at}[{place}].dataset.card === {}", json!(card))).await;
}

/// Drags one element to another with the mouse.
async fn drag(chrome: &Chrome, from: &str, to: &str) {
    let find = async |css: &str| chrome.page.find(By::Css(css)).await.expect(css);
    let (from, to) = (find(from).await, find(to).await);
    let chain = chrome.page.action_chain().drag_and_drop_element(&from, &to);
    chain.perform().await.expect("dragged");
}

#[tokio::test]
async fn after_a_drag_the_sort_buttons_still_sort() {
    let Seated { chrome, house: _house, table, .. } =
        sit(&setup(GameName::Corsairs, 2, false), Moment::Discard).await;
    chrome.size(1440, 900).await.expect("a window");
    let sorted = order(&chrome).await;
    let [first, last] = [&sorted[0], &sorted[12]].map(|card| format!(".hand [data-card={card}]"));
    drag(&chrome, &last, &first).await;
    // The last card is now the first.
    lies(&chrome, &sorted[12], 0).await;
    let dragged = order(&chrome).await;
    chrome.go(&table).await.expect("the table");
    assert_eq!(order(&chrome).await, dragged, "the order outlives a reload");
    // Choosing the current order again sorts the hand.
    let differs = |order: &[String]| format!("{ORDER}.join() !== {}", json!(order.join(",")));
    chrome.press(".sorter button[value=band]").await;
    chrome.until(&differs(&dragged)).await;
    assert_eq!(order(&chrome).await, sorted);
    chrome.press(".sorter button[value=number]").await;
    chrome.until(&differs(&sorted)).await;
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn a_card_is_dragged_to_the_discard_pile() {
    let Seated { chrome, house: _house, .. } =
        sit(&setup(GameName::Corsairs, 2, false), Moment::Discard).await;
    for (width, height) in [(1440, 900), (360, 740)] {
        chrome.size(width, height).await.expect("a window");
        chrome.wait(&["body[data-turn] .hand input"]).await;
        let card = order(&chrome).await[3].clone();
        let before = chrome.seq().await;
        drag(&chrome, &format!(".hand [data-card={card}]"), ".pile.thrown").await;
        assert!(chrome.hears(&before).await, "it is thrown");
        assert!(!order(&chrome).await.contains(&card));
        chrome.press("button[value='draw stock']").await;
    }
    chrome.close().await.expect("closed");
}

/// Script that looks at each frame, from now on, where the card is seen after it was dropped: it
/// lists the frames in which the hand shows it, or something travels there.
const WATCH_DROP: &str = "
    window.back = []; window.frames = 0; window.isDropped = false;
    addEventListener('pointerup', () => { window.isDropped = true; }, true);
    const hand = document.querySelector('.hand').getBoundingClientRect();
    const look = () => {
        const held = document.querySelector(`.hand [data-card=${CARD}]`);
        const picture = document.querySelector('.lifted-card');
        if (window.isDropped) {
            window.frames += 1;
            if (held && !('lifted' in held.dataset)) window.back.push('the card is in the hand');
            if (held && !picture) window.back.push('nothing lies where it was dropped');
            for (const one of document.querySelectorAll('.traveller'))
                if (one.getBoundingClientRect().top > hand.top) window.back.push('a picture leaves the hand');
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

#[tokio::test]
async fn a_dropped_card_never_returns_to_the_hand() {
    let mut setup = setup(GameName::Corsairs, 2, false);
    setup.seats[1].player = Player::Person(guest(1).first_player());
    for motion in ["auto", "off"] {
        let Seated { chrome, house: _house, table } = sit(&setup, Moment::Discard).await;
        chrome.prefs(&format!("lang:en&motion:{motion}")).await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        chrome.wait(&["body[data-turn] .hand input"]).await;
        let card = order(&chrome).await[3].clone();
        let watch = WATCH_DROP.replace("${CARD}", &card);
        chrome.run(&watch).await.expect("it watches");
        let before = chrome.seq().await;
        drag(&chrome, &format!(".hand [data-card={card}]"), ".pile.thrown").await;
        assert!(chrome.hears(&before).await, "it is discarded");
        chrome.until("return window.frames > 2 && !document.querySelector('.traveller')").await;
        let back = chrome.run("return window.back").await.expect("a list");
        assert_eq!(back, json!([]), "with motion {motion}");
        chrome.close().await.expect("closed");
    }
}

/// Returns the centre of an element.
async fn middle(chrome: &Chrome, css: &str) -> (f64, f64) {
    let middle = format!(
        "const {{ left, top, width, height }} = document.querySelector(\"{css}\").getBoundingClientRect();
         return [left + width / 2, top + height / 2]"
    );
    let middle = chrome.run(&middle).await.expect("a place");
    let number = |value: &Value| value.as_f64().expect("a number");
    (number(&middle[0]), number(&middle[1]))
}

/// Drags an element with a finger, after a rest.
async fn touch(chrome: &Chrome, from: &str, to: &str) {
    let (from, to) = (middle(chrome, from).await, middle(chrome, to).await);
    let send = async |kind: &str, points: Value| {
        let touch = json!({ "type": kind, "touchPoints": points });
        chrome.page.cdp().send_raw("Input.dispatchTouchEvent", touch).await.expect("a finger");
    };
    send("touchStart", json!([{ "x": from.0, "y": from.1 }])).await;
    chrome.wait(&[".lifted-card"]).await;
    for part in [0.3, 0.7, 1.0] {
        let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        send("touchMove", json!([{ "x": x, "y": y }])).await;
    }
    send("touchEnd", json!([])).await;
}

#[tokio::test]
async fn a_finger_puts_the_hand_in_order() {
    let Seated { chrome, house: _house, .. } =
        sit(&setup(GameName::Corsairs, 2, false), Moment::Discard).await;
    chrome.size(360, 740).await.expect("a window");
    let before = order(&chrome).await;
    let [first, fifth] = [&before[0], &before[4]].map(|card| format!(".hand [data-card={card}]"));
    chrome.run(&format!("document.querySelector('{first}').scrollIntoView()")).await.expect("seen");
    touch(&chrome, &first, &fifth).await;
    lies(&chrome, &before[0], 4).await;
    assert_eq!(order(&chrome).await[0], before[1]);
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn cards_are_dragged_to_ships_and_to_the_sea() {
    let Seated { chrome, house: _house, .. } =
        sit(&setup(GameName::Korsar, 5, false), Moment::After(40)).await;
    // A card with a ship as target, and then a merchant ship.
    let target = "const target = document.querySelector('button.target');
        return [target.value.split(' ')[1], target.closest('[data-ship]').dataset.ship]";
    let target = chrome.run(target).await.expect("a target");
    let (card, ship) = (target[0].as_str().expect("a card"), target[1].as_str().expect("a ship"));
    let before = chrome.seq().await;
    drag(&chrome, &format!(".hand [data-card='{card}']"), &format!("[data-ship='{ship}']")).await;
    assert!(chrome.hears(&before).await, "{card} is played on ship {ship}");
    chrome.wait(&["body[data-turn] .hand input"]).await;
    let merchant =
        "return document.querySelector('button[data-key=l]')?.value.split(' ')[1] || null";
    let merchant = chrome.run(merchant).await.expect("a card");
    if let Some(card) = merchant.as_str() {
        let before = chrome.seq().await;
        drag(&chrome, &format!(".hand [data-card='{card}']"), ".harbour .players").await;
        assert!(chrome.hears(&before).await, "{card} goes to sea");
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn cards_that_go_nowhere_are_dim() {
    let Seated { chrome, house: _house, .. } =
        sit(&setup(GameName::Korsar, 3, false), Moment::After(20)).await;
    // A card is dim if and only if no button of the page plays it.
    let wrong = "const plays = card => document.querySelector(
            `button[value='play ${card}'], button[value^='play ${card} @'], button[value='discard ${card}']`);
        const cards = [...document.querySelectorAll('.hand label')];
        return [cards.filter(c => c.matches('.idle')).length,
                cards.filter(c => c.matches('.idle') === !!plays(c.dataset.card)).length]";
    let found = chrome.run(wrong).await.expect("numbers");
    assert!(found[0].as_u64() > Some(0), "some card goes nowhere: {found}");
    assert_eq!(found[1], 0, "{found}");
    chrome.close().await.expect("closed");
}
