//! The question of the coach in a browser: by keys, by clicks, and without a script.

use quayside_server::fixtures::setup;
use quayside_table::{Coach, GameName, Lapse, TableId};
use quayside_testkit::fixtures::Moment;
use serde_json::json;

use crate::chrome::{Chrome, PATIENCE, Script};
use crate::common::{House, lapse, read};
use crate::pages::violations;
use crate::{Seated, sit_with};

const ASKED: &str = ".notice.coach[role=alert]";
const AGAIN: &str = "button[data-key=t]";
const ANYWAY: &str = "button[name=anyway]";

/// A visitor whose move the coach asks about.
struct Asked {
    chrome: Chrome,
    house: House,
    id: TableId,
    lapse: Lapse,
}

impl Asked {
    async fn new(game: GameName, script: Script) -> Asked {
        let mut setup = setup(game, 2, false);
        setup.terms.coach = Coach::All;
        let (moment, verb) = match game {
            GameName::Corsairs => (Moment::After(1), "discard "),
            GameName::Korsar => (Moment::After(4), "play "),
        };
        let Seated { chrome, house, table } = sit_with(&setup, moment, script).await;
        let id = table.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id");
        let lapse = lapse(&house, id, verb).await;
        let asked = Asked { chrome, house, id, lapse };
        asked.play().await;
        asked.chrome.wait(&[ASKED]).await;
        asked
    }

    /// Chooses the card of the move and plays it.
    async fn play(&self) {
        let mv = self.lapse.played.to_string();
        let card = mv.split(' ').nth(1).expect("a card");
        self.chrome.press(&format!("[data-card='{card}']")).await;
        if mv.starts_with("discard") {
            self.chrome.press("button[value=discard][data-key=d]").await;
        } else {
            self.chrome.press(&format!("button[name=move][value='{mv}']")).await;
        }
    }

    async fn seq(&self) -> u32 {
        read(&self.house.store, self.id).await.seq()
    }

    async fn key(&self, key: &str) {
        for kind in ["keyDown", "keyUp"] {
            let mut event = json!({ "type": kind, "key": key, "code": key });
            if key == "Enter" && kind == "keyDown" {
                event["text"] = json!("\r");
            } else if kind == "keyDown" && key.len() == 1 {
                event["text"] = json!(key);
            }
            let sent = self.chrome.page.cdp().send_raw("Input.dispatchKeyEvent", event).await;
            sent.expect("a key");
        }
    }

    /// Checks that the question is gone, and the choice and the log stay.
    async fn assert_dismissed(self, before: u32) {
        let card = self.lapse.played.to_string();
        let card = card.split(' ').nth(1).expect("a card").to_owned();
        self.chrome
            .until(&format!(
                "return !document.querySelector('{ASKED}') &&
                 document.querySelector('.hand input:checked')?.value === '{card}'"
            ))
            .await;
        assert_eq!(self.seq().await, before, "the log stays");
        self.chrome.close().await.expect("closed");
    }

    /// Checks that the move is played.
    async fn assert_played(self) {
        self.chrome.until(&format!("return !document.querySelector('{ASKED}')")).await;
        let played = self.lapse.played.to_string();
        let in_the_log = async {
            loop {
                let log = self.house.store.table(self.id).await.expect("read").expect("there").log;
                if log.iter().any(|line| line.entry.ends_with(&played)) {
                    return;
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, in_the_log).await.expect("it is played");
        self.chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn the_question_has_the_focus_and_enter_thinks_again() {
    for key in ["Enter", "t", "Escape"] {
        let asked = Asked::new(GameName::Corsairs, Script::On).await;
        let before = asked.seq().await;
        let focus = format!("return document.activeElement?.matches('{AGAIN}')");
        asked.chrome.until(&focus).await;
        asked.key(key).await;
        asked.assert_dismissed(before).await;
    }
}

#[tokio::test]
async fn reasons_open_by_a_key_and_the_move_is_played_by_another() {
    let asked = Asked::new(GameName::Corsairs, Script::On).await;
    let is_open = "return document.querySelector('.notice.coach .reasons').checkVisibility()";
    assert_eq!(asked.chrome.run(is_open).await.expect("an answer"), false);
    asked.key("w").await;
    asked.chrome.until(is_open).await;
    asked.key("y").await;
    asked.assert_played().await;
}

#[tokio::test]
async fn the_question_is_accessible() {
    for game in GameName::ALL {
        let Asked { chrome, .. } = &Asked::new(game, Script::On).await;
        chrome.press(".coachwhy summary").await;
        for (width, height) in [(320, 568), (390, 844), (1440, 900)] {
            chrome.size(width, height).await.expect("a window");
            assert!(chrome.shows(".notice.coach .reasons").await);
            assert_eq!(violations(chrome).await, [""; 0], "{game:?} {width}");
        }
    }
}

#[tokio::test]
async fn the_question_needs_no_script() {
    for game in [GameName::Corsairs, GameName::Korsar] {
        let asked = Asked::new(game, Script::Off).await;
        let before = asked.seq().await;
        let focus = format!("return document.activeElement?.matches('{AGAIN}')");
        asked.chrome.until(&focus).await;
        asked.chrome.press(".coachwhy summary").await;
        assert!(asked.chrome.shows(".notice.coach .reasons").await);
        asked.chrome.press(AGAIN).await;
        asked.assert_dismissed(before).await;
        let asked = Asked::new(game, Script::Off).await;
        asked.chrome.press(ANYWAY).await;
        asked.assert_played().await;
    }
}

#[tokio::test]
async fn the_same_move_again_is_played() {
    let asked = Asked::new(GameName::Korsar, Script::On).await;
    asked.chrome.press(AGAIN).await;
    asked.chrome.until(&format!("return !document.querySelector('{ASKED}')")).await;
    asked.play().await;
    asked.assert_played().await;
}
