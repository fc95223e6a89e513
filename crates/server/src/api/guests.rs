//! Guests: programs that play without an account.

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::gate::Granted;
use crate::accounts::session::Session;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::json_value;
use crate::http::context::Context;

/// The token of a new guest.
#[derive(Serialize, ToSchema)]
pub(super) struct Guest {
    /// The token, which is shown once.
    #[schema(example = "qg_0123456789abcdefghjkmnpqrs")]
    token: String,
    /// When it expires, in milliseconds since 1970.
    expires: i64,
}

/// Makes a token for a guest.
///
/// The token has the scopes `read` and `play`, expires after a week, and stands for the same guest
/// until then. Guests give their name when they sit down, and play no rated games.
#[utoipa::path(post, path = "/guests", tag = "guests",
    responses((status = 201, description = "The token", body = Guest)))]
pub(super) async fn make_guest(State(app): State<App>) -> Result<Response, Error> {
    let guest = Session::new().first_player();
    let store = app.tables.store();
    let (token, expires) = store.make_guest_token(guest, app.tables.now()).await?;
    let guest = Guest { token: token.to_string(), expires: expires.0 };
    Ok(json_value(StatusCode::CREATED, &guest))
}

/// Revokes the guest token that is sent. The guest keeps their seats.
#[utoipa::path(post, path = "/guests/revoke", tag = "guests",
    responses((status = 204, description = "The token is not known any more")),
    security(("token" = ["play"])))]
pub(super) async fn revoke_guest(
    State(app): State<App>,
    Extension(granted): Extension<Granted>,
    context: Context,
) -> Result<Response, Error> {
    if !context.visitor.is_guest_program {
        return Err(Error::Forbidden);
    }
    app.tables.store().revoke_guest(&granted.secret).await?;
    app.sessions.forget_person(context.visitor.people.owner());
    Ok(StatusCode::NO_CONTENT.into_response())
}
