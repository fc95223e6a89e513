//! Who plays from one address: a hint for the operator that somebody may play rated games against
//! themselves. Families and schools share addresses, too, so it changes nothing else.
//!
//! No address is kept, only its hash, in memory, by a key that a restart forgets.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use quayside_pages::NEIGHBOURS;
use quayside_table::rating::RatedGame;
use quayside_table::{Finished, PlayerId};

use crate::store::{Report, Store, StoreError};

/// This many people are remembered.
const KEPT: usize = 10_000;

/// From where people last moved.
#[derive(Default)]
pub(crate) struct SharedAddresses {
    hasher: RandomState,
    homes: Mutex<HashMap<PlayerId, u64>>,
}

impl SharedAddresses {
    /// Notes from where somebody moves.
    pub(crate) fn note(&self, player: PlayerId, address: IpAddr) {
        let home = self.hasher.hash_one(address);
        let mut homes = self.homes();
        if homes.len() >= KEPT && !homes.contains_key(&player) {
            homes.clear();
        }
        homes.insert(player, home);
    }

    /// Returns whether two people last moved from one address.
    fn are(&self, one: PlayerId, other: PlayerId) -> bool {
        let homes = self.homes();
        homes.get(&one).is_some_and(|home| homes.get(&other) == Some(home))
    }

    /// Tells the operator who has played a rated game with a neighbour, once about each two.
    pub(crate) async fn tell_operator(
        &self,
        store: &Store,
        games: &[Finished],
    ) -> Result<(), StoreError> {
        let rated = games.iter().filter_map(|game| game.rated.as_ref());
        let hints: Vec<Report> = rated.flat_map(|game| self.hints(game)).collect();
        store.put_hints(&hints).await
    }

    fn hints(&self, game: &RatedGame) -> Vec<Report> {
        let mut players: Vec<PlayerId> = game.people().collect();
        players.sort_unstable();
        let mut hints = Vec::new();
        for (place, &player) in players.iter().enumerate() {
            let others = players[..place].iter().filter(|other| self.are(player, **other));
            hints.extend(others.map(|&other| hint(player, other, game)));
        }
        hints
    }

    fn homes(&self) -> MutexGuard<'_, HashMap<PlayerId, u64>> {
        // Nothing here is left half done by a panic.
        self.homes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns a hint about two people. Its id is the same for the same two, so it is stored once.
fn hint(player: PlayerId, other: PlayerId, game: &RatedGame) -> Report {
    let (id, reason) = (format!("{player}-{other}"), NEIGHBOURS.to_owned());
    Report { id, player, other, table: game.table, reason, made: game.at }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(number: u16) -> PlayerId {
        let mut bytes = [0; PlayerId::BYTES];
        bytes[..2].copy_from_slice(&number.to_be_bytes());
        PlayerId::new(bytes)
    }

    #[test]
    fn neighbours_are_those_who_last_moved_from_one_address() {
        let neighbours = SharedAddresses::default();
        let [home, school] = [[192, 0, 2, 7], [192, 0, 2, 8]].map(IpAddr::from);
        neighbours.note(player(1), home);
        assert!(!neighbours.are(player(1), player(2)), "nothing is known of one");
        assert!(!neighbours.are(player(2), player(3)), "nothing is known of both");
        neighbours.note(player(2), school);
        assert!(!neighbours.are(player(1), player(2)));
        neighbours.note(player(2), home);
        assert!(neighbours.are(player(1), player(2)));
    }

    #[test]
    fn a_crowd_takes_no_more_memory_than_a_few() {
        let neighbours = SharedAddresses::default();
        for number in 0..u16::MAX {
            neighbours.note(player(number), IpAddr::from([192, 0, 2, 7]));
        }
        assert!(neighbours.homes().len() <= KEPT);
        assert!(neighbours.are(player(u16::MAX - 1), player(u16::MAX - 2)));
    }
}
