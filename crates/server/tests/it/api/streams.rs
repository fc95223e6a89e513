//! Streams send the whole state first, and then every event.

use std::time::Duration;

use axum::http::StatusCode;
use quayside_server::Config;
use serde_json::{Value, json};

use super::program::Program;
use crate::common::browser::Browser;
use crate::common::{House, Kind, Place, on_both};

on_both!(
    an_account_hears_of_its_tables,
    a_table_is_followed_from_its_present_on,
    an_account_hears_of_the_end_and_of_seats_that_are_not_its_own_any_more,
    a_stream_ends_with_its_token,
    blank_lines_keep_a_connection_alive,
);

async fn an_account_hears_of_its_tables(kind: Kind) {
    let house = House::on(kind).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play"]).await;
    let mut hears = ada.follow("/account/stream").await;
    assert_eq!(hears.next().await, json!({"tables": [], "invitations": []}));
    let table = ada.table().await;
    let event = hears.next().await;
    assert_eq!((&event["event"], &event["table"]), (&json!("table"), &json!(table)));
    assert_eq!((&event["dealt"], &event["seats"]), (&json!(false), &json!([0])));
    bea.post(&format!("/tables/{table}/sit"), "").await;
    ada.post(&format!("/tables/{table}/start"), "seq=1").await;
    let event = hears.next().await;
    assert_eq!((&event["event"], &event["seq"]), (&json!("start"), &json!(2)));
    // Bea draws until it is Ada's turn.
    let drawn = |seq: &Value, seat: u8| format!("seq={seq}&seat={seat}&move=draw");
    let seen = ada.get(&format!("/tables/{table}")).await.json();
    if seen["view"]["to_move"] == json!([1]) {
        let form = drawn(&seen["seq"], 1);
        assert_eq!(bea.post(&format!("/tables/{table}/moves"), &form).await.status, StatusCode::OK);
    }
    let turn = hears.next().await;
    assert_eq!((&turn["event"], &turn["owing"]), (&json!("turn"), &json!([0])));
    // A client that reconnects receives the whole state.
    let again = ada.follow("/account/stream").await.next().await;
    assert_eq!(again["tables"][0]["owing"], json!([0]));
    assert_eq!(again["tables"][0]["seq"], turn["seq"]);
    assert_eq!(ada.post(&format!("/tables/{table}/close"), "").await.status, StatusCode::OK);
    assert_eq!(hears.next().await["event"], "over");
    assert_eq!(ada.follow("/account/stream").await.next().await["tables"], json!([]));
}

async fn a_table_is_followed_from_its_present_on(kind: Kind) {
    let house = House::on(kind).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play"]).await;
    let mut lobby = Program::of_nobody(&house).follow("/lobby/stream").await;
    assert_eq!(lobby.next().await, json!({"tables": []}));
    let table = ada.post("/seek", "game=korsar").await.json()["table"].clone();
    let table = table.as_str().expect("a table");
    let mut hears = ada.follow(&format!("/tables/{table}/stream")).await;
    let first = hears.next().await;
    assert_eq!((&first["seq"], &first["view"]), (&json!(0), &Value::Null));
    let shown = lobby.next().await;
    assert_eq!(shown["tables"][0]["table"], table, "{shown}");
    let same = bea.post("/seek", "game=korsar&size=two").await;
    assert_eq!((same.status, &same.json()["table"]), (StatusCode::CREATED, &json!(table)));
    assert_eq!(hears.next().await, json!({"seq": 1}), "Bea sits down");
    // Such a table starts automatically.
    assert_eq!(hears.next().await, json!({"seq": 2}));
    let seen = ada.get(&format!("/tables/{table}")).await.json();
    let mover = seen["view"]["to_move"][0].as_u64().expect("a seat");
    let program = [&ada, &bea][usize::try_from(mover).expect("a seat")];
    let form = format!("seq=2&seat={mover}&move=draw");
    let answer = program.post(&format!("/tables/{table}/moves"), &form).await;
    assert_eq!(answer.json(), json!({"seq": 3}));
    assert_eq!(hears.next().await, json!({"seq": 3, "seat": mover, "move": "draw"}));
}

async fn an_account_hears_of_the_end_and_of_seats_that_are_not_its_own_any_more(kind: Kind) {
    let house = House::on(kind).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play"]).await;
    let mut hears = bea.follow("/account/stream").await;
    hears.next().await;
    let table = ada.table().await;
    let at = |what: &str| format!("/tables/{table}/{what}");
    for (who, freed) in [(&bea, "she rises"), (&ada, "the maker frees the seat")] {
        bea.post(&at("sit"), "").await;
        assert_eq!(hears.next().await["event"], "table");
        let seq = ada.get(&format!("/tables/{table}")).await.json()["seq"].clone();
        let form = format!("for=1&seq={seq}");
        assert_eq!(who.post(&at("rise"), &form).await.status, StatusCode::OK, "{freed}");
        let left = hears.next().await;
        assert_eq!((&left["event"], &left["seats"]), (&json!("left"), &json!([])), "{freed}");
    }
    bea.post(&at("sit"), "").await;
    assert_eq!(hears.next().await["event"], "table");
    let seq = ada.get(&format!("/tables/{table}")).await.json()["seq"].clone();
    ada.post(&at("start"), &format!("seq={seq}")).await;
    super::games::play_on(&[&ada, &bea], &table).await;
    let mut events = Vec::new();
    while events.last().is_none_or(|event| event != "over") {
        let line = hears.next().await;
        assert_eq!(line["table"], json!(table));
        events.push(line["event"].clone());
    }
    assert_eq!(events[0], "start");
    assert!(events.iter().all(|event| event != "left"), "{events:?}");
}

async fn a_stream_ends_with_its_token(kind: Kind) {
    let house = House::on(kind).await;
    let mut owner = Browser::new(&house, 7);
    owner.keep("Ada").await;
    let ada = Program { house: &house, token: Some(owner.token(&["read", "play"]).await) };
    let table = ada.table().await;
    let streams = [
        "/account/stream".to_owned(),
        format!("/tables/{table}/stream"),
        "/lobby/stream".to_owned(),
    ];
    let mut open = Vec::new();
    for address in &streams {
        let mut lines = ada.follow(address).await;
        lines.next().await;
        open.push(lines);
    }
    let id = owner.get("/account").await.hidden("token").to_owned();
    owner.post("/account/tokens/revoke", &format!("token={id}")).await;
    for (address, lines) in streams.iter().zip(open) {
        assert_eq!(lines.rest().await, "", "{address}");
        assert_eq!(ada.get(address).await.status, StatusCode::UNAUTHORIZED);
    }
}

async fn blank_lines_keep_a_connection_alive(kind: Kind) {
    let config = Config { keep_alive: Duration::from_millis(20), ..Config::default() };
    let house = House::run(Place::new(kind), config).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play"]).await;
    let table = ada.table().await;
    for stream in ["/account/stream", &format!("/tables/{table}/stream"), "/lobby/stream"] {
        let mut hears = ada.follow(stream).await;
        hears.next().await;
        for _ in 0..2 {
            assert_eq!(hears.frame().await, "\n", "{stream}");
        }
    }
}
