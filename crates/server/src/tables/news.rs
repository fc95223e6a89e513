//! The last entries of a log as event streams tell them, ready to be sent.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use quayside_engine::{Eyes, SeatSet};
use quayside_table::News;

/// This many entries are kept; a listener that is further behind reads the log.
const RECENT: usize = 8;

/// An entry as an event, written once for all who may see the same.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    seq: u32,
    open: Bytes,
    covered: Option<(SeatSet, Bytes)>,
    /// Where the JSON begins.
    begins: usize,
}

impl Event {
    /// Writes news as an event.
    pub(crate) fn new(news: &News) -> Event {
        let seq = news.seq;
        let head = format!("id: {seq}\ndata: ");
        let event = |json: &str| Bytes::from(format!("{head}{json}\n\n"));
        let covered = news.covered.as_ref().map(|(blind, json)| (*blind, event(json)));
        Event { seq, open: event(&news.open), covered, begins: head.len() }
    }

    /// Returns the JSON that these eyes are told, as a line of its own.
    pub(crate) fn line(&self, eyes: Eyes) -> Bytes {
        let told = self.told(eyes);
        told.slice(self.begins..told.len() - 1)
    }

    /// Returns what these eyes are told: see [`News::told`].
    pub(crate) fn told(&self, eyes: Eyes) -> &Bytes {
        match (&self.covered, eyes) {
            (Some((_, covered)), Eyes::Bystander) => covered,
            (Some((blind, covered)), Eyes::Seat(seat)) if blind.contains(seat) => covered,
            (_, Eyes::Bystander | Eyes::Seat(_) | Eyes::All) => &self.open,
        }
    }
}

/// The last entries of a log, for those who listen.
#[derive(Debug, Default)]
pub(crate) struct Recent(Mutex<VecDeque<Event>>);

impl Recent {
    /// Adds an entry.
    pub(crate) fn add(&self, event: Event) {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() == RECENT {
            recent.pop_front();
        }
        recent.push_back(event);
    }

    /// Returns the entries from `after` to `upto`, if all of them are still kept.
    pub(crate) fn between(&self, after: u32, upto: u32) -> Option<Vec<Event>> {
        let recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = |event: &&Event| event.seq > after && event.seq <= upto;
        let events: Vec<Event> = recent.iter().filter(asked).cloned().collect();
        (events.len() == upto.saturating_sub(after) as usize).then_some(events)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(seq: u32) -> Event {
        Event::new(&News { seq, open: "{}".to_owned(), covered: None })
    }

    #[test]
    fn an_event_and_a_line_tell_the_same() {
        let covered = Some((SeatSet::table(2), r#"{"move":null}"#.to_owned()));
        let news = News { seq: 12, open: r#"{"move":"draw"}"#.to_owned(), covered };
        let event = Event::new(&news);
        for (eyes, told) in
            [(Eyes::All, &news.open), (Eyes::Bystander, &news.covered.as_ref().expect("covered").1)]
        {
            assert_eq!(event.told(eyes), &format!("id: 12\ndata: {told}\n\n"));
            assert_eq!(event.line(eyes), format!("{told}\n"));
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
