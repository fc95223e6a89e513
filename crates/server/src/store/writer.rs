//! The connection that batches are written with.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection as _};

use super::connection::Connection;
use super::sqlite::OpenFile;
use super::{StoreError, db_errors, postgres};

/// Gives out one connection at a time for writing. A connection that is not released has failed, or
/// the task that used it was cancelled: the next use gets a new one. A failed commit or rollback
/// can leave a connection inside a transaction for good.
///
/// Not a pool, which would test the connection after each use.
pub(super) struct Writer {
    source: Source,
    ready: Option<Owned>,
    /// The connection of the last use, unless it was released.
    in_use: Option<Owned>,
}

/// How the next connection is opened.
pub(super) enum Source {
    Sqlite(Box<SqliteConnectOptions>, OpenFile),
    Postgres(Box<postgres::Options>),
}

enum Owned {
    Sqlite(SqliteConnection),
    Postgres(postgres::Connection),
}

impl Writer {
    /// Writes over this connection, if there is one, and later over others like it.
    pub(super) fn new(source: Source, first: Option<SqliteConnection>) -> Writer {
        Writer { source, ready: first.map(Owned::Sqlite), in_use: None }
    }

    /// Returns the released connection, or a new one.
    pub(super) async fn acquire(&mut self) -> Result<Connection<'_>, StoreError> {
        let connection = match self.ready.take() {
            Some(connection) => connection,
            None => self.source.connect().await?,
        };
        // A broken connection is closed once the new one is open: with its last connection `SQLite`
        // removes the log, and `OpenFile` would miss it.
        if let Some(Owned::Sqlite(broken)) = self.in_use.replace(connection)
            && let Err(error) = broken.close().await
        {
            tracing::warn!(%error, "failed to close a broken connection");
        }
        match &mut self.in_use {
            Some(Owned::Sqlite(connection)) => Ok(Connection::Sqlite(connection)),
            Some(Owned::Postgres(connection)) => Ok(Connection::Postgres(connection)),
            None => Err(StoreError::unwritten(&"no connection")),
        }
    }

    /// Marks the connection as usable again: nothing has failed, and no transaction is open.
    pub(super) fn release(&mut self) {
        self.ready = self.in_use.take();
    }

    /// Ends the connection to a database that others use, too.
    pub(super) async fn close(&mut self) -> Result<(), StoreError> {
        if let Some(Owned::Postgres(connection)) = self.ready.take() {
            postgres::close(connection).await?;
        }
        Ok(())
    }
}

impl Source {
    async fn connect(&self) -> Result<Owned, StoreError> {
        match self {
            Source::Sqlite(options, file) => {
                let connection = options.connect().await.map_err(db_errors::unwritten)?;
                // A new connection follows the path, perhaps to another file.
                file.check()?;
                Ok(Owned::Sqlite(connection))
            }
            Source::Postgres(options) => Ok(Owned::Postgres(postgres::connect(options).await?)),
        }
    }
}
