//! The fair deal: nobody at the server chooses the cards, and everybody can check it afterwards.
//!
//! Before a game the server publishes the hash of its secret, the commitment. Then every seat may
//! add a nonce, a text of its own. The seed is the hash of both, so the server, which could no
//! longer change its secret, could not steer it. After the game all is revealed, and [`check`]
//! goes over it. `docs/fair.md` tells players what this proves and what it does not.

mod check;
mod tell;

pub use check::{Finding, Report, Step, Verdict, What, check};
pub use tell::{LIMITS, verdict};

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use quayside_engine::Seed;
use sha2::{Digest, Sha256};

/// What the server commits itself to before anybody has added anything.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Makes a secret of random bytes.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Returns the secret that goes with an offer: it follows from a key of the house, so that a
    /// form can promise a deal before anybody has asked for one, and nothing need be kept.
    pub fn offered(key: &[u8], offer: &str) -> Secret {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length does");
        mac.update(b"quayside-offer 1\n");
        mac.update(offer.as_bytes());
        Secret(mac.finalize().into_bytes().into())
    }

    /// Returns what is published before the game: the hash of the secret's 64 digits.
    pub fn commitment(&self) -> String {
        hash(&self.to_string())
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Seed(self.0).fmt(f)
    }
}

impl fmt::Debug for Secret {
    /// Tells the commitment only: what is logged shall give nothing away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(of commitment {})", self.commitment())
    }
}

/// Promises deals in forms: each offer's secret follows from a key of the server, so that nothing
/// need be kept until the form comes back.
#[derive(Clone)]
pub struct Dealer {
    key: Arc<[u8]>,
    /// Draws random bytes, which only a shell can.
    draw: fn() -> [u8; 16],
}

/// A deal that a form promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The name of the offer, which the form sends back.
    pub name: String,
    /// What the server commits itself to.
    pub commitment: String,
}

impl Dealer {
    /// Makes a dealer with the server's key and a source of random bytes.
    pub const fn new(key: Arc<[u8]>, draw: fn() -> [u8; 16]) -> Dealer {
        Dealer { key, draw }
    }

    /// Makes an offer.
    pub fn offer(&self) -> Offer {
        let mut seed = [0; 32];
        seed[..16].copy_from_slice(&(self.draw)());
        let name = Seed(seed).to_string()[..32].to_owned();
        let commitment = self.secret(&name).commitment();
        Offer { name, commitment }
    }

    /// Returns the secret of an offer.
    pub fn secret(&self, offer: &str) -> Secret {
        Secret::offered(&self.key, offer)
    }
}

impl fmt::Debug for Dealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dealer")
    }
}

/// The text is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSecretError;

impl fmt::Display for ParseSecretError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a secret is 64 hexadecimal digits in lower case")
    }
}

impl std::error::Error for ParseSecretError {}

impl FromStr for Secret {
    type Err = ParseSecretError;

    fn from_str(text: &str) -> Result<Secret, ParseSecretError> {
        if !is_hash(text) {
            return Err(ParseSecretError);
        }
        text.parse().map(|Seed(bytes)| Secret(bytes)).map_err(|_| ParseSecretError)
    }
}

/// Returns whether the text has the form of a commitment: 64 lower-case hexadecimal digits.
pub fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The most characters that a nonce has.
pub const LONGEST_NONCE: usize = 64;

/// Returns a nonce as it is written down, if the text can be one: something that can be seen, on
/// one line of a record, without the sign that begins a comment.
pub fn clean_nonce(text: &str) -> Option<String> {
    let nonce = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LONGEST_NONCE).contains(&nonce.chars().count());
    (fits && !nonce.contains(|c: char| c.is_control() || c == '#')).then_some(nonce)
}

/// Returns the seed that follows from the secret and what the seats have added, by seat.
pub fn seed(secret: &Secret, nonces: &[Option<String>]) -> Seed {
    let nonces =
        nonces.iter().enumerate().filter_map(|(seat, nonce)| Some((seat, nonce.as_ref()?)));
    let nonces = nonces.map(|(seat, nonce)| format!("nonce {seat} {nonce}\n"));
    let text = format!("quayside-deal 1\nsecret {secret}\n{}", nonces.collect::<String>());
    Seed(Sha256::digest(text).into())
}

/// Returns the seal of a record: the hash of its significant lines, whatever seal it has by now.
pub fn seal(record: &str) -> String {
    let lines = significant(record).filter(|line| split(line).0 != "seal");
    hash(&lines.flat_map(|line| [line, "\n"]).collect::<String>())
}

/// Returns the lines that mean something, without comments and the white space around them.
fn significant(record: &str) -> impl Iterator<Item = &str> {
    let lines = record.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.filter(|line| !line.is_empty())
}

/// Splits a line into its first word and the rest.
fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim_start())
}

fn hash(text: &str) -> String {
    Seed(Sha256::digest(text).into()).to_string()
}
