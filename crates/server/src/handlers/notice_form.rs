//! The content of the form for notices.

use quayside_pages::{FORMATS, NoticesView};

use crate::app::App;
use crate::error::Error;
use crate::notices::{FAILURES, PushKey, zones};
use crate::store::{Format, Recipient};

/// Returns the content of the form for a recipient.
pub(crate) async fn view(app: &App, to: Option<Recipient>) -> Result<NoticesView, Error> {
    let is_known = to.is_some();
    let browsers = match &to {
        Some(to) => app.tables.store().browsers(to.player).await?.len(),
        None => 0,
    };
    let (silent, failed) = to.as_ref().map_or((false, 0), |to| (to.silent, to.failed));
    let settings = to.map(|to| to.settings).unwrap_or_default();
    let format = settings.webhook.as_ref().and_then(|webhook| webhook.format);
    let (ways, key) = (app.notices.ways(), app.notices.key().await?);
    Ok(NoticesView {
        browser: ways.browser.then_some(settings.browser),
        hook: ways.hook.then_some(settings.hook),
        mail: ways.mail.then_some(settings.mail),
        is_unproved: settings.mailbox.as_ref().is_some_and(|mailbox| mailbox.proof.is_some()),
        mailbox: settings.mailbox.map(|mailbox| mailbox.address).unwrap_or_default(),
        webhook: settings.webhook.map(|webhook| webhook.address).unwrap_or_default(),
        format: format.map_or(FORMATS[0], Format::id),
        quiet: settings.quiet.map(|hours| (hours.from, hours.to)),
        zone: is_known.then_some(settings.zone),
        zones: zones::names(),
        silent,
        browsers,
        key: key.map(PushKey::public).unwrap_or_default(),
        said: (failed >= FAILURES).then_some("broken").into_iter().collect(),
        wrong: None,
        wrong_mail: false,
    })
}
