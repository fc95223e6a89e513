//! Feeds of finished games, with public data only.

use axum::extract::{Path, State};
use axum::response::Response;
use quayside_engine::Seed;
use quayside_pages::{FeedGame, FeedOf};
use quayside_table::ListedTable;
use sha2::{Digest, Sha256};

use super::people::profile_view;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;

/// The number of games in a feed.
const MOST: i64 = 50;

/// Returns the feed of finished games at public tables.
pub(crate) async fn all_games(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let reader = context.visitor.people.owner();
    let games = app.tables.store().public_games(MOST, reader).await?;
    Ok(draw(&app, &context, FeedOf::Everybody, games))
}

/// Returns the feed of a player's finished games, without the tables' addresses.
pub(crate) async fn games_of_player(
    State(app): State<App>,
    Path(name): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let person = profile_view(&app, &context, &name, None).await?;
    Ok(draw(&app, &context, FeedOf::Person(&person.name), person.recent))
}

fn draw(app: &App, context: &Context, of: FeedOf<'_>, games: Vec<ListedTable>) -> Response {
    let games = games.into_iter().map(|table| FeedGame { mark: mark(&table), table });
    let games: Vec<FeedGame> = games.collect();
    let origin = app.network.origin(&context.host);
    respond(quayside_pages::feed(&context.page, &origin, of, &games))
}

/// Returns an id that is always the same for a game, and does not reveal its table.
fn mark(table: &ListedTable) -> String {
    let hash = Sha256::digest(format!("quayside-feed 1\n{}\n", table.id));
    Seed(hash.into()).to_string()[..32].to_owned()
}
