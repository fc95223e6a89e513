//! Conversions between database rows and the server's types.

use quayside_engine::record::visible_name;
use quayside_engine::{Seat, SeatSet};
use quayside_table::{
    ClubId, GameResult, Household, ListedTable, Millis, Player, PlayerId, PlayerNames, RequestId,
    SeatKind, SeatView, Setup, TableId, WrittenLine,
};

use super::StoreError;

/// Parses the id of a table.
pub(super) fn table_id(id: &str) -> Result<TableId, StoreError> {
    id.parse().map_err(|_| StoreError::Unreadable(id.to_owned()))
}

/// Parses the id of a club.
pub(super) fn club_id(id: &str) -> Result<ClubId, StoreError> {
    id.parse().map_err(|_| StoreError::Unreadable(id.to_owned()))
}

/// Parses the id of a player.
pub(super) fn player_id(id: &str) -> Result<PlayerId, StoreError> {
    id.parse().map_err(|error| StoreError::unreadable(&error))
}

/// Writes the id of a player; empty for an open seat.
pub(super) fn written_player(player: Option<PlayerId>) -> String {
    player.map_or(String::new(), |player| player.to_string())
}

/// Parses the setup of a table.
pub(super) fn setup(written: &str) -> Result<Setup, StoreError> {
    serde_json::from_str(written).map_err(|error| StoreError::unreadable(&error))
}

/// Parses names of players; skips unreadable ids.
pub(super) fn names(rows: Vec<(String, String)>) -> PlayerNames {
    let name = |(player, name): (String, String)| Some((player.parse().ok()?, name));
    rows.into_iter().filter_map(name).collect()
}

/// Selects entries of a table's log, starting at one.
pub(super) const LINES: &str = "SELECT seq, made, request, entry FROM moves \
                                WHERE table_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3";

/// An entry of a log: its number, time, request and text.
pub(super) type EntryRow = (i64, i64, String, String);

/// Parses entries of a log, starting at one. A missing entry becomes an unreadable one, so that
/// the table opens up to there.
pub(super) fn lines(from: u32, rows: Vec<EntryRow>) -> Vec<WrittenLine> {
    let line = |(place, (seq, made, request, entry)): (i64, EntryRow)| WrittenLine {
        at: Millis(made),
        // An unreadable request id matches no request.
        request: request.parse().unwrap_or(RequestId::new([0; RequestId::BYTES])),
        entry: if seq == place { entry } else { format!("entry {place} is missing") },
    };
    (i64::from(from)..).zip(rows).map(line).collect()
}

/// A listed table: id, setup, whether the game is over, the time of the last entry, the result,
/// the seats as JSON (`[[0, "PLAYER", "", "Ada", "bot"]]`), and the seats that owe a move.
pub(super) type ListRow = (String, String, bool, i64, Option<String>, String, i64);

/// Column of the seats that owe a move: from the last entry, or else from the new table; -1 if
/// neither has it.
pub(super) const OWING: &str = "coalesce((SELECT coalesce(moves.owing, -1) FROM moves WHERE moves.table_id = tables.id \
     ORDER BY seq DESC LIMIT 1), tables.owing, -1)";

/// Expression for the time of a table's last entry.
pub(super) const LAST: &str = "coalesce((SELECT moves.made FROM moves \
                               WHERE moves.table_id = tables.id ORDER BY seq DESC LIMIT 1), \
                               tables.made)";

/// Writes the seats that owe a move, one bit each.
pub(super) fn written_owing(owing: SeatSet) -> i64 {
    owing.iter().map(|seat| 1 << seat.index()).sum()
}

fn read_owing(written: i64) -> Option<SeatSet> {
    let owes = |seat: &Seat| written >> seat.index() & 1 == 1;
    (written >= 0).then(|| Seat::ALL.into_iter().filter(owes).collect())
}

/// Parses a listed table; `None` if it is unreadable.
pub(super) fn listed(row: &ListRow, people: &Household) -> Option<ListedTable> {
    let (id, setup, over, last, result, seats, owing) = row;
    let setup: Setup = serde_json::from_str(setup).ok()?;
    let seats: Vec<(usize, String, String, String, String)> = serde_json::from_str(seats).ok()?;
    let seat = |(seat, player, bot, name, role): (usize, String, String, String, String)| {
        let player: Option<PlayerId> = player.parse().ok();
        Some(SeatView {
            seat: Seat::new(seat)?,
            kind: match (player, bot.is_empty()) {
                (Some(_), _) => SeatKind::Person,
                (None, true) => SeatKind::Open,
                (None, false) => SeatKind::Bot(level(&setup, seat)),
            },
            name: visible_name(if player.is_some() { &name } else { &bot }),
            stand_in: None,
            is_out: false,
            own: player.is_some_and(|player| people.contains(player)),
            is_program: role == "bot",
            nonce: None,
            hash: None,
        })
    };
    let seats = seats.into_iter().map(seat).collect::<Option<Vec<_>>>()?;
    Some(ListedTable {
        id: table_id(id).ok()?,
        terms: setup.terms,
        seats,
        over: *over,
        last: Millis(*last),
        result: result.as_deref().and_then(read_result),
        owing: read_owing(*owing),
        deals: false,
        ratings: Vec::new(),
        known: Vec::new(),
        emblems: Vec::new(),
    })
}

/// Returns the level of a bot that has sat at a table from the start; empty for others.
fn level(setup: &Setup, seat: usize) -> String {
    match setup.seats.get(seat).map(|place| &place.player) {
        Some(Player::Bot(level)) => level.clone(),
        Some(Player::Person(_) | Player::Open) | None => String::new(),
    }
}

/// Writes the result of a game: the winners, the scores, and forfeits if there are any.
pub(super) fn written_result(result: &GameResult) -> Result<String, StoreError> {
    let winners: Vec<usize> = result.winners.iter().map(Seat::index).collect();
    let forfeits: Vec<usize> = result.forfeits.iter().copied().map(Seat::index).collect();
    if forfeits.is_empty() {
        return json(&(winners, result.scores));
    }
    json(&(winners, result.scores, forfeits))
}

fn read_result(written: &str) -> Option<GameResult> {
    type Forfeited = (Vec<usize>, [i16; 8], Vec<usize>);
    let plain = || serde_json::from_str(written).map(|(winners, scores)| (winners, scores, vec![]));
    let read: Result<Forfeited, _> = serde_json::from_str(written).or_else(|_| plain());
    let (winners, scores, forfeits) = read.ok()?;
    let winners = winners.into_iter().map(Seat::new).collect::<Option<_>>()?;
    let forfeits = forfeits.into_iter().map(Seat::new).collect::<Option<_>>()?;
    Some(GameResult { winners, scores, forfeits })
}

/// Writes a value as JSON.
pub(super) fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::unreadable(&error))
}
