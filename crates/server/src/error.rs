//! Errors: one table of words, statuses and meanings, for visitors and programs.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_table::{Millis, Refusal};

use crate::store::{ClubError, StoreError};

/// A kind of error.
pub(crate) struct Kind {
    /// The word by which programs identify it.
    pub(crate) word: &'static str,
    /// The status of the answer.
    pub(crate) status: StatusCode,
    /// The key of the sentence on the error page.
    pub(crate) page: &'static str,
}

const fn kind(word: &'static str, status: StatusCode, page: &'static str) -> Kind {
    Kind { word, status, page }
}

/// Every kind of error; the last three are of pages alone.
#[rustfmt::skip]
pub(crate) static KINDS: [Kind; 33] = [
    kind("malformed", StatusCode::BAD_REQUEST, "error-malformed"),
    kind("no-token", StatusCode::UNAUTHORIZED, "error-forbidden"),
    kind("scope", StatusCode::FORBIDDEN, "error-forbidden"),
    kind("forbidden", StatusCode::FORBIDDEN, "error-forbidden"),
    kind("no-account", StatusCode::FORBIDDEN, "error-forbidden"),
    kind("banned", StatusCode::FORBIDDEN, "error-banned"),
    kind("unrated", StatusCode::FORBIDDEN, "error-unrated"),
    kind("not-found", StatusCode::NOT_FOUND, "error-not-found"),
    kind("stale", StatusCode::CONFLICT, "error-not-now"),
    kind("refused", StatusCode::UNPROCESSABLE_ENTITY, "error-malformed"),
    kind("wrong-fields", StatusCode::UNPROCESSABLE_ENTITY, "error-malformed"),
    kind("not-now", StatusCode::CONFLICT, "error-not-now"),
    kind("not-over", StatusCode::CONFLICT, "error-not-over"),
    kind("log-full", StatusCode::CONFLICT, "error-log-full"),
    kind("time-up", StatusCode::CONFLICT, "error-not-now"),
    kind("seat-taken", StatusCode::CONFLICT, "error-not-now"),
    kind("name-taken", StatusCode::CONFLICT, "error-not-now"),
    kind("no-name", StatusCode::UNPROCESSABLE_ENTITY, "error-malformed"),
    kind("too-late", StatusCode::CONFLICT, "error-not-now"),
    kind("too-slow", StatusCode::REQUEST_TIMEOUT, "error-too-slow"),
    kind("too-large", StatusCode::PAYLOAD_TOO_LARGE, "error-too-large"),
    kind("too-much", StatusCode::TOO_MANY_REQUESTS, "error-too-much"),
    kind("too-many-tables", StatusCode::TOO_MANY_REQUESTS, "error-too-many-tables"),
    kind("too-many-clubs", StatusCode::CONFLICT, "error-not-now"),
    kind("unknown-host", StatusCode::MISDIRECTED_REQUEST, "error-unknown-host"),
    kind("unreadable", StatusCode::GONE, "error-unreadable"),
    kind("unwritten", StatusCode::SERVICE_UNAVAILABLE, "error-unwritten"),
    kind("away", StatusCode::SERVICE_UNAVAILABLE, "error-broken"),
    kind("crowded", StatusCode::SERVICE_UNAVAILABLE, "error-crowded"),
    kind("broken", StatusCode::INTERNAL_SERVER_ERROR, "error-broken"),
    kind("no-network", StatusCode::SERVICE_UNAVAILABLE, "error-no-network"),
    kind("no-passkeys", StatusCode::CONFLICT, "error-no-passkeys"),
    kind("cross-site", StatusCode::FORBIDDEN, "error-cross-site"),
];

impl Kind {
    /// Returns the words of all problems that programs meet.
    pub(crate) fn of_programs() -> impl Iterator<Item = &'static str> {
        KINDS[..KINDS.len() - 3].iter().map(|kind| kind.word)
    }

    /// Returns the kind with this word.
    pub(crate) fn named(word: &str) -> &'static Kind {
        let broken = &KINDS[29];
        KINDS.iter().find(|kind| kind.word == word).unwrap_or(broken)
    }

    /// Returns the kind of a failed answer, whether ours or of a library.
    pub(crate) fn of(response: &Response) -> Option<&'static Kind> {
        let status = response.status();
        if !status.is_client_error() && !status.is_server_error() {
            return None;
        }
        Some(match response.extensions().get::<&'static Kind>() {
            Some(&kind) => kind,
            None if status == StatusCode::NOT_FOUND => Kind::named("not-found"),
            None if status == StatusCode::PAYLOAD_TOO_LARGE => Kind::named("too-large"),
            None if status.is_client_error() => Kind::named("malformed"),
            None => Kind::named("broken"),
        })
    }
}

/// The reason why a request fails.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// There is nothing at this address.
    #[error("not found")]
    NotFound,
    /// The request can't be parsed.
    #[error("malformed request")]
    Malformed,
    /// A field can't be parsed: its name, and the reason.
    #[error("{1}")]
    WrongField(String, String),
    /// The visitor may not do that.
    #[error("not allowed")]
    Forbidden,
    /// It needs an account.
    #[error("no account")]
    NoAccount,
    /// The visitor is banned until this time.
    #[error("banned")]
    Banned(Millis),
    /// The visitor begins no rated games until this time.
    #[error("no rated games")]
    Unrated(Millis),
    /// It is not possible in this stage of the table.
    #[error("not possible now")]
    NotNow,
    /// The table refuses it, with a word for programs.
    #[error("refused: {0}")]
    Refused(&'static str),
    /// It is possible only after the end of the game.
    #[error("the game is not over")]
    NotOver,
    /// This computer has no network from which others could connect.
    #[error("no network")]
    NoNetwork,
    /// Passkeys need https and a domain name, and this page lacks one of them.
    #[error("no passkeys without https and a domain name")]
    NoPasskeys,
    /// The request comes from a page of another site.
    #[error("from another site")]
    CrossSite,
    /// The request is for a server of another name.
    #[error("not a name of this server")]
    UnknownHost,
    /// Too many requests; the visitor may retry after this number of seconds.
    #[error("too many requests")]
    TooMuch(u64),
    /// The visitor has too many unfinished games.
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
    /// Work that was started for the request has failed.
    #[error("the work failed")]
    Failed,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Returns the word for a refusal of a table.
pub(crate) const fn word(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Forbidden => "forbidden",
        Refusal::Malformed => "malformed",
        Refusal::Stale => "stale",
        Refusal::LogFull => "log-full",
        Refusal::TimeUp => "time-up",
        Refusal::SeatTaken => "seat-taken",
        Refusal::TooLate => "too-late",
        Refusal::NameTaken => "name-taken",
        Refusal::NoName => "no-name",
        Refusal::Illegal(_) => "refused",
        Refusal::NotNow | Refusal::Done | Refusal::GoneOn(_) | Refusal::Spoiled => "not-now",
    }
}

impl From<&Refusal> for Error {
    fn from(refusal: &Refusal) -> Error {
        Error::Refused(word(refusal))
    }
}

impl From<ClubError> for Error {
    fn from(refusal: ClubError) -> Error {
        match refusal {
            ClubError::NoName => Error::Refused("no-name"),
            ClubError::NameTaken => Error::Refused("name-taken"),
            ClubError::Gone => Error::NotFound,
            ClubError::TooMany | ClubError::Full => Error::Refused("too-many-clubs"),
        }
    }
}

impl Error {
    fn kind(&self) -> &'static Kind {
        Kind::named(match self {
            Error::NotFound | Error::Store(StoreError::Gone) => "not-found",
            Error::Malformed | Error::WrongField(..) => "malformed",
            Error::Forbidden => "forbidden",
            Error::NoAccount => "no-account",
            Error::Banned(_) | Error::Store(StoreError::Banned(_)) => "banned",
            Error::Unrated(_) => "unrated",
            Error::NotNow => "not-now",
            Error::Refused(word) => word,
            Error::NotOver => "not-over",
            Error::NoNetwork => "no-network",
            Error::NoPasskeys => "no-passkeys",
            Error::CrossSite => "cross-site",
            Error::UnknownHost => "unknown-host",
            Error::TooMuch(_) => "too-much",
            Error::TooManyTables => "too-many-tables",
            Error::TooSlow => "too-slow",
            Error::TooLarge => "too-large",
            Error::Crowded => "crowded",
            Error::Store(StoreError::Unwritten(_) | StoreError::Stale) => "unwritten",
            Error::Store(StoreError::Unreadable(_)) => "unreadable",
            Error::Store(StoreError::Away(_)) => "away",
            Error::Failed | Error::Store(StoreError::Db(_)) => "broken",
        })
    }

    /// Returns the status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        self.kind().status
    }

    /// Returns the number of seconds after which to retry.
    fn retry_after(&self) -> Option<u64> {
        if let Error::TooMuch(seconds) = self {
            return Some(*seconds);
        }
        if matches!(self, Error::TooManyTables) {
            return Some(3600);
        }
        let is_busy = self.kind().status == StatusCode::SERVICE_UNAVAILABLE;
        (is_busy && !matches!(self, Error::NoNetwork)).then_some(5)
    }
}

/// When a refusal ends.
#[derive(Clone, Copy)]
pub(crate) struct RefusedUntil(pub(crate) Millis);

/// The field that can't be parsed, and the reason.
#[derive(Clone)]
pub(crate) struct WrongField(pub(crate) String, pub(crate) String);

impl IntoResponse for Error {
    /// Attaches the kind of error; a middleware turns it into a page or a problem.
    fn into_response(self) -> Response {
        if let Error::Store(error) = &self
            && !matches!(error, StoreError::Banned(_))
        {
            tracing::error!(%error, "failed to read or write the database");
        }
        let kind = self.kind();
        let mut response = kind.status.into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(kind);
        if let Error::Banned(until)
        | Error::Unrated(until)
        | Error::Store(StoreError::Banned(until)) = &self
        {
            response.extensions_mut().insert(RefusedUntil(*until));
        }
        if let Error::WrongField(field, why) = self {
            response.extensions_mut().insert(WrongField(field, why));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_no_kind_is_a_fault_of_ours() {
        assert_eq!(Kind::named("stale").status, StatusCode::CONFLICT);
        assert_eq!(Kind::named("nonsense").word, "broken");
    }
}
