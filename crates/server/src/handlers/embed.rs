//! Tables in frames of other sites: read-only, and without identifying the visitor.

use axum::extract::{Path, State};
use axum::response::Response;
use quayside_pages::TableRequest;

use super::table::draw;
use super::visit::open;
use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;

/// Shows a table as spectators see it.
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let open = open(&app, &id).await?;
    Ok(draw(&app, &open, open.table().await, &context, None, TableRequest::default()).await)
}
