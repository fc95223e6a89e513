//! Rows that belong to the entries of a batch: new tables, names, listings, sessions.
//!
//! Each kind of row takes one statement, however many rows there are.

use std::collections::HashSet;

use quayside_table::{Access, GameName, Listing, Millis, NewTable, PlayerNames, TableId};
use serde::Serialize;

use super::connection::{Connection, Sql, args};
use super::rows::{LAST, json, table_id, written_owing, written_player, written_result};
use super::{Append, NewSession, StoreError};

/// The rows to write with the logs of a batch.
#[derive(Default)]
pub(super) struct BatchRows<'a> {
    tables: Vec<(&'a NewTable, Option<&'a NewSession>)>,
    /// Tables that entries set up; they are written with the entries or not at all.
    opened: Vec<&'a NewTable>,
    /// Names of players at tables.
    names: Vec<(TableId, &'a PlayerNames)>,
    /// Ends and results of games.
    listings: Vec<(TableId, &'a Listing)>,
    /// Players by seat.
    seats: Vec<(TableId, &'a Listing)>,
    /// Tables to show in the lobby, or to remove from it.
    lobby: Vec<(TableId, &'a Listing)>,
    /// Due times of tables that keep time; `None` if nothing is due.
    due: Vec<(TableId, Option<Millis>)>,
    /// New sessions with their players; known sessions are not changed.
    sessions: Vec<(&'a NewSession, Millis)>,
}

impl<'a> BatchRows<'a> {
    /// Adds a new table, unless its id exists.
    pub(super) fn set_up(&mut self, table: &'a NewTable, session: Option<&'a NewSession>) {
        self.tables.push((table, session));
    }

    /// Adds the rows for a decision.
    pub(super) fn follow(&mut self, Append { decision, session, .. }: &'a Append) {
        self.names.push((decision.table(), decision.names()));
        if let Some(listing) = decision.listing() {
            self.relist(decision.table(), listing);
        }
        if decision.keeps_time() {
            self.note_due(decision.table(), decision.due().map(|due| due.at));
        }
        self.opened.extend(decision.opens());
        self.sessions.extend(session.as_ref().map(|session| (session, decision.at())));
    }

    /// Adds a new table; if it can't be set up, the batch fails.
    pub(super) fn open(&mut self, table: &'a NewTable) {
        self.opened.push(table);
    }

    /// Adds the listing of a table.
    pub(super) fn relist(&mut self, table: TableId, listing: &'a Listing) {
        self.listings.push((table, listing));
        self.seats.push((table, listing));
        self.show_in_lobby(table, listing);
    }

    fn show_in_lobby(&mut self, table: TableId, listing: &'a Listing) {
        if listing.access == Access::Lobby {
            self.lobby.push((table, listing));
        }
    }

    /// Adds the due time of a table.
    pub(super) fn note_due(&mut self, table: TableId, at: Option<Millis>) {
        self.due.push((table, at));
    }

    /// Writes all rows; returns which of the tables exist as they were to be set up.
    pub(super) async fn put(
        mut self,
        connection: &mut Connection<'_>,
    ) -> Result<HashSet<TableId>, StoreError> {
        let mut new: Vec<&NewTable> = self.tables.iter().map(|(table, _)| *table).collect();
        new.extend(&self.opened);
        let mut there = put_tables(connection, &new).await?;
        if !self.opened.iter().all(|table| there.contains(&table.id())) {
            return Err(StoreError::Stale);
        }
        for (table, session) in std::mem::take(&mut self.tables) {
            if there.contains(&table.id()) {
                self.add_table_rows(table);
                self.sessions.extend(session.map(|session| (session, table.made())));
            } else if is_there(connection, table).await? {
                there.insert(table.id());
            }
        }
        for table in std::mem::take(&mut self.opened) {
            self.add_table_rows(table);
        }
        self.put_rows(connection).await?;
        Ok(there)
    }

    /// Adds the rows of a new table: names, seats, and its place in the lobby.
    fn add_table_rows(&mut self, table: &'a NewTable) {
        self.names.push((table.id(), table.names()));
        // A statement can write a row only once.
        if self.seats.iter().all(|(listed, _)| *listed != table.id()) {
            self.seats.push((table.id(), table.listing()));
            self.show_in_lobby(table.id(), table.listing());
        }
    }

    async fn put_rows(&self, connection: &mut Connection<'_>) -> Result<(), StoreError> {
        let mut names = Vec::new();
        for (table, called) in &self.names {
            names.extend(called.iter().map(|(player, name)| (table.to_string(), player, name)));
        }
        insert(connection, PUT_NAMES, &names).await?;
        let mut listings = Vec::new();
        for (table, Listing { over, result, .. }) in &self.listings {
            let result = result.as_ref().map(written_result).transpose()?;
            listings.push((table.to_string(), over.map(|over| over.0), result));
        }
        insert(connection, PUT_LISTINGS, &listings).await?;
        let mut seats = Vec::new();
        for (table, listing) in &self.seats {
            seats.extend(listing.seats.iter().map(|seat| {
                let player = written_player(seat.player);
                (table.to_string(), seat.seat.index(), player, &seat.bot)
            }));
        }
        insert(connection, PUT_SEATS, &seats).await?;
        self.put_lobby(connection).await?;
        self.put_due(connection).await?;
        let session = |(session, made): &(&'a NewSession, Millis)| {
            (&session.token, session.player.to_string(), made.0)
        };
        let sessions: Vec<_> = self.sessions.iter().map(session).collect();
        insert(connection, PUT_SESSIONS, &sessions).await
    }

    /// Updates the lobby. A table that opens a seat again counts as seen now.
    async fn put_lobby(&self, connection: &mut Connection<'_>) -> Result<(), StoreError> {
        let (mut offers, mut others) = (Vec::new(), Vec::new());
        for (table, listing) in &self.lobby {
            match listing.offers.map(GameName::id) {
                Some(game) => offers.push((table.to_string(), game, listing.seats.len())),
                None => others.push(table.to_string()),
            }
        }
        if !others.is_empty() {
            connection.run("DELETE FROM lobby WHERE table_id {in 1}", args![others]).await?;
        }
        let put = format!(
            "INSERT INTO lobby (table_id, game, players, made, seen) \
             SELECT tables.id, new.value ->> 1, CAST(new.value ->> 2 AS BIGINT), tables.made, {LAST} \
             FROM {{rows 1}} CROSS JOIN tables WHERE tables.id = new.value ->> 0 \
             ON CONFLICT (table_id) DO UPDATE SET seen = excluded.seen"
        );
        insert(connection, put, &offers).await
    }

    /// Updates due times. A node that has claimed a table keeps the claim.
    async fn put_due(&self, connection: &mut Connection<'_>) -> Result<(), StoreError> {
        let (mut due, mut done) = (Vec::new(), Vec::new());
        for (table, at) in &self.due {
            match at {
                Some(at) => due.push((table.to_string(), at.0)),
                None => done.push(table.to_string()),
            }
        }
        if !done.is_empty() {
            connection.run("DELETE FROM due WHERE table_id {in 1}", args![done]).await?;
        }
        insert(connection, PUT_DUE, &due).await
    }
}

const PUT_NAMES: &str = "\
    INSERT INTO names (table_id, player, name) \
    SELECT new.value ->> 0, new.value ->> 1, new.value ->> 2 FROM {rows 1} WHERE true \
    ON CONFLICT (table_id, player) DO UPDATE SET name = excluded.name";

/// A game that is written late gets an end after the last counted one, so that it is counted, too.
const PUT_LISTINGS: &str = "\
    UPDATE tables SET result = listing.result, over = CASE WHEN listing.ended <= counted.at \
        THEN counted.at + 1 ELSE listing.ended END \
    FROM (SELECT new.value ->> 0 AS id, CAST(new.value ->> 1 AS BIGINT) AS ended, \
                 new.value ->> 2 AS result FROM {rows 1}) AS listing CROSS JOIN counted \
    WHERE tables.id = listing.id AND counted.one = 1";

const PUT_SEATS: &str = "\
    INSERT INTO seats (table_id, seat, player, bot, made, over) \
    SELECT tables.id, CAST(new.value ->> 1 AS BIGINT), new.value ->> 2, new.value ->> 3, \
           tables.made, tables.over \
    FROM {rows 1} CROSS JOIN tables WHERE tables.id = new.value ->> 0 \
    ON CONFLICT (table_id, seat) DO UPDATE SET player = excluded.player, bot = excluded.bot, \
        made = excluded.made, over = excluded.over";

const PUT_DUE: &str = "\
    INSERT INTO due (table_id, holder, until, at) \
    SELECT new.value ->> 0, '', 0, CAST(new.value ->> 1 AS BIGINT) FROM {rows 1} WHERE true \
    ORDER BY 1 ON CONFLICT (table_id) DO UPDATE SET at = excluded.at";

const PUT_SESSIONS: &str = "\
    INSERT INTO sessions (token, player, made) \
    SELECT new.value ->> 0, new.value ->> 1, CAST(new.value ->> 2 AS BIGINT) FROM {rows 1} \
    WHERE true ORDER BY 1 ON CONFLICT DO NOTHING";

/// Writes rows of one kind, if any.
async fn insert(
    connection: &mut Connection<'_>,
    sql: impl Into<Sql>,
    rows: &[impl Serialize],
) -> Result<(), StoreError> {
    if !rows.is_empty() {
        connection.run(sql, args![json(&rows)?]).await?;
    }
    Ok(())
}

/// Sets up tables; returns those that were new.
async fn put_tables(
    connection: &mut Connection<'_>,
    tables: &[&NewTable],
) -> Result<HashSet<TableId>, StoreError> {
    if tables.is_empty() {
        return Ok(HashSet::new());
    }
    let row = |table: &&NewTable| {
        let setup = table.setup();
        let secret = Some(&setup.secret).filter(|secret| !secret.is_empty());
        let owing = written_owing(table.listing().owing);
        Ok((table.id().to_string(), json(setup)?, secret.cloned(), table.made().0, owing))
    };
    let rows = tables.iter().map(row).collect::<Result<Vec<_>, StoreError>>()?;
    let put = "INSERT INTO tables (id, setup, secret, made, owing) \
               SELECT new.value ->> 0, new.value ->> 1, new.value ->> 2, \
                      CAST(new.value ->> 3 AS BIGINT), CAST(new.value ->> 4 AS BIGINT) \
               FROM {rows 1} \
               WHERE NOT EXISTS (SELECT 1 FROM spent WHERE spent.id = new.value ->> 0) \
               ORDER BY 1 ON CONFLICT DO NOTHING RETURNING id";
    let new: Vec<(String,)> = connection.all(put, args![json(&rows)?]).await?;
    new.iter().map(|(id,)| table_id(id)).collect()
}

/// Returns whether exactly this table was set up before, and the answer was lost.
async fn is_there(connection: &mut Connection<'_>, table: &NewTable) -> Result<bool, StoreError> {
    let same = "SELECT id FROM tables WHERE id = $1 AND setup = $2 AND made = $3";
    let setup = json(table.setup())?;
    let same: Vec<(String,)> = connection.all(same, args![table.id(), setup, table.made()]).await?;
    Ok(!same.is_empty())
}
