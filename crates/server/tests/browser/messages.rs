//! Messages to players: to a newcomer, to people at one screen, to a reader in another tab.

use quayside_server::fixtures::{setup, visitor};
use quayside_table::{GameName, Pace, Player};
use quayside_testkit::fixtures::Moment;
use serde_json::json;
use thirtyfour::prelude::By;

use crate::chrome::{Chrome, Script};
use crate::{Seated, guest, sit, sit_with};

#[tokio::test]
async fn messages_to_a_newcomer_stay_until_they_are_read() {
    let mut guided = setup(GameName::Corsairs, 2, false);
    guided.terms.guided = true;
    guided.terms.pace = Pace::Fast;
    guided.first = Some(1);
    let Seated { chrome, house: _house, .. } = sit(&guided, Moment::After(0)).await;
    let messages = "return [...document.querySelectorAll('.notice.guide p')].map(p => p.textContent.slice(0, 20))";
    chrome.press("button[value='draw stock']").await;
    chrome.press(".acts [data-key=d]").await;
    // One message shows at a time, and stays until the reader continues.
    chrome.wait(&["body[data-turn] button[value='draw stock']"]).await;
    assert_eq!(chrome.run(messages).await.expect("texts"), json!(["The flag shows the p"]));
    chrome.press("[data-key=h]").await;
    chrome.wait(&[".notice.hint"]).await;
    assert_eq!(chrome.run(messages).await.expect("texts"), json!(["The flag shows the p"]));
    chrome.press("button[value='draw stock']").await;
    chrome.wait(&[".hand :checked"]).await;
    assert_eq!(chrome.run(messages).await.expect("texts"), json!(["Look under your card"]));
    // A tap marks it as read; an update does not show it again.
    chrome.press(".notice.guide [data-got-it]").await;
    assert_eq!(chrome.run(messages).await.expect("texts"), json!([]));
    chrome.close().await.expect("closed");
}

/// Draws a card at a shared screen and passes it on; returns whether the card was seen before.
async fn draw_and_pass(chrome: &Chrome) -> bool {
    chrome.wait(&["button[value=draw]"]).await;
    let count = "return document.querySelectorAll('.hand [data-card]').length";
    let before = chrome.run(count).await.expect("a number").as_u64();
    chrome.press("button[value=draw]").await;
    chrome.wait(&[".curtain", ".acts a.lamp"]).await;
    let after = chrome.run(count).await.expect("a number").as_u64();
    let seen = chrome.shows(".hand .new").await && after == before.map(|count| count + 1);
    chrome.press(".acts a.lamp").await;
    chrome.press(".curtain a.btn").await;
    seen
}

#[tokio::test]
async fn a_drawn_card_is_seen_before_the_curtain_falls() {
    for (script, bots) in [(Script::On, 0), (Script::Off, 0), (Script::On, 1)] {
        let mut shared = setup(GameName::Korsar, 2 + bots, false);
        shared.terms.pace = Pace::Fast;
        let second = visitor().first_player().companion(1);
        shared.seats[1 + bots].player = Player::Person(second);
        let Seated { chrome, house: _house, .. } =
            sit_with(&shared, Moment::After(4), script).await;
        chrome.press(".curtain a.btn").await;
        for turn in 0..3 {
            assert!(draw_and_pass(&chrome).await, "{script:?}, {bots} bots, turn {turn}");
        }
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn a_turn_shows_in_the_title_and_the_icon() {
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.terms.pace = Pace::Calm;
    let Seated { chrome, house: _house, .. } = sit(&setup, Moment::After(8)).await;
    let icon = "return document.querySelector('link[rel=icon]').href.includes('icon-turn') + ' '
        + document.title.startsWith('Your turn')";
    assert_eq!(chrome.run(icon).await.expect("an icon"), "true true");
    let waits = format!("if ('turn' in document.body.dataset) return null; {icon}");
    assert_eq!(chrome.press_for("button[value=draw]", &waits).await, "false false");
    chrome.wait(&["body[data-turn]"]).await;
    assert_eq!(chrome.run(icon).await.expect("an icon"), "true true");
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn notifications_are_asked_for_by_the_reader() {
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.terms.pace = Pace::Calm;
    let Seated { chrome, house: _house, table, .. } = sit(&setup, Moment::After(8)).await;
    // The browser's permission is requested only on the reader's request; here it is denied.
    let watch = "window.asked = 0; const ask = Notification.requestPermission;
        Notification.requestPermission = (...all) => { window.asked += 1; return ask.apply(Notification, all); };";
    chrome.go("/settings").await.expect("the settings");
    chrome.run(watch).await.expect("watched");
    let denied = json!({ "permission": { "name": "notifications" }, "setting": "denied" });
    chrome.page.cdp().send_raw("Browser.setPermission", denied).await.expect("denied");
    assert_eq!(chrome.run("return window.asked").await.expect("a number"), 0);
    chrome.press("input[name=notify][value=on]").await;
    chrome.until("return document.querySelector('[data-denied]').textContent !== ''").await;
    let state = "return [window.asked, document.querySelector('[name=notify]:checked').value]";
    assert_eq!(chrome.run(state).await.expect("a state"), json!([1, "off"]));
    // With permission, a hidden page announces the turn.
    let granted = json!({ "permission": { "name": "notifications" }, "setting": "granted" });
    chrome.page.cdp().send_raw("Browser.setPermission", granted).await.expect("granted");
    chrome.prefs("lang:en&motion:off&notify:on").await.expect("a cookie");
    chrome.go(&table).await.expect("the table");
    let hide = "window.shown = []; const Real = Notification;
        window.Notification = class extends Real { constructor(...all) { super(...all); window.shown.push(all[0]); } };
        Object.defineProperty(document, 'hidden', { get: () => true });";
    chrome.run(hide).await.expect("hidden");
    chrome.press("button[value=draw]").await;
    chrome
        .until("return window.shown.length === 1 && window.shown[0].startsWith('Your turn')")
        .await;
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn sounds_are_made_only_where_they_are_wanted() {
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.terms.pace = Pace::Calm;
    let Seated { chrome, house: _house, table, .. } = sit(&setup, Moment::After(8)).await;
    let listen = "window.tones = []; const make = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () {
            const tone = make.call(this); window.tones.push(tone); return tone; };";
    let pitches = "return window.tones.map(tone => tone.frequency.value)";
    for (sound, wanted) in [("off", json!([])), ("on", json!([190, 420, 190, 420, 880, 1318]))] {
        chrome.prefs(&format!("lang:en&motion:off&sound:{sound}")).await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        chrome.run(listen).await.expect("listening");
        let waits = "return !('turn' in document.body.dataset) || null";
        chrome.press_for("button[value=draw]", waits).await;
        chrome.wait(&["body[data-turn] button[value=draw]"]).await;
        let heard = chrome.run(pitches).await.expect("tones");
        let all = heard.as_array().expect("a list");
        let rings = all.iter().any(|tone| *tone == 880);
        assert_eq!(rings, sound == "on", "{sound}: {heard}");
        assert_eq!(
            all.is_empty(),
            wanted.as_array().is_some_and(Vec::is_empty),
            "{sound}: {heard}"
        );
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn the_sound_is_switched_at_the_table() {
    let Seated { chrome, house: _house, .. } =
        sit(&setup(GameName::Korsar, 2, false), Moment::After(8)).await;
    for (sound, label) in [("on", "Sound: On"), ("off", "Sound: Silent")] {
        if !chrome.shows(".menu button.sound").await {
            chrome.press(".menu:has(button.sound) > summary").await;
        }
        chrome.press(".menu button.sound").await;
        chrome.until(&format!("return document.documentElement.dataset.sound === '{sound}'")).await;
        chrome.wait(&[".hand"]).await;
        let says = "return document.querySelector('.menu button.sound').textContent";
        assert_eq!(chrome.run(says).await.expect("a label"), label);
    }
    chrome.close().await.expect("closed");
}

/// Script that returns the contrast of the phrase under the pointer with what is drawn behind it.
const CONTRAST: &str = "
    const one = document.querySelector('.phrase:hover');
    if (!one) return 0;
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const paint = (colour) => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
    };
    const light = () => {
        const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255)
            .map((part) => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4);
        return .2126 * r + .7152 * g + .0722 * b;
    };
    const behind = [];
    for (let at = one; at; at = at.parentElement) behind.unshift(getComputedStyle(at).backgroundColor);
    behind.forEach(paint);
    const ground = light();
    paint(getComputedStyle(one).color);
    const [dark, bright] = [ground, light()].sort((a, b) => a - b);
    return (bright + .05) / (dark + .05)";

#[tokio::test]
async fn a_phrase_under_the_pointer_can_be_read() {
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.seats[1].player = Player::Person(guest(1).first_player());
    let Seated { chrome, house: _house, table } = sit(&setup, Moment::After(8)).await;
    for theme in ["light", "dark"] {
        chrome.prefs(&format!("lang:en&motion:off&theme:{theme}")).await.expect("a cookie");
        chrome.go(&table).await.expect("the table");
        chrome.press("details:has(.phrase) > summary").await;
        let phrase = chrome.page.find(By::Css("button.phrase")).await.expect("a phrase");
        chrome
            .page
            .action_chain()
            .move_to_element_center(&phrase)
            .perform()
            .await
            .expect("over it");
        let contrast = chrome.run(CONTRAST).await.expect("a number").as_f64().unwrap_or(0.0);
        assert!(contrast >= 4.5, "{theme}: {contrast}");
    }
    chrome.close().await.expect("closed");
}
