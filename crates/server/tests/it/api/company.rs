//! Programs invite, are invited, and plan their next turn.

use axum::http::StatusCode;
use serde_json::json;

use super::program::Program;
use crate::common::{House, Kind, on_both};

on_both!(programs_invite_each_other, a_planned_turn_is_known_to_its_seat_alone);

async fn programs_invite_each_other(kind: Kind) {
    let house = House::on(kind).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play", "account"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play"]).await;
    let form = "game=korsar&seats=person&seats=open&clock=quick";
    let table = ada.post("/tables", form).await.json()["table"].clone();
    let table = table.as_str().expect("a table");
    let at = |what: &str| format!("/tables/{table}/{what}");
    assert_eq!(ada.post(&at("invite"), "name=Bea").await.error(), "forbidden", "not followed");
    ada.post("/people/Bea/follow", "").await;
    let mut hears = bea.follow("/account/stream").await;
    assert_eq!(hears.next().await, json!({"tables": [], "invitations": []}));
    assert_eq!(ada.post(&at("invite"), "name=Bea").await.json(), json!({"seq": 0}));
    let event = hears.next().await;
    assert_eq!((&event["event"], &event["host"]), (&json!("invitation"), &json!("Ada")));
    assert_eq!((&event["table"], &event["game"]), (&json!(table), &json!("korsar")));
    assert!(event["clock"].as_str().is_some_and(|clock| clock.contains('+')), "{event}");
    let listed = bea.get("/invitations").await.json();
    assert_eq!(listed["invitations"][0]["seats"], event["seats"]);
    assert_eq!(bea.follow("/account/stream").await.next().await["invitations"][0]["host"], "Ada");
    assert_eq!(bea.post(&at("decline"), "").await.status, StatusCode::NO_CONTENT);
    assert_eq!(bea.get("/invitations").await.json(), json!({"invitations": []}));
    // After a second invitation she sits down.
    ada.post(&at("invite"), "name=Bea").await;
    assert_eq!(hears.next().await["event"], "invitation");
    assert_eq!(bea.post(&at("sit"), "").await.status, StatusCode::OK);
    assert_eq!(bea.get("/invitations").await.json(), json!({"invitations": []}));
    let event = hears.next().await;
    assert_eq!((&event["event"], &event["table"]), (&json!("table"), &json!(table)));
}

async fn a_planned_turn_is_known_to_its_seat_alone(kind: Kind) {
    let house = House::on(kind).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play"]).await;
    let table = ada.table().await;
    let at = |what: &str| format!("/tables/{table}{what}");
    bea.post(&at("/sit"), "").await;
    ada.post(&at("/start"), "seq=1").await;
    let seen = ada.get(&at("")).await.json();
    let (seq, mover) = (&seen["seq"], &seen["view"]["to_move"][0]);
    let (mover, other, waiting) =
        if *mover == json!(0) { (&ada, &bea, 1) } else { (&bea, &ada, 0) };
    let form = |plan: &str| format!("seq={seq}&seat={waiting}&plan={plan}");
    assert_eq!(mover.post(&at("/plan"), &form("draw")).await.error(), "forbidden");
    assert_eq!(other.post(&at("/plan"), &form("play b1 @7")).await.error(), "not-now");
    assert_eq!(other.post(&at("/plan"), &form("draw")).await.json(), json!({"seq": seq}));
    assert_eq!(other.get(&at("")).await.json()["plan"], json!(["draw"]));
    for reader in [mover, &Program::of_nobody(&house)] {
        assert_eq!(reader.get(&at("")).await.json().get("plan"), None);
        assert_eq!(reader.follow(&at("/stream")).await.next().await.get("plan"), None);
    }
    assert_eq!(other.post(&at("/plan"), &form("")).await.status, StatusCode::OK);
    assert_eq!(other.get(&at("")).await.json().get("plan"), None, "cancelled");
    other.post(&at("/plan"), &form("draw")).await;
    let mut hears = mover.follow(&at("/stream")).await;
    hears.next().await;
    let form = format!("seq={seq}&seat={}&move=draw", 1 - waiting);
    assert_eq!(mover.post(&at("/moves"), &form).await.status, StatusCode::OK);
    assert_eq!(hears.next().await["seat"], 1 - waiting);
    assert_eq!(hears.next().await["seat"], waiting, "it is played automatically");
}
