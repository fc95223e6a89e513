//! What people have planned for their next turn, beside the logs.
//!
//! The statements are written once and mean the same to both databases.

use quayside_engine::Seat;
use quayside_table::{TableId, WrittenPlan};

use super::StoreError;
use super::rows::table_id;

/// A row: the table, the seat, how long the log was, the moves.
pub(super) type PlanRow = (String, i64, i64, String);

/// Selects the rows of tables, by a condition.
macro_rules! select {
    ($of:literal) => {
        concat!(
            "SELECT table_id, seat, seq, moves FROM plans WHERE ",
            $of,
            " ORDER BY table_id, seat"
        )
    };
}
pub(super) use select;

/// Keeps a plan in place of the last one of its seat.
const PUT: &str = "\
    INSERT INTO plans (table_id, seat, seq, moves) SELECT id, $2, $3, $4 FROM tables WHERE id = $1 \
    ON CONFLICT (table_id, seat) DO UPDATE SET seq = excluded.seq, moves = excluded.moves";

/// Forgets the plan of a seat, unless it was made when the log was longer.
const DROP: &str = "DELETE FROM plans WHERE table_id = $1 AND seat = $2 AND seq <= $3";

/// Returns plans, with their tables.
pub(super) fn plans(rows: Vec<PlanRow>) -> Result<Vec<(TableId, WrittenPlan)>, StoreError> {
    let plan = |(table, seat, seq, moves): PlanRow| {
        let seat = usize::try_from(seat).ok().and_then(Seat::new);
        let (seat, seq) = seat
            .zip(seq.try_into().ok())
            .ok_or_else(|| StoreError::unreadable(&format_args!("the plans at table {table}")))?;
        Ok((table_id(&table)?, WrittenPlan { seat, seq, moves }))
    };
    rows.into_iter().map(plan).collect()
}

/// Writes the statements for a kind of database.
macro_rules! statements {
    ($put:ident, $drop:ident, $Connection:ty, $unwritten:path) => {
        /// Keeps a plan in place of the last one of its seat.
        pub(super) async fn $put(
            connection: &mut $Connection,
            id: TableId,
            plan: &WrittenPlan,
        ) -> Result<(), StoreError> {
            let put =
                sqlx::query(PUT).bind(id.to_string()).bind(i64::from(plan.seat.index() as u8));
            let put = put.bind(i64::from(plan.seq)).bind(&plan.moves);
            put.execute(connection).await.map_err($unwritten)?;
            Ok(())
        }

        /// Forgets the plan of a seat, unless it was made when the log was longer.
        pub(super) async fn $drop(
            connection: &mut $Connection,
            id: TableId,
            seat: Seat,
            upto: u32,
        ) -> Result<(), StoreError> {
            let gone = sqlx::query(DROP).bind(id.to_string()).bind(i64::from(seat.index() as u8));
            gone.bind(i64::from(upto)).execute(connection).await.map_err($unwritten)?;
            Ok(())
        }
    };
}

statements!(put_sqlite, drop_sqlite, sqlx::SqliteConnection, super::sqlite::unwritten);
statements!(put_postgres, drop_postgres, sqlx::PgConnection, super::postgres::unwritten);
