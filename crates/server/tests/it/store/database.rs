//! Tests for a `PostgreSQL` database only.

use std::time::Duration;

use quayside_server::Store;
use quayside_server::fixtures::{setup, stage, visitor};
use quayside_table::{GameName, Millis, TableId};
use quayside_testkit::Cluster;
use quayside_testkit::fixtures::Moment;
use sqlx::{Connection, PgConnection};

use crate::common::{House, Kind, Place};

#[tokio::test]
async fn nodes_go_by_the_clock_of_the_database() {
    let place = Place::new(Kind::Postgres);
    // The database is an hour ahead.
    let ahead = "CREATE SCHEMA ahead; \
                 CREATE FUNCTION ahead.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS \
                 $$ SELECT pg_catalog.clock_timestamp() + interval '1 hour' $$; \
                 DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = \
                 public, ahead, pg_catalog', current_database()); END $$";
    place.execute("", ahead).await;
    let (ahead, exact) = (House::open(place).await, House::on(Kind::Postgres).await);
    let mut made = Vec::new();
    for house in [&exact, &ahead] {
        let table = house.post(&visitor(), "/play/korsar", "").await.goes_to.expect("a table");
        let id: TableId = table.trim_start_matches("/tables/").parse().expect("an id");
        made.push(house.store.table(id).await.expect("read").expect("there").made.0);
    }
    let difference = made[1] - made[0];
    assert!((3_590_000..3_660_000).contains(&difference), "{difference} ms");
}

/// Waits until a connection is the only one to its database.
async fn is_alone(connection: &mut PgConnection) {
    let others = "SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid() \
                  AND datname = current_database() AND backend_type = 'client backend'";
    loop {
        let count = sqlx::query_scalar(others).fetch_one(&mut *connection).await;
        let count: i64 = count.expect("a number");
        if count == 0 {
            return;
        }
    }
}

#[tokio::test]
async fn the_cost_of_a_query_follows_from_what_it_reads() {
    let address = Cluster::shared().database();
    let store = Store::connect(&address).await.expect("it is there");
    let scans = async || {
        let mut beside = PgConnection::connect(&address).await.expect("it is there");
        // A connection reports its counts shortly after it is closed.
        let alone = tokio::time::timeout(Duration::from_mins(2), is_alone(&mut beside));
        alone.await.expect("the others end");
        let scans = "SELECT coalesce(sum(seq_scan), 0)::int8 FROM pg_stat_user_tables \
                     WHERE relname NOT LIKE '%migrations'";
        let scans = sqlx::query_scalar(scans).fetch_one(&mut beside).await;
        scans.expect("a number")
    };
    store.close().await.expect("closed");
    let before: i64 = scans().await;
    let store = Store::connect(&address).await.expect("it is there");
    let people = visitor().first_player().household();
    let record = include_str!("../../../../../docs/games/short.quay");
    let mut ids = Vec::new();
    for moment in [Moment::After(4), Moment::After(30), Moment::Over] {
        let id = stage(&store, &setup(GameName::Korsar, 2, false), moment).await.expect("stored");
        store.table(id).await.expect("read");
        store.lines(id, 1, 2).await.expect("read");
        store.set_listed(&people, id, false).await.expect("stored");
        store.tables_of(&people, Some(id)).await.expect("read");
        store.keep_record(id, record, Millis(1)).await.expect("stored");
        store.record(id).await.expect("read");
        store.person_of(&visitor().token()).await.expect("read");
        ids.push(id);
    }
    assert_eq!(store.remove(&ids, Millis(i64::MAX)).await.expect("removed"), 3);
    store.close().await.expect("closed");
    assert_eq!(scans().await, before, "nothing is read whole");
}

#[tokio::test]
async fn a_move_waits_for_the_disk_whatever_others_are_content_with() {
    let place = Place::new(Kind::Postgres);
    let careless = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', \
                    current_database()); END $$";
    place.execute("", careless).await;
    let house = House::open(place).await;
    let refuse = "CREATE FUNCTION careful() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                  IF current_setting('synchronous_commit') = 'off' THEN \
                  RAISE EXCEPTION 'it would be lost'; END IF; RETURN new; END $$; \
                  CREATE TRIGGER careful BEFORE INSERT ON moves FOR EACH ROW \
                  EXECUTE FUNCTION careful()";
    house.place.execute("", refuse).await;
    house.table(GameName::Korsar, 2, Moment::After(4)).await;
}
