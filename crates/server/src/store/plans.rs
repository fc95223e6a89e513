//! Plans for the next turns of players, stored beside the logs.

use quayside_engine::Seat;
use quayside_table::{TableId, WrittenPlan};

use super::StoreError;
use super::connection::args;
use super::rows::table_id;
use super::transaction::Transaction;

/// Selects the plans at tables.
pub(super) const PLANS: &str = "SELECT table_id, seat, seq, moves FROM plans \
                                WHERE table_id {in 1} ORDER BY table_id, seat";

/// A row: the table, the seat, the log length, the moves.
type PlanRow = (String, i64, i64, String);

/// Parses plans, with their tables.
pub(super) fn read(rows: Vec<PlanRow>) -> Result<Vec<(TableId, WrittenPlan)>, StoreError> {
    let plan = |(table, seat, seq, moves): PlanRow| {
        let seat = usize::try_from(seat).ok().and_then(Seat::new);
        let (seat, seq) = seat
            .zip(seq.try_into().ok())
            .ok_or_else(|| StoreError::unreadable(&format_args!("the plans at table {table}")))?;
        Ok((table_id(&table)?, WrittenPlan { seat, seq, moves }))
    };
    rows.into_iter().map(plan).collect()
}

impl Transaction {
    /// Returns the plans at these tables, in the order of seats.
    pub(super) async fn plans(
        &mut self,
        ids: &[TableId],
    ) -> Result<Vec<(TableId, WrittenPlan)>, StoreError> {
        read(self.all(PLANS, args![ids]).await?)
    }
}
