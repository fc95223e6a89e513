//! The bots at their tables: they get questions, and their answers are sent.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, bail};
use rand::TryRng;
use rand::rngs::SysRng;
use serde::Deserialize;
use tokio::sync::Notify;
use tokio::sync::mpsc::UnboundedSender;

use super::super::{Thinking, answer};
use super::PAUSES;
use crate::api_client::ApiClient;
use crate::external;

/// A function from questions to moves.
type MoveSource = Box<dyn FnMut(&str) -> Result<String, String> + Send>;

/// The bots at their tables.
pub(super) struct SeatedBots {
    bot: String,
    thinking: Thinking,
    client: Arc<ApiClient>,
    /// The idle bots, by table.
    bots: Mutex<HashMap<String, MoveSource>>,
    /// Ends all pauses after failures.
    again: Notify,
}

/// The result of an attempt to make the owed moves at a table; a failed one is repeated.
pub(super) struct Attempt {
    pub(super) table: String,
    pub(super) result: anyhow::Result<()>,
}

#[derive(Deserialize)]
struct LogLength {
    seq: u32,
}

impl SeatedBots {
    pub(super) fn new(bot: &str, thinking: &Thinking, client: Arc<ApiClient>) -> SeatedBots {
        let (bot, thinking) = (bot.to_owned(), thinking.clone());
        SeatedBots { bot, thinking, client, bots: Mutex::default(), again: Notify::new() }
    }

    /// Removes the bot of a table.
    pub(super) fn leave(&self, table: &str) {
        self.bots().remove(table);
    }

    fn bots(&self) -> MutexGuard<'_, HashMap<String, MoveSource>> {
        // A panic leaves the map valid, so a poisoned lock is fine.
        self.bots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends all pauses after failures.
    pub(super) fn try_again(&self) {
        self.again.notify_waiters();
    }

    /// Plays at a table until no move is owed there; retries after failures.
    pub(super) async fn play(
        self: Arc<SeatedBots>,
        table: String,
        seats: Vec<u32>,
        attempts: UnboundedSender<Attempt>,
    ) {
        let mut pause = PAUSES.0;
        loop {
            let result = self.turns(&table, &seats).await;
            let is_done = result.is_ok();
            // The receiver is gone when the bot ends.
            let _ = attempts.send(Attempt { table: table.clone(), result });
            if is_done {
                return;
            }
            tokio::select! {
                () = tokio::time::sleep(pause) => (),
                () = self.again.notified() => (),
            }
            pause = (pause * 2).min(PAUSES.1);
        }
    }

    /// Makes all moves that these seats owe at a table.
    async fn turns(self: &Arc<SeatedBots>, table: &str, seats: &[u32]) -> anyhow::Result<()> {
        for seat in seats {
            while self.moves(table, *seat).await? {}
        }
        Ok(())
    }

    /// Makes a move at a table; returns whether another may be owed.
    async fn moves(self: &Arc<SeatedBots>, table: &str, seat: u32) -> anyhow::Result<bool> {
        let address = format!("/api/v1/tables/{table}");
        let asked = self.client.get(&format!("{address}/question?seat={seat}")).await?;
        match asked.status {
            200 => (),
            // It is not, or no longer, its turn.
            403 | 404 | 409 | 410 => return Ok(false),
            _ => bail!("no question: {}", asked.text()),
        }
        let question = asked.text();
        let mv = self.choose(table.to_owned(), question.clone()).await?;
        let LogLength { seq } = serde_json::from_str(&question)?;
        let form = form_urlencoded::Serializer::new(String::new())
            .append_pair("seq", &seq.to_string())
            .append_pair("seat", &seat.to_string())
            .append_pair("move", &mv)
            .append_pair("request", &request_id()?)
            .finish();
        let made = self.client.insist(&format!("{address}/moves"), form).await?;
        match made.status {
            200 => Ok(true),
            // If the table has changed, it is asked again; if it is paused, closed or out of time,
            // it waits for the next event.
            409 => Ok(made.is_problem("stale")),
            404 | 410 => Ok(false),
            _ => bail!("{mv}: {}", made.text()),
        }
    }

    /// Has the bot of a table choose, on a thread that may block.
    async fn choose(
        self: &Arc<SeatedBots>,
        table: String,
        question: String,
    ) -> anyhow::Result<String> {
        let players = Arc::clone(self);
        let chosen = tokio::task::spawn_blocking(move || {
            let kept = players.bots().remove(&table);
            let mut asks = match kept {
                Some(asks) => asks,
                None => players.start()?,
            };
            let mv = asks(&question)?;
            players.bots().insert(table, asks);
            Ok::<String, String>(mv)
        });
        chosen.await?.map_err(anyhow::Error::msg)
    }

    /// Starts a bot for a table.
    fn start(&self) -> Result<MoveSource, String> {
        if external::is_program(&self.bot) {
            let served = external::serve("bot", &self.bot)?;
            let mut running = (served.start)()?;
            return Ok(Box::new(move |question| running(format!("{question}\n").into_bytes())));
        }
        let (bot, thinking) = (self.bot.clone(), self.thinking.clone());
        Ok(Box::new(move |question| {
            answer(&bot, &thinking, question.as_bytes()).map_err(|error| format!("{error:#}"))
        }))
    }
}

/// Draws a request id, which makes the request idempotent.
fn request_id() -> anyhow::Result<String> {
    let mut bytes = [0; 16];
    SysRng.try_fill_bytes(&mut bytes).context("the system gives no random numbers")?;
    Ok(format!("{:032x}", u128::from_le_bytes(bytes)))
}
