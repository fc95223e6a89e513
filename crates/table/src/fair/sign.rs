//! The server's signature: what it signs, and who it was.
//!
//! Three texts are signed, each with a first line of its own, so that no signature can be taken
//! for another: the promise before any word is asked for, the list before any is revealed, and the
//! seal at the end.

use std::fmt;
use std::str::FromStr;

use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use quayside_engine::Seed;
use serde::{Deserialize, Serialize};

use super::is_hash;
use crate::id::{Millis, TableId};

/// The key that a server signs with.
#[derive(Clone)]
pub struct Key(SigningKey);

impl Key {
    /// Makes a key of random bytes.
    pub fn new(bytes: &[u8; 32]) -> Key {
        Key(SigningKey::from_bytes(bytes))
    }

    /// Returns the name of the key, which is its public half: 64 hexadecimal digits.
    pub fn name(&self) -> String {
        Seed(self.0.verifying_key().to_bytes()).to_string()
    }

    /// Signs a text.
    pub fn sign(&self, text: &str) -> Signed {
        let signature = self.0.sign(text.as_bytes()).to_bytes();
        let (first, second) = signature.split_at(32);
        let half = |bytes: &[u8]| Seed(bytes.try_into().expect("half of 64 bytes")).to_string();
        Signed { key: self.name(), signature: half(first) + &half(second) }
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Key) -> bool {
        self.name() == other.name()
    }
}

impl fmt::Debug for Key {
    /// Tells the public half only.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({})", self.name())
    }
}

/// A signature and the key that made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Signed {
    /// The name of the key.
    pub key: String,
    /// The signature: 128 hexadecimal digits.
    pub signature: String,
}

impl Signed {
    /// Returns whether the key has signed this text.
    pub fn holds(&self, text: &str) -> bool {
        let bytes = |digits: &str| digits.parse().ok().map(|Seed(bytes)| bytes);
        let verified = || {
            let key = VerifyingKey::from_bytes(&bytes(&self.key)?).ok()?;
            let (first, second) = self.signature.split_at_checked(64)?;
            let mut signature = [0; 64];
            signature[..32].copy_from_slice(&bytes(first)?);
            signature[32..].copy_from_slice(&bytes(second)?);
            // One signature has one form: no other bytes pass.
            key.verify_strict(text.as_bytes(), &ed25519_dalek::Signature::from_bytes(&signature))
                .ok()
        };
        is_lower(&self.key) && is_lower(&self.signature) && verified().is_some()
    }
}

/// What a server signed, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Signature {
    /// When.
    pub at: Millis,
    /// By which key, and the signature.
    #[serde(flatten)]
    pub signed: Signed,
}

fn is_lower(digits: &str) -> bool {
    !digits.bytes().any(|byte| byte.is_ascii_uppercase())
}

impl fmt::Display for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.key, self.signature)
    }
}

impl FromStr for Signed {
    type Err = ();

    fn from_str(text: &str) -> Result<Signed, ()> {
        let (key, signature) = text.split_once(' ').ok_or(())?;
        let halves = signature.split_at_checked(64).ok_or(())?;
        let fits = is_hash(key) && is_hash(halves.0) && is_hash(halves.1);
        let signed = Signed { key: key.to_owned(), signature: signature.to_owned() };
        fits.then_some(signed).ok_or(())
    }
}

/// Returns what a server signs before it asks for any word.
pub fn promise_text(table: TableId, at: Millis, commitment: &str) -> String {
    format!("quayside-promise 2\ntable {table}\nat {}\ncommitment {commitment}\n", at.0)
}

/// Returns what a server signs when the game is over; names are not part of it.
pub fn seal_text(table: TableId, at: Millis, seal: &str) -> String {
    format!("quayside-seal 2\ntable {table}\nat {}\nseal {seal}\n", at.0)
}
