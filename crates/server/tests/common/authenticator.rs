//! An authenticator in code: it holds one passkey, and can cheat.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use web_push_native::p256::ecdsa::signature::Signer as _;
use web_push_native::p256::ecdsa::{Signature, SigningKey};

const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
const HAS_KEY: u8 = 64;

/// An authenticator with one passkey, in a browser at a page.
#[derive(Clone)]
pub(crate) struct Authenticator {
    key: SigningKey,
    id: Vec<u8>,
    /// The id of the player for the site.
    pub(crate) handle: String,
    /// Number of signatures.
    pub(crate) counter: u32,
    /// The origin of the browser's page.
    pub(crate) origin: String,
    /// The site of the passkey.
    pub(crate) site: String,
    /// Whether it reports that it has verified its user.
    pub(crate) verifies: bool,
}

impl Authenticator {
    pub(crate) fn new(number: u8) -> Authenticator {
        Authenticator {
            key: SigningKey::from_slice(&[number; 32]).expect("a key"),
            id: vec![number; 16],
            handle: String::new(),
            counter: 0,
            origin: "http://localhost".to_owned(),
            site: "localhost".to_owned(),
            verifies: true,
        }
    }

    /// Creates the passkey of a challenge; returns the browser's answer.
    pub(crate) fn make(&mut self, asked: &Value) -> Value {
        let handle = asked["publicKey"]["user"]["id"].as_str().expect("a handle");
        handle.clone_into(&mut self.handle);
        let mut data = self.data(HAS_KEY);
        data.extend([0; 16]);
        data.extend([0, self.id.len() as u8]);
        data.extend(&self.id);
        data.extend(self.public());
        // {"fmt": "none", "attStmt": {}, "authData": data}
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(data.len() as u8);
        object.extend(data);
        let client = self.client("webauthn.create", asked);
        self.credential(&json!({
            "attestationObject": encode(&object),
            "clientDataJSON": encode(&client),
        }))
    }

    /// Signs a challenge; returns the browser's answer.
    pub(crate) fn sign_in(&mut self, asked: &Value) -> Value {
        self.counter += 1;
        let data = self.data(0);
        let client = self.client("webauthn.get", asked);
        let signed = [&*data, &Sha256::digest(&client)].concat();
        let signature: Signature = self.key.sign(&signed);
        self.credential(&json!({
            "authenticatorData": encode(&data),
            "clientDataJSON": encode(&client),
            "signature": encode(signature.to_der().as_bytes()),
            "userHandle": self.handle,
        }))
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(&self.site).to_vec();
        data.push(flags | PRESENT | if self.verifies { VERIFIED } else { 0 });
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// Returns the public key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    fn public(&self) -> Vec<u8> {
        let point = self.key.verifying_key().to_encoded_point(false);
        let (x, y) = (point.x().expect("a number"), point.y().expect("a number"));
        [&b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20"[..], x, b"\x22\x58\x20", y].concat()
    }

    fn client(&self, kind: &str, asked: &Value) -> Vec<u8> {
        let challenge = &asked["publicKey"]["challenge"];
        json!({ "type": kind, "challenge": challenge, "origin": self.origin }).to_string().into()
    }

    fn credential(&self, response: &Value) -> Value {
        let id = encode(&self.id);
        json!({ "id": id, "rawId": id, "type": "public-key", "response": response })
    }
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
