//! Statistics of finished games, per player and in total.

use quayside_table::statistics::TableKind;
use quayside_table::{Figures, PlayerId};

use super::StoreError;
use super::connection::args;
use super::rows::json;
use super::transaction::Transaction;

/// Returns the text for a player in a row; empty for the total.
fn written(player: Option<PlayerId>) -> String {
    player.map(|player| player.to_string()).unwrap_or_default()
}

fn read(figures: &str) -> Result<Figures, StoreError> {
    serde_json::from_str(figures).map_err(|error| StoreError::unreadable(&error))
}

/// Statistics.
impl Transaction {
    /// Returns the statistics of a player, or the total, by the kind of table.
    pub async fn figures(
        &mut self,
        player: Option<PlayerId>,
    ) -> Result<Vec<(TableKind, Figures)>, StoreError> {
        let found = "SELECT kind, figures FROM statistics WHERE player = $1";
        let found: Vec<(String, String)> = self.all(found, args![written(player)]).await?;
        let row = |(kind, figures): (String, String)| {
            let kind = kind.parse().map_err(|error| StoreError::unreadable(&error))?;
            Ok((kind, read(&figures)?))
        };
        let mut rows = found.into_iter().map(row).collect::<Result<Vec<_>, StoreError>>()?;
        rows.sort_by_key(|(kind, _)| *kind);
        Ok(rows)
    }

    /// Adds to the statistics of a player, or to the total, for a kind of table.
    pub(super) async fn add_figures(
        &mut self,
        player: Option<PlayerId>,
        kind: TableKind,
        figures: &Figures,
    ) -> Result<(), StoreError> {
        let known = "SELECT figures FROM statistics WHERE player = $1 AND kind = $2";
        let known: Option<(String,)> =
            self.one(known, args![written(player), kind.to_string()]).await?;
        let mut sums = known.map(|(known,)| read(&known)).transpose()?.unwrap_or_default();
        sums.add_all(figures);
        let put = "INSERT INTO statistics (player, kind, figures) VALUES ($1, $2, $3) \
                   ON CONFLICT (player, kind) DO UPDATE SET figures = excluded.figures";
        self.run(put, args![written(player), kind.to_string(), json(&sums)?]).await?;
        Ok(())
    }
}
