//! Statements for both databases.
//!
//! Arguments are `$1`, `$2` and so on. Markers stand for syntax that differs: `{in 1}` and
//! `{not in 1}` compare with a list, `{rows 1}` reads a JSON array of arrays as rows of
//! `new.value`, and `{locked}` skips rows that another node is changing.

use std::borrow::Cow;

use futures_util::future::BoxFuture;
use quayside_table::{ClubId, Household, Millis, PlayerId, TableId};
use sqlx::FromRow;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use super::{StoreError, postgres, sqlite};

/// An argument of a statement.
pub(super) enum Value<'a> {
    Text(Option<Cow<'a, str>>),
    Number(Option<i64>),
    Real(f64),
    Flag(bool),
    Bytes(&'a [u8]),
    /// A list of texts to compare with.
    List(Vec<String>),
}

/// Lists the arguments of a statement.
macro_rules! args {
    ($($value:expr),* $(,)?) => { &[$($crate::store::connection::Value::from($value)),*] };
}
pub(super) use args;

/// A row that can be read from both databases, such as a tuple.
pub(super) trait SqlRow:
    for<'r> FromRow<'r, SqliteRow> + postgres::PostgresRow + Send + Unpin
{
}

impl<R: for<'r> FromRow<'r, SqliteRow> + postgres::PostgresRow + Send + Unpin> SqlRow for R {}

/// A borrowed connection to either database.
pub(super) enum Connection<'a> {
    Sqlite(&'a mut SqliteConnection),
    Postgres(&'a mut postgres::Connection),
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
        // Boxed, because the large state of a query would be part of every request's state.
        match self {
            Connection::Sqlite(connection) => Box::pin(sqlite::run(connection, sql.into(), values)),
            Connection::Postgres(connection) => {
                Box::pin(postgres::run(connection, sql.into(), values))
            }
        }
    }

    /// Runs a statement; returns its rows.
    pub(super) fn all<'b, R: SqlRow + 'b>(
        &'b mut self,
        sql: impl Into<Sql>,
        values: &'b [Value<'b>],
    ) -> BoxFuture<'b, Result<Vec<R>, StoreError>> {
        match self {
            Connection::Sqlite(connection) => Box::pin(sqlite::all(connection, sql.into(), values)),
            Connection::Postgres(connection) => {
                Box::pin(postgres::all(connection, sql.into(), values))
            }
        }
    }

    /// Begins a transaction that writes.
    pub(super) async fn begin(&mut self) -> Result<(), StoreError> {
        let begin = match self {
            Connection::Sqlite(_) => "BEGIN IMMEDIATE",
            Connection::Postgres(_) => "BEGIN",
        };
        self.run(begin, &[]).await.map(|_| ())
    }
}

/// The replacements of markers, before and after the number of an argument.
pub(super) struct Dialect {
    pub(super) within: [&'static str; 2],
    pub(super) without: [&'static str; 2],
    pub(super) rows: [&'static str; 2],
    pub(super) locked: &'static str,
}

impl Dialect {
    /// Replaces the markers.
    pub(super) fn expanded(&self, sql: Sql) -> Sql {
        if !sql.contains('{') {
            return sql;
        }
        let mut parts = sql.split('{');
        let mut expanded = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (marker, rest) = part.split_once('}').expect("a marker ends");
            match marker.rsplit_once(' ') {
                None => expanded += self.locked,
                Some((name, number)) => {
                    let [before, after] = match name {
                        "in" => self.within,
                        "not in" => self.without,
                        _ => self.rows,
                    };
                    expanded.extend([before, number, after]);
                }
            }
            expanded += rest;
        }
        expanded.into()
    }
}

/// Implements the conversions of values to arguments.
macro_rules! from {
    ($($type:ty: |$value:ident| $argument:expr;)+) => {
        $(impl<'a> From<$type> for Value<'a> {
            fn from($value: $type) -> Value<'a> {
                $argument
            }
        })+
    };
}

from! {
    &'a str: |text| Value::Text(Some(text.into()));
    &'a String: |text| Value::Text(Some(text.into()));
    String: |text| Value::Text(Some(text.into()));
    Option<&'a str>: |text| Value::Text(text.map(Into::into));
    Option<String>: |text| Value::Text(text.map(Into::into));
    PlayerId: |id| id.to_string().into();
    TableId: |id| id.to_string().into();
    ClubId: |id| id.to_string().into();
    i64: |number| Value::Number(Some(number));
    u32: |number| i64::from(number).into();
    Option<i64>: |number| Value::Number(number);
    Millis: |time| time.0.into();
    f64: |number| Value::Real(number);
    bool: |flag| Value::Flag(flag);
    &'a [u8]: |bytes| Value::Bytes(bytes);
    Vec<String>: |texts| Value::List(texts);
    &[TableId]: |ids| Value::List(ids.iter().map(TableId::to_string).collect());
    &Household: |people| Value::List(people.iter().map(|person| person.to_string()).collect());
}
