//! What finished games add up to, for each person and for all together.
//!
//! The statements are written once and mean the same to both databases.

use async_trait::async_trait;
use quayside_table::statistics::TableKind;
use quayside_table::{Figures, PlayerId};

use super::StoreError;
use super::people::InTransaction;

/// Statistics, in the transaction of [`super::People`].
#[async_trait]
pub trait Statistics: Send {
    /// Returns the sums of a person, or of all together, by the kind of table.
    async fn figures(
        &mut self,
        player: Option<PlayerId>,
    ) -> Result<Vec<(TableKind, Figures)>, StoreError>;

    /// Adds to the sums of a person, or of all together, at a kind of table.
    async fn add_figures(
        &mut self,
        player: Option<PlayerId>,
        kind: TableKind,
        figures: &Figures,
    ) -> Result<(), StoreError>;
}

/// Returns what stands for a person in a row; nothing for all together.
fn written(player: Option<PlayerId>) -> String {
    player.map(|player| player.to_string()).unwrap_or_default()
}

fn read(figures: &str) -> Result<Figures, StoreError> {
    serde_json::from_str(figures).map_err(|error| StoreError::unreadable(&error))
}

/// Writes the statements for a kind of database.
macro_rules! statistics {
    ($Db:ty, $unwritten:path) => {
        #[async_trait]
        impl Statistics for InTransaction<$Db> {
            async fn figures(
                &mut self,
                player: Option<PlayerId>,
            ) -> Result<Vec<(TableKind, Figures)>, StoreError> {
                let found = "SELECT kind, figures FROM statistics WHERE player = $1";
                let found = sqlx::query_as(found).bind(written(player));
                let found: Vec<(String, String)> = found.fetch_all(&mut *self.0).await?;
                let row = |(kind, figures): (String, String)| {
                    let kind = kind.parse().map_err(|error| StoreError::unreadable(&error))?;
                    Ok((kind, read(&figures)?))
                };
                let mut rows = found.into_iter().map(row).collect::<Result<Vec<_>, StoreError>>()?;
                rows.sort_by_key(|(kind, _)| *kind);
                Ok(rows)
            }

            async fn add_figures(
                &mut self,
                player: Option<PlayerId>,
                kind: TableKind,
                figures: &Figures,
            ) -> Result<(), StoreError> {
                let known = "SELECT figures FROM statistics WHERE player = $1 AND kind = $2";
                let known = sqlx::query_scalar(known).bind(written(player)).bind(kind.to_string());
                let known: Option<String> = known.fetch_optional(&mut *self.0).await?;
                let mut sums = known.as_deref().map(read).transpose()?.unwrap_or_default();
                sums.add_all(figures);
                let put = "INSERT INTO statistics (player, kind, figures) VALUES ($1, $2, $3) \
                           ON CONFLICT (player, kind) DO UPDATE SET figures = excluded.figures";
                let put = sqlx::query(put).bind(written(player)).bind(kind.to_string());
                let put = put.bind(serde_json::json!(sums).to_string());
                put.execute(&mut *self.0).await.map_err($unwritten)?;
                Ok(())
            }
        }
    };
}

statistics!(sqlx::Sqlite, super::sqlite::unwritten);
statistics!(sqlx::Postgres, super::postgres::unwritten);
