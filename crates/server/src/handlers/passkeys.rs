//! Passkeys: challenges for browsers, and their answers.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use quayside_pages::Typed;
use serde::Deserialize;

use super::account::{Attempt, draw, own, sign_in_context, signed_in};
use crate::admission::limits::ClientAddress;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::{json_value, respond};
use crate::http::context::Context;
use crate::http::form::Form;
use crate::store::{ChallengeAnswer, Site};
use crate::system::features::Feature;

/// Returns the routes that sign in, or change passkeys.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/sign-in/passkey", post(sign_in))
        .route("/account/passkeys", post(make))
        .route("/account/passkeys/ask", post(ask_to_make))
}

/// Returns the routes for challenges, which have a higher rate limit.
pub(crate) fn question_routes() -> Router<App> {
    Router::new().route("/sign-in/passkey/ask", post(ask_to_sign_in))
}

/// Returns the origin of the visitor's pages, if passkeys can be used there.
pub(super) fn origin(app: &App, context: &Context) -> Option<String> {
    site(app, context).map(|site| site.origin).ok()
}

/// Returns a challenge for making a passkey for the visitor's account.
async fn ask_to_make(
    State(app): State<App>,
    context: Context,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let site = site(&app, &context)?;
    let sign_in_context = sign_in_context(&app, &context.visitor, &headers);
    let asked = app.tables.store().ask_to_make(&site, &account, &sign_in_context).await?;
    Ok(json_value(StatusCode::OK, &asked.ok_or(Error::NotNow)?))
}

/// Stores a new passkey.
async fn make(
    State(app): State<App>,
    context: Context,
    headers: HeaderMap,
    Form(answer): Form<AnswerForm>,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let site = site(&app, &context)?;
    let sign_in_context = sign_in_context(&app, &context.visitor, &headers);
    let store = app.tables.store();
    if store.make_passkey(&site, &account, &answer.challenge(), &sign_in_context).await? {
        return Ok(Redirect::to("/account").into_response());
    }
    draw(&app, &context, account, Attempt::Passkey).await
}

/// Returns a challenge for signing in; the answer contains the account.
async fn ask_to_sign_in(
    State(app): State<App>,
    context: Context,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let site = site(&app, &context)?;
    let sign_in_context = sign_in_context(&app, &context.visitor, &headers);
    let asked = app.tables.store().ask_to_sign_in(&site, &sign_in_context).await?;
    Ok(json_value(StatusCode::OK, &asked))
}

/// Signs in by a passkey.
async fn sign_in(
    State(app): State<App>,
    context: Context,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Form(answer): Form<AnswerForm>,
) -> Result<Response, Error> {
    let site = site(&app, &context)?;
    let (store, answered) = (app.tables.store(), answer.challenge());
    let account = store.named_by(&answered).await?;
    if let Some(account) = &account {
        // Neither wrong codes for the name nor attempts at other addresses count here.
        app.limits.sign_ins.take(&("passkey", address, &account.alike))?;
    }
    let sign_in_context = sign_in_context(&app, &context.visitor, &headers);
    if let Some(session) =
        store.sign_in_by_passkey(&site, account, &answered, &sign_in_context).await?
    {
        return signed_in(&app, &context.visitor, session).await;
    }
    let typed = Typed { name: String::new(), wrong: Some("passkey.wrong") };
    Ok(respond(quayside_pages::sign_in(&context.page, &typed, Some(&site.origin))))
}

fn site(app: &App, context: &Context) -> Result<Site, Error> {
    let has_passkeys = app.config.features.has(Feature::Passkeys);
    let origin = app.config.origin(&context.host).filter(|_| has_passkeys);
    origin.and_then(Site::at).ok_or(Error::NoPasskeys)
}

/// The answer of a browser to a challenge.
#[derive(Deserialize, Default)]
#[serde(default)]
struct AnswerForm {
    ceremony: String,
    credential: String,
}

impl AnswerForm {
    fn challenge(&self) -> ChallengeAnswer<'_> {
        ChallengeAnswer { ceremony: &self.ceremony, credential: &self.credential }
    }
}
