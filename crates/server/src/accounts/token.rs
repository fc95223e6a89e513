//! Tokens with which programs act for players: generated here, shown once, stored as hashes.

use std::fmt;

use super::code::{LETTERS, hash};
use crate::system::random;

/// Prefix of an account's token, so that people and secret scanners recognise one.
const ACCOUNT: &str = "qs_";

/// Prefix of a guest's token.
const GUEST: &str = "qg_";

/// 26 letters of five bits each.
const LENGTH: usize = 26;

/// The secret that a program sends: 130 random bits.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TokenSecret(String);

impl TokenSecret {
    /// Generates a secret for an account.
    pub(crate) fn for_account() -> TokenSecret {
        TokenSecret::new(ACCOUNT)
    }

    /// Generates a secret for a guest.
    pub(crate) fn for_guest() -> TokenSecret {
        TokenSecret::new(GUEST)
    }

    /// Returns whether the secret is a guest's.
    pub(crate) fn is_of_guest(&self) -> bool {
        self.0.starts_with(GUEST)
    }

    fn new(prefix: &str) -> TokenSecret {
        let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)].to_ascii_lowercase());
        let letters: String = random::bytes::<LENGTH>().iter().map(letter).collect();
        TokenSecret(format!("{prefix}{letters}"))
    }

    /// Parses a sent secret, if it has the form of one.
    pub(crate) fn read(sent: &str) -> Option<TokenSecret> {
        let letters = sent.strip_prefix(ACCOUNT).or_else(|| sent.strip_prefix(GUEST))?;
        let fits = letters.len() == LENGTH && letters.bytes().all(|it| it.is_ascii_alphanumeric());
        fits.then(|| TokenSecret(sent.to_owned()))
    }

    /// Returns the hash that the store keeps.
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
        let secret = TokenSecret::new(ACCOUNT);
        let sent = secret.to_string();
        for secret in [&secret, &TokenSecret::new(GUEST)] {
            assert_eq!(TokenSecret::read(&secret.to_string()).as_ref(), Some(secret));
        }
        assert_ne!(TokenSecret::new(ACCOUNT), secret);
        for other in ["", "qs_", &sent[1..], &sent[3..], &sent[..28], &format!("{sent}0")] {
            assert_eq!(TokenSecret::read(other), None, "{other}");
        }
        assert!(!secret.hash().contains(&sent[3..]));
        assert!(!format!("{secret:?}").contains(&sent[3..]));
    }
}
