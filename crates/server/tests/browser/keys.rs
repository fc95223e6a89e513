//! Shortcuts: whole games by keys, with every key counted, and no key that undoes its own effect.

use quayside_server::fixtures::setup;
use quayside_table::{GameName, Pace};
use quayside_testkit::fixtures::Moment;
use serde_json::json;

use crate::chrome::Chrome;
use crate::{Seated, sit};

/// Script that returns the next keys for a player of Corsairs: a list, in which a number is a
/// card's index.
const CORSAIRS: &str = "
    const shown = css => [...document.querySelectorAll(css)].find(one => one.checkVisibility());
    for (const key of ['n', 's', 'l']) if (shown(`[data-key=${key}]`)) return [key];
    const limit = Number(shown('.readout')?.querySelector('.n, .big')?.textContent.match(/\\d+/)?.[0]);
    if (limit <= 14 && shown('[data-key=g]')) return ['g'];
    const cards = document.querySelectorAll('.hand input[name=card]').length;
    return shown('[data-key=d]') ? [Number(arguments[0]) % cards + 1, 'd'] : ['g'];";

/// Script that returns the next keys for a player of Korsar.
const KORSAR: &str = "
    const cards = [...document.querySelectorAll('.hand input[name=card]')];
    const draw = document.querySelector('button[value=draw]');
    const acts = [...document.querySelectorAll('button[name=move]:not([value=draw])')];
    if (draw && (cards.length < 5 || acts.length === 0)) return ['s'];
    const act = acts[Number(arguments[0]) % acts.length];
    return [cards.findIndex(card => card.value === act.value.split(' ')[1]) + 1, act.dataset.key];";

/// Presses a key once; a number is the place of a card, with Shift from the eleventh.
async fn press(chrome: &Chrome, key: &serde_json::Value) {
    let (modifiers, key) = match key.as_u64() {
        Some(place) if place > 10 => (8, (place - 10).to_string()),
        Some(place) => (0, (place % 10).to_string()),
        None => (0, key.as_str().expect("a letter").to_owned()),
    };
    down(chrome, &key, modifiers, false).await;
    let up = json!({ "type": "keyUp", "key": key, "code": code(&key), "modifiers": modifiers });
    chrome.page.cdp().send_raw("Input.dispatchKeyEvent", up).await.expect("a key");
}

async fn down(chrome: &Chrome, key: &str, modifiers: u8, held: bool) {
    let down = json!({
        "type": "keyDown", "key": key, "code": code(key), "text": key,
        "modifiers": modifiers, "autoRepeat": held,
    });
    chrome.page.cdp().send_raw("Input.dispatchKeyEvent", down).await.expect("a key");
}

fn code(key: &str) -> String {
    let kind = if key.parse::<u8>().is_ok() { "Digit" } else { "Key" };
    format!("{kind}{}", key.to_uppercase())
}

/// Plays a game from this moment by shortcuts: each choice takes at most two keys. Returns the
/// number of choices, and of crews laid down with one key.
async fn play(game: GameName, from: Moment) -> (usize, usize) {
    let plan = match game {
        GameName::Corsairs => CORSAIRS,
        GameName::Korsar => KORSAR,
    };
    let mut setup = setup(game, 2, false);
    setup.terms.pace = Pace::Fast;
    let Seated { chrome, house: _house, .. } = sit(&setup, from).await;
    let over = "button[formaction$='/rematch']";
    let (mut choices, mut keys, mut laid) = (0, 0, 0);
    while chrome.wait(&[over, "body[data-turn]", "button[formaction$='/continue']"]).await != over {
        let before = chrome.seq().await;
        let planned = chrome.page.execute(plan, vec![json!(choices)]).await.expect("a plan");
        let planned = planned.json().as_array().expect("keys").clone();
        for key in &planned {
            press(&chrome, key).await;
        }
        assert!(chrome.hears(&before).await, "{planned:?} change nothing");
        assert!(planned.len() <= 2, "{planned:?}");
        laid += usize::from(planned[0] == "l" && planned.len() == 1);
        keys += planned.len();
        choices += 1;
        assert!(choices < 1500, "the game does not end");
    }
    chrome.close().await.expect("closed");
    assert!(keys <= 2 * choices, "{keys} keys for {choices} choices");
    (choices, laid)
}

#[tokio::test]
async fn the_end_of_corsairs_by_shortcuts() {
    assert!(play(GameName::Corsairs, Moment::LastRound).await.0 > 0);
}

#[tokio::test]
async fn the_end_of_korsar_by_shortcuts() {
    assert!(play(GameName::Korsar, Moment::After(70)).await.0 > 0);
}

mod long {
    use super::{GameName, Moment, play};

    #[tokio::test]
    async fn a_whole_game_of_corsairs_by_shortcuts() {
        let (choices, laid) = play(GameName::Corsairs, Moment::After(0)).await;
        assert!(choices > 10 && laid > 0, "{choices} choices, {laid} crews with one key");
    }

    #[tokio::test]
    async fn a_whole_game_of_korsar_by_shortcuts() {
        let (choices, _) = play(GameName::Korsar, Moment::After(0)).await;
        assert!(choices > 10, "{choices} choices");
    }
}

/// Returns the log length of the page.
async fn entries(chrome: &Chrome) -> u64 {
    let stamp = chrome.run("return Number(document.body.dataset.stamp.split('-')[0])").await;
    stamp.expect("a stamp").as_u64().expect("a number")
}

#[tokio::test]
async fn no_key_discards_the_drawn_card() {
    let Seated { chrome, house: _house, .. } =
        sit(&setup(GameName::Corsairs, 2, false), Moment::After(0)).await;
    let start = entries(&chrome).await;
    // Before drawing, discarding is not possible.
    press(&chrome, &json!("d")).await;
    let before = chrome.seq().await;
    press(&chrome, &json!("t")).await;
    assert!(chrome.hears(&before).await, "T takes the discard");
    assert_eq!(entries(&chrome).await, start + 1, "D took nothing");
    let taken = "return document.querySelector('.hand .new')?.dataset.card";
    let taken = chrome.run(taken).await.expect("a card");
    // Held or repeated, the key has no further effect.
    for held in [true, true, false] {
        down(&chrome, "t", 0, held).await;
    }
    let before = chrome.seq().await;
    press(&chrome, &json!("1")).await;
    press(&chrome, &json!("d")).await;
    assert!(chrome.hears(&before).await, "D discards the chosen card");
    for _ in 0..20 {
        down(&chrome, "d", 0, true).await;
    }
    chrome.wait(&["body[data-turn] [data-key='s']"]).await;
    for _ in 0..20 {
        down(&chrome, "d", 0, true).await;
    }
    let held =
        "return [...document.querySelectorAll('.hand [data-card]')].map(c => c.dataset.card)";
    let held = chrome.run(held).await.expect("a hand");
    assert!(held.as_array().is_some_and(|held| held.len() == 12 && held.contains(&taken)));
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn digits_on_cards_are_the_keys_that_choose_them() {
    let Seated { chrome, house: _house, .. } =
        sit(&setup(GameName::Corsairs, 2, false), Moment::Discard).await;
    // Keys are shown where there is a mouse, which a browser without a screen lacks.
    let printed = "document.styleSheets[0].insertRule('.table kbd.digit { display: inline-block }');
        return [...document.querySelectorAll('.hand label')].map((card) => {
        const digit = card.querySelector('kbd.digit');
        const box = digit?.getBoundingClientRect(), face = card.querySelector('.face').getBoundingClientRect();
        const isSeen = box?.width > 0 && box.left >= face.left && box.top >= face.top && box.bottom <= face.bottom;
        return isSeen ? getComputedStyle(digit, '::before').content.replaceAll('\"', '') : ''; })";
    let printed = chrome.run(printed).await.expect("keys");
    let digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "⇧1", "⇧2", "⇧3"];
    assert_eq!(printed, json!(digits));
    let chosen =
        "return [...document.querySelectorAll('.hand input')].findIndex((one) => one.checked)";
    for place in [3, 10, 11, 13] {
        press(&chrome, &json!(place)).await;
        let at = chrome.run(chosen).await.expect("a choice");
        assert_eq!(at, json!(place - 1), "{}", digits[place - 1]);
    }
    chrome.close().await.expect("closed");
}

/// Script that acts as soon as bots move, and returns whether they were asked to hurry.
const HURRY: &str = "
    if (!window.sent) {
        const ask = window.fetch;
        window.sent = [];
        window.fetch = (address, ...all) => { window.sent.push(String(address)); return ask(address, ...all); };
    }
    const button = document.querySelector('[data-key=f]');
    if (button && !window.hurried) {
        window.hurried = true;
        ACT
    }
    return window.sent.some((address) => address.endsWith('/finish')) || null";

#[tokio::test]
async fn a_key_and_its_button_let_bots_finish_their_turns() {
    let key = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', code: 'KeyF', bubbles: true }))";
    for act in [key, "button.click()"] {
        let mut setup = setup(GameName::Korsar, 5, false);
        setup.terms.pace = Pace::Slow;
        let Seated { chrome, house: _house, .. } = sit(&setup, Moment::After(20)).await;
        chrome.wait(&["body[data-turn]"]).await;
        let sent = chrome.press_for("button[value=draw]", &HURRY.replace("ACT", act)).await;
        assert_eq!(sent, true, "{act}");
        chrome.wait(&["body[data-turn]"]).await;
        assert!(!chrome.shows("[data-key=f]").await, "the bots have finished");
        chrome.close().await.expect("closed");
    }
}

/// Checks that no key has had an effect, and that no request is pending.
async fn assert_idle(chrome: &Chrome, before: &str, place: &str) {
    assert!(!chrome.shows("body[aria-busy]").await, "{place} no key acts");
    assert_eq!(chrome.seq().await, before, "{place} no key acts");
}

#[tokio::test]
async fn keys_are_listed_and_can_be_turned_off() {
    let Seated { chrome, house: _house, table, .. } =
        sit(&setup(GameName::Korsar, 3, false), Moment::After(40)).await;
    press(&chrome, &json!("?")).await;
    chrome.wait(&["dialog[open] dl.keys kbd"]).await;
    let before = chrome.seq().await;
    press(&chrome, &json!("s")).await;
    chrome.press("dialog button").await;
    assert!(!chrome.shows("dialog").await, "the list is closed");
    press(&chrome, &json!("1")).await;
    chrome.wait(&[".hand label:first-of-type :checked"]).await;
    assert_idle(&chrome, &before, "behind the list").await;
    // The menu opens the same list.
    chrome.press(".menu summary").await;
    chrome.press(".menu a[data-list-keys]").await;
    chrome.wait(&["dialog[open]"]).await;
    chrome.prefs("lang:en&motion:off&keys:off").await.expect("a cookie");
    chrome.go(&table).await.expect("the table");
    for key in ["s", "1", "?"] {
        press(&chrome, &json!(key)).await;
    }
    assert_idle(&chrome, &before, "where keys are off").await;
    assert!(!chrome.shows(".hand :checked").await && !chrome.shows("dialog").await);
    chrome.close().await.expect("closed");
}
