//! A person who plays a whole game, with a pointer or with keys alone.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::time::{Duration, Instant};

use quayside_table::GameName;
use thirtyfour::error::WebDriverErrorInner;
use thirtyfour::prelude::*;

use crate::chrome::{Chrome, Script};

/// How a person plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Means {
    /// With a pointer.
    Pointer,
    /// With the keys that every page understands: Tab, arrows, Space, Enter.
    Keys,
}

/// A person at a browser.
pub(crate) struct Person<'a> {
    pub(crate) chrome: &'a Chrome,
    pub(crate) script: Script,
    pub(crate) means: Means,
}

const OVER: &str = "button[formaction$='/rematch']";
const YOUR_TURN: &str = "body[data-turn]";
/// No game takes this number of choices of one player.
const CHOICES: usize = 1500;
/// Nothing on a page is more Tabs away than this.
const TABS: usize = 120;

impl Person<'_> {
    /// Plays until the game is over; returns how many choices it took.
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

    /// Waits until there is something to do, as a person would: without a script, by reloading.
    pub(crate) async fn next(&self) -> &'static str {
        let any = [OVER, YOUR_TURN, "a[data-key='n']"];
        if self.script == Script::On {
            return self.chrome.wait(&any).await;
        }
        let started = Instant::now();
        while started.elapsed() < Duration::from_secs(30) {
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
        let next =
            ["a[data-key='n']", "button[value='draw stock']", "button[data-key='l']", stay, sail];
        let css = self.chrome.wait(&next).await;
        let limit = "const r = [...document.querySelectorAll('.readout')]
            .find(r => r.checkVisibility()); return Number(r?.querySelector('.n')?.textContent)";
        let low =
            css == stay && self.chrome.run(limit).await?.as_f64().is_some_and(|it| it <= 14.0);
        self.press(if low && self.chrome.shows(sail).await { sail } else { css }).await
    }

    async fn korsar(&self) -> WebDriverResult<()> {
        let chrome = self.chrome;
        let cards = "return document.querySelectorAll('input[name=card]').length";
        let cards = chrome.run(cards).await?.as_u64().unwrap_or(0);
        let draw = "button[value='draw']";
        if cards < 5 && chrome.shows(draw).await {
            return self.press(draw).await;
        }
        for card in 0..cards {
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
                let labels = self.chrome.page.find_all(By::Css("label.card")).await?;
                let Some(label) = labels.get(usize::try_from(card).expect("a few")) else {
                    return Ok(());
                };
                forgive(label.click().await)
            }
            Means::Keys if card == 0 => {
                self.tab_to("input[name=card]").await?;
                self.key(" ").await
            }
            Means::Keys => {
                self.tab_to("input[name=card]").await?;
                self.key(Key::Right).await
            }
        }
    }

    /// Presses a button or follows a link; where the page changes meanwhile, once more.
    async fn press(&self, css: &str) -> WebDriverResult<()> {
        let before = self.chrome.seq().await;
        for _ in 0..5 {
            match self.means {
                Means::Pointer => self.click(css).await?,
                Means::Keys => {
                    self.tab_to(css).await?;
                    self.key(Key::Enter).await?;
                }
            }
            if self.chrome.has_changed(&before).await {
                return Ok(());
            }
        }
        let source = self.chrome.page.source().await?;
        panic!("{css} changes nothing in\n{source}");
    }

    async fn click(&self, css: &str) -> WebDriverResult<()> {
        let button = match self.chrome.page.find(By::Css(css)).await {
            Ok(button) => button,
            Err(error) => return forgive(Err(error)),
        };
        if let Err(error) = button.scroll_into_view().await {
            return forgive(Err(error));
        }
        forgive(button.click().await)
    }

    /// Goes through the page until this has the focus.
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

/// Ignores errors from a page that changes while it is used.
fn forgive(done: WebDriverResult<()>) -> WebDriverResult<()> {
    use WebDriverErrorInner::{ElementClickIntercepted, NoSuchElement, StaleElementReference};
    let passing = done.as_ref().is_err_and(|error| {
        let error = error.as_inner();
        matches!(error, ElementClickIntercepted(_) | NoSuchElement(_) | StaleElementReference(_))
    });
    if passing { Ok(()) } else { done }
}
