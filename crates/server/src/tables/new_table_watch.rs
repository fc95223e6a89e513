//! New tables of people: those who listen are told at once of what happens at this node.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use quayside_table::{Household, PlayerId};
use tokio::sync::watch;

/// Who waits for new tables, by person.
#[derive(Default)]
pub(super) struct NewTableWatch(Mutex<HashMap<PlayerId, watch::Sender<()>>>);

impl NewTableWatch {
    /// Follows where the owner of a household sits down.
    pub(super) fn watch(&self, people: &Household) -> watch::Receiver<()> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, told| told.receiver_count() > 0);
        waiting.entry(people.owner()).or_default().subscribe()
    }

    /// Tells these people that they may sit at another table now.
    pub(super) fn tell(&self, people: impl IntoIterator<Item = PlayerId>) {
        let waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.is_empty() {
            return;
        }
        for told in people.into_iter().filter_map(|player| waiting.get(&player)) {
            told.send_replace(());
        }
    }
}
