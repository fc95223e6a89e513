//! What was read of the store lately, so that not every request asks the database.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::store::Store;

/// So many things are kept in memory.
const KEPT: usize = 10_000;

/// After this time the store is asked again, where other nodes may have changed something.
const ELSEWHERE: Duration = Duration::from_secs(2);

/// After this time the store is asked again in any case: the operator may have changed something.
const HERE: Duration = Duration::from_mins(1);

/// What was read of the store lately; a clone is the same.
pub(crate) struct Lately<K, V>(Arc<Mutex<HashMap<K, (Instant, V)>>>);

impl<K, V> Clone for Lately<K, V> {
    fn clone(&self) -> Lately<K, V> {
        Lately(Arc::clone(&self.0))
    }
}

impl<K, V> Default for Lately<K, V> {
    fn default() -> Lately<K, V> {
        Lately(Arc::default())
    }
}

impl<K: Eq + Hash, V: Clone> Lately<K, V> {
    /// Returns what was read, unless that is too long ago.
    pub(crate) fn get(&self, store: &Store, key: &K) -> Option<V> {
        let fresh = if store.is_shared() { ELSEWHERE } else { HERE };
        let (since, value) = self.kept().get(key)?.clone();
        (since.elapsed() < fresh).then_some(value)
    }

    /// Keeps what was read just now.
    pub(crate) fn keep(&self, key: K, value: V) {
        let mut kept = self.kept();
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, (Instant::now(), value));
    }

    /// Forgets one thing.
    pub(crate) fn forget(&self, key: &K) {
        self.kept().remove(key);
    }

    /// Forgets everything that is meant.
    pub(crate) fn forget_all(&self, is_meant: impl Fn(&V) -> bool) {
        self.kept().retain(|_, (_, value)| !is_meant(value));
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<K, (Instant, V)>> {
        // Nothing here is left half done by a panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
