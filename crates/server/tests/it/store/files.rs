//! Databases of earlier versions.

use quayside_server::Store;
use sqlx::{Connection, SqliteConnection};

use crate::common::{House, Kind, Place};

/// Marks a database as one of an earlier development version.
const EARLIER: &str = "UPDATE _sqlx_migrations SET description = 'tables' WHERE version = 1";

fn is_refused(opened: Result<Store, quayside_server::StoreError>) {
    let error = opened.err().expect("it is refused").to_string();
    let why = "it belongs to an earlier development version of quayside; the last commit that reads \
               it is bb91eed";
    assert!(error.contains(why), "{error}");
}

#[tokio::test]
async fn a_file_of_an_earlier_version_is_refused_and_left_as_it_is() {
    let file = House::place();
    Store::open(&file).await.expect("a new file").close().await.expect("closed");
    for mode in ["DELETE", "WAL"] {
        let address = format!("sqlite://{}", file.display());
        let mut connection = SqliteConnection::connect(&address).await.expect("the file");
        for statement in [EARLIER.to_owned(), format!("PRAGMA journal_mode = {mode}")] {
            let statement = sqlx::AssertSqlSafe(statement);
            sqlx::raw_sql(statement).execute(&mut connection).await.expect("done");
        }
        connection.close().await.expect("closed");
        let before = std::fs::read(&file).expect("read");
        is_refused(Store::open(&file).await);
        assert!(std::fs::read(&file).expect("read") == before, "{mode}: not a byte has changed");
    }
}

#[tokio::test]
async fn a_database_of_an_earlier_version_is_refused() {
    let place = Place::new(Kind::Postgres);
    place.open().await.expect("a new database").close().await.expect("closed");
    place.execute("", EARLIER).await;
    is_refused(place.open().await);
}

#[tokio::test]
async fn a_file_that_is_no_database_is_recognised() {
    let file = House::place();
    std::fs::write(&file, "quayside-record 1\n".repeat(100)).expect("written");
    let opened = Store::open(&file).await;
    assert!(opened.is_err_and(|error| error.to_string().contains("not a database")));
}
