//! What a visitor meets when something can't be done.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::store::StoreError;

/// Why something can't be done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// There is nothing at this address.
    #[error("not found")]
    NotFound,
    /// What was sent can't be read.
    #[error("malformed request")]
    Malformed,
    /// The visitor may not do that.
    #[error("not allowed")]
    Forbidden,
    /// It can't be done at this stage of the table.
    #[error("not possible now")]
    NotNow,
    /// The log of the table is too long to undo anything.
    #[error("the log is too long")]
    LogFull,
    /// It has to wait for the end of the game.
    #[error("the game is not over")]
    NotOver,
    /// This computer has no network that others could come from.
    #[error("no network")]
    NoNetwork,
    /// Passkeys need https and a name, and this page has not both.
    #[error("no passkeys without https and a domain name")]
    NoPasskeys,
    /// It comes from a page of another site.
    #[error("from another site")]
    CrossSite,
    /// It is for a server of another name.
    #[error("not a name of this server")]
    UnknownHost,
    /// The visitor asks for too much; after this many seconds they may ask again.
    #[error("too many requests")]
    TooMuch(u64),
    /// The visitor has too many games that are not over.
    #[error("too many tables")]
    TooManyTables,
    /// The body took too long to arrive.
    #[error("the body arrives too slowly")]
    TooSlow,
    /// The body is too large.
    #[error("the body is too large")]
    TooLarge,
    /// The server is full.
    #[error("the server is full")]
    Crowded,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Error {
    fn status(&self) -> StatusCode {
        match self {
            Error::NotFound | Error::Store(StoreError::Gone) => StatusCode::NOT_FOUND,
            Error::Malformed => StatusCode::BAD_REQUEST,
            Error::Forbidden | Error::CrossSite => StatusCode::FORBIDDEN,
            Error::NotNow | Error::LogFull | Error::NotOver | Error::NoPasskeys => {
                StatusCode::CONFLICT
            }
            Error::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Error::TooMuch(_) | Error::TooManyTables => StatusCode::TOO_MANY_REQUESTS,
            Error::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Error::NoNetwork
            | Error::Crowded
            | Error::Store(StoreError::Unwritten(_) | StoreError::Stale | StoreError::Away(_)) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Error::Store(StoreError::Unreadable(_)) => StatusCode::GONE,
            Error::Store(StoreError::Db(_)) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Returns after how many seconds it is worth to try again.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Error::TooMuch(seconds) => Some(*seconds),
            Error::Crowded
            | Error::Store(StoreError::Unwritten(_) | StoreError::Stale | StoreError::Away(_)) => {
                Some(5)
            }
            Error::TooManyTables => Some(3600),
            Error::NotFound
            | Error::Malformed
            | Error::Forbidden
            | Error::NotNow
            | Error::LogFull
            | Error::NotOver
            | Error::NoNetwork
            | Error::NoPasskeys
            | Error::CrossSite
            | Error::UnknownHost
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
            Error::NotNow => "error-not-now",
            Error::LogFull => "error-log-full",
            Error::NotOver => "error-not-over",
            Error::NoNetwork => "error-no-network",
            Error::NoPasskeys => "error-no-passkeys",
            Error::CrossSite => "error-cross-site",
            Error::UnknownHost => "error-unknown-host",
            Error::TooMuch(_) => "error-too-much",
            Error::TooManyTables => "error-too-many-tables",
            Error::TooSlow => "error-too-slow",
            Error::TooLarge => "error-too-large",
            Error::Crowded => "error-crowded",
            Error::Store(StoreError::Unwritten(_) | StoreError::Stale) => "error-unwritten",
            Error::Store(StoreError::Unreadable(_)) => "error-unreadable",
            Error::Store(StoreError::Db(_) | StoreError::Away(_)) => "error-broken",
        }
    }
}

impl IntoResponse for Error {
    /// Names the error; the middleware makes a page of it, in the visitor's language.
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

/// The text key of an error.
#[derive(Clone, Copy)]
struct Key(&'static str);

/// Returns the key of what is wrong, if anything is.
pub(crate) fn key(response: &Response) -> Option<&'static str> {
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
