//! What goes with the entries of a batch: a statement for each kind, however many there are.

use std::collections::HashSet;

use async_trait::async_trait;
use quayside_table::{GameName, Listing, Millis, NewTable, PlayerNames, TableId};
use sqlx::postgres::{PgConnection, Postgres};
use sqlx::{Connection, Transaction};

use super::away::unwritten;
use super::{LAST, append};
use crate::store::rows::{json, table_id, written_owing, written_player, written_result};
use crate::store::writer::{Appended, BatchWriter, Rows};
use crate::store::{Append, NewSession, StoreError};

#[async_trait]
impl BatchWriter for PgConnection {
    async fn begin_batch(&mut self) -> Result<Transaction<'_, Postgres>, StoreError> {
        self.begin().await.map_err(unwritten)
    }

    fn unwritten(error: sqlx::Error) -> StoreError {
        unwritten(error)
    }

    fn is_one_statement(_: &Append) -> bool {
        true
    }

    async fn append(&mut self, node: &str, batch: &[&Append]) -> Result<Vec<Appended>, StoreError> {
        append::append(self, node, batch).await
    }

    async fn put_tables(&mut self, tables: &[&NewTable]) -> Result<HashSet<TableId>, StoreError> {
        put_tables(self, tables).await
    }

    async fn is_there(&mut self, table: &NewTable) -> Result<bool, StoreError> {
        is_there(self, table).await
    }

    async fn put_rows(&mut self, rows: &Rows<'_>) -> Result<(), StoreError> {
        put_names(self, &rows.names).await?;
        put_listings(self, &rows.listings).await?;
        put_seats(self, &rows.seats).await?;
        put_lobby(self, &rows.lobby).await?;
        put_due(self, &rows.due).await?;
        put_sessions(self, &rows.sessions).await
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
    let owing: Vec<i16> = tables.iter().map(|table| written_owing(table.listing().owing)).collect();
    let new = sqlx::query_scalar(
        "INSERT INTO tables (id, setup, secret, made, owing) \
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int8[], $5::int2[]) \
             AS new (id, setup, secret, made, owing) \
         WHERE NOT EXISTS (SELECT 1 FROM spent WHERE spent.id = new.id) \
         ORDER BY new.id COLLATE \"C\" ON CONFLICT DO NOTHING RETURNING id",
    );
    let new = new.bind(ids).bind(setups).bind(secrets).bind(made).bind(owing);
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

/// Notes whether games are over, and how they ended. A game that is written so late that later ones
/// are counted ends after those, so that it is counted, too.
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
        "UPDATE tables SET result = new.result, over = CASE WHEN new.over IS NOT NULL \
             THEN greatest(new.over, (SELECT at + 1 FROM counted WHERE one = 1)) END \
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

/// Notes where the lobby offers a seat. A table that opens one again was seen just now.
async fn put_lobby(
    connection: &mut PgConnection,
    listings: &[(TableId, &Listing)],
) -> Result<(), StoreError> {
    let (offers, others): (Vec<_>, Vec<_>) =
        listings.iter().partition(|(_, listing)| listing.offers.is_some());
    if !others.is_empty() {
        let others: Vec<String> = others.iter().map(|(table, _)| table.to_string()).collect();
        let gone = sqlx::query("DELETE FROM lobby WHERE table_id = ANY ($1)").bind(others);
        gone.execute(&mut *connection).await.map_err(unwritten)?;
    }
    if offers.is_empty() {
        return Ok(());
    }
    let ids: Vec<String> = offers.iter().map(|(table, _)| table.to_string()).collect();
    let games: Vec<Option<&str>> =
        offers.iter().map(|(_, listing)| listing.offers.map(GameName::id)).collect();
    let players: Vec<i16> =
        offers.iter().map(|(_, listing)| i16::from(listing.seats.len() as u8)).collect();
    let put = sqlx::query(sqlx::AssertSqlSafe(format!(
        "INSERT INTO lobby (table_id, game, players, made, seen) \
         SELECT id, new.game, new.players, tables.made, {LAST} \
         FROM unnest($1::text[], $2::text[], $3::int2[]) AS new (table_id, game, players) \
         JOIN tables ON tables.id = new.table_id \
         ON CONFLICT (table_id) DO UPDATE SET seen = excluded.seen"
    )));
    let put = put.bind(ids).bind(games).bind(players);
    put.execute(connection).await.map_err(unwritten)?;
    Ok(())
}

/// Notes when something is due at tables, unless an append has noted it: no node sees to it yet.
async fn put_due(
    connection: &mut PgConnection,
    due: &[(TableId, Option<Millis>)],
) -> Result<(), StoreError> {
    let due = due.iter().filter_map(|(table, at)| Some((table.to_string(), at.as_ref()?.0)));
    let (tables, times): (Vec<String>, Vec<i64>) = due.unzip();
    if tables.is_empty() {
        return Ok(());
    }
    let put = sqlx::query(
        "INSERT INTO due (table_id, holder, until, at) \
         SELECT table_id, '', 0, at FROM unnest($1::text[], $2::int8[]) AS new (table_id, at) \
         ORDER BY table_id ON CONFLICT DO NOTHING",
    );
    put.bind(tables).bind(times).execute(connection).await.map_err(unwritten)?;
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
