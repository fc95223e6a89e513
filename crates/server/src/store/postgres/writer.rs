//! The connection that appends.

use std::sync::Arc;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::time::Instant;

use super::away::in_time;
use super::{PATIENCE, PAUSE};
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
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    /// When the database was first missed.
    away: Option<Instant>,
}

impl Writer {
    /// Will connect like this, and append for a node of this name.
    pub(super) fn new(options: PgConnectOptions, node: Arc<str>) -> Writer {
        Writer { node, options, connection: None, away: None }
    }

    /// Writes a batch. If the connection breaks, it is written again over the next one: what is
    /// already there is recognised.
    pub(super) async fn write(
        &mut self,
        batch: &[Write],
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        loop {
            let written = in_time(self.try_write(batch)).await;
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

    async fn try_write(
        &mut self,
        batch: &[Write],
    ) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        // A connection that is in use when this is dropped or fails is dropped, too.
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.options).await?,
        };
        let answers = batch::write(&mut connection, &self.node, batch).await?;
        self.connection = Some(connection);
        Ok(answers)
    }

    /// Ends the connection.
    pub(super) async fn close(&mut self) -> Result<(), StoreError> {
        use sqlx::Connection;
        if let Some(connection) = self.connection.take() {
            connection.close().await?;
        }
        Ok(())
    }
}

async fn connect(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    let mut connection = options.connect().await?;
    sqlx::query(PROMISES).execute(&mut connection).await?;
    Ok(connection)
}
