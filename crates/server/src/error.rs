//! What a visitor meets when something can't be done.

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::page::Page;
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

/// Makes a page of every error, ours and those of the libraries below.
pub(crate) async fn dress(page: Page, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let html = response.headers().contains_key(header::CONTENT_SECURITY_POLICY);
    if html || !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let key = match response.extensions().get() {
        Some(Key(key)) => key,
        None if status == StatusCode::NOT_FOUND => "error-not-found",
        None if status == StatusCode::PAYLOAD_TOO_LARGE => "error-too-large",
        None if status.is_client_error() => "error-malformed",
        None => "error-broken",
    };
    let mut dressed = (status, crate::pages::error::show(&page, key)).into_response();
    if let Some(seconds) = response.headers().get(header::RETRY_AFTER) {
        dressed.headers_mut().insert(header::RETRY_AFTER, seconds.clone());
    }
    dressed
}
