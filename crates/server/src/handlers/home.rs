//! The first page, and the list of a visitor's tables.

use axum::extract::{Query, State};
use axum::response::Response;
use quayside_pages::GamesPart;
use serde::Deserialize;

use crate::answer::respond;
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::store::TablePage;

/// Only the newest tables are offered on the first page.
const OFFERED: usize = 4;

/// Shows both games, and the tables that the visitor can go on with.
pub(crate) async fn home(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let Context { page, visitor, .. } = context;
    let mut left = app.tables.store().tables_of(&visitor.people, None).await?.tables;
    left.retain(|table| !table.over);
    left.truncate(OFFERED);
    let mut your_turn = false;
    // A table that can't be opened says so on its own page, not here.
    if let Some(newest) = left.first()
        && let Ok(Some(open)) = app.tables.open(newest.id).await
    {
        let table = open.table().await;
        let owing = table.to_move();
        your_turn = table.company().seats_of(&visitor.people).any(|seat| owing.contains(&seat));
    }
    Ok(respond(quayside_pages::home(&page, &left, your_turn)))
}

/// Which part of a list is wanted.
#[derive(Deserialize)]
pub(crate) struct Part {
    before: Option<String>,
}

/// Lists the tables of the visitor, page by page.
pub(crate) async fn games(
    State(app): State<App>,
    Query(part): Query<Part>,
    context: Context,
) -> Result<Response, Error> {
    let before = part.before.and_then(|id| id.parse().ok());
    let TablePage { tables, older } =
        app.tables.store().tables_of(&context.visitor.people, before).await?;
    let part = if before.is_some() { GamesPart::Later } else { GamesPart::First };
    Ok(respond(quayside_pages::games(&context.page, part, &tables, older)))
}
