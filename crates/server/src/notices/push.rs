//! Notices in browsers (RFC 8030): encrypted for the browser (RFC 8291), and signed for its push
//! service (VAPID, RFC 8292).

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use quayside_table::Millis;
use serde::Serialize;
use web_push_native::p256::PublicKey;
use web_push_native::p256::ecdsa::signature::Signer as _;
use web_push_native::p256::ecdsa::{Signature, SigningKey};
use web_push_native::{Auth, encrypt};

use super::address::WebAddress;
use super::client::Letter;
use super::message::Message;
use crate::store::{Browser, Store, StoreError};
use crate::system::random;

/// Seconds for which a push service keeps a notice for a browser that is off.
const KEPT: i64 = 12 * 60 * 60;

/// The message to the service worker.
#[derive(Serialize)]
struct PushPayload<'a> {
    /// The title.
    title: &'a str,
    /// The text.
    body: &'a str,
    /// The address of the table.
    address: &'a str,
    /// The address that ends all notices.
    off: &'a str,
    /// The label of the button for that address.
    stop: &'a str,
    /// A tag; a notice replaces the earlier one with the same tag.
    tag: &'a str,
}

/// The key by which push services identify this server.
pub(crate) struct PushKey(SigningKey);

impl PushKey {
    /// Reads the store's key, which is made at first use.
    pub(super) async fn load(store: &Store) -> Result<Option<PushKey>, StoreError> {
        let bytes = store.push_key(&PushKey::fresh()).await?;
        let key = PushKey::read(&bytes);
        key.map(Some).ok_or_else(|| StoreError::Unreadable("the key of notices".to_owned()))
    }

    /// Parses a key.
    fn read(bytes: &[u8]) -> Option<PushKey> {
        SigningKey::from_slice(bytes).ok().map(PushKey)
    }

    /// Generates the bytes of a key, as hexadecimal digits.
    fn fresh() -> String {
        loop {
            let bytes = random::bytes::<32>();
            // Nearly all numbers are valid keys.
            if PushKey::read(&bytes).is_some() {
                return quayside_engine::Seed(bytes).to_string();
            }
        }
    }

    /// Returns the public key in the form for browsers.
    pub(crate) fn public(&self) -> String {
        BASE64.encode(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// Returns the request to a browser's push service.
    pub(super) fn letter(
        &self,
        browser: &Browser,
        words: &Message,
        contact: &str,
        now: Millis,
    ) -> Option<Letter> {
        let (public, auth) = keys(browser)?;
        let Message { line, address, off, stop, tag, .. } = words;
        let shown = PushPayload { title: "Quayside", body: line, address, off, stop, tag };
        let message = serde_json::to_vec(&shown).ok()?;
        let body = encrypt(message, &public, &auth).ok()?;
        // The endpoint was checked before; sending looks its host up again.
        let audience = WebAddress::read(&browser.endpoint, true).ok()?.origin();
        let token = self.token(&audience, contact, now);
        let headers = vec![
            ("ttl", KEPT.to_string()),
            ("urgency", "high".to_owned()),
            ("topic", tag.clone()),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("authorization", format!("vapid t={token}, k={}", self.public())),
        ];
        Some(Letter { headers, body })
    }

    /// Returns a signed token for one push service.
    fn token(&self, audience: &str, contact: &str, now: Millis) -> String {
        let head = BASE64.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let claims = serde_json::json!({
            "aud": audience,
            "exp": now.0 / 1000 + KEPT,
            "sub": contact,
        });
        let signed = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signature: Signature = self.0.sign(signed.as_bytes());
        format!("{signed}.{}", BASE64.encode(signature.to_bytes()))
    }
}

/// Parses the keys of a browser.
fn keys(browser: &Browser) -> Option<(PublicKey, Auth)> {
    let decode = |text: &str| BASE64.decode(text.trim_end_matches('=')).ok();
    let public = PublicKey::from_sec1_bytes(&decode(&browser.p256dh)?).ok()?;
    let auth: [u8; 16] = decode(&browser.auth)?.try_into().ok()?;
    Some((public, auth.into()))
}

/// Returns whether a browser's keys are valid.
pub(crate) fn has_keys(browser: &Browser) -> bool {
    keys(browser).is_some()
}
