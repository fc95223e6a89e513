//! News between nodes, table by table.
//!
//! A lost message costs a refresh, never a move: what a node has missed it finds in the store.

use std::io;
use std::sync::Arc;

use quayside_table::{PlayerId, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// What a node tells the others about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum News {
    /// How many entries its log has.
    Grown(u32),
    /// The owners of the browsers that are here, and whether they listen.
    Here(Vec<(PlayerId, bool)>),
    /// A seat has said a phrase.
    Said(usize, String),
    /// Somebody there is called something else, or nothing any more.
    Named,
    /// Somebody there has planned a move, or cancelled a plan; whose and which is in the store.
    Planned,
}

/// News of a table, and the node that tells them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// The node.
    pub node: Arc<str>,
    /// The table.
    pub table: TableId,
    /// The news.
    pub news: News,
}

/// What comes over a bus.
#[derive(Clone, Debug)]
pub enum Heard {
    /// News.
    Told(Told),
    /// Some news may have been lost.
    Gap,
}

/// Carries news between the nodes that serve the same store.
pub trait Bus: Send + Sync {
    /// Tells every node that follows the table. May fail without a word.
    fn publish(&self, told: Told);

    /// Follows a table until the answer is dropped.
    fn follow(&self, table: TableId) -> Following;

    /// Hears what is told about the tables that are followed.
    fn subscribe(&self) -> broadcast::Receiver<Heard>;
}

/// A table is followed as long as this is kept.
#[derive(Debug, Default)]
pub struct Following(Option<AbortHandle>);

impl Following {
    /// Follows a table by a task.
    #[cfg(feature = "cluster")]
    pub(super) const fn by(task: AbortHandle) -> Following {
        Following(Some(task))
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        if let Some(task) = &self.0 {
            task.abort();
        }
    }
}

/// A bus inside one process.
#[derive(Clone, Debug)]
pub struct LocalBus(broadcast::Sender<Heard>);

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus(broadcast::Sender::new(1024))
    }
}

impl Bus for LocalBus {
    fn publish(&self, told: Told) {
        // Without listeners there is nobody to tell.
        let _ = self.0.send(Heard::Told(told));
    }

    fn follow(&self, _: TableId) -> Following {
        Following::default()
    }

    fn subscribe(&self) -> broadcast::Receiver<Heard> {
        self.0.subscribe()
    }
}

/// Returns the bus at an address, as in `nats://localhost:4222`. It need not be there yet.
#[cfg(feature = "cluster")]
pub async fn connect_bus(address: &str) -> io::Result<Arc<dyn Bus>> {
    let bus = super::nats::Nats::connect(address).await;
    // Its sources say the same once more.
    Ok(Arc::new(bus.map_err(|error| io::Error::other(error.to_string()))?))
}

/// Says which build has a bus between nodes.
#[cfg(not(feature = "cluster"))]
#[allow(clippy::unused_async, reason = "another build waits here")]
pub async fn connect_bus(_: &str) -> io::Result<Arc<dyn Bus>> {
    Err(io::Error::other(crate::system::features::Feature::Cluster.missing()))
}

/// This node among the others.
#[derive(Clone)]
pub(crate) struct Node {
    pub(super) name: Arc<str>,
    pub(super) bus: Arc<dyn Bus>,
}

impl Node {
    /// Tells the others something about a table.
    pub(super) fn tell(&self, table: TableId, news: News) {
        self.bus.publish(Told { node: Arc::clone(&self.name), table, news });
    }
}
