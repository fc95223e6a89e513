//! The lobby: public tables with open seats.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use quayside_pages::{Fields, Filter, LobbyPage, Stamp};
use quayside_table::ListedTable;
use tokio::sync::watch;
use tokio::time::Sleep;

use super::home::visitor_name;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::store::{Apart, LobbyFilter, StoreError};
use crate::visitors::Visitor;

/// Lists the open tables; the address says which.
pub(crate) async fn show(
    State(app): State<App>,
    Query(fields): Query<Vec<(String, String)>>,
    context: Context,
) -> Result<Response, Error> {
    draw(&app, &context, &Fields(fields), None).await
}

/// Draws the lobby for the visitor.
pub(super) async fn draw(
    app: &App,
    context: &Context,
    fields: &Fields,
    wrong: Option<&'static str>,
) -> Result<Response, Error> {
    let people = &context.visitor.people;
    let tables = app.tables.offered(LobbyFilter::default(), people).await?;
    let filter = Filter::read(fields);
    let name = match &context.page.me {
        Some(me) => Some(me.clone()),
        None => visitor_name(app, people).await?,
    };
    let lobby = LobbyPage { tables, name, filter, wrong };
    Ok(respond(quayside_pages::lobby_page(&context.page, &lobby)))
}

/// A visitor who watches the lobby.
pub(crate) struct LobbyWatch {
    app: App,
    visitor: Visitor,
    watching: watch::Receiver<Stamp>,
    stopping: watch::Receiver<bool>,
    /// The blocks that the lobby was last shown with.
    apart: Arc<Apart>,
}

impl LobbyWatch {
    /// Begins to watch.
    pub(crate) async fn new(app: App, visitor: Visitor) -> Result<LobbyWatch, StoreError> {
        let (watching, stopping) = (app.tables.watch_lobby(), app.stopping.subscribe());
        let apart = app.player_cache.apart(app.tables.store(), &visitor).await?;
        Ok(LobbyWatch { app, visitor, watching, stopping, apart })
    }

    /// Waits until the lobby may show something else to this visitor, which is true, or until it is
    /// time to keep the connection alive. Ends when the server stops or can't read.
    pub(crate) async fn changes(&mut self, mut alive: Pin<&mut Sleep>) -> Option<bool> {
        tokio::select! {
            biased;
            _ = self.stopping.wait_for(|&stopping| stopping) => return None,
            changed = self.watching.changed() => return changed.ok().map(|()| true),
            () = &mut alive => (),
        }
        // A block changes what the lobby shows to two players alone.
        let store = self.app.tables.store();
        let apart = self.app.player_cache.apart(store, &self.visitor).await.ok()?;
        let is_other = *apart != *self.apart;
        self.apart = apart;
        Some(is_other)
    }

    /// Waits for the time of the next blank line.
    pub(crate) fn keep_alive(&self) -> Sleep {
        tokio::time::sleep(self.app.config.keep_alive)
    }

    /// Returns the tables that the lobby shows to this visitor.
    pub(crate) async fn tables(&self) -> Result<Vec<ListedTable>, StoreError> {
        self.app.tables.offered(LobbyFilter::default(), &self.visitor.people).await
    }

    /// Returns the stamp of the page that the lobby shows to this visitor: the same for all who
    /// have no blocks.
    async fn stamp(&mut self) -> Result<Stamp, StoreError> {
        let stamp = *self.watching.borrow_and_update();
        if self.apart.is_empty() {
            return Ok(stamp);
        }
        Ok(quayside_pages::lobby_stamp(&self.tables().await?))
    }

    /// Returns the next event for a page that shows this stamp.
    async fn next(&mut self, shown: &mut Option<Stamp>) -> Option<Bytes> {
        let alive = self.keep_alive();
        tokio::pin!(alive);
        while self.changes(alive.as_mut()).await? {
            let stamp = self.stamp().await.ok()?;
            if shown.replace(stamp) != Some(stamp) {
                return Some(Bytes::from(format!("data: {stamp}\n\n")));
            }
        }
        Some(Bytes::from_static(b":\n\n"))
    }
}

/// Sends an event when the lobby shows something else.
pub(crate) async fn events(State(app): State<App>, visitor: Visitor) -> Result<Response, Error> {
    let watch = LobbyWatch::new(app, visitor).await?;
    let events = stream::unfold((watch, None), |(mut watch, mut shown)| async move {
        let event = watch.next(&mut shown).await?;
        Some((Ok::<Bytes, Infallible>(event), (watch, shown)))
    });
    let headers =
        [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-cache")];
    Ok((headers, Body::from_stream(events)).into_response())
}
