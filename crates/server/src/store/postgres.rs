//! A `PostgreSQL` database that several nodes share.

mod append;
mod away;
mod due;
mod extras;
mod kept;
mod lists;
mod lobby;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use quayside_engine::Seat;
use quayside_table::{
    Household, ListedTable, Millis, TableId, WrittenLine, WrittenPlan, WrittenTable,
};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, Postgres as Db};
use sqlx::{ConnectOptions, Connection, Transaction};
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::kept::{Kept, KeptRecord};
use super::migrate::{self, files, migrator};
use super::notices::Notices;
use super::people::{self, InTransaction, People, Person};
use super::plans::{self, PlanRow};
use super::rows::table_id;
use super::{Apart, LogStore, PublicKey, StoreError, TablePage, Wanted, Write};
use away::{away, in_time};
pub(super) use away::{away_or_broken, unwritten};
use writer::Writer;

/// The migrations of the database.
pub(super) const FILES: &[migrate::File] = files!("postgres":
    "0001_tables",
    "0002_due",
    "0003_due_at_for_2",
    "0004_accounts_for_2",
    "0005_lobby_for_2",
    "0006_notices_for_2",
    "0007_friends_for_2",
    "0008_invitations_for_2",
    "0009_plans_for_2",
    "0010_passkeys_for_2",
    "0011_ratings_for_2",
    "0012_tokens_for_2",
);

/// Connections for everything but appends, which have one of their own.
const CONNECTIONS: u32 = 8;

/// A database that is away for longer than this fails what waits for it.
const PATIENCE: Duration = Duration::from_secs(5);

/// While the database is away, it is tried again this often.
const PAUSE: Duration = Duration::from_millis(50);

/// When something last happened at a table.
const LAST: &str = "coalesce((SELECT moves.made FROM moves WHERE table_id = id \
                    ORDER BY seq DESC LIMIT 1), tables.made)";

/// What does not depend on how the operator has set the database. Queries are planned by the
/// indexes, always: a statement is planned once, perhaps while the tables are still empty, when
/// reading them whole looks cheapest.
const SETTINGS: [(&str, &str); 7] = [
    ("client_min_messages", "warning"),
    ("default_transaction_isolation", "read committed"),
    ("plan_cache_mode", "force_generic_plan"),
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("jit", "off"),
];

/// A database.
pub(super) struct Postgres {
    node: Arc<str>,
    pool: PgPool,
    writer: Mutex<Writer>,
}

impl Postgres {
    /// Opens the database at this address, as in `postgres://quayside@localhost/quayside`, for a
    /// node of this name.
    pub(super) async fn open(address: &str, node: Arc<str>) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(address)?;
        let options = options.application_name("quayside").options(SETTINGS);
        let mut first = in_time(async { Ok(options.connect().await?) }).await?;
        migrator(FILES).run(&mut first).await.map_err(sqlx::Error::from)?;
        let applied: Vec<_> = sqlx::query_as(migrate::APPLIED).fetch_all(&mut first).await?;
        migrate::is_for_us(FILES, &applied)?;
        first.close().await?;
        // A connection that has broken is noticed by its first query, which is tried again.
        let pool = PgPoolOptions::new().test_before_acquire(false).max_connections(CONNECTIONS);
        let pool = pool.acquire_timeout(PATIENCE).connect_lazy_with(options.clone());
        let writer = Mutex::new(Writer::new(options, Arc::clone(&node)));
        Ok(Postgres { node, pool, writer })
    }

    async fn acquire(&self) -> Result<Lent, StoreError> {
        in_time(async { Ok(Lent(Some(self.pool.acquire().await?))) }).await
    }
}

impl Postgres {
    /// Begins a transaction. It is waited for even where nobody does any more: else one that begins
    /// late would be found open by the next who has its connection.
    async fn begin(&self) -> Result<Transaction<'static, Db>, StoreError> {
        let pool = self.pool.clone();
        let begun = tokio::spawn(async move { pool.begin().await });
        in_time(async { Ok(begun.await.map_err(|error| away(&error))??) }).await
    }
}

/// A connection that is closed unless it is given back: whoever asked may go away while a transaction
/// begins, and the next one would find it open.
struct Lent(Option<PoolConnection<Db>>);

impl Lent {
    fn connection(&mut self) -> &mut PgConnection {
        self.0.as_mut().expect("it is not given back")
    }

    fn give_back(mut self) {
        self.0.take();
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.0 {
            connection.close_on_drop();
        }
    }
}

/// Does something that can be repeated, until the database is there to answer.
macro_rules! again {
    ($store:expr, |$connection:ident| $work:expr) => {{
        let until = Instant::now() + PATIENCE;
        loop {
            let done = match $store.acquire().await {
                Ok(mut lent) => {
                    let $connection = lent.connection();
                    let done = in_time(async { $work }).await;
                    if !matches!(done, Err(StoreError::Away(_))) {
                        lent.give_back();
                    }
                    done
                }
                Err(error) => Err(error),
            };
            match done {
                Err(StoreError::Away(_)) if Instant::now() < until => {
                    tokio::time::sleep(PAUSE).await;
                }
                done => break done,
            }
        }
    }};
}

#[async_trait]
impl LogStore for Postgres {
    async fn table(&self, id: TableId) -> Result<Option<WrittenTable>, StoreError> {
        again!(self, |connection| {
            // All queries see the same moment.
            let mut snapshot = connection.begin_with(SNAPSHOT).await?;
            let table = kept::written_table(&mut snapshot, id).await?;
            let plans = plans_at(&mut snapshot, &[id]).await?;
            snapshot.commit().await?;
            let plans = plans.into_iter().map(|(_, plan)| plan).collect();
            Ok(table.map(|table| WrittenTable { plans, ..table }))
        })
    }

    async fn lines(
        &self,
        id: TableId,
        from: u32,
        most: u32,
    ) -> Result<Vec<WrittenLine>, StoreError> {
        again!(self, |connection| kept::written_lines(connection, id, from, most).await)
    }

    async fn heads(&self, ids: &[TableId]) -> Result<Vec<(TableId, u32)>, StoreError> {
        again!(self, |connection| kept::heads(connection, ids).await)
    }

    async fn plans(&self, ids: &[TableId]) -> Result<Vec<(TableId, WrittenPlan)>, StoreError> {
        again!(self, |connection| plans_at(connection, ids).await)
    }

    async fn put_plan(&self, id: TableId, plan: &WrittenPlan) -> Result<(), StoreError> {
        again!(self, |connection| plans::put_postgres(connection, id, plan).await)
    }

    async fn drop_plan(&self, id: TableId, seat: Seat, upto: u32) -> Result<(), StoreError> {
        again!(self, |connection| plans::drop_postgres(connection, id, seat, upto).await)
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn take_turn(&self, id: TableId, at: Millis) -> Result<bool, StoreError> {
        again!(self, |connection| due::take(connection, &self.node, id, at).await)
    }

    async fn keep_turns(&self, ids: &[TableId]) -> Result<(), StoreError> {
        again!(self, |connection| due::keep(connection, &self.node, ids).await)
    }

    async fn take_turns(&self, before: Millis) -> Result<Vec<TableId>, StoreError> {
        again!(self, |connection| due::take_over(connection, &self.node, before).await)
    }

    async fn give_turn_up(&self, id: TableId, seq: u32) -> Result<(), StoreError> {
        again!(self, |connection| due::give_up(connection, &self.node, id, seq).await)
    }

    async fn release_turns(&self) -> Result<(), StoreError> {
        again!(self, |connection| due::release(connection, &self.node).await)
    }

    async fn recall_due(&self, now: Millis, last: Millis) -> Result<(), StoreError> {
        again!(self, |connection| due::recall(connection, now, last).await)
    }

    async fn begin_clean_up(&self) -> Result<bool, StoreError> {
        again!(self, |connection| due::begin_clean_up(connection).await)
    }

    async fn write(&self, batch: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        self.writer.lock().await.write(batch).await
    }

    async fn tables_of(
        &self,
        people: &Household,
        before: Option<TableId>,
    ) -> Result<TablePage, StoreError> {
        again!(self, |connection| super::lists::page(connection, people, before).await)
    }

    async fn last_games(
        &self,
        people: &Household,
        most: usize,
    ) -> Result<Vec<ListedTable>, StoreError> {
        again!(self, |connection| super::lists::last_games(connection, people, most).await)
    }

    async fn set_listed(
        &self,
        people: &Household,
        id: TableId,
        is_listed: bool,
    ) -> Result<(), StoreError> {
        again!(self, |connection| lists::set_listed(connection, people, id, is_listed).await)
    }

    async fn offered(
        &self,
        wanted: Wanted,
        since: Millis,
        people: &Household,
        apart: &Apart,
    ) -> Result<Vec<ListedTable>, StoreError> {
        again!(self, |connection| lobby::offered(connection, wanted, since, people, apart).await)
    }

    async fn public_games(&self, most: i64, apart: &Apart) -> Result<Vec<ListedTable>, StoreError> {
        again!(self, |connection| lobby::public_games(connection, most, apart).await)
    }

    async fn see(&self, ids: &[TableId], now: Millis) -> Result<(), StoreError> {
        again!(self, |connection| lobby::see(connection, ids, now).await)
    }

    async fn unfinished(&self, people: &Household) -> Result<u32, StoreError> {
        again!(self, |connection| lists::unfinished(connection, people).await)
    }

    async fn person_of(&self, token: &str) -> Result<Option<Person>, StoreError> {
        again!(self, |connection| {
            let person = sqlx::query_as(people::PERSON).bind(token);
            person.fetch_optional(connection).await?.map(Person::read).transpose()
        })
    }

    async fn people(&self, _: bool) -> Result<Box<dyn People>, StoreError> {
        Ok(Box::new(InTransaction::new(self.begin().await?)))
    }

    async fn notices(&self, _: bool) -> Result<Box<dyn Notices>, StoreError> {
        Ok(Box::new(InTransaction::new(self.begin().await?)))
    }

    async fn keep_record(&self, id: TableId, record: &str, now: Millis) -> Result<(), StoreError> {
        let record = KeptRecord { id, made: now, record: record.to_owned() };
        again!(self, |connection| kept::put_record(connection, &record).await)
    }

    async fn record(&self, id: TableId) -> Result<Option<String>, StoreError> {
        let record = again!(self, |connection| kept::record(connection, id).await)?;
        Ok(record.map(|record| record.record))
    }

    async fn setting(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        again!(self, |connection| {
            if let Some(value) = kept::setting(connection, name).await? {
                return Ok(value);
            }
            // Nodes that start at the same moment get the same value.
            let made = sqlx::query_scalar(
                "INSERT INTO settings (name, value) VALUES ($1, $2) \
                 ON CONFLICT (name) DO UPDATE SET value = settings.value RETURNING value",
            );
            made.bind(name).bind(fresh).fetch_one(connection).await.map_err(unwritten)
        })
    }

    async fn put_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        again!(self, |connection| {
            let put = sqlx::query(
                "INSERT INTO settings (name, value) VALUES ($1, $2) \
                 ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            );
            put.bind(name).bind(value).execute(connection).await.map_err(unwritten)?;
            Ok(())
        })
    }

    async fn secret_key(&self, name: &str, fresh: &str, now: Millis) -> Result<String, StoreError> {
        again!(self, |connection| {
            // Of nodes that start at the same moment, one makes the key.
            let made = sqlx::query(
                "INSERT INTO keys (name, secret, made) SELECT $1, $2, $3 \
                 WHERE NOT EXISTS (SELECT 1 FROM keys WHERE secret IS NOT NULL) \
                 ON CONFLICT DO NOTHING",
            );
            let made = made.bind(name).bind(fresh).bind(now.0);
            made.execute(&mut *connection).await.map_err(unwritten)?;
            let secret = sqlx::query_scalar("SELECT secret FROM keys WHERE secret IS NOT NULL");
            Ok(secret.fetch_one(connection).await?)
        })
    }

    async fn put_key(&self, name: &str, secret: &str, now: Millis) -> Result<(), StoreError> {
        again!(self, |connection| {
            let mut transaction = connection.begin().await.map_err(unwritten)?;
            let past = sqlx::query("UPDATE keys SET secret = NULL");
            past.execute(&mut *transaction).await.map_err(unwritten)?;
            let new = sqlx::query("INSERT INTO keys (name, secret, made) VALUES ($1, $2, $3)");
            let new = new.bind(name).bind(secret).bind(now.0);
            new.execute(&mut *transaction).await.map_err(unwritten)?;
            transaction.commit().await.map_err(unwritten)
        })
    }

    async fn public_keys(&self) -> Result<Vec<PublicKey>, StoreError> {
        let keys: Vec<(String, i64, bool)> = again!(self, |connection| {
            let keys = "SELECT name, made, secret IS NOT NULL FROM keys \
                            ORDER BY secret IS NULL, made DESC";
            Ok(sqlx::query_as(keys).fetch_all(connection).await?)
        })?;
        let key = |(name, made, is_current)| PublicKey { name, made: Millis(made), is_current };
        Ok(keys.into_iter().map(key).collect())
    }

    async fn ping(&self) -> Result<(), StoreError> {
        again!(self, |connection| {
            sqlx::query("SELECT value FROM settings LIMIT 1").fetch_one(connection).await?;
            Ok(())
        })
    }

    async fn try_write(&self) -> Result<(), StoreError> {
        again!(self, |connection| {
            let written = "INSERT INTO settings (name, value) VALUES ('written', '') \
                           ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            sqlx::query(written).execute(connection).await.map_err(unwritten)?;
            Ok(())
        })
    }

    async fn quiet_since(&self, since: Millis) -> Result<Vec<TableId>, StoreError> {
        // All tables are looked at, which may take its time.
        let mut lent = self.acquire().await?;
        let quiet = sqlx::AssertSqlSafe(format!("SELECT id FROM tables WHERE {LAST} < $1"));
        let quiet = sqlx::query_scalar(quiet).bind(since.0);
        let quiet: Vec<String> = quiet.fetch_all(lent.connection()).await?;
        lent.give_back();
        quiet.iter().map(|id| table_id(id)).collect()
    }

    async fn remove(&self, ids: &[TableId], since: Millis) -> Result<u64, StoreError> {
        again!(self, |connection| kept::remove(connection, ids, since).await)
    }

    async fn remove_records(&self, before: Millis) -> Result<u64, StoreError> {
        again!(self, |connection| {
            let removed = sqlx::query("DELETE FROM records WHERE made < $1").bind(before.0);
            Ok(removed.execute(connection).await.map_err(unwritten)?.rows_affected())
        })
    }

    async fn clock(&self) -> Result<Option<Millis>, StoreError> {
        again!(self, |connection| {
            let now = concat!("SELECT ", due::now!());
            Ok(Some(Millis(sqlx::query_scalar(now).fetch_one(connection).await?)))
        })
    }

    async fn snapshot(&self) -> Result<Box<dyn Kept>, StoreError> {
        Ok(Box::new(InTransaction::new(self.pool.begin_with(SNAPSHOT).await?)))
    }

    async fn import(&self) -> Result<Box<dyn Kept>, StoreError> {
        Ok(Box::new(InTransaction::new(self.pool.begin().await.map_err(unwritten)?)))
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::unwritten(&"pg_dump makes copies of a PostgreSQL database"))
    }

    async fn close(&self) -> Result<(), StoreError> {
        in_time(async {
            self.pool.close().await;
            self.writer.lock().await.close().await
        })
        .await
    }
}

/// Begins a transaction that reads what stands when it begins, whatever is written meanwhile.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// Reads what people have planned at these tables.
async fn plans_at(
    connection: &mut PgConnection,
    ids: &[TableId],
) -> Result<Vec<(TableId, WrittenPlan)>, StoreError> {
    let ids: Vec<String> = ids.iter().map(TableId::to_string).collect();
    let rows = sqlx::query_as(plans::select!("table_id = ANY ($1)"));
    let rows: Vec<PlanRow> = rows.bind(ids).fetch_all(connection).await?;
    plans::plans(rows)
}
