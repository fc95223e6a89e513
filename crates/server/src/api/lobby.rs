//! The lobby.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use quayside_table::{Filter, GameName, Lobby, SeekSize};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::error::Error;
use crate::handlers::lobby::LobbyWatch;
use crate::handlers::seek::size_choice;
use crate::http::answer::json_value;
use crate::http::context::Context;
use crate::http::form::{Query, game_choice};

/// Filter of the listed tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LobbyQuery {
    /// The game.
    #[param(schema_with = game_choice)]
    game: Option<GameName>,
    /// The number of players.
    #[param(schema_with = size_choice)]
    size: Option<SeekSize>,
}

/// Lists public tables with open seats.
#[utoipa::path(get, path = "/lobby", tag = "lobby", params(LobbyQuery),
    responses((status = 200, description = "The tables", body = Lobby)),
    security((), ("token" = ["read"])))]
pub(super) async fn lobby(
    State(app): State<App>,
    Query(LobbyQuery { game, size }): Query<LobbyQuery>,
    context: Context,
) -> Result<Response, Error> {
    let tables = app.tables.offered(None, &context.visitor.people).await?;
    let filter = Filter { game, size };
    let lobby = Lobby::of(tables.iter().filter(|table| filter.shows(table)));
    Ok(json_value(StatusCode::OK, &lobby))
}

/// Follows the lobby.
///
/// Each line is the whole lobby, as `GET /lobby` lists it: one immediately, another after each
/// change.
#[utoipa::path(get, path = "/lobby/stream", tag = "lobby",
    responses((status = 200, description = "Lines without an end", body = Lobby, content_type = "application/x-ndjson")),
    security((), ("token" = ["read"])))]
pub(super) async fn follow_lobby(
    State(app): State<App>,
    context: Context,
) -> Result<Response, Error> {
    LobbyWatch::lines(&app, &context.visitor).await
}
