//! Bodies that arrive, as forms or as JSON, and how their fields are read.

use std::num::ParseIntError;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use quayside_engine::Seat;
use quayside_pages::Fields;
use quayside_table::{GameName, RequestId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
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
        Ok(Body { is_json, bytes })
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

impl Body {
    /// Reads the body as a type, or names the field that is wrong.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        if self.is_json {
            let value = serde_json::from_slice(&self.bytes);
            let wrong = |error: serde_json::Error| wrong_field("body", error.to_string());
            return read(value.map_err(wrong)?);
        }
        read(value_of(&self.bytes))
    }

    /// Returns the fields of a form, as they were sent.
    pub(crate) fn fields(&self) -> Fields {
        Fields(form_urlencoded::parse(&self.bytes).into_owned().collect())
    }

    /// Returns the id of the request; a new one, if the body has none.
    pub(crate) fn request(&self) -> RequestId {
        #[derive(Deserialize)]
        struct Identified {
            request: Option<String>,
        }
        let sent = self.read::<Identified>().ok().and_then(|sent| sent.request?.parse().ok());
        // Entries of the first version have the request of all zeros.
        let sent = sent.filter(|id| *id != RequestId::new([0; RequestId::BYTES]));
        sent.unwrap_or_else(random::request_id)
    }
}

/// Returns a form as JSON: an object of texts, and of lists where a name comes again.
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

fn read<T: DeserializeOwned>(value: Value) -> Result<T, Error> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let (path, why) = (error.path().to_string(), error.inner().to_string());
        // What is missing has no path, but a name: missing field `seq`.
        let missing = why.split('`').nth(1).filter(|_| path == ".");
        wrong_field(missing.unwrap_or(&path), why.clone())
    })
}

/// Returns the error of a field that can't be read.
pub(crate) fn wrong_field(field: &str, why: impl Into<String>) -> Error {
    Error::WrongField(field.to_owned(), why.into())
}

/// What an address asks for after its question mark.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>, Error> {
        read(value_of(parts.uri.query().unwrap_or_default().as_bytes())).map(Query)
    }
}

/// Returns what was read as the fields of a form: what is not said is left out.
pub(crate) fn fields_of(read: &impl Serialize) -> Fields {
    let object = serde_json::to_value(read).unwrap_or_default();
    let fields = object.as_object().into_iter().flatten();
    let fields = fields.filter_map(|(name, value)| {
        let text = match value {
            Value::String(text) => text.clone(),
            Value::Bool(true) => "yes".to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Null | Value::Bool(false) | Value::Array(_) | Value::Object(_) => return None,
        };
        Some((name.clone(), text))
    });
    Fields(fields.collect())
}

/// The fields of a form of a page.
pub(crate) struct Form(pub(crate) Fields);

impl FromRequest<App> for Form {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Form, Error> {
        Ok(Form(Body::from_request(request, app).await?.fields()))
    }
}

impl Form {
    /// Returns a field.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name)
    }
}

/// A value as JSON has it, or as the text that a form sends.
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

/// Yes or no, which a form sends as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

/// Reads a time in milliseconds.
pub(crate) fn time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    Ok(match Sent::deserialize(deserializer)? {
        Sent::Text(text) => Some(text.parse().map_err(serde::de::Error::custom)?),
        Sent::Typed(time) => Some(time),
    })
}

/// Reads a list; a form with one of its values sends no list.
pub(crate) fn list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    Ok(match Sent::deserialize(deserializer)? {
        Sent::Text(one) => vec![one],
        Sent::Typed(many) => many,
    })
}

/// Describes a choice among these.
pub(crate) fn choices<const N: usize>(ids: [&'static str; N]) -> Schema {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ids)).into()
}

/// Describes the choice of a game.
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
        Body { is_json, bytes: Bytes::from_static(sent.as_bytes()) }.read()
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
