//! Pages about players: profiles and friends.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::{FriendView, Looks, ProfileView, RatingHistory, Versus, person_address};
use quayside_table::rating::Pool;
use quayside_table::{Emblem, Millis, TableId};
use serde::Deserialize;

use super::ratings::PoolQuery;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::form::{Flag, Form};
use crate::store::{Account, BondChange, Friend, Relation, Role, StoreError};
use crate::visitors::{NOTED, Visitor};

/// Maximum number of games on a profile.
pub(super) const RECENT: usize = 12;

/// Shows a player's profile. To others, a hidden profile looks like one that does not exist.
pub(crate) async fn profile(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<PoolQuery>,
    context: Context,
) -> Result<Response, Error> {
    let view = profile_view(&app, &context, &name, asked.pool()).await?;
    Ok(respond(quayside_pages::profile(&context.page, &view)))
}

/// Returns the content of a profile.
pub(crate) async fn profile_view(
    app: &App,
    context: &Context,
    name: &str,
    pool: Option<Pool>,
) -> Result<ProfileView, Error> {
    let store = app.tables.store();
    let account = store.account_named(name).await?.ok_or(Error::NotFound)?;
    let me = context.visitor.account_player();
    let profile = store.profile(account.player, me, pool).await?;
    if !profile.is_shown && me != Some(account.player) {
        return Err(Error::NotFound);
    }
    let looks = match profile.relation {
        Some(Relation::Own { follows, blocks }) => Looks::Owner {
            shown: profile.is_shown,
            follows: views(app, &follows),
            blocks: views(app, &blocks),
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
    let recent = store.last_games(&household, RECENT).await?;
    let ids: Vec<TableId> = recent.iter().map(|game| game.id).collect();
    let reader = context.visitor.account.as_ref();
    let is_operator = reader.is_some_and(|reader| reader.role == Role::Operator);
    Ok(ProfileView {
        annulled: store.annulled(&ids).await?,
        recent,
        history_of: is_operator.then_some(account.player),
        emblem: account.shown_emblem(),
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

fn views(app: &App, friends: &[Friend]) -> Vec<FriendView> {
    let now = app.tables.now();
    friends.iter().map(|friend| friend_view(friend, now)).collect()
}

fn friend_view(friend: &Friend, now: Millis) -> FriendView {
    let emblem = friend.emblem.unwrap_or_else(|| Emblem::of_name(&friend.name));
    FriendView { here: is_here(friend, now), emblem, name: friend.name.clone() }
}

/// Returns whether a friend is online; the last visit is stored every few minutes.
pub(super) fn is_here(friend: &Friend, now: Millis) -> bool {
    now.since(friend.seen) < 2 * NOTED
}

/// Returns the players online that a visitor follows, as of the last heartbeat of
/// streams at the earliest: all pages of the visitor share one look.
pub(super) async fn friends_here(
    app: &App,
    visitor: &Visitor,
) -> Result<Vec<FriendView>, StoreError> {
    let (store, now) = (app.tables.store(), app.tables.now());
    let followed = app.player_cache.followed(store, visitor, app.config.keep_alive).await?;
    let here = followed.iter().map(|friend| friend_view(friend, now));
    Ok(here.filter(|friend| friend.here).collect())
}

/// Returns a number that stands for these players in stamps.
pub(super) fn friends_stamp(friends: &[FriendView]) -> u32 {
    let mut hasher = DefaultHasher::new();
    for friend in friends {
        (&friend.name, friend.emblem.id()).hash(&mut hasher);
    }
    hasher.finish() as u32
}

/// Follows, unfollows, blocks or unblocks a player.
pub(crate) async fn bind(
    State(app): State<App>,
    Path((name, way)): Path<(String, String)>,
    context: Context,
) -> Result<Response, Error> {
    let name = set_bond(&app, &context, &name, &way).await?;
    Ok(Redirect::to(&person_address(&name)).into_response())
}

/// Changes the visitor's bond to a player; returns the player's name.
pub(crate) async fn set_bond(
    app: &App,
    context: &Context,
    name: &str,
    way: &str,
) -> Result<String, Error> {
    let me = context.visitor.account_player().ok_or(Error::Forbidden)?;
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

/// Whether a profile is shown.
#[derive(Deserialize)]
pub(crate) struct ShownForm {
    #[serde(default)]
    shown: Flag,
}

/// Shows or hides the visitor's profile.
pub(crate) async fn set_shown(
    State(app): State<App>,
    context: Context,
    Form(ShownForm { shown: Flag(shown) }): Form<ShownForm>,
) -> Result<Response, Error> {
    let me = context.visitor.account_player().ok_or(Error::Forbidden)?;
    app.tables.store().set_shown(me, shown).await?;
    app.player_cache.forget();
    let name = context.page.me.as_deref().unwrap_or_default();
    Ok(Redirect::to(&person_address(name)).into_response())
}
