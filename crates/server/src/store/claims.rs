//! Claims of due tables, in a database that several nodes share.
//!
//! Appending an entry after which an event is due writes a row (`postgres/append.rs`) for the node
//! that appended. Rows that are due much later are claimed by no node until then. Locked rows are
//! skipped here, so no claim waits for an append that waits for a claim.

use quayside_table::{Millis, TableId};

use super::StoreError;
use super::connection::args;
use super::database::Database;

/// The time of the database.
macro_rules! now {
    () => {
        "floor(extract(epoch FROM clock_timestamp()) * 1000)::int8"
    };
}

/// The end of a claim that starts now. A node that does not renew it within these milliseconds
/// counts as dead.
macro_rules! until {
    () => {
        concat!($crate::store::claims::now!(), " + 1500")
    };
}
pub(super) use now;
#[cfg(feature = "postgres")]
pub(super) use until;

impl Database {
    /// Returns the time of the database.
    pub(super) async fn time(&self) -> Result<Option<Millis>, StoreError> {
        let now: Option<(i64,)> = self.one(concat!("SELECT ", now!()), &[]).await?;
        Ok(now.map(|(now,)| Millis(now)))
    }

    /// Returns whether no node has cleaned up within the last hour, and stores that this one does.
    pub(super) async fn claim_clean_up(&self) -> Result<bool, StoreError> {
        let begun = concat!(
            "INSERT INTO settings (name, value) VALUES ('cleaned', (",
            now!(),
            ")::text) ON CONFLICT (name) DO UPDATE SET value = excluded.value \
             WHERE settings.value::int8 < excluded.value::int8 - 3600000"
        );
        Ok(self.run(begun, &[]).await? > 0)
    }

    /// Claims a table, unless another node has; returns whether this node holds the claim.
    pub(super) async fn claim(&self, id: TableId, at: Millis) -> Result<bool, StoreError> {
        let taken = concat!(
            "INSERT INTO due (table_id, holder, until, at) VALUES ($1, $2, ",
            until!(),
            ", $3) ON CONFLICT (table_id) DO UPDATE \
             SET holder = excluded.holder, until = excluded.until, at = excluded.at \
             WHERE due.holder = excluded.holder OR due.until < ",
            now!()
        );
        Ok(self.run(taken, args![id, self.node(), at]).await? > 0)
    }

    /// Renews the claims of this node to these tables, if they end soon.
    pub(super) async fn prolong(&self, ids: &[TableId]) -> Result<(), StoreError> {
        let kept = concat!(
            "UPDATE due SET until = ",
            until!(),
            " WHERE table_id IN (SELECT table_id FROM due \
                 WHERE table_id {in 2} AND holder = $1 AND until < ",
            now!(),
            " + 1000 {locked})"
        );
        self.run(kept, args![self.node(), ids]).await?;
        Ok(())
    }

    /// Claims the unclaimed tables that are due before this time; returns them.
    pub(super) async fn claim_due(&self, before: Millis) -> Result<Vec<(String,)>, StoreError> {
        let taken = concat!(
            "UPDATE due SET holder = $1, until = ",
            until!(),
            " WHERE table_id IN (SELECT table_id FROM due WHERE at <= $2 AND until < ",
            now!(),
            " ORDER BY at LIMIT 256 {locked}) RETURNING table_id"
        );
        self.all(taken, args![self.node(), before]).await
    }
}
