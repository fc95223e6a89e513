//! The first page, and the list of a visitor's tables.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::{GamesList, GamesPart, ListedGame};
use quayside_table::{ListedTable, TableId};
use serde::Deserialize;

use crate::answer::respond;
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::form::Form;
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
    /// The table that was just taken off the list.
    removed: Option<String>,
}

/// Lists the tables of the visitor, page by page.
pub(crate) async fn games(
    State(app): State<App>,
    Query(part): Query<Part>,
    context: Context,
) -> Result<Response, Error> {
    let before = part.before.and_then(|id| id.parse().ok());
    let removed = part.removed.and_then(|id| id.parse().ok());
    let TablePage { tables, older } =
        app.tables.store().tables_of(&context.visitor.people, before).await?;
    let part = if before.is_some() { GamesPart::Later } else { GamesPart::First };
    let mut games = Vec::with_capacity(tables.len());
    for table in tables {
        games.push(listed(&app, table).await);
    }
    let list = GamesList { part, games, older, removed };
    Ok(respond(quayside_pages::games(&context.page, &list)))
}

/// Returns what the list shows of a table: whom it waits for, and how the game ended if the
/// database does not say so.
async fn listed(app: &App, mut table: ListedTable) -> ListedGame {
    let mut to_move = Vec::new();
    // A table that can't be opened says so on its own page, not here.
    if (!table.over || table.result.is_none())
        && let Ok(Some(open)) = app.tables.open(table.id).await
    {
        let open = open.table().await;
        to_move = open.to_move();
        table.result = open.listing().result;
    }
    ListedGame { table, to_move }
}

/// Takes a table off the visitor's list; it stays on those of the others.
pub(crate) async fn remove(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let id = set_listed(&app, &context, &form, false).await?;
    Ok(Redirect::to(&format!("/games?removed={id}")).into_response())
}

/// Puts a table back on the visitor's list.
pub(crate) async fn restore(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    set_listed(&app, &context, &form, true).await?;
    Ok(Redirect::to("/games").into_response())
}

async fn set_listed(
    app: &App,
    context: &Context,
    form: &Form,
    is_listed: bool,
) -> Result<TableId, Error> {
    let id: TableId = form.get("table").unwrap_or_default().parse().map_err(|_| Error::NotFound)?;
    app.tables.store().set_listed(&context.visitor.people, id, is_listed).await?;
    Ok(id)
}
