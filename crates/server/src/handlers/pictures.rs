//! Pictures of tables, for sites where a link to one is posted.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use quayside_pages::PICTURE_SIZE;
use quayside_table::Reader;
use quayside_text::{Lang, Text};
use serde::Deserialize;

use super::visit::open;
use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;
use crate::system::blocking;
use crate::system::raster::png;

/// Which picture is wanted. The address says more, so that sites fetch it again when it changes.
#[derive(Deserialize)]
pub(crate) struct Which {
    lang: Option<String>,
}

/// Draws a table as a stranger may see it.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(which): Query<Which>,
    context: Context,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    let table = open.table().await;
    let view = table.view_from(&context.visitor.people, Reader::Bystander, usize::MAX);
    drop(table);
    let wanted = Lang::ALL.into_iter().find(|lang| Some(lang.code()) == which.lang.as_deref());
    let text = wanted.map_or(context.page.text, Text::of);
    let drawing = quayside_pages::picture(text, &view);
    // The same drawing makes the same picture.
    let key = drawing.clone();
    let draw = async {
        let picture = blocking::run(move || png(&drawing, PICTURE_SIZE)).await;
        picture.map(Arc::new).ok_or(Error::NotFound)
    };
    let picture = app.pictures.get(&key, draw).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "public, max-age=300"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((headers, picture.to_vec()).into_response())
}
