//! Tokens with which programs act for players.

use std::sync::LazyLock;

use quayside_table::{Millis, PlayerId};
use serde::{Deserialize, Serialize};

use super::connection::args;
use super::moderation::sanctions_of;
use super::people::{Person, PersonRow};
use super::rows::player_id;
use super::transaction::Transaction;
use super::{Store, StoreError};

/// The scope of a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Read what the player sees.
    Read,
    /// Set up tables, and act there for the player.
    Play,
    /// Read all stored data of the player; follow and block others.
    Account,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Scope; 3] = [Scope::Read, Scope::Play, Scope::Account];

    /// Returns the name in forms, databases and descriptions.
    pub const fn id(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Account => "account",
        }
    }

    /// Returns the scope of this name.
    pub fn named(name: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.id() == name)
    }
}

/// A stored token, without its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// The hash of the secret.
    pub token: String,
    /// The name given by its owner.
    pub name: String,
    /// The scopes.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub made: Millis,
    /// When it was last used.
    pub seen: Millis,
    /// The webhook for turns, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hook: Option<Hook>,
}

/// A webhook for turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hook {
    /// The address.
    pub address: String,
    /// The secret that signs requests.
    pub secret: String,
    /// Number of consecutive failures.
    #[serde(default)]
    pub failed: i64,
}

type TokenRow = (String, String, String, i64, i64, String, String, i64);

fn token((token, name, scopes, made, seen, hook, secret, failed): TokenRow) -> Token {
    let hook = (!hook.is_empty()).then_some(Hook { address: hook, secret, failed });
    Token {
        token,
        name,
        scopes: parse_scopes(&scopes),
        made: Millis(made),
        seen: Millis(seen),
        hook,
    }
}

/// Parses scopes; an unknown scope of a newer version allows nothing here.
fn parse_scopes(scopes: &str) -> Vec<Scope> {
    scopes.split(' ').filter_map(Scope::named).collect()
}

/// Formats scopes for the store.
fn format_scopes(scopes: &[Scope]) -> String {
    scopes.iter().map(|scope| scope.id()).collect::<Vec<_>>().join(" ")
}

/// Selects the player of a token.
static BEARER: LazyLock<String> = LazyLock::new(|| {
    let sanctions = sanctions_of("tokens.player");
    format!(
        "SELECT tokens.player, tokens.seen, accounts.name, accounts.role, \
         coalesce((SELECT string_agg(aliases.player, ' ') FROM aliases \
                   WHERE aliases.person = tokens.player), ''), {sanctions}, tokens.scopes \
         FROM tokens JOIN accounts ON accounts.player = tokens.player WHERE token = $1"
    )
});

/// Lists the players with webhooks for turns, by each of their ids.
const HOOKED: &str = "\
    SELECT player, player FROM tokens WHERE hook <> '' UNION \
    SELECT aliases.player, person FROM aliases JOIN tokens ON tokens.player = person \
    WHERE hook <> ''";

type BearerRow = (String, i64, Option<String>, String, String, String, String);

fn bearer(row: BearerRow) -> Result<(Person, Vec<Scope>), StoreError> {
    let (player, seen, name, role, aliases, sanctions, scopes) = row;
    let person: PersonRow = (player, seen, name, role, aliases, sanctions);
    Ok((Person::read(person)?, parse_scopes(&scopes)))
}

impl Store {
    /// Returns the tokens of a player, the newest first.
    pub(crate) async fn tokens(&self, player: PlayerId) -> Result<Vec<Token>, StoreError> {
        self.read().await?.tokens(player).await
    }

    /// Returns the players with webhooks for turns: by each of their ids, the account's player.
    pub(crate) async fn hooked(&self) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
        let found: Vec<(String, String)> = self.database()?.all(HOOKED, &[]).await?;
        let ids = |(id, person): (String, String)| Ok((player_id(&id)?, player_id(&person)?));
        found.into_iter().map(ids).collect()
    }

    /// Records whether the webhook of a token worked.
    pub async fn tried_hook(&self, token: &str, worked: bool) -> Result<(), StoreError> {
        let tried = if worked {
            "UPDATE tokens SET failed = 0 WHERE token = $1 AND failed > 0"
        } else {
            "UPDATE tokens SET failed = failed + 1 WHERE token = $1"
        };
        self.database()?.run(tried, args![token]).await?;
        Ok(())
    }

    /// Removes a token of a player.
    pub(crate) async fn revoke(&self, player: PlayerId, token: &str) -> Result<(), StoreError> {
        let remove = "DELETE FROM tokens WHERE player = $1 AND token = $2";
        self.database()?.run(remove, args![player, token]).await?;
        Ok(())
    }

    /// Returns the player of a token, and its scopes; stores its last use every `often`
    /// milliseconds.
    pub(super) async fn token_bearer(
        &self,
        token: &str,
        now: Millis,
        often: u64,
    ) -> Result<Option<(Person, Vec<Scope>)>, StoreError> {
        let database = self.database()?;
        let found: Option<BearerRow> = database.one(BEARER.as_str(), args![token]).await?;
        let found = found.map(bearer).transpose()?;
        if found.as_ref().is_some_and(|(person, _)| now.since(person.seen) > often) {
            let touch = "UPDATE tokens SET seen = $2 WHERE token = $1 AND seen < $2";
            // A program can still read when the disk is full.
            if let Err(error) = database.run(touch, args![token, now]).await {
                tracing::warn!(%error, "failed to store the last use of a token");
            }
        }
        Ok(found)
    }
}

/// Tokens of programs.
impl Transaction {
    /// Stores a token of a player.
    pub async fn put_token(&mut self, player: PlayerId, new: &Token) -> Result<(), StoreError> {
        let put = "INSERT INTO tokens (token, player, name, scopes, made, seen, hook, secret) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
        let Token { token, name, scopes, made, seen, hook } = new;
        let (hook, secret) = hook.as_ref().map_or(("", ""), |hook| (&*hook.address, &*hook.secret));
        let values = args![token, player, name, format_scopes(scopes), *made, *seen, hook, secret];
        self.run(put, values).await?;
        Ok(())
    }

    /// Returns the tokens of a player, the newest first.
    pub async fn tokens(&mut self, player: PlayerId) -> Result<Vec<Token>, StoreError> {
        let found = "SELECT token, name, scopes, made, seen, hook, secret, failed \
                     FROM tokens WHERE player = $1 ORDER BY made DESC, token";
        Ok(self.all(found, args![player]).await?.into_iter().map(token).collect())
    }
}
