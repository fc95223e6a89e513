//! The context of a request: visitor, language, and response format.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::cookie::{Cookie, CookieJar};
use quayside_pages::{Page, Prefs, ShownParts};
use quayside_table::Waiting;

use crate::app::App;
use crate::system::features::Feature;
use crate::visitors::Visitor;

/// Headers that proxies add.
const PROXY_HEADERS: [&str; 6] =
    ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/// The context of a request.
#[derive(Clone)]
pub(crate) struct Context {
    /// The visitor's page settings.
    pub(crate) page: Page,
    /// The visitor.
    pub(crate) visitor: Visitor,
    /// The host name by which the visitor reached the server.
    pub(crate) host: String,
    /// The visitor's address, if no proxy is involved.
    pub(crate) peer: Option<IpAddr>,
    /// The response format.
    pub(crate) wants: ResponseFormat,
}

/// The format of a response.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResponseFormat {
    /// A page.
    Page,
    /// JSON for a program, with problems for errors.
    Api,
}

impl FromRequestParts<App> for Context {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Context, Infallible> {
        if let Some(known) = parts.extensions.remove() {
            return Ok(known);
        }
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let wants = parts.extensions.get().copied().unwrap_or(ResponseFormat::Page);
        let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let jar = CookieJar::from_headers(&parts.headers);
        let kept = jar.get(Prefs::COOKIE).map(Cookie::value).unwrap_or_default();
        let prefs = Prefs::read(text(header::ACCEPT_LANGUAGE).unwrap_or_default(), kept);
        let known = parts.headers.get(ShownParts::HEADER).and_then(|known| known.to_str().ok());
        let known = known.map(ShownParts::read);
        // A script keeps the signal of its page up to date by a stream.
        let shows_signal = known.is_none() && !visitor.is_stranger && is_page(parts.uri.path());
        let waiting = if shows_signal && wants == ResponseFormat::Page {
            // If the store fails, the page is shown without it.
            let own = app.tables.waiting_for(&visitor.people, visitor.account.is_some()).await;
            own.map(|own| own.waiting).unwrap_or_default()
        } else {
            Waiting::default()
        };
        let page = Page {
            text: prefs.text(),
            prefs,
            path: parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned(),
            dealer: Some(app.dealer.clone()),
            now: app.tables.now(),
            me: visitor.account.as_ref().map(|account| account.name.clone()),
            programs: Arc::clone(&app.bots),
            pictures: app.config.features.has(Feature::Previews),
            waiting,
            is_known: !visitor.is_stranger,
            known,
        };
        let peer =
            parts.extensions.get().map(|ConnectInfo(peer): &ConnectInfo<SocketAddr>| peer.ip());
        let is_direct = !app.config.behind_proxy && !has_proxy_header(&parts.headers);
        let peer = peer.filter(|_| is_direct);
        let host = text(header::HOST).unwrap_or("localhost").to_owned();
        Ok(Context { page, visitor, host, peer, wants })
    }
}

/// Returns whether an address is that of a page, and not of a file or a stream.
fn is_page(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    !last.contains('.') && last != "events"
}

/// Returns whether a proxy has forwarded the request.
fn has_proxy_header(headers: &HeaderMap) -> bool {
    PROXY_HEADERS.iter().any(|name| headers.contains_key(*name))
}
