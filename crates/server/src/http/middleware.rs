//! Middleware that runs before and after every handler.

use std::any::Any;
use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Instant;

use axum::RequestExt as _;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, FromRequestParts, RawPathParams, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use http_body_util::BodyExt;
use quayside_pages::{Prefs, is_framed};
use quayside_text::Text;
use tower::ServiceBuilder;
use tower::layer::util::{Identity, Stack};
use tower::util::BoxCloneSyncService;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::RequestBodyDeadlineLayer;

use crate::accounts::session::{Session, cookie, cookie_name, set_cookie};
use crate::admission::hosts::Addressed;
use crate::admission::limits::{Claim, ClientAddress, RateLimit, address};
use crate::app::App;
use crate::error::{Error, Kind, RefusedUntil};
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::problem::into_problem;
use crate::visitors::Visitor;

/// Path prefix of the API for programs.
pub(crate) const API: &str = "/api/v1";

/// Returns whether a request is for the API.
pub(crate) fn is_api(request: &Request) -> bool {
    request.uri().path().strip_prefix(API).is_some_and(|rest| rest.starts_with('/'))
}

/// Answers for a handler that panicked; the panic itself is on the standard error.
pub(crate) fn failed(_: Box<dyn Any + Send>) -> Response {
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

/// Pages or the API, each with its own middleware.
pub(crate) type Served = BoxCloneSyncService<Request, Response, Infallible>;

/// The innermost layers around pages and API: they catch panics, and limit the time and size of
/// bodies.
type Guards = Stack<DefaultBodyLimit, Stack<RequestBodyDeadlineLayer, Stack<PanicLayer, Identity>>>;

type PanicLayer = CatchPanicLayer<fn(Box<dyn Any + Send>) -> Response>;

/// Returns the innermost layers around pages and API.
pub(crate) fn guards(app: &App, largest_body: usize) -> ServiceBuilder<Guards> {
    let failed: fn(Box<dyn Any + Send>) -> Response = failed;
    ServiceBuilder::new()
        .layer(CatchPanicLayer::custom(failed))
        .layer(RequestBodyDeadlineLayer::new(app.config.body_timeout))
        .layer(DefaultBodyLimit::max(largest_body))
}

/// Returns the text of the language that a request accepts.
pub(crate) fn accepted_text(headers: &HeaderMap) -> &'static Text {
    let languages = headers.get(header::ACCEPT_LANGUAGE).and_then(|text| text.to_str().ok());
    Prefs::read(languages.unwrap_or_default(), "").text()
}

/// Admits only requests that name this server.
pub(crate) async fn known_host(State(app): State<App>, request: Request, next: Next) -> Response {
    let error = match app.hosts.addressed(&request) {
        Addressed::Here => return next.run(request).await,
        Addressed::Elsewhere => Error::UnknownHost,
        Addressed::Unclear => Error::Malformed,
    };
    let (text, response) = (accepted_text(request.headers()), error.into_response());
    if is_api(&request) {
        return into_problem(response, text);
    }
    // A plain text, because no page of ours may appear under another site's name.
    let key = Kind::of(&response).map_or("", |kind| kind.page);
    let why = format!("{}. {}\n", text.word(key), text.word(&format!("{key}.help")));
    let plain = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (response.status(), plain, why).into_response()
}

/// Refuses forms from pages with a public host name of ours, but another scheme or port.
pub(crate) async fn own_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let origin = request.headers().get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    if !request.method().is_safe() && origin.is_some_and(|page| !app.hosts.allows_origin(page)) {
        return Error::CrossSite.into_response();
    }
    next.run(request).await
}

/// Forms that stay open to banned players: settings of pages, and leaving.
const OPEN_TO_BANNED: [&str; 3] = ["/settings", "/account/sign-out", "/account/delete"];

/// Refuses all changes by banned players but leaving, page settings and the end of notices.
pub(crate) async fn not_banned(
    State(app): State<App>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    let is_open = request.method().is_safe()
        || OPEN_TO_BANNED.contains(&path)
        || path.starts_with("/notices/");
    match visitor.may_write(app.tables.now()) {
        Err(banned) if !is_open => banned.into_response(),
        Err(_) | Ok(()) => next.run(request).await,
    }
}

/// Finds the visitor of every request; a browser without a valid cookie gets a new session.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    if is_framed(request.uri().path()) {
        // A frame on another site must not identify the visitor.
        request.headers_mut().remove(header::COOKIE);
        request.extensions_mut().insert(Visitor::stranger(&Session::new()));
        return next.run(request).await;
    }
    let store = app.tables.store();
    let jar = SignedCookieJar::from_headers(request.headers(), store.key().clone());
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let is_https = app.config.is_https(host);
    let known = Session::of(&jar, is_https);
    let is_new = known.is_none();
    let session = known.unwrap_or_else(Session::new);
    let visitor = match app.sessions.visitor(store, &session, is_new, app.tables.now()).await {
        Ok(visitor) => visitor,
        Err(error) => return Error::Store(error).into_response(),
    };
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    // Signing in or out starts another session.
    let other = response.extensions_mut().remove::<Session>();
    // Publicly cached responses set no cookie.
    let control = response.headers().get(header::CACHE_CONTROL);
    let is_public = control.is_some_and(|control| control.as_bytes().starts_with(b"public"));
    if is_new && !is_public || other.is_some() {
        let session = other.unwrap_or(session);
        let mut cookie = cookie(cookie_name(is_https), session.signed(store.key()));
        cookie.set_secure(is_https);
        set_cookie(&mut response, &cookie);
    }
    response
}

/// Refuses a request whose visitor or address is over its limit.
pub(crate) async fn rate_limit(
    State((app, want)): State<(App, RateLimit)>,
    visitor: Visitor,
    mut request: Request,
    next: Next,
) -> Response {
    let address = address(&app.config, &request);
    if let Some(address) = address
        && let Err(error) = take(&app, want, address, &visitor).await
    {
        return error.into_response();
    }
    request.extensions_mut().insert(ClientAddress(address));
    if want != RateLimit::Stream {
        return next.run(request).await;
    }
    let visitor_id = visitor.people.owner();
    let table = streamed(&mut request).await;
    let table = table.unwrap_or_else(|| visitor_id.to_string());
    let claim = Claim { table, visitor: visitor_id, address };
    let mut open = app.limits.stream(&claim, false);
    if open.is_none() && sits(&app, &claim.table, &visitor).await {
        open = app.limits.stream(&claim, true);
    }
    let Some(open) = open else { return Error::Crowded.into_response() };
    let response = next.run(request).await;
    // The stream counts as open as long as its body exists.
    response.map(|body| {
        Body::new(body.map_frame(move |frame| {
            let _ = &open;
            frame
        }))
    })
}

/// Returns the table of a stream, or `lobby`; `None` for an account's stream.
async fn streamed(request: &mut Request) -> Option<String> {
    let params: RawPathParams = request.extract_parts().await.ok()?;
    let table = params.iter().find(|(name, _)| *name == "id").map(|(_, id)| id.to_owned());
    let is_lobby = request.uri().path().contains("/lobby/");
    table.or_else(|| is_lobby.then(|| "lobby".to_owned()))
}

/// Returns whether a visitor sits at this table.
async fn sits(app: &App, table: &str, visitor: &Visitor) -> bool {
    let Ok(id) = table.parse() else { return false };
    let Ok(Some(open)) = app.tables.open(id).await else { return false };
    open.table().await.company().seats_of(&visitor.people).next().is_some()
}

async fn take(app: &App, want: RateLimit, address: IpAddr, visitor: &Visitor) -> Result<(), Error> {
    match want {
        RateLimit::Table => {
            app.limits.tables.take(&address)?;
            let unfinished = app.tables.store().unfinished(&visitor.people).await?;
            if unfinished >= app.config.limits.tables_of_visitor {
                return Err(Error::TooManyTables);
            }
            Ok(())
        }
        RateLimit::Join => app.limits.joins.take(&address),
        RateLimit::SignIn => app.limits.sign_ins.take(&address),
        RateLimit::Question => app.limits.questions.take(&address),
        RateLimit::Move => {
            // A program can create any number of guests, so those of an address share one
            // visitor's limit.
            if visitor.is_guest_program {
                return app.limits.moves.take(&address);
            }
            // Programs of one author may well share an address.
            if visitor.account.is_some() && !visitor.is_program() {
                app.shared_addresses.note(visitor.people.owner(), address);
            }
            app.limits.moves.take(&visitor.people.owner())
        }
        RateLimit::Picture => app.limits.pictures.take(&address),
        RateLimit::Export if visitor.is_guest_program => app.limits.exports.take(&address),
        RateLimit::Export => app.limits.exports.take(&visitor.people.owner()),
        RateLimit::Guest => app.limits.guests.take(&address),
        RateLimit::Stream | RateLimit::Review => Ok(()),
    }
}

/// Counts a request and logs its outcome, without the visitor or the table.
pub(crate) async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path());
    let is_move = method == Method::POST && is_move(path);
    let route = tracing::enabled!(tracing::Level::DEBUG).then(|| route(path));
    let response = next.run(request).await;
    app.metrics.count(is_move, response.status());
    if let Some(route) = route {
        let (status, micros) = (response.status().as_u16(), began.elapsed().as_micros());
        tracing::debug!(%method, route, status, micros, "answered");
    }
    response
}

/// Returns whether an address receives moves, from pages or programs.
fn is_move(path: &str) -> bool {
    let path = path.strip_prefix(API).unwrap_or(path);
    path.starts_with("/tables/") && path.ends_with("/moves")
}

/// Returns a path without ids of tables and records, and without unknown parts.
fn route(path: &str) -> String {
    if let Some(rest) = path.strip_prefix(API) {
        return format!("{}{}", API, route(rest));
    }
    let mut parts: Vec<&str> = path.split('/').collect();
    match parts.get(1) {
        Some(&("tables" | "records")) if parts.len() > 2 => parts[2] = "{id}",
        Some(&("assets" | "new" | "play" | "learn" | "rules")) => parts.truncate(3),
        _ => parts.truncate(2),
    }
    parts.join("/")
}

/// Turns every error into a page, both ours and those of libraries.
pub(crate) async fn error_page(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(context) = Context::from_request_parts(&mut parts, &app).await;
    // A whole page, whatever the script already shows.
    let page = context.page.whole();
    // Saves the handler from computing the context again.
    parts.extensions.insert(context);
    let response = next.run(Request::from_parts(parts, body)).await;
    let is_page = response.headers().contains_key(header::CONTENT_SECURITY_POLICY);
    let Some(kind) = Kind::of(&response).filter(|_| !is_page) else { return response };
    let until = response.extensions().get().map(|RefusedUntil(until)| *until);
    let status = response.status().as_u16();
    let mut page = respond(quayside_pages::error(&page, status, kind.page, until));
    if let Some(seconds) = response.headers().get(header::RETRY_AFTER) {
        page.headers_mut().insert(header::RETRY_AFTER, seconds.clone());
    }
    page
}
