//! Other players.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use quayside_table::ListedTable;

use super::ratings::stands;
use super::schema::{PersonSchema, RecentGame};
use crate::app::App;
use crate::error::Error;
use crate::handlers::people as profiles;
use crate::http::answer::json_value;
use crate::http::context::Context;

/// Returns the public data of a player.
#[utoipa::path(get, path = "/people/{name}", tag = "people",
    responses((status = 200, description = "The person", body = PersonSchema)),
    security((), ("token" = ["read"])))]
pub(super) async fn person(
    State(app): State<App>,
    Path(name): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let view = profiles::profile_view(&app, &context, &name, None).await?;
    let recent = view.recent.iter().map(recent_game).collect();
    let (made, bot, games) = (view.made.0, view.is_bot, view.games);
    let ratings = view.standings.into_iter().map(|(pool, standing)| stands(pool, standing));
    let ratings = ratings.collect();
    let (name, emblem) = (view.name, view.emblem.id());
    let person = PersonSchema { name, emblem, made, bot, games, recent, ratings };
    Ok(json_value(StatusCode::OK, &person))
}

fn recent_game(table: &ListedTable) -> RecentGame {
    let own = table.seats.iter().find(|seat| seat.own).map(|seat| seat.seat);
    let result = own.zip(table.result.as_ref());
    RecentGame {
        game: table.terms.game.id(),
        players: table.seats.len(),
        won: result.is_some_and(|(seat, result)| result.winners.contains(seat)),
        at: table.last.0,
    }
}

/// Follows, unfollows, blocks or unblocks a player.
#[utoipa::path(post, path = "/people/{name}/{way}", tag = "people",
    responses((status = 204, description = "Done")),
    security(("token" = ["account"])))]
pub(super) async fn bind(
    State(app): State<App>,
    Path((name, way)): Path<(String, String)>,
    context: Context,
) -> Result<Response, Error> {
    profiles::set_bond(&app, &context, &name, &way).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
