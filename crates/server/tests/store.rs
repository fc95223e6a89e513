//! The store keeps what it says: appends that share a transaction, old files, nothing by halves.

mod common;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::{House, decide, read, request};
use quayside_engine::Seat;
use quayside_server::fixtures::{setup, visitor};
use quayside_server::{Config, Store, StoreError, export, serve};
use quayside_table::fixtures::{Moment, Staged, stage};
use quayside_table::{Actor, AnyTable, Command, GameName, Millis, TableId};
use sqlx::{Connection, SqliteConnection};
use tokio::net::TcpListener;

/// Opens the file of a house beside the house.
async fn beside(house: &House) -> SqliteConnection {
    let address = format!("sqlite://{}", house.file().display());
    SqliteConnection::connect(&address).await.expect("the file is there")
}

/// Sets up a table of Korsar for two.
async fn set_up(store: &Store, number: u8) -> AnyTable {
    let id = TableId::new([number; 8]);
    let Staged { table, .. } = stage(id, &setup(GameName::Korsar, 2, false), Moment::After(0));
    store.create(&table, None).await.expect("stored");
    read(store, table.id()).await
}

#[tokio::test]
async fn many_append_at_once_and_each_hears_what_became_of_it() {
    let house = House::new().await;
    let mut tasks = Vec::new();
    for number in 0..100 {
        let store = house.store.clone();
        let mut table = set_up(&store, number).await;
        tasks.push(tokio::spawn(async move {
            for _ in 0..20 {
                let decision = decide(&table, "draw");
                // Two want the same place; the log has room for one.
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

#[tokio::test]
async fn a_decision_is_written_whole_and_only_at_the_end_of_the_log() {
    let house = House::new().await;
    let mut table = set_up(&house.store, 1).await;
    let early = decide(&table, "draw");
    table.follow(&early, request(1)).expect("it fits");
    // The log in the store is empty, so this would leave a gap.
    let gap = house.store.append(decide(&table, "draw"), request(2), None).await;
    assert!(matches!(gap, Err(StoreError::Stale)), "{gap:?}");
    house.store.append(early, request(1), None).await.expect("it follows");
}

#[tokio::test]
async fn the_end_is_stored_with_the_move_and_taken_back_with_it() {
    let house = House::new().await;
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
    let back = table.decide(Actor::People(&people), back, Millis(5)).expect("it may be taken back");
    house.store.append(back, request(2), None).await.expect("stored");
    assert!(!over().await, "the end was taken back");
}

#[tokio::test]
async fn what_can_t_be_written_is_refused_whole_and_later_it_can() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let (table, moves) = (format!("/tables/{id}"), format!("/tables/{id}/moves"));
    let before = house.get(&visitor(), &table).await;
    let form = format!("seq={}&seat=0&move=draw+stock", before.hidden("seq"));
    let mut file = beside(&house).await;
    let full = "CREATE TRIGGER full AFTER INSERT ON moves WHEN new.entry LIKE '%stock%' \
                BEGIN SELECT RAISE(ABORT, 'no room'); END";
    sqlx::raw_sql(full).execute(&mut file).await.expect("the disk is full");
    // One that would fit shares the transaction of one that does not.
    let other = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let fits = decide(&read(&house.store, other).await, "draw");
    let people = visitor().first_player().household();
    let seq = read(&house.store, id).await.seq();
    let bad = Command::Move { seat: Seat::S0, seq, mv: "draw stock".to_owned() };
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
    sqlx::raw_sql("DROP TRIGGER full").execute(&mut file).await.expect("there is room again");
    let made = house.post(&visitor(), &moves, &form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
}

#[tokio::test]
async fn what_nobody_comes_back_to_is_removed() {
    let house = House::with(Config { keep_days: Some(30), ..Config::default() }).await;
    let staged = [(GameName::Corsairs, Moment::Over), (GameName::Korsar, Moment::After(4))];
    let mut old = Vec::new();
    for (game, when) in staged {
        // Set up and played in 1970.
        old.push(house.table(game, 2, when).await);
    }
    let record = include_str!("../../../docs/games/short.quay");
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
    assert!(house.store.table(watched).await.expect("read").is_some(), "somebody looks at it");
    assert_eq!(house.get(&visitor(), &recent).await.status, StatusCode::OK);
    drop(events);
}

#[tokio::test]
async fn a_damaged_table_opens_as_far_as_it_can_be_read() {
    let house = House::new().await;
    let damaged = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let whole = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let lost = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let mut file = beside(&house).await;
    let seq = read(&house.store, damaged).await.seq();
    let next = "INSERT INTO moves (table_id, seq, entry, made) VALUES (?, ?, 'next 00', 1)";
    let next = sqlx::query(next).bind(damaged.to_string()).bind(seq);
    next.execute(&mut file).await.expect("a line that an older version wrote");
    let setup = sqlx::query("UPDATE tables SET setup = '{}' WHERE id = ?").bind(lost.to_string());
    setup.execute(&mut file).await.expect("a setup that nobody can read");
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
    let cut = sqlx::query("DELETE FROM moves WHERE table_id = ? AND seq = 3").bind(gap.to_string());
    cut.execute(&mut file).await.expect("an entry is lost");
    let table = read(&house.store, gap).await;
    assert_eq!((table.seq(), table.spoiled().is_some()), (3, true));
    // Nothing else suffers.
    assert_eq!(house.get(&visitor(), &format!("/tables/{whole}")).await.status, StatusCode::OK);
    let games = house.get(&visitor(), "/games").await;
    assert!(games.body.contains(&whole.to_string()) && games.body.contains(&damaged.to_string()));
    let mut lines = Vec::new();
    export(&house.store, &mut lines, |_| ()).await.expect("all others are written");
    let lines = String::from_utf8(lines).expect("text");
    assert!(lines.contains(&whole.to_string()) && !lines.contains(&lost.to_string()));
}

#[tokio::test]
async fn a_request_that_is_repeated_is_answered_as_it_was() {
    let house = House::new().await;
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
    // A restart remembers it, too.
    let house = house.again().await;
    assert_eq!(house.post(&visitor(), &moves, &form).await.status, StatusCode::SEE_OTHER);
    let other = form.replace("abab", "cdcd");
    assert_eq!(house.post(&visitor(), &moves, &other).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_rematch_and_the_name_of_its_table_are_written_together() {
    let house = House::new().await;
    let id = house.table(GameName::Korsar, 2, Moment::Over).await;
    let mut file = beside(&house).await;
    let full = "CREATE TRIGGER full BEFORE INSERT ON tables BEGIN SELECT RAISE(ABORT, 'full'); END";
    sqlx::raw_sql(full).execute(&mut file).await.expect("the disk is full");
    let rematch = format!("/tables/{id}/rematch");
    let refused = house.post(&visitor(), &rematch, "").await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(read(&house.store, id).await.company().next(), None, "neither is written");
    sqlx::raw_sql("DROP TRIGGER full").execute(&mut file).await.expect("there is room again");
    let made = house.post(&visitor(), &rematch, "").await.goes_to.expect("a table");
    assert_eq!(house.get(&visitor(), &made).await.status, StatusCode::OK);
    let again = house.post(&visitor(), &rematch, "").await;
    assert_eq!(again.goes_to, Some(made), "everybody goes to the same table");
}

/// Opens a house with a file that an older version made.
async fn frozen(dump: &str) -> House {
    let file = House::place();
    let address = format!("sqlite://{}?mode=rwc", file.display());
    let mut connection = SqliteConnection::connect(&address).await.expect("a file");
    sqlx::raw_sql(sqlx::AssertSqlSafe(dump.to_owned()))
        .execute(&mut connection)
        .await
        .expect("what an older version wrote");
    connection.close().await.expect("closed");
    House::open(file).await
}

#[tokio::test]
async fn what_the_first_version_kept_is_shown_and_played_on() {
    let house = frozen(include_str!("frozen/0001.sql")).await;
    let home = house.get(&visitor(), "/games").await;
    for over in ["7f7e35602406d290", "89b4bfc7304c753c"] {
        assert!(home.body.contains(over), "{over} is listed");
        let replay = house.get(&visitor(), &format!("/tables/{over}/replay?at=9")).await;
        assert_eq!(replay.status, StatusCode::OK);
    }
    for (going, mv) in [("d731248550065bd8", "draw+stock"), ("8450308dc9076b09", "draw")] {
        let table = format!("/tables/{going}");
        let page = house.get(&visitor(), &table).await;
        assert!(page.body.contains("class=\"hand"), "the visitor still sits there");
        let form = format!("seq={}&seat=0&move={mv}", page.hidden("seq"));
        let made = house.post(&visitor(), &format!("{table}/moves"), &form).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    }
    let record = house.get(&visitor(), "/records/00000000000000aa").await;
    assert_eq!(record.status, StatusCode::OK);
}

#[tokio::test]
async fn a_file_that_is_no_database_is_told_apart() {
    let file = House::place();
    std::fs::write(&file, "quayside-record 1\n".repeat(100)).expect("written");
    let opened = Store::open(&file).await;
    assert!(opened.is_err_and(|error| error.to_string().contains("not a database")));
}
