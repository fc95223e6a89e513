//! Programs that follow a table: they go from node to node, and are told every entry once.

use std::sync::Arc;
use std::time::Duration;

use quayside_table::{PlayerId, Table, TableId};
use tokio::sync::watch;

use super::node::Node;
use super::world::{World, lock};
use crate::handlers::events::{Hears, Listener};

/// Interval of blank lines, as servers have it.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// A program that follows a table.
pub(super) struct Watcher {
    pub(super) world: Arc<World>,
    pub(super) number: usize,
    pub(super) id: TableId,
    /// The table as it was set up: what an entry is told as does not depend on more.
    pub(super) first: Table,
    /// The last entry that it was told of.
    pub(super) at: Option<u32>,
}

impl Watcher {
    /// Watches as long as the run goes on.
    pub(super) async fn watch(mut self) {
        loop {
            let node = self.world.any_node();
            let place = node.as_ref().map(|node| (Arc::clone(&node.name), self.id));
            if let (Some(node), Some(place)) = (node, place)
                && lock(&self.world.watched).insert(place.clone())
            {
                self.follow(&node).await;
                lock(&self.world.watched).remove(&place);
            }
            self.world.pause(10..300).await;
        }
    }

    /// Follows the table at a node, until one of the two has had enough.
    async fn follow(&mut self, node: &Node) {
        let (_open, stopping) = watch::channel(false);
        let stranger = PlayerId::new([self.number as u8; 16]).household();
        let begin = async {
            let open = node.tables.open(self.id).await.ok()??;
            let hears = Hears::Moves(stranger.clone(), None, self.at);
            Listener::new(node.tables.clone(), open, &stranger, hears, stopping, KEEP_ALIVE)
                .await
                .ok()
        };
        let Some(Some(mut listener)) = node.while_alive(begin).await else { return };
        let (number, at) = (self.number, self.at);
        self.world.note(format_args!("watcher {number} is at {} after {at:?}", node.name));
        loop {
            let patience = self.world.time(500..8000);
            match tokio::time::timeout(patience, node.while_alive(listener.next())).await {
                Ok(Some(Some(told))) => {
                    let told = String::from_utf8(told.to_vec()).expect("text");
                    told.split_terminator("\n\n").for_each(|event| self.hear(event));
                }
                Err(_) if self.world.is_calm() || self.world.weather().is_fair => (),
                // The node is gone or can't read, or the connection broke.
                Ok(None | Some(None)) | Err(_) => return,
            }
        }
    }

    /// Hears an event: the next one, of an entry that is in the log.
    fn hear(&mut self, event: &str) {
        let Some(event) = event.strip_prefix("id: ") else { return };
        let (seq, data) = event.split_once("\ndata: ").unwrap_or((event, ""));
        let seq: u32 = seq.parse().expect("a number");
        let next = self.at.map(|at| at + 1);
        let number = self.number;
        self.world.note(format_args!("watcher {number} hears {seq} {data}"));
        if data.is_empty() && self.at.is_none() {
            self.at = Some(seq);
        } else if next == Some(seq) {
            let memory = lock(&self.world.memory);
            let line = memory.log(self.id).get(seq as usize - 1);
            let line = line.and_then(|line| line.parse(self.first.setup().terms.game).ok());
            let news = line.map(|line| self.first.news(seq, &line.entry));
            if news.is_none_or(|news| news.open != data && covered(&news.open) != data) {
                self.world.fail(format_args!("watcher {number}: {data} is not in the log"));
            }
            self.at = Some(seq);
        } else {
            self.world.fail(format_args!("watcher {number} hears {seq}, not {next:?}"));
        }
        lock(&self.world.told)[number].1 = seq;
    }
}

/// Returns what is told instead of a settlement, which is made face down.
fn covered(open: &str) -> String {
    let mv = open.find(r#""move":"settle"#);
    mv.map_or_else(String::new, |mv| format!(r#"{}"move":null}}"#, &open[..mv]))
}
