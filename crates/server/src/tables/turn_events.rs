//! Turn events: published after an append, for players who owe a move now and are not connected.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use quayside_engine::Seat;
use quayside_table::{Millis, PlayerId, Table, TableId};

use super::{OpenTable, Tables};

/// An event at a table for players who are not connected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnEvent {
    /// The table.
    pub(crate) table: TableId,
    /// The length of the log.
    pub(crate) seq: u32,
    /// The time of the event.
    pub(crate) at: Millis,
    /// The kind of event.
    pub(crate) what: TurnEventKind,
    /// The players who are not connected.
    pub(crate) people: Vec<PlayerId>,
    /// The players with webhooks, connected or not.
    pub(crate) hooked: Vec<PlayerId>,
}

/// Players with webhooks for turns: the account's player by each of its ids.
#[derive(Default)]
pub(crate) struct WebhookPlayers(RwLock<HashMap<PlayerId, PlayerId>>);

impl WebhookPlayers {
    /// Replaces the map.
    pub(crate) fn set(&self, all: HashMap<PlayerId, PlayerId>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
    }

    /// Returns the players with webhooks at those seats.
    fn among(&self, table: &Table, is_meant: impl Fn(Seat) -> bool) -> Vec<PlayerId> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if all.is_empty() {
            return Vec::new();
        }
        let meant = table.company().people().filter(|&(seat, _)| is_meant(seat));
        meant.filter_map(|(_, player)| all.get(&player).copied()).collect()
    }
}

/// The kind of a turn event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TurnEventKind {
    /// The players owe a move now, and did not before.
    Begun,
    /// The game is over.
    Over,
    /// Another player set up the table; the receiver checks who owes a move there.
    Opened,
}

impl TurnEventKind {
    /// Returns the event's name for programs.
    pub(crate) const fn event(self) -> &'static str {
        match self {
            TurnEventKind::Begun | TurnEventKind::Opened => "turn",
            TurnEventKind::Over => "over",
        }
    }
}

/// The seats that owe a move at a table.
pub(super) struct SeatsToMove {
    seats: Vec<Seat>,
    is_over: bool,
}

impl SeatsToMove {
    pub(super) fn of(table: &Table) -> SeatsToMove {
        SeatsToMove { seats: SeatsToMove::seats(table), is_over: table.is_over() }
    }

    /// Returns the seats whose players owe a move, without those that have a stand-in bot or a
    /// plan.
    pub(super) fn seats(table: &Table) -> Vec<Seat> {
        let mut seats = table.awaited();
        seats.retain(|&seat| table.company().stand_in(seat).is_none());
        seats
    }
}

impl Tables {
    /// Publishes the events since `before`. It never waits: without a receiver or room in the
    /// channel they are lost.
    pub(super) fn publish_turn(
        &self,
        open: &OpenTable,
        before: &SeatsToMove,
        table: &Table,
        opened: Option<TableId>,
    ) {
        let Some(turn_events) = &self.turn_events else { return };
        let (after, at) = (SeatsToMove::of(table), self.now());
        let ends = after.is_over && !before.is_over;
        let is_new = |seat| after.seats.contains(&seat) && !before.seats.contains(&seat);
        let is_meant = |seat| ends || is_new(seat);
        let what = if ends { TurnEventKind::Over } else { TurnEventKind::Begun };
        let people = open.not_listening(table, is_meant);
        let hooked = self.hooked.among(table, is_meant);
        if !people.is_empty() || !hooked.is_empty() {
            let (table, seq) = (open.id, table.seq());
            let _ = turn_events.try_send(TurnEvent { table, seq, at, what, people, hooked });
        }
        if let Some(table) = opened {
            let (what, people, hooked) = (TurnEventKind::Opened, Vec::new(), Vec::new());
            let _ = turn_events.try_send(TurnEvent { table, seq: 0, at, what, people, hooked });
        }
    }

    /// Returns the players with webhooks who owe a move at a new table.
    pub(crate) fn hooked_at(&self, table: &Table) -> Vec<PlayerId> {
        let owing = SeatsToMove::seats(table);
        self.hooked.among(table, |seat| owing.contains(&seat))
    }
}

impl OpenTable {
    /// Returns the players of those seats whose browsers do not follow the table.
    fn not_listening(&self, table: &Table, is_meant: impl Fn(Seat) -> bool) -> Vec<PlayerId> {
        let (company, present) = (table.company(), self.present(table));
        let absent = |&(seat, _): &(Seat, PlayerId)| is_meant(seat) && !present.contains(seat);
        company.people().filter(absent).map(|(_, player)| player).collect()
    }

    /// Returns the players who owe a move and do not follow the table.
    pub(crate) fn absent_players_to_move(&self, table: &Table) -> Vec<PlayerId> {
        let to_move = SeatsToMove::seats(table);
        self.not_listening(table, |seat| to_move.contains(&seat))
    }
}
