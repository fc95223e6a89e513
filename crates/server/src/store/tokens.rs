//! Tokens by which programs act for people, in the transaction of [`super::People`].

use async_trait::async_trait;
use quayside_table::{Millis, PlayerId};
use serde::{Deserialize, Serialize};

use super::StoreError;
use super::people::{InTransaction, Person, PersonRow};
use super::rows::player_id;

/// What a program may do with a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// See what the person sees.
    Read,
    /// Set up tables, and do there what the person could.
    Play,
    /// Read all that is kept about the person; follow and block others.
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

/// A token as it is kept: never the secret itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// The hash of what a program sends.
    pub token: String,
    /// What its owner calls it.
    pub name: String,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// Since when.
    pub made: Millis,
    /// When it was last used.
    pub seen: Millis,
    /// Where the program is told of turns, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hook: Option<Hook>,
}

/// Where a program is told of turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hook {
    /// The address.
    pub address: String,
    /// What is sent there is signed with this.
    pub secret: String,
    /// How often sending failed in a row.
    #[serde(default)]
    pub failed: i64,
}

/// Tokens, in the transaction of [`super::People`].
#[async_trait]
pub trait Tokens: Send {
    /// Keeps a token of a person.
    async fn put_token(&mut self, player: PlayerId, token: &Token) -> Result<(), StoreError>;

    /// Returns the tokens of a person, the newest first.
    async fn tokens(&mut self, player: PlayerId) -> Result<Vec<Token>, StoreError>;

    /// Takes a token of a person away.
    async fn remove_token(&mut self, player: PlayerId, token: &str) -> Result<(), StoreError>;

    /// Takes all tokens of a person away.
    async fn remove_tokens(&mut self, player: PlayerId) -> Result<(), StoreError>;

    /// Returns for whom a token acts, and what it allows.
    async fn bearer(&mut self, token: &str) -> Result<Option<(Person, Vec<Scope>)>, StoreError>;

    /// Returns who has programs that are told of turns: by each id that they have, the person.
    async fn hooked(&mut self) -> Result<Vec<(PlayerId, PlayerId)>, StoreError>;

    /// Notes whether a program could be told.
    async fn tried_hook(&mut self, token: &str, worked: bool) -> Result<(), StoreError>;

    /// Notes when a token was last used.
    async fn touch_token(&mut self, token: &str, now: Millis) -> Result<(), StoreError>;
}

type TokenRow = (String, String, String, i64, i64, String, String, i64);

fn token((token, name, scopes, made, seen, hook, secret, failed): TokenRow) -> Token {
    let hook = (!hook.is_empty()).then_some(Hook { address: hook, secret, failed });
    Token { token, name, scopes: read(&scopes), made: Millis(made), seen: Millis(seen), hook }
}

/// Reads scopes; one that a newer version has made up allows nothing here.
fn read(scopes: &str) -> Vec<Scope> {
    scopes.split(' ').filter_map(Scope::named).collect()
}

fn written(scopes: &[Scope]) -> String {
    scopes.iter().map(|scope| scope.id()).collect::<Vec<_>>().join(" ")
}

/// Looks for the person for whom a token acts.
const BEARER: &str = "\
    SELECT tokens.player, tokens.seen, accounts.name, accounts.role, \
           coalesce((SELECT string_agg(aliases.player, ' ') FROM aliases \
                     WHERE aliases.person = tokens.player), ''), tokens.scopes \
    FROM tokens JOIN accounts ON accounts.player = tokens.player WHERE token = $1";

/// Lists who has programs that are told of turns, by each id that they have.
const HOOKED: &str = "\
    SELECT player, player FROM tokens WHERE hook <> '' UNION \
    SELECT aliases.player, person FROM aliases JOIN tokens ON tokens.player = person \
    WHERE hook <> ''";

type BearerRow = (String, i64, Option<String>, String, String, String);

fn bearer(row: BearerRow) -> Result<(Person, Vec<Scope>), StoreError> {
    let (player, seen, name, role, aliases, scopes) = row;
    let person: PersonRow = (player, seen, name, role, aliases);
    Ok((Person::read(person)?, read(&scopes)))
}

/// Writes the statements for a kind of database.
macro_rules! tokens {
    ($Db:ty, $unwritten:path) => {
        #[async_trait]
        impl Tokens for InTransaction<$Db> {
            async fn put_token(&mut self, player: PlayerId, new: &Token) -> Result<(), StoreError> {
                let put = sqlx::query(
                    "INSERT INTO tokens (token, player, name, scopes, made, seen, hook, secret) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
                );
                let hook = new.hook.as_ref();
                let put = put.bind(&new.token).bind(player.to_string()).bind(&new.name);
                let put = put.bind(written(&new.scopes)).bind(new.made.0).bind(new.seen.0);
                let put = put.bind(hook.map_or("", |hook| &hook.address));
                let put = put.bind(hook.map_or("", |hook| &hook.secret));
                put.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn tokens(&mut self, player: PlayerId) -> Result<Vec<Token>, StoreError> {
                let found = "SELECT token, name, scopes, made, seen, hook, secret, failed \
                             FROM tokens WHERE player = $1 ORDER BY made DESC, token";
                let found = sqlx::query_as(found).bind(player.to_string());
                Ok(found.fetch_all(&mut *self.0).await?.into_iter().map(token).collect())
            }

            async fn remove_token(
                &mut self,
                player: PlayerId,
                token: &str,
            ) -> Result<(), StoreError> {
                let remove = sqlx::query("DELETE FROM tokens WHERE player = $1 AND token = $2");
                let remove = remove.bind(player.to_string()).bind(token);
                remove.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn remove_tokens(&mut self, player: PlayerId) -> Result<(), StoreError> {
                let remove = sqlx::query("DELETE FROM tokens WHERE player = $1");
                let remove = remove.bind(player.to_string());
                remove.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn bearer(
                &mut self,
                token: &str,
            ) -> Result<Option<(Person, Vec<Scope>)>, StoreError> {
                let found = sqlx::query_as(BEARER).bind(token);
                found.fetch_optional(&mut *self.0).await?.map(bearer).transpose()
            }

            async fn hooked(&mut self) -> Result<Vec<(PlayerId, PlayerId)>, StoreError> {
                let found: Vec<(String, String)> =
                    sqlx::query_as(HOOKED).fetch_all(&mut *self.0).await?;
                let ids =
                    |(id, person): (String, String)| Ok((player_id(&id)?, player_id(&person)?));
                found.into_iter().map(ids).collect()
            }

            async fn tried_hook(&mut self, token: &str, worked: bool) -> Result<(), StoreError> {
                let tried = if worked {
                    "UPDATE tokens SET failed = 0 WHERE token = $1 AND failed > 0"
                } else {
                    "UPDATE tokens SET failed = failed + 1 WHERE token = $1"
                };
                let tried = sqlx::query(tried).bind(token);
                tried.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn touch_token(&mut self, token: &str, now: Millis) -> Result<(), StoreError> {
                let touch = "UPDATE tokens SET seen = $2 WHERE token = $1 AND seen < $2";
                let touch = sqlx::query(touch).bind(token).bind(now.0);
                touch.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }
        }
    };
}

tokens!(sqlx::Sqlite, super::sqlite::unwritten);
tokens!(sqlx::Postgres, super::postgres::unwritten);
