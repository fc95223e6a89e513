//! Invitations to tables: a player or program invites friends, who accept by sitting down.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use quayside_table::{Household, Invitation, InvitationView};

use super::schema::Invitations;
use crate::app::App;
use crate::error::Error;
use crate::handlers::invitations as page;
use crate::http::answer::json_value;
use crate::http::context::Context;

/// Lists the open invitations of the account, the latest first.
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

/// Returns a player's invitations.
pub(super) async fn invitations_of(
    app: &App,
    people: &Household,
) -> Result<Vec<Invitation>, Error> {
    let views = app.tables.invitations_of(people.owner(), people).await?;
    let of = |view: &InvitationView| Invitation::new(&view.host, view.made, &view.table);
    Ok(views.iter().map(of).collect())
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
