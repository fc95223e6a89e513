//! Passkeys and challenges in the store.

use quayside_table::{Millis, PlayerId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::StoreError;
use super::connection::args;
use super::rows::{json, player_id};
use super::transaction::Transaction;

/// A passkey. All of it is public: the secret key is on the device.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Passkey {
    /// The player's id for authenticators: a random UUID, the same for all passkeys of an account.
    pub handle: String,
    /// The public key, its id and its counter.
    pub key: Credential,
    /// The name of the device that made it.
    pub device: String,
    /// When it was made.
    pub made: Millis,
    /// When it was last used; 0 if never.
    pub used: Millis,
}

impl Passkey {
    /// Returns the id in the browsers' format.
    pub fn id(&self) -> &str {
        self.key.id().unwrap_or_default()
    }
}

/// The public key of a passkey, as `webauthn-rs` writes it. Builds without passkeys keep it, too.
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

/// An unanswered challenge.
#[derive(Clone, Debug)]
pub struct Ceremony {
    /// The hash of the challenge's secret.
    pub token: String,
    /// The session that got the challenge.
    pub session: String,
    /// The server's state, as JSON.
    pub state: String,
    /// When it expires.
    pub until: Millis,
}

type PasskeyRow = (String, String, String, i64, i64);

fn passkey((handle, key, device, made, used): PasskeyRow) -> Result<Passkey, StoreError> {
    let key = serde_json::from_str(&key).map_err(|error| StoreError::unreadable(&error))?;
    Ok(Passkey { handle, key, device, made: Millis(made), used: Millis(used) })
}

/// Passkeys and challenges.
impl Transaction {
    /// Stores a passkey; returns whether it is new.
    pub async fn put_passkey(
        &mut self,
        player: PlayerId,
        new: &Passkey,
    ) -> Result<bool, StoreError> {
        let put = "INSERT INTO passkeys (id, player, handle, key, device, made, used) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
        let key = json(&new.key)?;
        let values = args![new.id(), player, &new.handle, key, &new.device, new.made, new.used];
        Ok(self.run(put, values).await? > 0)
    }

    /// Returns the passkeys of a player, the oldest first.
    pub async fn passkeys(&mut self, player: PlayerId) -> Result<Vec<Passkey>, StoreError> {
        let all = "SELECT handle, key, device, made, used FROM passkeys \
                   WHERE player = $1 ORDER BY made, id";
        self.all(all, args![player]).await?.into_iter().map(passkey).collect()
    }

    /// Returns the players with passkeys, and the number of passkeys.
    pub async fn passkey_counts(&mut self) -> Result<Vec<(PlayerId, i64)>, StoreError> {
        let counts = "SELECT player, count(*) FROM passkeys GROUP BY player";
        let counts: Vec<(String, i64)> = self.all(counts, &[]).await?;
        counts.into_iter().map(|(player, count)| Ok((player_id(&player)?, count))).collect()
    }

    /// Returns the owner of a passkey.
    pub(super) async fn passkey_owner(&mut self, id: &str) -> Result<Option<PlayerId>, StoreError> {
        let owner = "SELECT player FROM passkeys WHERE id = $1";
        let owner: Option<(String,)> = self.one(owner, args![id]).await?;
        owner.map(|(player,)| player_id(&player)).transpose()
    }

    /// Records the use of a passkey, and returns its earlier state; locks it for other requests.
    pub(super) async fn use_passkey(
        &mut self,
        id: &str,
        now: Millis,
    ) -> Result<Option<Passkey>, StoreError> {
        let used = "UPDATE passkeys SET used = $2 WHERE id = $1 \
                    RETURNING handle, key, device, made, used";
        self.one(used, args![id, now]).await?.map(passkey).transpose()
    }

    /// Stores the state of a passkey after its use.
    pub(super) async fn change_passkey(&mut self, passkey: &Passkey) -> Result<(), StoreError> {
        let change = "UPDATE passkeys SET key = $2 WHERE id = $1";
        self.run(change, args![passkey.id(), json(&passkey.key)?]).await?;
        Ok(())
    }

    /// Stores a challenge, and removes expired ones.
    pub(super) async fn put_ceremony(
        &mut self,
        new: &Ceremony,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.run("DELETE FROM ceremonies WHERE until < $1", args![now]).await?;
        let put = "INSERT INTO ceremonies (token, session, state, until) VALUES ($1, $2, $3, $4)";
        self.run(put, args![&new.token, &new.session, &new.state, new.until]).await?;
        Ok(())
    }

    /// Removes a challenge, and returns it if it existed.
    pub(super) async fn take_ceremony(
        &mut self,
        token: &str,
    ) -> Result<Option<Ceremony>, StoreError> {
        let take = "DELETE FROM ceremonies WHERE token = $1 RETURNING session, state, until";
        let found: Option<(String, String, i64)> = self.one(take, args![token]).await?;
        Ok(found.map(|(session, state, until)| {
            let (token, until) = (token.to_owned(), Millis(until));
            Ceremony { token, session, state, until }
        }))
    }
}
