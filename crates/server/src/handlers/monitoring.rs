//! Endpoints for the operator: health, readiness and metrics.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use tokio::time::Instant;

use crate::app::App;
use crate::error::Error;

/// Minimum interval between test writes to the store.
const TRIED: Duration = Duration::from_secs(1);

/// Returns whether the database answers.
pub(crate) async fn health(State(app): State<App>) -> Response {
    match app.tables.store().ping().await {
        Ok(()) => "ok".into_response(),
        Err(error) => {
            tracing::error!(%error, "failed to read or write the database");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer").into_response()
        }
    }
}

/// Returns whether the database is writable, so that moves can be stored.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    if *app.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping").into_response();
    }
    // Each test waits for the disk, and any visitor may send requests.
    let mut tried = app.ready.lock().await;
    let ready = if let Some((_, ready)) = tried.filter(|(when, _)| when.elapsed() < TRIED) {
        ready
    } else {
        let written = app.tables.store().try_write().await.inspect_err(|error| {
            tracing::error!(%error, "failed to write to the database");
        });
        *tried = Some((Instant::now(), written.is_ok()));
        written.is_ok()
    };
    if ready {
        return "ok".into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, "the database can't be written").into_response()
}

/// Shows the metrics, except through the proxy.
pub(crate) async fn metrics(State(app): State<App>, request: Request) -> Result<Response, Error> {
    if app.config.behind_proxy && request.headers().contains_key("x-forwarded-for") {
        return Err(Error::NotFound);
    }
    let numbers =
        app.metrics.write(app.tables.count(), app.limits.streams(), app.limits.connections());
    let numbers = numbers.map_err(|_| Error::NotFound)?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], numbers).into_response())
}
