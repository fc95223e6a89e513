//! The ways by which notices can be sent: features of the build that the operator has set up.

use super::Delivery;
use crate::store::{NoticeSettings, Occasion, Recipient};
use crate::system::features::{Feature, Features};

/// The ways by which notices can be sent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    /// Browsers show them.
    pub(crate) browser: bool,
    /// Webhooks get them, and the webhooks of programs.
    pub(crate) hook: bool,
    /// They come by mail.
    pub(crate) mail: bool,
}

impl Ways {
    /// Returns the ways that are open.
    pub(super) fn new(features: Features, delivery: &Delivery) -> Ways {
        Ways {
            browser: features.has(Feature::Push),
            hook: features.has(Feature::Https),
            mail: features.has(Feature::Mail) && delivery.mail.is_some(),
        }
    }

    /// Returns whether a person wants notices of an occasion by one of these ways.
    pub(crate) fn reach(self, to: &Recipient, occasion: Occasion) -> bool {
        let NoticeSettings { browser, hook, mail, .. } = &to.wishes;
        let ways = [(self.browser, browser), (self.hook, hook), (self.mail, mail)];
        !to.silent && ways.iter().any(|(is_open, way)| *is_open && way[occasion as usize])
    }

    /// Returns new wishes, with the old ones for ways that are not open: another build, or another
    /// configuration, may use them again.
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
