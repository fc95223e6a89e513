//! Two games that look the same to a reader give equal JSON, events and questions.

use quayside_engine::{AnyMove, Seat, corsairs, korsar};
use quayside_table::{Entry, Millis, Playable, PlayerId, PlayerNames, Reader, Table, TableId};
use quayside_testkit::fixtures;
use quayside_testkit::twins::{Twins, compare};

/// Returns everything that a reader receives: the table, the last entry, and a bot's question at
/// their seat.
fn received(table: &Table, reader: Reader, last: Option<(Seat, AnyMove)>) -> String {
    let event = last.map(|(seat, mv)| {
        table.news(table.seq(), &Entry::Move(seat, mv)).for_viewer(reader.eyes()).to_owned()
    });
    let asked = if let Reader::Seat(seat) = reader { table.program_input(seat) } else { None };
    format!("{} {event:?} {asked:?}", table.json(reader))
}

fn table_at<G: Playable>(start: G) -> Table {
    let players = start.variant().players().into();
    let owner = PlayerId::new([1; 16]);
    let setup = fixtures::setup(owner, G::GAME, players, start.variant().teams());
    let table = Table::new(TableId::new([1; 8]), setup, PlayerNames::new(), Millis(0));
    table.expect("a setup").with_game(start)
}

fn check_nothing_hidden_is_shown<G: Playable>(games: usize, hidden: usize) {
    let compared = compare::<G>(games, table_at, |Twins { reader, tables: [one, other], last }| {
        assert_eq!(received(one, reader, last[0]), received(other, reader, last[1]), "{reader:?}");
    });
    compared.assert_at_least(2 * games, hidden);
}

#[test]
fn nothing_hidden_is_shown() {
    check_nothing_hidden_is_shown::<corsairs::State>(100, 10);
    check_nothing_hidden_is_shown::<korsar::State>(12, 0);
}
