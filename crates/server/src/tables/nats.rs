//! A bus on a NATS server: one subject per table, so that a node receives messages only for its
//! open tables.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectError, ConnectOptions, Event};
use futures_util::StreamExt;
use quayside_table::TableId;
use tokio::sync::{broadcast, mpsc};

use super::bus::{Bus, BusEvent, BusSubscription, Envelope};

/// Capacity of the queues; further messages are lost.
const WAITING: usize = 4096;

/// Maximum pause between attempts to reconnect.
const PAUSE: Duration = Duration::from_millis(500);

/// Ping interval; a server that misses two pings counts as disconnected.
const PING: Duration = Duration::from_secs(2);

/// A bus on a NATS server.
pub(super) struct Nats {
    client: Client,
    heard: broadcast::Sender<BusEvent>,
    outgoing: mpsc::Sender<Envelope>,
}

impl Nats {
    /// Connects to the server at this address, now or as soon as it is up.
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
                    let _ = gaps.send(BusEvent::Gap);
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
    fn publish(&self, message: Envelope) {
        // A message is lost while the server is disconnected; nodes compare with the store later.
        let _ = self.outgoing.try_send(message);
    }

    fn follow(&self, table: TableId) -> BusSubscription {
        let (client, heard) = (self.client.clone(), self.heard.clone());
        let task = tokio::spawn(async move {
            let Ok(mut messages) = client.subscribe(subject(table)).await else { return };
            while let Some(message) = messages.next().await {
                // Messages of a newer version may be unknown and are ignored.
                if let Ok(message) = serde_json::from_slice(&message.payload) {
                    let _ = heard.send(BusEvent::Message(message));
                }
            }
        });
        BusSubscription::by(task.abort_handle())
    }

    fn subscribe(&self) -> broadcast::Receiver<BusEvent> {
        self.heard.subscribe()
    }
}

fn subject(table: TableId) -> String {
    format!("quayside.table.{table}")
}

async fn send(client: Client, mut waiting: mpsc::Receiver<Envelope>) {
    while let Some(message) = waiting.recv().await {
        let Ok(payload) = serde_json::to_vec(&message) else { continue };
        let _ = client.publish(subject(message.table), payload.into()).await;
    }
}

/// Logs a connection, and once the reason of a disconnection.
fn note(event: &Event, away: &AtomicBool) {
    if matches!(event, Event::Connected) {
        away.store(false, Ordering::Relaxed);
        tracing::info!("NATS is connected");
    } else if !away.swap(true, Ordering::Relaxed) {
        tracing::warn!(%event, "NATS is disconnected: moves at other nodes are seen after two seconds");
    }
}
