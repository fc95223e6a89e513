//! What goes with the entries of a batch: new tables, names, what lists show, sessions.
//!
//! A statement for each kind, however many there are.

use std::collections::HashSet;

use quayside_table::{Listing, Millis, NewTable, PlayerNames, TableId};
use sqlx::postgres::PgConnection;

use super::away::unwritten;
use crate::store::rows::{json, table_id, written_player, written_result};
use crate::store::{Append, NewSession, StoreError};

/// What is to be written beside logs.
#[derive(Default)]
pub(super) struct Extras<'a> {
    tables: Vec<(&'a NewTable, Option<&'a NewSession>)>,
    /// The tables that entries set up, which are written with them or not at all.
    opened: Vec<&'a NewTable>,
    names: Vec<(TableId, &'a PlayerNames)>,
    /// What is new in lists.
    listings: Vec<(TableId, &'a Listing)>,
    /// Who sits where.
    seats: Vec<(TableId, &'a Listing)>,
    sessions: Vec<(&'a NewSession, Millis)>,
}

impl<'a> Extras<'a> {
    /// Sets up a table, unless there is one of that id.
    pub(super) fn set_up(&mut self, table: &'a NewTable, session: Option<&'a NewSession>) {
        self.tables.push((table, session));
    }

    /// Writes what goes with the entries of a decision.
    pub(super) fn follow(&mut self, Append { decision, session, .. }: &'a Append) {
        self.names.push((decision.table(), decision.names()));
        if let Some(listing) = decision.listing() {
            self.relist(decision.table(), listing);
        }
        self.opened.extend(decision.opens());
        self.sessions.extend(session.as_ref().map(|session| (session, decision.at())));
    }

    /// Sets up a table; where that can't be, nothing is written.
    pub(super) fn open(&mut self, table: &'a NewTable) {
        self.opened.push(table);
    }

    /// Notes what lists show of a table.
    pub(super) fn relist(&mut self, table: TableId, listing: &'a Listing) {
        self.listings.push((table, listing));
        self.seats.push((table, listing));
    }

    /// Notes that a session leads to a person, unless it leads to one already.
    pub(super) fn begin_session(&mut self, session: &'a NewSession, now: Millis) {
        self.sessions.push((session, now));
    }

    /// Writes everything; returns which of the tables are there as they were to be set up.
    pub(super) async fn put(
        mut self,
        connection: &mut PgConnection,
    ) -> Result<HashSet<TableId>, StoreError> {
        let mut new: Vec<&NewTable> = self.tables.iter().map(|(table, _)| *table).collect();
        new.extend(&self.opened);
        let mut there = put_tables(connection, &new).await?;
        if !self.opened.iter().all(|table| there.contains(&table.id())) {
            return Err(StoreError::Stale);
        }
        for (table, session) in std::mem::take(&mut self.tables) {
            if there.contains(&table.id()) {
                self.furnish(table);
                self.sessions.extend(session.map(|session| (session, table.made())));
            } else if is_there(connection, table).await? {
                there.insert(table.id());
            }
        }
        for table in std::mem::take(&mut self.opened) {
            self.furnish(table);
        }
        put_names(connection, &self.names).await?;
        put_listings(connection, &self.listings).await?;
        put_seats(connection, &self.seats).await?;
        put_sessions(connection, &self.sessions).await?;
        Ok(there)
    }

    fn furnish(&mut self, table: &'a NewTable) {
        self.names.push((table.id(), table.names()));
        // A row can be written once in a statement.
        if self.seats.iter().all(|(listed, _)| *listed != table.id()) {
            self.seats.push((table.id(), table.listing()));
        }
    }
}

/// Sets up tables; returns those that were not there.
async fn put_tables(
    connection: &mut PgConnection,
    tables: &[&NewTable],
) -> Result<HashSet<TableId>, StoreError> {
    if tables.is_empty() {
        return Ok(HashSet::new());
    }
    let ids: Vec<String> = tables.iter().map(|table| table.id().to_string()).collect();
    let setups = tables.iter().map(|table| json(table.setup())).collect::<Result<Vec<_>, _>>()?;
    let secret = |table: &&NewTable| Some(table.setup().secret.clone()).filter(|it| !it.is_empty());
    let secrets: Vec<Option<String>> = tables.iter().map(secret).collect();
    let made: Vec<i64> = tables.iter().map(|table| table.made().0).collect();
    let new = sqlx::query_scalar(
        "INSERT INTO tables (id, setup, secret, made) \
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int8[]) \
             AS new (id, setup, secret, made) \
         WHERE NOT EXISTS (SELECT 1 FROM spent WHERE spent.id = new.id) \
         ORDER BY new.id COLLATE \"C\" ON CONFLICT DO NOTHING RETURNING id",
    );
    let new = new.bind(ids).bind(setups).bind(secrets).bind(made);
    let new: Vec<String> = new.fetch_all(connection).await.map_err(unwritten)?;
    new.iter().map(|id| table_id(id)).collect()
}

/// Returns whether a table was set up before, exactly so: an answer was lost.
async fn is_there(connection: &mut PgConnection, table: &NewTable) -> Result<bool, StoreError> {
    let same = "SELECT EXISTS (SELECT 1 FROM tables WHERE id = $1 AND setup = $2 AND made = $3)";
    let same = sqlx::query_scalar(same).bind(table.id().to_string());
    let same = same.bind(json(table.setup())?).bind(table.made().0);
    same.fetch_one(connection).await.map_err(unwritten)
}

/// Notes what people are called at tables.
async fn put_names(
    connection: &mut PgConnection,
    names: &[(TableId, &PlayerNames)],
) -> Result<(), StoreError> {
    let (mut tables, mut players, mut called) = (Vec::new(), Vec::new(), Vec::new());
    for (table, names) in names {
        for (player, name) in *names {
            tables.push(table.to_string());
            players.push(player.to_string());
            called.push(&**name);
        }
    }
    if tables.is_empty() {
        return Ok(());
    }
    let put = sqlx::query(
        "INSERT INTO names (table_id, player, name) \
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) \
         ON CONFLICT (table_id, player) DO UPDATE SET name = excluded.name",
    );
    let put = put.bind(tables).bind(players).bind(called);
    put.execute(connection).await.map_err(unwritten)?;
    Ok(())
}

/// Notes whether games are over, and how they ended.
async fn put_listings(
    connection: &mut PgConnection,
    listings: &[(TableId, &Listing)],
) -> Result<(), StoreError> {
    if listings.is_empty() {
        return Ok(());
    }
    let ids: Vec<String> = listings.iter().map(|(table, _)| table.to_string()).collect();
    let over: Vec<Option<i64>> =
        listings.iter().map(|(_, listing)| listing.over.map(|over| over.0)).collect();
    let result = |(_, listing): &(TableId, &Listing)| {
        listing.result.as_ref().map(written_result).transpose()
    };
    let results = listings.iter().map(result).collect::<Result<Vec<_>, _>>()?;
    let put = sqlx::query(
        "UPDATE tables SET over = new.over, result = new.result \
         FROM unnest($1::text[], $2::int8[], $3::text[]) AS new (id, over, result) \
         WHERE tables.id = new.id",
    );
    let put = put.bind(ids).bind(over).bind(results);
    put.execute(connection).await.map_err(unwritten)?;
    Ok(())
}

/// Notes who sits where, for lists.
async fn put_seats(
    connection: &mut PgConnection,
    listings: &[(TableId, &Listing)],
) -> Result<(), StoreError> {
    let (mut tables, mut seats) = (Vec::new(), Vec::new());
    let (mut players, mut bots) = (Vec::new(), Vec::new());
    for (table, listing) in listings {
        for listed in &listing.seats {
            tables.push(table.to_string());
            seats.push(i16::from(listed.seat.index() as u8));
            players.push(written_player(listed.player));
            bots.push(&*listed.bot);
        }
    }
    if tables.is_empty() {
        return Ok(());
    }
    let put = sqlx::query(
        "INSERT INTO seats (table_id, seat, player, bot, made, over) \
         SELECT new.table_id, new.seat, new.player, new.bot, tables.made, tables.over \
         FROM unnest($1::text[], $2::int2[], $3::text[], $4::text[]) \
             AS new (table_id, seat, player, bot) JOIN tables ON tables.id = new.table_id \
         ON CONFLICT (table_id, seat) DO UPDATE SET player = excluded.player, \
             bot = excluded.bot, made = excluded.made, over = excluded.over",
    );
    let put = put.bind(tables).bind(seats).bind(players).bind(bots);
    put.execute(connection).await.map_err(unwritten)?;
    Ok(())
}

/// Notes that sessions lead to people.
async fn put_sessions(
    connection: &mut PgConnection,
    sessions: &[(&NewSession, Millis)],
) -> Result<(), StoreError> {
    if sessions.is_empty() {
        return Ok(());
    }
    let tokens: Vec<&str> = sessions.iter().map(|(session, _)| &*session.token).collect();
    let players: Vec<String> =
        sessions.iter().map(|(session, _)| session.player.to_string()).collect();
    let made: Vec<i64> = sessions.iter().map(|(_, made)| made.0).collect();
    let put = sqlx::query(
        "INSERT INTO sessions (token, player, made) \
         SELECT * FROM unnest($1::text[], $2::text[], $3::int8[]) AS new (token, player, made) \
         ORDER BY token COLLATE \"C\" ON CONFLICT DO NOTHING",
    );
    let put = put.bind(tokens).bind(players).bind(made);
    put.execute(connection).await.map_err(unwritten)?;
    Ok(())
}
