//! What can't be done, and why: the one table of words, statuses and meanings, for visitors and
//! programs.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_table::Refusal;

use crate::store::StoreError;

/// A kind of error.
pub(crate) struct Kind {
    /// The word by which programs know it.
    pub(crate) word: &'static str,
    /// The status of the answer.
    pub(crate) status: StatusCode,
    /// The key of the sentence on the error page.
    pub(crate) page: &'static str,
    /// What it means to a program; empty where only pages have it.
    pub(crate) meaning: &'static str,
}

const fn kind(
    word: &'static str,
    status: StatusCode,
    page: &'static str,
    meaning: &'static str,
) -> Kind {
    Kind { word, status, page, meaning }
}

/// Every kind of error.
#[rustfmt::skip]
pub(crate) static KINDS: [Kind; 30] = [
    kind("malformed", StatusCode::BAD_REQUEST, "error-malformed", "What was sent can't be read: `fields` names what is wrong; or a move is none."),
    kind("no-token", StatusCode::UNAUTHORIZED, "error-forbidden", "This needs a token, or the token is not known."),
    kind("scope", StatusCode::FORBIDDEN, "error-forbidden", "The token does not allow this."),
    kind("forbidden", StatusCode::FORBIDDEN, "error-forbidden", "This is another person's seat, or the maker's right."),
    kind("no-account", StatusCode::FORBIDDEN, "error-forbidden", "A guest has no account: that is for rated games, too."),
    kind("not-found", StatusCode::NOT_FOUND, "error-not-found", "There is nothing at this address."),
    kind("stale", StatusCode::CONFLICT, "error-not-now", "The log has grown since `seq`; nothing changed."),
    kind("refused", StatusCode::UNPROCESSABLE_ENTITY, "error-malformed", "The rules forbid the move; `rule` is the clause."),
    kind("wrong-fields", StatusCode::UNPROCESSABLE_ENTITY, "error-malformed", "The table can't be set up like this; `fields` names what is wrong."),
    kind("not-now", StatusCode::CONFLICT, "error-not-now", "It can't be done at this stage of the table."),
    kind("not-over", StatusCode::CONFLICT, "error-not-over", "It has to wait for the end of the game."),
    kind("log-full", StatusCode::CONFLICT, "error-log-full", "The log is too long to undo anything; the game can still end."),
    kind("time-up", StatusCode::CONFLICT, "error-not-now", "The time of the seat has run out."),
    kind("seat-taken", StatusCode::CONFLICT, "error-not-now", "The seat is taken."),
    kind("name-taken", StatusCode::CONFLICT, "error-not-now", "Another player at the table has this name."),
    kind("no-name", StatusCode::UNPROCESSABLE_ENTITY, "error-malformed", "A person needs a name."),
    kind("too-late", StatusCode::CONFLICT, "error-not-now", "The game has begun."),
    kind("too-slow", StatusCode::REQUEST_TIMEOUT, "error-too-slow", "What was sent took too long to arrive."),
    kind("too-large", StatusCode::PAYLOAD_TOO_LARGE, "error-too-large", "What was sent is larger than anything that is asked for."),
    kind("too-much", StatusCode::TOO_MANY_REQUESTS, "error-too-much", "Too many requests; `Retry-After` says when to come back."),
    kind("too-many-tables", StatusCode::TOO_MANY_REQUESTS, "error-too-many-tables", "You have too many games that are not over."),
    kind("unknown-host", StatusCode::MISDIRECTED_REQUEST, "error-unknown-host", "The request calls the server by a name that it does not have."),
    kind("unreadable", StatusCode::GONE, "error-unreadable", "How the table was set up can't be read any more."),
    kind("unwritten", StatusCode::SERVICE_UNAVAILABLE, "error-unwritten", "It could not be stored, and nothing of it was."),
    kind("away", StatusCode::SERVICE_UNAVAILABLE, "error-broken", "The database does not answer just now."),
    kind("crowded", StatusCode::SERVICE_UNAVAILABLE, "error-crowded", "No more can be served just now."),
    kind("broken", StatusCode::INTERNAL_SERVER_ERROR, "error-broken", "A fault of the server."),
    kind("no-network", StatusCode::SERVICE_UNAVAILABLE, "error-no-network", ""),
    kind("no-passkeys", StatusCode::CONFLICT, "error-no-passkeys", ""),
    kind("cross-site", StatusCode::FORBIDDEN, "error-cross-site", ""),
];

impl Kind {
    /// Returns the kind with this word.
    pub(crate) fn named(word: &str) -> &'static Kind {
        let broken = &KINDS[26];
        KINDS.iter().find(|kind| kind.word == word).unwrap_or(broken)
    }

    /// Returns what is wrong with an answer, ours or of one of the libraries below.
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

/// Why something can't be done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// There is nothing at this address.
    #[error("not found")]
    NotFound,
    /// What was sent can't be read.
    #[error("malformed request")]
    Malformed,
    /// A field of what was sent can't be read: its name, and why.
    #[error("{1}")]
    WrongField(String, String),
    /// The visitor may not do that.
    #[error("not allowed")]
    Forbidden,
    /// It is for accounts.
    #[error("no account")]
    NoAccount,
    /// It can't be done at this stage of the table.
    #[error("not possible now")]
    NotNow,
    /// The table refuses it, which programs know by this word.
    #[error("refused: {0}")]
    Refused(&'static str),
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

impl Error {
    fn kind(&self) -> &'static Kind {
        Kind::named(match self {
            Error::NotFound | Error::Store(StoreError::Gone) => "not-found",
            Error::Malformed | Error::WrongField(..) => "malformed",
            Error::Forbidden => "forbidden",
            Error::NoAccount => "no-account",
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
            Error::Store(StoreError::Db(_)) => "broken",
        })
    }

    /// Returns after how many seconds it is worth to try again.
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

/// The field that can't be read, and why.
#[derive(Clone)]
pub(crate) struct WrongField(pub(crate) String, pub(crate) String);

impl IntoResponse for Error {
    /// Names the kind of error; a layer makes a page or a problem of it.
    fn into_response(self) -> Response {
        if let Error::Store(error) = &self {
            tracing::error!(%error, "the store failed");
        }
        let kind = self.kind();
        let mut response = kind.status.into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(kind);
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
