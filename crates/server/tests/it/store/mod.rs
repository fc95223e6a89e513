//! Tests of the store: one suite for all databases.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

mod broken;
mod clubs;
mod database;
mod faults;
mod files;
mod lists;
mod lobby;
mod newer;
mod nodes;
mod ratings;
mod repeated;
mod upgrade;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use quayside_engine::Seat;
use quayside_engine::corsairs::{self, Source};
use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Config, Store, StoreError, export, serve};
use quayside_table::{Actor, Command, GameName, Millis, Refusal, Table, TableId};
use quayside_testkit::fixtures::{Moment, Staged, stage};
use tokio::net::TcpListener;

use crate::common::{self, House, Kind, decide, on_both, read, request};

on_both!(
    concurrent_appends_all_receive_their_results,
    concurrent_appends_keep_their_order,
    a_decision_is_written_whole_and_only_at_the_end_of_the_log,
    entries_are_read_from_anywhere_in_their_order,
    the_end_is_stored_with_the_last_move_and_is_final,
    failed_writes_are_refused_as_a_whole_and_later_succeed,
    a_failed_write_does_not_affect_its_batch,
    abandoned_tables_are_removed,
    a_clock_that_jumps_ahead_removes_nothing,
    a_damaged_table_opens_as_far_as_it_can_be_read,
    a_request_that_is_repeated_is_answered_as_it_was,
    a_rematch_and_the_name_of_its_table_are_written_together,
    the_keys_are_the_same_after_a_restart,
);

/// Makes inserts of these rows into a table fail, like a full disk.
async fn fill_disk(house: &House, table: &str, rows: &str) {
    let sqlite = format!(
        "CREATE TRIGGER full BEFORE INSERT ON {table} WHEN {rows} \
         BEGIN SELECT RAISE(ABORT, 'no room'); END"
    );
    let postgres = format!(
        "CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN RAISE EXCEPTION 'no room'; END $$; \
         CREATE TRIGGER full_disk BEFORE INSERT ON {table} FOR EACH ROW WHEN ({rows}) \
         EXECUTE FUNCTION no_room()"
    );
    house.place.execute(&sqlite, &postgres).await;
}

/// Makes inserts succeed again.
async fn empty_disk(house: &House, table: &str) {
    house.place.execute("DROP TRIGGER full", &format!("DROP TRIGGER full_disk ON {table}")).await;
}

/// A read transaction on every connection blocks neither moves nor changes.
#[tokio::test]
async fn changes_wait_for_no_reader() {
    let House { store, .. } = &House::on(Kind::Sqlite).await;
    let mut readers = Vec::new();
    for _ in 0..4 {
        readers.push(store.read().await.expect("a transaction"));
    }
    let change = store.change().await.expect("a transaction despite readers");
    change.commit().await.expect("stored");
    let Staged { table, .. } =
        stage(TableId::new([1; 8]), &setup(GameName::Korsar, 2, false), Moment::After(0));
    store.create(&table, None).await.expect("stored despite readers");
    drop(readers);
}

/// Sets up a table of Korsar for two.
async fn set_up(store: &Store, number: u8) -> Table {
    let id = TableId::new([number; 8]);
    let Staged { table, .. } = stage(id, &setup(GameName::Korsar, 2, false), Moment::After(0));
    store.create(&table, None).await.expect("stored");
    read(store, table.id()).await
}

async fn concurrent_appends_all_receive_their_results(kind: Kind) {
    let house = House::on(kind).await;
    let mut tasks = Vec::new();
    for number in 0..100 {
        let store = house.store.clone();
        let mut table = set_up(&store, number).await;
        tasks.push(tokio::spawn(async move {
            for _ in 0..20 {
                let decision = decide(&table, "draw");
                // Two appends want the same place; the log has room for one.
                let (one, other) = tokio::join!(
                    store.append(decision.clone(), request(1), None),
                    store.append(decision.clone(), request(2), None),
                );
                assert!(one.is_ok(), "{one:?}");
                assert!(matches!(other, Err(StoreError::Stale)), "{other:?}");
                table.follow(&decision, request(1)).expect("it fits");
            }
            table
        }));
    }
    let unknown = TableId::new([200; 8]);
    let Staged { decisions, .. } =
        stage(unknown, &setup(GameName::Korsar, 2, false), Moment::After(4));
    let gone = house.store.append(decisions[0].clone(), request(1), None).await;
    assert!(matches!(gone, Err(StoreError::Gone)), "{gone:?}");
    for task in tasks {
        let table = task.await.expect("no panic");
        let written = house.store.table(table.id()).await.expect("read").expect("there");
        assert_eq!(written.log.len(), 20);
        assert!(written.log.iter().all(|line| line.request == request(1)), "the first of the two");
    }
}

async fn a_decision_is_written_whole_and_only_at_the_end_of_the_log(kind: Kind) {
    let house = House::on(kind).await;
    let mut table = set_up(&house.store, 1).await;
    let early = decide(&table, "draw");
    table.follow(&early, request(1)).expect("it fits");
    // The log in the store is empty, so this would leave a gap.
    let gap = house.store.append(decide(&table, "draw"), request(2), None).await;
    assert!(matches!(gap, Err(StoreError::Stale)), "{gap:?}");
    house.store.append(early, request(1), None).await.expect("it follows");
}

async fn the_end_is_stored_with_the_last_move_and_is_final(kind: Kind) {
    let house = House::on(kind).await;
    let people = visitor().first_player().household();
    let id = TableId::new([7; 8]);
    let Staged { table, decisions } = stage(id, &setup(GameName::Korsar, 2, false), Moment::Over);
    house.store.create(&table, None).await.expect("stored");
    let over = async || {
        let tables = house.store.tables_of(&people, None).await.expect("tables").tables;
        tables.iter().find(|table| table.id == id).expect("listed").over
    };
    for decision in decisions {
        assert!(!over().await);
        house.store.append(decision, request(1), None).await.expect("stored");
    }
    assert!(over().await);
    let table = read(&house.store, id).await;
    let back = Command::TakeBack { seat: Seat::S0, seq: table.seq() };
    let refused = table.decide(Actor::People(&people), back, Millis(5));
    assert!(matches!(refused, Err(Refusal::NotNow)), "the end stands: {refused:?}");
}

async fn failed_writes_are_refused_as_a_whole_and_later_succeed(kind: Kind) {
    let house = House::on(kind).await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let (table, moves) = (format!("/tables/{id}"), format!("/tables/{id}/moves"));
    let before = house.get(&visitor(), &table).await;
    let form = format!("seq={}&seat=0&move=draw+stock", before.hidden("seq"));
    fill_disk(&house, "moves", "new.entry LIKE '%stock%'").await;
    // A valid append shares the transaction with an invalid one.
    let other = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let fits = decide(&read(&house.store, other).await, "draw");
    let people = visitor().first_player().household();
    let seq = read(&house.store, id).await.seq();
    let bad = Command::Move { seat: Seat::S0, seq, mv: corsairs::Move::Draw(Source::Stock).into() };
    let bad = read(&house.store, id).await.decide(Actor::People(&people), bad, Millis(1));
    let (one, two) = tokio::join!(
        house.store.append(fits.clone(), request(1), None),
        house.store.append(bad.expect("it is legal"), request(2), None),
    );
    assert!(matches!(two, Err(StoreError::Unwritten(_))), "{two:?}");
    let after = read(&house.store, other).await;
    assert_eq!(after.seq() - fits.seq(), u32::from(one.is_ok()), "nothing is half-written");
    let refused = house.post(&visitor(), &moves, &form).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.body.contains("That could not be saved"), "{}", refused.body);
    assert_eq!(house.get(&visitor(), &table).await.body, before.body, "nothing changed");
    empty_disk(&house, "moves").await;
    let made = house.post(&visitor(), &moves, &form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
}

async fn a_failed_write_does_not_affect_its_batch(kind: Kind) {
    let house = House::on(kind).await;
    let setup = setup(GameName::Korsar, 2, false);
    let mut appends = Vec::new();
    for number in 0..20 {
        let id = TableId::new([number; 8]);
        let Staged { table, decisions } = stage(id, &setup, Moment::After(4));
        house.store.create(&table, None).await.expect("stored");
        appends.push(house.store.append(decisions[0].clone(), request(number), None));
    }
    let bad = TableId::new([7; 8]);
    fill_disk(&house, "moves", &format!("new.table_id = '{bad}'")).await;
    let answers = futures_util::future::join_all(appends).await;
    for (number, answer) in answers.into_iter().enumerate() {
        let is_bad = matches!(answer, Err(StoreError::Unwritten(_)));
        assert_eq!((is_bad, answer.is_ok()), (number == 7, number != 7), "{number}: {answer:?}");
    }
}

async fn abandoned_tables_are_removed(kind: Kind) {
    let house =
        House::run(common::Place::new(kind), Config { keep_days: Some(30), ..Config::default() })
            .await;
    let staged = [(GameName::Corsairs, Moment::Over), (GameName::Korsar, Moment::After(4))];
    let mut old = Vec::new();
    for (game, when) in staged {
        // Set up and played in 1970.
        old.push(house.table(game, 2, when).await);
    }
    let record = include_str!("../../../../../docs/games/short.quay");
    let brought = [(TableId::new([5; 8]), Millis(5)), (TableId::new([6; 8]), Millis(i64::MAX))];
    for (id, when) in brought {
        house.store.keep_record(id, record, when).await.expect("kept");
    }
    let watched = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let events = Request::get(format!("/tables/{watched}/events"));
    let events = house.answer(&visitor(), events, Body::empty()).await;
    let recent = house.post(&visitor(), "/play/korsar", "").await.goes_to.expect("a table");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    tokio::spawn(serve(listener, house.app.clone(), std::future::pending()));
    for id in &old {
        while house.store.table(*id).await.expect("read").is_some() {
            tokio::task::yield_now().await;
        }
        let page = house.get(&visitor(), &format!("/tables/{id}")).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND);
    }
    let [old, new] = brought.map(|(id, _)| id);
    while house.store.record(old).await.expect("read").is_some() {
        tokio::task::yield_now().await;
    }
    assert!(house.store.record(new).await.expect("read").is_some(), "a new record stays");
    assert!(house.store.table(watched).await.expect("read").is_some(), "it is open");
    assert_eq!(house.get(&visitor(), &recent).await.status, StatusCode::OK);
    drop(events);
}

/// The clock of a server is 400 days ahead of its last run. Tables played the day before that run
/// are not a year old.
async fn a_clock_that_jumps_ahead_removes_nothing(kind: Kind) {
    let config = Config { keep_days: Some(365), ..Config::default() };
    let house = House::run(common::Place::new(kind), config).await;
    let id = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let day = 24 * 60 * 60 * 1000;
    let noted = std::time::UNIX_EPOCH.elapsed().expect("after 1970").as_millis() - 400 * day;
    let ran = format!(
        "UPDATE moves SET made = {}; INSERT INTO settings (name, value) \
         VALUES ('observed-time', '{{\"noted\":{noted},\"gaps\":[]}}')",
        noted - day
    );
    house.place.execute(&ran, &ran).await;
    let ancient = house.table(GameName::Corsairs, 2, Moment::Over).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    tokio::spawn(serve(listener, house.app.clone(), std::future::pending()));
    while house.store.table(ancient).await.expect("read").is_some() {
        tokio::task::yield_now().await;
    }
    assert!(house.store.table(id).await.expect("read").is_some(), "no server observed 400 days");
}

async fn a_damaged_table_opens_as_far_as_it_can_be_read(kind: Kind) {
    let house = House::on(kind).await;
    let damaged = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let whole = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let lost = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let seq = read(&house.store, damaged).await.seq();
    // A line that an older version wrote, and a setup that can't be parsed.
    let sql = format!(
        "INSERT INTO moves (table_id, seq, entry, made, request) \
         VALUES ('{damaged}', {seq}, 'next 00', 1, ''); \
         UPDATE tables SET setup = '{{}}' WHERE id = '{lost}'"
    );
    house.place.execute(&sql, &sql).await;
    let table = format!("/tables/{damaged}");
    let page = house.get(&visitor(), &table).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("class=\"hand") && page.body.contains(&format!("{table}/replay")));
    assert_eq!(house.get(&visitor(), &format!("{table}/replay")).await.status, StatusCode::OK);
    let record = house.get(&visitor(), &format!("{table}/record.quay")).await;
    assert!(record.body.starts_with("quayside-record 1"), "{}", record.body);
    let form = format!("seq={seq}&seat=0&move=draw+stock");
    let refused = house.post(&visitor(), &format!("{table}/moves"), &form).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "nothing follows what can't be read");
    let gone = house.get(&visitor(), &format!("/tables/{lost}")).await;
    assert_eq!(gone.status, StatusCode::GONE);
    // A log with a gap ends before it.
    let gap = house.table(GameName::Korsar, 2, Moment::After(8)).await;
    let cut = format!("DELETE FROM moves WHERE table_id = '{gap}' AND seq = 3");
    house.place.execute(&cut, &cut).await;
    let table = read(&house.store, gap).await;
    assert_eq!((table.seq(), table.spoiled().is_some()), (3, true));
    // Other tables and pages still work.
    assert_eq!(house.get(&visitor(), &format!("/tables/{whole}")).await.status, StatusCode::OK);
    let games = house.get(&visitor(), "/games").await;
    assert!(games.body.contains(&whole.to_string()) && games.body.contains(&damaged.to_string()));
    let mut lines = Vec::new();
    export(&house.store, &mut lines, |_| ()).await.expect("all others are written");
    let lines = String::from_utf8(lines).expect("text");
    assert!(lines.contains(&whole.to_string()) && !lines.contains(&lost.to_string()));
}

async fn a_request_that_is_repeated_is_answered_as_it_was(kind: Kind) {
    let house = House::on(kind).await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let (table, moves) = (format!("/tables/{id}"), format!("/tables/{id}/moves"));
    let seq = house.get(&visitor(), &table).await.hidden("seq").to_owned();
    let form = format!("seq={seq}&seat=0&move=draw+stock&request={}", "ab".repeat(16));
    for _ in 0..3 {
        let made = house.post(&visitor(), &moves, &form).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    }
    let number: u32 = seq.parse().expect("a number");
    assert_eq!(read(&house.store, id).await.seq(), number + 1, "it is in the log once");
    // The answer is remembered across a restart.
    let house = house.again().await;
    assert_eq!(house.post(&visitor(), &moves, &form).await.status, StatusCode::SEE_OTHER);
    let other = form.replace("abab", "cdcd");
    assert_eq!(house.post(&visitor(), &moves, &other).await.status, StatusCode::CONFLICT);
}

async fn a_rematch_and_the_name_of_its_table_are_written_together(kind: Kind) {
    let house = House::on(kind).await;
    let id = house.table(GameName::Korsar, 2, Moment::Over).await;
    fill_disk(&house, "tables", "true").await;
    let rematch = format!("/tables/{id}/rematch");
    let refused = house.post(&visitor(), &rematch, "").await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(read(&house.store, id).await.company().next(), None, "neither is written");
    empty_disk(&house, "tables").await;
    let made = house.post(&visitor(), &rematch, "").await.goes_to.expect("a table");
    assert_eq!(house.get(&visitor(), &made).await.status, StatusCode::OK);
    let again = house.post(&visitor(), &rematch, "").await;
    assert_eq!(again.goes_to, Some(made), "everybody goes to the same table");
}

async fn concurrent_appends_keep_their_order(kind: Kind) {
    let house = House::on(kind).await;
    let mut table = set_up(&house.store, 1).await;
    let mut appends = Vec::new();
    for number in 0..20 {
        let decision = decide(&table, "draw");
        table.follow(&decision, request(number)).expect("it fits");
        appends.push(house.store.append(decision, request(number), None));
    }
    for answer in futures_util::future::join_all(appends).await {
        answer.expect("each follows the one before it");
    }
    assert_eq!(read(&house.store, table.id()).await.seq(), 20);
}

async fn entries_are_read_from_anywhere_in_their_order(kind: Kind) {
    let house = House::on(kind).await;
    let setup = setup(GameName::Corsairs, 3, false);
    let Staged { table, decisions } = stage(TableId::new([1; 8]), &setup, Moment::Over);
    house.store.create(&table, None).await.expect("stored");
    let mut entries = Vec::new();
    for decision in decisions {
        entries.extend(decision.written(request(1)).map(|line| (line.at, line.entry)));
        house.store.append(decision, request(1), None).await.expect("stored");
    }
    let all = entries.len();
    for (from, most) in [(0, all), (0, 1), (7, 5), (all - 1, 9), (all, 9), (all + 5, 9)] {
        let (start, end) = (from.min(all), (from + most).min(all));
        let lines = house.store.lines(table.id(), from as u32, most as u32).await.expect("read");
        let lines: Vec<_> = lines.into_iter().map(|line| (line.at, line.entry)).collect();
        assert_eq!(lines, entries[start..end], "from {from}, at most {most}");
    }
}

async fn the_keys_are_the_same_after_a_restart(kind: Kind) {
    let house = House::on(kind).await;
    let keys = async |store: &Store| {
        let public = store.public_keys().await.expect("read");
        (quayside_server::fixtures::cookie(store, &visitor()), public)
    };
    let (cookie, public) = keys(&house.store).await;
    assert_eq!(public.len(), 1);
    let house = house.again().await;
    assert_eq!(keys(&house.store).await, (cookie.clone(), public.clone()));
    house.store.rotate_key().await.expect("another key");
    let (same, both) = keys(&house.store).await;
    assert_eq!((same, both.len()), (cookie, 2));
    assert!(both[0].is_current && !both[1].is_current);
    assert_eq!(both[1].name, public[0].name);
    house.store.try_write().await.expect("it can be written");
}
