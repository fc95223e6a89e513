//! Clubs of the account.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use quayside_pages::{ClubView, MemberView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::error::Error;
use crate::handlers::clubs::{self as page, MemberName, NewClub};
use crate::http::answer::json_value;
use crate::http::context::Context;
use crate::http::form::Form;
use crate::store::ListedClub as Listed;

/// The clubs of the account.
#[derive(Serialize, ToSchema)]
pub(super) struct Clubs {
    /// The clubs, by name.
    clubs: Vec<ListedClub>,
}

/// A club in a list.
#[derive(Serialize, ToSchema)]
pub(super) struct ListedClub {
    /// The club.
    #[schema(example = "0123456789abcdef")]
    club: String,
    /// The name.
    name: String,
    /// The name of the owner.
    owner: String,
    /// The number of members.
    members: usize,
}

/// A club that was created or joined.
#[derive(Serialize, ToSchema)]
pub(super) struct FoundClub {
    /// The club.
    #[schema(example = "0123456789abcdef")]
    club: String,
}

/// A club.
#[derive(Serialize, ToSchema)]
#[schema(as = Club)]
pub(super) struct ClubSchema {
    /// The name.
    name: String,
    /// The members, the oldest first.
    members: Vec<ClubMember>,
    /// The unfinished public tables of members, the newest first.
    tables: Vec<String>,
    /// The link by which others join, for the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    link: Option<String>,
}

/// A member of a club.
#[derive(Serialize, ToSchema)]
pub(super) struct ClubMember {
    /// The name.
    name: String,
    /// The emblem.
    emblem: &'static str,
    /// Whether it is the owner.
    owner: bool,
    /// Whether it is the account of a bot.
    bot: bool,
}

/// The code of a club's link.
#[derive(Deserialize, ToSchema)]
pub(super) struct ClubCode {
    /// The last part of the link.
    code: String,
}

/// Lists the clubs of the account.
#[utoipa::path(get, path = "/clubs", tag = "clubs", operation_id = "clubs",
    responses((status = 200, description = "The clubs", body = Clubs)),
    security(("token" = ["read"])))]
pub(super) async fn list(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let me = context.visitor.account_player().ok_or(Error::NoAccount)?;
    let clubs = app.tables.store().clubs_of(me).await?;
    let listed = |Listed { club, owner, members, .. }: Listed| ListedClub {
        club: club.id.to_string(),
        name: club.name,
        owner,
        members,
    };
    Ok(json_value(StatusCode::OK, &Clubs { clubs: clubs.into_iter().map(listed).collect() }))
}

/// Creates a club of the account.
#[utoipa::path(post, path = "/clubs", tag = "clubs", operation_id = "create_club",
    request_body = NewClub,
    responses((status = 201, description = "The club", body = FoundClub)),
    security(("token" = ["account"])))]
pub(super) async fn create(
    State(app): State<App>,
    context: Context,
    Form(NewClub { name }): Form<NewClub>,
) -> Result<Response, Error> {
    let club = page::found(&app, &context, &name).await??.to_string();
    Ok(json_value(StatusCode::CREATED, &FoundClub { club }))
}

/// Shows a club of the account.
#[utoipa::path(get, path = "/clubs/{club}", tag = "clubs", operation_id = "club",
    responses((status = 200, description = "The club", body = ClubSchema)),
    security(("token" = ["read"])))]
pub(super) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let ClubView { name, owner, members, tables, link, .. } =
        page::view(&app, &context, &id).await?;
    let member = |MemberView { name, emblem, is_bot, .. }| ClubMember {
        owner: name == owner,
        name,
        emblem: emblem.id(),
        bot: is_bot,
    };
    let members = members.into_iter().map(member).collect();
    let tables = tables.into_iter().map(|table| table.id.to_string()).collect();
    Ok(json_value(StatusCode::OK, &ClubSchema { name, members, tables, link }))
}

/// Joins a club by the code of its link.
#[utoipa::path(post, path = "/clubs/{club}/join", tag = "clubs", operation_id = "join_club",
    request_body = ClubCode,
    responses((status = 200, description = "The club", body = FoundClub)),
    security(("token" = ["account"])))]
pub(super) async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    Form(ClubCode { code }): Form<ClubCode>,
) -> Result<Response, Error> {
    let club = page::enter(&app, &context, &id, &code).await??.to_string();
    Ok(json_value(StatusCode::OK, &FoundClub { club }))
}

/// Leaves a club. The club of an owner passes to the oldest other member, and an empty club is
/// deleted.
#[utoipa::path(post, path = "/clubs/{club}/leave", tag = "clubs", operation_id = "leave_club",
    responses((status = 204, description = "The account is no member")),
    security(("token" = ["account"])))]
pub(super) async fn leave(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    page::set_left(&app, &context, &id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Removes a member from a club of the account.
#[utoipa::path(post, path = "/clubs/{club}/remove", tag = "clubs", operation_id = "remove_member",
    request_body = MemberName,
    responses((status = 204, description = "That person is no member")),
    security(("token" = ["account"])))]
pub(super) async fn remove(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    Form(MemberName { name }): Form<MemberName>,
) -> Result<Response, Error> {
    page::set_removed(&app, &context, &id, &name).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Deletes a club of the account.
#[utoipa::path(post, path = "/clubs/{club}/delete", tag = "clubs", operation_id = "delete_club",
    responses((status = 204, description = "The club is deleted")),
    security(("token" = ["account"])))]
pub(super) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    page::set_deleted(&app, &context, &id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
