//! What somebody wants to be told while away, the browsers that show it, and the end of it.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use quayside_pages::{NoticesView, OCCASIONS};

use super::account::{draw_with, own};
use super::notice_form::view;
use crate::app::App;
use crate::error::Error;
use crate::http::answer::respond;
use crate::http::context::Context;
use crate::http::form::Form;
use crate::notices::{fresh, has_keys, is_mail_address};
use crate::store::{Browser, Format, Hours, Mailbox, NoticeSettings, Recipient, Webhook};
use crate::system::random;

/// Sends the service worker. It is checked for a newer version at each use.
pub(crate) async fn worker() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, quayside_pages::assets::PUSH_WORKER).into_response()
}

/// Keeps what somebody wants to be told, and sends a test if that is asked for.
pub(crate) async fn save(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<Response, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let store = app.tables.store();
    let known = store.recipient(account.player).await?;
    let to = known.unwrap_or_else(|| fresh(account.player, NoticeSettings::default()));
    let silent = form.get("silent").is_some();
    let ways = app.notices.ways();
    let mailbox = mailbox(&form, to.wishes.mailbox.clone());
    let wishes = NoticeSettings { mailbox, ..wishes(&app, &context, &form) };
    let wishes = ways.change(to.wishes, wishes);
    let to = Recipient { silent, failed: 0, wishes, ..to };
    if let Some(mailbox) = &to.wishes.mailbox
        && ways.mail
        && !is_mail_address(&mailbox.address)
    {
        let view = NoticesView { wrong_mail: true, ..view(&app, Some(to)).await? };
        return draw_with(&app, &context, account, Some(view)).await;
    }
    if let Some(webhook) = &to.wishes.webhook
        && ways.hook
        && let Err(refused) = app.notices.check(&webhook.address).await
    {
        let view = view(&app, Some(to)).await?;
        let view = NoticesView { wrong: Some(refused.key()), ..view };
        return draw_with(&app, &context, account, Some(view)).await;
    }
    let is_asked =
        to.wishes.mailbox.as_ref().filter(|mailbox| ways.mail && mailbox.proof.is_some());
    if let Some(mailbox) = is_asked {
        app.limits.letters.take(&account.player)?;
        app.limits.letters.take(&mailbox.address.to_lowercase())?;
    }
    store.put_wishes(&to).await?;
    let browsers = store.browsers(account.player).await?.len();
    let is_reached = ways.hook && to.wishes.webhook.is_some()
        || ways.browser && browsers > 0
        || ways.mail && to.wishes.mailbox.is_some();
    let said = match form.get("test") {
        _ if is_asked.is_some() && app.notices.ask_mailbox(&to).await => "asked",
        _ if is_asked.is_some() => "not-asked",
        None => "saved",
        Some(_) if !is_reached => "nowhere",
        Some(_) if app.notices.test(&to).await? => "sent",
        Some(_) => "not-sent",
    };
    let view = NoticesView { said: Some(said), ..view(&app, Some(to)).await? };
    draw_with(&app, &context, account, Some(view)).await
}

/// Returns the mailbox that the form names. A new one has to be proved, and one that is not proved
/// yet again, by another letter.
fn mailbox(form: &Form, known: Option<Mailbox>) -> Option<Mailbox> {
    let address = form.get("mailbox").unwrap_or_default().trim();
    let is_proved = known.is_some_and(|known| known.address == address && known.proof.is_none());
    let proof = (!is_proved).then(random::hex::<16>);
    (!address.is_empty()).then(|| Mailbox { address: address.to_owned(), proof })
}

/// Reads what the form says, but for the mailbox.
fn wishes(app: &App, context: &Context, form: &Form) -> NoticeSettings {
    let ticked = |way: &str| OCCASIONS.map(|occasion| form.0.all(way).any(|it| it == occasion));
    let address = form.get("webhook").unwrap_or_default().trim().to_owned();
    let format = Format::ALL.into_iter().find(|format| form.get("format") == Some(format.id()));
    let hour = |name: &str| form.get(name)?.parse::<u8>().ok();
    let quiet = hour("from").zip(hour("to")).map(|(from, to)| Hours { from, to });
    let zone = form.get("zone").and_then(|zone| zone.parse().ok()).unwrap_or(0);
    NoticeSettings {
        browser: ticked("browser"),
        hook: ticked("hook"),
        mail: ticked("mail"),
        webhook: (!address.is_empty()).then_some(Webhook { address, format }),
        mailbox: None,
        quiet: quiet.filter(|hours| hours.from < 24 && hours.to < 24),
        zone: i16::clamp(zone, -720, 840),
        lang: context.page.prefs.lang.code().to_owned(),
        origin: app.network.origin(&context.host),
    }
}

/// Lets a browser show notices.
pub(crate) async fn add_browser(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<StatusCode, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let field = |name| form.get(name).unwrap_or_default().to_owned();
    let browser = Browser {
        endpoint: field("endpoint"),
        session: context.visitor.session.token(),
        p256dh: field("p256dh"),
        auth: field("auth"),
        made: app.tables.now(),
    };
    if !has_keys(&browser) || app.notices.check(&browser.endpoint).await.is_err() {
        return Err(Error::Malformed);
    }
    let (origin, lang) = (app.network.origin(&context.host), context.page.prefs.lang.code());
    let wishes = NoticeSettings { origin, lang: lang.to_owned(), ..NoticeSettings::default() };
    app.tables.store().add_browser(&browser, &fresh(account.player, wishes)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets a browser of the owner show none any more.
pub(crate) async fn remove_browser(
    State(app): State<App>,
    context: Context,
    form: Form,
) -> Result<StatusCode, Error> {
    let account = own(&app, &context).await?.ok_or(Error::Forbidden)?;
    let endpoint = form.get("endpoint").unwrap_or_default();
    app.tables.store().remove_browser(account.player, endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Asks whether all notices should end. Nothing happens yet: programs that look at a link before a
/// person does must not end anything.
pub(crate) async fn end_form(
    State(app): State<App>,
    Path(secret): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let holder = app.tables.store().notice_holder(&secret).await?;
    let secret = holder.is_some().then_some(&*secret);
    Ok(respond(quayside_pages::end_notices(&context.page, secret, false)))
}

/// Ends all notices of whoever got this link in one; they need not be signed in.
pub(crate) async fn end(
    State(app): State<App>,
    Path(secret): Path<String>,
    context: Context,
) -> Result<Response, Error> {
    let end = |holder: &mut Recipient| {
        holder.silent = true;
        true
    };
    let is_ended = app.tables.store().change_wishes(&secret, end).await?.is_some();
    let secret = is_ended.then_some(&*secret);
    Ok(respond(quayside_pages::end_notices(&context.page, secret, is_ended)))
}

/// Asks the owner of a mailbox whether notices may come there. Nothing happens yet, as above.
pub(crate) async fn prove_form(
    State(app): State<App>,
    Path((secret, proof)): Path<(String, String)>,
    context: Context,
) -> Result<Response, Error> {
    let holder = app.tables.store().notice_holder(&secret).await?;
    let address = holder.filter(|holder| is_proof(holder, &proof)).map(mail_address);
    Ok(respond(quayside_pages::prove_mailbox(&context.page, address.as_deref(), false)))
}

/// Lets notices come to a mailbox whose owner got this link; they need not be signed in.
pub(crate) async fn prove(
    State(app): State<App>,
    Path((secret, proof)): Path<(String, String)>,
    context: Context,
) -> Result<Response, Error> {
    let prove = |holder: &mut Recipient| {
        let is_proved = is_proof(holder, &proof);
        holder.wishes.mailbox.iter_mut().for_each(|mailbox| mailbox.proof = None);
        is_proved
    };
    let address = app.tables.store().change_wishes(&secret, prove).await?.map(mail_address);
    let page = quayside_pages::prove_mailbox(&context.page, address.as_deref(), address.is_some());
    Ok(respond(page))
}

/// Returns whether this is what the letter to a mailbox holds.
fn is_proof(holder: &Recipient, proof: &str) -> bool {
    holder.wishes.mailbox.as_ref().is_some_and(|mailbox| mailbox.proof.as_deref() == Some(proof))
}

fn mail_address(holder: Recipient) -> String {
    holder.wishes.mailbox.map(|mailbox| mailbox.address).unwrap_or_default()
}
