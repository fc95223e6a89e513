//! Watchers: programs that follow a table at changing nodes, and must receive every entry once.

use std::sync::Arc;
use std::time::Duration;

use quayside_table::{PlayerId, Table, TableId};
use tokio::sync::watch;

use super::node::Node;
use super::world::{World, lock};
use crate::handlers::events::{Listener, Subscription};
use crate::http::stream::{Format, Stream};

/// Interval of blank lines, as servers use it.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// A program that follows a table.
pub(super) struct Watcher {
    pub(super) world: Arc<World>,
    pub(super) number: usize,
    pub(super) id: TableId,
    /// The table as it was set up, which is enough to know how an entry is written.
    pub(super) first: Table,
    /// The last entry that it received.
    pub(super) at: Option<u32>,
}

impl Watcher {
    /// Watches as long as the run lasts.
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

    /// Follows the table at a node, until one of the two ends.
    async fn follow(&mut self, node: &Node) {
        let (_open, stopping) = watch::channel(false);
        let stranger = PlayerId::new([self.number as u8; 16]).household();
        let begin = async {
            let open = node.tables.open(self.id).await.ok()??;
            let (people, after) = (stranger.clone(), self.at);
            let hears = Subscription::Lines { people, seat: None, after };
            let listener = Listener::new(node.tables.clone(), open, &stranger, hears).await;
            Some(Stream::new(listener.ok()?, Format::Lines, stopping, KEEP_ALIVE))
        };
        let Some(Some(mut listener)) = node.while_alive(begin).await else { return };
        let (number, at) = (self.number, self.at);
        self.world.note(format_args!("watcher {number} is at {} after {at:?}", node.name));
        let mut has_begun = false;
        loop {
            let patience = self.world.time(500..8000);
            match tokio::time::timeout(patience, node.while_alive(listener.next())).await {
                Ok(Some(Some(lines))) => {
                    let lines = String::from_utf8(lines.to_vec()).expect("text");
                    for line in lines.lines().filter(|line| !line.is_empty()) {
                        // The first line is the whole table.
                        if std::mem::replace(&mut has_begun, true) {
                            self.hear(line);
                        } else if self.at.is_none() {
                            self.reach(seq_of(line));
                        }
                    }
                }
                Err(_) if self.world.is_calm() || self.world.weather().is_fair => (),
                // The node is gone or can't read, or the connection broke.
                Ok(None | Some(None)) | Err(_) => return,
            }
        }
    }

    /// Checks an entry: it must be the next one, and as it is in the log.
    fn hear(&mut self, line: &str) {
        let (number, seq) = (self.number, seq_of(line));
        let next = self.at.map(|at| at + 1);
        self.world.note(format_args!("watcher {number} hears {line}"));
        if next != Some(seq) {
            self.world.fail(format_args!("watcher {number} hears {seq}, not {next:?}"));
        }
        let news = {
            let memory = lock(&self.world.memory);
            let line = memory.log(self.id).get(seq as usize - 1);
            let line = line.and_then(|line| line.parse(self.first.setup().terms.game).ok());
            line.map(|line| self.first.news(seq, &line.entry))
        };
        if news.is_none_or(|news| news.open != line && covered(&news.open) != line) {
            self.world.fail(format_args!("watcher {number}: {line} is not in the log"));
        }
        self.reach(seq);
    }

    /// Records the log length that the watcher knows.
    fn reach(&mut self, seq: u32) {
        self.at = Some(seq);
        lock(&self.world.received)[self.number].1 = seq;
    }
}

/// Returns the length of the log after the entry in a line.
fn seq_of(line: &str) -> u32 {
    let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
    line["seq"].as_u64().and_then(|seq| seq.try_into().ok()).expect("a number")
}

/// Returns the form of a settlement, which is made face down, for other readers.
fn covered(open: &str) -> String {
    let mv = open.find(r#""move":"settle"#);
    mv.map_or_else(String::new, |mv| format!(r#"{}"move":null}}"#, &open[..mv]))
}
