//! Accounts: making one, signing in, devices, deleting.

use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use quayside_pages::{AccountView, DeviceView, NoticesView, PasskeyView, Plays, TokenView, Typed};
use quayside_table::clean_name;
use quayside_table::{Emblem, Household, Millis, PlayerId};
use serde::Deserialize;

use super::home::visitor_name;
use super::{notice_form, passkeys};
use crate::accounts::name_skeleton::name_skeleton;
use crate::accounts::session::Session;
use crate::accounts::{AccountError, Code, SignInContext, device};
use crate::admission::limits::ClientAddress;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::form::{Flag, Form};
use crate::notices::FAILURES;
use crate::store::{Account, Device, Passkey, Role, Scope, StoreError, Token};
use crate::visitors::Visitor;

/// Time after which requests in progress have ended.
const UNDER_WAY: Duration = Duration::from_secs(3);

/// Shows a guest the form to register a name.
pub(crate) async fn keep_form(State(app): State<App>, context: Context) -> Result<Response, Error> {
    if context.visitor.account.is_some() {
        return Ok(Redirect::to("/account").into_response());
    }
    let origin = passkeys::origin(&app, &context);
    let name = visitor_name(&app, &context.visitor.people).await?.unwrap_or_default();
    let typed = Typed { name, wrong: None };
    Ok(respond(quayside_pages::keep(&context.page, &typed, origin.as_deref())))
}

/// The name of an account.
#[derive(Deserialize)]
pub(crate) struct NameForm {
    #[serde(default)]
    name: String,
}

/// Makes a guest's account, and shows the sign-in code.
pub(crate) async fn keep(
    State(app): State<App>,
    context: Context,
    headers: HeaderMap,
    Form(NameForm { name }): Form<NameForm>,
) -> Result<Response, Error> {
    let origin = passkeys::origin(&app, &context);
    let Context { page, visitor, .. } = context;
    if visitor.account.is_some() {
        return Ok(Redirect::to("/account").into_response());
    }
    let name = clean_name(&name);
    let sign_in_context = sign_in_context(&app, &visitor, &headers);
    let kept =
        app.tables.store().keep_name(visitor.people.owner(), &name, &sign_in_context).await?;
    let (session, code) = match kept {
        Ok(kept) => kept,
        Err(wrong) => {
            let typed = Typed { name, wrong: Some(key(wrong)) };
            return Ok(respond(quayside_pages::keep(&page, &typed, origin.as_deref())));
        }
    };
    app.people_changed(&visitor, visitor.people.owner()).await?;
    let page = quayside_pages::Page { me: Some(name.clone()), ..page };
    let groups: Vec<&str> = code.groups().collect();
    let shown = quayside_pages::code(&page, &name, &groups, origin.as_deref());
    Ok(with_session(respond(shown), session))
}

/// Shows the sign-in form.
pub(crate) async fn sign_in_form(State(app): State<App>, context: Context) -> Response {
    let origin = passkeys::origin(&app, &context);
    respond(quayside_pages::sign_in(&context.page, &Typed::default(), origin.as_deref()))
}

/// The name and the code of an account.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct SignInForm {
    name: String,
    code: String,
}

/// Signs in by name and code. Guesses are limited per address and name: guessing at one address
/// does not lock the owner out at another.
pub(crate) async fn sign_in(
    State(app): State<App>,
    context: Context,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    Form(SignInForm { name, code }): Form<SignInForm>,
) -> Result<Response, Error> {
    let name = clean_name(&name);
    app.limits.sign_ins.take(&(address, name_skeleton(&name)))?;
    let sign_in_context = sign_in_context(&app, &context.visitor, &headers);
    if let Some(session) = app.tables.store().sign_in(&name, &code, &sign_in_context).await? {
        return signed_in(&app, &context.visitor, session).await;
    }
    // Guesses from many addresses are limited as well. The right code, of 125 random bits, is
    // exempt.
    app.limits.wrong_codes.take(&name_skeleton(&name))?;
    let typed = Typed { name, wrong: Some("sign-in.wrong") };
    let origin = passkeys::origin(&app, &context);
    Ok(respond(quayside_pages::sign_in(&context.page, &typed, origin.as_deref())))
}

/// Asks at another device whether it should sign in. The link is not used up yet, because programs
/// may fetch a link before a person opens it.
pub(crate) async fn link_form(
    State(app): State<App>,
    Path(secret): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let account = app.tables.store().linked(&secret, app.tables.now()).await?;
    let name = account.as_ref().map(|account| &*account.name);
    Ok(respond(quayside_pages::linked(&context.page, &secret, name)))
}

/// Signs another device in.
pub(crate) async fn link(
    State(app): State<App>,
    Path(secret): Path<String>,
    context: Context,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let sign_in_context = sign_in_context(&app, &context.visitor, &headers);
    match app.tables.store().sign_in_by_link(&secret, &sign_in_context).await? {
        Some(session) => signed_in(&app, &context.visitor, session).await,
        None => Ok(respond(quayside_pages::linked(&context.page, &secret, None))),
    }
}

/// Shows an account to its owner.
pub(crate) async fn show(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let Some(account) = own(&app, &context).await? else {
        return Ok(Redirect::to("/keep").into_response());
    };
    draw(&app, &context, account, Attempt::None).await
}

/// A change of an account that its page shows again.
pub(super) enum Attempt {
    /// None.
    None,
    /// A name that was refused.
    Name(Typed),
    /// The notice settings as entered, with the result.
    Notices(Box<NoticesView>),
    /// A passkey that was not accepted.
    Passkey,
    /// A webhook's address, and why it was refused.
    Hook(&'static str),
}

/// Shows an account, and the result of a change.
pub(super) async fn draw(
    app: &App,
    context: &Context,
    account: Account,
    attempt: Attempt,
) -> Result<Response, Error> {
    let (mut typed, mut notices) = (Typed { name: account.name.clone(), wrong: None }, None);
    let (mut wrong_passkey, mut wrong_hook) = (false, None);
    match attempt {
        Attempt::None => (),
        Attempt::Name(refused) => typed = refused,
        Attempt::Notices(entered) => notices = Some(*entered),
        Attempt::Passkey => wrong_passkey = true,
        Attempt::Hook(why) => wrong_hook = Some(why),
    }
    let notices = if let Some(notices) = notices {
        notices
    } else {
        let known = app.tables.store().recipient(account.player).await?;
        notice_form::view(app, known).await?
    };
    let this = context.visitor.session.token();
    let rows = app.tables.store().account_rows(account.player).await?;
    let plays = match account.role {
        Role::Bot => Plays::Bot,
        Role::Player if !rows.has_played => Plays::Nobody,
        Role::Player | Role::Operator => Plays::Person,
    };
    let device = |Device { token, made, seen, device }| DeviceView {
        this: token == this,
        id: token,
        device,
        made,
        seen,
    };
    let view = AccountView {
        emblem: account.emblem,
        name: account.name,
        made: account.made,
        coded: (!account.code.is_empty()).then_some(account.coded),
        is_operator: account.role == Role::Operator,
        plays,
        devices: rows.devices.into_iter().map(device).collect(),
        passkeys: rows.passkeys.into_iter().map(passkey).collect(),
        passkeys_at: passkeys::origin(app, context),
        wrong_passkey,
        wrong_hook,
        tokens: rows.tokens.into_iter().map(token_view).collect(),
        typed,
        notices,
    };
    Ok(respond(quayside_pages::account(&context.page, &view)))
}

fn token_view(Token { token, name, scopes, made, seen, hook }: Token) -> TokenView {
    let scopes = scopes.into_iter().map(Scope::id).collect();
    let seen = (seen != Millis(0)).then_some(seen);
    let hook_failed = hook.as_ref().is_some_and(|hook| hook.failed >= FAILURES);
    let hook = hook.map(|hook| hook.address);
    TokenView { id: token, name, scopes, made, seen, hook, hook_failed }
}

/// A passkey to remove.
#[derive(Deserialize)]
pub(crate) struct PasskeyForm {
    #[serde(default)]
    passkey: String,
}

/// Removes a passkey; possible at any device, and in every build.
pub(crate) async fn remove_passkey(
    State(app): State<App>,
    context: Context,
    Form(PasskeyForm { passkey }): Form<PasskeyForm>,
) -> Result<Redirect, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    app.tables.store().remove_passkey(account.player, &passkey).await?;
    Ok(Redirect::to("/account"))
}

pub(super) fn passkey(passkey: Passkey) -> PasskeyView {
    let (id, used) = (passkey.id().to_owned(), (passkey.used != Millis(0)).then_some(passkey.used));
    PasskeyView { id, device: passkey.device, made: passkey.made, used }
}

/// Confirms that the code is stored; a password manager stores it with this form.
pub(crate) async fn kept() -> Redirect {
    Redirect::to("/account")
}

/// Renames the account.
pub(crate) async fn rename(
    State(app): State<App>,
    context: Context,
    Form(NameForm { name }): Form<NameForm>,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let name = clean_name(&name);
    match app.tables.store().rename_account(account.player, &name).await? {
        Ok(_) => {
            app.people_changed(&context.visitor, account.player).await?;
            Ok(Redirect::to("/account").into_response())
        }
        Err(wrong) => {
            let typed = Typed { name, wrong: Some(key(wrong)) };
            draw(&app, &context, account, Attempt::Name(typed)).await
        }
    }
}

/// The chosen emblem.
#[derive(Deserialize)]
pub(crate) struct EmblemForm {
    emblem: Option<String>,
}

/// Changes the emblem of an account; an unknown one is that of the name.
pub(crate) async fn set_emblem(
    State(app): State<App>,
    context: Context,
    Form(EmblemForm { emblem }): Form<EmblemForm>,
) -> Result<Redirect, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let emblem = emblem.as_deref().and_then(Emblem::find);
    app.tables.store().set_emblem(account.player, emblem).await?;
    app.people_changed(&context.visitor, account.player).await?;
    Ok(Redirect::to("/account"))
}

/// Makes a new code, and shows it.
pub(crate) async fn new_code(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let code = app.tables.store().new_code(account.player, app.tables.now()).await?;
    let code: Code = code.map_err(|_| Error::Forbidden)?;
    let groups: Vec<&str> = code.groups().collect();
    // The account's page, where new codes are made, already offers passkeys.
    Ok(respond(quayside_pages::code(&context.page, &account.name, &groups, None)))
}

/// Makes a link that signs another device in.
pub(crate) async fn make_link(State(app): State<App>, context: Context) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let secret = app.tables.store().make_link(account.player, app.tables.now()).await?;
    let link = format!("{}/link/{secret}", app.network.origin(&context.host));
    Ok(respond(quayside_pages::device_link(&context.page, &link)))
}

/// The device to sign out, or all others.
#[derive(Deserialize)]
pub(crate) struct SignOutForm {
    #[serde(default)]
    device: String,
    #[serde(default)]
    others: Flag,
}

/// Signs a device out, or all but this one.
pub(crate) async fn sign_out(
    State(app): State<App>,
    context: Context,
    Form(SignOutForm { device: named, others: Flag(others) }): Form<SignOutForm>,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let this = context.visitor.session.token();
    let itself = named == *this && !others;
    let is_meant =
        move |device: &Device| if others { device.token != this } else { device.token == named };
    app.tables.store().sign_out(account.player, is_meant).await?;
    app.sessions.forget_person(account.player);
    if itself {
        return Ok(with_session(Redirect::to("/").into_response(), Session::new()));
    }
    Ok(Redirect::to("/account").into_response())
}

/// Asks for confirmation before deleting an account.
pub(crate) async fn delete_form(
    State(app): State<App>,
    context: Context,
) -> Result<Response, Error> {
    match own(&app, &context).await? {
        Some(account) => {
            Ok(respond(quayside_pages::delete_account(&context.page, &account.name, false)))
        }
        None => Ok(Redirect::to("/keep").into_response()),
    }
}

/// The confirmation of a deletion: the name of the account.
#[derive(Deserialize)]
pub(crate) struct DeletionForm {
    #[serde(default)]
    sure: String,
}

/// Deletes an account: bots take the player's seats, and the name becomes free.
pub(crate) async fn delete(
    State(app): State<App>,
    context: Context,
    Form(DeletionForm { sure }): Form<DeletionForm>,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    if name_skeleton(&sure) != account.alike {
        return Ok(respond(quayside_pages::delete_account(&context.page, &account.name, true)));
    }
    let people = context.visitor.people;
    app.forget_account(&people, account.player).await?;
    // Requests in progress may still store the name, so it is removed again afterwards.
    tokio::spawn(async move {
        tokio::time::sleep(UNDER_WAY).await;
        if let Err(error) = app.forget_account(&people, account.player).await {
            tracing::error!(%error, "failed to forget a deleted account again");
        }
    });
    let page = quayside_pages::Page { me: None, ..context.page };
    Ok(with_session(respond(quayside_pages::account_deleted(&page)), Session::new()))
}

impl App {
    /// Leaves all tables, removes the account, and removes its name everywhere.
    async fn forget_account(&self, people: &Household, player: PlayerId) -> Result<(), StoreError> {
        self.tables.leave_all(people).await?;
        let changed = self.tables.store().remove_account(player).await?;
        self.sessions.forget_person(player);
        self.player_cache.forget();
        self.tables.renamed(changed).await;
        Ok(())
    }

    /// Shows an account's changed name everywhere.
    pub(super) async fn people_changed(
        &self,
        visitor: &Visitor,
        player: PlayerId,
    ) -> Result<(), Error> {
        self.sessions.forget(&visitor.session);
        self.sessions.forget_person(player);
        self.player_cache.forget();
        self.tables.renamed(self.tables.store().tables_of_person(player).await?).await;
        Ok(())
    }
}

/// Returns the visitor's account.
pub(crate) async fn own(app: &App, context: &Context) -> Result<Option<Account>, Error> {
    if context.visitor.account.is_none() {
        return Ok(None);
    }
    Ok(app.tables.store().account(context.visitor.people.owner()).await?)
}

pub(super) fn sign_in_context<'a>(
    app: &App,
    visitor: &'a Visitor,
    headers: &HeaderMap,
) -> SignInContext<'a> {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    SignInContext {
        before: &visitor.session,
        guest: visitor.guest(),
        device: device(agent.unwrap_or_default()),
        now: app.tables.now(),
    }
}

pub(super) async fn signed_in(
    app: &App,
    visitor: &Visitor,
    session: Session,
) -> Result<Response, Error> {
    let person = app.tables.store().person_of(&session.token()).await?;
    if let Some(person) = person {
        app.people_changed(visitor, person.player).await?;
        // The guest of this browser may sit with blocked players.
        let people = person.player.household().once(&person.aliases);
        app.tables.part_all(&people).await?;
    }
    Ok(with_session(Redirect::to("/").into_response(), session))
}

/// Sets another session for the browser.
fn with_session(mut response: Response, session: Session) -> Response {
    response.extensions_mut().insert(session);
    response
}

pub(super) fn key(wrong: AccountError) -> &'static str {
    match wrong {
        AccountError::NoName => "keep.no-name",
        AccountError::NameTaken => "keep.taken",
        AccountError::Nobody => "error-forbidden",
    }
}
