//! Statements that both databases understand.
//!
//! Arguments are `$1`, `$2` and so on. Where the databases have no common words, a statement has a
//! marker: `{in 1}` and `{not in 1}` compare with a list, `{rows 1}` reads a JSON array of arrays as
//! rows of `new.value`, and `{locked}` leaves out rows that another node is changing.

use std::borrow::Cow;

use futures_util::future::BoxFuture;
use quayside_table::{Household, Millis, PlayerId, TableId};
use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{Arguments as _, AssertSqlSafe, FromRow};

use super::{StoreError, db_errors};

/// An argument of a statement.
pub(super) enum Value<'a> {
    Text(Option<Cow<'a, str>>),
    Number(Option<i64>),
    Real(f64),
    Flag(bool),
    Bytes(&'a [u8]),
    /// Texts to compare with.
    List(Vec<String>),
}

/// Lists the arguments of a statement.
macro_rules! args {
    ($($value:expr),* $(,)?) => { &[$($crate::store::connection::Value::from($value)),*] };
}
pub(super) use args;

/// A row that can be read from both databases, such as a tuple.
pub(super) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<R> Row for R where R: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{}

/// A borrowed connection to either database.
pub(super) enum Connection<'a> {
    Sqlite(&'a mut SqliteConnection),
    Postgres(&'a mut PgConnection),
}

/// The text of a statement. It never contains values.
pub(super) type Sql = Cow<'static, str>;

impl Connection<'_> {
    /// Runs a statement; returns the number of rows that it changed.
    pub(super) fn run<'b>(
        &'b mut self,
        sql: impl Into<Sql>,
        values: &'b [Value<'b>],
    ) -> BoxFuture<'b, Result<u64, StoreError>> {
        let sql = sql.into();
        let failed = db_errors::of(&sql);
        // The state of a query is large; boxed, it does not add to that of each request.
        Box::pin(async move {
            match self {
                Connection::Sqlite(connection) => {
                    let sql = AssertSqlSafe(expanded(sql, SQLITE));
                    let done =
                        sqlx::query_with(sql, sqlite(values)?).execute(&mut **connection).await;
                    Ok(done.map_err(failed)?.rows_affected())
                }
                Connection::Postgres(connection) => {
                    let sql = AssertSqlSafe(expanded(sql, POSTGRES));
                    let done = sqlx::query_with(sql, postgres(values)?).execute(&mut **connection);
                    Ok(done.await.map_err(failed)?.rows_affected())
                }
            }
        })
    }

    /// Runs a statement; returns its rows.
    pub(super) fn all<'b, R: Row + 'b>(
        &'b mut self,
        sql: impl Into<Sql>,
        values: &'b [Value<'b>],
    ) -> BoxFuture<'b, Result<Vec<R>, StoreError>> {
        let sql = sql.into();
        let failed = db_errors::of(&sql);
        Box::pin(async move {
            match self {
                Connection::Sqlite(connection) => {
                    let sql = AssertSqlSafe(expanded(sql, SQLITE));
                    let rows =
                        sqlx::query_as_with(sql, sqlite(values)?).fetch_all(&mut **connection);
                    rows.await.map_err(failed)
                }
                Connection::Postgres(connection) => {
                    let sql = AssertSqlSafe(expanded(sql, POSTGRES));
                    let rows =
                        sqlx::query_as_with(sql, postgres(values)?).fetch_all(&mut **connection);
                    rows.await.map_err(failed)
                }
            }
        })
    }

    /// Begins a transaction of statements that write.
    pub(super) async fn begin(&mut self) -> Result<(), StoreError> {
        let begin = match self {
            Connection::Sqlite(_) => "BEGIN IMMEDIATE",
            Connection::Postgres(_) => "BEGIN",
        };
        self.run(begin, &[]).await.map(|_| ())
    }
}

/// The words that markers stand for, around the number of an argument.
#[derive(Clone, Copy)]
struct Dialect {
    within: [&'static str; 2],
    without: [&'static str; 2],
    rows: [&'static str; 2],
    locked: &'static str,
}

const SQLITE: Dialect = Dialect {
    within: ["IN (SELECT value FROM json_each($", "))"],
    without: ["NOT IN (SELECT value FROM json_each($", "))"],
    rows: ["json_each($", ") AS new"],
    locked: "",
};

const POSTGRES: Dialect = Dialect {
    within: ["= ANY ($", ")"],
    without: ["<> ALL ($", ")"],
    rows: ["jsonb_array_elements($", "::jsonb) AS new (value)"],
    locked: "FOR UPDATE SKIP LOCKED",
};

/// Puts words in the place of markers.
fn expanded(sql: Sql, dialect: Dialect) -> Sql {
    if !sql.contains('{') {
        return sql;
    }
    let mut parts = sql.split('{');
    let mut expanded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (marker, rest) = part.split_once('}').expect("a marker ends");
        match marker.rsplit_once(' ') {
            None => expanded += dialect.locked,
            Some((name, number)) => {
                let [before, after] = match name {
                    "in" => dialect.within,
                    "not in" => dialect.without,
                    _ => dialect.rows,
                };
                expanded.extend([before, number, after]);
            }
        }
        expanded += rest;
    }
    expanded.into()
}

fn sqlite(values: &[Value<'_>]) -> Result<SqliteArguments, StoreError> {
    let mut arguments = SqliteArguments::default();
    for value in values {
        let added = match value {
            Value::Text(text) => arguments.add(text.as_deref()),
            Value::Number(number) => arguments.add(number),
            Value::Real(number) => arguments.add(number),
            Value::Flag(flag) => arguments.add(flag),
            Value::Bytes(bytes) => arguments.add(*bytes),
            Value::List(texts) => arguments.add(serde_json::json!(texts).to_string()),
        };
        added.map_err(|error| StoreError::unreadable(&error))?;
    }
    Ok(arguments)
}

fn postgres(values: &[Value<'_>]) -> Result<PgArguments, StoreError> {
    let mut arguments = PgArguments::default();
    for value in values {
        let added = match value {
            Value::Text(text) => arguments.add(text.as_deref()),
            Value::Number(number) => arguments.add(number),
            Value::Real(number) => arguments.add(number),
            Value::Flag(flag) => arguments.add(flag),
            Value::Bytes(bytes) => arguments.add(*bytes),
            Value::List(texts) => arguments.add(texts),
        };
        added.map_err(|error| StoreError::unreadable(&error))?;
    }
    Ok(arguments)
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(Some(text.into()))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::Text(Some(text.into()))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Some(text.into()))
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(text: Option<&'a str>) -> Value<'a> {
        Value::Text(text.map(Into::into))
    }
}

impl From<PlayerId> for Value<'_> {
    fn from(id: PlayerId) -> Self {
        id.to_string().into()
    }
}

impl From<TableId> for Value<'_> {
    fn from(id: TableId) -> Self {
        id.to_string().into()
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Number(Some(number))
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        i64::from(number).into()
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(number: Option<i64>) -> Self {
        Value::Number(number)
    }
}

impl From<Millis> for Value<'_> {
    fn from(time: Millis) -> Self {
        time.0.into()
    }
}

impl From<f64> for Value<'_> {
    fn from(number: f64) -> Self {
        Value::Real(number)
    }
}

impl From<bool> for Value<'_> {
    fn from(flag: bool) -> Self {
        Value::Flag(flag)
    }
}

impl<'a> From<&'a [u8]> for Value<'a> {
    fn from(bytes: &'a [u8]) -> Value<'a> {
        Value::Bytes(bytes)
    }
}

impl From<&[TableId]> for Value<'_> {
    fn from(ids: &[TableId]) -> Self {
        Value::List(ids.iter().map(TableId::to_string).collect())
    }
}

impl From<&Household> for Value<'_> {
    fn from(people: &Household) -> Self {
        Value::List(people.iter().map(|person| person.to_string()).collect())
    }
}

impl From<Vec<String>> for Value<'_> {
    fn from(texts: Vec<String>) -> Self {
        Value::List(texts)
    }
}
