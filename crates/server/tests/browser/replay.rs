//! Replays: the same controls in both games, with and without a script, and the table in sight.

use quayside_server::fixtures::setup;
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;
use thirtyfour::prelude::*;

use crate::chrome::{Chrome, Script};
use crate::common::House;
use crate::serve;

/// Opens the replay of a staged game after 20 moves; also returns its address.
async fn open(house: &House, game: GameName, script: Script) -> (Chrome, String) {
    let chrome = Chrome::open(&serve(house).await, &house.store, script).await.expect("a browser");
    chrome.size(1440, 900).await.expect("a window");
    let id = house.stage(&setup(game, 3, false), Moment::Over).await;
    let address = format!("/tables/{id}/replay");
    chrome.go(&format!("{address}?at=20")).await.expect("the replay");
    (chrome, address)
}

/// The number of moves shown, as the page prints it.
const AT: &str = "Number(document.querySelector('.reel .at').textContent.match(/\\d+/)[0])";

/// Waits until the replay shows this move, and so do its slider, its address and its log.
async fn stands(chrome: &Chrome, goal: u64) {
    let agree = format!(
        "const line = document.querySelector('.moves [aria-current] .nr');
         return {AT} === {goal}
             && Number(document.querySelector('[data-slide]').value) === {goal}
             && Number(new URLSearchParams(location.search).get('at')) === {goal}
             && Number(line?.textContent || 0) <= {goal}"
    );
    chrome.until(&agree).await;
}

async fn key(chrome: &Chrome, key: Key) {
    chrome.page.action_chain().send_keys(key).perform().await.expect("a key");
}

#[tokio::test]
async fn a_replay_is_led_by_keys_a_slider_and_its_log() {
    for game in GameName::ALL {
        let house = House::new().await;
        let (chrome, _) = open(&house, game, Script::On).await;
        stands(&chrome, 20).await;
        key(&chrome, Key::Right).await;
        stands(&chrome, 21).await;
        key(&chrome, Key::Left).await;
        stands(&chrome, 20).await;
        let slide = "const slider = document.querySelector('[data-slide]');
            slider.value = 33; slider.dispatchEvent(new Event('input', { bubbles: true }));";
        chrome.run(slide).await.expect("moved");
        stands(&chrome, 33).await;
        // After using the slider, it still follows the keys and the log.
        chrome.run("document.activeElement.blur()").await.expect("left");
        key(&chrome, Key::Left).await;
        stands(&chrome, 32).await;
        let line = "const line = document.querySelector('.moves li:nth-child(3) a');
            line.click(); return Number(line.querySelector('.nr').textContent)";
        let line = chrome.run(line).await.expect("a line").as_u64().expect("its number");
        stands(&chrome, line).await;
        key(&chrome, Key::End).await;
        let last = "return Number(document.querySelector('[data-slide]').max)";
        let last = chrome.run(last).await.expect("a number").as_u64().expect("a number");
        stands(&chrome, last).await;
        if game == GameName::Corsairs {
            let rounds = "return document.querySelectorAll('.rounds a').length";
            let rounds = chrome.run(rounds).await.expect("a number").as_u64().expect("a number");
            assert!(rounds > 1, "{rounds} rounds");
            key(&chrome, Key::PageUp).await;
            // The last round is current at its end, too: wait for its start.
            let start = format!(
                "return {AT} < {last}
                     && !!document.querySelector('.rounds a:nth-child({rounds})[aria-current]')"
            );
            chrome.until(&start).await;
            chrome.press(".rounds a:nth-child(2)").await;
            chrome.wait(&[".rounds a:nth-child(2)[aria-current]"]).await;
        }
        key(&chrome, Key::Home).await;
        stands(&chrome, 0).await;
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn a_replay_needs_no_script() {
    for game in GameName::ALL {
        let house = House::new().await;
        let (chrome, _) = open(&house, game, Script::Off).await;
        chrome.run("document.querySelector('[data-slide]').value = 41").await.expect("moved");
        let go = chrome.page.find(By::Css(".timeline button")).await.expect("a button");
        go.click().await.expect("it is seen, and can be pressed");
        stands(&chrome, 41).await;
        chrome.press("a[data-key='arrowright']").await;
        stands(&chrome, 42).await;
        chrome.press(".moves li:first-child a").await;
        chrome.wait(&[".moves li:first-child [aria-current]"]).await;
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn nothing_lies_over_the_table_of_a_replay() {
    let house = House::new().await;
    let chrome = Chrome::open(&serve(&house).await, &house.store, Script::On).await;
    let chrome = chrome.expect("a browser");
    let mut tables = vec![(setup(GameName::Corsairs, 4, false), 40)];
    for (players, teams) in [(4, false), (8, true)] {
        tables.push((setup(GameName::Korsar, players, teams), 30));
    }
    for (setup, at) in tables {
        let id = house.stage(&setup, Moment::Over).await;
        for (width, height, least) in [(360, 740, 0.55), (740, 360, 0.4), (1440, 900, 0.6)] {
            chrome.size(width, height).await.expect("a window");
            chrome.go(&format!("/tables/{id}/replay?at={at}")).await.expect("the replay");
            // The part of the window that the controls leave to the table, and their position at
            // the bottom.
            let room = "const reel = document.querySelector('.reel').getBoundingClientRect();
                const bar = document.querySelector('.bar').getBoundingClientRect();
                return [(reel.top - bar.bottom) / innerHeight, reel.bottom - innerHeight]";
            let room = chrome.run(room).await.expect("two numbers");
            let (free, below) = (room[0].as_f64().unwrap_or(0.0), room[1].as_f64().unwrap_or(9.0));
            assert!(free >= least, "{width}×{height}: {free:.2} of the window is free");
            assert!(below <= 1.0, "{width}×{height}: the controls are in sight");
            // Every part of the table can be scrolled to an uncovered place.
            let seen = "const parts = [...document.querySelectorAll('.harbour > :not(.sr), .fight, .hands li')];
                return parts.filter((part) => {
                    part.scrollIntoView({ block: 'center', behavior: 'instant' });
                    const box = part.getBoundingClientRect();
                    if (box.height === 0) return false;
                    const top = document.elementFromPoint(box.left + box.width / 2, (box.top + box.bottom) / 2);
                    return !top || top.closest('.reel');
                }).map((part) => part.className)";
            let hidden = chrome.run(seen).await.expect("a list");
            assert_eq!(hidden, serde_json::json!([]), "{width}×{height}");
        }
    }
    chrome.close().await.expect("closed");
}
