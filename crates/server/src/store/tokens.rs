//! Tokens by which programs act for people, in the transaction of [`super::People`].

use async_trait::async_trait;
use quayside_table::{Millis, PlayerId};
use serde::{Deserialize, Serialize};

use super::StoreError;
use super::people::{InTransaction, Person, PersonRow};

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

    /// Notes when a token was last used.
    async fn touch_token(&mut self, token: &str, now: Millis) -> Result<(), StoreError>;
}

type TokenRow = (String, String, String, i64, i64);

fn token((token, name, scopes, made, seen): TokenRow) -> Token {
    Token { token, name, scopes: read(&scopes), made: Millis(made), seen: Millis(seen) }
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
                    "INSERT INTO tokens (token, player, name, scopes, made, seen) \
                     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
                );
                let put = put.bind(&new.token).bind(player.to_string()).bind(&new.name);
                let put = put.bind(written(&new.scopes)).bind(new.made.0).bind(new.seen.0);
                put.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn tokens(&mut self, player: PlayerId) -> Result<Vec<Token>, StoreError> {
                let found = "SELECT token, name, scopes, made, seen FROM tokens \
                             WHERE player = $1 ORDER BY made DESC, token";
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
