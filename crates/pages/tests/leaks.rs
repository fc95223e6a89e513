//! A page tells its reader nothing that is hidden from them: two games that a reader can't tell
//! apart give the same bytes.

mod common;

use common::{Drawn, draw, page, table};
use quayside_engine::{corsairs, korsar};
use quayside_pages::Asked;
use quayside_table::twins::{Twins, compare};

fn check_nothing_hidden_is_drawn<G: Drawn>(games: usize, hidden: usize) {
    let (page, asked) = (page(), Asked::default());
    let compared = compare::<G>(
        games,
        |game| table(game, true),
        |Twins { reader, tables, .. }| {
            let [one, same] = tables.map(|table| draw(table, reader, &page, &asked).body);
            assert!(one == same, "{reader:?} can tell the games apart");
        },
    );
    compared.assert_at_least(2 * games, hidden);
}

#[test]
fn nothing_hidden_is_drawn() {
    check_nothing_hidden_is_drawn::<corsairs::State>(100, 10);
    check_nothing_hidden_is_drawn::<korsar::State>(12, 0);
}
