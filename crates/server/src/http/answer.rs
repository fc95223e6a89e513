//! Conversion of answers: pages as plain values become responses, and programs get JSON.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::Answer;
use quayside_table::TableId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::context::ResponseFormat;

/// Converts a page to a response.
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

/// Returns a response with written JSON.
pub(crate) fn json(body: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, body).into_response()
}

/// Returns a response with a value as JSON.
pub(crate) fn json_value(status: StatusCode, value: &impl Serialize) -> Response {
    match serde_json::to_string(value) {
        Ok(body) => (status, json(body)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// A table that was set up or found.
#[derive(Serialize, ToSchema)]
pub(crate) struct Found {
    /// The table.
    #[schema(example = "0123456789abcdef")]
    table: String,
}

/// Leads to a table that was set up or found: a redirect for pages, JSON for programs.
pub(crate) fn leads_to(wants: ResponseFormat, table: TableId) -> Response {
    let address = format!("/tables/{table}");
    match wants {
        ResponseFormat::Page => Redirect::to(&address).into_response(),
        ResponseFormat::Api => json_value(StatusCode::CREATED, &Found { table: table.to_string() }),
    }
}
