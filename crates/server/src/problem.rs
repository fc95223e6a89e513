//! What programs are told when something can't be done: problems of RFC 9457, each with a word that
//! `docs/api.md` lists, and with the clause where the rules forbid something.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_engine::{IllegalMove as _, RuleId, Seat};
use quayside_table::{Refusal, Table};
use quayside_text::Text;
use serde::Serialize;
use utoipa::ToSchema;

use crate::answer::json_value;
use crate::error;
use crate::tables::Acted;

/// How problems are written.
const CONTENT_TYPE: &str = "application/problem+json";

/// The kinds of problems: a word, and what it means.
pub(crate) const KINDS: [(&str, &str); 25] = [
    ("malformed", "What was sent can't be read: a field is missing, or a move is none."),
    ("no-token", "This needs a token, or the token is not known."),
    ("scope", "The token does not allow this."),
    ("forbidden", "This is another person's seat, or the maker's right."),
    ("not-found", "There is nothing at this address."),
    ("stale", "The log has grown since `seq`; nothing changed."),
    ("refused", "The rules forbid the move; `rule` is the clause."),
    ("wrong-fields", "The table can't be set up like this; `fields` names what is wrong."),
    ("not-now", "It can't be done at this stage of the table."),
    ("not-over", "It has to wait for the end of the game."),
    ("log-full", "The log is too long to undo anything; the game can still end."),
    ("time-up", "The time of the seat has run out."),
    ("seat-taken", "The seat is taken."),
    ("name-taken", "Another player at the table has this name."),
    ("no-name", "A person needs a name."),
    ("too-late", "The game has begun."),
    ("too-slow", "What was sent took too long to arrive."),
    ("too-large", "What was sent is larger than anything that is asked for."),
    ("too-much", "Too many requests; `Retry-After` says when to come back."),
    ("too-many-tables", "You have too many games that are not over."),
    ("unknown-host", "The request calls the server by a name that it does not have."),
    ("unreadable", "How the table was set up can't be read any more."),
    ("unwritten", "It could not be stored, and nothing of it was."),
    ("crowded", "No more can be served just now."),
    ("broken", "A fault of the server."),
];

/// What a program is told when something can't be done.
#[derive(Serialize, ToSchema, Default)]
pub(crate) struct Problem {
    /// Where this kind of problem is explained.
    #[serde(rename = "type")]
    #[schema(example = "/api#stale")]
    kind: String,
    /// What this kind of problem is.
    title: &'static str,
    /// The status of the answer.
    status: u16,
    /// The kind of problem in a word.
    #[schema(example = "stale")]
    error: &'static str,
    /// What went wrong this time, in the language that the program accepts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    detail: Option<String>,
    /// The clause that forbids a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "C3.3")]
    rule: Option<&'static str>,
    /// How long the log of the table is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    seq: Option<u32>,
    /// The fields that are wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    fields: Option<Vec<String>>,
}

impl Problem {
    /// Returns a problem of the kind with this word.
    pub(crate) fn new(status: StatusCode, error: &str) -> Problem {
        let known = KINDS.into_iter().find(|(word, _)| *word == error);
        let (error, title) = known.unwrap_or(("broken", "A fault of the server."));
        let (kind, status) = (format!("/api#{error}"), status.as_u16());
        Problem { kind, title, status, error, ..Problem::default() }
    }

    /// Names fields that are wrong.
    pub(crate) fn with_fields(self, fields: impl IntoIterator<Item = String>) -> Problem {
        Problem { fields: Some(fields.into_iter().collect()), ..self }
    }

    /// Says more.
    pub(crate) fn with_detail(self, detail: String) -> Problem {
        Problem { detail: Some(detail), ..self }
    }

    fn of(refusal: &Refusal, table: &Table, seat: Seat, text: &Text) -> Problem {
        let (status, word) = match refusal {
            Refusal::Forbidden => (StatusCode::FORBIDDEN, "forbidden"),
            Refusal::Malformed => (StatusCode::BAD_REQUEST, "malformed"),
            Refusal::Stale => (StatusCode::CONFLICT, "stale"),
            Refusal::LogFull => (StatusCode::CONFLICT, "log-full"),
            Refusal::TimeUp => (StatusCode::CONFLICT, "time-up"),
            Refusal::SeatTaken => (StatusCode::CONFLICT, "seat-taken"),
            Refusal::TooLate => (StatusCode::CONFLICT, "too-late"),
            Refusal::NameTaken => (StatusCode::CONFLICT, "name-taken"),
            Refusal::NoName => (StatusCode::UNPROCESSABLE_ENTITY, "no-name"),
            Refusal::Illegal(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
            Refusal::NotNow | Refusal::Done | Refusal::GoneOn(_) | Refusal::Spoiled => {
                (StatusCode::CONFLICT, "not-now")
            }
        };
        let mut problem = Problem { seq: Some(table.seq()), ..Problem::new(status, word) };
        if let Refusal::Illegal(illegal) = refusal {
            let RuleId(rule) = illegal.rule();
            problem.rule = Some(rule);
            problem.detail = Some(table.explain(illegal, seat, text).to_string());
        }
        problem
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = json_value(status, &self);
        let kind = HeaderValue::from_static(CONTENT_TYPE);
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if status == StatusCode::UNAUTHORIZED {
            let scheme = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, scheme);
        }
        response
    }
}

/// A table that has changed.
#[derive(Serialize, ToSchema)]
pub(crate) struct Changed {
    /// How long the log is now.
    pub(crate) seq: u32,
}

/// Tells a program what came of what it did at a table.
pub(crate) fn acted(acted: &Acted, table: &Table, seat: Seat, text: &Text) -> Response {
    match acted {
        Acted::Done(seq) => json_value(StatusCode::OK, &Changed { seq: *seq }),
        // Nothing need change.
        Acted::Refused(Refusal::Done) => json_value(StatusCode::OK, &Changed { seq: table.seq() }),
        Acted::Refused(refusal) => Problem::of(refusal, table, seat, text).into_response(),
    }
}

/// Makes a problem of an error, ours or one of the libraries below.
pub(crate) fn told(response: Response) -> Response {
    let headers = response.headers();
    let is_ready = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == CONTENT_TYPE);
    let Some(key) = error::key(&response).filter(|_| !is_ready) else { return response };
    let word = key.strip_prefix("error-").unwrap_or_default();
    let mut problem = Problem::new(response.status(), word).into_response();
    for name in [header::RETRY_AFTER, header::ALLOW] {
        if let Some(value) = response.headers().get(&name) {
            problem.headers_mut().insert(name, value.clone());
        }
    }
    problem
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_no_kind_is_a_fault_of_ours() {
        assert_eq!(Problem::new(StatusCode::CONFLICT, "stale").kind, "/api#stale");
        assert_eq!(Problem::new(StatusCode::CONFLICT, "nonsense").error, "broken");
    }
}
