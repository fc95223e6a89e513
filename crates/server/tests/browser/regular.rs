//! Pages of a player with an account and a name of 24 characters: the bar fits, the next game is in
//! sight, and targets are large enough.

use std::fmt::Write as _;

use quayside_server::fixtures::setup;
use quayside_table::{GameName, Place};
use quayside_testkit::fixtures::Moment;
use quayside_text::Lang;
use thirtyfour::prelude::Key;

use crate::chrome::{Chrome, Script};
use crate::common::browser::Browser;
use crate::common::site::Site;
use crate::common::{House, read};
use crate::{guest, open_page, serve};

/// Script that returns what is too wide for the page, targets below 24 pixels, and selects that cut
/// an option. A link in a sentence may be as high as its line.
const FAULTS: &str = "
    const faults = [], root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} wide`);
    const canvas = document.createElement('canvas').getContext('2d');
    for (const one of document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')) {
        const style = getComputedStyle(one);
        if (!one.checkVisibility() || one.closest('.sr, .skip') || style.display === 'inline') continue;
        const target = one.matches('[type=radio], [type=checkbox]') ? one.closest('label') : one;
        const {width, height} = target.getBoundingClientRect();
        if (Math.min(width, height) < 24) faults.push(`${one.outerHTML.slice(0, 60)}: ${width} x ${height}`);
        canvas.font = style.font;
        const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16;
        // Names of time zones are longer than a phone is wide.
        for (const option of one.options?.length < 100 ? one.options : [])
            if (canvas.measureText(option.text).width > room) faults.push(`${option.text} is cut`);
    }
    return faults;";

#[tokio::test]
async fn every_page_fits_in_every_language() {
    let house = House::new().await;
    let site = Site::new(&house).await;
    let chrome = Chrome::stranger(&serve(&house).await, Script::On).await.expect("a browser");
    chrome.be(&house.store, &site.reader.session).await.expect("a cookie");
    let mut found = String::new();
    for lang in Lang::ALL.map(Lang::code) {
        chrome.prefs(&format!("lang:{lang}&motion:off")).await.expect("a cookie");
        for page in &site.pages {
            open_page(&chrome, page).await;
            let page = &page.address;
            assert!(chrome.shows(".bar .signal a b").await, "{page}");
            for width in [700, 900, 1080] {
                chrome.size(width, 740).await.expect("a window");
                let wide = chrome.run("return document.documentElement.scrollWidth > innerWidth");
                if wide.await.expect("a width") == true {
                    let _ = writeln!(found, "{page} {lang}: too wide for {width}");
                }
            }
            for width in [320, 360, 390] {
                chrome.size(width, 740).await.expect("a window");
                for fault in chrome.run(FAULTS).await.expect("faults").as_array().expect("a list") {
                    let _ = writeln!(found, "{page} {lang} {width}: {fault}");
                }
            }
        }
    }
    chrome.close().await.expect("closed");
    assert!(found.is_empty(), "{found}");
}

/// Checks what a script counts on the home page, in every language and at every size.
async fn check_sizes(chrome: &Chrome, count: &str, expected: u32) {
    for lang in Lang::ALL.map(Lang::code) {
        chrome.prefs(&format!("lang:{lang}&motion:off")).await.expect("a cookie");
        chrome.go("/").await.expect("home");
        for (width, height) in
            [(320, 568), (360, 740), (390, 844), (740, 360), (1366, 768), (1440, 900)]
        {
            chrome.size(width, height).await.expect("a window");
            let counted = chrome.run(count).await.expect("a number");
            assert_eq!(counted, expected, "{lang} {width} x {height}");
        }
    }
}

#[tokio::test]
async fn the_next_game_is_in_sight_and_the_pages_fit() {
    let house = House::new().await;
    let chrome = Chrome::stranger(&serve(&house).await, Script::On).await.expect("a browser");
    chrome.go("/keep").await.expect("the form");
    chrome
        .run("document.getElementById('name').value = 'Bartholomew Roberts Esq.'")
        .await
        .expect("a name");
    chrome.press(".choices button.lamp").await;
    chrome.press("[name=kept]").await;
    chrome.press(".codecard button.lamp").await;
    chrome.wait(&["form[action='/account/link']"]).await;
    // A turn elsewhere, so that the bar has a signal.
    chrome.go("/").await.expect("home");
    chrome.press("form[action='/play/corsairs'] button.btn").await;
    chrome.wait(&["body[data-turn] .hand"]).await;
    // One tap leads to cards: to those of the table that waits, or to new ones.
    let below = "return [...document.querySelectorAll('.tile .btn.lamp')]
        .filter((one) => one.getBoundingClientRect().bottom > innerHeight).length";
    check_sizes(&chrome, below, 0).await;
    // Buttons with the same words have different names.
    let names = "const all = [...document.querySelectorAll('.game :is(a, button)')];
        return all.length - new Set(all.map((one) => one.ariaLabel ?? one.textContent)).size";
    assert_eq!(chrome.run(names).await.expect("a number"), 0, "the same name twice");
    // A browser that can't subscribe to notices has not refused them.
    chrome.go("/account").await.expect("the account");
    let fail = "Object.defineProperty(Notification, 'permission', {get: () => 'granted'});
        navigator.serviceWorker.register = () => Promise.reject(new Error('no service'))";
    chrome.run(fail).await.expect("no service");
    chrome.press("[data-on]").await;
    chrome.wait(&["[data-failed]:not([hidden])"]).await;
    // Without a turn, the games are in sight.
    chrome.go("/games").await.expect("the list");
    chrome.press("form[action='/games/remove'] button").await;
    let seen = "return [...document.querySelectorAll('.game .go button.btn.lamp')]
        .filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length";
    check_sizes(&chrome, seen, 2).await;
    chrome.prefs("lang:en&motion:off").await.expect("a cookie");
    // A friend brings a name, so the form asks for none.
    chrome.go("/new/korsar").await.expect("the form");
    let choose = |who: &str| {
        format!(
            "const select = document.getElementById('player1'); select.value = '{who}';
             return document.getElementById('name1').checkVisibility();"
        )
    };
    assert_eq!(chrome.run(&choose("mate")).await.expect("a field"), true);
    assert_eq!(chrome.run(&choose("open")).await.expect("none"), false);
    // Escape closes the menu of a table.
    chrome.go("/").await.expect("home");
    chrome.press("form[action='/play/korsar'] button.btn").await;
    chrome.wait(&[".hand"]).await;
    chrome.press(".menu > summary").await;
    assert!(chrome.shows(".menu .places a[href='/lobby']").await, "the same navigation");
    chrome.wait(&[".menu[open] .drop"]).await;
    chrome.page.action_chain().send_keys(Key::Escape).perform().await.expect("a key");
    chrome.until("return !document.querySelector('.menu[open]')").await;
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn many_games_make_short_pages_on_a_phone() {
    let house = House::new().await;
    for _ in 0..25 {
        house.table(GameName::Korsar, 2, Moment::Over).await;
    }
    let chrome = Chrome::open(&serve(&house).await, &house.store, Script::On).await;
    let chrome = chrome.expect("a browser");
    chrome.size(390, 844).await.expect("a window");
    for (page, rows) in [(1, 20), (2, 5)] {
        chrome.go("/games").await.expect("the list");
        if page == 2 {
            chrome.press("a[href*=before]").await;
            chrome.until("return location.search.includes('before')").await;
        }
        let look = "return [document.querySelectorAll('.played > li').length, document.documentElement.scrollHeight]";
        let look = chrome.run(look).await.expect("numbers");
        assert_eq!(look[0], rows, "page {page}");
        let most = 750 + 140 * rows;
        assert!(look[1].as_u64().is_some_and(|height| height < most), "page {page}: {look}");
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn turns_show_on_every_page_without_a_reload() {
    let house = House::new().await;
    let base = serve(&house).await;
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.seats = [2, 1].map(|number| Place::person(guest(number).first_player())).into();
    setup.maker = Some(guest(1).first_player());
    setup.terms.takebacks = false;
    let table = format!("/tables/{}", house.stage(&setup, Moment::After(0)).await);
    let id = table.trim_start_matches("/tables/").parse().expect("an id");
    // A first move makes a visitor known.
    let draw = async |who: u8, seat: u8| {
        let seq = read(&house.store, id).await.seq();
        let form = format!("seq={seq}&seat={seat}&move=draw");
        let moved = house.post(&guest(who), &format!("{table}/moves"), &form).await;
        assert_eq!(moved.goes_to, Some(format!("{table}?seat={seat}")), "{}", moved.status);
    };
    draw(2, 0).await;
    let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
    chrome.be(&house.store, &guest(2)).await.expect("a cookie");
    for (page, shown) in [
        ("/", ".tile .btn.lamp"),
        ("/rules", ".signal a:not([hidden]) b"),
        ("/lobby", ".signal a:not([hidden]) b"),
    ] {
        chrome.go(page).await.expect("the page");
        chrome.run("window.same = true").await.expect("a mark");
        assert!(!chrome.shows(shown).await, "{page}");
        draw(1, 1).await;
        chrome.wait(&[shown]).await;
        assert_eq!(chrome.run("return window.same").await.expect("a mark"), true, "{page}");
        let words = "return document.querySelector('.signal .sr').textContent";
        chrome.until(&format!("{words} === 'Your turn at one table'")).await;
        chrome.press(".signal a").await;
        chrome.until(&format!("return location.pathname === '{table}'")).await;
        chrome.press("body[data-turn] button[value='draw']").await;
        chrome.until("return !document.body.dataset.turn").await;
    }
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn a_guest_s_second_visit_has_a_game_in_one_tap() {
    let house = House::new().await;
    let chrome = Chrome::stranger(&serve(&house).await, Script::On).await.expect("a browser");
    chrome.go("/").await.expect("home");
    chrome.press("form[action='/play/korsar'] button.btn").await;
    chrome.wait(&["body[data-turn] .hand"]).await;
    // The table of the last visit is a tap away; without it, so is a new one of each game.
    let below = "return [...document.querySelectorAll('.tile .btn.lamp')]
        .filter((one) => one.getBoundingClientRect().bottom > innerHeight).length";
    check_sizes(&chrome, below, 0).await;
    chrome.go("/games").await.expect("the list");
    chrome.press("form[action='/games/remove'] button").await;
    let seen = "return [...document.querySelectorAll('.game .go button.btn.lamp')]
        .filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length";
    check_sizes(&chrome, seen, 2).await;
    chrome.go("/").await.expect("home");
    chrome.press(".game .go button.btn.lamp").await;
    chrome.wait(&[".hand"]).await;
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn invitations_leave_new_games_in_sight() {
    let house = House::new().await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bartholomew Roberts Esq.").await;
    let name = "name=Bartholomew+Roberts+Esq.";
    ada.post("/people/Bartholomew%20Roberts%20Esq%2E/follow", "").await;
    let form = "table=2&player0=person&player1=open";
    let table = ada.post("/new/korsar", form).await.goes_to.expect("a table");
    ada.post(&format!("{table}/invite"), name).await;
    let chrome = Chrome::stranger(&serve(&house).await, Script::On).await.expect("a browser");
    chrome.be(&house.store, &bea.session).await.expect("a cookie");
    chrome.go("/").await.expect("home");
    chrome.wait(&[".invitations button"]).await;
    assert!(!chrome.shows(".tile").await);
    // Both, unless the window is low.
    let below = "const seen = [...document.querySelectorAll('.game .go button.btn.lamp')]
        .filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length;
        return Math.max(0, (innerHeight < 400 ? 1 : 2) - seen);";
    check_sizes(&chrome, below, 0).await;
    chrome.close().await.expect("closed");
}
