//! Invitations of friends to a table: sending and declining.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::Seat;
use quayside_pages::FriendToInvite;
use quayside_table::{Household, PlayerId, Stage, Table, TableId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::people::is_here;
use super::visit::Visit;
use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;
use crate::http::problem::Changed;
use crate::notices::GRACE;
use crate::store::{Friend, NewInvitation, Occasion, Recipient, StoreError};

/// Maximum number of offered friends, online ones first.
const OFFERED: usize = 12;

/// An invitation to a player.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Invited {
    /// The name of a player that the account follows.
    name: String,
}

/// Invites a player to a table where the account sits and a seat is open.
///
/// An invitation replaces an earlier one from the same account to another table.
#[utoipa::path(post, path = "/tables/{id}/invite", tag = "invitations",
    request_body = Invited,
    responses((status = 200, description = "They are invited", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn invite(visit: Visit) -> Result<Response, Error> {
    let Invited { name } = visit.body.read()?;
    let me = visit.context.visitor.account_player().ok_or(Error::Forbidden)?;
    let table = visit.open.table().await;
    let (id, may_invite) = (table.id(), may_invite(&table, &visit.context.visitor.people));
    drop(table);
    if !may_invite {
        return Err(Error::Forbidden);
    }
    if !send(&visit.app, me, &name, id, false).await? {
        return Err(Error::Forbidden);
    }
    Ok(visit.show().await)
}

/// Invites a player by name to a table of the host: one that the host follows, or any with a public
/// profile. Returns whether there is such a player.
pub(super) async fn send(
    app: &App,
    me: PlayerId,
    name: &str,
    table: TableId,
    is_for_all: bool,
) -> Result<bool, Error> {
    app.limits.invitations.take(&me)?;
    let now = app.tables.now();
    let due = |to: &Recipient| {
        let is_sent = app.notices.ways().reach(to, Occasion::Invitation)
            && app.limits.notice_of_invitation(me, to.player);
        is_sent.then(|| now.plus(GRACE))
    };
    let new = NewInvitation { host: me, name, table, made: now, is_for_all };
    let invited = app.tables.store().invite(new, due).await?;
    if let Some((player, true)) = invited {
        app.tables.notify_invited(player);
    }
    Ok(invited.is_some())
}

/// Declines an invitation.
pub(crate) async fn decline(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    set_declined(&app, &context, &id).await?;
    Ok(Redirect::to("/").into_response())
}

/// Removes the visitor's invitations to a table.
pub(crate) async fn set_declined(app: &App, context: &Context, id: &str) -> Result<(), Error> {
    let me = context.visitor.account_player().ok_or(Error::Forbidden)?;
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    app.tables.store().decline(me, &[id]).await?;
    app.tables.notify_invited(me);
    Ok(app.notices.uninvite(me, id).await?)
}

/// Returns whether people at a table can invite others to it.
pub(super) fn may_invite(table: &Table, people: &Household) -> bool {
    let company = table.company();
    company.stage() == Stage::Gathering
        && company.open_seats().next().is_some()
        && company.seats_of(people).next().is_some()
}

/// Returns the friends that a player can invite to this table.
pub(super) async fn to_invite(
    app: &App,
    me: PlayerId,
    table: TableId,
    sitting: &[(Seat, PlayerId)],
) -> Result<Vec<FriendToInvite>, StoreError> {
    let (mut friends, invited) = app.tables.store().invitable(me, table).await?;
    friends.retain(|friend| !sitting.iter().any(|(_, player)| *player == friend.player));
    let now = app.tables.now();
    friends.sort_by_key(|friend| !is_here(friend, now));
    friends.truncate(OFFERED);
    let view = |friend: Friend| FriendToInvite {
        is_here: is_here(&friend, now),
        is_invited: invited.contains(&friend.player),
        name: friend.name,
    };
    Ok(friends.into_iter().map(view).collect())
}
