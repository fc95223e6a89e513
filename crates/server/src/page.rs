//! What every page is given and every page is wrapped in.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use quayside_text::{Lang, Text, say};

use crate::assets;
use crate::fair::Secret;
use crate::pieces::icon;
use crate::scene::Fields;
use crate::table::Stamp;
use crate::visitor::{Dealer, Prefs, Visitor, random_name};

/// What a page is made for.
#[derive(Clone)]
pub(crate) struct Page {
    /// What the visitor reads.
    pub text: &'static Text,
    /// How the visitor likes to see things.
    pub prefs: Prefs,
    /// Who it is.
    pub visitor: Visitor,
    /// The address, to come back to.
    pub path: String,
    /// The name under which the visitor reached us.
    pub host: String,
    /// From where, if that is known.
    pub peer: Option<IpAddr>,
    /// Who promises deals.
    pub dealer: Option<Dealer>,
}

impl<S: Send + Sync> FromRequestParts<S> for Page {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Page, Self::Rejection> {
        let visitor = <Visitor as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        let prefs = Prefs::of(parts);
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        let host = parts.headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let host = host.unwrap_or("localhost").to_owned();
        let peer =
            parts.extensions.get().map(|ConnectInfo(peer): &ConnectInfo<SocketAddr>| peer.ip());
        let dealer = parts.extensions.get().cloned();
        Ok(Page { text: prefs.text(), prefs, visitor, path, host, peer, dealer })
    }
}

/// A page that is ready to be sent.
pub(crate) struct Shown(Markup);

/// Everything comes from here, nothing is written into the page itself.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

#[cfg(test)]
impl Shown {
    /// Returns the bytes that are sent.
    pub(crate) fn into_string(self) -> String {
        self.0.into_string()
    }
}

impl IntoResponse for Shown {
    fn into_response(self) -> Response {
        let mut response = self.0.into_response();
        let headers = response.headers_mut();
        let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
        set(header::CONTENT_SECURITY_POLICY, POLICY);
        set(header::CACHE_CONTROL, "no-store");
        set(header::REFERRER_POLICY, "same-origin");
        set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
        response
    }
}

/// What the head of a page says.
#[derive(Default)]
pub(crate) struct Head<'a> {
    /// The title, without our name.
    pub title: &'a str,
    /// Where live updates come from, and what the page shows already.
    pub live: Option<Live<'a>>,
}

/// Where a page hears of news.
pub(crate) struct Live<'a> {
    /// The address of the event stream.
    pub events: &'a str,
    /// What the page shows already.
    pub stamp: Stamp,
    /// When the reader's present choice arose: what was ticked for it stays ticked.
    pub moment: u32,
    /// Whether something is about to happen by itself, so that a page without a script reloads.
    pub waits: bool,
    /// Whether it is the visitor's turn.
    pub turn: bool,
}

impl Page {
    /// Wraps a page in what all of them share.
    pub(crate) fn wrap(&self, head: &Head<'_>, body: &Markup) -> Shown {
        let text = self.text;
        let live = head.live.as_ref();
        Shown(html! {
            (DOCTYPE)
            html lang=(self.prefs.lang.code())
                data-theme=(self.prefs.theme) data-cards=(self.prefs.cards)
                data-marks=(self.prefs.marks) data-motion=(self.prefs.motion)
                data-sound=(self.prefs.sound) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="description" content=(say!(text, "tagline").to_string());
                    title { (head.title) " · Quayside" }
                    link rel="stylesheet" href=(assets::STYLE.address());
                    link rel="icon" type="image/svg+xml" href=(assets::ICON.address());
                    script defer src=(assets::SCRIPT.address()) {}
                    @if live.is_some_and(|live| live.waits) {
                        noscript { meta http-equiv="refresh" content="2"; }
                    }
                }
                body data-events=[live.map(|live| live.events)]
                    data-stamp=[live.map(|live| live.stamp)]
                    data-moment=[live.map(|live| live.moment)]
                    data-turn=[live.filter(|live| live.turn).map(|_| "yes")] {
                    a.skip href="#main" { (say!(text, "skip").to_string()) }
                    (PreEscaped(assets::SPRITES))
                    (body)
                }
            }
        })
    }

    /// Wraps a page that is read: a bar above, links below.
    pub(crate) fn wrap_text(&self, title: &str, class: &str, body: &Markup) -> Shown {
        let body = html! {
            (self.bar(&html! {}))
            main #main class=(class) { (body) }
            (self.foot())
        };
        self.wrap(&Head { title, live: None }, &body)
    }

    /// Draws the bar with our name.
    pub(crate) fn bar(&self, beside: &Markup) -> Markup {
        html! {
            header.bar.water {
                a.brand href="/" { (icon("lantern")) span { "Quayside" } }
                (beside)
                (self.languages())
            }
        }
    }

    fn languages(&self) -> Markup {
        html! {
            nav.lang aria-label=(say!(self.text, "languages").to_string()) {
                form method="post" action="/settings" {
                    input type="hidden" name="back" value=(self.path);
                    @for lang in Lang::ALL {
                        button type="submit" name="lang" value=(lang.code()) lang=(lang.code())
                            aria-current=[(lang == self.prefs.lang).then_some("true")] {
                                (lang.code().to_uppercase()) span.sr { " " (lang.name()) }
                            }
                    }
                }
            }
        }
    }

    /// Draws the links below.
    pub(crate) fn foot(&self) -> Markup {
        let link = |address: &str, key: &str| html! { a href=(address) { (self.text.word(key)) } };
        html! {
            footer.foot {
                (link("/rules", "foot-rules"))
                (link("/games", "foot-games"))
                (link("/replay", "foot-replay"))
                (link("/verify", "foot-verify"))
                (link("/settings", "foot-settings"))
                (link("/about", "foot-about"))
            }
        }
    }

    /// Offers a deal in a form that sets up a table: the server's part is promised before the
    /// visitor's own, which the script adds.
    pub(crate) fn offer(&self) -> Markup {
        let Some(dealer) = &self.dealer else { return html! {} };
        let offer = random_name(16);
        html! {
            input type="hidden" name="commitment" value=(dealer.secret(&offer).commitment());
            input type="hidden" name="offer" value=(offer);
            input type="hidden" name="nonce" data-nonce;
        }
    }

    /// Returns the secret that was promised in a form; a new one, where none was.
    pub(crate) fn promised(&self, fields: &Fields) -> Secret {
        let offer = fields.get("offer").filter(|offer| offer.len() == 32);
        match (&self.dealer, offer) {
            (Some(dealer), Some(offer)) => dealer.secret(offer),
            _ => Secret::random(),
        }
    }

    /// Says a sentence without cards or names.
    pub(crate) fn say(&self, key: &str) -> String {
        self.text.word(key)
    }
}
