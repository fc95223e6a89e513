//! Who is at the other end: a random name in a cookie, and how they like to see things.

use std::fmt::Write as _;

use axum::extract::{FromRequestParts, OptionalFromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, Key, SameSite, SignedCookieJar};
use quayside_text::{Lang, Text};
use rand::TryRng;
use rand::rngs::SysRng;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::fair::Secret;
use crate::store::Store;

/// A browser that was here before; nobody can guess another's name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Visitor(String);

impl TryFrom<String> for Visitor {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Visitor, &'static str> {
        Visitor::named(&name).ok_or("no name of a visitor: it has 32 hexadecimal digits")
    }
}

impl Visitor {
    /// Returns the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn new() -> Visitor {
        Visitor(random_name(16))
    }

    /// Returns who a cookie names, if we made it.
    fn of(jar: &SignedCookieJar) -> Option<Visitor> {
        Visitor::named(jar.get(VISITOR)?.value())
    }

    /// Returns the value of the cookie by which a store knows this visitor again.
    pub(crate) fn signed(&self, store: &Store) -> String {
        let jar = SignedCookieJar::<Key>::new(store.key().clone());
        let jar = jar.add(Cookie::new(VISITOR, self.0.clone()));
        let response = jar.into_response();
        let cookie = response.headers().get(header::SET_COOKIE);
        let cookie = cookie.and_then(|cookie| cookie.to_str().ok()).unwrap_or_default();
        cookie.split_once('=').map_or(String::new(), |(_, value)| value.to_owned())
    }

    /// Returns the visitor of this name, if it could be one.
    pub fn named(name: &str) -> Option<Visitor> {
        let fits = name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
        fits.then(|| Visitor(name.to_owned()))
    }
}

/// Makes up a name of so many bytes that nobody can guess.
pub(crate) fn random_name(bytes: usize) -> String {
    let mut random = [0; 32];
    SysRng.try_fill_bytes(&mut random[..bytes]).expect("the system gives random numbers");
    random[..bytes].iter().fold(String::new(), |mut name, byte| {
        let _ = write!(name, "{byte:02x}");
        name
    })
}

/// Makes up a number.
pub(crate) fn random_number() -> u64 {
    SysRng.try_next_u64().expect("the system gives random numbers")
}

const VISITOR: &str = "visitor";
const PREFS: &str = "prefs";

/// Names every visitor that has no name yet; whoever comes with a name that we did not give is new.
pub(crate) async fn name(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let store = app.tables.store();
    let jar = SignedCookieJar::from_headers(request.headers(), store.key().clone());
    let known = Visitor::of(&jar);
    let visitor = known.clone().unwrap_or_else(Visitor::new);
    request.extensions_mut().insert(visitor.clone());
    request.extensions_mut().insert(Dealer(store.key().clone()));
    let mut response = next.run(request).await;
    if known.is_none() {
        let mut cookie = cookie(VISITOR, visitor.signed(store));
        cookie.set_secure(app.config.is_https());
        set_cookie(&mut response, &cookie);
    }
    response
}

/// Promises deals: what each offer's secret is follows from the key of the house.
#[derive(Clone)]
pub(crate) struct Dealer(Key);

impl Dealer {
    /// Returns the secret of an offer.
    pub(crate) fn secret(&self, offer: &str) -> Secret {
        Secret::offered(self.0.signing(), offer)
    }
}

/// Makes a cookie of ours: for a year, and for nobody but us.
fn cookie(name: &'static str, value: String) -> Cookie<'static> {
    let year = Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .max_age(time::Duration::days(365));
    year.build()
}

fn set_cookie(response: &mut Response, cookie: &Cookie<'static>) {
    if let Ok(value) = HeaderValue::from_str(&cookie.to_string()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Self::Rejection> {
        Ok(parts.extensions.get().cloned().unwrap_or_else(Visitor::new))
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &S,
    ) -> Result<Option<Visitor>, Self::Rejection> {
        Ok(parts.extensions.get().cloned())
    }
}

/// Declares what a visitor can set: each a choice of a few words, the first unless said.
macro_rules! prefs {
    ($($(#[$about:meta])* $name:ident: [$first:literal $(, $other:literal)*],)+) => {
        /// How a visitor likes to see things.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) struct Prefs {
            /// The language; the browser's, unless said.
            pub(crate) lang: Lang,
            $($(#[$about])* pub $name: &'static str,)+
        }

        impl Prefs {
            /// Every setting but the language, with its choices.
            pub(crate) const CHOICES: &'static [(&'static str, &'static [&'static str])] =
                &[$((stringify!($name), &[$first $(, $other)*])),+];

            pub(crate) fn new(lang: Lang) -> Prefs {
                Prefs { lang, $($name: $first),+ }
            }

            /// Returns what is set.
            pub(crate) fn value(&self, name: &str) -> &'static str {
                match name {
                    $(stringify!($name) => self.$name,)+
                    _ => self.lang.code(),
                }
            }

            /// Sets one thing; what we do not know is left as it is.
            pub(crate) fn set(&mut self, name: &str, value: &str) {
                match (name, value) {
                    $(
                        (stringify!($name), $first) => self.$name = $first,
                        $((stringify!($name), $other) => self.$name = $other,)*
                    )+
                    ("lang", code) => self.lang = code.parse().unwrap_or(self.lang),
                    _ => (),
                }
            }
        }
    };
}

prefs! {
    /// Day or night.
    theme: ["auto", "light", "dark"],
    /// How large the cards are.
    cards: ["normal", "large"],
    /// Whether bands are also told by a letter beside their colour.
    marks: ["off", "on"],
    /// Whether cards glide.
    motion: ["auto", "off"],
    /// Whether a bell rings when it is one's turn.
    sound: ["off", "on"],
    /// How the hand is sorted.
    sort: ["band", "number"],
}

impl Prefs {
    /// Reads what a visitor has set.
    pub(crate) fn of(parts: &Parts) -> Prefs {
        let accepted = parts.headers.get(header::ACCEPT_LANGUAGE);
        let accepted = accepted.and_then(|value| value.to_str().ok()).unwrap_or_default();
        let mut prefs = Prefs::new(Lang::best(accepted));
        let jar = CookieJar::from_headers(&parts.headers);
        for pair in jar.get(PREFS).map(Cookie::value).unwrap_or_default().split('&') {
            if let Some((name, value)) = pair.split_once(':') {
                prefs.set(name, value);
            }
        }
        prefs
    }

    /// Returns what this visitor reads.
    pub(crate) fn text(&self) -> &'static Text {
        Text::of(self.lang)
    }

    /// Has the browser remember what is set.
    pub(crate) fn remember(&self, response: &mut Response) {
        let mut value = format!("lang:{}", self.lang.code());
        for (name, _) in Prefs::CHOICES {
            let _ = write!(value, "&{name}:{}", self.value(name));
        }
        set_cookie(response, &cookie(PREFS, value));
    }
}
