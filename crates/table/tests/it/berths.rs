//! The berths of ships are the same at the table, after take-backs, and in the replay.

use std::collections::BTreeMap;

use quayside_engine::{AnyRecord, Either, GameName, Seat};
use quayside_table::fair::Key;
use quayside_table::{
    Actor, AnyView, Berths, Command, GameScreen, Millis, PlayerId, Reader, RequestId, Table,
    TableId,
};
use quayside_testkit::fixtures::{self, Moment};

const OWNER: PlayerId = PlayerId::new([1; 16]);

/// Returns the number of moves of a table, and the berths that it shows.
fn shown(table: &Table) -> (usize, Berths) {
    let bystander = PlayerId::new([9; 16]).household();
    let AnyView::Game(Either::Korsar(view)) = table.view(&bystander, Reader::Bystander) else {
        panic!("a game of Korsar");
    };
    (table.game().expect("the cards are dealt").count(), view.screen.berths)
}

/// Applies a command of the owner; returns whether it was accepted.
fn act(table: &mut Table, command: Command) -> bool {
    let owner = OWNER.household();
    let Ok(decision) = table.decide(Actor::People(&owner), command, Millis(0)) else {
        return false;
    };
    table.follow(&decision, RequestId::new([2; 16])).expect("what is decided can be read");
    true
}

#[test]
fn tables_and_replays_show_the_same_berths() {
    let id = TableId::new([1; 8]);
    let setup = fixtures::setup(OWNER, GameName::Korsar, 4, false);
    let mut table =
        Table::new(id, setup.clone(), fixtures::names(&setup), Millis(0)).expect("a setup");
    let mut berths = BTreeMap::from([shown(&table)]);
    let mut undone = 0;
    for decision in &fixtures::stage(id, &setup, Moment::Over).decisions {
        table.follow(decision, RequestId::new([1; 16])).expect("what is decided can be read");
        berths.extend([shown(&table)]);
        let back = Command::TakeBack { seat: Seat::S0, seq: table.seq() };
        let mut other = table.clone();
        if act(&mut other, back) {
            let (moves, after) = shown(&other);
            assert_eq!(after, berths[&moves], "{moves} moves are left");
            undone += 1;
        }
    }
    assert!(undone > 20, "{undone} moves were taken back");
    let text = table.record(&Key::new(&[4; 32])).expect("a record");
    let Ok(Either::Korsar(record)) = AnyRecord::read(text.as_bytes()) else {
        panic!("a record of Korsar");
    };
    assert_eq!(berths.len(), record.moves() + 1);
    for (at, berths) in berths {
        assert_eq!(GameScreen::of_record(&record, at).berths, berths, "at {at}");
    }
}
