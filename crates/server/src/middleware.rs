//! What happens to every request before and after its handler.

use std::time::Instant;

use axum::Json;
use axum::body::Body;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::SignedCookieJar;
use http_body_util::BodyExt;
use serde::Serialize;

use crate::answer::respond;
use crate::app::App;
use crate::context::{Context, Wants};
use crate::error::{self, Error};
use crate::limits::{Want, address};
use crate::session::{COOKIE, Session, cookie, set_cookie};
use crate::visitor::Visitor;
use std::net::IpAddr;

/// Finds the person behind every request; a browser without a valid cookie gets a new session.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let store = app.tables.store();
    let jar = SignedCookieJar::from_headers(request.headers(), store.key().clone());
    let known = Session::of(&jar);
    let is_new = known.is_none();
    let session = known.unwrap_or_else(Session::new);
    let visitor = match app.sessions.visitor(store, &session, is_new).await {
        Ok(visitor) => visitor,
        Err(error) => return Error::Store(error).into_response(),
    };
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    if is_new {
        let mut cookie = cookie(COOKIE, session.signed(store.key()));
        cookie.set_secure(app.config.is_https());
        set_cookie(&mut response, &cookie);
    }
    response
}

/// Refuses a request whose visitor or address is over its limit.
pub(crate) async fn rate_limit(
    State((app, want)): State<(App, Want)>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    let address = address(&app.config, &request);
    if let Some(address) = address
        && let Err(error) = take(&app, want, address, &visitor).await
    {
        return error.into_response();
    }
    if want != Want::Stream {
        return next.run(request).await;
    }
    let table = request.uri().path().split('/').nth(2).unwrap_or_default();
    let owner = visitor.people.owner();
    let Some(open) = app.limits.stream(table, owner, address.is_some()) else {
        return Error::Crowded.into_response();
    };
    let response = next.run(request).await;
    // The stream is open as long as its body is there.
    response.map(|body| {
        Body::new(body.map_frame(move |frame| {
            let _ = &open;
            frame
        }))
    })
}

async fn take(app: &App, want: Want, address: IpAddr, visitor: &Visitor) -> Result<(), Error> {
    match want {
        Want::Table => {
            app.limits.tables.take(&address)?;
            let unfinished = app.tables.store().unfinished(&visitor.people).await?;
            if unfinished >= app.config.limits.tables_of_visitor {
                return Err(Error::TooManyTables);
            }
            Ok(())
        }
        Want::Join => app.limits.joins.take(&address),
        Want::Move => app.limits.moves.take(&visitor.people.owner()),
        Want::Stream => Ok(()),
    }
}

/// Counts a request and logs its outcome; visitors and tables are not logged.
pub(crate) async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path());
    let is_move =
        method == Method::POST && path.starts_with("/tables/") && path.ends_with("/moves");
    let kind = path.split('/').nth(1).unwrap_or_default().to_owned();
    let response = next.run(request).await;
    app.meters.count(is_move, response.status());
    let (status, micros) = (response.status().as_u16(), began.elapsed().as_micros());
    tracing::debug!(%method, kind, status, micros, "answered");
    response
}

/// Makes a page of every error, ours and those of the libraries below; for a program, JSON.
pub(crate) async fn error_page(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(context) = Context::from_request_parts(&mut parts, &app).await;
    let wants = context.wants;
    // A whole page, whatever the script shows already.
    let page = (wants == Wants::Page).then(|| context.page.whole());
    // The handler need not find all of it out again.
    parts.extensions.insert(context);
    let response = next.run(Request::from_parts(parts, body)).await;
    let (status, headers) = (response.status(), response.headers());
    let is_ready = match wants {
        Wants::Page => headers.contains_key(header::CONTENT_SECURITY_POLICY),
        Wants::Json => {
            headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json")
        }
    };
    let Some(key) = error::key(&response).filter(|_| !is_ready) else { return response };
    let mut ready = match page {
        Some(page) => respond(quayside_pages::error(&page, status.as_u16(), key)),
        None => json(status, key.strip_prefix("error-").unwrap_or_default()),
    };
    if let Some(seconds) = response.headers().get(header::RETRY_AFTER) {
        ready.headers_mut().insert(header::RETRY_AFTER, seconds.clone());
    }
    ready
}

fn json(status: StatusCode, error: &str) -> Response {
    #[derive(Serialize)]
    struct Failed<'a> {
        error: &'a str,
    }
    (status, Json(Failed { error })).into_response()
}
