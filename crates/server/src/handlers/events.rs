//! Streams of server-sent events for those who watch a table.
//!
//! A page is told the stamp of the newest page, and fetches what changed. A program can have every
//! entry instead, as its seat may see it (`?moves=yes`).

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use quayside_engine::{Eyes, Seat};
use quayside_pages::Stamp;
use quayside_table::{Household, Table};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use super::visit::open_for;
use crate::app::App;
use crate::error::Error;
use crate::store::StoreError;
use crate::tables::{Listening, OpenTable, Tables};
use crate::visitor::Visitor;

/// A program is told at most this many entries at once.
const AT_ONCE: u32 = 100;

/// What an address asks for.
#[derive(Deserialize)]
pub(crate) struct Question {
    seat: Option<usize>,
    moves: Option<String>,
}

/// Tells when something happens at a table.
pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(question): Query<Question>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let open = open_for(&app, &visitor, &id).await?;
    let resumed = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let hears = if question.moves.as_deref() == Some("yes") {
        Hears::Moves(visitor.people.clone(), question.seat.and_then(Seat::new), resumed)
    } else {
        Hears::Pages
    };
    let stopping = app.stopping.subscribe();
    let listener = Listener::new(
        app.tables.clone(),
        open,
        &visitor.people,
        hears,
        stopping,
        app.config.keep_alive,
    )
    .await?;
    let headers =
        [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, listener.body()).into_response())
}

/// Returns what people may see from where they sit; from several seats, `wanted` says which.
fn eyes(table: &Table, people: &Household, wanted: Option<Seat>) -> Eyes {
    let own: Vec<Seat> = table.company().seats_of(people).collect();
    match (&*own, wanted) {
        (&[seat], _) => Eyes::Seat(seat),
        (own, Some(seat)) if own.contains(&seat) => Eyes::Seat(seat),
        _ => Eyes::Bystander,
    }
}

/// What a listener wants to hear.
pub(crate) enum Hears {
    /// That there is another page to see.
    Pages,
    /// Every entry, as people may see it from where they sit when they are told, from after the last
    /// one that they were told of; from several seats, this one.
    Moves(Household, Option<Seat>, Option<u32>),
    /// The whole table and then every entry, a line each, as people may see it from where they sit;
    /// from several seats, this one.
    Lines(Household, Option<Seat>),
}

/// A listener of a table.
pub(crate) struct Listener {
    tables: Tables,
    open: Arc<OpenTable>,
    _listening: Listening,
    latest: watch::Receiver<Stamp>,
    stopping: watch::Receiver<bool>,
    hears: Hears,
    /// Up to where everything was told; none, before anything was.
    at: Option<Stamp>,
    alive: Interval,
}

impl Listener {
    /// Begins to listen to a table.
    pub(crate) async fn new(
        tables: Tables,
        open: Arc<OpenTable>,
        people: &Household,
        hears: Hears,
        stopping: watch::Receiver<bool>,
        keep_alive: Duration,
    ) -> Result<Listener, StoreError> {
        if let Hears::Moves(_, _, Some(seq)) = hears {
            // Another node may have told what this one has not heard of.
            tables.read_up(&open, seq).await?;
        }
        let listening = open.listen(people).await;
        let latest = open.watch();
        tables.hurry(&open);
        let present = latest.borrow().seq;
        let at = match hears {
            // A page shows what is, however it came to it; lines begin with that.
            Hears::Pages | Hears::Lines(..) => None,
            Hears::Moves(_, _, resumed) => resumed.filter(|&seq| seq <= present),
        };
        let at = at.map(|seq| Stamp { seq, talk: 0 });
        let mut alive = interval_at(Instant::now() + keep_alive, keep_alive);
        alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Listener { tables, open, _listening: listening, latest, stopping, hears, at, alive })
    }

    /// Tells everything from here on.
    pub(crate) fn body(self) -> Body {
        Body::from_stream(stream::unfold(self, |mut listener| async {
            let told = listener.next().await?;
            Some((Ok::<Bytes, Infallible>(told), listener))
        }))
    }

    /// Waits for something to tell; ends when the server stops or can't read.
    pub(crate) async fn next(&mut self) -> Option<Bytes> {
        loop {
            let latest = *self.latest.borrow_and_update();
            if self.is_news(latest) {
                let upto = self.within_reach(latest);
                let told = self.told(upto).await.inspect_err(
                    |error| tracing::error!(%error, "cannot read the log for an event stream"),
                );
                let (told, upto) = told.ok()?;
                self.at = Some(upto);
                return Some(told);
            }
            let blank = self.keep_alive();
            tokio::select! {
                biased;
                _ = self.stopping.wait_for(|&stopping| stopping) => return None,
                changed = self.latest.changed() => changed.ok()?,
                _ = self.alive.tick() => return Some(blank),
            }
        }
    }

    /// Returns what only keeps the connection alive.
    const fn keep_alive(&self) -> Bytes {
        match self.hears {
            Hears::Pages | Hears::Moves(..) => Bytes::from_static(b":\n\n"),
            Hears::Lines(..) => Bytes::from_static(b"\n"),
        }
    }

    /// Returns whether there is something to tell: programs don't listen to talk.
    fn is_news(&self, latest: Stamp) -> bool {
        match (&self.hears, self.at) {
            (_, None) => true,
            (Hears::Pages, Some(at)) => at != latest,
            (Hears::Moves(..) | Hears::Lines(..), Some(at)) => at.seq != latest.seq,
        }
    }

    /// Returns up to where the listener is told next: a program that is far behind is told a part
    /// at a time, each when it has taken the part before it.
    fn within_reach(&self, latest: Stamp) -> Stamp {
        match (&self.hears, self.at) {
            (Hears::Moves(..) | Hears::Lines(..), Some(at)) => {
                Stamp { seq: latest.seq.min(at.seq.saturating_add(AT_ONCE)), ..latest }
            }
            (Hears::Moves(..) | Hears::Lines(..), None) | (Hears::Pages, _) => latest,
        }
    }

    /// Tells everything up to `latest`; returns up to where that is.
    async fn told(&self, latest: Stamp) -> Result<(Bytes, Stamp), StoreError> {
        let seq = latest.seq;
        let told = match (&self.hears, self.at) {
            (Hears::Pages, _) => Bytes::from(format!("id: {seq}\ndata: {latest}\n\n")),
            // No event yet, but from here on the stream can be resumed.
            (Hears::Moves(..), None) => Bytes::from(format!("id: {seq}\n\n")),
            (Hears::Lines(people, wanted), None) => {
                // It may have grown since.
                let table = self.open.table().await;
                let told = Bytes::from(table.json(table.reader(people, *wanted)) + "\n");
                return Ok((told, Stamp { seq: table.seq(), ..latest }));
            }
            (Hears::Lines(people, wanted), Some(at)) => {
                let news = self.tables.events(&self.open, at.seq, seq).await?;
                let eyes = eyes(&*self.open.table().await, people, *wanted);
                news.iter().flat_map(|news| news.line(eyes)).collect()
            }
            (Hears::Moves(people, wanted, _), Some(at)) => {
                let news = self.tables.events(&self.open, at.seq, seq).await?;
                let eyes = eyes(&*self.open.table().await, people, *wanted);
                match &*news {
                    [one] => one.told(eyes).clone(),
                    many => many.iter().flat_map(|news| news.told(eyes)).copied().collect(),
                }
            }
        };
        Ok((told, latest))
    }
}
