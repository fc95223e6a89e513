//! What the form for notices shows.

use quayside_pages::{FORMATS, NoticesView};

use crate::app::App;
use crate::error::Error;
use crate::notices::{FAILURES, PushKey};
use crate::store::{Format, Recipient};

/// Returns what the form shows to somebody.
pub(crate) async fn view(app: &App, to: Option<Recipient>) -> Result<NoticesView, Error> {
    let is_known = to.is_some();
    let browsers = match &to {
        Some(to) => app.tables.store().browsers(to.player).await?.len(),
        None => 0,
    };
    let (silent, failed) = to.as_ref().map_or((false, 0), |to| (to.silent, to.failed));
    let wishes = to.map(|to| to.wishes).unwrap_or_default();
    let format = wishes.webhook.as_ref().and_then(|webhook| webhook.format);
    let (ways, key) = (app.notices.ways(), app.notices.key().await?);
    Ok(NoticesView {
        browser: ways.browser.then_some(wishes.browser),
        hook: ways.hook.then_some(wishes.hook),
        mail: ways.mail.then_some(wishes.mail),
        is_unproved: wishes.mailbox.as_ref().is_some_and(|mailbox| mailbox.proof.is_some()),
        mailbox: wishes.mailbox.map(|mailbox| mailbox.address).unwrap_or_default(),
        webhook: wishes.webhook.map(|webhook| webhook.address).unwrap_or_default(),
        format: format.map_or(FORMATS[0], Format::id),
        quiet: wishes.quiet.map(|hours| (hours.from, hours.to)),
        zone: is_known.then_some(wishes.zone),
        silent,
        browsers,
        key: key.map(PushKey::public).unwrap_or_default(),
        said: (failed >= FAILURES).then_some("broken"),
        wrong: None,
        wrong_mail: false,
    })
}
