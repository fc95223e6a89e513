//! Tokens with which programs act for a player: made and revoked on the account's page.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use quayside_table::clean_name;
use serde::Deserialize;

use super::account::{Attempt, draw, own};
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::form::{Form, list};
use crate::store::{Hook, Scope};
use crate::system::random;

/// A token to make.
#[derive(Deserialize)]
pub(crate) struct TokenForm {
    #[serde(rename = "token-name", default)]
    name: String,
    #[serde(rename = "scope", default, deserialize_with = "list")]
    scopes: Vec<String>,
    #[serde(default)]
    hook: String,
}

/// Makes a token, and shows it.
pub(crate) async fn make(
    State(app): State<App>,
    context: Context,
    Form(form): Form<TokenForm>,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let name = clean_name(&form.name);
    let wanted = |scope: &Scope| form.scopes.iter().any(|id| id == scope.id());
    let scopes: Vec<Scope> = Scope::ALL.into_iter().filter(wanted).collect();
    if scopes.is_empty() {
        return Err(Error::Malformed);
    }
    let address = Some(form.hook.trim()).filter(|address| !address.is_empty());
    if address.is_some() && !app.notices.ways().hook {
        return Err(Error::Malformed);
    }
    if let Some(address) = address
        && let Err(refused) = app.notices.check(address).await
    {
        return draw(&app, &context, account, Attempt::Hook(refused.key())).await;
    }
    let hook = address.map(|address| Hook {
        address: address.to_owned(),
        secret: random::hex::<32>(),
        failed: 0,
    });
    let (store, now) = (app.tables.store(), app.tables.now());
    let secret = store.make_token(account.player, &name, &scopes, hook.as_ref(), now).await?;
    let secret = secret.ok_or(Error::NotNow)?.to_string();
    app.notices.look_for_hooks().await?;
    let signed = hook.as_ref().map(|hook| &*hook.secret);
    Ok(respond(quayside_pages::token(&context.page, &name, &secret, signed)))
}

/// A token to revoke.
#[derive(Deserialize)]
pub(crate) struct RevokedForm {
    #[serde(default)]
    token: String,
}

/// Revokes a token, effective immediately.
pub(crate) async fn revoke(
    State(app): State<App>,
    context: Context,
    Form(RevokedForm { token }): Form<RevokedForm>,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    app.tables.store().revoke(account.player, &token).await?;
    app.sessions.forget_person(account.player);
    Ok(Redirect::to("/account#tokens").into_response())
}

/// Marks an account permanently as a bot's.
pub(crate) async fn mark_bot(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    if !app.tables.store().mark_bot(account.player).await? {
        return Err(Error::NotNow);
    }
    app.sessions.forget_person(account.player);
    app.player_cache.forget();
    Ok(Redirect::to("/account#tokens").into_response())
}
