//! A player's unfinished tables, as far as lists of turns need them.

use quayside_engine::Seat;
use quayside_table::{Household, Millis, PlayerId, TableId};

use super::connection::{Value, args};
use super::rows::{LAST, OWING, table_id};
use super::{Store, StoreError};

/// A seat of a person at an unfinished table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OwnSeat {
    /// The table.
    pub(crate) table: TableId,
    /// The seat.
    pub(crate) seat: Seat,
    /// Whether the seat owes a move.
    pub(crate) owes: bool,
    /// Whether the table may wait for its maker to deal: all seats are taken, and none owes a
    /// move. Old tables do not store who owes one.
    pub(crate) may_wait: bool,
    /// The time of the last entry.
    pub(crate) last: Millis,
}

type SeatRow = (String, i64, i64, i64, bool);

impl Store {
    /// Returns the seats of a household at the unfinished tables of its list, in the order of the
    /// tables.
    pub(crate) async fn own_seats(&self, people: &Household) -> Result<Vec<OwnSeat>, StoreError> {
        let seats = format!(
            "SELECT tables.id, seats.seat, {OWING}, {LAST}, \
                    EXISTS (SELECT 1 FROM seats AS other WHERE other.table_id = tables.id \
                            AND other.player = '' AND other.bot = '') \
             FROM seats JOIN tables ON tables.id = seats.table_id \
             WHERE seats.over IS NULL AND seats.player {{in 1}} \
             AND NOT EXISTS (SELECT 1 FROM unlisted WHERE unlisted.player = seats.player \
                             AND unlisted.table_id = seats.table_id) \
             ORDER BY tables.id, seats.seat"
        );
        let rows: Vec<SeatRow> = self.database()?.all(seats, args![people]).await?;
        rows.into_iter().filter_map(|row| own_seat(row).transpose()).collect()
    }

    /// Returns the turns and invitations of these players, as texts to compare.
    pub(crate) async fn turns_of(
        &self,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, String)>, StoreError> {
        let database = self.database()?;
        let players: Vec<String> = players.iter().map(PlayerId::to_string).collect();
        let values = [Value::List(players)];
        let seats = format!(
            "SELECT seats.player, tables.id, seats.seat, {OWING} \
             FROM seats JOIN tables ON tables.id = seats.table_id \
             WHERE seats.over IS NULL AND seats.player {{in 1}} ORDER BY tables.id, seats.seat"
        );
        let rows: Vec<(String, String, i64, i64)> = database.all(seats, &values).await?;
        let turn = |(player, table, seat, owing): (String, String, i64, i64)| {
            let player: PlayerId = player.parse().ok()?;
            Some((player, format!("{table} {seat} {}", owes(owing, seat))))
        };
        let mut found: Vec<_> = rows.into_iter().filter_map(turn).collect();
        let invitations = "SELECT player, host, table_id FROM invitations WHERE player {in 1} \
                           ORDER BY host, table_id";
        let rows: Vec<(String, String, String)> = database.all(invitations, &values).await?;
        found.extend(rows.into_iter().filter_map(|(player, host, table)| {
            Some((player.parse().ok()?, format!("{host} {table}")))
        }));
        Ok(found)
    }
}

/// Returns whether a seat owes a move, by the bits of the seats that do.
const fn owes(owing: i64, seat: i64) -> bool {
    owing >= 0 && owing >> seat & 1 == 1
}

/// Parses a row; `None` if its seat does not exist.
fn own_seat((id, number, owing, last, is_open): SeatRow) -> Result<Option<OwnSeat>, StoreError> {
    let seat = usize::try_from(number).ok().and_then(Seat::new);
    let Some(seat) = seat else { return Ok(None) };
    Ok(Some(OwnSeat {
        table: table_id(&id)?,
        seat,
        owes: owes(owing, number),
        may_wait: owing <= 0 && !is_open,
        last: Millis(last),
    }))
}
