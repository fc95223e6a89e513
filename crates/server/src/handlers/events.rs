//! Streams for followers of a table: stamps for pages, lines of JSON for programs.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::Response;
use quayside_engine::{Eyes, Seat};
use quayside_table::{Household, Stamp, Table};
use tokio::sync::watch;

use super::visit::open_for;
use super::waiting;
use crate::accounts::session::Session;
use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;
use crate::http::stream::Source;
use crate::store::StoreError;
use crate::tables::{Listening, OpenTable, Tables};
use crate::visitors::Visitor;

/// Maximum number of entries that are sent at once.
const AT_ONCE: u32 = 100;

/// Sends the stamp of a table's newest page after each change.
pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    mut context: Context,
) -> Result<Response, Error> {
    let open = open_for(&app, &context.visitor, &id).await?;
    // A banned player gets the stream of a bystander: present players are waited for.
    if context.visitor.may_write(app.tables.now()).is_err() {
        context.visitor = Visitor::stranger(&Session::new());
    }
    let (tables, people) = (app.tables.clone(), &context.visitor.people);
    let listener = Listener::new(tables, open, people, Subscription::Pages).await?;
    Ok(waiting::respond(&app, &context, listener))
}

/// Returns the viewpoint of people at a table; `wanted` selects one of several seats.
fn eyes(table: &Table, people: &Household, wanted: Option<Seat>) -> Eyes {
    let own: Vec<Seat> = table.company().seats_of(people).collect();
    match (&*own, wanted) {
        (&[seat], _) => Eyes::Seat(seat),
        (own, Some(seat)) if own.contains(&seat) => Eyes::Seat(seat),
        _ => Eyes::Bystander,
    }
}

/// The content of a stream.
pub(crate) enum Subscription {
    /// Stamps of new pages.
    Pages,
    /// The whole table, then every entry, one per line.
    Lines {
        /// The readers; their viewpoint is looked up whenever a line is sent.
        people: Household,
        /// The seat to see from, if they have several.
        seat: Option<Seat>,
        /// The last entry that they have read; without it, entries begin with the next one.
        after: Option<u32>,
    },
}

/// A listener of a table.
pub(crate) struct Listener {
    tables: Tables,
    open: Arc<OpenTable>,
    _listening: Listening,
    latest: watch::Receiver<Stamp>,
    subscription: Subscription,
    /// The stamp up to which everything is sent; none at first.
    at: Option<Stamp>,
}

impl Listener {
    /// Starts to listen to a table.
    pub(crate) async fn new(
        tables: Tables,
        open: Arc<OpenTable>,
        people: &Household,
        subscription: Subscription,
    ) -> Result<Listener, StoreError> {
        if let Subscription::Lines { after: Some(seq), .. } = subscription {
            // Another node may have sent entries that are unknown here.
            tables.read_up(&open, seq).await?;
        }
        let listening = open.listen(people).await;
        let latest = open.watch();
        tables.hurry(&open);
        Ok(Listener { tables, open, _listening: listening, latest, subscription, at: None })
    }

    /// Returns whether this subscription shows a difference; programs get no phrases.
    fn has_changed(&self, latest: Stamp) -> bool {
        match (&self.subscription, self.at) {
            (_, None) => true,
            (Subscription::Pages, Some(at)) => at != latest,
            (Subscription::Lines { .. }, Some(at)) => at.seq != latest.seq,
        }
    }

    /// Returns the next part up to `latest`, and its stamp. A program that is far behind gets
    /// limited parts, each after it has read the one before.
    async fn read(&self, latest: Stamp) -> Result<(Bytes, Stamp), StoreError> {
        let Subscription::Lines { people, seat, after } = &self.subscription else {
            return Ok((Bytes::from(format!("id: {}\ndata: {latest}\n\n", latest.seq)), latest));
        };
        let Some(at) = self.at else {
            // The table may have grown meanwhile.
            let table = self.open.table().await;
            let whole = Bytes::from(table.json(table.reader(people, *seat)) + "\n");
            let seq = after.map_or(table.seq(), |after| after.min(table.seq()));
            return Ok((whole, Stamp { seq, ..latest }));
        };
        let seq = latest.seq.min(at.seq.saturating_add(AT_ONCE));
        let events = self.tables.events(&self.open, at.seq, seq).await?;
        let eyes = eyes(&*self.open.table().await, people, *seat);
        let lines = events.iter().flat_map(|event| [event.for_viewer(eyes), "\n"]);
        Ok((Bytes::from(lines.collect::<String>()), Stamp { seq, ..latest }))
    }
}

impl Source for Listener {
    const NAME: &'static str = "table";

    type Woken = Stamp;

    async fn wait(&mut self) -> Option<Stamp> {
        loop {
            let latest = *self.latest.borrow_and_update();
            if self.has_changed(latest) {
                return Some(latest);
            }
            self.latest.changed().await.ok()?;
        }
    }

    async fn news(&mut self, woken: Option<Stamp>) -> Result<Bytes, Error> {
        let Some(latest) = woken else { return Ok(Bytes::new()) };
        let (sent, upto) = self.read(latest).await?;
        self.at = Some(upto);
        Ok(sent)
    }
}
