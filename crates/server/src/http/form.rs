//! Request bodies, as forms or JSON, and parsing of their fields.

use std::num::ParseIntError;
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use quayside_engine::Seat;
use quayside_table::{Fields, GameName, RequestId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::map::Entry;
use serde_json::{Map, Value};
use tower_http::timeout::TimeoutError;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

use crate::app::App;
use crate::error::Error;
use crate::system::random;

/// The body of a request: the fields of a form, or JSON.
pub(crate) struct Body {
    is_json: bool,
    bytes: Bytes,
    /// The body as JSON, or why it can't be parsed.
    value: OnceLock<Result<Value, String>>,
}

impl FromRequest<App> for Body {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Body, Error> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
        let bytes = Bytes::from_request(request, app).await.map_err(|rejection| {
            let too_slow = has_source::<TimeoutError>(&rejection);
            match rejection.into_response().status() {
                _ if too_slow => Error::TooSlow,
                axum::http::StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
                _ => Error::Malformed,
            }
        })?;
        Ok(Body { is_json, bytes, value: OnceLock::new() })
    }
}

/// Returns whether an error or one of its sources has this type.
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

impl Body {
    /// Parses the body as a type, or names the wrong field.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        read(self.value()?)
    }

    /// Returns the body as JSON, parsed once.
    fn value(&self) -> Result<&Value, Error> {
        let parse = || {
            if self.is_json && !self.bytes.is_empty() {
                return serde_json::from_slice(&self.bytes).map_err(|error| error.to_string());
            }
            Ok(value_of(&self.bytes))
        };
        self.value.get_or_init(parse).as_ref().map_err(|why| wrong_field("body", why))
    }

    /// Returns the fields of a form as sent.
    pub(crate) fn fields(&self) -> Fields {
        Fields(form_urlencoded::parse(&self.bytes).into_owned().collect())
    }

    /// Returns the id of the request; a new one, if the body has none.
    pub(crate) fn request(&self) -> RequestId {
        let sent = self.value().ok().and_then(|sent| sent.get("request")?.as_str()?.parse().ok());
        // Rejects the id of all zeros, which entries of the first version have.
        let sent = sent.filter(|id| *id != RequestId::new([0; RequestId::BYTES]));
        sent.unwrap_or_else(random::request_id)
    }
}

/// Converts a form to JSON: an object of strings, and of lists for repeated names.
fn value_of(form: &[u8]) -> Value {
    let mut object = Map::new();
    for (name, value) in form_urlencoded::parse(form) {
        let value = Value::String(value.into_owned());
        match object.entry(name) {
            Entry::Vacant(entry) => drop(entry.insert(value)),
            Entry::Occupied(mut entry) => {
                let known = entry.get_mut();
                if let Some(list) = known.as_array_mut() {
                    list.push(value);
                } else {
                    *known = Value::Array(vec![known.take(), value]);
                }
            }
        }
    }
    Value::Object(object)
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Error> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let (path, why) = (error.path().to_string(), error.inner().to_string());
        // A missing field has no path; the message names it: missing field `seq`.
        let missing = why.split('`').nth(1).filter(|_| path == ".");
        wrong_field(missing.unwrap_or(&path), why.clone())
    })
}

/// Returns the error for a field that can't be parsed.
pub(crate) fn wrong_field(field: &str, why: impl Into<String>) -> Error {
    Error::WrongField(field.to_owned(), why.into())
}

/// The parameters of an address.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>, Error> {
        read(&value_of(parts.uri.query().unwrap_or_default().as_bytes())).map(Query)
    }
}

/// The submitted form of a page.
pub(crate) struct Form<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Form<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Form<T>, Error> {
        Body::from_request(request, app).await?.read().map(Form)
    }
}

/// A value in its JSON type, or as a form's text.
#[derive(Deserialize)]
#[serde(untagged, expecting = "another type is expected")]
enum Sent<T> {
    Typed(T),
    Text(String),
}

/// A number, which a form sends as text.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "Sent<u32>")]
pub(crate) struct Number(pub(crate) u32);

impl TryFrom<Sent<u32>> for Number {
    type Error = ParseIntError;

    fn try_from(sent: Sent<u32>) -> Result<Number, ParseIntError> {
        match sent {
            Sent::Typed(number) => Ok(Number(number)),
            Sent::Text(text) => text.parse().map(Number),
        }
    }
}

/// The number of a seat.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "Number")]
pub(crate) struct SeatNumber(pub(crate) Seat);

impl TryFrom<Number> for SeatNumber {
    type Error = &'static str;

    fn try_from(Number(number): Number) -> Result<SeatNumber, &'static str> {
        Seat::new(number as usize).map(SeatNumber).ok_or("a seat is a number from 0 to 7")
    }
}

/// A yes or no, which a form sends as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "Sent<bool>")]
pub(crate) struct Flag(pub(crate) bool);

impl TryFrom<Sent<bool>> for Flag {
    type Error = &'static str;

    fn try_from(sent: Sent<bool>) -> Result<Flag, &'static str> {
        match sent {
            Sent::Typed(flag) => Ok(Flag(flag)),
            Sent::Text(text) if ["yes", "true"].contains(&&*text) => Ok(Flag(true)),
            Sent::Text(text) if ["no", "false"].contains(&&*text) => Ok(Flag(false)),
            Sent::Text(_) => Err("yes or no is expected"),
        }
    }
}

/// Parses a time in milliseconds.
pub(crate) fn time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    Ok(match Sent::deserialize(deserializer)? {
        Sent::Text(text) => Some(text.parse().map_err(serde::de::Error::custom)?),
        Sent::Typed(time) => Some(time),
    })
}

/// Parses a list; a form with a single value sends no list.
pub(crate) fn list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    Ok(match Sent::deserialize(deserializer)? {
        Sent::Text(one) => vec![one],
        Sent::Typed(many) => many,
    })
}

/// Returns the schema of a choice.
pub(crate) fn choices(ids: impl IntoIterator<Item = impl Into<Value>>) -> Schema {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ids)).into()
}

/// Returns the schema of the choice of a game.
pub(crate) fn game_choice() -> Schema {
    choices(GameName::ALL.map(GameName::id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, Debug)]
    struct Sample {
        seat: SeatNumber,
        rated: Option<Flag>,
        #[serde(default, deserialize_with = "list")]
        seats: Vec<String>,
    }

    fn read(is_json: bool, sent: &'static str) -> Result<Sample, Error> {
        let (bytes, value) = (Bytes::from_static(sent.as_bytes()), OnceLock::new());
        Body { is_json, bytes, value }.read()
    }

    #[test]
    fn forms_and_json_say_the_same() {
        for (is_json, sent) in [
            (false, "seat=7&rated=yes&seats=person&seats=open&other=1"),
            (true, r#"{"seat":7,"rated":true,"seats":["person","open"],"other":1}"#),
        ] {
            let read = read(is_json, sent).expect(sent);
            assert_eq!((read.seat.0.index(), read.rated), (7, Some(Flag(true))));
            assert_eq!(read.seats, ["person", "open"]);
        }
        assert_eq!(read(false, "seat=0&seats=open").expect("one").seats, ["open"]);
    }

    #[test]
    fn an_error_names_the_field() {
        for (is_json, sent, field) in [
            (false, "", "seat"),
            (false, "seat=8", "seat"),
            (false, "seat=x", "seat"),
            (false, "seat=0&rated=perhaps", "rated"),
            (true, r#"{"seat":[]}"#, "seat"),
            (true, r#"{"seat":1,"rated":7}"#, "rated"),
            (true, "{", "body"),
        ] {
            match read(is_json, sent) {
                Err(Error::WrongField(wrong, _)) => assert_eq!(wrong, field, "{sent}"),
                other => panic!("{sent}: {other:?}"),
            }
        }
    }
}
