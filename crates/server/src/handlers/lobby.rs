//! The lobby: public tables with open seats.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::response::Response;
use quayside_pages::LobbyPage;
use quayside_table::new::{FieldError, SeekOptions};
use quayside_table::{Fields, Filter, Lobby, Stamp, lobby_stamp};
use tokio::sync::watch;

use super::home::visitor_name;
use super::waiting;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::stream::{self, Format, Source};
use crate::store::{Blocks, StoreError};
use crate::visitors::Visitor;

/// Lists the open tables that match the filter in the address.
pub(crate) async fn show(
    State(app): State<App>,
    Query(fields): Query<Vec<(String, String)>>,
    context: Context,
) -> Result<Response, Error> {
    draw(&app, &context, Filter::read(&Fields(fields)), None).await
}

/// Draws the lobby for the visitor.
pub(super) async fn draw(
    app: &App,
    context: &Context,
    filter: Filter,
    wrong: Option<(SeekOptions, FieldError)>,
) -> Result<Response, Error> {
    let people = &context.visitor.people;
    let tables = app.tables.offered(None, people).await?;
    let live = app.tables.watchable(people).await?;
    let name = match &context.page.me {
        Some(me) => Some(me.clone()),
        None => visitor_name(app, people).await?,
    };
    let (seek, wrong) = wrong.unzip();
    let lobby = LobbyPage { tables, live, name, filter, seek: seek.unwrap_or_default(), wrong };
    Ok(respond(quayside_pages::lobby_page(&context.page, &lobby)))
}

/// The stamps of the lobby, as a visitor may see it.
pub(crate) struct LobbyStamps {
    app: App,
    visitor: Visitor,
    watching: watch::Receiver<Stamp>,
    /// The blocks with which the lobby was last shown.
    apart: Arc<Blocks>,
}

impl LobbyStamps {
    /// Begins to watch.
    pub(super) async fn new(app: &App, visitor: &Visitor) -> Result<LobbyStamps, StoreError> {
        let watching = app.tables.watch_lobby();
        let apart = app.player_cache.apart(app.tables.store(), visitor).await?;
        Ok(LobbyStamps { app: app.clone(), visitor: visitor.clone(), watching, apart })
    }

    /// Waits for a change. Safe to cancel.
    pub(super) async fn changed(&mut self) -> Option<()> {
        self.watching.changed().await.ok()
    }

    /// Returns whether the visitor's blocks have changed, which changes the lobby of two players
    /// only.
    pub(super) async fn look_at_blocks(&mut self) -> Result<bool, StoreError> {
        let apart = self.app.player_cache.apart(self.app.tables.store(), &self.visitor).await?;
        let is_new = *apart != *self.apart;
        self.apart = apart;
        Ok(is_new)
    }

    /// Returns the stamp of the lobby: the same for all who have no blocks.
    pub(super) async fn now(&self) -> Result<Stamp, StoreError> {
        if self.apart.is_empty() {
            return Ok(*self.watching.borrow());
        }
        let people = &self.visitor.people;
        let tables = self.app.tables.offered(None, people).await?;
        Ok(lobby_stamp(&tables, &self.app.tables.watchable(people).await?))
    }
}

/// A visitor's subscription to the lobby.
pub(crate) struct LobbyWatch {
    stamps: LobbyStamps,
    format: Format,
    /// What was sent last.
    last: Bytes,
}

impl LobbyWatch {
    /// Follows the lobby as lines, which begin with the lobby as it is.
    pub(crate) async fn lines(app: &App, visitor: &Visitor) -> Result<Response, Error> {
        let mut watch = LobbyWatch::new(app, visitor, Format::Lines).await?;
        watch.last = watch.now().await?;
        let first = watch.last.clone();
        Ok(stream::respond(app, watch, Format::Lines, first))
    }

    async fn new(app: &App, visitor: &Visitor, format: Format) -> Result<LobbyWatch, StoreError> {
        let stamps = LobbyStamps::new(app, visitor).await?;
        Ok(LobbyWatch { stamps, format, last: Bytes::new() })
    }

    /// Returns what the lobby shows to this visitor, or the stamp of it for a page.
    async fn now(&self) -> Result<Bytes, StoreError> {
        if self.format == Format::Events {
            return Ok(format!("data: {}\n\n", self.stamps.now().await?).into());
        }
        let LobbyStamps { app, visitor, .. } = &self.stamps;
        let tables = app.tables.offered(None, &visitor.people).await?;
        let line = serde_json::to_string(&Lobby::of(&tables)).unwrap_or_default();
        Ok((line + "\n").into())
    }
}

impl Source for LobbyWatch {
    const NAME: &'static str = "lobby";

    type Woken = ();

    async fn wait(&mut self) -> Option<()> {
        self.stamps.changed().await
    }

    async fn news(&mut self, woken: Option<()>) -> Result<Bytes, Error> {
        if woken.is_none() && !self.stamps.look_at_blocks().await? {
            return Ok(Bytes::new());
        }
        let now = self.now().await?;
        let is_new = now != self.last;
        self.last.clone_from(&now);
        Ok(if is_new { now } else { Bytes::new() })
    }
}

/// Sends an event after each change of the lobby.
pub(crate) async fn events(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let watch = LobbyWatch::new(&app, &context.visitor, Format::Events).await?;
    Ok(waiting::respond(&app, &context, watch))
}
