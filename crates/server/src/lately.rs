//! What was read of the store lately, so that not every request asks the database.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::store::Store;

/// This many things are kept in memory.
const KEPT: usize = 10_000;

/// After this time the store is asked again, where other nodes may have changed something.
const ELSEWHERE: Duration = Duration::from_secs(2);

/// After this time the store is asked again in any case: the operator may have changed something.
const HERE: Duration = Duration::from_mins(1);

/// What was read of the store lately; a clone is the same.
pub(crate) struct Lately<K, V>(Arc<Mutex<Inner<K, V>>>);

struct Inner<K, V> {
    kept: HashMap<K, (Instant, V)>,
    /// How often something was forgotten.
    forgotten: u64,
}

/// Says how much had been forgotten when something was read.
#[derive(Clone, Copy)]
pub(crate) struct Ticket(u64);

impl<K, V> Clone for Lately<K, V> {
    fn clone(&self) -> Lately<K, V> {
        Lately(Arc::clone(&self.0))
    }
}

impl<K, V> Default for Lately<K, V> {
    fn default() -> Lately<K, V> {
        Lately(Arc::new(Mutex::new(Inner { kept: HashMap::new(), forgotten: 0 })))
    }
}

impl<K: Eq + Hash, V: Clone> Lately<K, V> {
    /// Returns what was read, unless that is too long ago.
    pub(crate) fn get(&self, store: &Store, key: &K) -> Option<V> {
        let fresh = if store.is_shared() { ELSEWHERE } else { HERE };
        let (since, value) = self.inner().kept.get(key)?.clone();
        (since.elapsed() < fresh).then_some(value)
    }

    /// Returns what is needed to keep something that is read from now on.
    pub(crate) fn begin(&self) -> Ticket {
        Ticket(self.inner().forgotten)
    }

    /// Keeps what was read, unless something was forgotten meanwhile: it may have been this.
    pub(crate) fn keep(&self, Ticket(forgotten): Ticket, key: K, value: V) {
        let mut inner = self.inner();
        if inner.forgotten != forgotten {
            return;
        }
        if inner.kept.len() >= KEPT {
            inner.kept.clear();
        }
        inner.kept.insert(key, (Instant::now(), value));
    }

    /// Forgets one thing.
    pub(crate) fn forget(&self, key: &K) {
        let mut inner = self.inner();
        inner.kept.remove(key);
        inner.forgotten += 1;
    }

    /// Forgets everything that is meant.
    pub(crate) fn forget_all(&self, is_meant: impl Fn(&V) -> bool) {
        let mut inner = self.inner();
        inner.kept.retain(|_, (_, value)| !is_meant(value));
        inner.forgotten += 1;
    }

    fn inner(&self) -> MutexGuard<'_, Inner<K, V>> {
        // Nothing here is left half done by a panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_before_something_was_forgotten_is_not_kept() {
        let lately: Lately<u8, u8> = Lately::default();
        let (early, held) = (lately.begin(), |key| lately.inner().kept.contains_key(key));
        lately.keep(early, 1, 10);
        assert!(held(&1));
        lately.forget_all(|value| *value == 10);
        lately.keep(early, 1, 10);
        assert!(!held(&1), "it was read before it was forgotten");
        lately.keep(lately.begin(), 1, 11);
        lately.forget(&2);
        lately.keep(early, 3, 12);
        assert!(held(&1) && !held(&3));
    }
}
