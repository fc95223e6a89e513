//! The list of a player's tables.

use quayside_server::Store;
use quayside_server::fixtures::{setup, visitor};
use quayside_table::{
    Actor, Command, GameName, Household, Millis, NewTable, Place, TableFilter, TableId,
};
use quayside_testkit::fixtures::{Moment, names};

use crate::common::{House, Kind, on_both, read, request};

on_both!(
    a_list_has_pages_with_the_last_played_first,
    a_table_is_taken_off_one_s_own_list_only,
    a_list_shows_one_game_or_rated_ones,
    the_last_games_are_those_that_were_played_to_the_end,
);

/// Sets up a table at this time with the visitor, and perhaps a companion.
async fn set_up(store: &Store, number: u8, with_companion: bool) -> TableId {
    let mut setup = setup(GameName::Korsar, 2, false);
    if with_companion {
        setup.seats[1] = Place::person(visitor().first_player().companion(1));
    }
    let (id, names) = (TableId::new([number; 8]), names(&setup));
    let table = NewTable::of(id, setup, names, Millis(i64::from(number))).expect("a setup");
    store.create(&table, None).await.expect("stored");
    id
}

async fn close(store: &Store, people: &Household, id: TableId, at: i64) {
    let table = read(store, id).await;
    let closed = table.decide(Actor::People(people), Command::Close, Millis(at));
    store.append(closed.expect("it is theirs"), request(1), None).await.expect("stored");
}

/// Returns the whole list in pages.
async fn list(store: &Store, people: &Household) -> Vec<Vec<TableId>> {
    let (mut pages, mut before) = (Vec::new(), None);
    loop {
        let page = store.tables_of(people, before).await.expect("read");
        pages.push(page.tables.iter().map(|table| table.id).collect());
        match page.older {
            Some(older) => before = Some(older),
            None => return pages,
        }
    }
}

async fn a_list_has_pages_with_the_last_played_first(kind: Kind) {
    let house = House::on(kind).await;
    let people = visitor().first_player().household();
    let mut ids = Vec::new();
    for number in 0..130 {
        // Two people of a household at one table make one row.
        ids.push(set_up(&house.store, number, number % 3 == 0).await);
    }
    // The first tables end last.
    for number in 0..70_u8 {
        close(&house.store, &people, ids[usize::from(number)], 1000 - i64::from(number)).await;
    }
    let going = (70..130).rev();
    let wanted: Vec<TableId> = going.chain(0..70).map(|number| ids[number]).collect();
    let pages = list(&house.store, &people).await;
    assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [50, 50, 30]);
    assert_eq!(pages.concat(), wanted);
    let first = house.store.tables_of(&people, None).await.expect("read").tables;
    let (one, over) = (&first[0], house.store.tables_of(&people, Some(ids[0])).await);
    assert!(!one.over && one.seats[0].own && one.seats[0].name == "Ada", "{one:?}");
    assert!(over.expect("read").tables.iter().all(|table| table.over));
    let stranger = visitor().first_player().companion(3).household();
    assert!(list(&house.store, &stranger).await.concat().is_empty());
}

async fn a_list_shows_one_game_or_rated_ones(kind: Kind) {
    let house = House::on(kind).await;
    let people = visitor().first_player().household();
    for _ in 0..3 {
        house.table(GameName::Corsairs, 2, Moment::After(4)).await;
    }
    for number in 0..25 {
        set_up(&house.store, number, true).await;
    }
    let corsairs = TableFilter::Game(GameName::Corsairs);
    for (filter, count, has_more) in [
        (TableFilter::All, 20, true),
        (corsairs, 3, false),
        (TableFilter::Game(GameName::Korsar), 20, true),
        (TableFilter::Rated, 0, false),
    ] {
        let page = house.store.table_page(&people, None, filter).await.expect("read");
        assert_eq!((page.tables.len(), page.older.is_some()), (count, has_more), "{filter:?}");
        assert!(page.tables.iter().all(|table| {
            filter == TableFilter::All || filter == TableFilter::Game(table.terms.game)
        }));
    }
}

async fn a_table_is_taken_off_one_s_own_list_only(kind: Kind) {
    let house = House::on(kind).await;
    let owner = visitor().first_player();
    let other = owner.companion(1);
    let id = set_up(&house.store, 1, true).await;
    let (people, others) = (owner.household(), other.household());
    let listed = async |people| list(&house.store, people).await.concat();
    house.store.set_listed(&others, id, false).await.expect("stored");
    assert_eq!((listed(&people).await, listed(&others).await), (vec![id], vec![]));
    for is_listed in [true, true, false, false, true] {
        house.store.set_listed(&people, id, is_listed).await.expect("stored");
        assert_eq!(listed(&people).await.len(), usize::from(is_listed));
    }
}

async fn the_last_games_are_those_that_were_played_to_the_end(kind: Kind) {
    let house = House::on(kind).await;
    let people = visitor().first_player().household();
    let mut played = Vec::new();
    for _ in 0..3 {
        played.push(house.stage(&setup(GameName::Korsar, 2, false), Moment::Over).await);
    }
    // The number of unfinished or closed tables makes no difference.
    for number in 0..60 {
        let id = set_up(&house.store, number, false).await;
        if number < 2 {
            close(&house.store, &people, id, i64::MAX / 2).await;
        }
    }
    let last = house.store.last_games(&people, 3).await.expect("read");
    let mut ids: Vec<TableId> = last.iter().map(|table| table.id).collect();
    ids.sort();
    played.sort();
    assert_eq!(ids, played);
    assert!(last.iter().all(|table| table.over && table.result.is_some()));
    assert_eq!(house.store.last_games(&people, 2).await.expect("read").len(), 2);
    let stranger = visitor().first_player().companion(3).household();
    assert!(house.store.last_games(&stranger, 3).await.expect("read").is_empty());
}
