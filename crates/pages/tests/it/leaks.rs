//! A page tells its reader nothing that is hidden from them: two games that a reader can't tell
//! apart give the same bytes.

use quayside_engine::{corsairs, korsar};
use quayside_pages::Asked;
use quayside_table::fixtures::state_of;
use quayside_table::{Playable, Reader, Table};
use quayside_testkit::twins::{Twins, compare};

use crate::common::{draw, page, table};

fn check_nothing_hidden_is_drawn<G: Playable>(games: usize, hidden: usize) {
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

/// Plans for another seat than the reader's, if one may.
fn with_a_plan<G: Playable>(table: &Table, reader: Reader) -> Option<Table> {
    let view = |seat| state_of::<G>(table).expect("dealt").view(seat);
    let mut others = table.company().people().filter(|(seat, _)| Some(*seat) != reader.seat());
    let (seat, player, draw) =
        others.find_map(|(seat, player)| Some((seat, player, G::opening(&view(seat))?)))?;
    let plan = table.plan(&player.household(), seat, table.seq(), &draw.to_string()).ok()?;
    let mut planned = table.clone();
    planned.keep_plan(plan);
    assert_eq!(planned.planned(seat), [draw.into()]);
    Some(planned)
}

fn check_plans_are_not_drawn<G: Playable>(games: usize) {
    let (page, asked, mut plans) = (page(), Asked::default(), 0);
    compare::<G>(
        games,
        |game| table(game, true),
        |Twins { reader, tables: [one, _], .. }| {
            let Some(planned) = with_a_plan::<G>(one, reader) else { return };
            let [plain, planned] =
                [one, &planned].map(|table| draw(table, reader, &page, &asked).body);
            assert!(plain == planned, "{reader:?} can tell that somebody has planned");
            plans += 1;
        },
    );
    assert!(plans > 50, "only {plans} plans were drawn");
}

#[test]
fn nobody_else_sees_a_plan() {
    check_plans_are_not_drawn::<corsairs::State>(30);
    check_plans_are_not_drawn::<korsar::State>(12);
}

#[test]
fn nothing_hidden_is_drawn() {
    check_nothing_hidden_is_drawn::<corsairs::State>(100, 10);
    check_nothing_hidden_is_drawn::<korsar::State>(12, 0);
}
