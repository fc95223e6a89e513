//! A real browser, driven from here.

#![allow(dead_code, reason = "each test uses what it needs")]

#[path = "flags.rs"]
mod flags;

use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use quayside_server::{Session, Store, fixtures};
use thirtyfour::prelude::*;

/// How long a page may take to become what is waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// Whether the page's own script runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Script {
    On,
    Off,
}

/// Which browser is driven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Make {
    Chromium,
    Firefox,
}

impl Make {
    /// Returns the program that drives the browser.
    fn driver(self) -> PathBuf {
        let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/geckodriver/bin/geckodriver");
        match self {
            Make::Chromium => PathBuf::from("chromedriver"),
            Make::Firefox if Path::new(own).exists() => PathBuf::from(own),
            Make::Firefox => PathBuf::from("geckodriver"),
        }
    }
}

fn chromium(script: Script) -> WebDriverResult<Capabilities> {
    let mut caps = DesiredCapabilities::chrome();
    caps.set_binary("/usr/bin/chromium")?;
    for flag in flags::FLAGS {
        caps.add_arg(flag)?;
    }
    caps.add_arg("--hide-scrollbars")?;
    if script == Script::Off {
        let off = serde_json::json!({ "profile.managed_default_content_settings.javascript": 2 });
        caps.add_experimental_option("prefs", off)?;
    }
    Ok(caps.into())
}

fn firefox(script: Script) -> WebDriverResult<Capabilities> {
    let mut caps = DesiredCapabilities::firefox();
    caps.set_firefox_binary("/usr/bin/firefox-esr")?;
    caps.set_headless()?;
    let prefs = serde_json::json!({ "javascript.enabled": script == Script::On });
    caps.set_browser_option("prefs", prefs)?;
    Ok(caps.into())
}

/// A browser with an empty profile: Chromium, unless a test asks for another make.
pub(crate) struct Chrome {
    make: Make,
    script: Script,
    driver: Child,
    pub(crate) page: WebDriver,
    base: String,
}

impl Chrome {
    /// Opens a browser for the house at this address, as the visitor of the staged tables.
    pub(crate) async fn open(base: &str, store: &Store, script: Script) -> WebDriverResult<Chrome> {
        let chrome = Chrome::stranger(base, script).await?;
        chrome.be(store, &fixtures::visitor()).await?;
        Ok(chrome)
    }

    /// Opens a browser that was never there.
    pub(crate) async fn stranger(base: &str, script: Script) -> WebDriverResult<Chrome> {
        Chrome::of(Make::Chromium, base, script).await
    }

    /// Opens a browser of this make that was never there.
    pub(crate) async fn of(make: Make, base: &str, script: Script) -> WebDriverResult<Chrome> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .and_then(|listener| listener.local_addr())
            .expect("a free port")
            .port();
        #[allow(clippy::zombie_processes, reason = "`Drop` waits for it")]
        let driver = Command::new(make.driver())
            .arg(format!("--port={port}"))
            .process_group(0)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the driver is installed; ./test installs it");
        let caps = match make {
            Make::Chromium => chromium(script)?,
            Make::Firefox => firefox(script)?,
        };
        let address = format!("http://127.0.0.1:{port}");
        let started = Instant::now();
        let page = loop {
            match WebDriver::new(&address, caps.clone()).await {
                Ok(page) => break page,
                // The driver needs a moment to listen.
                Err(error) if started.elapsed() > PATIENCE => return Err(error),
                Err(_) => tokio::task::yield_now().await,
            }
        };
        let chrome = Chrome { make, script, driver, page, base: base.to_owned() };
        chrome.go("/about").await?;
        chrome.prefs("lang:en&motion:off").await?;
        Ok(chrome)
    }

    /// Makes this the browser of a visitor.
    pub(crate) async fn be(&self, store: &Store, visitor: &Session) -> WebDriverResult<()> {
        let cookie = fixtures::cookie(store, visitor);
        let (name, value) = cookie.split_once('=').expect("a cookie has a value");
        self.cookie(name, value).await
    }

    /// Sets what the visitor likes to see.
    pub(crate) async fn prefs(&self, prefs: &str) -> WebDriverResult<()> {
        self.cookie("prefs", prefs).await
    }

    async fn cookie(&self, name: &str, value: &str) -> WebDriverResult<()> {
        let mut cookie = Cookie::new(name, value);
        cookie.set_path("/");
        self.page.add_cookie(cookie).await
    }

    /// Makes the page as large as a screen: a phone's is narrower than any window.
    pub(crate) async fn size(&self, width: u32, height: u32) -> WebDriverResult<()> {
        if self.make == Make::Firefox {
            return self.page.set_window_rect(0, 0, width, height).await;
        }
        let screen = serde_json::json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600
        });
        self.page.cdp().send_raw("Emulation.setDeviceMetricsOverride", screen).await?;
        Ok(())
    }

    /// Goes to an address of the house.
    pub(crate) async fn go(&self, address: &str) -> WebDriverResult<()> {
        self.page.goto(format!("{}{address}", self.base)).await
    }

    /// Runs a script in the page, which works even where the page's own may not.
    pub(crate) async fn run(&self, script: &str) -> WebDriverResult<serde_json::Value> {
        Ok(self.page.execute(script, vec![]).await?.json().clone())
    }

    /// Returns whether the page shows something like this.
    pub(crate) async fn shows(&self, css: &str) -> bool {
        let script = format!(
            "const e = document.querySelector({}); return !!e && e.checkVisibility();",
            serde_json::to_string(css).expect("text")
        );
        self.run(&script).await.is_ok_and(|shown| shown == true)
    }

    /// Returns which of these the page shows, waiting a moment for one.
    pub(crate) async fn first<'a>(&self, any: &[&'a str]) -> Option<&'a str> {
        let list = serde_json::to_string(any).expect("text");
        // A page without a script of its own has no timers, and nothing would come of waiting.
        let wait = if self.script == Script::On { 400 } else { 0 };
        let script = format!(
            "const [any, done, until] = [{list}, arguments[0], performance.now() + {wait}];
             const look = () => {{
                 const place = any.findIndex(css => document.querySelector(css)?.checkVisibility());
                 if (place >= 0 || performance.now() >= until) done(place);
                 else setTimeout(look, 10);
             }};
             look();"
        );
        // A page that is left forgets the question.
        let place = self.page.execute_async(script, vec![]).await.ok()?.json().as_u64()?;
        any.get(usize::try_from(place).ok()?).copied()
    }

    /// Waits until the page shows one of these, and returns which.
    pub(crate) async fn wait<'a>(&self, any: &[&'a str]) -> &'a str {
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            if let Some(css) = self.first(any).await {
                return css;
            }
        }
        let source = self.page.source().await.unwrap_or_default();
        panic!("none of {any:?} in\n{source}");
    }

    /// Waits until a script says yes.
    pub(crate) async fn until(&self, script: &str) {
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            if self.run(script).await.is_ok_and(|said| said == true) {
                return;
            }
        }
        let source = self.page.source().await.unwrap_or_default();
        panic!("never true: {script} in\n{source}");
    }

    /// Returns what tells one state of a table from the next.
    pub(crate) async fn seq(&self) -> String {
        let mark = "return location.search + ' ' + document.body.dataset.stamp";
        self.run(mark).await.map(|mark| mark.to_string()).unwrap_or_default()
    }

    /// Returns whether the table is not what it was, waiting a moment for it.
    pub(crate) async fn has_changed(&self, before: &str) -> bool {
        self.changes_within(Duration::from_secs(3), before).await
    }

    /// Returns whether news come by themselves, however long the way is.
    pub(crate) async fn hears(&self, before: &str) -> bool {
        self.changes_within(PATIENCE, before).await
    }

    async fn changes_within(&self, time: Duration, before: &str) -> bool {
        let started = Instant::now();
        while started.elapsed() < time {
            if self.seq().await != before {
                return true;
            }
        }
        false
    }

    /// Presses what is shown by this name, once it is.
    pub(crate) async fn press(&self, css: &str) {
        self.wait(&[css]).await;
        let press = format!(
            "document.querySelector({}).click()",
            serde_json::to_string(css).expect("text")
        );
        self.run(&press).await.expect("it can be pressed");
    }

    /// Closes the browser.
    pub(crate) async fn close(self) -> WebDriverResult<()> {
        self.page.clone().quit().await
    }
}

impl Drop for Chrome {
    /// Ends the driver and the browser with it, also where a test fails.
    fn drop(&mut self) {
        let group = format!("-{}", self.driver.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.driver.wait();
    }
}
