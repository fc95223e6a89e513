//! The bus: messages between nodes, by table.
//!
//! A lost message costs a delay, never a move: nodes read missed entries from the store.

use std::io;
use std::sync::Arc;

use quayside_table::{PlayerId, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// A message to other nodes about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NodeMessage {
    /// The length of the log.
    Grown(u32),
    /// The owners of the connected browsers, and whether each follows the table.
    Here(Vec<(PlayerId, bool)>),
    /// A phrase of a seat.
    Said(usize, String),
    /// A message was written; the store has it.
    Wrote,
    /// A player's name has changed or was removed.
    Named,
    /// A plan was made or cancelled; the store has the details.
    Planned,
    /// Bots hurry until a person owes a move.
    Hurried,
}

/// A message about a table, with its sender.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Envelope {
    /// The sending node.
    pub node: Arc<str>,
    /// The table.
    pub table: TableId,
    /// The message.
    pub news: NodeMessage,
}

/// What a subscriber receives.
#[derive(Clone, Debug)]
pub enum BusEvent {
    /// A message.
    Message(Envelope),
    /// Some messages may have been lost.
    Gap,
}

/// Carries messages between nodes that serve the same store.
pub trait Bus: Send + Sync {
    /// Publishes a message to every node that follows the table. Failures are not reported.
    fn publish(&self, message: Envelope);

    /// Follows a table until the answer is dropped.
    fn follow(&self, table: TableId) -> BusSubscription;

    /// Returns the messages about followed tables.
    fn subscribe(&self) -> broadcast::Receiver<BusEvent>;
}

/// A subscription to a table; ends on drop.
#[derive(Debug, Default)]
pub struct BusSubscription(Option<AbortHandle>);

impl BusSubscription {
    /// Wraps the task that follows the table.
    #[cfg(feature = "cluster")]
    pub(super) const fn by(task: AbortHandle) -> BusSubscription {
        BusSubscription(Some(task))
    }
}

impl Drop for BusSubscription {
    fn drop(&mut self) {
        if let Some(task) = &self.0 {
            task.abort();
        }
    }
}

/// A bus inside one process.
#[derive(Clone, Debug)]
pub struct LocalBus(broadcast::Sender<BusEvent>);

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus(broadcast::Sender::new(1024))
    }
}

impl Bus for LocalBus {
    fn publish(&self, message: Envelope) {
        // Fails only without subscribers.
        let _ = self.0.send(BusEvent::Message(message));
    }

    fn follow(&self, _: TableId) -> BusSubscription {
        BusSubscription::default()
    }

    fn subscribe(&self) -> broadcast::Receiver<BusEvent> {
        self.0.subscribe()
    }
}

/// Returns the bus at an address, as in `nats://localhost:4222`. The server may still be down.
#[cfg(feature = "cluster")]
pub async fn connect_bus(address: &str) -> io::Result<Arc<dyn Bus>> {
    let bus = super::nats::Nats::connect(address).await;
    // The message already contains those of its sources.
    Ok(Arc::new(bus.map_err(|error| io::Error::other(error.to_string()))?))
}

/// Returns an error that names the builds with a bus.
#[cfg(not(feature = "cluster"))]
#[allow(clippy::unused_async, reason = "another build waits here")]
pub async fn connect_bus(_: &str) -> io::Result<Arc<dyn Bus>> {
    Err(io::Error::other(crate::system::features::Feature::Cluster.missing()))
}

/// This node, with the bus to the others.
#[derive(Clone)]
pub(crate) struct Node {
    pub(super) name: Arc<str>,
    pub(super) bus: Arc<dyn Bus>,
}

impl Node {
    /// Publishes a message about a table.
    pub(super) fn publish(&self, table: TableId, news: NodeMessage) {
        self.bus.publish(Envelope { node: Arc::clone(&self.name), table, news });
    }
}
