//! News by a NATS server: one subject a table, so that a node hears only of those it has open.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectError, ConnectOptions, Event};
use futures_util::StreamExt;
use quayside_table::TableId;
use tokio::sync::{broadcast, mpsc};

use super::bus::{Bus, Following, Heard, Told};

/// This many messages wait for their turn; more are lost.
const WAITING: usize = 4096;

/// A server that is away is tried again no later than after this time.
const PAUSE: Duration = Duration::from_millis(500);

/// A server that answers nothing for two of these is away.
const PING: Duration = Duration::from_secs(2);

/// A NATS server.
pub(super) struct Nats {
    client: Client,
    heard: broadcast::Sender<Heard>,
    outgoing: mpsc::Sender<Told>,
}

impl Nats {
    /// Uses the server at this address, as soon as it is there.
    pub(super) async fn connect(address: &str) -> Result<Nats, ConnectError> {
        let heard = broadcast::Sender::new(WAITING);
        let (gaps, away) = (heard.clone(), AtomicBool::new(false));
        let pause = |attempts: usize| PAUSE.min(Duration::from_millis(20) * attempts as u32);
        let options = ConnectOptions::new()
            .name("quayside")
            .no_echo()
            .retry_on_initial_connect()
            .ping_interval(PING)
            .connection_timeout(PING)
            .reconnect_delay_callback(pause)
            .event_callback(move |event| {
                note(&event, &away);
                if matches!(event, Event::Connected | Event::SlowConsumer(_)) {
                    let _ = gaps.send(Heard::Gap);
                }
                std::future::ready(())
            });
        let client = options.connect(address).await?;
        let (outgoing, waiting) = mpsc::channel(WAITING);
        tokio::spawn(send(client.clone(), waiting));
        Ok(Nats { client, heard, outgoing })
    }
}

impl Bus for Nats {
    fn publish(&self, told: Told) {
        // While the server is away nobody hears; all compare with the store later.
        let _ = self.outgoing.try_send(told);
    }

    fn follow(&self, table: TableId) -> Following {
        let (client, heard) = (self.client.clone(), self.heard.clone());
        let task = tokio::spawn(async move {
            let Ok(mut messages) = client.subscribe(subject(table)).await else { return };
            while let Some(message) = messages.next().await {
                // What a newer version tells is not understood, and need not be.
                if let Ok(told) = serde_json::from_slice(&message.payload) {
                    let _ = heard.send(Heard::Told(told));
                }
            }
        });
        Following::by(task.abort_handle())
    }

    fn subscribe(&self) -> broadcast::Receiver<Heard> {
        self.heard.subscribe()
    }
}

fn subject(table: TableId) -> String {
    format!("quayside.table.{table}")
}

async fn send(client: Client, mut waiting: mpsc::Receiver<Told>) {
    while let Some(told) = waiting.recv().await {
        let Ok(payload) = serde_json::to_vec(&told) else { continue };
        let _ = client.publish(subject(told.table), payload.into()).await;
    }
}

/// Logs that the server is there, or once why it is not.
fn note(event: &Event, away: &AtomicBool) {
    if matches!(event, Event::Connected) {
        away.store(false, Ordering::Relaxed);
        tracing::info!("NATS is there");
    } else if !away.swap(true, Ordering::Relaxed) {
        tracing::warn!(%event, "NATS is away: moves at other nodes are seen after two seconds");
    }
}
