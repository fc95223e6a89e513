//! Feeds of games that are over: what a stranger may know of them.

use axum::extract::{Path, State};
use axum::response::Response;
use quayside_engine::Seed;
use quayside_pages::{FeedGame, FeedOf};
use quayside_table::ListedTable;
use sha2::{Digest, Sha256};

use super::friends::look;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;

/// The number of games in a feed.
const MOST: i64 = 50;

/// Tells of the last games of public tables.
pub(crate) async fn everybody(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let reader = context.visitor.people.owner();
    let games = app.tables.store().public_games(MOST, reader).await?;
    Ok(tell(&app, &context, FeedOf::Everybody, games))
}

/// Tells of the last games of a person, but not where they were played.
pub(crate) async fn person(
    State(app): State<App>,
    Path(name): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let person = look(&app, &context, &name, None).await?;
    Ok(tell(&app, &context, FeedOf::Person(&person.name), person.recent))
}

fn tell(app: &App, context: &Context, of: FeedOf<'_>, games: Vec<ListedTable>) -> Response {
    let games = games.into_iter().map(|table| FeedGame { mark: mark(&table), table });
    let games: Vec<FeedGame> = games.collect();
    let origin = app.network.origin(&context.host);
    respond(quayside_pages::feed(&context.page, &origin, of, &games))
}

/// Returns what is the same for the same game, and does not tell where it was played.
fn mark(table: &ListedTable) -> String {
    let hash = Sha256::digest(format!("quayside-feed 1\n{}\n", table.id));
    Seed(hash.into()).to_string()[..32].to_owned()
}
