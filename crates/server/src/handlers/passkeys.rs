//! Passkeys: a browser is asked, and answers; people list and remove theirs.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::Typed;

use super::account::{arriving, draw_wrong_passkey, own, signed_in};
use crate::accounts::{Answered, Site};
use crate::answer::{json_value, respond};
use crate::app::App;
use crate::context::Context;
use crate::error::Error;
use crate::form::Form;

/// Asks the browser of somebody who keeps a name to make a passkey.
pub(crate) async fn ask_to_make(
    State(app): State<App>,
    context: Context,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let site = site(&app, &context)?;
    let arriving = arriving(&app, &context.visitor, &headers);
    let asked = app.tables.store().ask_to_make(&site, &account, &arriving).await?;
    Ok(json_value(StatusCode::OK, &asked.ok_or(Error::NotNow)?))
}

/// Keeps a passkey that was made.
pub(crate) async fn make(
    State(app): State<App>,
    context: Context,
    headers: HeaderMap,
    form: Form,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let site = site(&app, &context)?;
    let arriving = arriving(&app, &context.visitor, &headers);
    let store = app.tables.store();
    if store.make_passkey(&site, &account, &answered(&form), &arriving).await? {
        return Ok(Redirect::to("/account").into_response());
    }
    draw_wrong_passkey(&app, &context, account).await
}

/// Removes a passkey; its owner may do so anywhere.
pub(crate) async fn remove(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<Redirect, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let id = form.get("passkey").unwrap_or_default();
    app.tables.store().remove_passkey(account.player, id).await?;
    Ok(Redirect::to("/account"))
}

/// Asks a browser to sign in by a passkey; it says who it is with the answer.
pub(crate) async fn ask_to_sign_in(
    State(app): State<App>,
    context: Context,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let site = site(&app, &context)?;
    let arriving = arriving(&app, &context.visitor, &headers);
    let asked = app.tables.store().ask_to_sign_in(&site, &arriving).await?;
    Ok(json_value(StatusCode::OK, &asked))
}

/// Signs in by a passkey.
pub(crate) async fn sign_in(
    State(app): State<App>,
    context: Context,
    headers: HeaderMap,
    form: Form,
) -> Result<Response, Error> {
    let site = site(&app, &context)?;
    let (store, answered) = (app.tables.store(), answered(&form));
    let account = store.named_by(&answered).await?;
    if let Some(account) = &account {
        app.limits.sign_ins.take(&account.alike)?;
    }
    let arriving = arriving(&app, &context.visitor, &headers);
    if let Some(session) = store.sign_in_by_passkey(&site, account, &answered, &arriving).await? {
        return signed_in(&app, &context.visitor, session).await;
    }
    let typed = Typed { name: String::new(), wrong: Some("passkey.wrong") };
    Ok(respond(quayside_pages::sign_in(&context.page, &typed, Some(&site.origin))))
}

fn site(app: &App, context: &Context) -> Result<Site, Error> {
    Site::of(&app.config, &context.host).ok_or(Error::NoPasskeys)
}

fn answered(form: &Form) -> Answered<'_> {
    Answered {
        ceremony: form.get("ceremony").unwrap_or_default(),
        credential: form.get("credential").unwrap_or_default(),
    }
}
