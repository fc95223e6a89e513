//! Streams tell the whole state first, and then everything that happens.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{House, Kind, on_both};
use crate::program::Program;

on_both!(an_account_hears_of_its_tables, a_table_is_followed_from_its_present_on);

async fn an_account_hears_of_its_tables(kind: Kind) {
    let house = House::on(kind).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play"]).await;
    let mut hears = ada.follow("/account/stream").await;
    assert_eq!(hears.next().await, json!({"tables": [], "invitations": []}));
    let table = ada.table().await;
    let told = hears.next().await;
    assert_eq!((&told["event"], &told["table"]), (&json!("table"), &json!(table)));
    assert_eq!((&told["dealt"], &told["seats"]), (&json!(false), &json!([0])));
    bea.post(&format!("/tables/{table}/sit"), "").await;
    ada.post(&format!("/tables/{table}/start"), "seq=1").await;
    let told = hears.next().await;
    assert_eq!((&told["event"], &told["seq"]), (&json!("start"), &json!(2)));
    // Until it is Ada's turn, Bea draws.
    let drawn = |seq: &Value, seat: u8| format!("seq={seq}&seat={seat}&move=draw");
    let seen = ada.get(&format!("/tables/{table}")).await.json();
    if seen["view"]["to_move"] == json!([1]) {
        let form = drawn(&seen["seq"], 1);
        assert_eq!(bea.post(&format!("/tables/{table}/moves"), &form).await.status, StatusCode::OK);
    }
    let turn = hears.next().await;
    assert_eq!((&turn["event"], &turn["owing"]), (&json!("turn"), &json!([0])));
    // Whoever comes back is told how all stands.
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
    // The lobby may be told once more as it was.
    let mut told = lobby.next().await;
    while told == json!({"tables": []}) {
        told = lobby.next().await;
    }
    assert_eq!(told["tables"][0]["table"], table, "{told}");
    let same = bea.post("/seek", "game=korsar&size=two").await;
    assert_eq!((same.status, &same.json()["table"]), (StatusCode::CREATED, &json!(table)));
    assert_eq!(hears.next().await, json!({"seq": 1}), "Bea sits down");
    // Such a table begins by itself.
    assert_eq!(hears.next().await, json!({"seq": 2}));
    let seen = ada.get(&format!("/tables/{table}")).await.json();
    let mover = seen["view"]["to_move"][0].as_u64().expect("a seat");
    let program = [&ada, &bea][usize::try_from(mover).expect("a seat")];
    let form = format!("seq=2&seat={mover}&move=draw");
    let told = program.post(&format!("/tables/{table}/moves"), &form).await;
    assert_eq!(told.json(), json!({"seq": 3}));
    assert_eq!(hears.next().await, json!({"seq": 3, "seat": mover, "move": "draw"}));
}
