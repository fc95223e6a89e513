//! The games that were replayed last, so that the next step need not read the record again.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use quayside_pages::Replayed;

/// How many games are kept.
const KEPT: usize = 16;

/// The games that were replayed last, the latest at the end.
#[derive(Default)]
pub(crate) struct Replays(Mutex<VecDeque<(String, Arc<Replayed>)>>);

impl Replays {
    /// Returns the game under this key, if it is kept.
    pub(crate) fn get(&self, key: &str) -> Option<Arc<Replayed>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(known, _)| known == key)?;
        let found = kept.remove(place)?;
        let game = Arc::clone(&found.1);
        kept.push_back(found);
        Some(game)
    }

    /// Keeps a game in place of the one that was not asked for the longest.
    pub(crate) fn keep(&self, key: String, game: Arc<Replayed>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != key);
        if kept.len() == KEPT {
            kept.pop_front();
        }
        kept.push_back((key, game));
    }
}

#[cfg(test)]
mod tests {
    use quayside_engine::AnyRecord;

    use super::*;

    #[test]
    fn the_games_that_are_looked_at_are_kept() {
        let record = include_str!("../../bots/tests/positions/korsar-last-ship.quay");
        let game = AnyRecord::read(record.as_bytes()).expect("a record");
        let game = Arc::new(Replayed::from(game));
        let replays = Replays::default();
        for number in 0..50 {
            replays.keep(format!("{number}"), Arc::clone(&game));
            assert!(replays.get("0").is_some(), "it is looked at all the time");
        }
        assert!(replays.get("49").is_some() && replays.get("20").is_none());
        assert_eq!(Arc::strong_count(&game), 1 + KEPT);
    }
}
