//! Webhooks of programs, configured with their tokens: their account owes a move, or a game is
//! over.
//!
//! Webhooks are called whether or not a program follows the table, once and without a guarantee; a
//! program that was offline reads the state of its tables.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hmac::{Hmac, KeyInit, Mac};
use quayside_engine::Seed;
use quayside_table::{Millis, PlayerId, TableId};
use serde::Serialize;
use sha2::Sha256;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::JoinHandle;

use super::client::Letter;
use super::{FAILURES, Notices, Parcel, TRIES, log_failure};
use crate::store::{Hook, Scope, StoreError, Token};

/// Maximum number of calls in progress for one account. With more, one slow address takes a larger
/// part of the total.
const FOR_ONE: usize = 4;

/// Maximum number of calls in progress in total, each with a connection. 64 accounts with slow
/// addresses must reach their own limits before others wait; more would use file descriptors that
/// players need.
const FOR_ALL: usize = 256;

/// Maximum number of calls in progress or waiting per account; further ones are dropped. An
/// account that plays at 20 tables has a call for each of its turns, and a webhook may take
/// seconds to answer.
const QUEUED: usize = 64;

/// The content of a call.
#[derive(Clone, Serialize)]
pub(super) struct WebhookCall {
    pub(super) event: &'static str,
    pub(super) table: TableId,
    pub(super) seq: u32,
    pub(super) at: Millis,
}

impl WebhookCall {
    /// Writes the content, and signs it.
    fn letter(&self, secret: &str) -> Letter {
        let body = serde_json::to_vec(self).unwrap_or_default();
        let headers = vec![
            ("content-type", "application/json".to_owned()),
            ("quayside-signature", format!("sha256={}", signature(secret, &body))),
        ];
        Letter { headers, body }
    }
}

/// Signs a content with HMAC-SHA256 (RFC 2104).
fn signature(secret: &str, body: &[u8]) -> String {
    let mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes());
    let mut mac = mac.expect("a key may have any length");
    mac.update(body);
    let signed: [u8; 32] = mac.finalize().into_bytes().into();
    Seed(signed).to_string()
}

impl Notices {
    /// Reads which players have webhooks.
    pub(crate) async fn look_for_hooks(&self) -> Result<(), StoreError> {
        let hooked = if self.0.ways.hook { self.store().hooked().await? } else { Vec::new() };
        self.0.tables.hooked.set(hooked.into_iter().collect());
        Ok(())
    }

    /// Starts to call the webhooks of these players.
    pub(super) async fn call(
        &self,
        call: WebhookCall,
        people: &[PlayerId],
    ) -> Result<Vec<JoinHandle<()>>, StoreError> {
        let mut calling = Vec::new();
        for player in people {
            let tokens = self.store().tokens(*player).await?;
            for Token { token, scopes, hook, .. } in tokens {
                let may = |hook: &Hook| hook.failed < FAILURES && scopes.contains(&Scope::Read);
                let Some(hook) = hook.filter(may) else { continue };
                // A full queue drops the call; a program that needs certainty polls.
                let Some(room) = self.0.calls.enter(*player) else { continue };
                let (sender, call) = (self.clone(), call.clone());
                calling.push(tokio::spawn(async move {
                    let _permits = room.wait().await;
                    sender.call_one(&token, &hook, &call).await;
                }));
            }
        }
        Ok(calling)
    }

    async fn call_one(&self, token: &str, hook: &Hook, call: &WebhookCall) {
        let letter = call.letter(&hook.secret);
        let sent = self
            .send("program", &Parcel::Web(&hook.address, &letter), TRIES, Some(call.table))
            .await;
        if sent.is_ok() && hook.failed == 0 {
            return;
        }
        log_failure(Some(call.table), self.store().tried_hook(token, sent.is_ok()).await);
    }
}

/// The calls in progress or waiting, by account.
pub(super) struct Webhooks {
    queues: Mutex<HashMap<PlayerId, Queue>>,
    all: Semaphore,
}

/// The calls of one account.
struct Queue {
    count: usize,
    turns: Arc<Semaphore>,
}

/// A place in the queue of an account; released on drop.
struct Room {
    calls: Arc<Webhooks>,
    player: PlayerId,
    turns: Arc<Semaphore>,
}

impl Default for Webhooks {
    fn default() -> Webhooks {
        Webhooks { queues: Mutex::default(), all: Semaphore::new(FOR_ALL) }
    }
}

impl Webhooks {
    /// Takes a place in the queue of an account, unless it is full.
    fn enter(self: &Arc<Webhooks>, player: PlayerId) -> Option<Room> {
        let mut queues = self.queues();
        let queue = queues
            .entry(player)
            .or_insert_with(|| Queue { count: 0, turns: Arc::new(Semaphore::new(FOR_ONE)) });
        if queue.count >= QUEUED {
            return None;
        }
        queue.count += 1;
        Some(Room { calls: Arc::clone(self), player, turns: Arc::clone(&queue.turns) })
    }

    fn queues(&self) -> MutexGuard<'_, HashMap<PlayerId, Queue>> {
        // A panic leaves no inconsistent data here.
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    /// Waits until the call may start. Calls of one account wait for each other first, so that a
    /// slow webhook holds few of the shared permits.
    async fn wait(&self) -> (Option<SemaphorePermit<'_>>, Option<SemaphorePermit<'_>>) {
        // The semaphores are never closed.
        let own = self.turns.acquire().await.ok();
        (own, self.calls.all.acquire().await.ok())
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        if let Entry::Occupied(mut own) = self.calls.queues().entry(self.player) {
            own.get_mut().count -= 1;
            if own.get().count == 0 {
                own.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn person(number: usize) -> PlayerId {
        PlayerId::new([u8::try_from(number).expect("a small number"); 16])
    }

    #[test]
    fn the_queue_of_an_account_has_a_limit() {
        let calls = Arc::new(Webhooks::default());
        let mut rooms: Vec<Room> = (0..QUEUED).filter_map(|_| calls.enter(person(1))).collect();
        assert_eq!(rooms.len(), QUEUED);
        assert!(calls.enter(person(1)).is_none());
        assert!(calls.enter(person(2)).is_some(), "another account has a queue of its own");
        rooms.pop();
        assert!(calls.enter(person(1)).is_some());
        drop(rooms);
        assert!(calls.queues().is_empty());
    }

    #[test]
    fn calls_beyond_those_under_way_wait() {
        let calls = Arc::new(Webhooks::default());
        let enter = |number| calls.enter(person(number)).expect("room");
        let rooms: Vec<Room> = (0..=FOR_ONE).map(|_| enter(0)).collect();
        let mut begun: Vec<_> = rooms.iter().map(|room| room.wait().now_or_never()).collect();
        assert!(begun.pop().expect("the last").is_none(), "it waits for the others");
        assert!(begun.iter().all(Option::is_some));
        begun.pop();
        assert!(rooms[FOR_ONE].wait().now_or_never().is_some(), "one is over");
        // Accounts share the total number of calls in progress.
        let others: Vec<Room> = (1..=FOR_ALL / FOR_ONE)
            .flat_map(|number| (0..FOR_ONE).map(move |_| number))
            .map(enter)
            .collect();
        let begun = others.iter().filter_map(|room| room.wait().now_or_never());
        let mut begun: Vec<_> = begun.collect();
        assert_eq!(begun.len(), FOR_ALL - (FOR_ONE - 1));
        let late = enter(200);
        assert!(late.wait().now_or_never().is_none());
        begun.pop();
        assert!(late.wait().now_or_never().is_some());
    }

    /// RFC 4231, the second example.
    #[test]
    fn messages_are_signed_in_the_standard_format() {
        let signed = signature("Jefe", b"what do ya want for nothing?");
        assert_eq!(signed, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    #[test]
    fn a_program_reads_what_happened() {
        let table = TableId::new([7; 8]);
        let letter = WebhookCall { event: "turn", table, seq: 12, at: Millis(5) }.letter("secret");
        let body = r#"{"event":"turn","table":"0707070707070707","seq":12,"at":5}"#;
        assert_eq!(letter.body, body.as_bytes());
        let expected = format!("sha256={}", signature("secret", body.as_bytes()));
        assert_eq!(letter.headers[1], ("quayside-signature", expected));
    }
}
