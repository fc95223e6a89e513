//! Authorisation of programs: by a token only, never by a cookie.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use utoipa::openapi::{OpenApi, SecurityRequirement};

use super::describe::{SCHEME, operations};
use crate::accounts::TokenSecret;
use crate::accounts::session::Session;
use crate::admission::limits::RateLimit;
use crate::app::App;
use crate::error::Error;
use crate::http::context::ResponseFormat;
use crate::http::middleware::{accepted_text, rate_limit};
use crate::http::problem::{Problem, into_problem};
use crate::http::stream::NDJSON_TYPE;
use crate::store::Scope;
use crate::visitors::Visitor;

/// The token that a route needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Need {
    /// No token.
    Nothing,
    /// A token with this scope, or none at all.
    Perhaps(Scope),
    /// A token with this scope.
    Token(Scope),
}

/// The needs of all routes, read from the description.
pub(super) struct Needs(HashMap<(Method, String), Need>);

/// State of the middleware in front of a route.
#[derive(Clone)]
pub(super) struct Gate {
    pub(super) app: App,
    pub(super) needs: Arc<Needs>,
    pub(super) want: Option<RateLimit>,
}

/// A valid token and its scopes.
#[derive(Clone)]
pub(super) struct Granted {
    pub(super) secret: TokenSecret,
    pub(super) scopes: Vec<Scope>,
}

impl Needs {
    /// Reads the needs from a description.
    pub(super) fn read(description: &OpenApi) -> Needs {
        let needs = operations(description).map(|(method, path, operation)| {
            let asks = operation.security.as_deref().unwrap_or_default();
            let scope = Scope::ALL.into_iter().find(|scope| asks.contains(&requirement(*scope)));
            let is_free = asks.contains(&SecurityRequirement::default());
            let need = match scope {
                None => Need::Nothing,
                Some(scope) if is_free => Need::Perhaps(scope),
                Some(scope) => Need::Token(scope),
            };
            ((method, path.to_owned()), need)
        });
        Needs(needs.collect())
    }

    /// Returns the need of a request; `None` for a route that is not described, which is refused.
    fn of(&self, request: &Request) -> Option<Need> {
        let path = request.extensions().get::<MatchedPath>()?.as_str().to_owned();
        let method = match *request.method() {
            Method::HEAD => Method::GET,
            ref method => method.clone(),
        };
        self.0.get(&(method, path)).copied()
    }

    /// Refuses a method that is not described, and lists those that are.
    fn other_method(&self, request: &Request) -> Response {
        let path = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
        let methods = [Method::GET, Method::POST];
        let is_described =
            |method: &&Method| self.0.contains_key(&((*method).clone(), path.into()));
        let methods: Vec<&str> = methods.iter().filter(is_described).map(Method::as_str).collect();
        let allow = [(header::ALLOW, methods.join(", "))];
        (StatusCode::METHOD_NOT_ALLOWED, allow).into_response()
    }
}

fn requirement(scope: Scope) -> SecurityRequirement {
    SecurityRequirement::new(SCHEME, [scope.id()])
}

/// Finds the player of a program's token, and turns errors into problems.
pub(super) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let preflight = header::ACCESS_CONTROL_REQUEST_METHOD;
    if request.method() == Method::OPTIONS && request.headers().contains_key(preflight) {
        return allow_preflight();
    }
    let sent = request.headers().get(header::AUTHORIZATION).cloned();
    request.headers_mut().remove(header::COOKIE);
    let text = accepted_text(request.headers());
    request.extensions_mut().insert(ResponseFormat::Api);
    let mut response = match &sent {
        None => {
            request.extensions_mut().insert(Visitor::stranger(&Session::new()));
            next.run(request).await
        }
        Some(sent) => match bearer(&app, sent).await {
            Ok(Some((_, visitor, _))) if visitor.may_write(app.tables.now()).is_err() => {
                Error::Banned(visitor.sanctions.banned).into_response()
            }
            Ok(Some((secret, visitor, scopes))) => {
                request.extensions_mut().insert(visitor);
                request.extensions_mut().insert(Granted { secret: secret.clone(), scopes });
                until_revoked(app, secret, next.run(request).await)
            }
            Ok(None) => no_token(),
            Err(error) => error.into_response(),
        },
    };
    response = into_problem(response, text);
    if sent.is_some() {
        allow_origin(&mut response);
    }
    response
}

/// A valid token, with its visitor and scopes.
type Bearer = (TokenSecret, Visitor, Vec<Scope>);

async fn bearer(app: &App, sent: &HeaderValue) -> Result<Option<Bearer>, Error> {
    let secret = sent.to_str().ok().and_then(|sent| {
        let (scheme, secret) = sent.split_once(' ')?;
        scheme.eq_ignore_ascii_case("bearer").then(|| TokenSecret::read(secret.trim()))?
    });
    let Some(secret) = secret else { return Ok(None) };
    let known = app.sessions.bearer(app.tables.store(), &secret, app.tables.now()).await?;
    Ok(known.map(|(visitor, scopes)| (secret, visitor, scopes)))
}

/// Ends a stream when its token is revoked.
fn until_revoked(app: App, secret: TokenSecret, response: Response) -> Response {
    if response.headers().get(header::CONTENT_TYPE) != Some(&HeaderValue::from_static(NDJSON_TYPE))
    {
        return response;
    }
    let revoked = async move {
        app.sessions.revoked(app.tables.store(), &secret, || app.tables.now()).await;
    };
    response.map(|body| Body::from_stream(body.into_data_stream().take_until(Box::pin(revoked))))
}

/// Admits a request whose token has the scope and which is within the rate limit.
pub(super) async fn pass(State(gate): State<Gate>, request: Request, next: Next) -> Response {
    let granted = request.extensions().get::<Granted>();
    let allows = |scope| granted.is_some_and(|granted| granted.scopes.contains(&scope));
    match gate.needs.of(&request) {
        Some(Need::Nothing) => (),
        Some(Need::Perhaps(_)) if granted.is_none() => (),
        Some(Need::Perhaps(scope) | Need::Token(scope)) if allows(scope) => (),
        Some(Need::Token(_)) if granted.is_none() => return no_token(),
        Some(Need::Perhaps(scope) | Need::Token(scope)) => {
            let detail = format!("This needs a token with the scope `{}`.", scope.id());
            return Problem::new("scope").with_detail(detail).into_response();
        }
        None => return gate.needs.other_method(&request),
    }
    let Some(want) = gate.want else { return next.run(request).await };
    let visitor = request.extensions().get().cloned();
    let visitor = visitor.unwrap_or_else(|| Visitor::stranger(&Session::new()));
    rate_limit(State((gate.app, want)), visitor, request, next).await
}

fn no_token() -> Response {
    Problem::new("no-token").into_response()
}

/// Allows pages of other sites to read answers; the API uses tokens, never cookies.
fn allow_origin(response: &mut Response) {
    let headers = response.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    let exposed = HeaderValue::from_static("retry-after, www-authenticate");
    headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
}

/// Answers a browser's preflight: pages of other sites may send a token.
fn allow_preflight() -> Response {
    let headers = [
        (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "authorization, content-type, accept-language"),
        (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    ];
    (StatusCode::NO_CONTENT, headers).into_response()
}
