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
    /// Something is broken on our side.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Error {
    fn status(&self) -> StatusCode {
        match self {
            Error::NotFound => StatusCode::NOT_FOUND,
            Error::Malformed => StatusCode::BAD_REQUEST,
            Error::Forbidden => StatusCode::FORBIDDEN,
            Error::NotOver => StatusCode::CONFLICT,
            Error::Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Error::NotFound => "error-not-found",
            Error::Malformed => "error-malformed",
            Error::Forbidden => "error-forbidden",
            Error::NotOver => "error-not-over",
            Error::Store(_) => "error-broken",
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
        response.extensions_mut().insert(Key(self.key()));
        response
    }
}

#[derive(Clone, Copy)]
struct Key(&'static str);

/// Makes a page of every error, ours and those of the libraries below; for a program, JSON.
pub(crate) async fn dress(request: Request, next: Next) -> Response {
    if Asks::of(request.headers()) == Asks::Program {
        let response = next.run(request).await;
        let kind = response.headers().get(header::CONTENT_TYPE);
        let json = kind.is_some_and(|kind| kind == "application/json");
        return match key(&response).filter(|_| !json) {
            Some(key) => {
                let name = key.strip_prefix("error-").unwrap_or(key);
                dressed(&response, failed(response.status(), name))
            }
            None => response,
        };
    }
    let (mut parts, body) = request.into_parts();
    let Ok(page) = Page::from_request_parts(&mut parts, &()).await;
    let response = next.run(Request::from_parts(parts, body)).await;
    let html = response.headers().contains_key(header::CONTENT_SECURITY_POLICY);
    match key(&response).filter(|_| !html) {
        Some(key) => {
            let shown = crate::pages::error::show(&page, key);
            dressed(&response, (response.status(), shown).into_response())
        }
        None => response,
    }
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
        None if status.is_client_error() => "error-malformed",
        None => "error-broken",
    })
}

/// Keeps what an error says beside its status: when it is worth to try again.
fn dressed(error: &Response, mut dressed: Response) -> Response {
    if let Some(seconds) = error.headers().get(header::RETRY_AFTER) {
        dressed.headers_mut().insert(header::RETRY_AFTER, seconds.clone());
    }
    dressed
}
