//! The first page, and the list of a visitor's tables.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::{GamesList, GamesPart, Home, TILES, given_name};
use quayside_table::{Household, ListedTable, TableId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::invitations::invitations_of;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::form::Body;
use crate::store::{LobbyFilter, TablePage};

/// Shows both games; to a regular also what waits for them, and who else does.
pub(crate) async fn home(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let Context { page, visitor, .. } = context;
    // Whom no store knows has never sat down.
    let mut home = Home::default();
    if !visitor.is_stranger {
        let tables = app.tables.store().tables_of(&visitor.people, None).await?.tables;
        home.name = page.me.clone().or_else(|| given_name(&tables));
        for table in tables.into_iter().filter(|table| !table.over) {
            home.going.push(listed(&app, table).await);
        }
        let turns: Vec<TableId> = home.turns().take(TILES).map(|table| table.id).collect();
        for id in turns {
            // A table that can't be opened says so on its own page, not here.
            if let Ok(Some(open)) = app.tables.open(id).await {
                let table = open.table().await;
                let reader = table.reader(&visitor.people, None);
                home.views.push((id, table.view_from(&visitor.people, reader, usize::MAX)));
            }
        }
        if visitor.account.is_some() {
            let me = visitor.people.owner();
            home.invitations = invitations_of(&app, me, &visitor.people).await?;
        }
        home.open = app.tables.offered(LobbyFilter::default(), &visitor.people).await?;
    }
    Ok(respond(quayside_pages::home(&page, &home)))
}

/// Returns what people were called when they last played with others.
pub(super) async fn visitor_name(app: &App, people: &Household) -> Result<Option<String>, Error> {
    Ok(given_name(&app.tables.store().tables_of(people, None).await?.tables))
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

/// Returns what the list shows of a table: whom it waits for, and how the game ended, if an older
/// version wrote neither.
async fn listed(app: &App, mut table: ListedTable) -> ListedTable {
    let is_known = table.owing.is_some() || table.over && table.result.is_some();
    // A table that can't be opened says so on its own page, not here.
    if !is_known && let Ok(Some(open)) = app.tables.open(table.id).await {
        let listing = open.table().await.listing();
        table.owing = Some(listing.owing);
        table.result = listing.result;
    }
    table
}

/// Takes a table off the visitor's list; it stays on those of the others.
pub(crate) async fn remove(
    State(app): State<App>,
    context: Context,
    body: Body,
) -> Result<Response, Error> {
    let id = set_listed(&app, &context, &body, false).await?;
    Ok(Redirect::to(&format!("/games?removed={id}")).into_response())
}

/// Puts a table back on the visitor's list.
pub(crate) async fn restore(
    State(app): State<App>,
    context: Context,
    body: Body,
) -> Result<Response, Error> {
    set_listed(&app, &context, &body, true).await?;
    Ok(Redirect::to("/games").into_response())
}

/// A table of a list.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Listed {
    /// The table.
    table: String,
}

/// Takes a table off the visitor's list, or puts it back.
pub(crate) async fn set_listed(
    app: &App,
    context: &Context,
    body: &Body,
    is_listed: bool,
) -> Result<TableId, Error> {
    let Listed { table } = body.read()?;
    let id: TableId = table.parse().map_err(|_| Error::NotFound)?;
    app.tables.store().set_listed(&context.visitor.people, id, is_listed).await?;
    Ok(id)
}
