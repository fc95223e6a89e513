//! Answers: pages as plain values become responses, and programs get JSON.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::{IllegalMove as _, RuleId, Seat};
use quayside_pages::Answer;
use quayside_table::{Refusal, Table, TableId};
use serde::Serialize;

use crate::context::Wants;
use crate::error::Error;
use crate::tables::Acted;

/// Makes a response of a page.
pub(crate) fn respond(answer: Answer) -> Response {
    let mut response = Response::new(Body::from(answer.body));
    *response.status_mut() = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK);
    for (name, value) in answer.headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    }
    response
}

/// Answers with JSON that is written already.
pub(crate) fn json(body: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, body).into_response()
}

/// Answers with a value as JSON.
pub(crate) fn json_value(status: StatusCode, value: &impl Serialize) -> Response {
    match serde_json::to_string(value) {
        Ok(body) => (status, json(body)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Leads to a table that was set up or found.
pub(crate) fn leads_to(wants: Wants, table: TableId) -> Response {
    #[derive(Serialize)]
    struct Found {
        table: String,
    }
    let address = format!("/tables/{table}");
    match wants {
        Wants::Page | Wants::Json => Redirect::to(&address).into_response(),
        Wants::Api => json_value(StatusCode::CREATED, &Found { table: table.to_string() }),
    }
}

/// What came of a move.
#[derive(Serialize)]
struct Moved {
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
    rule: &'static str,
    why: String,
}

/// Tells a program what came of its move.
pub(crate) fn moved(
    acted: &Acted,
    table: &Table,
    seat: Seat,
    text: &quayside_text::Text,
) -> Result<Response, Error> {
    let seq = table.seq();
    let (status, moved) = match acted {
        Acted::Done(seq) => (StatusCode::OK, Moved { seq: *seq, error: None, refused: None }),
        Acted::Refused(Refusal::Stale) => {
            (StatusCode::CONFLICT, Moved { seq, error: Some("stale"), refused: None })
        }
        Acted::Refused(Refusal::Illegal(illegal)) => {
            let RuleId(rule) = illegal.rule();
            let why = table.explain(illegal, seat, text).to_string();
            let refused = Some(Why { rule, why });
            let moved = Moved { seq, error: Some("refused"), refused };
            (StatusCode::UNPROCESSABLE_ENTITY, moved)
        }
        Acted::Refused(refusal) => return Err(refused(refusal)),
    };
    Ok(json_value(status, &moved))
}

/// Returns the error of a refusal that a page does not explain by itself.
pub(crate) fn refused(refusal: &Refusal) -> Error {
    match refusal {
        Refusal::Forbidden => Error::Forbidden,
        Refusal::LogFull => Error::LogFull,
        Refusal::Malformed | Refusal::Illegal(_) => Error::Malformed,
        Refusal::Stale
        | Refusal::NotNow
        | Refusal::TimeUp
        | Refusal::Done
        | Refusal::GoneOn(_)
        | Refusal::SeatTaken
        | Refusal::TooLate
        | Refusal::NoName
        | Refusal::NameTaken
        | Refusal::Spoiled => Error::NotNow,
    }
}
