//! How people who are away are told, as the operator decides.

use std::time::Duration;

use super::Mail;

/// How people who are away are told.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// Whether webhooks may lead into private networks, and be plain HTTP.
    pub private_webhooks: bool,
    /// What sends mail, if anything does.
    pub mail: Option<Mail>,
    /// How long a request to one may take.
    pub timeout: Duration,
    /// How long it is waited before a request that failed is tried again.
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
