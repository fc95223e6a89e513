//! The fair deal: no participant chooses the cards, and every player can check it afterwards.
//!
//! Before a game the server signs the hash of its secret, the commitment. Every browser fixes its
//! word by a hash. When the server has signed the list of all hashes, the words are revealed, and
//! the seed is the hash of the secret and all words. After the game [`check`] verifies it. In the
//! first version words were given in the clear and texts were not signed; its records are still
//! read. `docs/fair.md` explains to players what this proves and what it does not.

mod check;
mod dealer;
mod notes;
mod sign;
mod sentences;
mod word;

pub use check::{Finding, Standing, Step, StepKind, Verdict, Verification, check, check_with_word};
pub use dealer::{Dealer, Offer, Offered};
pub use notes::{FairNotes, read_record};
pub use sentences::{LIMITS, verdict};
pub use sign::{Key, Signature, Signed, promise_text, seal_text};
pub use word::{Added, AllAdded, Word, clear_hash, list_text};

use std::fmt;

use quayside_engine::Seed;
use quayside_engine::hex::{self, Hex};
use sha2::{Digest, Sha256};

/// The server's secret, to which it commits itself before any word is added.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Makes a secret of random bytes.
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Parses 64 lower-case hexadecimal digits.
    pub fn parse(text: &str) -> Option<Secret> {
        hex::read(text).filter(|_| is_hash(text)).map(Secret)
    }

    /// Returns the commitment, which is published before the game: the hash of the secret's 64
    /// digits.
    pub fn commitment(&self) -> String {
        hash(&self.to_string())
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

impl fmt::Debug for Secret {
    /// Prints only the commitment, so that logs do not reveal the secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(of commitment {})", self.commitment())
    }
}

/// Returns whether the text has the form of a commitment: 64 lower-case hexadecimal digits.
pub fn is_hash(text: &str) -> bool {
    hex::is_lower(text, 64)
}

/// The maximum length of a nonce, in characters.
pub const LONGEST_NONCE: usize = 64;

/// Parses a reader's notes: hashes, and a word that was given in the clear.
pub fn notes(text: &str) -> Vec<String> {
    let parts: Vec<&str> = text.split_whitespace().collect();
    let lower = |part: &&str| part.to_ascii_lowercase();
    let (hashes, words): (Vec<&str>, Vec<&str>) =
        parts.iter().partition(|part| is_hash(&lower(part)));
    let hashes = hashes.iter().map(lower);
    hashes.chain((!words.is_empty()).then(|| words.join(" "))).collect()
}

/// Returns a nonce in the form that is stored, if the text can be one: visible, on one line of a
/// record, and without the sign that begins a comment.
pub fn clean_nonce(text: &str) -> Option<String> {
    let nonce = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LONGEST_NONCE).contains(&nonce.chars().count());
    (fits && !nonce.contains(|c: char| c.is_control() || c == '#')).then_some(nonce)
}

/// Returns the seed derived from the secret and the words of the seats, by seat.
pub fn seed(secret: &Secret, nonces: &[Option<String>]) -> Seed {
    let nonces =
        nonces.iter().enumerate().filter_map(|(seat, nonce)| Some((seat, nonce.as_ref()?)));
    let nonces = nonces.map(|(seat, nonce)| format!("nonce {seat} {nonce}\n"));
    let text = format!("quayside-deal 1\nsecret {secret}\n{}", nonces.collect::<String>());
    Seed(Sha256::digest(text).into())
}

/// Returns the seed derived from the secret and the words of the seats; `None` if a word is not
/// revealed.
pub fn deal(secret: &Secret, added: &AllAdded) -> Option<Seed> {
    Some(Seed(Sha256::digest(word::deal_text(secret, added)?).into()))
}

/// Returns the hash of a text, which a player can note.
pub fn digest(text: &str) -> String {
    hash(text)
}

/// Returns the seal of a record: the hash of its significant lines, without seal and signature.
/// Where the deal was signed, names are excluded, so that a person's name can be deleted.
pub fn seal(record: &str) -> String {
    let is_signed = significant(record).any(|line| split(line).0 == "promise");
    let counts = |line: &&str| match split(line).0 {
        "seal" | "signed" => false,
        "name" => !is_signed,
        _ => true,
    };
    let lines = significant(record).filter(counts);
    hash(&lines.flat_map(|line| [line, "\n"]).collect::<String>())
}

/// Returns the significant lines: without comments and surrounding white space.
fn significant(record: &str) -> impl Iterator<Item = &str> {
    // A byte order mark counts as white space, too.
    let record = record.strip_prefix('\u{feff}').unwrap_or(record);
    let lines = record.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.filter(|line| !line.is_empty())
}

/// Splits a line into its first word and the rest.
fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim_start())
}

fn hash(text: &str) -> String {
    Hex(&Sha256::digest(text)).to_string()
}
