//! News between nodes: which table has grown to which length.

use quayside_table::TableId;
use tokio::sync::broadcast;

/// A table has grown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grown {
    /// The table.
    pub table: TableId,
    /// How many entries its log has.
    pub seq: u32,
}

/// Carries news between the nodes that serve the same store. A lost message costs a refresh,
/// never a move.
pub trait Bus: Send + Sync {
    /// Tells every node.
    fn publish(&self, news: Grown);

    /// Hears what every node tells.
    fn subscribe(&self) -> broadcast::Receiver<Grown>;
}

/// A bus inside one process.
#[derive(Clone, Debug)]
pub struct LocalBus(broadcast::Sender<Grown>);

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus(broadcast::Sender::new(1024))
    }
}

impl Bus for LocalBus {
    fn publish(&self, news: Grown) {
        // Without listeners there is nobody to tell.
        let _ = self.0.send(news);
    }

    fn subscribe(&self) -> broadcast::Receiver<Grown> {
        self.0.subscribe()
    }
}
