//! A database that a newer version has changed, as during an upgrade of nodes one by one.

use quayside_server::Store;
use quayside_server::fixtures::visitor;
use quayside_table::{GameName, TableId};
use quayside_testkit::fixtures::Moment;

use crate::common::{House, Kind, decide, on_both, read, request};

on_both!(
    a_node_plays_on_and_starts_where_a_newer_one_has_added_something,
    a_database_of_a_newer_version_is_left_alone,
);

/// The tables of every database.
const TABLES: [&str; 10] = [
    "tables", "moves", "seats", "names", "unlisted", "sessions", "records", "settings", "keys",
    "spent",
];

/// Migrates a database like a newer version when it starts.
async fn migrate(house: &House, name: &str, sql: &str) {
    let noted = |sum: &str| {
        format!(
            "{sql}; INSERT INTO _sqlx_migrations \
             (version, description, success, checksum, execution_time) \
             VALUES (999, '{name}', true, {sum}, 0)"
        )
    };
    house.place.execute(&noted("x'00'"), &noted("'\\x00'")).await;
}

/// Makes a move at a table, with all other kinds of reads and writes.
async fn play(house: &House, id: TableId, number: u8) {
    let store: &Store = &house.store;
    let (table, people) = (read(store, id).await, visitor().first_player().household());
    store.append(decide(&table, "draw"), request(number), None).await.expect("stored");
    assert_eq!(read(store, id).await.seq(), table.seq() + 1);
    assert!(house.post(&visitor(), "/play/korsar", "").await.goes_to.is_some());
    let listed = store.tables_of(&people, None).await.expect("read").tables;
    assert!(listed.iter().any(|table| table.id == id));
    store.public_keys().await.expect("read");
    store.try_write().await.expect("it can be written");
    quayside_server::export(store, &mut Vec::new(), |_| ()).await.expect("it can be read");
}

async fn a_node_plays_on_and_starts_where_a_newer_one_has_added_something(kind: Kind) {
    let house = House::on(kind).await;
    let id = house.table(GameName::Korsar, 2, Moment::After(0)).await;
    // Prepares all statements before the migration.
    play(&house, id, 1).await;
    let added = TABLES.map(|table| format!("ALTER TABLE {table} ADD COLUMN colour TEXT"));
    let added = format!("CREATE TABLE colours (name TEXT PRIMARY KEY); {}", added.join("; "));
    migrate(&house, "colours_for_1", &added).await;
    play(&house, id, 2).await;
    let house = house.again().await;
    play(&house, id, 3).await;
}

async fn a_database_of_a_newer_version_is_left_alone(kind: Kind) {
    for name in ["colours", "colours_for_998"] {
        let house = House::on(kind).await;
        migrate(&house, name, "SELECT 1").await;
        let error = house.place.open().await.err().expect("it is refused").to_string();
        assert!(error.contains("a newer version of quayside (migration 999)"), "{error}");
    }
}
