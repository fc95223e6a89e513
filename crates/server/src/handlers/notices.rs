//! Notice settings: what to send, the browsers that show notices, and unsubscribing.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_pages::{NoticesView, OCCASIONS};
use serde::Deserialize;

use super::account::{Attempt, draw, own};
use super::notice_form::view;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::form::{Flag, Form, list};
use crate::notices::{fresh, has_keys, is_mail_address, zones};
use crate::store::{Browser, Format, Hours, Mailbox, NoticeSettings, Recipient, Webhook};
use crate::system::random;

/// Sends the service worker. Browsers check for a newer version at each use.
pub(crate) async fn worker() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, quayside_pages::assets::PUSH_WORKER).into_response()
}

/// The notice settings of a form.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct SettingsForm {
    silent: Flag,
    mailbox: String,
    /// The occasions of each way.
    #[serde(deserialize_with = "list")]
    browser: Vec<String>,
    #[serde(deserialize_with = "list")]
    hook: Vec<String>,
    #[serde(deserialize_with = "list")]
    mail: Vec<String>,
    webhook: String,
    format: String,
    /// The quiet hours.
    from: String,
    to: String,
    zone: String,
    /// Whether to send a test.
    test: Flag,
}

/// Stores the notice settings, and sends a test if requested.
pub(crate) async fn save(
    State(app): State<App>,
    context: Context,
    Form(form): Form<SettingsForm>,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let store = app.tables.store();
    let known = store.recipient(account.player).await?;
    let to = known.unwrap_or_else(|| fresh(account.player, NoticeSettings::default()));
    let Flag(silent) = form.silent;
    let ways = app.notices.ways();
    let mailbox = mailbox(form.mailbox.trim(), to.settings.mailbox.clone());
    let settings = NoticeSettings { mailbox, ..read_settings(&app, &context, &form) };
    let settings = ways.change(to.settings, settings);
    let to = Recipient { silent, failed: 0, settings, ..to };
    if let Some(mailbox) = &to.settings.mailbox
        && ways.mail
        && !is_mail_address(&mailbox.address)
    {
        let view = NoticesView { wrong_mail: true, ..view(&app, Some(to)).await? };
        return draw(&app, &context, account, Attempt::Notices(Box::new(view))).await;
    }
    if let Some(webhook) = &to.settings.webhook
        && ways.hook
        && let Err(refused) = app.notices.check(&webhook.address).await
    {
        let view = view(&app, Some(to)).await?;
        let view = NoticesView { wrong: Some(refused.key()), ..view };
        return draw(&app, &context, account, Attempt::Notices(Box::new(view))).await;
    }
    let is_asked =
        to.settings.mailbox.as_ref().filter(|mailbox| ways.mail && mailbox.proof.is_some());
    if let Some(mailbox) = is_asked {
        app.limits.letters.take(&account.player)?;
        app.limits.letters.take(&mailbox.address.to_lowercase())?;
    }
    store.put_settings(&to).await?;
    let browsers = store.browsers(account.player).await?.len();
    let is_reached = ways.hook && to.settings.webhook.is_some()
        || ways.browser && browsers > 0
        || ways.mail && to.settings.mailbox.is_some() && is_asked.is_none();
    let asked = match is_asked {
        Some(_) if app.notices.ask_mailbox(&to).await => Some("asked"),
        Some(_) => Some("not-asked"),
        None => None,
    };
    let tested = match form.test {
        Flag(true) if is_reached && app.notices.test(&to).await? => Some("sent"),
        Flag(true) if is_reached => Some("not-sent"),
        Flag(true) if asked.is_none() => Some("nowhere"),
        Flag(false) if asked.is_none() => Some("saved"),
        Flag(_) => None,
    };
    let said = asked.into_iter().chain(tested).collect();
    let view = NoticesView { said, ..view(&app, Some(to)).await? };
    draw(&app, &context, account, Attempt::Notices(Box::new(view))).await
}

/// Returns the mailbox of an address. A new or unconfirmed one gets a new proof, which is sent by
/// mail.
fn mailbox(address: &str, known: Option<Mailbox>) -> Option<Mailbox> {
    let is_proved = known.is_some_and(|known| known.address == address && known.proof.is_none());
    let proof = (!is_proved).then(random::hex::<16>);
    (!address.is_empty()).then(|| Mailbox { address: address.to_owned(), proof })
}

/// Reads the form's settings, without the mailbox.
fn read_settings(app: &App, context: &Context, form: &SettingsForm) -> NoticeSettings {
    let ticked = |way: &[String]| OCCASIONS.map(|occasion| way.iter().any(|it| it == occasion));
    let address = form.webhook.trim().to_owned();
    let format = Format::ALL.into_iter().find(|format| form.format == format.id());
    let hour = |hour: &str| hour.parse::<u8>().ok();
    let quiet = hour(&form.from).zip(hour(&form.to)).map(|(from, to)| Hours { from, to });
    let zone = Some(&*form.zone).filter(|zone| {
        let is_offset = zone.parse().is_ok_and(|minutes| (-720..=840).contains(&minutes));
        is_offset || zones::ahead(zone, app.tables.now()).is_some()
    });
    NoticeSettings {
        browser: ticked(&form.browser),
        hook: ticked(&form.hook),
        mail: ticked(&form.mail),
        webhook: (!address.is_empty()).then_some(Webhook { address, format }),
        mailbox: None,
        quiet: quiet.filter(|hours| hours.from < 24 && hours.to < 24),
        zone: zone.unwrap_or("UTC").to_owned(),
        lang: context.page.prefs.lang.code().to_owned(),
        origin: app.network.origin(&context.host),
    }
}

/// A browser's subscription to notices.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct BrowserForm {
    endpoint: String,
    p256dh: String,
    auth: String,
}

/// Registers a browser for notices.
pub(crate) async fn add_browser(
    State(app): State<App>,
    context: Context,
    Form(BrowserForm { endpoint, p256dh, auth }): Form<BrowserForm>,
) -> Result<StatusCode, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let browser = Browser {
        endpoint,
        session: context.visitor.session.token(),
        p256dh,
        auth,
        made: app.tables.now(),
    };
    if !has_keys(&browser) || app.notices.check(&browser.endpoint).await.is_err() {
        return Err(Error::Malformed);
    }
    let (origin, lang) = (app.network.origin(&context.host), context.page.prefs.lang.code());
    let settings = NoticeSettings { origin, lang: lang.to_owned(), ..NoticeSettings::default() };
    app.tables.store().add_browser(&browser, &fresh(account.player, settings)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a browser of the owner.
pub(crate) async fn remove_browser(
    State(app): State<App>,
    context: Context,
    Form(BrowserForm { endpoint, .. }): Form<BrowserForm>,
) -> Result<StatusCode, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    app.tables.store().remove_browser(account.player, &endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Asks for confirmation before ending all notices, because programs may fetch a link before a
/// person opens it.
pub(crate) async fn end_form(
    State(app): State<App>,
    Path(secret): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let holder = app.tables.store().notice_holder(&secret).await?;
    let secret = holder.is_some().then_some(&*secret);
    Ok(respond(quayside_pages::end_notices(&context.page, secret, false)))
}

/// Ends all notices to the recipient of this link, who need not be signed in.
pub(crate) async fn end(
    State(app): State<App>,
    Path(secret): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let end = |holder: &mut Recipient| {
        holder.silent = true;
        true
    };
    let is_ended = app.tables.store().change_settings(&secret, end).await?.is_some();
    let secret = is_ended.then_some(&*secret);
    Ok(respond(quayside_pages::end_notices(&context.page, secret, is_ended)))
}

/// Asks the owner of a mailbox to confirm it. Nothing changes yet, for the same reason as above.
pub(crate) async fn prove_form(
    State(app): State<App>,
    Path((secret, proof)): Path<(String, String)>,
    context: Context,
) -> Result<Response, Error> {
    let holder = app.tables.store().notice_holder(&secret).await?;
    let address = holder.filter(|holder| is_proof(holder, &proof)).map(mail_address);
    Ok(respond(quayside_pages::prove_mailbox(&context.page, address.as_deref(), false)))
}

/// Confirms the mailbox of the recipient of this link, who need not be signed in.
pub(crate) async fn prove(
    State(app): State<App>,
    Path((secret, proof)): Path<(String, String)>,
    context: Context,
) -> Result<Response, Error> {
    let prove = |holder: &mut Recipient| {
        let is_proved = is_proof(holder, &proof);
        holder.settings.mailbox.iter_mut().for_each(|mailbox| mailbox.proof = None);
        is_proved
    };
    let address = app.tables.store().change_settings(&secret, prove).await?.map(mail_address);
    let page = quayside_pages::prove_mailbox(&context.page, address.as_deref(), address.is_some());
    Ok(respond(page))
}

/// Returns whether this is the proof in the mail to a recipient.
fn is_proof(holder: &Recipient, proof: &str) -> bool {
    holder.settings.mailbox.as_ref().is_some_and(|mailbox| mailbox.proof.as_deref() == Some(proof))
}

fn mail_address(holder: Recipient) -> String {
    holder.settings.mailbox.map(|mailbox| mailbox.address).unwrap_or_default()
}
