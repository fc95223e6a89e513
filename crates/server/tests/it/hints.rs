//! Hints cost more than any page, so they have limits.

use std::pin::pin;

use axum::http::StatusCode;
use futures_util::future::{join_all, select_all};
use quayside_server::fixtures::visitor;
use quayside_server::{Config, Limits, Session};
use quayside_table::GameName;
use quayside_testkit::fixtures::{Moment, setup};

use crate::common::House;
#[cfg(target_os = "linux")]
use crate::threads::threads;

const DELAYED: &str = "Too many hints at once";

/// Stages a table with the visitor to move; returns the address of its hint.
async fn hint_for(house: &House, visitor: &Session) -> String {
    let setup = setup(visitor.first_player(), GameName::Korsar, 2, false);
    format!("/tables/{}?hint=1", house.stage(&setup, Moment::After(4)).await)
}

#[tokio::test]
async fn a_visitor_waits_for_one_hint_at_a_time() {
    let (house, person) = (House::new().await, visitor());
    let hint = hint_for(&house, &visitor()).await;
    let answers = join_all((0..4).map(|_| house.get(&person, &hint))).await;
    let given = answers.iter().filter(|answer| answer.status == StatusCode::OK).count();
    assert_eq!(given, 1, "one of four at the same time");
    for answer in &answers {
        let is_delayed = answer.status == StatusCode::TOO_MANY_REQUESTS;
        assert_eq!(answer.body.contains(DELAYED), is_delayed, "{}", answer.status);
        assert_eq!(answer.body.contains("notice hint"), !is_delayed, "{}", answer.status);
    }
    let later = house.get(&visitor(), &hint).await;
    assert!(later.body.contains("notice hint"), "{}", later.status);
}

#[tokio::test]
async fn hints_per_minute_are_limited() {
    let limits = Limits { hints_a_minute: 2, ..Limits::default() };
    let house = House::with(Config { limits, ..Config::default() }).await;
    let hint = hint_for(&house, &visitor()).await;
    for _ in 0..2 {
        assert_eq!(house.get(&visitor(), &hint).await.status, StatusCode::OK);
    }
    let third = house.get(&visitor(), &hint).await;
    assert_eq!(third.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(third.body.contains(DELAYED) && !third.body.contains("notice hint"));
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn many_hints_take_few_threads() {
    let house = House::new().await;
    let mut asked = Vec::new();
    for number in 0..40 {
        let session = Session::named(&format!("{number:032}")).expect("32 digits");
        asked.push((hint_for(&house, &session).await, session));
    }
    let hints = asked.iter().map(|(hint, session)| Box::pin(house.get(session, hint)));
    // All have arrived before the first is answered.
    let (first, _, _) = pin!(select_all(hints)).await;
    assert_eq!(first.status, StatusCode::OK);
    let cores = std::thread::available_parallelism().expect("a number").get();
    // Other tests may request hints meanwhile, each with its own threads.
    let more = threads("advise");
    assert!(more > 0 && more <= 2 * cores + 12, "{more} threads on {cores} cores");
}
