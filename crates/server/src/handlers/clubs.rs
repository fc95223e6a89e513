//! Clubs: creating them, joining by link, and their pages.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::{ClubLinkView, ClubView, ListedClubView, MemberView, Typed};
use quayside_table::{ClubId, Incident, PlayerId, REASONS, clean_name};
use serde::Deserialize;
use utoipa::ToSchema;

use super::moderation::{REPORT_AGAIN, only_operators};
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::form::{Flag, Form, Query};
use crate::store::{ClubError, ClubRows, ListedClub, Member, Report, ReportNames};
use crate::system::random;

/// The query of a page: whether the name of the club was just reported.
#[derive(Deserialize)]
pub(crate) struct ClubQuery {
    #[serde(default)]
    reported: Flag,
}

/// A new club.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewClub {
    /// The name, compared as the names of accounts are.
    pub(crate) name: String,
}

/// A member of a club.
#[derive(Deserialize, ToSchema)]
pub(crate) struct MemberName {
    /// The name of the member.
    pub(crate) name: String,
}

/// Lists the clubs of the visitor.
pub(crate) async fn list(State(app): State<App>, context: Context) -> Result<Response, Error> {
    draw_list(&app, &context, &Typed::default()).await
}

async fn draw_list(app: &App, context: &Context, typed: &Typed) -> Result<Response, Error> {
    let me = context.visitor.account_player();
    let clubs = match me {
        Some(me) => app.tables.store().clubs_of(me).await?,
        None => Vec::new(),
    };
    let view = |ListedClub { club, members, .. }: ListedClub| ListedClubView {
        id: club.id,
        own: Some(club.owner) == me,
        name: club.name,
        members,
    };
    let clubs: Vec<ListedClubView> = clubs.into_iter().map(view).collect();
    Ok(respond(quayside_pages::clubs(&context.page, &clubs, typed)))
}

/// Creates a club, or shows the form again with its error.
pub(crate) async fn create(
    State(app): State<App>,
    context: Context,
    Form(NewClub { name }): Form<NewClub>,
) -> Result<Response, Error> {
    match found(&app, &context, &name).await? {
        Ok(id) => Ok(to_club(id)),
        Err(wrong) => {
            let typed = Typed { name: clean_name(&name), wrong: Some(key(wrong)) };
            draw_list(&app, &context, &typed).await
        }
    }
}

/// Creates a club of the visitor.
pub(crate) async fn found(
    app: &App,
    context: &Context,
    name: &str,
) -> Result<Result<ClubId, ClubError>, Error> {
    let me = context.visitor.account_player().ok_or(Error::NoAccount)?;
    app.limits.clubs.take(&me)?;
    Ok(app.tables.store().found_club(&clean_name(name), me, app.tables.now()).await?)
}

/// Shows a club to its members and to operators.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(ClubQuery { reported: Flag(reported) }): Query<ClubQuery>,
    context: Context,
) -> Result<Response, Error> {
    let view = ClubView { reported, ..view(&app, &context, &id).await? };
    Ok(respond(quayside_pages::club(&context.page, &view)))
}

/// Returns the content of the page of a club.
pub(crate) async fn view(app: &App, context: &Context, id: &str) -> Result<ClubView, Error> {
    let store = app.tables.store();
    let ClubRows { club, members } = seen(app, context, id).await?;
    let me = context.visitor.account_player();
    let mut tables = store.club_tables(club.id, &context.visitor.people).await?;
    store.add_accounts(&mut tables).await?;
    let is_owner = me == Some(club.owner);
    let view = |Member { player, name, emblem, is_bot, is_shown, rating }: Member| MemberView {
        own: me == Some(player),
        has_profile: is_shown || me == Some(player),
        name,
        emblem,
        is_bot,
        rating,
    };
    let origin = app.network.origin(&context.host);
    Ok(ClubView {
        id: club.id,
        is_member: has_member(&members, me),
        owner: name_of(&members, club.owner),
        members: members.into_iter().map(view).collect(),
        tables,
        link: is_owner.then(|| format!("{origin}/clubs/{}/join/{}", club.id, club.code)),
        is_operator: only_operators(context).is_ok(),
        reported: false,
        name: club.name,
    })
}

/// Returns a club of the visitor; operators see every club. All others do not learn that it exists.
async fn seen(app: &App, context: &Context, id: &str) -> Result<ClubRows, Error> {
    let club = app.tables.store().club(club_id(id)?).await?.ok_or(Error::NotFound)?;
    let is_member = has_member(&club.members, context.visitor.account_player());
    let may_see = is_member || only_operators(context).is_ok();
    may_see.then_some(club).ok_or(Error::NotFound)
}

fn has_member(members: &[Member], player: Option<PlayerId>) -> bool {
    members.iter().any(|member| Some(member.player) == player)
}

/// Returns the name of a member.
fn name_of(members: &[Member], player: PlayerId) -> String {
    let member = members.iter().find(|member| member.player == player);
    member.map(|member| member.name.clone()).unwrap_or_default()
}

/// Asks a visitor who follows the link of a club whether to join it.
pub(crate) async fn link(
    State(app): State<App>,
    Path((id, code)): Path<(String, String)>,
    Query(ClubQuery { reported: Flag(reported) }): Query<ClubQuery>,
    context: Context,
) -> Result<Response, Error> {
    draw_link(&app, &context, &id, code, reported, None).await
}

async fn draw_link(
    app: &App,
    context: &Context,
    id: &str,
    code: String,
    reported: bool,
    wrong: Option<ClubError>,
) -> Result<Response, Error> {
    let me = context.visitor.account_player();
    let found = match id.parse() {
        Ok(id) => app.tables.store().club_of_link(id, &code, me).await?,
        Err(_) => None,
    };
    let Some(ClubRows { club, members }) = found else {
        return Ok(respond(quayside_pages::club_gone(&context.page)));
    };
    if has_member(&members, me) {
        return Ok(to_club(club.id));
    }
    let view = ClubLinkView {
        id: club.id,
        code,
        name: club.name,
        owner: name_of(&members, club.owner),
        members: members.len(),
        reported,
        wrong: wrong.map(key),
    };
    Ok(respond(quayside_pages::club_link(&context.page, &view)))
}

/// Joins a club by its link.
pub(crate) async fn join(
    State(app): State<App>,
    Path((id, code)): Path<(String, String)>,
    context: Context,
) -> Result<Response, Error> {
    match enter(&app, &context, &id, &code).await? {
        Ok(id) => Ok(to_club(id)),
        Err(wrong) => draw_link(&app, &context, &id, code, false, Some(wrong)).await,
    }
}

/// Adds the visitor to a club.
pub(crate) async fn enter(
    app: &App,
    context: &Context,
    id: &str,
    code: &str,
) -> Result<Result<ClubId, ClubError>, Error> {
    let me = context.visitor.account_player().ok_or(Error::NoAccount)?;
    let Ok(id) = id.parse() else { return Ok(Err(ClubError::Gone)) };
    let joined = app.tables.store().join_club(id, code, me, app.tables.now()).await?;
    Ok(joined.map(|()| id))
}

/// Leaves a club.
pub(crate) async fn leave(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Redirect, Error> {
    set_left(&app, &context, &id).await?;
    Ok(Redirect::to("/clubs"))
}

/// Removes the visitor from a club, if they belong to it.
pub(crate) async fn set_left(app: &App, context: &Context, id: &str) -> Result<(), Error> {
    let me = context.visitor.account_player().ok_or(Error::NoAccount)?;
    Ok(app.tables.store().leave_club(club_id(id)?, me).await?)
}

/// Removes a member from the visitor's club.
pub(crate) async fn remove(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    Form(MemberName { name }): Form<MemberName>,
) -> Result<Response, Error> {
    set_removed(&app, &context, &id, &name).await?;
    Ok(to_club(club_id(&id)?))
}

/// Removes a member from the visitor's club, if they belong to it.
pub(crate) async fn set_removed(
    app: &App,
    context: &Context,
    id: &str,
    name: &str,
) -> Result<(), Error> {
    let (store, me) = (app.tables.store(), own(context)?);
    let player = store.account_named(name).await?.map(|account| account.player);
    if player == Some(me) {
        return Err(Error::NotNow);
    }
    // Of an unknown name nothing is removed, but only the owner learns that.
    let player = player.unwrap_or(PlayerId::new([0; PlayerId::BYTES]));
    let done = store.remove_member(club_id(id)?, me, player).await?;
    only_owner(app, context, id, done).await
}

/// Renews the link of the visitor's club.
pub(crate) async fn renew_link(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let id_of_club = club_id(&id)?;
    let done = app.tables.store().renew_link(id_of_club, own(&context)?).await?;
    only_owner(&app, &context, &id, done).await?;
    Ok(to_club(id_of_club))
}

/// Deletes the visitor's club.
pub(crate) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
) -> Result<Redirect, Error> {
    set_deleted(&app, &context, &id).await?;
    Ok(Redirect::to("/clubs"))
}

/// Deletes the visitor's club.
pub(crate) async fn set_deleted(app: &App, context: &Context, id: &str) -> Result<(), Error> {
    let done = app.tables.store().delete_club(club_id(id)?, own(context)?).await?;
    only_owner(app, context, id, done).await
}

/// Returns the visitor's account. A guest does not learn that a club exists.
fn own(context: &Context) -> Result<PlayerId, Error> {
    context.visitor.account_player().ok_or(Error::NotFound)
}

/// Refuses a change that is not done because the visitor does not own the club.
async fn only_owner(app: &App, context: &Context, id: &str, is_done: bool) -> Result<(), Error> {
    if is_done {
        return Ok(());
    }
    seen(app, context, id).await?;
    Err(Error::Forbidden)
}

/// A report of the name of a club; the code of its link shows the club to others than members.
#[derive(Deserialize)]
pub(crate) struct ClubReport {
    code: Option<String>,
}

/// Reports the name of a club to the operator.
pub(crate) async fn report(
    State(app): State<App>,
    Path(id): Path<String>,
    context: Context,
    Form(ClubReport { code }): Form<ClubReport>,
) -> Result<Response, Error> {
    let (store, me) = (app.tables.store(), own(&context)?);
    let ClubRows { club, members } = match &code {
        Some(code) => {
            store.club_of_link(club_id(&id)?, code, Some(me)).await?.ok_or(Error::NotFound)?
        }
        None => seen(&app, &context, &id).await?,
    };
    if club.owner == me {
        return Err(Error::NotNow);
    }
    let names = ReportNames {
        name: name_of(&members, club.owner),
        seat: None,
        author: context.page.me.clone().unwrap_or_default(),
        quote: club.name,
    };
    let new = Report {
        id: random::hex::<8>(),
        player: me,
        other: club.owner,
        incident: Incident::Club(club.id),
        reason: REASONS[0].to_owned(),
        made: app.tables.now(),
        names,
    };
    if !store.report(&new).await? {
        return Err(Error::TooMuch(REPORT_AGAIN));
    }
    let page = format!("/clubs/{}", club.id);
    let page = code.map_or(page.clone(), |code| format!("{page}/join/{code}"));
    Ok(Redirect::to(&format!("{page}?reported=yes")).into_response())
}

fn club_id(id: &str) -> Result<ClubId, Error> {
    id.parse().map_err(|_| Error::NotFound)
}

fn to_club(id: ClubId) -> Response {
    Redirect::to(&format!("/clubs/{id}")).into_response()
}

/// Returns the key of the sentence about an error.
pub(super) fn key(wrong: ClubError) -> &'static str {
    match wrong {
        ClubError::NoName => "keep.no-name",
        ClubError::NameTaken => "clubs.taken",
        ClubError::Gone => "linked-not",
        ClubError::TooMany => "clubs.too-many",
        ClubError::Full => "clubs.full",
    }
}
