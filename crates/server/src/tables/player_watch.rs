//! Notifications of players at this node, whose pages and programs wait for news.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use quayside_table::{Household, PlayerId, TableId};
use tokio::sync::watch;

/// The number of players from which those without a receiver are removed.
const CLEANED_FROM: usize = 1024;

/// The notifications of a player so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Rung {
    /// Their number.
    count: u64,
    /// The table of the last one, if it is about one.
    table: Option<TableId>,
}

impl Rung {
    /// Returns whether all notifications since an earlier one are about this table.
    pub(crate) fn is_only_about(self, table: Option<TableId>, earlier: Rung) -> bool {
        // The counter may wrap around; the difference of two is right all the same.
        table.is_some() && self.table == table && self.count.wrapping_sub(earlier.count) == 1
    }
}

/// The players who wait for news, by their ids. All ids of a household share one sender.
#[derive(Default)]
pub(super) struct PlayerWatch(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    waiting: HashMap<PlayerId, (PlayerId, watch::Sender<Rung>)>,
    /// The number of players after the last removal of those without a receiver.
    kept: usize,
}

impl PlayerWatch {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        // A panic leaves no inconsistent data here.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Watches for news about the people of a household.
    pub(super) fn watch(&self, people: &Household) -> watch::Receiver<Rung> {
        let mut inner = self.inner();
        if inner.waiting.len() > CLEANED_FROM.max(2 * inner.kept) {
            inner.clean();
        }
        let owner = people.owner();
        let known = inner.waiting.get(&owner).map(|(_, sender)| sender.clone());
        let sender = known.unwrap_or_default();
        for player in people.iter() {
            inner.waiting.insert(player, (owner, sender.clone()));
        }
        sender.subscribe()
    }

    /// Returns whether no player has ever waited here.
    pub(super) fn is_empty(&self) -> bool {
        self.inner().waiting.is_empty()
    }

    /// Notifies these players about a table, or about no single one; each household once.
    pub(super) fn notify(
        &self,
        people: impl IntoIterator<Item = PlayerId>,
        table: Option<TableId>,
    ) {
        let inner = self.inner();
        if inner.waiting.is_empty() {
            return;
        }
        let meant = people.into_iter().filter_map(|player| inner.waiting.get(&player));
        let meant: BTreeMap<_, _> = meant.map(|(owner, sender)| (owner, sender)).collect();
        for sender in meant.into_values() {
            sender.send_modify(|rung| *rung = Rung { count: rung.count + 1, table });
        }
    }

    /// Returns the players with a receiver: each id, and the owner of its household.
    pub(super) fn waiting(&self) -> Vec<(PlayerId, PlayerId)> {
        let mut inner = self.inner();
        inner.clean();
        inner.waiting.iter().map(|(player, (owner, _))| (*player, *owner)).collect()
    }
}

impl Inner {
    fn clean(&mut self) {
        self.waiting.retain(|_, (_, sender)| sender.receiver_count() > 0);
        self.kept = self.waiting.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_of_a_household_rings_once() {
        let watch = PlayerWatch::default();
        assert!(watch.is_empty());
        let (one, other) = (PlayerId::new([1; 16]), PlayerId::new([2; 16]));
        let people = one.household().once(&[other]);
        let (mut first, second) = (watch.watch(&people), watch.watch(&people));
        let before = *first.borrow_and_update();
        let table = Some(TableId::new([3; 8]));
        watch.notify([one, one.companion(2), other, PlayerId::new([4; 16])], table);
        assert!(first.has_changed().expect("it is watched"));
        let now = *first.borrow();
        assert!(now.is_only_about(table, before), "{now:?}");
        assert!(!now.is_only_about(None, before));
        watch.notify([other], table);
        assert!(!second.borrow().is_only_about(table, before), "there were two");
        assert_eq!(watch.waiting().len(), people.iter().count());
        drop((first, second));
        assert_eq!(watch.waiting(), []);
    }
}
