//! Passkeys in a build without the feature `passkeys`: none can be made or used.

use axum::Router;

use crate::app::App;
use crate::http::context::Context;

/// Returns no routes.
pub(crate) fn routes() -> Router<App> {
    Router::new()
}

/// Returns no routes.
pub(crate) fn question_routes() -> Router<App> {
    Router::new()
}

/// Returns `None`: no page has passkeys.
pub(super) fn origin(_: &App, _: &Context) -> Option<String> {
    None
}
