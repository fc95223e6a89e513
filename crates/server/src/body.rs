//! What a visitor sends, whole before anybody looks at it.

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::Error;

/// No form that we send comes back larger than this; a record of a long game is smaller, too.
pub(crate) const LARGEST: usize = 256 * 1024;

/// Waits for the body of what changes something, but not for ever; then what was begun is
/// finished, even where the visitor does not wait for the answer.
pub(crate) async fn whole(State(app): State<App>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let body = match tokio::time::timeout(app.config.body_timeout, to_bytes(body, LARGEST)).await {
        Ok(Ok(body)) => body,
        Ok(Err(error)) => return refuse(error).into_response(),
        Err(_) => return Error::TooSlow.into_response(),
    };
    // A move that is in the log must be played at the table, too.
    let answer = tokio::spawn(next.run(Request::from_parts(parts, Body::from(body))));
    answer.await.unwrap_or_else(|error| {
        tracing::error!(%error, "a page failed");
        axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response()
    })
}

/// Tells a body that is too large from one that broke off.
fn refuse(error: axum::Error) -> Error {
    if error.into_inner().is::<http_body_util::LengthLimitError>() {
        Error::TooLarge
    } else {
        Error::Malformed
    }
}
