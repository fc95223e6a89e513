//! The pages about people: profiles, friends, and what the operator is told.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::{
    FriendView, Looks, NEIGHBOURS, ProfileView, REASONS, ReportView, person_address,
};
use quayside_table::rating::Pool;
use quayside_table::{Millis, PlayerId};

use super::ratings::{PoolAsked, figures, stands, versus};
use super::visit::Visit;
use crate::alike::alike;
use crate::answer::respond;
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::form::Form;
use crate::random;
use crate::store::{Account, Bond, Friend, People, Report, Role, StoreError};
use crate::visitor::NOTED;

/// So many games of a person are shown.
const RECENT: usize = 12;

/// For so long an operator lets somebody say nothing: a week.
const MUTED: u64 = 7 * 24 * 60 * 60 * 1000;

/// Shows the page about a person. One that is hidden is, to others, as if it were not.
pub(crate) async fn profile(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<PoolAsked>,
    context: Context,
) -> Result<Response, Error> {
    let view = look(&app, &context, &name, asked.pool()).await?;
    Ok(respond(quayside_pages::profile(&context.page, &view)))
}

/// Returns what the page about a person shows.
pub(crate) async fn look(
    app: &App,
    context: &Context,
    name: &str,
    pool: Option<Pool>,
) -> Result<ProfileView, Error> {
    let store = app.tables.store();
    let account = store.account_named(name).await?.ok_or(Error::NotFound)?;
    let me = me(context);
    let mut people = store.people().await?;
    let shown = people.is_shown(account.player).await?;
    if !shown && me != Some(account.player) {
        return Err(Error::NotFound);
    }
    let aliases = people.aliases(account.player).await?;
    let mut games = 0;
    for player in aliases.iter().chain([&account.player]) {
        games += people.count_played(*player).await?;
    }
    let looks = match me {
        Some(me) if me == account.player => Looks::Owner {
            shown,
            follows: views(app, followed(&mut *people, me).await?),
            blocks: views(app, people.bound(Bond::Blocks, me).await?),
        },
        Some(me) => {
            let is_bound =
                |bound: Vec<Friend>| bound.iter().any(|friend| friend.player == account.player);
            Looks::Other {
                follows: is_bound(people.bound(Bond::Follows, me).await?),
                blocks: is_bound(people.bound(Bond::Blocks, me).await?),
                versus: versus(&mut *people, me, account.player).await?,
            }
        }
        None => Looks::Guest,
    };
    let (standings, history) = stands(&mut *people, account.player, pool).await?;
    let figures = figures(&mut *people, account.player, &aliases).await?;
    let everyone = people.figures(None).await?;
    drop(people);
    let household = account.player.household().once(&aliases);
    let recent = store.last_games(&household, RECENT).await?;
    let Account { name, made, role, .. } = account;
    let is_bot = role == Role::Bot;
    Ok(ProfileView {
        name,
        made,
        is_bot,
        games,
        recent,
        standings,
        history,
        figures,
        everyone,
        looks,
    })
}

fn views(app: &App, friends: Vec<Friend>) -> Vec<FriendView> {
    let now = app.tables.now();
    let view = |friend: Friend| FriendView { here: is_here(&friend, now), name: friend.name };
    friends.into_iter().map(view).collect()
}

/// Returns whom a person follows. Who is blocked does not learn of it, nor whether those who do not
/// want to meet them are here.
pub(super) async fn followed(
    people: &mut dyn People,
    me: PlayerId,
) -> Result<Vec<Friend>, StoreError> {
    let unwanted = people.unwanted(me).await?;
    let mut friends = people.bound(Bond::Follows, me).await?;
    for friend in friends.iter_mut().filter(|friend| unwanted.contains(&friend.player)) {
        friend.seen = Millis(0);
    }
    Ok(friends)
}

/// Returns whether somebody is here: that is noted every few minutes.
pub(super) fn is_here(friend: &Friend, now: Millis) -> bool {
    now.since(friend.seen) < 2 * NOTED
}

/// Follows somebody, or wants to meet them no more; or takes that back.
pub(crate) async fn bind(
    State(app): State<App>,
    Path((name, way)): Path<(String, String)>,
    context: Context,
) -> Result<Response, Error> {
    let name = set_bond(&app, &context, &name, &way).await?;
    Ok(Redirect::to(&person_address(&name)).into_response())
}

/// Binds the visitor to somebody in this way; returns what they are called.
pub(crate) async fn set_bond(
    app: &App,
    context: &Context,
    name: &str,
    way: &str,
) -> Result<String, Error> {
    let me = me(context).ok_or(Error::Forbidden)?;
    let store = app.tables.store();
    let Account { player, name, .. } = store.account_named(name).await?.ok_or(Error::NotFound)?;
    if player == me {
        return Err(Error::NotNow);
    }
    let mut people = store.change_people().await?;
    let now = app.tables.now();
    match way {
        "follow" => people.bind(Bond::Follows, me, player, now).await?,
        "unfollow" => people.unbind(Bond::Follows, me, player).await?,
        "block" => {
            people.bind(Bond::Blocks, me, player, now).await?;
            people.unbind(Bond::Follows, me, player).await?;
            people.unbind(Bond::Follows, player, me).await?;
            people.uninvite(me, player).await?;
            people.uninvite(player, me).await?;
        }
        "unblock" => people.unbind(Bond::Blocks, me, player).await?,
        _ => return Err(Error::NotFound),
    }
    people.commit().await?;
    app.acquaintances.forget();
    Ok(name)
}

/// Lets everybody see the page about the visitor, or nobody.
pub(crate) async fn set_shown(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let me = me(&context).ok_or(Error::Forbidden)?;
    let mut people = app.tables.store().change_people().await?;
    people.set_shown(me, form.get("shown") == Some("yes")).await?;
    people.commit().await?;
    let name = context.page.me.as_deref().unwrap_or_default();
    Ok(Redirect::to(&person_address(name)).into_response())
}

/// Tells the operator about somebody at a table.
pub(crate) async fn report(visit: Visit) -> Result<Response, Error> {
    let about = visit.form.seat("about")?;
    let reason = visit.form.get("reason").unwrap_or_default();
    if !REASONS.contains(&reason) {
        return Err(Error::Malformed);
    }
    let table = visit.open.table().await;
    let company = table.company();
    let sits = company.seats_of(&visit.context.visitor.people).next().is_some();
    let other = company.person(about).filter(|_| sits).ok_or(Error::Forbidden)?;
    let id = table.id();
    drop(table);
    let player = visit.context.visitor.people.owner();
    let new = Report {
        id: random::hex::<8>(),
        player,
        other,
        table: id,
        reason: reason.to_owned(),
        made: visit.app.tables.now(),
    };
    let mut people = visit.app.tables.store().change_people().await?;
    let told = people.reports().await?;
    let is_same = |report: &Report| {
        (report.player, report.other, report.table) == (player, other, id)
            && report.reason == new.reason
    };
    if !told.iter().any(is_same) {
        people.put_report(&new).await?;
        people.commit().await?;
    }
    Ok(visit.show().await)
}

/// Lists what people told the operator.
pub(crate) async fn reports(State(app): State<App>, context: Context) -> Result<Response, Error> {
    draw(&app, &context, None).await
}

async fn draw(app: &App, context: &Context, wrong: Option<&str>) -> Result<Response, Error> {
    only_operators(context)?;
    let mut people = app.tables.store().people().await?;
    let mut views = Vec::new();
    for report in people.reports().await? {
        let mut called = people.called(&[report.other, report.player]).await?.into_iter();
        let about = called.clone().find(|(player, ..)| *player == report.other);
        let by = called.find(|(player, ..)| *player == report.player);
        let mut reasons = REASONS.into_iter().chain([NEIGHBOURS]);
        let reason = reasons.find(|reason| *reason == report.reason);
        views.push(ReportView {
            id: report.id,
            about: about.map(|(_, name, _)| name),
            by: by.map(|(_, name, _)| name),
            table: report.table,
            reason: reason.unwrap_or(REASONS[0]),
            made: report.made,
        });
    }
    Ok(respond(quayside_pages::reports(&context.page, &views, wrong)))
}

/// Does what the operator wants about a report.
pub(crate) async fn see_to(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    only_operators(&context)?;
    let store = app.tables.store();
    let id = form.get("report").unwrap_or_default();
    let mut people = store.change_people().await?;
    let report = people.reports().await?.into_iter().find(|report| report.id == id);
    let Some(report) = report else { return Ok(Redirect::to("/operator").into_response()) };
    let called = people.called(&[report.other]).await?;
    let person = match called.first() {
        Some((_, name, _)) => people.account_alike(&alike(name)).await?,
        None => None,
    };
    let now = app.tables.now();
    match (form.get("do"), person) {
        (Some("rename"), Some(account)) => {
            drop(people);
            let name = form.get("name").unwrap_or_default();
            if let Err(wrong) = store.rename_account(account.player, name).await? {
                return draw(&app, &context, Some(super::account::key(wrong))).await;
            }
            app.people_changed(&context.visitor, account.player).await?;
        }
        (Some("mute"), Some(account)) => {
            people.mute(account.player, now.plus(MUTED)).await?;
            people.commit().await?;
        }
        (Some("close"), _) => {
            people.close_report(id, now).await?;
            people.commit().await?;
        }
        _ => return Err(Error::Malformed),
    }
    app.acquaintances.forget();
    Ok(Redirect::to("/operator").into_response())
}

fn only_operators(context: &Context) -> Result<(), Error> {
    let account = context.visitor.account.as_ref();
    let is_operator = account.is_some_and(|account| account.role == Role::Operator);
    // Others need not know that there is such a page.
    if is_operator { Ok(()) } else { Err(Error::NotFound) }
}

pub(super) fn me(context: &Context) -> Option<PlayerId> {
    context.visitor.account.as_ref().map(|_| context.visitor.people.owner())
}
