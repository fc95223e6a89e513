//! Forms that arrive: the body, its fields, and the numbers in them.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::response::IntoResponse;
use quayside_engine::Seat;
use quayside_pages::Fields;
use quayside_table::RequestId;
use tower_http::timeout::TimeoutError;

use crate::app::App;
use crate::error::Error;
use crate::random;

/// The fields of a form.
pub(crate) struct Form(pub(crate) Fields);

impl FromRequest<App> for Form {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Form, Error> {
        let body = Bytes::from_request(request, app).await.map_err(|rejection| {
            let too_slow = has_source::<TimeoutError>(&rejection);
            match rejection.into_response().status() {
                _ if too_slow => Error::TooSlow,
                axum::http::StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
                _ => Error::Malformed,
            }
        })?;
        let fields = form_urlencoded::parse(&body).into_owned().collect();
        Ok(Form(Fields(fields)))
    }
}

/// Returns whether an error was caused by one of this kind.
fn has_source<E: std::error::Error + 'static>(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut source = Some(error);
    while let Some(error) = source {
        if error.is::<E>() {
            return true;
        }
        source = error.source();
    }
    false
}

impl Form {
    /// Returns a field.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name)
    }

    /// Returns a field that is a number.
    pub(crate) fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok()
    }

    /// Returns a field that is a seat.
    pub(crate) fn seat(&self, name: &str) -> Result<Seat, Error> {
        let seat = self.number(name).and_then(|seat| Seat::new(seat as usize));
        seat.ok_or_else(|| Error::WrongField(name.to_owned(), format!("`{name}` is no seat")))
    }

    /// Returns the id of the request; a new one, if the form has none.
    pub(crate) fn request(&self) -> RequestId {
        let sent = self.get("request").and_then(|id| id.parse().ok());
        // Entries of the first version have the request of all zeros.
        let sent = sent.filter(|id| *id != RequestId::new([0; RequestId::BYTES]));
        sent.unwrap_or_else(random::request_id)
    }
}
