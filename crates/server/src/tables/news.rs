//! The latest entries of a log in JSON, written once for all listeners.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use quayside_table::LogEntryJson;

/// Number of kept entries; a listener that is further behind reads the log.
const RECENT: usize = 8;

/// The latest entries of a log, for listeners.
#[derive(Debug, Default)]
pub(crate) struct Recent(Mutex<VecDeque<Arc<LogEntryJson>>>);

impl Recent {
    /// Adds an entry, and drops the oldest if full.
    pub(crate) fn add(&self, event: Arc<LogEntryJson>) {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() == RECENT {
            recent.pop_front();
        }
        recent.push_back(event);
    }

    /// Returns the entries after `after`, up to `upto`, if all are still kept.
    pub(crate) fn between(&self, after: u32, upto: u32) -> Option<Vec<Arc<LogEntryJson>>> {
        let recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = |event: &&Arc<LogEntryJson>| event.seq > after && event.seq <= upto;
        let events: Vec<_> = recent.iter().filter(asked).cloned().collect();
        (events.len() == upto.saturating_sub(after) as usize).then_some(events)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(seq: u32) -> Arc<LogEntryJson> {
        Arc::new(LogEntryJson { seq, open: "{}".to_owned(), covered: None })
    }

    #[test]
    fn a_listener_that_falls_behind_has_to_read_the_log() {
        let recent = Recent::default();
        (4..=20).for_each(|seq| recent.add(moved(seq)));
        let numbers = |after, upto| {
            let events = recent.between(after, upto)?;
            Some(events.iter().map(|event| event.seq).collect::<Vec<_>>())
        };
        assert_eq!(numbers(18, 20), Some(vec![19, 20]));
        assert_eq!(numbers(12, 20), Some((13..=20).collect()));
        assert_eq!(numbers(11, 20), None);
        assert_eq!(numbers(20, 20), Some(vec![]));
        assert_eq!(numbers(19, 21), None);
    }
}
