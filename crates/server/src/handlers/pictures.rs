//! Pictures of tables, for link previews on other sites.

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

/// The requested picture. The address has further parts, so that sites fetch the picture again
/// after a change.
#[derive(Deserialize)]
pub(crate) struct PictureQuery {
    lang: Option<String>,
}

/// Draws a table as spectators see it, for its own page.
pub(crate) async fn drawing(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(which): Query<PictureQuery>,
    context: Context,
) -> Result<Response, Error> {
    Ok(picture("image/svg+xml", draw(&app, &id, &which, &context).await?.into_bytes()))
}

/// Draws a table as spectators see it, for other sites.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(which): Query<PictureQuery>,
    context: Context,
) -> Result<Response, Error> {
    let drawing = draw(&app, &id, &which, &context).await?;
    // Pictures are cached by their drawing.
    let key = drawing.clone();
    let draw = async {
        let picture = blocking::run(move || png(&drawing, PICTURE_SIZE)).await;
        picture.map(Arc::new).ok_or(Error::NotFound)
    };
    Ok(picture("image/png", app.pictures.get(&key, draw).await?.to_vec()))
}

async fn draw(
    app: &App,
    id: &str,
    which: &PictureQuery,
    context: &Context,
) -> Result<String, Error> {
    let open = open(app, id).await?;
    let table = open.table().await;
    let view = table.view_from(&context.visitor.people, Reader::Bystander, usize::MAX);
    drop(table);
    let wanted = Lang::ALL.into_iter().find(|lang| Some(lang.code()) == which.lang.as_deref());
    let text = wanted.map_or(context.page.text, Text::of);
    Ok(quayside_pages::picture(text, &view))
}

fn picture(content_type: &'static str, content: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (header::CACHE_CONTROL, "public, max-age=300"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, content).into_response()
}
