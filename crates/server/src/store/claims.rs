//! Claims of due tables, in a database that several nodes share.
//!
//! Appending an entry after which an event is due writes a row (`postgres/append.rs`) for the node
//! that appended. Rows that are due much later are claimed by no node until then. Locked rows are
//! skipped here, so no claim waits for an append that waits for a claim.

use quayside_table::{Millis, TableId};

use super::StoreError;
use super::connection::args;
use super::database::Database;

/// The time of the database, in SQL.
pub(super) const NOW: &str = "floor(extract(epoch FROM clock_timestamp()) * 1000)::int8";

/// Milliseconds that a claim lasts. A node that does not renew it counts as dead.
pub(super) const CLAIM: i64 = 1500;

impl Database {
    /// Returns the time of the database.
    pub(super) async fn time(&self) -> Result<Option<Millis>, StoreError> {
        let now: Option<(i64,)> = self.one(format!("SELECT {NOW}"), &[]).await?;
        Ok(now.map(|(now,)| Millis(now)))
    }

    /// Returns whether no node has cleaned up within the last hour, and stores that this one does.
    pub(super) async fn claim_clean_up(&self) -> Result<bool, StoreError> {
        let begun = format!(
            "INSERT INTO settings (name, value) VALUES ('cleaned', ({NOW})::text) \
             ON CONFLICT (name) DO UPDATE SET value = excluded.value \
             WHERE settings.value::int8 < excluded.value::int8 - 3600000"
        );
        Ok(self.run(begun, &[]).await? > 0)
    }

    /// Claims a table, unless another node has; returns whether this node holds the claim.
    pub(super) async fn claim(&self, id: TableId, at: Millis) -> Result<bool, StoreError> {
        let taken = format!(
            "INSERT INTO due (table_id, holder, until, at) VALUES ($1, $2, {NOW} + {CLAIM}, $3) \
             ON CONFLICT (table_id) DO UPDATE \
             SET holder = excluded.holder, until = excluded.until, at = excluded.at \
             WHERE due.holder = excluded.holder OR due.until < {NOW}"
        );
        Ok(self.run(taken, args![id, self.node(), at]).await? > 0)
    }

    /// Renews the claims of this node to these tables, if they end soon.
    pub(super) async fn prolong(&self, ids: &[TableId]) -> Result<(), StoreError> {
        let kept = format!(
            "UPDATE due SET until = {NOW} + {CLAIM} WHERE table_id IN (SELECT table_id FROM due \
             WHERE table_id {{in 2}} AND holder = $1 AND until < {NOW} + 1000 {{locked}})"
        );
        self.run(kept, args![self.node(), ids]).await?;
        Ok(())
    }

    /// Claims the unclaimed tables that are due before this time; returns them.
    pub(super) async fn claim_due(&self, before: Millis) -> Result<Vec<(String,)>, StoreError> {
        let taken = format!(
            "UPDATE due SET holder = $1, until = {NOW} + {CLAIM} WHERE table_id IN \
             (SELECT table_id FROM due WHERE at <= $2 AND until < {NOW} \
              ORDER BY at LIMIT 256 {{locked}}) RETURNING table_id"
        );
        self.all(taken, args![self.node(), before]).await
    }
}
