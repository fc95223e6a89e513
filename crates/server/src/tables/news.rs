//! The latest entries of a log as JSON lines, ready to send.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use quayside_engine::{Eyes, SeatSet};
use quayside_table::LogEntryJson;

/// Number of kept entries; a listener that is further behind reads the log.
const RECENT: usize = 8;

/// An entry as a line of JSON, written once for all readers who see the same.
#[derive(Clone, Debug)]
pub(crate) struct EventLine {
    seq: u32,
    open: Bytes,
    covered: Option<(SeatSet, Bytes)>,
}

impl EventLine {
    /// Writes an entry as a line.
    pub(crate) fn new(news: &LogEntryJson) -> EventLine {
        let line = |json: &str| Bytes::from(format!("{json}\n"));
        let covered = news.covered.as_ref().map(|(blind, json)| (*blind, line(json)));
        EventLine { seq: news.seq, open: line(&news.open), covered }
    }

    /// Returns the line for this viewer: see [`LogEntryJson::for_viewer`].
    pub(crate) fn line(&self, eyes: Eyes) -> &Bytes {
        match (&self.covered, eyes) {
            (Some((_, covered)), Eyes::Bystander) => covered,
            (Some((blind, covered)), Eyes::Seat(seat)) if blind.contains(seat) => covered,
            (_, Eyes::Bystander | Eyes::Seat(_) | Eyes::All) => &self.open,
        }
    }
}

/// The latest entries of a log, for listeners.
#[derive(Debug, Default)]
pub(crate) struct Recent(Mutex<VecDeque<EventLine>>);

impl Recent {
    /// Adds an entry, and drops the oldest if full.
    pub(crate) fn add(&self, event: EventLine) {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() == RECENT {
            recent.pop_front();
        }
        recent.push_back(event);
    }

    /// Returns the entries after `after`, up to `upto`, if all are still kept.
    pub(crate) fn between(&self, after: u32, upto: u32) -> Option<Vec<EventLine>> {
        let recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = |event: &&EventLine| event.seq > after && event.seq <= upto;
        let events: Vec<EventLine> = recent.iter().filter(asked).cloned().collect();
        (events.len() == upto.saturating_sub(after) as usize).then_some(events)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(seq: u32) -> EventLine {
        EventLine::new(&LogEntryJson { seq, open: "{}".to_owned(), covered: None })
    }

    #[test]
    fn a_line_is_the_news_as_each_may_see_it() {
        let covered = Some((SeatSet::table(2), r#"{"move":null}"#.to_owned()));
        let news = LogEntryJson { seq: 12, open: r#"{"move":"draw"}"#.to_owned(), covered };
        let event = EventLine::new(&news);
        for eyes in [Eyes::All, Eyes::Bystander] {
            assert_eq!(event.line(eyes), &format!("{}\n", news.for_viewer(eyes)));
        }
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
