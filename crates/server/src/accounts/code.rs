//! Sign-in codes and the secrets of links: generated here, shown once, stored as hashes.

use std::fmt;

use quayside_engine::Seed;
use sha2::{Digest, Sha256};

use crate::system::random;

/// Digits and letters without look-alikes (Crockford's base 32).
pub(super) const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// 25 letters of five bits each.
const LENGTH: usize = 25;

/// A sign-in code: 125 random bits.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// Generates a random code.
    pub fn new() -> Code {
        let letters = random::bytes::<LENGTH>();
        Code(letters.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
    }

    /// Parses a code as typed: in either case, with or without spaces and dashes.
    pub fn read(typed: &str) -> Option<Code> {
        let letter = |letter: char| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            letter => letter,
        };
        let letters = typed.chars().filter(char::is_ascii_alphanumeric);
        let code: String = letters.map(letter).collect();
        let fits = code.len() == LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter));
        fits.then_some(Code(code))
    }

    /// Returns the hash that the store keeps.
    pub fn hash(&self) -> String {
        hash("code", &self.0)
    }

    /// Returns the groups of five letters in which the code is shown.
    pub fn groups(&self) -> impl Iterator<Item = &str> {
        (0..LENGTH).step_by(5).map(|start| &self.0[start..start + 5])
    }
}

impl Default for Code {
    fn default() -> Code {
        Code::new()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.groups().collect::<Vec<_>>().join("-"))
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(…)")
    }
}

/// Returns the stored hash of a secret. A fast hash is enough, because secrets have more than 120
/// random bits.
pub(crate) fn hash(what: &str, secret: &str) -> String {
    Seed(Sha256::digest(format!("quayside-{what} 1\n{secret}\n")).into()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = Code::new();
        let shown = code.to_string();
        assert_eq!(shown.len(), 29);
        for typed in [
            shown.clone(),
            shown.to_lowercase(),
            shown.replace('-', " "),
            shown.replace('-', ""),
            shown.replace('0', "o").replace('1', "l"),
        ] {
            assert_eq!(Code::read(&typed), Some(code.clone()), "{typed}");
        }
        for typed in ["", &shown[1..], &format!("{shown}0"), &shown.replace(&shown[..1], "U")] {
            assert_eq!(Code::read(typed), None, "{typed}");
        }
        assert_ne!(Code::new(), code);
    }

    #[test]
    fn the_stored_hash_does_not_reveal_the_code() {
        let code = Code::new();
        assert!(!code.hash().contains(&code.0.to_lowercase()));
        assert!(!format!("{code:?}").contains(&code.0));
    }
}
