//! The connection that appends.

use std::sync::Arc;

use async_trait::async_trait;
use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::time::Instant;

use super::away::in_time;
use super::{PATIENCE, PAUSE};
use crate::store::writer::Connections;
use crate::store::{StoreError, Write, batch};

/// What a connection that was cut off holds is let go soon, so that the next one finds out what
/// became of it; and what is acknowledged is on the disk, whatever others are content with.
const PROMISES: &str = "SELECT set_config('idle_in_transaction_session_timeout', '3s', false), \
                        CASE WHEN current_setting('synchronous_commit') = 'off' \
                        THEN set_config('synchronous_commit', 'on', false) END";

/// The connection that appends; not one of a pool, which would ask after each use whether it is
/// still there.
pub(super) struct Writer {
    node: Arc<str>,
    connections: PgConnections,
    /// When the database was first missed.
    away: Option<Instant>,
}

impl Writer {
    /// Will connect like this, and append for a node of this name.
    pub(super) fn new(options: PgConnectOptions, node: Arc<str>) -> Writer {
        let connections = PgConnections { options, ready: None, in_use: None };
        Writer { node, connections, away: None }
    }

    /// Writes a batch. If the connection breaks, it is written again over the next one: what is
    /// already there is recognised.
    pub(super) async fn write(
        &mut self,
        batch: &[Write],
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        loop {
            let written = batch::write(&mut self.connections, &self.node, batch);
            let written = in_time(written).await;
            let Err(StoreError::Away(why)) = written else {
                self.away = None;
                return written;
            };
            if self.away.is_none() {
                tracing::warn!(%why, "the database is away");
            }
            if self.away.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                return Err(StoreError::Away(why));
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Ends the connection.
    pub(super) async fn close(&mut self) -> Result<(), StoreError> {
        use sqlx::Connection;
        if let Some(connection) = self.connections.ready.take() {
            connection.close().await?;
        }
        Ok(())
    }
}

struct PgConnections {
    options: PgConnectOptions,
    ready: Option<PgConnection>,
    /// The connection of the last use, unless it was released.
    in_use: Option<PgConnection>,
}

#[async_trait]
impl Connections for PgConnections {
    type Connection = PgConnection;

    async fn acquire(&mut self) -> Result<&mut PgConnection, StoreError> {
        let connection = match self.ready.take() {
            Some(connection) => connection,
            None => connect(&self.options).await?,
        };
        Ok(self.in_use.insert(connection))
    }

    fn release(&mut self) {
        self.ready = self.in_use.take();
    }
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let mut connection = options.connect().await?;
    sqlx::query(PROMISES).execute(&mut connection).await?;
    Ok(connection)
}
