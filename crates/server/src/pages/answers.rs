//! What programs are answered at the same addresses: JSON, and no page.

use std::convert::Infallible;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_engine::RuleId;
use serde::Serialize;

use crate::table::{Play, Refused};

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// Somebody with a browser.
    Person,
    /// A program, which reads JSON.
    Program,
}

impl Asks {
    /// Tells who asks by what they accept.
    pub(crate) fn of(headers: &HeaderMap) -> Asks {
        let accepted = headers.get_all(header::ACCEPT).iter();
        let mut ranges = accepted.filter_map(|value| value.to_str().ok()).flat_map(|value| {
            value.split(',').map(|range| range.split(';').next().unwrap_or_default().trim())
        });
        if ranges.any(|range| range.eq_ignore_ascii_case("application/json")) {
            Asks::Program
        } else {
            Asks::Person
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Asks {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asks, Infallible> {
        Ok(Asks::of(&parts.headers))
    }
}

/// Answers with JSON that is made already.
pub(crate) fn json(body: String) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (headers, body).into_response()
}

/// What came of a move.
#[derive(Serialize)]
struct Answer {
    /// How long the log is.
    seq: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'static str>,
    #[serde(flatten)]
    refused: Option<Why>,
}

/// Why a move was refused.
#[derive(Serialize)]
struct Why {
    rule: String,
    why: String,
}

/// Answers what came of a move, if it was one; the log is `now` long.
pub(crate) fn moved(play: Play, now: u32) -> Option<Response> {
    let (status, answer) = match play {
        Play::Made(seq) => (StatusCode::OK, Answer { seq, error: None, refused: None }),
        Play::Stale => {
            (StatusCode::CONFLICT, Answer { seq: now, error: Some("stale"), refused: None })
        }
        Play::Refused(Refused { rule: RuleId(rule), why }) => {
            let refused = Some(Why { rule: rule.to_owned(), why: why.to_string() });
            let answer = Answer { seq: now, error: Some("refused"), refused };
            (StatusCode::UNPROCESSABLE_ENTITY, answer)
        }
        Play::Malformed => return None,
    };
    Some((status, Json(answer)).into_response())
}

/// Answers that something can't be done.
pub(crate) fn failed(status: StatusCode, error: &'static str) -> Response {
    #[derive(Serialize)]
    struct Failed {
        error: &'static str,
    }
    (status, Json(Failed { error })).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_says_that_it_reads_json() {
        for (accept, asks) in [
            ("application/json", Asks::Program),
            ("text/html, Application/JSON;q=0.5", Asks::Program),
            ("text/html,application/xhtml+xml,*/*;q=0.8", Asks::Person),
            ("application/json-seq", Asks::Person),
            ("", Asks::Person),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT, accept.parse().expect("a value"));
            assert_eq!(Asks::of(&headers), asks, "{accept}");
        }
        assert_eq!(Asks::of(&HeaderMap::new()), Asks::Person);
    }
}
