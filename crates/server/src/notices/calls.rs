//! Programs are told, by a web address that stands beside their token: their account owes a move,
//! or a game is over.
//!
//! They are told whether or not somebody watches, once and without a promise: a program that was
//! away asks how its tables stand.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hmac::{Hmac, KeyInit, Mac};
use quayside_engine::Seed;
use quayside_table::{Millis, PlayerId};
use serde::Serialize;
use sha2::Sha256;
use tokio::task::JoinHandle;

use super::client::Letter;
use super::{FAILURES, Notices, Parcel, TRIES, note_failure};
use crate::store::{Hook, Scope, StoreError, Token};

/// A person's programs are called this often at once, and all together.
const FOR_ONE: usize = 4;
const FOR_ALL: usize = 256;

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
                let may = |hook: &Hook| hook.failed < FAILURES && scopes.contains(&Scope::Read);
                let Some(hook) = hook.filter(may) else { continue };
                // What finds no room is not told: a program that needs to know asks.
                let Some(room) = self.0.calls.enter(*player) else { continue };
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

/// The calls that are under way, by person.
#[derive(Default)]
pub(super) struct Calls(Mutex<HashMap<PlayerId, usize>>);

/// Room for a call, until it is dropped.
struct Room {
    calls: Arc<Calls>,
    player: PlayerId,
}

impl Calls {
    /// Makes room for a call, unless there are too many for this person, or in all: nobody's slow
    /// endpoint stands in the way of others.
    fn enter(self: &Arc<Calls>, player: PlayerId) -> Option<Room> {
        let mut going = self.going();
        let own = going.get(&player).copied().unwrap_or(0);
        if own >= FOR_ONE || going.values().sum::<usize>() >= FOR_ALL {
            return None;
        }
        going.insert(player, own + 1);
        Some(Room { calls: Arc::clone(self), player })
    }

    fn going(&self) -> MutexGuard<'_, HashMap<PlayerId, usize>> {
        // Nothing here is left half done by a panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        if let Entry::Occupied(mut own) = self.calls.going().entry(self.player) {
            *own.get_mut() -= 1;
            if *own.get() == 0 {
                own.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_fills_the_room_of_others() {
        let calls = Arc::new(Calls::default());
        let person = |number: u8| PlayerId::new([number; 16]);
        let mut rooms: Vec<Room> = (0..FOR_ONE).filter_map(|_| calls.enter(person(1))).collect();
        assert_eq!(rooms.len(), FOR_ONE);
        assert!(calls.enter(person(1)).is_none(), "one person has enough");
        assert!(calls.enter(person(2)).is_some(), "another has room");
        rooms.pop();
        assert!(calls.enter(person(1)).is_some());
        drop(rooms);
        assert!(calls.going().is_empty(), "nothing is kept");
        let people = (0..=u8::MAX).flat_map(|number| std::iter::repeat_n(person(number), FOR_ONE));
        let all: Vec<Room> = people.filter_map(|player| calls.enter(player)).collect();
        assert_eq!(all.len(), FOR_ALL);
    }

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
