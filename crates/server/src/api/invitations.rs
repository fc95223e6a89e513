//! Invitations to tables: friends are asked by a person or a program, and say yes by sitting down.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use quayside_pages::InvitationView;
use quayside_table::{Household, invitation_json};
use serde_json::Value;

use super::schema::Invitations;
use crate::app::App;
use crate::error::Error;
use crate::handlers::invitations as page;
use crate::http::answer::json_value;
use crate::http::context::Context;

/// Lists the invitations of the account that still hold, the last first.
#[utoipa::path(get, path = "/invitations", tag = "invitations",
    responses((status = 200, description = "The invitations", body = Invitations)),
    security(("token" = ["read"])))]
pub(super) async fn invitations(
    State(app): State<App>,
    context: Context,
) -> Result<Response, Error> {
    let invitations = invitations_of(&app, &context.visitor.people).await?;
    Ok(json_value(StatusCode::OK, &Invitations { invitations }))
}

/// Returns the invitations of a person, as programs read them.
pub(super) async fn invitations_of(app: &App, people: &Household) -> Result<Vec<Value>, Error> {
    let views = page::invitations_of(app, people.owner(), people).await?;
    let told = |view: &InvitationView| invitation_json(&view.host, view.made, &view.table);
    Ok(views.iter().map(told).collect())
}

/// Declines an invitation; to accept one, sit down.
#[utoipa::path(post, path = "/tables/{id}/decline", tag = "invitations",
    responses((status = 204, description = "There is none any more")),
    security(("token" = ["play"])))]
pub(super) async fn decline(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    page::set_declined(&app, &context, &id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
