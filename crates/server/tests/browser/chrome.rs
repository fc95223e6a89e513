//! A real browser, controlled by tests.

#![allow(dead_code, reason = "each test uses what it needs")]

#[path = "driver.rs"]
mod driver;
#[path = "flags.rs"]
mod flags;

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Instant;

use driver::Driver;
pub(crate) use driver::Make;
use quayside_server::{Session, Store, fixtures};
pub(crate) use quayside_testkit::PATIENCE;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// The driver of all Chromium browsers of this test binary.
static CHROMEDRIVER: OnceLock<Driver> = OnceLock::new();

/// Idle browsers; each shows an empty tab and has no data.
static IDLE: Mutex<Vec<WebDriver>> = Mutex::new(Vec::new());

/// Whether the page's own script runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Script {
    On,
    Off,
}

fn chromium() -> WebDriverResult<Capabilities> {
    let mut caps = DesiredCapabilities::chrome();
    caps.set_binary("/usr/bin/chromium")?;
    for flag in flags::FLAGS {
        caps.add_arg(flag)?;
    }
    caps.add_arg("--hide-scrollbars")?;
    Ok(caps.into())
}

fn firefox(script: Script) -> WebDriverResult<Capabilities> {
    let mut caps = DesiredCapabilities::firefox();
    caps.set_firefox_binary("/usr/bin/firefox-esr")?;
    caps.set_headless()?;
    let prefs = json!({ "javascript.enabled": script == Script::On });
    caps.set_browser_option("prefs", prefs)?;
    Ok(caps.into())
}

/// Starts a browser.
async fn start(driver: &Driver, caps: Capabilities) -> WebDriverResult<WebDriver> {
    // A connection belongs to the runtime of one test, a browser serves several.
    let client = reqwest::Client::builder().pool_max_idle_per_host(0).timeout(2 * PATIENCE);
    let client = client.build().expect("a client");
    let page = WebDriver::builder(&driver.address, caps).client(client).await?;
    page.set_script_timeout(PATIENCE).await?;
    Ok(page)
}

/// Returns an idle Chromium, or starts one.
async fn take(script: Script) -> WebDriverResult<WebDriver> {
    let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let page = if let Some(page) = idle {
        page
    } else {
        let driver = CHROMEDRIVER.get_or_init(|| Driver::start(Make::Chromium));
        start(driver, chromium()?).await?
    };
    let off = json!({ "value": script == Script::Off });
    page.cdp().send_raw("Emulation.setScriptExecutionDisabled", off).await?;
    Ok(page)
}

/// Gives a browser a new tab and removes all data of the server at this address.
async fn clear(page: &WebDriver, base: &str) -> WebDriverResult<()> {
    let tab = page.new_tab().await?;
    page.close_window().await?;
    page.switch_to_window(tab).await?;
    let all = json!({ "origin": base, "storageTypes": "all" });
    for (command, options) in [
        ("Storage.clearDataForOrigin", all),
        ("Network.clearBrowserCookies", json!({})),
        ("Network.clearBrowserCache", json!({})),
        ("Browser.resetPermissions", json!({})),
    ] {
        page.cdp().send_raw(command, options).await?;
    }
    Ok(())
}

/// A browser with an empty profile: Chromium, unless a test requests another make.
pub(crate) struct Chrome {
    make: Make,
    script: Script,
    pub(crate) page: WebDriver,
    base: String,
    /// The driver of a browser that is not shared; it ends after the page.
    _own: Option<Driver>,
}

impl Chrome {
    /// Opens a browser for the server at this address, as the visitor of the staged tables.
    pub(crate) async fn open(base: &str, store: &Store, script: Script) -> WebDriverResult<Chrome> {
        let chrome = Chrome::stranger(base, script).await?;
        chrome.be(store, &fixtures::visitor()).await?;
        Ok(chrome)
    }

    /// Opens a browser without a cookie.
    pub(crate) async fn stranger(base: &str, script: Script) -> WebDriverResult<Chrome> {
        Chrome::of(Make::Chromium, base, script).await
    }

    /// Opens a browser of this make without a cookie.
    pub(crate) async fn of(make: Make, base: &str, script: Script) -> WebDriverResult<Chrome> {
        let (page, own) = match make {
            Make::Chromium => (take(script).await?, None),
            Make::Firefox => {
                let driver = Driver::start(make);
                (start(&driver, firefox(script)?).await?, Some(driver))
            }
        };
        let chrome = Chrome { make, script, page, base: base.to_owned(), _own: own };
        chrome.go("/about").await?;
        chrome.prefs("lang:en&motion:off").await?;
        Ok(chrome)
    }

    /// Signs the browser in as a visitor.
    pub(crate) async fn be(&self, store: &Store, visitor: &Session) -> WebDriverResult<()> {
        let cookie = fixtures::cookie(store, visitor);
        let (name, value) = cookie.split_once('=').expect("a cookie has a value");
        self.cookie(name, value).await
    }

    /// Sets the visitor's preferences.
    pub(crate) async fn prefs(&self, prefs: &str) -> WebDriverResult<()> {
        self.cookie("prefs", prefs).await
    }

    async fn cookie(&self, name: &str, value: &str) -> WebDriverResult<()> {
        let mut cookie = Cookie::new(name, value);
        cookie.set_path("/");
        self.page.add_cookie(cookie).await
    }

    /// Sets the size of the page: a phone's is narrower than any window.
    pub(crate) async fn size(&self, width: u32, height: u32) -> WebDriverResult<()> {
        if self.make == Make::Firefox {
            return self.page.set_window_rect(0, 0, width, height).await;
        }
        let screen = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600
        });
        self.page.cdp().send_raw("Emulation.setDeviceMetricsOverride", screen).await?;
        // The page is resized asynchronously, not in the order of scripts. Content that is too
        // wide changes `innerWidth`, but not this.
        let resized = format!(
            "const {{ clientWidth, clientHeight }} = document.documentElement;
             return clientWidth === {width} && clientHeight === {height}"
        );
        self.until(&resized).await;
        Ok(())
    }

    /// Opens a path of the server.
    pub(crate) async fn go(&self, address: &str) -> WebDriverResult<()> {
        self.page.goto(format!("{}{address}", self.base)).await
    }

    /// Sends a form, as a page that has it would.
    pub(crate) async fn send(&self, address: &str, form: &str) -> WebDriverResult<()> {
        self.go("/about").await?;
        let send = format!(
            "const form = document.createElement('form');
             [form.method, form.action] = ['post', {}];
             for (const [name, value] of new URLSearchParams({}))
                 form.append(Object.assign(document.createElement('input'), {{ name, value }}));
             document.body.append(form);
             form.submit()",
            json!(address),
            json!(form)
        );
        self.run(&send).await?;
        self.until("return location.pathname !== '/about'").await;
        Ok(())
    }

    /// Runs a script in the page, also if the page's own scripts are disabled.
    pub(crate) async fn run(&self, script: &str) -> WebDriverResult<Value> {
        Ok(self.page.execute(script, vec![]).await?.json().clone())
    }

    /// Returns whether the page shows an element with this selector.
    pub(crate) async fn shows(&self, css: &str) -> bool {
        let script = format!(
            "const e = document.querySelector({}); return !!e && e.checkVisibility();",
            serde_json::to_string(css).expect("text")
        );
        self.run(&script).await.is_ok_and(|shown| shown == true)
    }

    /// Returns the first of these that the page shows now.
    pub(crate) async fn first<'a>(&self, any: &[&'a str]) -> Option<&'a str> {
        // A page that is unloading does not answer.
        let place = self.run(&shown_place(any)).await.ok()?.as_u64()?;
        any.get(usize::try_from(place).ok()?).copied()
    }

    /// Waits until the page shows one of these, and returns it.
    pub(crate) async fn wait<'a>(&self, any: &[&'a str]) -> &'a str {
        let place = self.answer(&shown_place(any)).await;
        let place = place.as_ref().and_then(Value::as_u64).and_then(|it| usize::try_from(it).ok());
        match place.and_then(|place| any.get(place)) {
            Some(css) => css,
            None => self.give_up(&format!("none of {any:?}")).await,
        }
    }

    /// Waits until a script returns true.
    pub(crate) async fn until(&self, script: &str) {
        let yes = format!("return (() => {{ {script} }})() === true || null");
        if self.answer(&yes).await.is_none() {
            self.give_up(&format!("never true: {script}")).await;
        }
    }

    /// Presses a button and waits until a script returns a value, for states that may be short.
    pub(crate) async fn press_for(&self, css: &str, script: &str) -> Value {
        self.wait(&[css]).await;
        let press = format!("document.querySelector({}).click(); {}", json!(css), watch(script));
        let answer = self.page.execute_async(press, vec![]).await;
        answer.expect("the page stays").json().clone()
    }

    /// Waits until a script returns a value on a loaded page. A page that is still loading lacks
    /// its end, and its own script has not run.
    async fn answer(&self, script: &str) -> Option<Value> {
        let script = format!("if (document.readyState !== 'complete') return null; {script}");
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            let answer = match self.script {
                Script::On => self.page.execute_async(watch(&script), vec![]).await,
                // A page without scripts has no events to wait for, so it is polled.
                Script::Off => self.page.execute(script.as_str(), vec![]).await,
            };
            // A page that unloads drops the script.
            match answer.map(|answer| answer.json().clone()) {
                Ok(Value::Null) | Err(_) => tokio::task::yield_now().await,
                Ok(answer) => return Some(answer),
            }
        }
        None
    }

    async fn give_up(&self, why: &str) -> ! {
        let source = self.page.source().await.unwrap_or_default();
        panic!("{why} in\n{source}");
    }

    /// Returns the log length that the page shows, and the query of its address.
    pub(crate) async fn seq(&self) -> String {
        let mark = format!("return {STATE}");
        let mark = self.run(&mark).await.ok();
        mark.and_then(|mark| mark.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Waits until the page shows another log or another round; returns whether that happens.
    /// Phrases and presence do not count, because they may change at any time.
    pub(crate) async fn hears(&self, before: &str) -> bool {
        let differs = format!("return {STATE} !== {} || null", json!(before));
        self.answer(&differs).await.is_some()
    }

    /// Presses the element with this selector, once it is shown.
    pub(crate) async fn press(&self, css: &str) {
        let press = format!(
            "const e = document.querySelector({});
             if (!e?.checkVisibility()) return false; e.click(); return true",
            json!(css)
        );
        loop {
            self.wait(&[css]).await;
            // The element may have disappeared again.
            if self.run(&press).await.expect("it can be pressed") == true {
                return;
            }
        }
    }

    /// Starts the game at a full table; tries again if the table changes meanwhile, because words
    /// for the deal arrive.
    pub(crate) async fn start_game(&self) {
        let button = "form.start button";
        while self.wait(&[".hand", button]).await == button {
            let before = self.seq().await;
            let press = format!("document.querySelector('{button}')?.click()");
            self.run(&press).await.expect("it can be pressed");
            self.hears(&before).await;
        }
    }

    /// Returns a browser to the pool, or closes one that is not shared. Without this call, as in a
    /// failed test, the browser ends with its data.
    pub(crate) async fn close(self) -> WebDriverResult<()> {
        if self.make == Make::Firefox {
            return self.page.clone().quit().await;
        }
        clear(&self.page, &self.base).await?;
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self.page);
        Ok(())
    }
}

/// The part of a page that differs between two states of a game: its stamp starts with the log
/// length.
const STATE: &str = "(location.search + ' ' + (document.body.dataset.stamp || '').split('-')[0])";

/// Returns a script that returns the index of the first of these that is shown, or null.
fn shown_place(any: &[&str]) -> String {
    format!(
        "const place = {}.findIndex(css => document.querySelector(css)?.checkVisibility());
         return place >= 0 ? place : null",
        json!(any)
    )
}

/// Returns a script that waits until another one returns a value: it polls on each change of the
/// page, and at intervals, for changes without an event.
fn watch(script: &str) -> String {
    format!(
        "const done = arguments[0];
         const ask = () => {{ {script} }};
         const look = () => {{
             let answer = null;
             try {{ answer = ask() ?? null; }} catch {{ return; }}
             if (answer === null) return;
             observer.disconnect();
             clearInterval(timer);
             done(answer);
         }};
         const observer = new MutationObserver(look);
         observer.observe(document, {{ attributes: true, characterData: true, childList: true, subtree: true }});
         const timer = setInterval(look, 50);
         look();"
    )
}
