//! The bots at their tables: each is asked, and what it answers is sent.

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

/// Asks a bot: a question becomes a move.
type Asks = Box<dyn FnMut(&str) -> Result<String, String> + Send>;

/// The bots at their tables.
pub(super) struct Players {
    bot: String,
    thinking: Thinking,
    wire: Arc<ApiClient>,
    /// The bots, each at its table; one that thinks is not here.
    bots: Mutex<HashMap<String, Asks>>,
    /// Ends the pauses of all who wait after a failure.
    again: Notify,
}

/// What came of an attempt to make the moves that are owed at a table; after a failure another
/// attempt follows.
pub(super) struct Attempt {
    pub(super) table: String,
    pub(super) result: anyhow::Result<()>,
}

#[derive(Deserialize)]
struct Seq {
    seq: u32,
}

impl Players {
    pub(super) fn new(bot: &str, thinking: &Thinking, wire: Arc<ApiClient>) -> Players {
        let (bot, thinking) = (bot.to_owned(), thinking.clone());
        Players { bot, thinking, wire, bots: Mutex::default(), again: Notify::new() }
    }

    /// Ends the bot of a table.
    pub(super) fn leave(&self, table: &str) {
        self.bots().remove(table);
    }

    fn bots(&self) -> MutexGuard<'_, HashMap<String, Asks>> {
        // Nothing here is left half done by a panic.
        self.bots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets all who wait after a failure try again now.
    pub(super) fn try_again(&self) {
        self.again.notify_waiters();
    }

    /// Plays at a table until no move is owed there, however often that fails.
    pub(super) async fn play(
        self: Arc<Players>,
        table: String,
        seats: Vec<u32>,
        attempts: UnboundedSender<Attempt>,
    ) {
        let mut pause = PAUSES.0;
        loop {
            let result = self.turns(&table, &seats).await;
            let is_done = result.is_ok();
            // Nobody listens any more where the bot ends.
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
    async fn turns(self: &Arc<Players>, table: &str, seats: &[u32]) -> anyhow::Result<()> {
        for seat in seats {
            while self.moves(table, *seat).await? {}
        }
        Ok(())
    }

    /// Makes a move at a table; returns whether another may be owed.
    async fn moves(self: &Arc<Players>, table: &str, seat: u32) -> anyhow::Result<bool> {
        let address = format!("/api/v1/tables/{table}");
        let asked = self.wire.get(&format!("{address}/question?seat={seat}")).await?;
        match asked.status {
            200 => (),
            // It is not its turn, or not any more.
            403 | 404 | 409 | 410 => return Ok(false),
            _ => bail!("no question: {}", asked.text()),
        }
        let question = asked.text();
        let mv = self.choose(table.to_owned(), question.clone()).await?;
        let Seq { seq } = serde_json::from_str(&question)?;
        let form = form_urlencoded::Serializer::new(String::new())
            .append_pair("seq", &seq.to_string())
            .append_pair("seat", &seat.to_string())
            .append_pair("move", &mv)
            .append_pair("request", &request_id()?)
            .finish();
        let made = self.wire.insist(&format!("{address}/moves"), form).await?;
        match made.status {
            200 => Ok(true),
            // Where the table has gone on meanwhile, it is asked again; where it is paused, closed or
            // out of time, it waits to be told.
            409 => Ok(made.is_problem("stale")),
            404 | 410 => Ok(false),
            _ => bail!("{mv}: {}", made.text()),
        }
    }

    /// Lets the bot of a table choose, off the threads that talk to the server.
    async fn choose(
        self: &Arc<Players>,
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
    fn start(&self) -> Result<Asks, String> {
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

/// Draws the id of a request, by which it is done once.
fn request_id() -> anyhow::Result<String> {
    let mut bytes = [0; 16];
    SysRng.try_fill_bytes(&mut bytes).context("the system gives no random numbers")?;
    Ok(format!("{:032x}", u128::from_le_bytes(bytes)))
}
