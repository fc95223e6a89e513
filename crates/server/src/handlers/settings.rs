//! The visitor's display settings.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::{Prefs, is_ours};
use serde::Deserialize;

use crate::accounts::session::{cookie, set_cookie};
use crate::app::App;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::form::Body;

/// The page from which the visitor came.
#[derive(Deserialize)]
pub(crate) struct From {
    back: Option<String>,
}

/// Shows every setting.
pub(crate) async fn form(Query(from): Query<From>, context: Context) -> Response {
    let back = from.back.filter(|back| is_ours(back));
    respond(quayside_pages::settings_form(&context.page, back.as_deref()))
}

/// Stores the settings, and returns to the previous page.
pub(crate) async fn set(State(app): State<App>, context: Context, body: Body) -> Response {
    let fields = body.fields();
    let mut prefs = context.page.prefs;
    for (name, value) in &fields.0 {
        prefs.set(name, value);
    }
    let back = fields.get("back").filter(|back| is_ours(back));
    let mut response = Redirect::to(back.unwrap_or("/settings")).into_response();
    let mut cookie = cookie(Prefs::COOKIE, prefs.cookie_value());
    cookie.set_secure(app.config.is_https(Some(&context.host)));
    set_cookie(&mut response, &cookie);
    response
}
