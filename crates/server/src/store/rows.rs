//! What rows of any database hold, as the rest of the server knows it.

use quayside_engine::record::visible_name;
use quayside_engine::{Seat, SeatSet};
use quayside_table::{
    GameResult, Household, ListedTable, Millis, PlayerId, PlayerNames, RequestId, SeatKind,
    SeatView, Setup, TableId, WrittenLine,
};

use super::StoreError;

/// Reads the id of a table.
pub(super) fn table_id(id: &str) -> Result<TableId, StoreError> {
    id.parse().map_err(|_| StoreError::Unreadable(id.to_owned()))
}

/// Reads the id of a person.
pub(super) fn player_id(id: &str) -> Result<PlayerId, StoreError> {
    id.parse().map_err(|error| StoreError::unreadable(&error))
}

/// Writes the id of a person, or nothing where nobody sits.
pub(super) fn written_player(player: Option<PlayerId>) -> String {
    player.map_or(String::new(), |player| player.to_string())
}

/// Reads how a table is set up.
pub(super) fn setup(written: &str) -> Result<Setup, StoreError> {
    serde_json::from_str(written).map_err(|error| StoreError::unreadable(&error))
}

/// Reads what people are called; nobody is called anything who can't be read.
pub(super) fn names(rows: Vec<(String, String)>) -> PlayerNames {
    let name = |(player, name): (String, String)| Some((player.parse().ok()?, name));
    rows.into_iter().filter_map(name).collect()
}

/// Reads entries of the log of a table, from one on.
pub(super) const LINES: &str = "SELECT seq, made, request, entry FROM moves \
                                WHERE table_id = $1 AND seq >= $2 ORDER BY seq LIMIT $3";

/// An entry of a log: its number, when it was decided, its request, and its text.
pub(super) type EntryRow = (i64, i64, String, String);

/// Reads entries of a log, from one on. An entry that is missing can't be read, so that the table
/// opens as far as it can.
pub(super) fn lines(from: u32, rows: Vec<EntryRow>) -> Vec<WrittenLine> {
    let line = |(place, (seq, made, request, entry)): (i64, EntryRow)| WrittenLine {
        at: Millis(made),
        // One that can't be read answers no request.
        request: request.parse().unwrap_or(RequestId::new([0; RequestId::BYTES])),
        entry: if seq == place { entry } else { format!("entry {place} is missing") },
    };
    (i64::from(from)..).zip(rows).map(line).collect()
}

/// A table of a list: id, setup, whether the game is over, when something last happened, how the
/// game ended, who sits there, as JSON: `[[0, "PLAYER", "", "Ada", "bot"]]`, and which seats owe a
/// move.
pub(super) type ListRow = (String, String, bool, i64, Option<String>, String, i64);

/// Which seats owe a move, as a column of a list: the last entry says so, or the table before the
/// first one; -1 if neither does.
pub(super) const OWING: &str = "coalesce((SELECT coalesce(moves.owing, -1) FROM moves WHERE moves.table_id = tables.id \
     ORDER BY seq DESC LIMIT 1), tables.owing, -1)";

/// When something last happened at a table, as an expression.
pub(super) const LAST: &str = "coalesce((SELECT moves.made FROM moves \
                               WHERE moves.table_id = tables.id ORDER BY seq DESC LIMIT 1), \
                               tables.made)";

/// Writes which seats owe a move: a bit for each.
pub(super) fn written_owing(owing: SeatSet) -> i64 {
    owing.iter().map(|seat| 1 << seat.index()).sum()
}

fn read_owing(written: i64) -> Option<SeatSet> {
    let owes = |seat: &Seat| written >> seat.index() & 1 == 1;
    (written >= 0).then(|| Seat::ALL.into_iter().filter(owes).collect())
}

/// Reads a table of a list; `None` if it can't be read.
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
                (None, false) => SeatKind::Bot(String::new()),
            },
            name: visible_name(if player.is_some() { &name } else { &bot }),
            stand_in: None,
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
    })
}

/// Writes the result of a game: the winners, the scores, and forfeits where there are any.
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

/// Writes anything as JSON.
pub(super) fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::unreadable(&error))
}
