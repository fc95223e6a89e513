//! The connection that writes batches.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection as _};

use super::connection::Connection;
use super::sqlite::OpenFile;
use super::{StoreError, db_errors, postgres};

/// Provides one connection at a time for writing. A connection that is not released has failed, or
/// the task that used it was cancelled: the next use gets a new one. A failed commit or rollback
/// can leave a connection permanently inside a transaction.
///
/// This is not a pool, because a pool would test the connection after each use.
pub(super) struct Writer {
    source: Source,
    ready: Option<OwnedConnection>,
    /// The connection of the last use, unless it was released.
    in_use: Option<OwnedConnection>,
}

/// The source of new connections.
pub(super) enum Source {
    Sqlite(Box<SqliteConnectOptions>, OpenFile),
    Postgres(Box<postgres::Options>),
}

enum OwnedConnection {
    Sqlite(SqliteConnection),
    Postgres(postgres::Connection),
}

impl Writer {
    /// Creates a writer with this first connection, if any; later ones are opened like it.
    pub(super) fn new(source: Source, first: Option<SqliteConnection>) -> Writer {
        Writer { source, ready: first.map(OwnedConnection::Sqlite), in_use: None }
    }

    /// Returns the released connection, or a new one.
    pub(super) async fn acquire(&mut self) -> Result<Connection<'_>, StoreError> {
        let connection = match self.ready.take() {
            Some(connection) => connection,
            None => self.source.connect().await?,
        };
        // A broken connection is closed after the new one is open: when its last connection
        // closes, `SQLite` removes the log, and `OpenFile` would miss it.
        if let Some(OwnedConnection::Sqlite(broken)) = self.in_use.replace(connection)
            && let Err(error) = broken.close().await
        {
            tracing::warn!(%error, "failed to close a broken connection");
        }
        match &mut self.in_use {
            Some(OwnedConnection::Sqlite(connection)) => Ok(Connection::Sqlite(connection)),
            Some(OwnedConnection::Postgres(connection)) => Ok(Connection::Postgres(connection)),
            None => Err(StoreError::unwritten(&"no connection")),
        }
    }

    /// Marks the connection as usable again: there was no failure, and no transaction is open.
    pub(super) fn release(&mut self) {
        self.ready = self.in_use.take();
    }

    /// Closes the connection to a shared database.
    pub(super) async fn close(&mut self) -> Result<(), StoreError> {
        if let Some(OwnedConnection::Postgres(connection)) = self.ready.take() {
            postgres::close(connection).await?;
        }
        Ok(())
    }
}

impl Source {
    async fn connect(&self) -> Result<OwnedConnection, StoreError> {
        match self {
            Source::Sqlite(options, file) => {
                let connection = options.connect().await.map_err(db_errors::unwritten)?;
                // A new connection follows the path, perhaps to another file.
                file.check()?;
                Ok(OwnedConnection::Sqlite(connection))
            }
            Source::Postgres(options) => {
                Ok(OwnedConnection::Postgres(postgres::connect(options).await?))
            }
        }
    }
}
