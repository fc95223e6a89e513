//! A simulated player who plays a whole game, with a pointer or with keys only.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::time::Instant;

use quayside_table::GameName;
use serde_json::Value;
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;

use crate::chrome::{Chrome, PATIENCE, Script};

/// The input method of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Means {
    /// With a pointer.
    Pointer,
    /// With standard keys: Tab, arrows, Space, Enter.
    Keys,
}

/// A person at a browser.
pub(crate) struct BrowserPlayer<'a> {
    pub(crate) chrome: &'a Chrome,
    pub(crate) script: Script,
    pub(crate) means: Means,
}

const OVER: &str = "button[formaction$='/rematch']";
const YOUR_TURN: &str = "body[data-turn]";
/// Upper bound of a player's choices in a game.
const CHOICES: usize = 1500;
/// Upper bound of the number of Tabs to any element.
const TABS: usize = 120;

impl BrowserPlayer<'_> {
    /// Plays until the game is over; returns the number of choices.
    pub(crate) async fn play(&self, game: GameName) -> WebDriverResult<usize> {
        for choices in 0..CHOICES {
            if self.next().await == OVER {
                return Ok(choices);
            }
            self.step(game).await?;
        }
        panic!("the game does not end");
    }

    /// Makes one choice.
    pub(crate) async fn step(&self, game: GameName) -> WebDriverResult<()> {
        match game {
            GameName::Corsairs => self.corsairs().await,
            GameName::Korsar => self.korsar().await,
        }
    }

    /// Waits until there is something to do; without a script, by reloading.
    pub(crate) async fn next(&self) -> &'static str {
        let any = [OVER, YOUR_TURN, "button[formaction$='/continue']"];
        if self.script == Script::On {
            return self.chrome.wait(&any).await;
        }
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            if let Some(css) = self.chrome.first(&any).await {
                return css;
            }
            self.chrome.page.refresh().await.expect("the page comes again");
        }
        panic!("nothing happens");
    }

    async fn corsairs(&self) -> WebDriverResult<()> {
        let sail = "button[name='act'][value='sail']:not([disabled], .sr)";
        let stay = "button[name='act'][value='discard']:not([disabled], .sr)";
        let next = [
            "button[formaction$='/continue']",
            "button[value='draw stock']",
            "button[data-key='l']",
            stay,
            sail,
        ];
        let css = self.chrome.wait(&next).await;
        let limit = "const r = [...document.querySelectorAll('.readout')]
            .find(r => r.checkVisibility()); return Number(r?.querySelector('.n')?.textContent)";
        let low =
            css == stay && self.chrome.run(limit).await?.as_f64().is_some_and(|it| it <= 14.0);
        self.press(if low && self.chrome.shows(sail).await { sail } else { css }).await
    }

    async fn korsar(&self) -> WebDriverResult<()> {
        let chrome = self.chrome;
        // The playable cards, by their places in the hand.
        let cards = "const all = [...document.querySelectorAll('.hand label.card')];
            return [all.length, all.flatMap((card, place) => card.matches('.idle') ? [] : [place])]";
        let cards = chrome.run(cards).await?;
        let draw = "button[value='draw']";
        if cards[0].as_u64() < Some(5) && chrome.shows(draw).await {
            return self.press(draw).await;
        }
        for card in cards[1].as_array().into_iter().flatten().filter_map(Value::as_u64) {
            self.choose(card).await?;
            let act = "button[name='move']:not([value='draw'])";
            let place = format!(
                "return [...document.querySelectorAll(\"{act}\")].find(b => b.checkVisibility())?.value"
            );
            if let Some(mv) = chrome.run(&place).await?.as_str() {
                return self.press(&format!("button[name='move'][value='{mv}']")).await;
            }
        }
        self.press(draw).await
    }

    /// Chooses a card of the hand.
    async fn choose(&self, card: u64) -> WebDriverResult<()> {
        match self.means {
            Means::Pointer => {
                let labels = self.chrome.page.find_all(By::Css(".hand label.card")).await?;
                let Some(label) = labels.get(usize::try_from(card).expect("a few")) else {
                    return Ok(());
                };
                forgive(label.click().await).map(|_| ())
            }
            Means::Keys => {
                self.tab_to("input[name=card]").await?;
                self.key(" ").await?;
                let place = "return [...document.querySelectorAll('.hand input[name=card]')]
                    .indexOf(document.activeElement)";
                for _ in 0..TABS {
                    if self.chrome.run(place).await? == card {
                        return Ok(());
                    }
                    self.key(Key::Right).await?;
                }
                panic!("no arrow leads to card {card}");
            }
        }
    }

    /// Presses a button or follows a link, and waits until the table changes; tries again if the
    /// page changes before that, and once if nothing happens: the driver looks up the place of a
    /// button and clicks there, where the button may no longer be.
    async fn press(&self, css: &str) -> WebDriverResult<()> {
        let before = self.chrome.seq().await;
        for _ in 0..2 {
            let pressed = match self.means {
                Means::Pointer => self.click(css).await?,
                Means::Keys => {
                    self.tab_to(css).await?;
                    self.key(Key::Enter).await?;
                    true
                }
            };
            if !pressed || self.chrome.hears(&before).await {
                return Ok(());
            }
        }
        let source = self.chrome.page.source().await?;
        panic!("{css} changes nothing in\n{source}");
    }

    /// Clicks; returns whether the page was stable.
    async fn click(&self, css: &str) -> WebDriverResult<bool> {
        let click = async {
            let button = self.chrome.page.find(By::Css(css)).await?;
            button.scroll_into_view().await?;
            button.click().await
        };
        forgive(click.await)
    }

    /// Presses Tab until an element has the focus.
    async fn tab_to(&self, css: &str) -> WebDriverResult<()> {
        let there = format!(
            "return document.activeElement.matches({})",
            serde_json::to_string(css).expect("text")
        );
        for _ in 0..TABS {
            if self.chrome.run(&there).await? == true {
                return Ok(());
            }
            self.key(Key::Tab).await?;
        }
        panic!("no key leads to {css}");
    }

    async fn key(&self, key: impl Into<TypingData>) -> WebDriverResult<()> {
        self.chrome.page.action_chain().send_keys(key).perform().await
    }
}

/// Returns false if the page changed before an action was possible.
fn forgive(done: WebDriverResult<()>) -> WebDriverResult<bool> {
    use WebDriverErrorInner::{
        ElementClickIntercepted, ElementNotInteractable, NoSuchElement, StaleElementReference,
    };
    let Err(error) = done else { return Ok(true) };
    let passing = matches!(
        error.as_inner(),
        ElementClickIntercepted(_)
            | ElementNotInteractable(_)
            | NoSuchElement(_)
            | StaleElementReference(_)
    );
    if passing { Ok(false) } else { Err(error) }
}
