//! The home page, and the list of a visitor's tables.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::SeatSet;
use quayside_pages::{GamesList, GamesPart, Home, TILES, home_stamp};
use quayside_table::new::Again;
use quayside_table::{
    GameName, Household, ListedTable, SeatKind, TableFilter, TableId, given_name, lobby_stamp,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::people::{friends_here, friends_stamp};
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::form::Body;
use crate::store::TablePage;
use crate::tables::is_to_deal;
use crate::visitors::Visitor;

/// Shows both games, and to a returning visitor first what waits for them.
pub(crate) async fn home(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let Context { page, visitor, host, .. } = context;
    let origin = app.network.origin(&host);
    // An unknown visitor has never sat down.
    let home = if visitor.is_stranger {
        Home { origin, ..Home::default() }
    } else {
        Home { origin, ..home_of(&app, &visitor).await? }
    };
    Ok(respond(quayside_pages::home(&page, &home)))
}

/// Reads what the home page shows to a returning visitor.
async fn home_of(app: &App, visitor: &Visitor) -> Result<Home, Error> {
    let (store, people) = (app.tables.store(), &visitor.people);
    let own = app.tables.waiting_for(people, visitor.account.is_some()).await?;
    let mut home = Home { is_regular: true, ..Home::default() };
    let tables = store.tables_of(people, None).await?.tables;
    home.again = GameName::ALL.into_iter().filter_map(|game| Again::last(game, &tables)).collect();
    for table in tables.into_iter().filter(|table| !table.over) {
        home.going.push(listed(app, table, people).await);
    }
    store.add_accounts(&mut home.going).await?;
    let turns: Vec<TableId> = home.turns().take(TILES).map(|table| table.id).collect();
    for id in turns {
        // A table that can't be opened reports that on its own page.
        if let Ok(Some(open)) = app.tables.open(id).await {
            let table = open.table().await;
            let reader = table.reader(people, None);
            home.views.push((id, table.view_from(people, reader, usize::MAX)));
        }
    }
    if visitor.account.is_some() {
        home.invitations = app.tables.invitations_of(people.owner(), people).await?;
    }
    let friends = friends_here(app, visitor).await?;
    let open = app.tables.offered(None, people).await?;
    home.live = app.tables.watchable(people).await?;
    home.stamp = home_stamp(own.stamp, lobby_stamp(&open, &home.live), friends_stamp(&friends));
    home.friends = friends;
    home.open = open.iter().filter(|table| table.seats.iter().all(|seat| !seat.own)).count();
    Ok(home)
}

/// Returns the name that a visitor used in the latest game with others.
pub(super) async fn visitor_name(app: &App, people: &Household) -> Result<Option<String>, Error> {
    Ok(given_name(&app.tables.store().tables_of(people, None).await?.tables))
}

/// The requested part of a list.
#[derive(Deserialize)]
pub(crate) struct ListQuery {
    before: Option<String>,
    /// The name of a filter.
    show: Option<String>,
    /// The table that was just removed from the list.
    removed: Option<String>,
}

/// Lists the tables of the visitor in pages.
pub(crate) async fn games(
    State(app): State<App>,
    Query(part): Query<ListQuery>,
    context: Context,
) -> Result<Response, Error> {
    let before = part.before.and_then(|id| id.parse().ok());
    let removed = part.removed.and_then(|id| id.parse().ok());
    let mut filters = TableFilter::ALL.into_iter();
    let filter = filters.find(|one| part.show.as_deref() == Some(one.id())).unwrap_or_default();
    let (store, people) = (app.tables.store(), &context.visitor.people);
    let TablePage { tables, older } = store.table_page(people, before, filter).await?;
    let part = if before.is_some() { GamesPart::Later } else { GamesPart::First };
    let mut games = Vec::with_capacity(tables.len());
    for table in tables {
        games.push(listed(&app, table, &context.visitor.people).await);
    }
    store.add_accounts(&mut games).await?;
    let list = GamesList { part, filter, games, older, removed };
    Ok(respond(quayside_pages::games(&context.page, &list)))
}

/// Completes a table of the list: whose turn it is, and the result, if an older version stored
/// neither.
async fn listed(app: &App, mut table: ListedTable, people: &Household) -> ListedTable {
    let is_known = table.owing.is_some() || table.over && table.result.is_some();
    let is_full = table.seats.iter().all(|seat| seat.kind != SeatKind::Open);
    let may_wait = !table.over && is_full && table.owing.is_none_or(SeatSet::is_empty);
    // A table that can't be opened reports that on its own page.
    if (!is_known || may_wait)
        && let Ok(Some(open)) = app.tables.open(table.id).await
    {
        let now = open.table().await;
        let (listing, away) = (now.listing(), open.away(&now).into_iter().collect());
        table.deals = may_wait && is_to_deal(&now, people, away);
        (table.owing, table.result) = (Some(listing.owing), listing.result);
    }
    table
}

/// Removes a table from the visitor's list; other players keep it on theirs.
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

/// Removes a table from the visitor's list, or puts it back.
pub(crate) async fn set_listed(
    app: &App,
    context: &Context,
    body: &Body,
    is_listed: bool,
) -> Result<TableId, Error> {
    let Listed { table } = body.read()?;
    let id: TableId = table.parse().map_err(|_| Error::NotFound)?;
    let people = &context.visitor.people;
    app.tables.store().set_listed(people, id, is_listed).await?;
    // What waits for them does so at the tables of the list only.
    app.tables.notify_invited(people.owner());
    Ok(id)
}
