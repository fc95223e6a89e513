//! The lobby: public tables with open seats.

use std::convert::Infallible;

use axum::body::{Body, Bytes};
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use quayside_pages::{Fields, Filter, LobbyPage};
use quayside_table::open_tables_json;

use super::events::KEEP_ALIVE;
use super::home::visitor_name;
use crate::answer::{json, respond};
use crate::app::App;
use crate::context::{Context, Wants};
use crate::error::Error;
use crate::store::Wanted;

/// Lists the open tables; the address says which.
pub(crate) async fn show(
    State(app): State<App>,
    Query(fields): Query<Vec<(String, String)>>,
    context: Context,
) -> Result<Response, Error> {
    draw(&app, &context, &Fields(fields), None).await
}

/// Draws the lobby for the visitor.
pub(super) async fn draw(
    app: &App,
    context: &Context,
    fields: &Fields,
    wrong: Option<&'static str>,
) -> Result<Response, Error> {
    let people = &context.visitor.people;
    let tables = app.tables.offered(Wanted::default(), people).await?;
    let filter = Filter::read(fields);
    if context.wants != Wants::Page {
        let shown = tables.iter().filter(|table| filter.shows(table));
        return Ok(json(open_tables_json(shown)));
    }
    let name = match &context.page.me {
        Some(me) => Some(me.clone()),
        None => visitor_name(app, people).await?,
    };
    let lobby = LobbyPage { tables, name, filter, wrong };
    Ok(respond(quayside_pages::lobby_page(&context.page, &lobby)))
}

/// Tells when the lobby shows something else.
pub(crate) async fn events(State(app): State<App>) -> Response {
    let (watching, stopping) = (app.tables.watch_lobby(), app.stopping.subscribe());
    let told = stream::unfold((watching, stopping), |(mut watching, mut stopping)| async {
        let told = tokio::select! {
            biased;
            _ = stopping.wait_for(|&stopping| stopping) => return None,
            changed = watching.changed() => {
                changed.ok()?;
                let stamp = *watching.borrow_and_update();
                Bytes::from(format!("data: {stamp}\n\n"))
            }
            () = tokio::time::sleep(KEEP_ALIVE) => Bytes::from_static(b":\n\n"),
        };
        Some((Ok::<Bytes, Infallible>(told), (watching, stopping)))
    });
    let headers =
        [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-cache")];
    (headers, Body::from_stream(told)).into_response()
}
