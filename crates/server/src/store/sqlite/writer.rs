//! The connection that writes.

use async_trait::async_trait;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::file::OpenFile;
use super::unwritten;
use crate::store::StoreError;
use crate::store::writer::Connections;

/// The one connection that writes. Not a pool, which would test the connection after each use.
pub(super) struct Writer {
    options: SqliteConnectOptions,
    file: OpenFile,
    ready: Option<SqliteConnection>,
    /// The connection of the last use, unless it was released.
    in_use: Option<SqliteConnection>,
}

impl Writer {
    /// Writes through this connection, and later through others like it.
    pub(super) fn new(
        options: SqliteConnectOptions,
        file: OpenFile,
        connection: SqliteConnection,
    ) -> Writer {
        Writer { options, file, ready: Some(connection), in_use: None }
    }

    async fn connect(&self) -> Result<SqliteConnection, StoreError> {
        let connection = self.options.connect().await.map_err(unwritten)?;
        // A new connection follows the path, perhaps to another file.
        self.file.check()?;
        Ok(connection)
    }
}

#[async_trait]
impl Connections for Writer {
    type Connection = SqliteConnection;

    async fn acquire(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        let connection = match self.ready.take() {
            Some(connection) => connection,
            None => self.connect().await?,
        };
        // A broken connection is closed once the new one is open: with its last connection `SQLite`
        // removes the log, and `OpenFile` would miss it.
        if let Some(broken) = self.in_use.replace(connection)
            && let Err(error) = broken.close().await
        {
            tracing::warn!(%error, "failed to close a broken connection");
        }
        self.in_use.as_mut().ok_or_else(|| StoreError::unwritten(&"no connection"))
    }

    fn release(&mut self) {
        self.ready = self.in_use.take();
    }
}
