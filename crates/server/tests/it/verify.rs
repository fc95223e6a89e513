//! The page that verifies records, without a script.

use axum::http::StatusCode;
use quayside_server::fixtures::visitor;
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;
use quayside_testkit::{fair_game, sealed};

use crate::common::House;

#[tokio::test]
async fn every_step_is_shown() {
    let house = House::new().await;
    let good = fair_game(GameName::Corsairs).record;
    let page = house.bring(&visitor(), "/verify", &good).await;
    assert_eq!(page.status, StatusCode::OK);
    let (shown, _) = page.body.split_once("<template").expect("what the script needs comes last");
    assert!(shown.contains("data-verdict=\"consistent\""), "nothing was noted");
    let steps = ["promise", "commitment", "nonces", "list", "seed", "lot", "seal", "signed", "law"];
    for step in steps {
        let passed = format!("data-step=\"{step}\" data-result=\"passed\"");
        assert!(shown.contains(&passed), "{step}");
    }
    assert!(shown.contains("<b>Ada, Marisol and Old Tom</b>"), "who added a word is named");
    assert!(shown.contains("data-standing=\"unnoted\""), "what is proved for each");
    let good = sealed(GameName::Corsairs);
    let altered = good.replace("nonce 1 ", "nonce 1 another ");
    let page = house.bring(&visitor(), "/verify", &altered).await;
    let (shown, _) = page.body.split_once("<template").expect("what the script needs comes last");
    assert!(shown.contains("data-verdict=\"failed\""));
    assert!(shown.contains("data-step=\"seed\" data-result=\"failed\""));
    assert!(shown.contains("data-step=\"commitment\" data-result=\"passed\""));
    assert!(shown.contains("nonce 1 another"), "the record comes back to be looked at");
}

#[tokio::test]
async fn files_that_are_no_records_are_reported() {
    let house = House::new().await;
    let page = house.bring(&visitor(), "/verify", "a <b>message</b> in a bottle").await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("Line 1 is wrong"), "{}", page.body);
    assert!(page.body.contains("a &lt;b&gt;message"));
    let page = house.bring(&visitor(), "/verify", "").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("<section id=\"proof\" aria-labelledby=\"proof-title\" hidden>"));
}

#[tokio::test]
async fn finished_tables_link_to_the_proof_and_running_ones_refuse_it() {
    let house = House::new().await;
    let id = house.table(GameName::Korsar, 2, Moment::Over).await;
    let replay = house.get(&visitor(), &format!("/tables/{id}/replay")).await;
    let address = format!("/verify?table={id}");
    assert!(replay.body.contains(&address), "the replay leads there");
    let page = house.get(&visitor(), &address).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("quayside-record 1"), "its record is there already");
    assert!(page.body.contains("data-step=\"law\" data-result=\"passed\""));
    let id = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let page = house.get(&visitor(), &format!("/verify?table={id}")).await;
    assert_eq!(page.status, StatusCode::CONFLICT, "a record would reveal hidden cards");
    assert!(!page.body.contains("quayside-record 1"));
    let page = house.get(&visitor(), "/verify?table=nowhere").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
}
