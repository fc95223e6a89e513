//! What happens to every request before and after its handler.

use std::any::Any;
use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Instant;

use axum::RequestExt as _;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, FromRequestParts, RawPathParams, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use http_body_util::BodyExt;
use quayside_pages::{Prefs, is_framed};
use tower::ServiceBuilder;
use tower::layer::util::{Identity, Stack};
use tower::util::BoxCloneSyncService;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::RequestBodyDeadlineLayer;

use crate::accounts::session::{Session, cookie, cookie_name, set_cookie};
use crate::admission::hosts::Addressed;
use crate::admission::limits::{Address, Claim, RateLimit, address};
use crate::app::App;
use crate::error::{Error, Kind};
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::problem::into_problem;
use crate::visitors::Visitor;

/// Under this address everything is for programs.
pub(crate) const API: &str = "/api/v1";

/// Returns whether a request is for the API.
pub(crate) fn is_api(request: &Request) -> bool {
    request.uri().path().strip_prefix(API).is_some_and(|rest| rest.starts_with('/'))
}

/// Answers for a handler that failed; the panic itself is on the standard error.
pub(crate) fn failed(_: Box<dyn Any + Send>) -> Response {
    StatusCode::INTERNAL_SERVER_ERROR.into_response()
}

/// Pages or the API, each with its own layers.
pub(crate) type Served = BoxCloneSyncService<Request, Response, Infallible>;

/// The innermost layers around pages and API: a panic is an answer, and bodies are neither slow
/// nor large.
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

/// Answers only requests that call the server by a name of its own.
pub(crate) async fn known_host(State(app): State<App>, request: Request, next: Next) -> Response {
    let error = match app.hosts.addressed(&request) {
        Addressed::Here => return next.run(request).await,
        Addressed::Elsewhere => Error::UnknownHost,
        Addressed::Unclear => Error::Malformed,
    };
    let (is_api, response) = (is_api(&request), error.into_response());
    if is_api {
        return into_problem(response);
    }
    // Nothing of ours is shown under the name of another site, not even a page.
    let languages = request.headers().get(header::ACCEPT_LANGUAGE);
    let languages = languages.and_then(|text| text.to_str().ok());
    let text = Prefs::read(languages.unwrap_or_default(), "").text();
    let key = Kind::of(&response).map_or("", |kind| kind.page);
    let why = format!("{}. {}\n", text.word(key), text.word(&format!("{key}.help")));
    let plain = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (response.status(), plain, why).into_response()
}

/// Refuses forms of pages that have a public name of ours, but not its scheme and port.
pub(crate) async fn own_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    let origin = request.headers().get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    if !request.method().is_safe() && origin.is_some_and(|page| !app.hosts.allows_origin(page)) {
        return Error::CrossSite.into_response();
    }
    next.run(request).await
}

/// Finds the person behind every request; a browser without a valid cookie gets a new session.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    if is_framed(request.uri().path()) {
        // Whoever looks at another site is nobody here.
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
    // Whoever signs in or out goes on with another session.
    let other = response.extensions_mut().remove::<Session>();
    // What everybody may keep is nobody's.
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
    request.extensions_mut().insert(Address(address));
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
    // The stream is open as long as its body is there.
    response.map(|body| {
        Body::new(body.map_frame(move |frame| {
            let _ = &open;
            frame
        }))
    })
}

/// Returns the table of which a stream tells, or `lobby`; a stream of an account tells of neither.
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
            // Guests are as many as a program wants: together they have what one visitor has.
            if visitor.is_guest_program {
                return app.limits.moves.take(&address);
            }
            // Programs of one author may well live at one address.
            if visitor.account.is_some() && !visitor.is_program() {
                app.shared_addresses.note(visitor.people.owner(), address);
            }
            app.limits.moves.take(&visitor.people.owner())
        }
        RateLimit::Picture => app.limits.pictures.take(&address),
        RateLimit::Export if visitor.is_guest_program => app.limits.exports.take(&address),
        RateLimit::Export => app.limits.exports.take(&visitor.people.owner()),
        RateLimit::Guest => app.limits.guests.take(&address),
        RateLimit::Stream => Ok(()),
    }
}

/// Counts a request and logs its outcome; visitors and tables are not logged.
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

/// Returns whether moves are sent to an address, by a page or by a program.
fn is_move(path: &str) -> bool {
    let path = path.strip_prefix(API).unwrap_or(path);
    path.starts_with("/tables/") && path.ends_with("/moves")
}

/// Returns an address without what names a table, a record or nothing of ours.
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

/// Makes a page of every error, ours and those of the libraries below.
pub(crate) async fn error_page(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(context) = Context::from_request_parts(&mut parts, &app).await;
    // A whole page, whatever the script shows already.
    let page = context.page.whole();
    // The handler need not find all of it out again.
    parts.extensions.insert(context);
    let response = next.run(Request::from_parts(parts, body)).await;
    let is_ready = response.headers().contains_key(header::CONTENT_SECURITY_POLICY);
    let Some(kind) = Kind::of(&response).filter(|_| !is_ready) else { return response };
    let mut ready = respond(quayside_pages::error(&page, response.status().as_u16(), kind.page));
    if let Some(seconds) = response.headers().get(header::RETRY_AFTER) {
        ready.headers_mut().insert(header::RETRY_AFTER, seconds.clone());
    }
    ready
}
