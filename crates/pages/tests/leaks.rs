//! A page tells its reader nothing that is hidden from them: two games that a reader can't tell
//! apart give the same bytes.

mod common;

use common::{Drawn, draw, page, table};
use quayside_engine::{corsairs, korsar};
use quayside_pages::Asked;
use quayside_table::twins::{Compared, Twins, compare};

fn check_nothing_hidden_is_drawn<G: Drawn>(games: usize) -> Compared {
    let (page, asked) = (page(), Asked::default());
    let compared = compare::<G>(
        games,
        |game| table(game, true),
        |Twins { reader, tables, .. }| {
            let [one, same] = tables.map(|table| draw(table, reader, &page, &asked).body);
            assert!(one == same, "{reader:?} can tell the games apart");
        },
    );
    assert!(compared.moves > 2 * games, "only {} moves were seen by both", compared.moves);
    compared
}

#[test]
fn corsairs_draws_nothing_hidden() {
    let compared = check_nothing_hidden_is_drawn::<corsairs::State>(100);
    assert!(compared.hidden > 10, "only {} others were made face down", compared.hidden);
}

#[test]
fn korsar_draws_nothing_hidden() {
    check_nothing_hidden_is_drawn::<korsar::State>(12);
}
