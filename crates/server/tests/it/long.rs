//! Long work does not block the threads that answer requests, and its data is read once.

use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use quayside_server::fixtures::visitor;
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;
use sqlx::{Connection, SqliteConnection};

use crate::common::{House, Kind};
#[cfg(target_os = "linux")]
use crate::threads::{run_on, threads};

async fn beside(house: &House) -> SqliteConnection {
    let address = format!("sqlite:{}", house.file().display());
    SqliteConnection::connect(&address).await.expect("the database")
}

#[cfg(target_os = "linux")]
#[test]
fn a_long_log_and_a_replay_are_read_on_other_threads() {
    let run = |name: &'static str, address: &'static str, entries: u32| {
        run_on(name, async move {
            let house = House::on(Kind::Sqlite).await;
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
    assert!(run("long-log", "", 2000) >= 1);
    assert!(run("replay", "/replay?at=30", 1) >= 1);
}

#[tokio::test]
async fn the_next_step_of_a_replay_does_not_read_the_record_again() {
    let house = House::on(Kind::Sqlite).await;
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

/// Copies a table under many ids, as if it had been set up many times.
async fn copy(house: &House, id: &str, copies: u32) {
    let mut file = beside(house).await;
    for sql in [
        "CREATE TEMP TABLE copies AS WITH RECURSIVE count (n) AS \
         (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ?2) SELECT n FROM count WHERE ?1 <> ''",
        "INSERT INTO tables (id, setup, made, over) SELECT printf('%016x', n), \
         json_set(setup, '$.secret', ''), made + n, CASE WHEN n % 2 THEN made + n END \
         FROM tables, temp.copies WHERE id = ?1 AND ?2 > 0",
        "INSERT INTO seats (table_id, seat, player, bot, made, over) \
         SELECT printf('%016x', n), seat, player, bot, made + n, CASE WHEN n % 2 THEN made + n END \
         FROM seats, temp.copies WHERE table_id = ?1 AND ?2 > 0",
    ] {
        sqlx::query(sql).bind(id).bind(copies).execute(&mut file).await.expect("written");
    }
}

#[tokio::test]
async fn many_games_are_listed_page_by_page() {
    let house = House::on(Kind::Sqlite).await;
    let table = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    copy(&house, &table.to_string(), 230).await;
    let people = visitor().first_player().household();
    let (mut before, mut listed, mut pages) = (None, Vec::new(), 0);
    loop {
        let page = house.store.tables_of(&people, before).await.expect("read");
        assert!(page.tables.len() <= 50);
        listed.extend(page.tables.iter().map(|table| (table.over, table.id)));
        (before, pages) = (page.older, pages + 1);
        if before.is_none() {
            break;
        }
    }
    assert_eq!((pages, listed.len()), (5, 231));
    assert!(listed.is_sorted_by_key(|(over, _)| *over), "those that are not over come first");
    let different: std::collections::BTreeSet<_> = listed.iter().map(|(_, id)| *id).collect();
    assert_eq!(different.len(), 231, "each is listed once");

    let first = house.get(&visitor(), "/games").await.body;
    let (_, older) =
        first.split_once("/games?show=all&amp;before=").expect("there are older games");
    let older = older.split('"').next().expect("an id");
    let second = house.get(&visitor(), &format!("/games?before={older}")).await.body;
    assert!(second.contains("Older games") && second.contains("Newest games"));
    let rows = |page: &str| page.matches("go-on").count();
    assert_eq!((rows(&first), rows(&second)), (20, 20));
    let strange = house.get(&visitor(), "/games?before=nothing").await;
    assert_eq!(strange.status, StatusCode::OK);
}

#[tokio::test]
async fn a_program_that_is_far_behind_receives_the_log_in_parts() {
    let house = House::on(Kind::Sqlite).await;
    let table = house.table(GameName::Corsairs, 4, Moment::Over).await;
    let seq = house.store.table(table).await.expect("read").expect("there").log.len();
    assert!(seq > 100, "{seq} entries");
    let request = Request::get(format!("/api/v1/tables/{table}/stream?after=0"));
    let token = house.token(&visitor()).await;
    let mut body = house.program(Some(&token), request, "").await.into_body();
    let whole = body.frame().await.expect("a stream").expect("the table");
    assert!(whole.into_data().expect("text").starts_with(b"{\"seq\":"));
    let mut received = Vec::new();
    while received.len() < seq {
        let frame = body.frame().await.expect("the stream is open").expect("news");
        let text = String::from_utf8(frame.into_data().expect("text").to_vec()).expect("text");
        let entry = |line| serde_json::from_str::<serde_json::Value>(line).expect("an entry");
        let ids = text.lines().map(|line| entry(line)["seq"].as_u64().expect("a number") as usize);
        let ids: Vec<usize> = ids.collect();
        assert!((1..=100).contains(&ids.len()), "{} at once", ids.len());
        received.extend(ids);
    }
    assert_eq!(received, (1..=seq).collect::<Vec<_>>());
}
