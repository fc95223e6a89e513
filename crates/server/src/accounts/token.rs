//! Tokens by which programs act for people: made here, shown once, kept as hashes.

use std::fmt;

use quayside_table::{Millis, PlayerId};

use super::code::{LETTERS, hash};
use crate::random;
use crate::store::{Hook, Person, Scope, Store, StoreError, Token};

/// What every token begins with, so that people and programs that look for secrets know one.
const PREFIX: &str = "qs_";

/// 26 letters of five bits each.
const LENGTH: usize = 26;

/// Nobody has more tokens than this.
const MOST: usize = 32;

/// What a program sends: 130 random bits.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TokenSecret(String);

impl TokenSecret {
    /// Makes a secret.
    fn new() -> TokenSecret {
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
    fn hash(&self) -> String {
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

impl Store {
    /// Makes a token for a person; nothing, if there are too many already.
    pub async fn make_token(
        &self,
        player: PlayerId,
        name: &str,
        scopes: &[Scope],
        hook: Option<&Hook>,
        now: Millis,
    ) -> Result<Option<TokenSecret>, StoreError> {
        let mut people = self.change_people().await?;
        if people.tokens(player).await?.len() >= MOST {
            return Ok(None);
        }
        let secret = TokenSecret::new();
        let (token, name, scopes) = (secret.hash(), name.to_owned(), scopes.to_vec());
        let new = Token { token, name, scopes, made: now, seen: Millis(0), hook: hook.cloned() };
        people.put_token(player, &new).await?;
        people.commit().await?;
        Ok(Some(secret))
    }

    /// Returns the tokens of a person, the newest first.
    pub(crate) async fn tokens(&self, player: PlayerId) -> Result<Vec<Token>, StoreError> {
        self.people().await?.tokens(player).await
    }

    /// Returns the people with webhooks for turns: by each id that they have, the person.
    pub(crate) async fn hooked(&self) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        self.people().await?.hooked().await
    }

    /// Records whether the webhook of a token worked.
    pub(crate) async fn tried_hook(&self, token: &str, worked: bool) -> Result<(), StoreError> {
        let mut people = self.change_people().await?;
        people.tried_hook(token, worked).await?;
        people.commit().await
    }

    /// Takes a token of a person away.
    pub(crate) async fn revoke(&self, player: PlayerId, token: &str) -> Result<(), StoreError> {
        let mut people = self.change_people().await?;
        people.remove_token(player, token).await?;
        people.commit().await
    }

    /// Returns for whom a secret acts, and what it allows; notes every `often` milliseconds that
    /// it was used.
    pub(crate) async fn bearer(
        &self,
        secret: &TokenSecret,
        now: Millis,
        often: u64,
    ) -> Result<Option<(Person, Vec<Scope>)>, StoreError> {
        let token = secret.hash();
        let found = self.people().await?.bearer(&token).await?;
        if found.as_ref().is_some_and(|(person, _)| now.since(person.seen) > often) {
            // A full disk keeps no program from reading.
            if let Err(error) = self.touch_token(&token, now).await {
                tracing::warn!(%error, "failed to note the last use of a token");
            }
        }
        Ok(found)
    }

    async fn touch_token(&self, token: &str, now: Millis) -> Result<(), StoreError> {
        let mut people = self.change_people().await?;
        people.touch_token(token, now).await?;
        people.commit().await
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
