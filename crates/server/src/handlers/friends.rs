//! The pages about people: profiles, friends, and what the operator is told.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::{
    FriendView, Looks, NEIGHBOURS, ProfileView, REASONS, RatingHistory, ReportView, Versus,
    person_address,
};
use quayside_table::rating::Pool;
use quayside_table::{Millis, PlayerId};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::Schema;

use super::ratings::PoolAsked;
use super::visit::Visit;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::form::{Form, SeatNumber, choices, wrong_field};
use crate::http::problem::Changed;
use crate::store::{Account, BondChange, Friend, OpenReports, Relation, Report, Role};
use crate::system::random;
use crate::visitors::NOTED;

/// So many games of a person are shown.
const RECENT: usize = 12;

/// A player who has made too many reports may try again after an hour, in seconds.
const REPORT_AGAIN: u64 = 60 * 60;

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
    let profile = store.profile(account.player, me, pool).await?;
    if !profile.is_shown && me != Some(account.player) {
        return Err(Error::NotFound);
    }
    let looks = match profile.relation {
        Some(Relation::Own { follows, blocks }) => Looks::Owner {
            shown: profile.is_shown,
            follows: views(app, follows),
            blocks: views(app, blocks),
        },
        Some(Relation::Other { follows, blocks, versus: (games, ahead, behind) }) => {
            Looks::Other { follows, blocks, versus: Versus { games, ahead, behind } }
        }
        None => Looks::Guest,
    };
    let history = profile.history.map(|(pool, games)| RatingHistory {
        pool,
        games: games.into_iter().map(|game| (game.at, game.rating)).collect(),
    });
    let household = account.player.household().once(&profile.aliases);
    Ok(ProfileView {
        recent: store.last_games(&household, RECENT).await?,
        name: account.name,
        made: account.made,
        is_bot: account.role == Role::Bot,
        games: profile.games,
        standings: profile.standings,
        history,
        figures: profile.figures,
        everyone: profile.everyone,
        looks,
    })
}

fn views(app: &App, friends: Vec<Friend>) -> Vec<FriendView> {
    let now = app.tables.now();
    let view = |friend: Friend| FriendView { here: is_here(&friend, now), name: friend.name };
    friends.into_iter().map(view).collect()
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
    let change = BondChange::read(way).ok_or(Error::NotFound)?;
    if !store.set_bond(change, me, player, app.tables.now()).await? {
        return Err(Error::NotFound);
    }
    app.player_cache.forget();
    if change == BondChange::Block {
        app.tables.part_all(&context.visitor.people).await?;
    }
    Ok(name)
}

/// Lets everybody see the page about the visitor, or nobody.
pub(crate) async fn set_shown(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let me = me(&context).ok_or(Error::Forbidden)?;
    app.tables.store().set_shown(me, form.get("shown") == Some("yes")).await?;
    let name = context.page.me.as_deref().unwrap_or_default();
    Ok(Redirect::to(&person_address(name)).into_response())
}

/// A report to the operator.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewReport {
    /// The seat of the player whom it is about.
    #[schema(value_type = u32, maximum = 7)]
    about: SeatNumber,
    /// Why.
    #[schema(schema_with = reasons)]
    reason: String,
}

fn reasons() -> Schema {
    choices(REASONS)
}

/// Reports a player at the table to the operator.
#[utoipa::path(post, path = "/tables/{id}/report", tag = "seats",
    request_body = NewReport,
    responses((status = 200, description = "The operator will see it", body = Changed)),
    security(("token" = ["account"])))]
pub(crate) async fn report(visit: Visit) -> Result<Response, Error> {
    let NewReport { about: SeatNumber(about), reason } = visit.body.read()?;
    if !REASONS.contains(&&*reason) {
        return Err(wrong_field("reason", "no such reason"));
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
        reason,
        made: visit.app.tables.now(),
    };
    if !visit.app.tables.store().report(&new).await? {
        return Err(Error::TooMuch(REPORT_AGAIN));
    }
    Ok(visit.show().await)
}

/// Lists what people told the operator.
pub(crate) async fn reports(State(app): State<App>, context: Context) -> Result<Response, Error> {
    draw(&app, &context, None).await
}

async fn draw(app: &App, context: &Context, wrong: Option<&str>) -> Result<Response, Error> {
    only_operators(context)?;
    let OpenReports { first, more } = app.tables.store().open_reports().await?;
    let view = |(report, about, by): (Report, _, _)| {
        let mut reasons = REASONS.into_iter().chain([NEIGHBOURS]);
        let reason = reasons.find(|reason| *reason == report.reason).unwrap_or(REASONS[0]);
        ReportView { id: report.id, about, by, table: report.table, reason, made: report.made }
    };
    let views: Vec<ReportView> = first.into_iter().map(view).collect();
    Ok(respond(quayside_pages::reports(&context.page, &views, more, wrong)))
}

/// Does what the operator wants about a report.
pub(crate) async fn resolve_report(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    only_operators(&context)?;
    let store = app.tables.store();
    let id = form.get("report").unwrap_or_default();
    let Some((_, person)) = store.open_report(id).await? else {
        return Ok(Redirect::to("/operator").into_response());
    };
    let now = app.tables.now();
    match (form.get("do"), person) {
        (Some("rename"), Some(account)) => {
            let name = form.get("name").unwrap_or_default();
            if let Err(wrong) = store.rename_account(account.player, name).await? {
                return draw(&app, &context, Some(super::account::key(wrong))).await;
            }
            app.people_changed(&context.visitor, account.player).await?;
        }
        (Some("mute"), Some(account)) => store.mute(account.player, now.plus(MUTED)).await?,
        (Some("close"), _) => store.close_report(id, now).await?,
        _ => return Err(Error::Malformed),
    }
    app.player_cache.forget();
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
