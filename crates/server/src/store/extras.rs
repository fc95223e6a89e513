//! What goes with the entries of a batch: new tables, names, what lists show, sessions.

use std::collections::HashSet;

use quayside_table::{Access, Listing, Millis, NewTable, TableId};

use super::writer::{BatchWriter, Rows};
use super::{Append, NewSession, StoreError};

/// What is to be written beside logs.
#[derive(Default)]
pub(super) struct Extras<'a> {
    tables: Vec<(&'a NewTable, Option<&'a NewSession>)>,
    /// The tables that entries set up, which are written with them or not at all.
    opened: Vec<&'a NewTable>,
    rows: Rows<'a>,
}

impl<'a> Extras<'a> {
    /// Sets up a table, unless there is one of that id.
    pub(super) fn set_up(&mut self, table: &'a NewTable, session: Option<&'a NewSession>) {
        self.tables.push((table, session));
    }

    /// Writes what goes with the entries of a decision.
    pub(super) fn follow(&mut self, Append { decision, session, .. }: &'a Append) {
        self.rows.names.push((decision.table(), decision.names()));
        if let Some(listing) = decision.listing() {
            self.relist(decision.table(), listing);
        }
        if decision.keeps_time() {
            self.note_due(decision.table(), decision.due().map(|due| due.at));
        }
        self.opened.extend(decision.opens());
        self.rows.sessions.extend(session.as_ref().map(|session| (session, decision.at())));
    }

    /// Sets up a table; where that can't be, nothing is written.
    pub(super) fn open(&mut self, table: &'a NewTable) {
        self.opened.push(table);
    }

    /// Notes what lists show of a table.
    pub(super) fn relist(&mut self, table: TableId, listing: &'a Listing) {
        self.rows.listings.push((table, listing));
        self.rows.seats.push((table, listing));
        self.show_in_lobby(table, listing);
    }

    fn show_in_lobby(&mut self, table: TableId, listing: &'a Listing) {
        if listing.access == Access::Lobby {
            self.rows.lobby.push((table, listing));
        }
    }

    /// Notes when something is due at a table.
    pub(super) fn note_due(&mut self, table: TableId, at: Option<Millis>) {
        self.rows.due.push((table, at));
    }

    /// Writes everything; returns which of the tables are there as they were to be set up.
    pub(super) async fn put(
        mut self,
        connection: &mut impl BatchWriter,
    ) -> Result<HashSet<TableId>, StoreError> {
        let mut new: Vec<&NewTable> = self.tables.iter().map(|(table, _)| *table).collect();
        new.extend(&self.opened);
        let mut there = connection.put_tables(&new).await?;
        if !self.opened.iter().all(|table| there.contains(&table.id())) {
            return Err(StoreError::Stale);
        }
        for (table, session) in std::mem::take(&mut self.tables) {
            if there.contains(&table.id()) {
                self.furnish(table);
                self.rows.sessions.extend(session.map(|session| (session, table.made())));
            } else if connection.is_there(table).await? {
                there.insert(table.id());
            }
        }
        for table in std::mem::take(&mut self.opened) {
            self.furnish(table);
        }
        connection.put_rows(&self.rows).await?;
        Ok(there)
    }

    fn furnish(&mut self, table: &'a NewTable) {
        self.rows.names.push((table.id(), table.names()));
        // A row can be written once in a statement.
        if self.rows.seats.iter().all(|(listed, _)| *listed != table.id()) {
            self.rows.seats.push((table.id(), table.listing()));
            self.show_in_lobby(table.id(), table.listing());
        }
    }
}
