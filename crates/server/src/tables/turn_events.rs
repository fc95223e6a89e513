//! What a table tells after an append: who owes a move from now on, and is not here to see it.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use quayside_engine::Seat;
use quayside_table::{Millis, PlayerId, Table, TableId};

use super::{OpenTable, Tables};

/// What happened that people may want to know who are not at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnEvent {
    /// The table.
    pub(crate) table: TableId,
    /// How long its log is.
    pub(crate) seq: u32,
    /// When it happened.
    pub(crate) at: Millis,
    /// What happened.
    pub(crate) what: Turn,
    /// The people who are not at the table.
    pub(crate) people: Vec<PlayerId>,
    /// Those whose programs are told in any case.
    pub(crate) hooked: Vec<PlayerId>,
}

/// Whose programs are told of turns: by each id that a person has, the person.
#[derive(Default)]
pub(crate) struct Hooked(RwLock<HashMap<PlayerId, PlayerId>>);

impl Hooked {
    /// Takes note of all of them.
    pub(crate) fn set(&self, all: HashMap<PlayerId, PlayerId>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
    }

    /// Returns whose programs are told among the people of those seats.
    fn among(&self, table: &Table, is_meant: impl Fn(Seat) -> bool) -> Vec<PlayerId> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if all.is_empty() {
            return Vec::new();
        }
        let meant = table.company().people().filter(|&(seat, _)| is_meant(seat));
        meant.filter_map(|(_, player)| all.get(&player).copied()).collect()
    }
}

/// What happened at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    /// They owe a move, and did not before.
    Begun,
    /// The game is over.
    Over,
    /// The table was set up by another; who owes a move there is to be found out.
    Opened,
}

impl Turn {
    /// Returns the word for programs.
    pub(crate) const fn event(self) -> &'static str {
        match self {
            Turn::Begun | Turn::Opened => "turn",
            Turn::Over => "over",
        }
    }
}

/// Who owes a move at a table.
pub(super) struct Owing {
    seats: Vec<Seat>,
    is_over: bool,
}

impl Owing {
    pub(super) fn of(table: &Table) -> Owing {
        Owing { seats: Owing::seats(table), is_over: table.is_over() }
    }

    /// Returns the seats whose players owe a move: not those that a bot plays for, or that have
    /// planned it.
    fn seats(table: &Table) -> Vec<Seat> {
        let mut seats = table.awaited();
        seats.retain(|&seat| table.company().stand_in(seat).is_none());
        seats
    }
}

impl Tables {
    /// Tells what changed since `before`, unless nobody listens or there is no room: a table never
    /// waits for that.
    pub(super) fn tell_turn(
        &self,
        open: &OpenTable,
        before: &Owing,
        table: &Table,
        opened: Option<TableId>,
    ) {
        let Some(turned) = &self.turned else { return };
        let (after, at) = (Owing::of(table), self.now());
        let ends = after.is_over && !before.is_over;
        let is_new = |seat| after.seats.contains(&seat) && !before.seats.contains(&seat);
        let is_meant = |seat| ends || is_new(seat);
        let what = if ends { Turn::Over } else { Turn::Begun };
        let people = open.not_listening(table, is_meant);
        let hooked = self.hooked.among(table, is_meant);
        if !people.is_empty() || !hooked.is_empty() {
            let (table, seq) = (open.id, table.seq());
            let _ = turned.try_send(TurnEvent { table, seq, at, what, people, hooked });
        }
        if let Some(table) = opened {
            let (what, people, hooked) = (Turn::Opened, Vec::new(), Vec::new());
            let _ = turned.try_send(TurnEvent { table, seq: 0, at, what, people, hooked });
        }
    }

    /// Returns whose programs are told that they owe a move at a table that was just set up.
    pub(crate) fn hooked_at(&self, table: &Table) -> Vec<PlayerId> {
        let owing = Owing::seats(table);
        self.hooked.among(table, |seat| owing.contains(&seat))
    }
}

impl OpenTable {
    /// Returns the people of those seats whose browsers do not listen.
    fn not_listening(&self, table: &Table, is_meant: impl Fn(Seat) -> bool) -> Vec<PlayerId> {
        let (company, present) = (table.company(), self.present(table));
        let absent = |&(seat, _): &(Seat, PlayerId)| is_meant(seat) && !present.contains(seat);
        company.people().filter(absent).map(|(_, player)| player).collect()
    }

    /// Returns the people who owe a move and do not listen.
    pub(crate) fn owing(&self, table: &Table) -> Vec<PlayerId> {
        let to_move = Owing::seats(table);
        self.not_listening(table, |seat| to_move.contains(&seat))
    }
}
