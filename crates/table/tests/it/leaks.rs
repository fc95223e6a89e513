//! Two games that a reader can't tell apart are told the same, in JSON, in events and in questions.

use quayside_engine::{AnyMove, Seat, corsairs, korsar};
use quayside_table::{
    Entry, Millis, Playable, PlayerId, PlayerNames, Reader, Table, TableId, fixtures,
};
use quayside_testkit::twins::{Twins, compare};

/// Tells what a reader is told: the table, the last entry, and what a bot in their place is asked.
fn told(table: &Table, reader: Reader, last: Option<(Seat, AnyMove)>) -> String {
    let event = last.map(|(seat, mv)| {
        table.news(table.seq(), &Entry::Move(seat, mv)).told(reader.eyes()).to_owned()
    });
    let asked = if let Reader::Seat(seat) = reader { table.asked(seat) } else { None };
    format!("{} {event:?} {asked:?}", table.json(reader))
}

fn table_at<G: Playable>(start: G) -> Table {
    let players = start.variant().players().into();
    let owner = PlayerId::new([1; 16]);
    let setup = fixtures::setup(owner, G::GAME, players, start.variant().teams());
    let table = Table::new(TableId::new([1; 8]), setup, PlayerNames::new(), Millis(0));
    table.expect("a setup").with_game(start)
}

fn check_nothing_hidden_is_told<G: Playable>(games: usize, hidden: usize) {
    let compared = compare::<G>(games, table_at, |Twins { reader, tables: [one, other], last }| {
        assert_eq!(told(one, reader, last[0]), told(other, reader, last[1]), "{reader:?}");
    });
    compared.assert_at_least(2 * games, hidden);
}

#[test]
fn nothing_hidden_is_told() {
    check_nothing_hidden_is_told::<corsairs::State>(100, 10);
    check_nothing_hidden_is_told::<korsar::State>(12, 0);
}
