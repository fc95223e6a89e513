//! Files that were there before.

use axum::http::StatusCode;
use quayside_server::Store;
use quayside_server::fixtures::visitor;
use sqlx::{Connection, SqliteConnection};

use crate::common::{House, Place};

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
    House::open(Place::File(file)).await
}

#[tokio::test]
async fn what_the_first_version_kept_is_shown_and_played_on() {
    let house = frozen(include_str!("../../frozen/0001.sql")).await;
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
