//! What goes on around a table and no log keeps: who is here, and what they say.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use quayside_engine::Seat;
use tokio::time::Instant;

use super::Company;
use crate::visitor::Visitor;

/// What can be said at a table, by the key of its sentence: everybody reads it in the own language.
pub(crate) const PHRASES: [&str; 12] = [
    "phrase-ahoy",
    "phrase-luck",
    "phrase-well",
    "phrase-thanks",
    "phrase-oops",
    "phrase-aha",
    "phrase-beware",
    "phrase-think",
    "phrase-hurry",
    "phrase-moment",
    "phrase-again",
    "phrase-bye",
];

/// Who has been away for so long is forgotten.
const FORGOTTEN: Duration = Duration::from_hours(1);

/// How many phrases are remembered.
const REMEMBERED: usize = 6;

/// A phrase that somebody said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    /// Who said it.
    pub(crate) seat: Seat,
    /// The key of the phrase.
    pub(crate) phrase: &'static str,
}

/// Who is here, and what was said.
#[derive(Default)]
pub(crate) struct Presence(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    here: HashMap<Visitor, Here>,
    said: VecDeque<Said>,
}

struct Here {
    streams: u32,
    seen: Instant,
}

impl Here {
    fn is_away(&self, after: Duration) -> bool {
        self.streams == 0 && self.seen.elapsed() >= after
    }
}

impl Presence {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing here is left half done by a panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that somebody was seen; tells whether they had been away.
    pub(crate) fn touch(&self, visitor: &Visitor, after: Duration) -> bool {
        let mut inner = self.inner();
        let now = Instant::now();
        let Some(here) = inner.here.get_mut(visitor) else {
            inner.here.insert(visitor.clone(), Here { streams: 0, seen: now });
            return true;
        };
        let was_away = here.is_away(after);
        here.seen = now;
        was_away
    }

    /// Notes that somebody begins to hear the news.
    pub(crate) fn enter(&self, visitor: &Visitor) {
        let mut inner = self.inner();
        let here = inner.here.entry(visitor.clone());
        here.or_insert_with(|| Here { streams: 0, seen: Instant::now() }).streams += 1;
    }

    /// Notes that somebody hears the news no longer, and forgets who left long ago.
    pub(crate) fn leave(&self, visitor: &Visitor) {
        let mut inner = self.inner();
        if let Some(here) = inner.here.get_mut(visitor) {
            here.streams = here.streams.saturating_sub(1);
            here.seen = Instant::now();
        }
        inner.here.retain(|_, here| !here.is_away(FORGOTTEN));
    }

    /// Returns the seats of those who are away and for whom nobody plays.
    pub(crate) fn away(&self, company: &Company, after: Duration) -> Vec<Seat> {
        let inner = self.inner();
        let people = company.visitors().filter(|&(seat, _)| company.stand_in(seat).is_none());
        people
            .filter(|(_, who)| inner.here.get(who).is_none_or(|here| here.is_away(after)))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Returns how many watch without a seat.
    pub(crate) fn watching(&self, company: &Company) -> usize {
        let inner = self.inner();
        let sits = |who: &Visitor| company.seats_of(who).next().is_some();
        inner.here.iter().filter(|(who, here)| here.streams > 0 && !sits(who)).count()
    }

    /// Remembers what somebody said, if it is something that can be said.
    pub(crate) fn say(&self, seat: Seat, phrase: &str) -> bool {
        let Some(phrase) = PHRASES.into_iter().find(|known| *known == phrase) else { return false };
        let mut inner = self.inner();
        inner.said.push_front(Said { seat, phrase });
        inner.said.truncate(REMEMBERED);
        true
    }

    /// Returns what was said, the last first.
    pub(crate) fn said(&self) -> Vec<Said> {
        self.inner().said.iter().copied().collect()
    }
}
