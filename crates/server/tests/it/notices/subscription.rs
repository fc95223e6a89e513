//! A browser's subscription to a push service.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use web_push_native::p256::SecretKey;

use super::endpoint::Received;

/// The keys that a browser creates when it subscribes.
pub(crate) struct Subscription {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Subscription {
    pub(crate) fn new(number: u8) -> Subscription {
        let secret = SecretKey::from_slice(&[number; 32]).expect("a key");
        Subscription { secret, auth: [number; 16] }
    }

    pub(crate) fn form(&self, endpoint: &str) -> String {
        let public = self.secret.public_key().to_sec1_bytes();
        let (public, auth) = (BASE64.encode(public), BASE64.encode(self.auth));
        format!("endpoint={endpoint}&p256dh={public}&auth={auth}")
    }

    pub(crate) fn read(&self, received: &Received) -> serde_json::Value {
        let plain =
            web_push_native::decrypt(received.body.clone(), &self.secret, &self.auth.into());
        serde_json::from_slice(&plain.expect("it is for this browser")).expect("JSON")
    }
}
