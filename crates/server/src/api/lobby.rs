//! The lobby.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use quayside_pages::Filter;
use quayside_table::{GameName, open_tables_json};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use super::schema::Lobby;
use super::streams::{BLANK, NDJSON};
use crate::app::App;
use crate::error::Error;
use crate::handlers::lobby::LobbyWatch;
use crate::handlers::seek::Size;
use crate::http::answer::json;
use crate::http::context::Context;
use crate::http::form::{Query, fields_of, game_choice};
use crate::store::{LobbyFilter, StoreError};

/// Which tables are wanted.
#[derive(Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// The game.
    #[param(schema_with = game_choice)]
    game: Option<GameName>,
    /// How many play.
    size: Option<Size>,
}

/// Lists public tables with open seats.
#[utoipa::path(get, path = "/lobby", tag = "lobby", params(Which),
    responses((status = 200, description = "The tables", body = Lobby)),
    security((), ("token" = ["read"])))]
pub(super) async fn lobby(
    State(app): State<App>,
    Query(which): Query<Which>,
    context: Context,
) -> Result<Response, Error> {
    let tables = app.tables.offered(LobbyFilter::default(), &context.visitor.people).await?;
    let filter = Filter::read(&fields_of(&which));
    Ok(json(open_tables_json(tables.iter().filter(|table| filter.shows(table)))))
}

/// Follows the lobby.
///
/// Each line is the whole lobby, as `GET /lobby` lists it: the first at once, another whenever it
/// shows something else.
#[utoipa::path(get, path = "/lobby/stream", tag = "lobby",
    responses((status = 200, description = "Lines without an end", body = Lobby, content_type = "application/x-ndjson")),
    security((), ("token" = ["read"])))]
pub(super) async fn follow_lobby(
    State(app): State<App>,
    context: Context,
) -> Result<Response, Error> {
    let watch = LobbyWatch::new(app, context.visitor).await?;
    let first = line(&watch).await?;
    let lines = LobbyLines { watch, last: Bytes::new(), first: Some(first) };
    let lines = stream::unfold(lines, |mut lines| async {
        let next = lines.next().await?;
        Some((Ok::<Bytes, Infallible>(next), lines))
    });
    Ok((NDJSON, Body::from_stream(lines)).into_response())
}

/// The lines of the lobby's stream.
struct LobbyLines {
    watch: LobbyWatch,
    /// The last line that was sent.
    last: Bytes,
    /// The line to begin with.
    first: Option<Bytes>,
}

impl LobbyLines {
    /// Waits until the lobby shows something else; ends when the server stops or can't read.
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(first) = self.first.take() {
            self.last = first.clone();
            return Some(first);
        }
        let alive = self.watch.keep_alive();
        tokio::pin!(alive);
        while self.watch.changes(alive.as_mut()).await? {
            let now = line(&self.watch)
                .await
                .inspect_err(|error| tracing::error!(%error, "cannot read the lobby"));
            let now = now.ok()?;
            if now != self.last {
                self.last = now.clone();
                return Some(now);
            }
        }
        Some(BLANK)
    }
}

async fn line(watch: &LobbyWatch) -> Result<Bytes, StoreError> {
    Ok(Bytes::from(open_tables_json(&watch.tables().await?) + "\n"))
}
