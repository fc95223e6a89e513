//! Parts that all route descriptions share.

use axum::http::Method;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, HeaderBuilder, InfoBuilder, License, OpenApi, PathItem, Ref, RefOr,
    Required, Response, ResponseBuilder, SecurityRequirement, Server,
};
use utoipa::{PartialSchema, ToSchema};

use crate::http::problem::Problem;

/// Name of the token's security scheme.
pub(super) const SCHEME: &str = "token";

/// Path parameters: name, description, pattern.
const PARAMETERS: [(&str, &str, &str); 5] = [
    ("id", "The table, as its address names it.", "^[0-9a-f]{16}$"),
    ("club", "The club, as its address names it.", "^[0-9a-f]{16}$"),
    ("name", "The name of a person.", "^.{1,80}$"),
    ("way", "What to do.", "^(follow|unfollow|block|unblock)$"),
    ("pool", "The pool.", "^(corsairs-two|corsairs-more|korsar-alone|korsar-teams)$"),
];

const ABOUT: &str = "\
Programs can do all that people can, except for hints. Bodies are JSON, or forms with the same \
fields; answers are JSON or lines of JSON (ndjson), and errors are problems (RFC 9457) with a word \
in `error`. The first line of a stream has the whole state; blank lines keep streams alive. 429 has \
the time to wait in `Retry-After`. Programs send `Authorization: Bearer \
qs_…`, a token that its owner has made on the page of the account, or that of a guest; cookies are \
not read.";

/// Adds the shared parts to a description.
pub(super) fn finish(mut description: OpenApi) -> OpenApi {
    description.info = InfoBuilder::new()
        .title("Quayside")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(ABOUT))
        .license(Some(License::new(env!("CARGO_PKG_LICENSE"))))
        .build();
    description.servers = Some(vec![Server::new("/")]);
    // A route says for itself what it needs; a token does no harm anywhere.
    let token = SecurityRequirement::new(SCHEME, [] as [&str; 0]);
    description.security = Some(vec![SecurityRequirement::default(), token]);
    let mut components = description.components.take().unwrap_or_default();
    let mut schemas = Vec::new();
    Problem::schemas(&mut schemas);
    schemas.push((Problem::name().into_owned(), Problem::schema()));
    components.schemas.extend(schemas);
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(
        "A token: `qs_…`, made on the page of the account, or `qg_…` of a guest.",
    ));
    let token = SecurityScheme::Http(token.build());
    let components = ComponentsBuilder::from(components).security_scheme(SCHEME, token);
    description.components = Some(components.build());
    for (path, item) in &mut description.paths.paths {
        for (method, operation) in methods(item) {
            if let Some(operation) = operation {
                add_parameters(path, operation);
                add_problems(path, &method, operation);
                // A route without a scope needs no token.
                operation.security.get_or_insert_with(|| vec![SecurityRequirement::default()]);
            }
        }
    }
    description
}

/// Returns all operations, with their methods and paths.
pub(super) fn operations(
    description: &OpenApi,
) -> impl Iterator<Item = (Method, &str, &Operation)> {
    description.paths.paths.iter().flat_map(|(path, item)| {
        let get = item.get.iter().map(|operation| (Method::GET, operation));
        let post = item.post.iter().map(|operation| (Method::POST, operation));
        get.chain(post).map(|(method, operation)| (method, path.as_str(), operation))
    })
}

fn methods(item: &mut PathItem) -> [(Method, Option<&mut Operation>); 2] {
    [(Method::GET, item.get.as_mut()), (Method::POST, item.post.as_mut())]
}

fn add_parameters(path: &str, operation: &mut Operation) {
    for (name, about, pattern) in PARAMETERS {
        if path.contains(&format!("{{{name}}}")) {
            let schema = ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern));
            let parameter = ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Path)
                .required(Required::True)
                .description(Some(about))
                .schema(Some(schema));
            operation.parameters.get_or_insert_default().insert(0, RefOr::T(parameter.build()));
        }
    }
}

/// Adds the problems that a route can return.
fn add_problems(path: &str, method: &Method, operation: &mut Operation) {
    let mut problems = vec![
        ("400", "What was sent can't be read"),
        ("401", "There is no token that is known"),
        ("421", "The server has another name"),
        ("429", "Too many requests"),
        ("500", "A fault of the server"),
        ("503", "Not just now"),
    ];
    if operation.security.is_some() {
        problems.push(("403", "The token does not allow this, or it is not yours to do"));
    }
    if path.contains('{') || *method == Method::POST {
        problems.push(("404", "There is no such thing"));
        problems.push(("410", "The table can't be read any more"));
    }
    if ["/record", "/question", "/review"].iter().any(|end| path.ends_with(end)) {
        problems.push(("409", "Not at this stage of the table"));
    }
    if *method == Method::POST {
        problems.push(("408", "The request took too long to arrive"));
        problems.push(("409", "Not now: the log has grown, or the table is at another stage"));
        problems.push(("413", "The request is too large"));
        problems.push(("422", "The rules forbid it, or fields are wrong"));
    }
    for (status, about) in problems {
        let problem = problem(about, matches!(status, "429" | "503"));
        operation.responses.responses.entry(status.to_owned()).or_insert(RefOr::T(problem));
    }
}

fn problem(about: &str, has_retry: bool) -> Response {
    let schema = Ref::from_schema_name(Problem::name());
    let content = ContentBuilder::new().schema(Some(schema)).build();
    let response =
        ResponseBuilder::new().description(about).content("application/problem+json", content);
    if !has_retry {
        return response.build();
    }
    let seconds = ObjectBuilder::new().schema_type(Type::Integer);
    let retry = HeaderBuilder::new()
        .schema(Some(seconds))
        .description(Some("After how many seconds to come back"))
        .build();
    response.header("Retry-After", retry).build()
}
