//! A transaction over either database.
//!
//! Its queries are methods in the files of the stored things: `people.rs`, `friends.rs` and so on.
//! Only this folder opens transactions (`clippy.toml`).

use tokio::sync::OwnedMutexGuard;

use super::connection::{Connection, Sql, SqlRow, Value};
use super::sqlite::OpenFile;
use super::writer::Writer;
use super::{StoreError, db_errors, postgres};

/// A transaction. Without [`Transaction::commit`] all changes are lost.
pub struct Transaction(OpenTransaction);

enum OpenTransaction {
    Sqlite {
        transaction: sqlx::Transaction<'static, sqlx::Sqlite>,
        /// The permit to write, if the transaction may.
        permit: Option<OwnedMutexGuard<Writer>>,
        file: OpenFile,
    },
    Postgres(postgres::Transaction),
}

impl Transaction {
    /// Returns a transaction of a file, with the permit to write that it holds until its end.
    pub(super) fn sqlite(
        transaction: sqlx::Transaction<'static, sqlx::Sqlite>,
        permit: Option<OwnedMutexGuard<Writer>>,
        file: OpenFile,
    ) -> Transaction {
        Transaction(OpenTransaction::Sqlite { transaction, permit, file })
    }

    /// Returns a transaction of a shared database.
    pub(super) fn postgres(transaction: postgres::Transaction) -> Transaction {
        Transaction(OpenTransaction::Postgres(transaction))
    }

    /// Returns the connection.
    pub(super) fn connection(&mut self) -> Connection<'_> {
        match &mut self.0 {
            OpenTransaction::Sqlite { transaction, .. } => Connection::Sqlite(transaction),
            OpenTransaction::Postgres(transaction) => Connection::Postgres(transaction),
        }
    }

    /// Runs a statement; returns the number of rows that it changed.
    pub(super) async fn run(
        &mut self,
        sql: impl Into<Sql>,
        values: &[Value<'_>],
    ) -> Result<u64, StoreError> {
        self.connection().run(sql, values).await
    }

    /// Runs a statement; returns its rows.
    pub(super) async fn all<R: SqlRow>(
        &mut self,
        sql: impl Into<Sql>,
        values: &[Value<'_>],
    ) -> Result<Vec<R>, StoreError> {
        self.connection().all(sql, values).await
    }

    /// Runs a statement; returns its first row.
    pub(super) async fn one<R: SqlRow>(
        &mut self,
        sql: impl Into<Sql>,
        values: &[Value<'_>],
    ) -> Result<Option<R>, StoreError> {
        Ok(self.all(sql, values).await?.into_iter().next())
    }

    /// Runs statements with the same arguments.
    pub(super) async fn each(
        &mut self,
        statements: &[&'static str],
        values: &[Value<'_>],
    ) -> Result<(), StoreError> {
        for statement in statements {
            self.run(*statement, values).await?;
        }
        Ok(())
    }

    /// Ends the transaction and stores the changes.
    pub async fn commit(self) -> Result<(), StoreError> {
        match self.0 {
            OpenTransaction::Sqlite { transaction, permit, file } => {
                let committed = transaction.commit().await;
                drop(permit);
                committed.map_err(db_errors::unwritten)?;
                // An acknowledged change is in the file that the next start opens.
                file.check()
            }
            OpenTransaction::Postgres(transaction) => {
                transaction.commit().await.map_err(db_errors::unwritten)
            }
        }
    }
}
