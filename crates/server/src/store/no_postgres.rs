//! `PostgreSQL` in a build without the feature `postgres`: types without values.

#![allow(clippy::unused_async, clippy::unused_self, reason = "another build waits here")]

use std::sync::Arc;

use super::batch::Appended;
use super::connection::{Sql, Value};
use super::database::Access;
use super::{Append, StoreError, Write};
use crate::system::features::Feature;

/// No database.
pub(super) enum Postgres {}

/// No connection.
pub(super) enum Connection {}

/// No options of a connection.
pub(super) enum Options {}

/// No transaction.
pub(super) enum Transaction {}

/// Any row.
pub(super) trait PostgresRow {}

impl<R> PostgresRow for R {}

impl Postgres {
    /// Returns an error that names the feature.
    pub(super) async fn open(_: &str, _: Arc<str>) -> Result<Postgres, StoreError> {
        Err(sqlx::Error::Configuration(Feature::Postgres.missing().into()).into())
    }

    pub(super) fn node(&self) -> &str {
        match *self {}
    }

    pub(super) async fn run(&self, _: Sql, _: &[Value<'_>]) -> Result<u64, StoreError> {
        match *self {}
    }

    pub(super) async fn all<R>(&self, _: Sql, _: &[Value<'_>]) -> Result<Vec<R>, StoreError> {
        match *self {}
    }

    pub(super) async fn begin(&self, _: Access) -> Result<Transaction, StoreError> {
        match *self {}
    }

    pub(super) async fn write(
        &self,
        _: &[Write],
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        match *self {}
    }

    pub(super) async fn close(&self) -> Result<(), StoreError> {
        match *self {}
    }
}

impl Transaction {
    pub(super) async fn commit(self) -> Result<(), sqlx::Error> {
        match self {}
    }
}

impl std::ops::Deref for Transaction {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        match *self {}
    }
}

impl std::ops::DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut Connection {
        match *self {}
    }
}

pub(super) async fn connect(options: &Options) -> Result<Connection, StoreError> {
    match *options {}
}

pub(super) async fn close(connection: Connection) -> Result<(), StoreError> {
    match connection {}
}

pub(super) async fn run(
    connection: &mut Connection,
    _: Sql,
    _: &[Value<'_>],
) -> Result<u64, StoreError> {
    match *connection {}
}

pub(super) async fn all<R>(
    connection: &mut Connection,
    _: Sql,
    _: &[Value<'_>],
) -> Result<Vec<R>, StoreError> {
    match *connection {}
}

pub(super) async fn append(
    connection: &mut Connection,
    _: &str,
    _: &[&Append],
) -> Result<Vec<Appended>, StoreError> {
    match *connection {}
}
