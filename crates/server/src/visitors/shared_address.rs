//! Detection of players who share an address: a hint for the operator that a person may play rated
//! games against themselves. Families and schools share addresses, too, so the hint has no other
//! effect.
//!
//! Only hashes of addresses are kept, in memory, with a key that is lost at a restart.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use quayside_table::rating::RatedGame;
use quayside_table::{Finished, Incident, NEIGHBOURS, PlayerId};

use crate::store::{Report, ReportNames, Store, StoreError};

/// Number of remembered players; the map is cleared when it is full.
const KEPT: usize = 10_000;

/// Hashes of the addresses from which players last moved.
#[derive(Default)]
pub(crate) struct SharedAddresses {
    hasher: RandomState,
    addresses: Mutex<HashMap<PlayerId, u64>>,
}

impl SharedAddresses {
    /// Records the address from which a player moves.
    pub(crate) fn note(&self, player: PlayerId, address: IpAddr) {
        let address_hash = self.hasher.hash_one(address);
        let mut addresses = self.lock_addresses();
        if addresses.len() >= KEPT && !addresses.contains_key(&player) {
            addresses.clear();
        }
        addresses.insert(player, address_hash);
    }

    /// Returns whether two players last moved from one address.
    fn are(&self, one: PlayerId, other: PlayerId) -> bool {
        let addresses = self.lock_addresses();
        addresses.get(&one).is_some_and(|address| addresses.get(&other) == Some(address))
    }

    /// Reports players of a rated game who share an address to the operator, once per pair.
    pub(crate) async fn report_to_operator(
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

    fn lock_addresses(&self) -> MutexGuard<'_, HashMap<PlayerId, u64>> {
        // A panic leaves no inconsistent data here.
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the hint about two players. Its id depends only on the pair, so it is stored once.
fn hint(player: PlayerId, other: PlayerId, game: &RatedGame) -> Report {
    let (id, reason) = (format!("{player}-{other}"), NEIGHBOURS.to_owned());
    let names = ReportNames::default();
    let incident = Incident::Table(game.table);
    Report { id, player, other, incident, reason, made: game.at, names }
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
    fn neighbours_are_players_who_last_moved_from_one_address() {
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
        assert!(neighbours.lock_addresses().len() <= KEPT);
        assert!(neighbours.are(player(u16::MAX - 1), player(u16::MAX - 2)));
    }
}
