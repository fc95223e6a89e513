//! The server's signatures.
//!
//! Three texts are signed, each with a distinct first line, so that no signature is valid for
//! another kind of text: the promise before any word is asked for, the list before any is revealed,
//! and the seal at the end.

use std::fmt;
use std::str::FromStr;

use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use quayside_engine::hex::{self, Hex};
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
        Hex(&self.0.verifying_key().to_bytes()).to_string()
    }

    /// Signs a text.
    pub fn sign(&self, text: &str) -> Signed {
        let signature = Hex(&self.0.sign(text.as_bytes()).to_bytes()).to_string();
        Signed { key: self.name(), signature }
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Key) -> bool {
        self.name() == other.name()
    }
}

impl fmt::Debug for Key {
    /// Prints only the public half.
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
        let verified = || {
            let key = VerifyingKey::from_bytes(&hex::read(&self.key)?).ok()?;
            let signature = ed25519_dalek::Signature::from_bytes(&hex::read(&self.signature)?);
            key.verify_strict(text.as_bytes(), &signature).ok()
        };
        // A signature has exactly one valid form: no other digits or bytes pass.
        self.is_well_formed() && verified().is_some()
    }

    pub(super) fn is_well_formed(&self) -> bool {
        is_hash(&self.key) && hex::is_lower(&self.signature, 128)
    }
}

/// A signature of a server, with its time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Signature {
    /// When it was signed.
    pub at: Millis,
    /// The key and the signature.
    #[serde(flatten)]
    pub signed: Signed,
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
        let signed = Signed { key: key.to_owned(), signature: signature.to_owned() };
        signed.is_well_formed().then_some(signed).ok_or(())
    }
}

/// Returns the text that a server signs before it asks for any word.
pub fn promise_text(table: TableId, at: Millis, commitment: &str) -> String {
    format!("quayside-promise 2\ntable {table}\nat {}\ncommitment {commitment}\n", at.0)
}

/// Returns the text that a server signs when the game is over; names are not part of it.
pub fn seal_text(table: TableId, at: Millis, seal: &str) -> String {
    format!("quayside-seal 2\ntable {table}\nat {}\nseal {seal}\n", at.0)
}
