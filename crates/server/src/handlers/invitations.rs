//! Friends are invited to a table by one tap, and say no by another.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::Seat;
use quayside_pages::{FriendToInvite, InvitationView};
use quayside_table::{AnyView, Household, PlayerId, Reader, Stage, Table, TableId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::friends::{is_here, me};
use super::visit::Visit;
use crate::app::App;
use crate::error::Error;
use crate::http::context::Context;
use crate::http::problem::Changed;
use crate::notices::GRACE;
use crate::store::{Friend, Invitation, Occasion, Recipient, StoreError};

/// At most this many friends are offered, those who are here first.
const OFFERED: usize = 12;

/// An invitation to a player.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Invited {
    /// The name of a player whom the account follows.
    name: String,
}

/// Invites a player to a table where the account sits and a seat is open.
///
/// An invitation takes the place of the one to another table by the same account.
#[utoipa::path(post, path = "/tables/{id}/invite", tag = "invitations",
    request_body = Invited,
    responses((status = 200, description = "They are invited", body = Changed)),
    security(("token" = ["play"])))]
pub(crate) async fn invite(visit: Visit) -> Result<Response, Error> {
    let Invited { name } = visit.body.read()?;
    let me = me(&visit.context).ok_or(Error::Forbidden)?;
    let table = visit.open.table().await;
    let (id, may_invite) = (table.id(), may_invite(&table, &visit.context.visitor.people));
    drop(table);
    if !may_invite {
        return Err(Error::Forbidden);
    }
    let app = &visit.app;
    app.limits.invitations.take(&me)?;
    let now = app.tables.now();
    let due = |to: &Recipient| {
        let is_sent = app.notices.ways().reach(to, Occasion::Invitation)
            && app.limits.notice_of_invitation(me, to.player);
        is_sent.then(|| now.plus(GRACE))
    };
    let invited = app.tables.store().invite(me, &name, id, now, due).await?;
    let (player, is_shown) = invited.ok_or(Error::Forbidden)?;
    if is_shown {
        app.tables.tell_invited(player);
    }
    Ok(visit.show().await)
}

/// Says no to an invitation.
pub(crate) async fn decline(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    set_declined(&app, &context, &id).await?;
    Ok(Redirect::to("/").into_response())
}

/// Removes the invitations of the visitor to a table.
pub(crate) async fn set_declined(app: &App, context: &Context, id: &str) -> Result<(), Error> {
    let me = me(context).ok_or(Error::Forbidden)?;
    let id: TableId = id.parse().map_err(|_| Error::NotFound)?;
    app.tables.store().decline(me, &[id]).await?;
    Ok(app.notices.uninvite(me, id).await?)
}

/// Returns whether people who sit at a table can invite others to it.
pub(super) fn may_invite(table: &Table, people: &Household) -> bool {
    let company = table.company();
    company.stage() == Stage::Gathering
        && company.open_seats().next().is_some()
        && company.seats_of(people).next().is_some()
}

/// Returns whom a person can invite to a table where these people sit.
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

/// Returns the invitations of a person that still hold; the others are forgotten.
pub(crate) async fn invitations_of(
    app: &App,
    player: PlayerId,
    household: &Household,
) -> Result<Vec<InvitationView>, Error> {
    let store = app.tables.store();
    let apart = store.apart(player).await?;
    let (mut views, mut past): (Vec<InvitationView>, Vec<TableId>) = (Vec::new(), Vec::new());
    for (Invitation { table, made, .. }, host) in store.invitations(player).await? {
        if views.iter().any(|view| view.table.id == table) {
            continue;
        }
        // A table that can't be read says so on its own page, not here.
        let Ok(open) = app.tables.open(table).await else { continue };
        let Some((open, host)) = open.zip(host) else {
            past.push(table);
            continue;
        };
        let now = open.table().await;
        let company = now.company();
        if company.stage() != Stage::Gathering || company.seats_of(household).next().is_some() {
            past.push(table);
        } else if company.open_seats().next().is_some()
            && !apart.hides(&now, household)
            && let AnyView::Lobby(view) = now.view(household, Reader::Bystander)
        {
            views.push(InvitationView { host, made, table: view.listed() });
        }
    }
    store.decline(player, &past).await?;
    Ok(views)
}
