//! Caches of recently read or computed values.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::store::Store;

/// Lifetime of values if other nodes may change the store: as long as a node without NATS may be
/// behind in the log of a table.
const SHARED_LIFETIME: Duration = Duration::from_secs(2);

/// Lifetime of values in any case, because the operator may change the store.
const LIFETIME: Duration = Duration::from_mins(1);

/// Capacity of caches of stored values. Beyond it, values that were not used for the longest time are
/// read from the store again.
const PEOPLE: usize = 10_000;

/// A cache with a limited number of values; clones share them.
pub(crate) struct Cache<K, V>(Arc<Mutex<Inner<K, V>>>);

struct Inner<K, V> {
    kept: HashMap<K, Entry<V>>,
    capacity: usize,
    /// Number of times that a value was requested or stored.
    uses: u64,
    /// Number of invalidations.
    invalidations: u64,
}

struct Entry<V> {
    value: V,
    since: Instant,
    /// The number of its last use.
    used: u64,
}

impl<K, V> Clone for Cache<K, V> {
    fn clone(&self) -> Cache<K, V> {
        Cache(Arc::clone(&self.0))
    }
}

impl<K, V> Default for Cache<K, V> {
    fn default() -> Cache<K, V> {
        Cache::new(PEOPLE)
    }
}

impl<K, V> Cache<K, V> {
    /// Creates a cache with this capacity: a new value replaces the least recently used one.
    pub(crate) fn new(capacity: usize) -> Cache<K, V> {
        Cache(Arc::new(Mutex::new(Inner {
            kept: HashMap::new(),
            capacity,
            uses: 0,
            invalidations: 0,
        })))
    }

    fn inner(&self) -> MutexGuard<'_, Inner<K, V>> {
        // A panic leaves no inconsistent data here.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash + Clone, V: Clone> Cache<K, V> {
    /// Returns a value, and makes it if it is missing. The value is not cached if there was an
    /// invalidation meanwhile, which may have been for this key.
    pub(crate) async fn get<E>(
        &self,
        key: &K,
        make: impl Future<Output = Result<V, E>>,
    ) -> Result<V, E> {
        let value = self.get_within(Duration::MAX, key, async { Ok(Some(make.await?)) }).await;
        value.map(|value| value.expect("it was made"))
    }

    /// Returns a value from the store, and reads it again if it is too old. Missing values are not
    /// cached.
    pub(crate) async fn read<E>(
        &self,
        store: &Store,
        key: &K,
        read: impl Future<Output = Result<Option<V>, E>>,
    ) -> Result<Option<V>, E> {
        let fresh = if store.is_shared() { SHARED_LIFETIME } else { LIFETIME };
        self.get_within(fresh, key, read).await
    }

    /// Returns a value that is at most this old. Missing values are not cached.
    pub(crate) async fn get_within<E>(
        &self,
        fresh: Duration,
        key: &K,
        make: impl Future<Output = Result<Option<V>, E>>,
    ) -> Result<Option<V>, E> {
        let invalidations = {
            let mut inner = self.inner();
            if let Some(value) = inner.find(key, fresh) {
                return Ok(Some(value));
            }
            inner.invalidations
        };
        let value = make.await?;
        if let Some(value) = &value {
            let mut inner = self.inner();
            if inner.invalidations == invalidations {
                inner.insert(key, value.clone());
            }
        }
        Ok(value)
    }

    /// Invalidates one value.
    pub(crate) fn forget(&self, key: &K) {
        let mut inner = self.inner();
        inner.kept.remove(key);
        inner.invalidations += 1;
    }

    /// Invalidates all values that match.
    pub(crate) fn forget_all(&self, is_meant: impl Fn(&V) -> bool) {
        let mut inner = self.inner();
        inner.kept.retain(|_, kept| !is_meant(&kept.value));
        inner.invalidations += 1;
    }
}

impl<K: Eq + Hash + Clone, V: Clone> Inner<K, V> {
    fn find(&mut self, key: &K, fresh: Duration) -> Option<V> {
        self.uses += 1;
        let found = self.kept.get_mut(key).filter(|kept| kept.since.elapsed() < fresh)?;
        found.used = self.uses;
        Some(found.value.clone())
    }

    fn insert(&mut self, key: &K, value: V) {
        self.uses += 1;
        if self.kept.len() >= self.capacity && !self.kept.contains_key(key) {
            let oldest = self.kept.iter().min_by_key(|(_, kept)| kept.used);
            let oldest = oldest.map(|(key, _)| key.clone());
            oldest.and_then(|oldest| self.kept.remove(&oldest));
        }
        self.kept.insert(key.clone(), Entry { value, since: Instant::now(), used: self.uses });
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    /// Returns the cached value, or caches this one.
    async fn get(cache: &Cache<u8, Arc<u8>>, key: u8, value: &Arc<u8>) -> u8 {
        let make = async { Ok::<_, Infallible>(Arc::clone(value)) };
        cache.get(&key, make).await.map_or(0, |got| *got)
    }

    #[tokio::test]
    async fn values_invalidated_while_being_read_are_not_cached() {
        let cache = Cache::default();
        let forgets: [fn(&Cache<_, _>); 2] =
            [|cache| cache.forget(&1), |cache| cache.forget_all(|_| true)];
        for forget in forgets {
            let slow = async {
                forget(&cache);
                Ok::<_, Infallible>(Arc::new(10))
            };
            assert_eq!(cache.get(&1, slow).await, Ok(Arc::new(10)));
            assert_eq!(get(&cache, 1, &Arc::new(11)).await, 11, "the list from before was kept");
            assert_eq!(get(&cache, 1, &Arc::new(12)).await, 11, "it is kept");
            cache.forget_all(|value| **value == 11);
        }
    }

    #[tokio::test]
    async fn frequently_used_values_stay_cached() {
        let (cache, thing) = (Cache::new(16), Arc::new(7));
        for number in 0..50 {
            get(&cache, number, &thing).await;
            assert_eq!(get(&cache, 0, &Arc::new(8)).await, 7, "it is asked for all the time");
        }
        assert_eq!(Arc::strong_count(&thing), 1 + 16);
        assert_eq!(get(&cache, 49, &Arc::new(8)).await, 7);
        assert_eq!(get(&cache, 20, &Arc::new(8)).await, 8);
    }
}
