//! Writes that fail or are dropped: the next ones succeed.

use axum::http::StatusCode;
use futures_util::poll;
use quayside_server::fixtures::visitor;
use quayside_server::{Report, ReportNames};
use quayside_table::{GameName, Incident, Millis, TableId};
use quayside_testkit::fixtures::Moment;

use crate::common::{House, Kind, Place, on_both, read};

on_both!(
    a_write_that_is_dropped_leaves_nothing_open,
    after_a_failed_commit_everything_can_be_written
);

async fn a_write_that_is_dropped_leaves_nothing_open(kind: Kind) {
    let house = House::open(Place::new(kind)).await;
    let id = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let changes = async || {
        let mut people = house.store.change().await?;
        people.set_shown(visitor().first_player(), true).await?;
        people.commit().await
    };
    let (ids, seq) = ([id], read(&house.store, id).await.seq());
    for polls in 0..100 {
        let mut tries = Box::pin(house.store.try_write());
        let mut changing = Box::pin(changes());
        let mut removing = Box::pin(house.store.remove(&ids, Millis(-1)));
        for _ in 0..polls {
            let done = poll!(&mut tries).is_ready() || poll!(&mut changing).is_ready();
            if done || poll!(&mut removing).is_ready() {
                break;
            }
            tokio::task::yield_now().await;
        }
        drop((tries, changing, removing));
        for written in [house.store.try_write().await, changes().await] {
            assert!(written.is_ok(), "after {polls} polls: {written:?}");
        }
    }
    assert_eq!(read(&house.store, id).await.seq(), seq);
}

/// Makes commits fail that insert into a table of the database.
async fn refuse_commits(house: &House, table: &str) {
    let sqlite = format!(
        "CREATE TABLE known (id TEXT PRIMARY KEY); \
         CREATE TABLE wanted (id TEXT REFERENCES known (id) DEFERRABLE INITIALLY DEFERRED); \
         CREATE TRIGGER late AFTER INSERT ON {table} BEGIN INSERT INTO wanted VALUES ('x'); END"
    );
    let postgres = format!(
        "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN RAISE EXCEPTION 'no room'; END $$; \
         CREATE CONSTRAINT TRIGGER late AFTER INSERT ON {table} DEFERRABLE INITIALLY DEFERRED \
         FOR EACH ROW EXECUTE FUNCTION refuse()"
    );
    house.place.execute(&sqlite, &postgres).await;
}

async fn after_a_failed_commit_everything_can_be_written(kind: Kind) {
    let house = House::open(Place::new(kind)).await;
    let start = async || house.post(&visitor(), "/learn/korsar", "").await.status;
    let player = visitor().first_player();
    let mut reports = 0;
    let mut report = async || {
        reports += 1;
        let (id, table, reason) = (reports.to_string(), TableId::new([1; 8]), "name".to_owned());
        let (made, names) = (Millis(1), ReportNames::default());
        let incident = Incident::Table(table);
        let report = Report { id, player, other: player, incident, reason, made, names };
        let mut people = house.store.change().await?;
        people.put_report(&report).await?;
        people.commit().await
    };
    for table in ["tables", "reports"] {
        refuse_commits(&house, table).await;
        for _ in 0..8 {
            let (started, reported) = (start().await, report().await);
            assert_eq!(started == StatusCode::SERVICE_UNAVAILABLE, table == "tables", "{started}");
            assert_eq!(reported.is_err(), table == "reports", "{reported:?}");
        }
        let sqlite = "DROP TRIGGER late; DROP TABLE wanted; DROP TABLE known";
        house.place.execute(sqlite, &format!("DROP TRIGGER late ON {table}")).await;
        for _ in 0..8 {
            assert_eq!(start().await, StatusCode::SEE_OTHER);
            assert!(report().await.is_ok());
        }
    }
}
