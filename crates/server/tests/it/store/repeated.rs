//! Writes that are repeated because their answer was lost, and those that only look repeated.

use quayside_engine::{Seat, korsar};
use quayside_server::fixtures::{setup, visitor};
use quayside_server::{NewSession, Session, Store, StoreError};
use quayside_table::fair::{self, Secret};
use quayside_table::{
    Actor, Command, Decision, GameName, Millis, NewTable, Place, RequestId, Setup, TableId,
};
use quayside_testkit::fixtures::{Moment, Staged, names, stage};

use crate::common::{House, Kind, decide, on_both, read, request};

on_both!(
    an_append_that_is_repeated_is_answered_as_it_was,
    rows_beside_a_repeated_append_are_not_written_again,
    rows_beside_a_late_append_are_written,
    a_table_is_set_up_once,
    a_promised_deal_is_dealt_once_for_ever,
    concurrently_written_rows_are_not_removed,
);

fn session(number: u8) -> NewSession {
    let session = Session::named(&format!("{number:032}")).expect("a name");
    NewSession { token: session.token(), player: session.first_player() }
}

fn new_table(number: u8, setup: &Setup, made: i64) -> NewTable {
    let id = TableId::new([number; 8]);
    NewTable::of(id, setup.clone(), names(setup), Millis(made)).expect("a setup")
}

/// Appends a decision three times: each answer is the same.
async fn append(store: &Store, decision: &Decision, id: RequestId, session: Option<&NewSession>) {
    for _ in 0..3 {
        let answer = store.append(decision.clone(), id, session.cloned()).await;
        assert!(answer.is_ok(), "{answer:?}");
    }
}

async fn an_append_that_is_repeated_is_answered_as_it_was(kind: Kind) {
    let house = House::on(kind).await;
    let setup = setup(GameName::Korsar, 2, false);
    let Staged { table, decisions } = stage(TableId::new([1; 8]), &setup, Moment::Over);
    house.store.create(&table, None).await.expect("stored");
    for (number, decision) in (0..).zip(&decisions) {
        append(&house.store, decision, request(number), None).await;
        // The same request from another person is a different one.
        let other = house.store.append(decision.clone(), request(255), None).await;
        assert!(matches!(other, Err(StoreError::Stale)), "{other:?}");
    }
    // Also after all later entries.
    append(&house.store, &decisions[0], request(0), None).await;
    let log = house.store.table(table.id()).await.expect("read").expect("there").log;
    let entries = decisions.iter().flat_map(Decision::entries).map(ToString::to_string);
    assert!(log.into_iter().map(|line| line.entry).eq(entries));
}

async fn rows_beside_a_repeated_append_are_not_written_again(kind: Kind) {
    let house = House::on(kind).await;
    let mut setup = setup(GameName::Korsar, 2, false);
    setup.seats[1] = Place::open();
    setup.waits = true;
    let table = new_table(1, &setup, 5);
    house.store.create(&table, None).await.expect("stored");
    let (guest, other) = (session(1), session(2));
    let sit = |name: &str, nonce: Option<&str>| {
        let (name, nonce) = (name.to_owned(), nonce.map(str::to_owned));
        Command::Sit { seat: Seat::S1, name, nonce }
    };
    let empty = read(&house.store, table.id()).await;
    let bea = empty.decide(Actor::People(&guest.player.household()), sit("Bea", None), Millis(6));
    let cleo = empty.decide(
        Actor::People(&other.player.household()),
        sit("Cleo", Some("a word")),
        Millis(6),
    );
    append(&house.store, &bea.expect("it is free"), request(1), Some(&guest)).await;
    let late =
        house.store.append(cleo.expect("it was free"), request(2), Some(other.clone())).await;
    assert!(matches!(late, Err(StoreError::Stale)), "{late:?}");
    let sits = read(&house.store, table.id()).await;
    assert_eq!((sits.seq(), sits.spoiled().is_some()), (1, false), "no second entry of Cleo's");
    assert_eq!(sits.names(), ["Ada", "Bea"], "and no name");
    assert_eq!(
        house.store.person_of(&guest.token).await.expect("read").map(|person| person.player),
        Some(guest.player)
    );
    assert_eq!(house.store.person_of(&other.token).await.expect("read"), None);
    // The players move to another table.
    let people = visitor().first_player().household();
    let close = sits.decide(Actor::People(&people), Command::Close, Millis(7)).expect("theirs");
    append(&house.store, &close, request(3), None).await;
    let (id, secret) = (TableId::new([9; 8]), Secret::new([7; 32]));
    let signed = fair::Key::new(&[1; 32]).sign("a promise");
    let promise = fair::Signature { at: Millis(8), signed };
    let rematch =
        Command::Rematch { id, secret, promise, bot_seed: 1, nonce: None, without: Vec::new() };
    let closed = read(&house.store, table.id()).await;
    let rematch = closed.decide(Actor::People(&people), rematch, Millis(8)).expect("it is over");
    append(&house.store, &rematch, request(4), None).await;
    assert_eq!(read(&house.store, table.id()).await.company().next(), Some(id));
    let next = house.store.table(id).await.expect("read").expect("there");
    assert_eq!(next.log.len(), 0);
}

async fn rows_beside_a_late_append_are_written(kind: Kind) {
    let house = House::on(kind).await;
    let setup = setup(GameName::Korsar, 2, false);
    let mut ends = Vec::new();
    for number in 0..10 {
        let id = TableId::new([number; 8]);
        let Staged { table, mut decisions } = stage(id, &setup, Moment::Over);
        house.store.create(&table, None).await.expect("stored");
        ends.push(decisions.pop().expect("a last move"));
        for decision in decisions {
            house.store.append(decision, request(1), None).await.expect("stored");
        }
    }
    // The answer of one was lost, and another comes too late.
    house.store.append(ends[3].clone(), request(2), None).await.expect("stored");
    house.store.append(ends[7].clone(), request(3), None).await.expect("stored");
    let appends = ends.iter().map(|end| house.store.append(end.clone(), request(2), None));
    let answers = futures_util::future::join_all(appends).await;
    for (number, answer) in answers.into_iter().enumerate() {
        let is_late = matches!(answer, Err(StoreError::Stale));
        assert_eq!((is_late, answer.is_ok()), (number == 7, number != 7), "{number}: {answer:?}");
    }
    let people = visitor().first_player().household();
    let listed = house.store.tables_of(&people, None).await.expect("read").tables;
    assert_eq!(listed.iter().filter(|table| table.over).count(), 10, "{listed:?}");
}

async fn a_table_is_set_up_once(kind: Kind) {
    let house = House::on(kind).await;
    let table = new_table(1, &setup(GameName::Korsar, 2, false), 5);
    let (first, second) = (session(1), session(2));
    for _ in 0..3 {
        house.store.create(&table, Some(&first)).await.expect("the same");
    }
    for other in [
        new_table(1, &setup(GameName::Korsar, 2, false), 6),
        new_table(1, &setup(GameName::Corsairs, 2, false), 5),
    ] {
        let answer = house.store.create(&other, Some(&second)).await;
        assert!(matches!(answer, Err(StoreError::Stale)), "{answer:?}");
    }
    assert_eq!(
        house.store.person_of(&second.token).await.expect("read"),
        None,
        "nothing by halves"
    );
    let draw = decide(&read(&house.store, table.id()).await, "draw");
    house.store.append(draw, request(1), None).await.expect("it is the first");
}

async fn a_promised_deal_is_dealt_once_for_ever(kind: Kind) {
    let house = House::on(kind).await;
    let mut promised = setup(GameName::Korsar, 2, false);
    promised.seed = String::new();
    promised.secret = "ab".repeat(32);
    let table = new_table(1, &promised, 5);
    house.store.create(&table, None).await.expect("the first");
    let again = house.store.create(&new_table(2, &promised, 5), None).await;
    assert!(matches!(again, Err(StoreError::Stale)), "{again:?}");
    let removed = house.store.remove(&[table.id()], Millis(10)).await.expect("it is quiet");
    assert_eq!(removed, 1);
    let again = house.store.create(&table, None).await;
    assert!(matches!(again, Err(StoreError::Stale)), "{again:?}");
    // Without a promise nothing is spent.
    let free = setup(GameName::Korsar, 2, false);
    for number in 3..6 {
        house.store.create(&new_table(number, &free, 5), None).await.expect("another");
    }
}

async fn concurrently_written_rows_are_not_removed(kind: Kind) {
    let house = House::on(kind).await;
    let setup = setup(GameName::Korsar, 2, false);
    let tables: Vec<NewTable> = (0..100).map(|number| new_table(number, &setup, 5)).collect();
    for table in &tables {
        house.store.create(table, None).await.expect("stored");
    }
    let ids: Vec<TableId> = tables.iter().map(NewTable::id).collect();
    let appends = ids.iter().map(async |id| {
        let table = house.store.table(*id).await.expect("read")?;
        let table = quayside_table::Table::read(table).expect("a setup");
        let (seat, seq) = (table.to_move()[0], 0);
        let person = table.company().person(seat).map(quayside_table::PlayerId::household);
        let by = person.as_ref().map_or(Actor::Bot(seat), Actor::People);
        let draw = Command::Move { seat, seq, mv: korsar::Move::Draw.into() };
        let draw = table.decide(by, draw, Millis(20)).expect("it is legal");
        Some((*id, house.store.append(draw, request(1), None).await))
    });
    // The appends and the removal run on different nodes.
    let other = house.place.open().await.expect("another node");
    let (appended, removed) =
        tokio::join!(futures_util::future::join_all(appends), other.remove(&ids, Millis(10)));
    removed.expect("removed");
    for (id, answer) in appended.into_iter().flatten() {
        let log = house.store.table(id).await.expect("read").map(|table| table.log.len());
        match answer {
            Ok(()) => assert_eq!(log, Some(1), "what is acknowledged stays"),
            Err(StoreError::Gone) => assert_eq!(log, None),
            Err(error) => panic!("{error}"),
        }
    }
}
