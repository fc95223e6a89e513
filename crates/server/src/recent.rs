//! What took long to make and is likely to be asked for again: games that are replayed, pictures.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// What was asked for last, the latest at the end.
pub(crate) struct Recent<T> {
    kept: Mutex<VecDeque<(String, Arc<T>)>>,
    most: usize,
}

impl<T> Recent<T> {
    /// Keeps at most this many.
    pub(crate) const fn new(most: usize) -> Recent<T> {
        Recent { kept: Mutex::new(VecDeque::new()), most }
    }

    /// Returns what is kept under this key.
    pub(crate) fn get(&self, key: &str) -> Option<Arc<T>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(known, _)| known == key)?;
        let found = kept.remove(place)?;
        let thing = Arc::clone(&found.1);
        kept.push_back(found);
        Some(thing)
    }

    /// Keeps a thing in place of the one that was not asked for the longest.
    pub(crate) fn keep(&self, key: String, thing: Arc<T>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != key);
        if kept.len() == self.most {
            kept.pop_front();
        }
        kept.push_back((key, thing));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_is_kept() {
        let (thing, recent) = (Arc::new(7), Recent::new(16));
        for number in 0..50 {
            recent.keep(format!("{number}"), Arc::clone(&thing));
            assert!(recent.get("0").is_some(), "it is asked for all the time");
        }
        assert!(recent.get("49").is_some() && recent.get("20").is_none());
        assert_eq!(Arc::strong_count(&thing), 1 + 16);
    }
}
