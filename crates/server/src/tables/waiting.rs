//! What waits for players: the tables where it is their turn, and their invitations.

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::time::Duration;

use quayside_engine::{Seat, SeatSet};
use quayside_table::{Access, Household, PlayerId, Stage, Table, TableId, Waiting};
use tokio::sync::watch;

use super::turn_events::SeatsToMove;
use super::{OpenTable, Rung, Tables};
use crate::store::{OwnSeat, StoreError};

/// Poll interval for turns and invitations at other nodes.
const LOOKING: Duration = Duration::from_secs(3);

/// Number of players in one query.
const AT_ONCE: usize = 2000;

/// Whose turn it is at a table, and who sits there.
#[derive(PartialEq, Eq)]
pub(super) struct Duties {
    to_move: Vec<Seat>,
    people: Vec<(Seat, PlayerId)>,
    stage: Stage,
    is_full: bool,
    is_over: bool,
}

/// The state of one of a player's tables, for the home page.
#[derive(Clone, Debug)]
pub(crate) struct OwnTables {
    /// What waits for them.
    pub(crate) waiting: Waiting,
    /// A number that changes with their tables and invitations.
    pub(crate) stamp: u32,
}

impl Tables {
    /// Watches what waits for people.
    pub(crate) fn watch_waiting(&self, people: &Household) -> watch::Receiver<Rung> {
        self.waiting.watch(people)
    }

    /// Returns whose turn it is at a table, if a player at this node waits for news.
    pub(super) fn duties(&self, table: &Table) -> Option<Duties> {
        (!self.waiting.is_empty()).then(|| Duties::of(table))
    }

    /// Notifies the people of a table if something else waits for them now.
    pub(super) fn notify_waiting(&self, before: Option<Duties>, table: &Table) {
        let Some(after) = self.duties(table).filter(|after| before.as_ref() != Some(after)) else {
            return;
        };
        let id = Some(table.id());
        let begins =
            |before: &Duties| (before.stage, before.is_full) != (after.stage, after.is_full);
        if before.as_ref().is_none_or(begins) {
            self.notify_all_invited(table.id());
        }
        let earlier = before.into_iter().flat_map(|before| before.people);
        let people = earlier.chain(after.people).map(|(_, player)| player);
        self.waiting.notify(people, id);
    }

    /// Notifies the invited players of a table that is full or has begun.
    fn notify_all_invited(&self, table: TableId) {
        let tables = self.clone();
        tokio::spawn(async move {
            match tables.store.invited(table).await {
                Ok(invited) => tables.waiting.notify(invited, None),
                Err(error) => tracing::warn!(%table, %error, "failed to read invitations"),
            }
        });
    }

    /// Returns what waits for people; only accounts have invitations.
    pub(crate) async fn waiting_for(
        &self,
        people: &Household,
        has_account: bool,
    ) -> Result<OwnTables, StoreError> {
        let seats = self.store.own_seats(people).await?;
        let mut turns: Vec<&OwnSeat> = Vec::new();
        for seat in &seats {
            let is_known = turns.last().is_some_and(|last| last.table == seat.table);
            if !is_known && (seat.owes || seat.may_wait && self.waits(people, seat).await) {
                turns.push(seat);
            }
        }
        turns.sort_by_key(|seat| (seat.last, seat.table));
        let turns: Vec<TableId> = turns.into_iter().map(|seat| seat.table).collect();
        let invitations = if has_account {
            self.invitations_of(people.owner(), people).await?
        } else {
            Vec::new()
        };
        let mut hasher = DefaultHasher::new();
        let state = |seat: &OwnSeat| (seat.table, seat.seat, seat.owes, seat.may_wait);
        seats.iter().map(state).collect::<Vec<_>>().hash(&mut hasher);
        turns.hash(&mut hasher);
        let invited = invitations.iter().map(|invited| (&invited.host, invited.table.id));
        invited.collect::<Vec<_>>().hash(&mut hasher);
        let stamp = hasher.finish() as u32;
        Ok(OwnTables { waiting: Waiting { turns, invitations: invitations.len() }, stamp })
    }

    /// Returns whether a table waits for these people, to deal or to move.
    async fn waits(&self, people: &Household, seat: &OwnSeat) -> bool {
        // A table that can't be opened reports that on its own page.
        let waits = |open: &OpenTable, table: &Table| {
            let away: SeatSet = open.away(table).into_iter().collect();
            table.owes(seat.seat) || is_to_deal(table, people, away)
        };
        matches!(self.open_with(seat.table, waits).await, Ok(Some((_, true))))
    }

    /// Notifies players of turns and invitations at other nodes, every few seconds.
    pub(crate) async fn watch_other_nodes_periodically(self) {
        let mut known = BTreeMap::new();
        while self.store.is_shared() {
            tokio::time::sleep(LOOKING).await;
            if let Err(error) = self.notify_changed(&mut known).await {
                tracing::warn!(%error, "failed to read the turns of players");
            }
        }
    }

    /// Notifies the players whose turns or invitations have changed since the last call.
    async fn notify_changed(&self, known: &mut BTreeMap<PlayerId, u64>) -> Result<(), StoreError> {
        let waiting: BTreeMap<PlayerId, PlayerId> = self.waiting.waiting().into_iter().collect();
        let players: Vec<PlayerId> = waiting.keys().copied().collect();
        let mut now: BTreeMap<PlayerId, DefaultHasher> = BTreeMap::new();
        for owner in waiting.values() {
            now.entry(*owner).or_default();
        }
        for some in players.chunks(AT_ONCE) {
            for (player, turn) in self.store.turns_of(some).await? {
                if let Some(owner) = waiting.get(&player) {
                    (player, turn).hash(now.entry(*owner).or_default());
                }
            }
        }
        let now: BTreeMap<PlayerId, u64> =
            now.into_iter().map(|(owner, hasher)| (owner, hasher.finish())).collect();
        let mut changed = now.clone();
        changed.retain(|owner, hash| known.get(owner) != Some(hash));
        self.waiting.notify(changed.into_keys(), None);
        *known = now;
        Ok(())
    }
}

impl Duties {
    fn of(table: &Table) -> Duties {
        let company = table.company();
        Duties {
            to_move: SeatsToMove::seats(table),
            people: company.people().collect(),
            stage: company.stage(),
            is_full: company.open_seats().next().is_none(),
            is_over: table.is_over(),
        }
    }
}

/// Returns whether a table waits for these people to deal; a public table begins automatically.
pub(crate) fn is_to_deal(table: &Table, people: &Household, away: SeatSet) -> bool {
    let company = table.company();
    company.stage() == Stage::Gathering
        && company.open_seats().next().is_none()
        && table.listing().access == Access::Link
        && company.may_host(people, away)
}
