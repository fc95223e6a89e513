//! The available ways to send notices: features of the build that the operator has set up.

use super::Delivery;
use crate::store::{NoticeSettings, Occasion, Recipient};
use crate::system::features::{Feature, Features};

/// The available ways to send notices.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    /// Notices in browsers.
    pub(crate) browser: bool,
    /// Webhooks, including those of programs.
    pub(crate) hook: bool,
    /// Mail.
    pub(crate) mail: bool,
}

impl Ways {
    /// Returns the available ways.
    pub(super) fn new(features: Features, delivery: &Delivery) -> Ways {
        Ways {
            browser: features.has(Feature::Push),
            hook: features.has(Feature::Https),
            mail: features.has(Feature::Mail) && delivery.mail.is_some(),
        }
    }

    /// Returns whether a recipient wants notices of an occasion by one of these ways.
    pub(crate) fn reach(self, to: &Recipient, occasion: Occasion) -> bool {
        let NoticeSettings { browser, hook, mail, .. } = &to.settings;
        let ways = [(self.browser, browser), (self.hook, hook), (self.mail, mail)];
        !to.silent && ways.iter().any(|(is_open, way)| *is_open && way[occasion as usize])
    }

    /// Returns new settings, with the old ones for unavailable ways: another build or
    /// configuration may use them again.
    pub(crate) fn change(self, old: NoticeSettings, new: NoticeSettings) -> NoticeSettings {
        let mut changed = new;
        if !self.browser {
            changed.browser = old.browser;
        }
        if !self.hook {
            (changed.hook, changed.webhook) = (old.hook, old.webhook);
        }
        if !self.mail {
            (changed.mail, changed.mailbox) = (old.mail, old.mailbox);
        }
        changed
    }
}
