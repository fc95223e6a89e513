//! What a visitor meets when something can't be done.

use axum::extract::{FromRequestParts, Request};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::page::Page;
use crate::pages::answers::{Asks, failed};
use crate::store::StoreError;

/// Why a page can't be shown.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// There is nothing at this address.
    #[error("nothing there")]
    NotFound,
    /// What was sent makes no sense.
    #[error("bad request")]
    Malformed,
    /// The visitor has no seat there, or may not do that now.
    #[error("not allowed")]
    Forbidden,
    /// That has to wait for the end of the game.
    #[error("not over yet")]
    NotOver,
    /// This computer has no network that others could come from.
    #[error("no network")]
    NoNetwork,
    /// It comes from a page of somebody else.
    #[error("from another site")]
    CrossSite,
    /// Somebody asks for more than their share; after so many seconds they may again.
    #[error("too much at once")]
    TooMuch(u64),
    /// A visitor has begun more games than anybody can finish.
    #[error("too many tables")]
    TooManyTables,
    /// What was sent takes too long to arrive.
    #[error("too slow")]
    TooSlow,
    /// What was sent is larger than anything we ask for.
    #[error("too large")]
    TooLarge,
    /// No more can be served just now.
    #[error("full house")]
    Crowded,
    /// Something is broken on our side.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Error {
    fn status(&self) -> StatusCode {
        match self {
            Error::NotFound | Error::Store(StoreError::Gone) => StatusCode::NOT_FOUND,
            Error::Malformed => StatusCode::BAD_REQUEST,
            Error::Forbidden | Error::CrossSite => StatusCode::FORBIDDEN,
            Error::NotOver => StatusCode::CONFLICT,
            Error::NoNetwork => StatusCode::SERVICE_UNAVAILABLE,
            Error::TooMuch(_) | Error::TooManyTables => StatusCode::TOO_MANY_REQUESTS,
            Error::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Error::Crowded | Error::Store(StoreError::Unwritten(_)) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Error::Store(StoreError::Stale | StoreError::Db(_) | StoreError::Garbled(_)) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    /// Returns after how many seconds it is worth to try again.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Error::TooMuch(seconds) => Some(*seconds),
            Error::Crowded | Error::Store(StoreError::Unwritten(_)) => Some(5),
            Error::TooManyTables => Some(3600),
            Error::NotFound
            | Error::Malformed
            | Error::Forbidden
            | Error::NotOver
            | Error::NoNetwork
            | Error::CrossSite
            | Error::TooSlow
            | Error::TooLarge
            | Error::Store(_) => None,
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Error::NotFound | Error::Store(StoreError::Gone) => "error-not-found",
            Error::Malformed => "error-malformed",
            Error::Forbidden => "error-forbidden",
            Error::NotOver => "error-not-over",
            Error::NoNetwork => "error-no-network",
            Error::CrossSite => "error-cross-site",
            Error::TooMuch(_) => "error-too-much",
            Error::TooManyTables => "error-too-many-tables",
            Error::TooSlow => "error-too-slow",
            Error::TooLarge => "error-too-large",
            Error::Crowded => "error-crowded",
            Error::Store(StoreError::Unwritten(_)) => "error-unwritten",
            Error::Store(StoreError::Stale | StoreError::Db(_) | StoreError::Garbled(_)) => {
                "error-broken"
            }
        }
    }
}

impl IntoResponse for Error {
    /// Names the error; [`dress`] makes a page of it, in the visitor's language.
    fn into_response(self) -> Response {
        if let Error::Store(error) = &self {
            tracing::error!(%error, "the store failed");
        }
        let mut response = self.status().into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(Key(self.key()));
        response
    }
}

#[derive(Clone, Copy)]
struct Key(&'static str);

/// Makes a page of every error, ours and those of the libraries below; for a program, JSON.
pub(crate) async fn dress(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let page = match Asks::of(&parts.headers) {
        Asks::Program => None,
        Asks::Person => Page::from_request_parts(&mut parts, &()).await.ok(),
    };
    let response = next.run(Request::from_parts(parts, body)).await;
    let (status, headers) = (response.status(), response.headers());
    let dressed = match page {
        Some(_) => headers.contains_key(header::CONTENT_SECURITY_POLICY),
        None => headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json"),
    };
    let Some(key) = key(&response).filter(|_| !dressed) else { return response };
    let mut dressed = match page {
        Some(page) => (status, crate::pages::error::show(&page, key)).into_response(),
        None => failed(status, key.strip_prefix("error-").unwrap_or_default()),
    };
    if let Some(seconds) = response.headers().get(header::RETRY_AFTER) {
        dressed.headers_mut().insert(header::RETRY_AFTER, seconds.clone());
    }
    dressed
}

/// Returns the key of what is wrong, if anything is.
fn key(response: &Response) -> Option<&'static str> {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return None;
    }
    Some(match response.extensions().get() {
        Some(Key(key)) => key,
        None if status == StatusCode::NOT_FOUND => "error-not-found",
        None if status == StatusCode::PAYLOAD_TOO_LARGE => "error-too-large",
        None if status.is_client_error() => "error-malformed",
        None => "error-broken",
    })
}
