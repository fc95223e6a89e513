//! Blocks between players: hidden tables, and freed seats.

use std::collections::BTreeSet;

use quayside_engine::Seat;
use quayside_table::{Access, Household, PlayerId, Stage, Table};

use super::{Store, StoreError};

/// The other players of all blocks of a player, with all their ids: the account, its former
/// guests, and companions at one browser.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Blocks {
    /// Players that the player blocks.
    pub(super) blocked: BTreeSet<PlayerId>,
    /// Players who block the player.
    pub(super) blocking: BTreeSet<PlayerId>,
}

impl Blocks {
    /// Returns whether there is no block.
    pub fn is_empty(&self) -> bool {
        self.blocked.is_empty() && self.blocking.is_empty()
    }

    /// Returns whether a block exists between the player and this one, in either direction.
    pub fn contains(&self, player: PlayerId) -> bool {
        self.blocked.contains(&player) || self.blocking.contains(&player)
    }

    /// Returns all ids in the form of the databases.
    pub(super) fn written(&self) -> Vec<String> {
        self.blocked.union(&self.blocking).map(PlayerId::to_string).collect()
    }

    /// Adds a blocking or blocked player, with all ids at one browser.
    pub(super) fn add(&mut self, player: PlayerId, blocks: bool) {
        let ids = if blocks { &mut self.blocking } else { &mut self.blocked };
        ids.extend(player.household().iter());
    }

    /// Returns whether a table is hidden from people with these blocks. Finished tables and their
    /// own tables never are.
    pub(crate) fn hides(&self, table: &Table, people: &Household) -> bool {
        !table.is_over()
            && table.company().seats_of(people).next().is_none()
            && self.keeps_out(table)
    }

    /// Returns the seats to free before the deal because people with these blocks sit at a table:
    /// if they are the maker, the others leave; otherwise they leave themselves.
    pub(crate) fn freed(&self, table: &Table, people: &Household) -> Vec<(Seat, PlayerId)> {
        let company = table.company();
        if company.stage() != Stage::Gathering || self.is_empty() {
            return Vec::new();
        }
        let is_public = table.setup().terms.access == Access::Lobby;
        let leaves = |player: PlayerId| {
            if company.is_maker(people) {
                self.blocked.contains(&player) || is_public && self.blocking.contains(&player)
            } else {
                people.contains(player) && self.keeps_out(table)
            }
        };
        company.people().filter(|(_, player)| leaves(*player)).collect()
    }

    /// Returns whether a table is closed to people with these blocks: a public one if a block
    /// exists between them and its maker or a player there, a private one if its maker blocks
    /// them.
    fn keeps_out(&self, table: &Table) -> bool {
        let company = table.company();
        match table.setup().terms.access {
            Access::Link => company.maker().is_some_and(|maker| self.blocking.contains(&maker)),
            Access::Lobby => {
                let mut players = company.people().map(|(_, player)| player);
                players.any(|player| self.contains(player))
                    || company.maker().is_some_and(|maker| self.contains(maker))
            }
        }
    }
}

impl Store {
    /// Returns the blocks of a player, in both directions.
    pub async fn apart(&self, player: PlayerId) -> Result<Blocks, StoreError> {
        self.read().await?.apart(player).await
    }

    /// Returns the players who get no seat in a rematch, because a block exists between them and
    /// the people who ask for it, or an earlier player.
    pub(crate) async fn left_out(
        &self,
        asking: &Household,
        players: &[PlayerId],
    ) -> Result<Vec<PlayerId>, StoreError> {
        let mut people = self.read().await?;
        let mut seated: Vec<PlayerId> = asking.iter().collect();
        let mut left_out = Vec::new();
        for &player in players.iter().filter(|player| !asking.contains(**player)) {
            let apart = people.apart(player).await?;
            let fits = seated.iter().all(|other| !apart.contains(*other));
            if fits { seated.push(player) } else { left_out.push(player) }
        }
        Ok(left_out)
    }
}
