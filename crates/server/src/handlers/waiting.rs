//! Event streams about what waits for a visitor: the signal of every page, and the home page.

use std::fmt::Write as _;

use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use quayside_pages::{Signal, home_stamp};
use quayside_table::{Household, Stamp, TableId, Waiting};
use quayside_text::Text;
use serde::Serialize;
use tokio::sync::watch;

use super::lobby::LobbyStamps;
use super::people::{friends_here, friends_stamp};
use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;
use crate::http::stream::{self, Format, Source};
use crate::store::StoreError;
use crate::tables::Rung;
use crate::visitors::Visitor;

/// The signal for the script.
#[derive(Serialize)]
struct SignalJson {
    count: usize,
    next: String,
    words: String,
}

/// The signal of a page, kept up to date.
struct SignalWatch {
    app: App,
    people: Household,
    has_account: bool,
    text: &'static Text,
    /// The table that the page shows; it does not count.
    here: Option<TableId>,
    rung: watch::Receiver<Rung>,
    /// The last notification that was read.
    read: Rung,
    /// What was sent last.
    last: Option<Signal>,
}

impl SignalWatch {
    fn new(app: &App, context: &Context) -> SignalWatch {
        let people = context.visitor.people.clone();
        SignalWatch {
            app: app.clone(),
            rung: app.tables.watch_waiting(&people),
            people,
            has_account: context.visitor.account.is_some(),
            text: context.page.text,
            here: context.page.here(),
            read: Rung::default(),
            last: None,
        }
    }

    /// Waits until something else may wait for the visitor. Safe to cancel.
    async fn changed(&mut self) -> Option<()> {
        loop {
            let (rung, earlier) = (*self.rung.borrow_and_update(), self.read);
            self.read = rung;
            // At this table the page shows itself whose turn it is.
            if self.last.is_none() || rung != earlier && !rung.is_only_about(self.here, earlier) {
                return Some(());
            }
            self.rung.changed().await.ok()?;
        }
    }

    /// Returns the signal as an event, unless it was sent before.
    fn event(&mut self, waiting: &Waiting) -> String {
        let signal = Signal::new(waiting, self.text, self.here);
        if self.last.as_ref() == Some(&signal) {
            return String::new();
        }
        self.last = Some(signal.clone());
        let Signal { count, next, words } = signal;
        let json = serde_json::to_string(&SignalJson { count, next, words }).unwrap_or_default();
        format!("event: waiting\ndata: {json}\n\n")
    }

    async fn news(&mut self) -> Result<String, StoreError> {
        let own = self.app.tables.waiting_for(&self.people, self.has_account).await?;
        Ok(self.event(&own.waiting))
    }
}

/// The events of a page, with the signal among them.
struct WithSignal<S> {
    source: S,
    signal: SignalWatch,
}

/// Why a page with a signal looks for news.
enum Woken<W> {
    Source(W),
    Signal,
}

impl<S: Source> Source for WithSignal<S> {
    const NAME: &'static str = S::NAME;

    type Woken = Woken<S::Woken>;

    async fn wait(&mut self) -> Option<Woken<S::Woken>> {
        tokio::select! {
            biased;
            woken = self.source.wait() => Some(Woken::Source(woken?)),
            changed = self.signal.changed() => changed.map(|()| Woken::Signal),
        }
    }

    async fn news(&mut self, woken: Option<Woken<S::Woken>>) -> Result<Bytes, Error> {
        match woken {
            Some(Woken::Signal) => Ok(self.signal.news().await?.into()),
            Some(Woken::Source(woken)) => self.source.news(Some(woken)).await,
            None => self.source.news(None).await,
        }
    }
}

/// Answers with the events of a page, and with the signal if the visitor is known.
pub(super) fn respond(app: &App, context: &Context, source: impl Source) -> Response {
    if context.visitor.is_stranger {
        return stream::respond(app, source, Format::Events, Bytes::new());
    }
    let signal = SignalWatch::new(app, context);
    stream::respond(app, WithSignal { source, signal }, Format::Events, Bytes::new())
}

/// A page without news of its own.
struct Quiet;

impl Source for Quiet {
    const NAME: &'static str = "signal";

    type Woken = ();

    async fn wait(&mut self) -> Option<()> {
        std::future::pending().await
    }

    async fn news(&mut self, _: Option<()>) -> Result<Bytes, Error> {
        Ok(Bytes::new())
    }
}

/// Sends the signal of a page without other events.
pub(crate) async fn events(State(app): State<App>, context: Context) -> Response {
    respond(&app, &context, Quiet)
}

/// The events of the home page: a stamp after each change, and the signal.
struct HomeWatch {
    signal: SignalWatch,
    lobby: LobbyStamps,
    visitor: Visitor,
    /// A number that stands for the friends who were online at the last look.
    friends: u32,
    /// The stamp that was sent last.
    last: Option<Stamp>,
}

impl Source for HomeWatch {
    const NAME: &'static str = "home";

    type Woken = ();

    async fn wait(&mut self) -> Option<()> {
        tokio::select! {
            biased;
            changed = self.signal.changed() => changed,
            changed = self.lobby.changed() => changed,
        }
    }

    async fn news(&mut self, woken: Option<()>) -> Result<Bytes, Error> {
        let (signal, lobby) = (&mut self.signal, &mut self.lobby);
        let friends = friends_stamp(&friends_here(&signal.app, &self.visitor).await?);
        let is_same = std::mem::replace(&mut self.friends, friends) == friends;
        if woken.is_none() && !lobby.look_at_blocks().await? && is_same {
            return Ok(Bytes::new());
        }
        let own = signal.app.tables.waiting_for(&signal.people, signal.has_account).await?;
        let stamp = home_stamp(own.stamp, lobby.now().await?, friends);
        let mut news = signal.event(&own.waiting);
        if self.last.replace(stamp) != Some(stamp) {
            let _ = write!(news, "data: {stamp}\n\n");
        }
        Ok(news.into())
    }
}

/// Sends an event after each change of the visitor's home page.
pub(crate) async fn home_events(
    State(app): State<App>,
    context: Context,
) -> Result<Response, Error> {
    let signal = SignalWatch::new(&app, &context);
    let lobby = LobbyStamps::new(&app, &context.visitor).await?;
    let visitor = context.visitor.clone();
    let watch = HomeWatch { signal, lobby, visitor, friends: 0, last: None };
    Ok(stream::respond(&app, watch, Format::Events, Bytes::new()))
}
