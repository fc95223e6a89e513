//! Tokens by which programs act for people: made here, shown once, kept as hashes.

use std::fmt;

use super::code::{LETTERS, hash};
use crate::random;

/// What every token begins with, so that people and programs that look for secrets know one.
const PREFIX: &str = "qs_";

/// 26 letters of five bits each.
const LENGTH: usize = 26;

/// What a program sends: 130 random bits.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TokenSecret(String);

impl TokenSecret {
    /// Makes a secret.
    pub(crate) fn new() -> TokenSecret {
        let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)].to_ascii_lowercase());
        let letters: String = random::bytes::<LENGTH>().iter().map(letter).collect();
        TokenSecret(format!("{PREFIX}{letters}"))
    }

    /// Reads what a program sent, if it could be a secret.
    pub(crate) fn read(sent: &str) -> Option<TokenSecret> {
        let letters = sent.strip_prefix(PREFIX)?;
        let fits = letters.len() == LENGTH && letters.bytes().all(|it| it.is_ascii_alphanumeric());
        fits.then(|| TokenSecret(sent.to_owned()))
    }

    /// Returns the hash that is kept of it.
    pub(crate) fn hash(&self) -> String {
        hash("token", &self.0)
    }
}

impl fmt::Display for TokenSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for TokenSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenSecret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_as_it_was_made() {
        let secret = TokenSecret::new();
        let sent = secret.to_string();
        assert_eq!(TokenSecret::read(&sent), Some(secret.clone()));
        assert_ne!(TokenSecret::new(), secret);
        for other in ["", "qs_", &sent[1..], &sent[3..], &sent[..28], &format!("{sent}0")] {
            assert_eq!(TokenSecret::read(other), None, "{other}");
        }
        assert!(!secret.hash().contains(&sent[3..]));
        assert!(!format!("{secret:?}").contains(&sent[3..]));
    }
}
