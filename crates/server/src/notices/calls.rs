//! Programs are told, by a web address that stands beside their token: their account owes a move,
//! or a game is over.
//!
//! They are told whether or not somebody watches, once and without a promise: a program that was
//! away asks how its tables stand.

use std::sync::Arc;

use hmac::{Hmac, KeyInit, Mac};
use quayside_engine::Seed;
use quayside_table::{Millis, PlayerId};
use serde::Serialize;
use sha2::Sha256;
use tokio::task::JoinHandle;

use super::client::Letter;
use super::{FAILURES, Notices, Parcel, TRIES, note_failure};
use crate::store::{Hook, Scope, StoreError, Token};

/// What a program is told.
#[derive(Clone, Serialize)]
pub(super) struct Call {
    pub(super) event: &'static str,
    pub(super) table: String,
    pub(super) seq: u32,
    pub(super) at: Millis,
}

impl Call {
    /// Writes down what is sent, and signs it.
    fn letter(&self, secret: &str) -> Letter {
        let body = serde_json::to_vec(self).unwrap_or_default();
        let headers = vec![
            ("content-type", "application/json".to_owned()),
            ("quayside-signature", format!("sha256={}", signature(secret, &body))),
        ];
        Letter { headers, body }
    }
}

/// Signs what is sent, with HMAC-SHA256 (RFC 2104).
fn signature(secret: &str, body: &[u8]) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes());
    let mut mac = mac.expect("a key may have any length");
    mac.update(body);
    let signed: [u8; 32] = mac.finalize().into_bytes().into();
    Seed(signed).to_string()
}

impl Notices {
    /// Finds out whose programs are to be told.
    pub(crate) async fn look_for_hooks(&self) -> Result<(), StoreError> {
        let hooked = self.store().people().await?.hooked().await?;
        self.0.tables.hooked.set(hooked.into_iter().collect());
        Ok(())
    }

    /// Begins to tell the programs of these people.
    pub(super) async fn call(
        &self,
        call: Call,
        people: &[PlayerId],
    ) -> Result<Vec<JoinHandle<()>>, StoreError> {
        let mut calling = Vec::new();
        for player in people {
            let tokens = self.store().people().await?.tokens(*player).await?;
            for Token { token, scopes, hook, .. } in tokens {
                let Some(hook) = hook.filter(|hook| hook.failed < FAILURES) else { continue };
                // What finds no room is not told: a program that needs to know asks.
                let room = Arc::clone(&self.0.room).try_acquire_owned();
                let (Ok(room), true) = (room, scopes.contains(&Scope::Read)) else { continue };
                let (sender, call) = (self.clone(), call.clone());
                calling.push(tokio::spawn(async move {
                    sender.call_one(&token, &hook, &call).await;
                    drop(room);
                }));
            }
        }
        Ok(calling)
    }

    async fn call_one(&self, token: &str, hook: &Hook, call: &Call) {
        let letter = call.letter(&hook.secret);
        let sent = self.send("program", &Parcel::Web(&hook.address, &letter), TRIES).await;
        if sent.is_ok() && hook.failed == 0 {
            return;
        }
        let noted = async {
            let mut people = self.store().change_people().await?;
            people.tried_hook(token, sent.is_ok()).await?;
            people.commit().await
        };
        note_failure(noted.await);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, the second example.
    #[test]
    fn what_is_sent_is_signed_as_everybody_signs() {
        let signed = signature("Jefe", b"what do ya want for nothing?");
        assert_eq!(signed, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    #[test]
    fn a_program_reads_what_happened() {
        let table = "0707070707070707".to_owned();
        let letter = Call { event: "turn", table, seq: 12, at: Millis(5) }.letter("secret");
        let body = r#"{"event":"turn","table":"0707070707070707","seq":12,"at":5}"#;
        assert_eq!(letter.body, body.as_bytes());
        let expected = format!("sha256={}", signature("secret", body.as_bytes()));
        assert_eq!(letter.headers[1], ("quayside-signature", expected));
    }
}
