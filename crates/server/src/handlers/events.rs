//! Streams for those who follow a table: stamps for pages, lines of JSON for programs.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use quayside_engine::{Eyes, Seat};
use quayside_pages::Stamp;
use quayside_table::{Household, Table};
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

use super::visit::open_for;
use crate::app::App;
use crate::error::Error;
use crate::store::StoreError;
use crate::tables::{Listening, OpenTable, Tables};
use crate::visitors::Visitor;

/// Maximum number of entries that are sent at once.
const AT_ONCE: u32 = 100;

/// Sends the stamp of the newest page of a table, whenever it is another one.
pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let open = open_for(&app, &visitor, &id).await?;
    let listener = Listener::new(
        app.tables.clone(),
        open,
        &visitor.people,
        Hears::Pages,
        app.stopping.subscribe(),
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
    /// The whole table and then every entry, a line each.
    Lines {
        /// The readers, who see from where they sit when a line is sent.
        people: Household,
        /// The seat to see from, where they have several.
        seat: Option<Seat>,
        /// The last entry that they have read; without it entries begin with the next one.
        after: Option<u32>,
    },
}

/// A listener of a table.
pub(crate) struct Listener {
    tables: Tables,
    open: Arc<OpenTable>,
    _listening: Listening,
    latest: watch::Receiver<Stamp>,
    stopping: watch::Receiver<bool>,
    hears: Hears,
    /// Up to where everything was sent; none, before anything was.
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
        if let Hears::Lines { after: Some(seq), .. } = hears {
            // Another node may have sent what this one has not heard of.
            tables.read_up(&open, seq).await?;
        }
        let listening = open.listen(people).await;
        let latest = open.watch();
        tables.hurry(&open);
        let mut alive = interval_at(Instant::now() + keep_alive, keep_alive);
        alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Listener {
            tables,
            open,
            _listening: listening,
            latest,
            stopping,
            hears,
            at: None,
            alive,
        })
    }

    /// Sends everything from here on.
    pub(crate) fn body(self) -> Body {
        Body::from_stream(stream::unfold(self, |mut listener| async {
            let sent = listener.next().await?;
            Some((Ok::<Bytes, Infallible>(sent), listener))
        }))
    }

    /// Waits for something to send; ends when the server stops or can't read.
    pub(crate) async fn next(&mut self) -> Option<Bytes> {
        loop {
            let latest = *self.latest.borrow_and_update();
            if self.is_news(latest) {
                let news = self.news(latest).await.inspect_err(
                    |error| tracing::error!(%error, "cannot read the log for an event stream"),
                );
                let (sent, upto) = news.ok()?;
                self.at = Some(upto);
                return Some(sent);
            }
            let blank = match self.hears {
                Hears::Pages => Bytes::from_static(b":\n\n"),
                Hears::Lines { .. } => Bytes::from_static(b"\n"),
            };
            tokio::select! {
                biased;
                _ = self.stopping.wait_for(|&stopping| stopping) => return None,
                changed = self.latest.changed() => changed.ok()?,
                _ = self.alive.tick() => return Some(blank),
            }
        }
    }

    /// Returns whether there is something to send: programs don't listen to talk.
    fn is_news(&self, latest: Stamp) -> bool {
        match (&self.hears, self.at) {
            (_, None) => true,
            (Hears::Pages, Some(at)) => at != latest,
            (Hears::Lines { .. }, Some(at)) => at.seq != latest.seq,
        }
    }

    /// Returns what to send up to `latest`, and up to where that is: a program that is far behind
    /// gets a part at a time, each when it has taken the part before it.
    async fn news(&self, latest: Stamp) -> Result<(Bytes, Stamp), StoreError> {
        let Hears::Lines { people, seat, after } = &self.hears else {
            return Ok((Bytes::from(format!("id: {}\ndata: {latest}\n\n", latest.seq)), latest));
        };
        let Some(at) = self.at else {
            // It may have grown since.
            let table = self.open.table().await;
            let whole = Bytes::from(table.json(table.reader(people, *seat)) + "\n");
            let seq = after.map_or(table.seq(), |after| after.min(table.seq()));
            return Ok((whole, Stamp { seq, ..latest }));
        };
        let seq = latest.seq.min(at.seq.saturating_add(AT_ONCE));
        let events = self.tables.events(&self.open, at.seq, seq).await?;
        let eyes = eyes(&*self.open.table().await, people, *seat);
        let lines = events.iter().flat_map(|event| event.line(eyes)).copied().collect();
        Ok((lines, Stamp { seq, ..latest }))
    }
}
