//! Listings: the seats that owe a move, and the open seats of public tables.

use quayside_engine::SeatSet;
use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Store, export, import};
use quayside_table::{
    Access, Actor, Command, GameName, Household, Millis, NewTable, Place, PlayerId, TableId,
};
use quayside_testkit::fixtures::names;

use crate::common::{House, Kind, decide, on_both, read, request};

on_both!(
    a_public_table_is_offered_while_a_player_waits_there,
    those_that_wait_the_longest_come_first,
    the_list_shows_whose_turn_it_is,
);

/// Sets up a public table of Korsar at this time, where the visitor sits.
async fn set_up(store: &Store, number: u8, players: usize) -> TableId {
    let mut setup = setup(GameName::Korsar, players, false);
    setup.terms.access = Access::Lobby;
    setup.waits = true;
    setup.seats[1..].fill(Place::open());
    let (id, names) = (TableId::new([number; 8]), names(&setup));
    let table = NewTable::of(id, setup, names, Millis(i64::from(number))).expect("a setup");
    store.create(&table, None).await.expect("stored");
    id
}

async fn act(store: &Store, by: &Household, id: TableId, command: Command, at: i64) {
    let table = read(store, id).await;
    let decision = table.decide(Actor::People(by), command, Millis(at)).expect("it is allowed");
    let number = u8::try_from(table.seq()).expect("a short log");
    store.append(decision, request(number), None).await.expect("stored");
}

async fn offered(store: &Store, game: Option<GameName>, since: i64) -> Vec<TableId> {
    let people = visitor().first_player().household();
    let tables = store.offered(game, Millis(since), &people).await.expect("read");
    tables.iter().map(|table| table.id).collect()
}

async fn a_public_table_is_offered_while_a_player_waits_there(kind: Kind) {
    let house = House::on(kind).await;
    let (store, any) = (&house.store, None);
    let maker = visitor().first_player().household();
    let guest = PlayerId::new([9; 16]).household();
    let id = set_up(store, 5, 2).await;
    let (there, gone) = (vec![id], Vec::<TableId>::new());
    assert_eq!(offered(store, any, 5).await, there);
    let [table] = &store.offered(any, Millis(5), &maker).await.expect("read")[..] else {
        panic!("one table")
    };
    assert!(table.seats[0].own && table.seats[0].name == "Ada", "{table:?}");
    assert_eq!(table.owing, Some(SeatSet::EMPTY));
    // No player was seen there since.
    assert_eq!(offered(store, any, 6).await, gone);
    store.see(&[id, TableId::new([7; 8])], Millis(9)).await.expect("stored");
    assert_eq!(offered(store, any, 9).await, there);
    let seat = table.seats[1].seat;
    let sit = Command::Sit { seat, name: "Bea".to_owned(), nonce: None };
    act(store, &guest, id, sit.clone(), 20).await;
    assert_eq!(offered(store, any, 0).await, gone, "it is full");
    act(store, &guest, id, Command::Rise { seat, seq: None, away: SeatSet::EMPTY }, 30).await;
    assert_eq!(offered(store, any, 30).await, there, "who has left was there a moment ago");
    act(store, &maker, id, Command::Withdraw, 40).await;
    assert_eq!(offered(store, any, 0).await, gone, "it is closed");
    let other = set_up(store, 6, 2).await;
    assert_eq!(store.remove(&[other], Millis(i64::MAX)).await.expect("removed"), 1);
    assert_eq!(offered(store, any, 0).await, gone, "it was removed");
}

async fn those_that_wait_the_longest_come_first(kind: Kind) {
    let house = House::on(kind).await;
    let store = &house.store;
    let mut ids = Vec::new();
    for (number, players) in [(4, 3), (2, 2), (3, 2)] {
        ids.push(set_up(store, number, players).await);
    }
    let (korsar, sorted) = (Some(GameName::Korsar), [ids[1], ids[2], ids[0]]);
    assert_eq!(offered(store, None, 0).await, sorted);
    assert_eq!(offered(store, korsar, 0).await, sorted);
    assert!(offered(store, Some(GameName::Corsairs), 0).await.is_empty());
    // Imported tables are offered, too.
    let mut lines = Vec::new();
    export(store, &mut lines, |_| ()).await.expect("written");
    let elsewhere = House::on(kind).await;
    import(&elsewhere.store, &lines[..], |_| ()).await.expect("taken in");
    assert_eq!(offered(&elsewhere.store, korsar, 0).await, sorted);
}

async fn the_list_shows_whose_turn_it_is(kind: Kind) {
    let house = House::on(kind).await;
    let owner = visitor().first_player();
    let people = owner.household();
    let mut setup = setup(GameName::Korsar, 3, false);
    setup.seats[1] = Place::person(owner.companion(1));
    let (id, names) = (TableId::new([1; 8]), names(&setup));
    let table = NewTable::of(id, setup, names, Millis(1)).expect("a setup");
    house.store.create(&table, None).await.expect("stored");
    let listed = async |store: &Store| {
        let tables = store.tables_of(&people, None).await.expect("read").tables;
        tables[0].owing
    };
    for number in 0..5 {
        let table = read(&house.store, id).await;
        let owing: SeatSet = table.to_move().into_iter().collect();
        assert!(!owing.is_empty());
        assert_eq!(listed(&house.store).await, Some(owing), "after {number} moves");
        let decision = decide(&table, "draw");
        house.store.append(decision, request(number), None).await.expect("stored");
    }
    let mut lines = Vec::new();
    export(&house.store, &mut lines, |_| ()).await.expect("written");
    let elsewhere = House::on(kind).await;
    import(&elsewhere.store, &lines[..], |_| ()).await.expect("taken in");
    assert_eq!(listed(&elsewhere.store).await, listed(&house.store).await);
    let closed = Command::Close;
    act(&house.store, &people, id, closed, 9).await;
    assert_eq!(listed(&house.store).await, Some(SeatSet::EMPTY));
    // Entries of an older version lack this.
    let forget = "UPDATE moves SET owing = NULL WHERE seq = 5";
    house.place.execute(forget, forget).await;
    assert_eq!(listed(&house.store).await, None);
}
