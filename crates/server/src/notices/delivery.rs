//! The operator's settings for sending notices.

use std::time::Duration;

use super::Mail;

/// The operator's settings for sending notices.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// Whether webhooks may lead into private networks, and use plain HTTP.
    pub private_webhooks: bool,
    /// The mail server, if any.
    pub mail: Option<Mail>,
    /// Timeout of a request.
    pub timeout: Duration,
    /// Pause before a failed request is tried again.
    pub pause: Duration,
}

impl Default for Delivery {
    fn default() -> Delivery {
        Delivery {
            private_webhooks: false,
            mail: None,
            timeout: Duration::from_secs(5),
            pause: Duration::from_secs(5),
        }
    }
}
