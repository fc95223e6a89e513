//! Sessions: what a browser's cookie holds.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use quayside_engine::Seed;
use quayside_table::PlayerId;
use sha2::{Digest, Sha256};

use crate::system::random;

/// A browser that was here before. What the cookie holds is a secret of the browser: it is never
/// stored, only its hash is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Session(String);

/// Returns the name of the cookie. Under https browsers take a name with this prefix from this very
/// host only, so that no neighbour of the domain can plant a session.
pub(crate) const fn cookie_name(is_https: bool) -> &'static str {
    if is_https { "__Host-visitor" } else { "visitor" }
}

impl Session {
    /// Begins a session.
    pub(crate) fn new() -> Session {
        Session(random::hex::<16>())
    }

    /// Returns the session of this name, if it could be one: 32 hexadecimal digits.
    pub fn named(name: &str) -> Option<Session> {
        let fits = name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Session(name.to_owned()))
    }

    /// Returns the session that a signed cookie names.
    pub(crate) fn of(jar: &SignedCookieJar, is_https: bool) -> Option<Session> {
        Session::named(jar.get(cookie_name(is_https))?.value())
    }

    /// Returns the hash by which a store knows the session.
    pub fn token(&self) -> String {
        let hash = Sha256::digest(format!("quayside-session 1\n{}\n", self.0));
        Seed(hash.into()).to_string()
    }

    /// Returns the person to whom the session leads at first: no store need know it for that.
    pub fn first_player(&self) -> PlayerId {
        let hash = Sha256::digest(format!("quayside-player 1\n{}\n", self.0));
        let mut bytes = [0; PlayerId::BYTES];
        bytes.copy_from_slice(&hash[..PlayerId::BYTES]);
        PlayerId::new(bytes)
    }

    /// Returns the value of the cookie by which a server with this key knows the session.
    pub(crate) fn signed(&self, key: &Key) -> String {
        let jar = SignedCookieJar::<Key>::new(key.clone());
        let jar = jar.add(Cookie::new(cookie_name(false), self.0.clone()));
        let response = jar.into_response();
        let cookie = response.headers().get(header::SET_COOKIE);
        let cookie = cookie.and_then(|cookie| cookie.to_str().ok()).unwrap_or_default();
        cookie.split_once('=').map_or(String::new(), |(_, value)| value.to_owned())
    }
}

/// Makes a cookie of ours: for a year, and readable by us alone.
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
