//! Sessions: the secrets in browsers' cookies.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use quayside_engine::Seed;
use quayside_table::PlayerId;
use sha2::{Digest, Sha256};

use crate::system::random;

/// The session of a browser. The cookie holds the session's secret; the store holds only its hash.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Session(String);

/// Returns the name of the cookie. Under https browsers accept a name with the `__Host-` prefix
/// from this exact host only, so that no other host of the domain can plant a session.
pub(crate) const fn cookie_name(is_https: bool) -> &'static str {
    if is_https { "__Host-visitor" } else { "visitor" }
}

impl Session {
    /// Creates a session.
    pub(crate) fn new() -> Session {
        Session(random::hex::<16>())
    }

    /// Returns the session with this secret, if it has 32 hexadecimal digits.
    pub fn named(name: &str) -> Option<Session> {
        let fits = name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Session(name.to_owned()))
    }

    /// Returns the session in the signed cookie.
    pub(crate) fn of(jar: &SignedCookieJar, is_https: bool) -> Option<Session> {
        Session::named(jar.get(cookie_name(is_https))?.value())
    }

    /// Returns the hash under which the store keeps the session.
    pub fn token(&self) -> String {
        let hash = Sha256::digest(format!("quayside-session 1\n{}\n", self.0));
        Seed(hash.into()).to_string()
    }

    /// Returns the player of a session that is not stored yet: derived from the secret alone.
    pub fn first_player(&self) -> PlayerId {
        let hash = Sha256::digest(format!("quayside-player 1\n{}\n", self.0));
        let mut bytes = [0; PlayerId::BYTES];
        bytes.copy_from_slice(&hash[..PlayerId::BYTES]);
        PlayerId::new(bytes)
    }

    /// Returns the cookie's value, signed with this key.
    pub(crate) fn signed(&self, key: &Key) -> String {
        let jar = SignedCookieJar::<Key>::new(key.clone());
        let jar = jar.add(Cookie::new(cookie_name(false), self.0.clone()));
        let response = jar.into_response();
        let cookie = response.headers().get(header::SET_COOKIE);
        let cookie = cookie.and_then(|cookie| cookie.to_str().ok()).unwrap_or_default();
        cookie.split_once('=').map_or(String::new(), |(_, value)| value.to_owned())
    }
}

/// Returns a cookie for a year that scripts cannot read.
pub(crate) fn cookie(name: &'static str, value: String) -> Cookie<'static> {
    let year = Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .max_age(time::Duration::days(365));
    year.build()
}

pub(crate) fn set_cookie(response: &mut Response, cookie: &Cookie<'static>) {
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}
