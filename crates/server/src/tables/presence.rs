//! Presence and phrases at a table, which no log keeps.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use quayside_engine::{Seat, SeatSet};
use quayside_table::{Company, Household, PHRASES, PlayerId, TablePhrase};
use tokio::time::Instant;

/// Silence after which a browser is forgotten.
const FORGOTTEN: Duration = Duration::from_hours(1);

/// Number of remembered phrases.
const REMEMBERED: usize = 6;

/// The connected browsers and the latest phrases of a table.
pub(crate) struct Presence(Mutex<Inner>);

struct Inner {
    /// The start of the records; earlier presence is unknown.
    since: Instant,
    /// The recently connected browsers, by their owner.
    here: HashMap<PlayerId, PresentPeople>,
    /// The presence at other nodes, with the time of each node's last message.
    elsewhere: HashMap<Arc<str>, (Instant, People)>,
    said: VecDeque<TablePhrase>,
}

impl Inner {
    /// Returns the people at other nodes, and whether they follow the table.
    fn elsewhere(&self) -> impl Iterator<Item = &(Household, bool)> {
        self.elsewhere.values().flat_map(|(_, people)| people)
    }
}

/// People, and whether they follow the table.
type People = Vec<(Household, bool)>;

struct PresentPeople {
    people: Household,
    /// Whether they have a seat at the table.
    sits: bool,
    streams: u32,
    seen: Instant,
}

impl PresentPeople {
    fn new(people: &Household, sits: bool) -> PresentPeople {
        PresentPeople { people: people.clone(), sits, streams: 0, seen: Instant::now() }
    }

    fn is_away(&self, after: Duration) -> bool {
        self.streams == 0 && self.seen.elapsed() >= after
    }
}

impl Presence {
    /// Starts an empty record.
    pub(crate) fn new() -> Presence {
        let (here, elsewhere, said) = Default::default();
        Presence(Mutex::new(Inner { since: Instant::now(), here, elsewhere, said }))
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // A panic leaves no inconsistent data here.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a sign of life of a seated browser; returns whether it had been away.
    pub(crate) fn touch(&self, people: &Household, after: Duration) -> bool {
        let mut inner = self.inner();
        let Some(here) = inner.here.get_mut(&people.owner()) else {
            inner.here.insert(people.owner(), PresentPeople::new(people, true));
            return true;
        };
        here.sits = true;
        let was_away = here.is_away(after);
        here.seen = Instant::now();
        was_away
    }

    /// Records that a browser starts to follow; returns whether this is its first stream.
    pub(crate) fn enter(&self, people: &Household) -> bool {
        let mut inner = self.inner();
        let here =
            inner.here.entry(people.owner()).or_insert_with(|| PresentPeople::new(people, false));
        here.streams += 1;
        here.streams == 1
    }

    /// Records that a browser stops to follow, and forgets those that left long ago.
    pub(crate) fn leave(&self, people: &Household) {
        let mut inner = self.inner();
        if let Some(here) = inner.here.get_mut(&people.owner()) {
            here.streams = here.streams.saturating_sub(1);
            here.seen = Instant::now();
        }
        // Spectators are forgotten immediately.
        let watched = |here: &PresentPeople| here.streams == 0 && !here.sits;
        inner.here.retain(|_, here| !watched(here) && !here.is_away(FORGOTTEN));
    }

    /// Returns the owners of the connected browsers, and whether each follows the table.
    pub(crate) fn here(&self, after: Duration) -> Vec<(PlayerId, bool)> {
        let inner = self.inner();
        let here = inner.here.iter().filter(|(_, here)| !here.is_away(after));
        here.map(|(owner, here)| (*owner, here.streams > 0)).collect()
    }

    /// Returns whether a player's browser is connected.
    #[allow(clippy::iter_over_hash_type, reason = "the order does not matter")]
    pub(crate) fn is_here(&self, person: PlayerId, after: Duration) -> bool {
        let inner = self.inner();
        inner.here.values().any(|here| !here.is_away(after) && here.people.contains(person))
    }

    /// Records the presence at another node.
    pub(crate) fn note(&self, node: &Arc<str>, people: &[(PlayerId, bool)]) {
        let people = people.iter().map(|(owner, listens)| (owner.household(), *listens)).collect();
        self.inner().elsewhere.insert(Arc::clone(node), (Instant::now(), people));
    }

    /// Forgets nodes that sent nothing for this time; returns whether they had players present.
    pub(crate) fn forget_nodes(&self, after: Duration) -> bool {
        let is_silent = |heard: &Instant| heard.elapsed() >= after;
        let mut silent = self.inner();
        let gone = silent.elsewhere.extract_if(|_, (heard, _)| is_silent(heard));
        gone.fold(false, |any, (_, (_, people))| any || !people.is_empty())
    }

    /// Returns when the next disconnected browser will count as away, if any.
    pub(crate) fn next_absence(&self, after: Duration) -> Option<Instant> {
        let inner = self.inner();
        let left = inner.here.values().filter(|here| here.streams == 0 && !here.is_away(after));
        left.map(|here| here.seen + after).min()
    }

    /// Returns the seats of players who are away and have no stand-in bot. After a restart players
    /// get time to reconnect before they count as away.
    #[allow(clippy::iter_over_hash_type, reason = "the order does not matter")]
    pub(crate) fn away(&self, company: &Company, after: Duration) -> Vec<Seat> {
        let inner = self.inner();
        let unknown = inner.since.elapsed() < after;
        let left = |here: &PresentPeople| here.is_away(after);
        let gone = |player| {
            let mut browsers =
                inner.here.values().filter(|here| here.people.contains(player)).peekable();
            let is_known = browsers.peek().is_some();
            let is_elsewhere = inner.elsewhere().any(|(people, _)| people.contains(player));
            (is_known || !unknown) && !is_elsewhere && browsers.all(left)
        };
        let people = company.people().filter(|&(seat, _)| company.stand_in(seat).is_none());
        people.filter(|&(_, player)| gone(player)).map(|(seat, _)| seat).collect()
    }

    /// Returns the seats whose browsers follow the table.
    #[allow(clippy::iter_over_hash_type, reason = "the order does not matter")]
    pub(crate) fn listening(&self, company: &Company) -> SeatSet {
        let inner = self.inner();
        let listens = |player| {
            inner.here.values().any(|here| here.people.contains(player) && here.streams > 0)
                || inner.elsewhere().any(|(people, listens)| *listens && people.contains(player))
        };
        company.people().filter(|&(_, player)| listens(player)).map(|(seat, _)| seat).collect()
    }

    /// Returns the number of spectators' browsers.
    pub(crate) fn watching(&self, company: &Company) -> usize {
        let inner = self.inner();
        let sits = |people: &Household| company.seats_of(people).next().is_some();
        let here = inner.here.values().filter(|here| here.streams > 0 && !sits(&here.people));
        let elsewhere = inner.elsewhere().filter(|(people, listens)| *listens && !sits(people));
        here.count() + elsewhere.count()
    }

    /// Remembers a phrase of a seat; returns whether it is a known phrase.
    pub(crate) fn say(&self, seat: Seat, phrase: &str) -> bool {
        let Some(phrase) = PHRASES.into_iter().find(|known| *known == phrase) else { return false };
        let mut inner = self.inner();
        // The number only distinguishes bubbles on a page, so it may wrap around.
        let number = inner.said.front().map_or(0, |last| last.number.wrapping_add(1));
        inner.said.push_front(TablePhrase { seat, phrase, number });
        inner.said.truncate(REMEMBERED);
        true
    }

    /// Returns the phrases, the latest first.
    pub(crate) fn said(&self) -> Vec<TablePhrase> {
        self.inner().said.iter().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use quayside_table::GameName;

    use super::*;
    use crate::fixtures::{setup, visitor};

    #[test]
    fn players_at_another_node_are_present_until_it_is_silent() {
        let company = Company::new(&setup(GameName::Korsar, 2, false));
        let (presence, grace) = (Presence::new(), Duration::ZERO);
        let owner = visitor().first_player();
        let other: Arc<str> = "other".into();
        assert_eq!(presence.away(&company, grace), [Seat::S0]);
        presence.note(&other, &[(owner, false)]);
        assert_eq!(presence.away(&company, grace), []);
        assert!(presence.listening(&company).is_empty());
        let guest = PlayerId::new([9; 16]);
        presence.note(&other, &[(owner, true), (guest, true)]);
        assert!(presence.listening(&company).contains(Seat::S0));
        assert_eq!(presence.watching(&company), 1);
        assert!(!presence.forget_nodes(Duration::from_hours(1)));
        assert!(presence.forget_nodes(grace));
        assert_eq!(presence.away(&company, grace), [Seat::S0]);
        presence.note(&other, &[]);
        assert!(!presence.forget_nodes(grace), "there was no presence");
        // The presence that this node publishes.
        assert!(presence.enter(&owner.household()));
        assert!(!presence.enter(&owner.household()), "it listens already");
        assert_eq!(presence.here(grace), [(owner, true)]);
        presence.leave(&owner.household());
        presence.leave(&owner.household());
        assert_eq!(presence.here(grace), []);
    }

    #[test]
    fn after_a_restart_no_player_is_away_within_the_grace_period() {
        let setup = setup(GameName::Korsar, 2, false);
        let company = Company::new(&setup);
        let (grace, none) = (Duration::from_hours(1), Duration::ZERO);
        let presence = Presence::new();
        assert_eq!(presence.away(&company, grace), [], "nothing is known yet");
        assert_eq!(presence.away(&company, none), [Seat::S0], "the grace has passed");
        let people = visitor().first_player().household();
        presence.enter(&people);
        assert_eq!(presence.away(&company, none), [], "they are here");
        presence.leave(&people);
        assert_eq!(presence.away(&company, none), [Seat::S0], "they left");
    }
}
