//! What programs are told when something can't be done: problems of RFC 9457, each with a word that
//! `docs/api.md` lists, and with the clause where the rules forbid something.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_engine::{IllegalMove as _, RuleId, Seat};
use quayside_table::{Refusal, Table};
use quayside_text::Text;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::{Kind, WrongField, word};
use crate::http::answer::json_value;
use crate::tables::Acted;

/// How problems are written.
const CONTENT_TYPE: &str = "application/problem+json";

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
    pub(crate) fn new(word: &str) -> Problem {
        Problem::of_kind(Kind::named(word))
    }

    fn of_kind(kind: &Kind) -> Problem {
        Problem {
            kind: format!("/api#{}", kind.word),
            title: kind.meaning,
            status: kind.status.as_u16(),
            error: kind.word,
            ..Problem::default()
        }
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
        let mut problem = Problem { seq: Some(table.seq()), ..Problem::new(word(refusal)) };
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
pub(crate) fn into_problem(response: Response) -> Response {
    let headers = response.headers();
    let is_ready = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == CONTENT_TYPE);
    let Some(kind) = Kind::of(&response).filter(|_| !is_ready) else { return response };
    let mut problem = Problem { status: response.status().as_u16(), ..Problem::of_kind(kind) };
    if let Some(WrongField(field, why)) = response.extensions().get().cloned() {
        problem = problem.with_detail(why).with_fields([field]);
    }
    let mut problem = problem.into_response();
    for name in [header::RETRY_AFTER, header::ALLOW] {
        if let Some(value) = response.headers().get(&name) {
            problem.headers_mut().insert(name, value.clone());
        }
    }
    problem
}
