//! What a table tells after an append: who owes a move from now on, and is not here to see it.

use quayside_engine::Seat;
use quayside_table::{AnyTable, Millis, PlayerId, TableId};

use super::{OpenTable, Tables};

/// What happened that people may want to know who are not at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Turned {
    /// The table.
    pub(crate) table: TableId,
    /// How long its log is.
    pub(crate) seq: u32,
    /// When it happened.
    pub(crate) at: Millis,
    /// What happened.
    pub(crate) what: Turn,
    /// The people.
    pub(crate) people: Vec<PlayerId>,
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

/// Who owes a move at a table.
pub(super) struct Owing {
    seats: Vec<Seat>,
    is_over: bool,
}

impl Owing {
    pub(super) fn of(table: &AnyTable) -> Owing {
        // A planned move is made by itself.
        Owing { seats: table.awaited(), is_over: table.is_over() }
    }
}

impl Tables {
    /// Tells what changed since `before`, unless nobody listens or there is no room: a table never
    /// waits for that.
    pub(super) fn tell_turn(
        &self,
        open: &OpenTable,
        before: &Owing,
        table: &AnyTable,
        opened: Option<TableId>,
    ) {
        let Some(turned) = &self.turned else { return };
        let (after, at) = (Owing::of(table), self.now());
        let (what, people) = if after.is_over && !before.is_over {
            (Turn::Over, open.not_listening(table, |_| true))
        } else {
            let is_new = |seat| after.seats.contains(&seat) && !before.seats.contains(&seat);
            (Turn::Begun, open.not_listening(table, is_new))
        };
        if !people.is_empty() {
            let _ = turned.try_send(Turned { table: open.id, seq: table.seq(), at, what, people });
        }
        if let Some(table) = opened {
            let (what, people) = (Turn::Opened, Vec::new());
            let _ = turned.try_send(Turned { table, seq: 0, at, what, people });
        }
    }
}

impl OpenTable {
    /// Returns the people of those seats who play themselves and whose browsers do not listen.
    fn not_listening(&self, table: &AnyTable, is_meant: impl Fn(Seat) -> bool) -> Vec<PlayerId> {
        let (company, present) = (table.company(), self.present(table));
        let absent = |&(seat, _): &(Seat, PlayerId)| {
            is_meant(seat) && !present.contains(seat) && company.stand_in(seat).is_none()
        };
        company.people().filter(absent).map(|(_, player)| player).collect()
    }

    /// Returns the people who owe a move and do not listen.
    pub(crate) fn owing(&self, table: &AnyTable) -> Vec<PlayerId> {
        let to_move = table.awaited();
        self.not_listening(table, |seat| to_move.contains(&seat))
    }
}
