//! Problems of RFC 9457: errors for programs, each with a word that `docs/api.md` lists, and with
//! the clause if the rules forbid something.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_engine::{IllegalMove as _, RuleId, Seat};
use quayside_table::{Refusal, Table};
use quayside_text::Text;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::{Kind, RefusedUntil, WrongField, word};
use crate::http::answer::json_value;
use crate::tables::Acted;

/// Content type of problems.
const CONTENT_TYPE: &str = "application/problem+json";

/// An error for a program.
#[derive(Clone, Serialize, ToSchema, Default)]
pub(crate) struct Problem {
    /// The address that explains this kind of problem.
    #[serde(rename = "type")]
    #[schema(example = "/api#stale")]
    kind: String,
    /// The title of this kind of problem, in the language that the program accepts.
    title: String,
    /// The status of the answer.
    status: u16,
    /// The kind of problem, in a word.
    #[schema(example = "stale")]
    error: &'static str,
    /// The reason, in the language that the program accepts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    detail: Option<String>,
    /// The clause that forbids a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "C3.3")]
    rule: Option<&'static str>,
    /// The length of the table's log.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    seq: Option<u32>,
    /// When the refusal ends, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    until: Option<i64>,
    /// The wrong fields.
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
            status: kind.status.as_u16(),
            error: kind.word,
            ..Problem::default()
        }
    }

    /// Adds the wrong fields.
    pub(crate) fn with_fields(self, fields: impl IntoIterator<Item = String>) -> Problem {
        Problem { fields: Some(fields.into_iter().collect()), ..self }
    }

    /// Adds a detail.
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
    /// Names the problem; [`into_problem`] writes it.
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// A changed table.
#[derive(Serialize, ToSchema)]
pub(crate) struct Changed {
    /// The new length of the log.
    pub(crate) seq: u32,
}

/// Returns the result of an action at a table.
pub(crate) fn acted(acted: &Acted, table: &Table, seat: Seat, text: &Text) -> Response {
    match acted {
        Acted::Done(seq) => json_value(StatusCode::OK, &Changed { seq: *seq }),
        // The state was already as requested.
        Acted::Refused(Refusal::Done) => json_value(StatusCode::OK, &Changed { seq: table.seq() }),
        Acted::Refused(refusal) => Problem::of(refusal, table, seat, text).into_response(),
    }
}

/// Turns an error into a problem in a language, ours or a library's.
pub(crate) fn into_problem(response: Response, text: &Text) -> Response {
    let Some(kind) = Kind::of(&response) else { return response };
    let known = response.extensions().get::<Problem>().cloned();
    let mut problem = known.unwrap_or_else(|| Problem {
        status: response.status().as_u16(),
        ..Problem::of_kind(kind)
    });
    if let Some(WrongField(field, why)) = response.extensions().get().cloned() {
        problem = problem.with_detail(why).with_fields([field]);
    }
    problem.title = text.word(&format!("problem-{}", problem.error));
    problem.until = response.extensions().get().map(|RefusedUntil(until)| until.0);
    let mut written = json_value(response.status(), &problem);
    let headers = written.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(CONTENT_TYPE));
    if response.status() == StatusCode::UNAUTHORIZED {
        headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    for name in [header::RETRY_AFTER, header::ALLOW] {
        if let Some(value) = response.headers().get(&name) {
            headers.insert(name, value.clone());
        }
    }
    written
}
