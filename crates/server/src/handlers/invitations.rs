//! Friends are invited to a table by one tap, and say no by another.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_engine::Seat;
use quayside_pages::{FriendToInvite, InvitationView};
use quayside_table::{AnyTable, AnyView, Household, PlayerId, Reader, Stage, TableId};

use super::friends::{followed, is_here, me};
use super::visit::Visit;
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::store::{Bond, Friend, Invitation, StoreError};

/// At most this many friends are offered, those who are here first.
const OFFERED: usize = 12;

/// Invites somebody whom the visitor follows to a table where the visitor sits.
pub(crate) async fn invite(visit: Visit) -> Result<Response, Error> {
    let me = me(&visit.context).ok_or(Error::Forbidden)?;
    let table = visit.open.table().await;
    let (id, may_invite) = (table.id(), may_invite(&table, &visit.context.visitor.people));
    drop(table);
    let name = visit.form.get("name").unwrap_or_default();
    let mut people = visit.app.tables.store().change_people().await?;
    let followed = people.bound(Bond::Follows, me).await?;
    let friend = followed.into_iter().find(|friend| friend.name == name);
    let friend = friend.filter(|_| may_invite).ok_or(Error::Forbidden)?;
    // Nothing tells that somebody does not want to meet the visitor.
    let is_wanted = !people.unwanted(me).await?.contains(&friend.player);
    let made = visit.app.tables.now();
    let new = Invitation { player: friend.player, host: me, table: id, made };
    if is_wanted && people.invite(&new).await? {
        people.commit().await?;
        visit.app.tables.tell_invited(friend.player);
        visit.app.notices.invite(friend.player, id).await?;
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
    let mut people = app.tables.store().change_people().await?;
    people.decline(me, id).await?;
    people.commit().await?;
    Ok(app.notices.uninvite(me, id).await?)
}

/// Returns whether people who sit at a table can invite others to it.
pub(super) fn may_invite(table: &AnyTable, people: &Household) -> bool {
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
    let mut people = app.tables.store().people().await?;
    let invited = people.invited(table).await?;
    let mut friends = followed(&mut *people, me).await?;
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
    let mut people = store.people().await?;
    let invitations = people.invitations(player).await?;
    let hosts: Vec<PlayerId> = invitations.iter().map(|invitation| invitation.host).collect();
    let called = people.called(&hosts).await?;
    drop(people);
    let (mut views, mut past): (Vec<InvitationView>, Vec<TableId>) = (Vec::new(), Vec::new());
    for Invitation { host, table, made, .. } in invitations {
        if views.iter().any(|view| view.table.id == table) {
            continue;
        }
        let name = called.iter().find(|(player, ..)| *player == host);
        // A table that can't be read says so on its own page, not here.
        let Ok(open) = app.tables.open(table).await else { continue };
        let Some((open, (_, name, _))) = open.zip(name) else {
            past.push(table);
            continue;
        };
        let now = open.table().await;
        let company = now.company();
        if company.stage() != Stage::Gathering || company.seats_of(household).next().is_some() {
            past.push(table);
        } else if company.open_seats().next().is_some()
            && let AnyView::Lobby(view) = now.view(household, Reader::Bystander)
        {
            views.push(InvitationView { host: name.clone(), made, table: view.listed() });
        }
    }
    if !past.is_empty() {
        let mut people = store.change_people().await?;
        for table in past {
            people.decline(player, table).await?;
        }
        people.commit().await?;
    }
    Ok(views)
}
