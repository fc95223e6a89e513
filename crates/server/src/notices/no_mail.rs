//! Notices by mail in a build without the feature `mail`: none.

use std::time::Duration;

use super::client::SendError;
use super::message::MailLetter;
use crate::system::features::Feature;

/// A mail client that can't be created.
#[derive(Clone, Debug)]
pub enum Mail {}

impl Mail {
    /// Returns an error that names the feature.
    pub fn new(_: &str, _: &str, _: Duration) -> Result<Mail, String> {
        Err(Feature::Mail.missing())
    }

    #[allow(clippy::unused_async, reason = "another build waits here")]
    pub(super) async fn send(&self, _: &MailLetter<'_>) -> Result<(), SendError> {
        match *self {}
    }
}

/// Accepts no address.
pub(crate) fn is_mail_address(_: &str) -> bool {
    false
}
