//! Tests of notices to players who may still be present.

use quayside_table::GameName;
use quayside_testkit::PATIENCE;
use quayside_testkit::fixtures::Moment;

use super::*;
use crate::app::App;
use crate::fixtures::{setup, stage, store, visitor};
use crate::ops::config::Config;

/// Returns a server with one due notice: it is the player's turn.
async fn scene(away: Duration) -> App {
    let store = store().await;
    let korsar = setup(GameName::Korsar, 2, false);
    let table = stage(&store, &korsar, Moment::After(4)).await.expect("stored");
    let player = visitor().first_player();
    store.put_settings(&fresh(player, NoticeSettings::default())).await.expect("stored");
    let (occasion, due) = (Occasion::Turn, Millis(0));
    store.put_notice(&Notice { player, table, occasion, seq: 4, due }).await.expect("stored");
    App::with(store, Config { away, ..Config::default() })
}

/// Returns the number of stored notices.
async fn stored(app: &App) -> usize {
    app.tables.store().due_notices(Millis(i64::MAX), ROWS).await.expect("read").len()
}

#[tokio::test]
async fn the_table_of_a_postponed_notice_stays_in_memory() {
    let app = scene(Duration::from_hours(1)).await;
    // The server has just started, so the player may still return.
    assert!(app.notices.send_due().await.expect("read").is_empty());
    assert_eq!(stored(&app).await, 1);
    app.tables.evict_unwatched();
    assert_eq!(app.tables.count(), 1, "the time of absence is not forgotten");
}

#[tokio::test]
async fn a_postponed_notice_is_sent_without_another_poll() {
    let app = scene(Duration::from_millis(200)).await;
    app.notices.send_due().await.expect("read");
    let sent = async {
        while stored(&app).await > 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, sent).await.expect("it is sent");
}
