//! Updates keep the reader's place on the page: focus, ticked and open elements, announcements.

use quayside_server::fixtures::setup;
use quayside_table::{GameName, Pace, Player};
use quayside_testkit::fixtures::Moment;
use thirtyfour::prelude::*;

use crate::chrome::Chrome;
use crate::{Seated, guest, sit};

/// Returns the focused element: "hand", or the key or name of a button.
const FOCUS: &str = "const at = document.activeElement;
    if (at.matches('.hand input, fieldset:has(.hand), fieldset.hand')) return 'hand';
    return at.dataset.key || at.getAttribute('name') || at.tagName;";

async fn focus(chrome: &Chrome) -> String {
    let at = chrome.run(FOCUS).await.expect("something has the focus");
    at.as_str().expect("text").to_owned()
}

async fn send(chrome: &Chrome, key: impl Into<TypingData>) {
    chrome.page.action_chain().send_keys(key).perform().await.expect("a key");
}

/// Moves the focus to a button with Tab only.
async fn tab_to(chrome: &Chrome, css: &str) {
    for _ in 0..120 {
        let there = format!("return document.activeElement.matches(\"{css}\")");
        if chrome.run(&there).await.expect("a page") == true {
            return;
        }
        send(chrome, Key::Tab).await;
    }
    panic!("no Tab leads to {css}");
}

#[tokio::test]
async fn the_focus_stays_at_the_hand() {
    let mut setup = setup(GameName::Corsairs, 2, false);
    setup.terms.pace = Pace::Fast;
    let Seated { chrome, house: _house, .. } = sit(&setup, Moment::Draw).await;
    for turn in 0..4 {
        chrome.wait(&["button[value='draw stock']"]).await;
        tab_to(&chrome, "button[value='draw stock']").await;
        send(&chrome, Key::Enter).await;
        chrome.wait(&[".hand :checked"]).await;
        assert_eq!(focus(&chrome).await, "hand", "after drawing, turn {turn}");
        // From there it takes Enter, or an arrow and Enter.
        send(&chrome, Key::Right).await;
        send(&chrome, Key::Enter).await;
        chrome
            .wait(&[
                "button[value='draw stock']",
                "button[formaction$='/continue']",
                "[name=choice]",
            ])
            .await;
        if !chrome.shows("button[value='draw stock']").await {
            break;
        }
        assert_eq!(focus(&chrome).await, "hand", "in the next turn, turn {turn}");
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn the_focus_stays_at_the_hand_of_korsar() {
    let mut setup = setup(GameName::Korsar, 3, false);
    setup.terms.pace = Pace::Fast;
    let Seated { chrome, house: _house, .. } = sit(&setup, Moment::After(20)).await;
    for turn in 0..4 {
        chrome.wait(&["body[data-turn] button[value=draw]"]).await;
        tab_to(&chrome, "button[value=draw]").await;
        let before = chrome.seq().await;
        send(&chrome, Key::Enter).await;
        assert!(chrome.hears(&before).await);
        chrome.wait(&["body[data-turn] .hand input"]).await;
        assert_eq!(focus(&chrome).await, "hand", "turn {turn}");
    }
    chrome.close().await.expect("closed");
}

/// Waits until the page shows this number of phrases. Its stamp also changes when a player
/// arrives.
async fn shows_said(chrome: &Chrome, phrases: usize) {
    let said = format!("return document.querySelectorAll('.said li').length === {phrases}");
    chrome.until(&said).await;
}

/// Returns the chosen card.
async fn chosen(chrome: &Chrome) -> String {
    let chosen = chrome.run("return document.querySelector('.hand :checked').value").await;
    chosen.expect("a card").as_str().expect("text").to_owned()
}

#[tokio::test]
async fn the_chosen_discard_stays_chosen() {
    let mut setup = setup(GameName::Corsairs, 2, false);
    setup.seats[1].player = Player::Person(guest(1).first_player());
    setup.terms.hints = quayside_table::Hints::All;
    let Seated { chrome, house, table, .. } = sit(&setup, Moment::Discard).await;
    for (size, said) in [((1440, 900), 0), ((360, 740), 2)] {
        chrome.size(size.0, size.1).await.expect("a window");
        // The hint of the other size has to be closed.
        chrome.go(&table).await.expect("the table");
        chrome.run("document.querySelectorAll('.hand input')[4].click()").await.expect("a choice");
        chrome.press("[data-key=h]").await;
        chrome.wait(&[".notice.hint"]).await;
        let advised = "return document.querySelector('.play-this').value.split(' ').pop()";
        let advised = chrome.run(advised).await.expect("a move");
        assert_eq!(advised, chosen(&chrome).await, "a hint chooses the card that it names");
        chrome.run("document.querySelectorAll('.hand input')[4].click()").await.expect("a choice");
        let card = chosen(&chrome).await;
        assert_ne!(advised, card, "the reader chooses another card");
        let sorted = "return [...document.querySelectorAll('.hand [data-card]')].map(c => c.dataset.card).join()";
        let before = chrome.run(sorted).await.expect("a hand");
        let other =
            "[...document.querySelectorAll('[data-key=o]')].find(b => b.checkVisibility()).click()";
        chrome.run(other).await.expect("sorted");
        let changed = format!("{sorted} !== {before}");
        chrome.until(&changed).await;
        assert_eq!(chosen(&chrome).await, card, "after sorting");
        assert!(chrome.shows(".notice.hint").await, "the hint stays, too");
        // Another player speaks, and then the reader.
        house.post(&guest(1), &format!("{table}/say"), "phrase=phrase-hurry").await;
        shows_said(&chrome, said + 1).await;
        chrome.run("document.querySelector('button.phrase').click()").await.expect("said");
        shows_said(&chrome, said + 2).await;
        assert_eq!(chosen(&chrome).await, card, "after a phrase");
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn open_sections_stay_open() {
    let mut setup = setup(GameName::Corsairs, 2, false);
    setup.seats[1].player = Player::Person(guest(1).first_player());
    let Seated { chrome, house, table, .. } = sit(&setup, Moment::Discard).await;
    let open = async |css: &str, when: &str| {
        assert!(chrome.shows(&format!("{css}[open]")).await, "{css} {when}");
    };
    for css in [".menu", ".scorebox"] {
        chrome.run(&format!("document.querySelector('{css}').open = true")).await.expect("opened");
    }
    for (phrase, said) in [("phrase-hurry", 1), ("phrase-luck", 2)] {
        house.post(&guest(1), &format!("{table}/say"), &format!("phrase={phrase}")).await;
        shows_said(&chrome, said).await;
        open(".menu", "after a phrase").await;
        open(".scorebox", "after a phrase").await;
    }
    // A tap elsewhere closes both.
    let before = chrome.seq().await;
    chrome.press(".acts [data-key=d]").await;
    assert!(chrome.hears(&before).await);
    for css in [".menu", ".scorebox"] {
        assert!(!chrome.shows(&format!("{css}[open]")).await, "{css} after one's own move");
        chrome.run(&format!("document.querySelector('{css}').open = true")).await.expect("opened");
    }
    for mv in ["move=draw+stock", "act=discard"] {
        let page = house.get(&guest(1), &table).await;
        let form = format!("seat=1&seq={}&{mv}", page.hidden("seq"));
        let form = if mv == "act=discard" { form + "&card=" + page.hidden("card") } else { form };
        let before = chrome.seq().await;
        house.post(&guest(1), &format!("{table}/moves"), &form).await;
        assert!(chrome.hears(&before).await, "{mv}");
        open(".menu", mv).await;
        open(".scorebox", mv).await;
    }
    // So does Escape, one after the other.
    for open in [1, 0] {
        send(&chrome, Key::Escape).await;
        let left = format!(
            "return document.querySelectorAll(':is(.menu, .scorebox)[open]').length === {open}"
        );
        chrome.until(&left).await;
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn live_regions_stay_and_say_each_thing_once() {
    for (game, draw, when) in [
        (GameName::Corsairs, "button[value='draw stock']", Moment::After(0)),
        (GameName::Korsar, "button[value=draw]", Moment::After(20)),
    ] {
        let mut setup = setup(game, 3, false);
        setup.terms.pace = Pace::Fast;
        let Seated { chrome, house: _house, .. } = sit(&setup, when).await;
        // Text that a screen reader announces: additions to an existing live region.
        let listen = "
            window.regions = [...document.querySelectorAll('[role=status], [role=log]')];
            window.heard = [];
            new MutationObserver(changes => {
                for (const { addedNodes } of changes)
                    for (const node of addedNodes)
                        for (const line of node.matches?.('li') ? [node] : node.querySelectorAll?.('li') || [])
                            window.heard.push(line);
            }).observe(document.querySelector('[role=log]'), { childList: true, subtree: true });
            window.before = [...document.querySelectorAll('[role=log] li')];
            window.lines = window.before.length;";
        chrome.run(listen).await.expect("listening");
        for _ in 0..2 {
            let before = chrome.seq().await;
            chrome.press(draw).await;
            assert!(chrome.hears(&before).await);
            if game == GameName::Corsairs {
                chrome.press(".acts [data-key=d]").await;
            }
            chrome.wait(&[&format!("body[data-turn] {draw}")]).await;
        }
        let gone =
            "return window.regions.filter(one => !one.isConnected).map(one => one.outerHTML)";
        let gone = chrome.run(gone).await.expect("a list");
        assert_eq!(gone, serde_json::json!([]), "{game:?}: regions were rebuilt");
        // Existing lines are not added again; a line that replaces another is new.
        let twice = "const now = document.querySelectorAll('[role=log] li').length;
            return [window.heard.length, new Set(window.heard).size, now - window.lines,
                    window.heard.filter(line => window.before.includes(line)).length]";
        let twice = chrome.run(twice).await.expect("numbers");
        let number = |place: usize| twice[place].as_u64().expect("a number");
        assert!(number(0) > 3 && number(2) <= number(0), "{game:?}: {twice}");
        assert!(number(1) == number(0) && number(3) == 0, "{game:?}: {twice}");
        chrome.close().await.expect("closed");
    }
}

/// Script that returns the faults of the ring of the focused card: it must be drawn, and nothing may
/// cut it.
const RING: &str = "
    const input = document.activeElement, face = input.closest('.card')?.querySelector('.face');
    if (!face || !input.matches(':focus-visible')) return ['no card has the focus'];
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(face);
    const wide = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
    if (wide < 3) return [`the ring is ${wide} wide`];
    const { left, right, top, bottom } = face.getBoundingClientRect();
    const ring = { left: left - wide, right: right + wide, top: top - wide, bottom: bottom + wide };
    const cut = (by, box) => ring.left < box.left - .5 || ring.right > box.right + .5 || ring.top < box.top - .5 || ring.bottom > box.bottom + .5
        ? [`${by}: ${JSON.stringify(ring)} in ${JSON.stringify(box)}`] : [];
    const faults = cut('the window', { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let one = face.parentElement; one; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.overflow === 'visible' || one === document.body || one === document.documentElement) continue;
        faults.push(...cut(one.className || one.tagName, one.getBoundingClientRect()));
    }
    return faults;";

#[tokio::test]
async fn the_focus_ring_of_outer_cards_is_whole() {
    for (game, when) in
        [(GameName::Corsairs, Moment::Discard), (GameName::Korsar, Moment::After(20))]
    {
        let Seated { chrome, house: _house, .. } = sit(&setup(game, 2, false), when).await;
        for (width, height) in [(390, 844), (820, 1180), (1440, 900)] {
            chrome.size(width, height).await.expect("a window");
            // From the other end of the hand, a key leads to this card and shows the ring.
            for (from, key, to) in [("at(-1)", Key::Right, "first"), ("at(0)", Key::Left, "last")] {
                let focus = format!("[...document.querySelectorAll('.hand input')].{from}.focus()");
                chrome.run(&focus).await.expect("the focus");
                send(&chrome, key).await;
                let faults = chrome.run(RING).await.expect("a look");
                assert_eq!(faults, serde_json::json!([]), "{game:?} {width}, the {to} card");
            }
        }
        chrome.close().await.expect("closed");
    }
}
