//! What an operator asks: whether the server is well, and its numbers.

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::Error;

/// Returns whether the database answers.
pub(crate) async fn health(State(app): State<App>) -> Response {
    match app.tables.store().ping().await {
        Ok(()) => "ok".into_response(),
        Err(error) => {
            tracing::error!(%error, "the store failed");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer").into_response()
        }
    }
}

/// Shows the numbers, but not to requests that come through the proxy.
pub(crate) async fn metrics(State(app): State<App>, request: Request) -> Result<Response, Error> {
    if app.config.behind_proxy && request.headers().contains_key("x-forwarded-for") {
        return Err(Error::NotFound);
    }
    let numbers = app.meters.write(app.tables.count().await, app.limits.streams());
    let numbers = numbers.map_err(|_| Error::NotFound)?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], numbers).into_response())
}
