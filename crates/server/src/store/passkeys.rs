//! Passkeys by which people sign in, and the questions by which passkeys are made and used.

use async_trait::async_trait;
use quayside_table::{Millis, PlayerId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::StoreError;
use super::people::InTransaction;
use super::rows::{json, player_id};

/// A passkey by which somebody signs in. Nothing of it is secret: that is on the device.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Passkey {
    /// What authenticators call the person: a random UUID, the same for all passkeys of an account.
    pub handle: String,
    /// The public key, its id and its counter.
    pub key: Credential,
    /// What the device is called where it was made.
    pub device: String,
    /// When it was made.
    pub made: Millis,
    /// When it was last used; 0 if it never was.
    pub used: Millis,
}

impl Passkey {
    /// Returns its id, as browsers write it.
    pub fn id(&self) -> &str {
        self.key.id().unwrap_or_default()
    }
}

/// The public half of a passkey, as `webauthn-rs` writes it. Builds without passkeys keep it, too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Value")]
pub struct Credential(Value);

impl Credential {
    fn id(&self) -> Option<&str> {
        self.0.pointer("/cred/cred_id").and_then(Value::as_str)
    }

    /// Returns the key as JSON.
    pub(crate) const fn json(&self) -> &Value {
        &self.0
    }
}

impl TryFrom<Value> for Credential {
    type Error = &'static str;

    fn try_from(key: Value) -> Result<Credential, &'static str> {
        let key = Credential(key);
        if key.id().is_some() { Ok(key) } else { Err("a public key without an id") }
    }
}

/// A question that a browser has not answered yet.
#[derive(Clone, Debug)]
pub struct Ceremony {
    /// A hash of what the browser has to say.
    pub token: String,
    /// The session that was asked.
    pub session: String,
    /// What has to fit the answer: JSON.
    pub state: String,
    /// How long it is good.
    pub until: Millis,
}

/// Passkeys, in the transaction of [`super::People`].
#[async_trait]
pub trait Passkeys: Send {
    /// Keeps a passkey; returns whether it is new.
    async fn put_passkey(&mut self, player: PlayerId, new: &Passkey) -> Result<bool, StoreError>;

    /// Returns the passkeys of a person, the oldest first.
    async fn passkeys(&mut self, player: PlayerId) -> Result<Vec<Passkey>, StoreError>;

    /// Returns everybody who has passkeys, and how many.
    async fn passkey_counts(&mut self) -> Result<Vec<(PlayerId, i64)>, StoreError>;

    /// Returns whose passkey this is.
    async fn passkey_owner(&mut self, id: &str) -> Result<Option<PlayerId>, StoreError>;

    /// Notes that a passkey is used, and returns it as it was; nobody else uses it meanwhile.
    async fn use_passkey(&mut self, id: &str, now: Millis) -> Result<Option<Passkey>, StoreError>;

    /// Keeps what is known of a passkey after its use.
    async fn change_passkey(&mut self, passkey: &Passkey) -> Result<(), StoreError>;

    /// Removes a passkey of a person; returns whether it was there.
    async fn remove_passkey(&mut self, player: PlayerId, id: &str) -> Result<bool, StoreError>;

    /// Removes all passkeys of a person.
    async fn remove_passkeys(&mut self, player: PlayerId) -> Result<(), StoreError>;

    /// Keeps a question, and removes those that are too old.
    async fn put_ceremony(&mut self, new: &Ceremony, now: Millis) -> Result<(), StoreError>;

    /// Takes a question away, and returns it if it was there.
    async fn take_ceremony(&mut self, token: &str) -> Result<Option<Ceremony>, StoreError>;
}

type PasskeyRow = (String, String, String, i64, i64);

fn passkey((handle, key, device, made, used): PasskeyRow) -> Result<Passkey, StoreError> {
    let key = serde_json::from_str(&key).map_err(|error| StoreError::unreadable(&error))?;
    Ok(Passkey { handle, key, device, made: Millis(made), used: Millis(used) })
}

/// Writes the statements for a kind of database.
macro_rules! passkeys {
    ($Db:ty, $unwritten:path) => {
        #[async_trait]
        impl Passkeys for InTransaction<$Db> {
            async fn put_passkey(
                &mut self,
                player: PlayerId,
                new: &Passkey,
            ) -> Result<bool, StoreError> {
                let put = sqlx::query(
                    "INSERT INTO passkeys (id, player, handle, key, device, made, used) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                );
                let put = put.bind(new.id()).bind(player.to_string()).bind(&new.handle);
                let put = put.bind(json(&new.key)?).bind(&new.device).bind(new.made.0);
                let put = put.bind(new.used.0).execute(&mut *self.0).await;
                Ok(put.map_err($unwritten)?.rows_affected() > 0)
            }

            async fn passkeys(&mut self, player: PlayerId) -> Result<Vec<Passkey>, StoreError> {
                let all = "SELECT handle, key, device, made, used FROM passkeys \
                           WHERE player = $1 ORDER BY made, id";
                let all = sqlx::query_as(all).bind(player.to_string());
                all.fetch_all(&mut *self.0).await?.into_iter().map(passkey).collect()
            }

            async fn passkey_counts(&mut self) -> Result<Vec<(PlayerId, i64)>, StoreError> {
                let counts =
                    sqlx::query_as("SELECT player, count(*) FROM passkeys GROUP BY player");
                let counts: Vec<(String, i64)> = counts.fetch_all(&mut *self.0).await?;
                counts.into_iter().map(|(player, count)| Ok((player_id(&player)?, count))).collect()
            }

            async fn passkey_owner(&mut self, id: &str) -> Result<Option<PlayerId>, StoreError> {
                let owner =
                    sqlx::query_scalar("SELECT player FROM passkeys WHERE id = $1").bind(id);
                let owner: Option<String> = owner.fetch_optional(&mut *self.0).await?;
                owner.map(|player| player_id(&player)).transpose()
            }

            async fn use_passkey(
                &mut self,
                id: &str,
                now: Millis,
            ) -> Result<Option<Passkey>, StoreError> {
                let used = "UPDATE passkeys SET used = $2 WHERE id = $1 \
                            RETURNING handle, key, device, made, used";
                let used = sqlx::query_as(used).bind(id).bind(now.0);
                let used = used.fetch_optional(&mut *self.0).await.map_err($unwritten)?;
                used.map(passkey).transpose()
            }

            async fn change_passkey(&mut self, passkey: &Passkey) -> Result<(), StoreError> {
                let change = sqlx::query("UPDATE passkeys SET key = $2 WHERE id = $1");
                let change = change.bind(passkey.id()).bind(json(&passkey.key)?);
                change.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn remove_passkey(
                &mut self,
                player: PlayerId,
                id: &str,
            ) -> Result<bool, StoreError> {
                let remove = sqlx::query("DELETE FROM passkeys WHERE player = $1 AND id = $2");
                let remove = remove.bind(player.to_string()).bind(id);
                let removed = remove.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(removed.rows_affected() > 0)
            }

            async fn remove_passkeys(&mut self, player: PlayerId) -> Result<(), StoreError> {
                let remove = sqlx::query("DELETE FROM passkeys WHERE player = $1");
                let remove = remove.bind(player.to_string());
                remove.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn put_ceremony(
                &mut self,
                new: &Ceremony,
                now: Millis,
            ) -> Result<(), StoreError> {
                let old = sqlx::query("DELETE FROM ceremonies WHERE until < $1").bind(now.0);
                old.execute(&mut *self.0).await.map_err($unwritten)?;
                let put = sqlx::query(
                    "INSERT INTO ceremonies (token, session, state, until) VALUES ($1, $2, $3, $4)",
                );
                let put = put.bind(&new.token).bind(&new.session).bind(&new.state);
                put.bind(new.until.0).execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }

            async fn take_ceremony(&mut self, token: &str) -> Result<Option<Ceremony>, StoreError> {
                let take =
                    "DELETE FROM ceremonies WHERE token = $1 RETURNING session, state, until";
                let take = sqlx::query_as(take).bind(token);
                let taken = take.fetch_optional(&mut *self.0).await.map_err($unwritten)?;
                Ok(taken.map(|(session, state, until): (String, String, i64)| Ceremony {
                    token: token.to_owned(),
                    session,
                    state,
                    until: Millis(until),
                }))
            }
        }
    };
}

passkeys!(sqlx::Sqlite, super::sqlite::unwritten);
passkeys!(sqlx::Postgres, super::postgres::unwritten);
