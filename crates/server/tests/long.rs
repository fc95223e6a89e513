//! What is long does not hold up the threads that answer requests, and is read once.

mod common;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::House;
use http_body_util::BodyExt;
use quayside_server::fixtures::visitor;
use quayside_table::GameName;
use quayside_table::fixtures::Moment;
use sqlx::{Connection, SqliteConnection};

async fn beside(house: &House) -> SqliteConnection {
    let address = format!("sqlite:{}", house.file().display());
    SqliteConnection::connect(&address).await.expect("the database")
}

/// Counts the threads of a runtime with this name, beside the one that it was started on.
#[cfg(target_os = "linux")]
fn threads(name: &str) -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").expect("a folder");
    let names = tasks.filter_map(|task| {
        std::fs::read_to_string(task.expect("a thread").path().join("comm")).ok()
    });
    names.filter(|found| found.trim() == name).count()
}

#[cfg(target_os = "linux")]
#[test]
fn a_long_log_and_a_replay_are_read_on_other_threads() {
    let run = |name: &'static str, address: &'static str, entries: u32| {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .thread_name(name)
            .enable_all()
            .build()
            .expect("a runtime");
        runtime.block_on(async move {
            let house = House::new().await;
            let table = house.table(GameName::Korsar, 2, Moment::Over).await;
            let long = "WITH RECURSIVE count (seq) AS \
                        (SELECT 1000 UNION ALL SELECT seq + 1 FROM count WHERE seq < 999 + ?2) \
                        INSERT INTO moves (table_id, seq, made, request, entry) \
                        SELECT ?1, seq, 1, '', 'nothing that can be read' FROM count";
            let long = sqlx::query(long).bind(table.to_string()).bind(entries);
            long.execute(&mut beside(&house).await).await.expect("written");
            let page = house.get(&visitor(), &format!("/tables/{table}{address}")).await;
            assert_eq!(page.status, StatusCode::OK);
            threads(name)
        })
    };
    assert_eq!(run("short-log", "", 1), 0);
    assert_eq!(run("long-log", "", 2000), 1);
    assert!(run("replay", "/replay?at=30", 1) >= 1);
}

#[tokio::test]
async fn the_next_step_of_a_replay_does_not_read_the_record_again() {
    let house = House::new().await;
    let table = house.table(GameName::Corsairs, 2, Moment::Over).await;
    let record = house.get(&visitor(), &format!("/tables/{table}/record.quay")).await.body;
    let address = house.bring(&visitor(), "/replay", &record).await.goes_to.expect("an address");
    let first = house.get(&visitor(), &format!("{address}?at=1")).await;
    assert_eq!(first.status, StatusCode::OK);
    let gone = sqlx::query("DELETE FROM records");
    gone.execute(&mut beside(&house).await).await.expect("removed");
    let second = house.get(&visitor(), &format!("{address}?at=2")).await;
    assert_eq!(second.status, StatusCode::OK);
    assert_ne!(first.body, second.body);
}

#[tokio::test]
async fn a_program_that_is_far_behind_is_told_a_part_at_a_time() {
    let house = House::new().await;
    let table = house.table(GameName::Corsairs, 4, Moment::Over).await;
    let seq = house.store.table(table).await.expect("read").expect("there").log.len();
    assert!(seq > 100, "{seq} entries");
    let request = Request::get(format!("/tables/{table}/events?moves=yes"));
    let request = request.header("last-event-id", "0");
    let mut body = house.answer(&visitor(), request, Body::empty()).await.into_body();
    let mut told = Vec::new();
    while told.len() < seq {
        let frame = body.frame().await.expect("the stream goes on").expect("news");
        let text = String::from_utf8(frame.into_data().expect("text").to_vec()).expect("text");
        let ids = text.lines().filter_map(|line| line.strip_prefix("id: ")?.parse().ok());
        let ids: Vec<usize> = ids.collect();
        assert!((1..=100).contains(&ids.len()), "{} at once", ids.len());
        told.extend(ids);
    }
    assert_eq!(told, (1..=seq).collect::<Vec<_>>());
}
