//! Guests of the API: a temporary token without an account, for unrated games.

use std::net::SocketAddr;

use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use quayside_server::{Config, Limits};
use serde_json::{Value, json};

use super::program::Program;
use crate::common::browser::Browser;
use crate::common::{Answer, House, Kind, on_both};

on_both!(guests_play_a_whole_game, a_guest_token_expires, a_guest_can_revoke_its_own_token);

async fn guests_play_a_whole_game(kind: Kind) {
    let house = House::on(kind).await;
    let [ada, bea] = [Program::guest(&house).await, Program::guest(&house).await];
    assert!(ada.token.as_ref().is_some_and(|token| token.starts_with("qg_")));
    let form = "game=korsar&seats=person&seats=open&pace=fast&name=Ada";
    let table = ada.post("/tables", form).await.json()["table"].clone();
    let at = |what: &str| format!("/tables/{}{what}", table.as_str().expect("a table"));
    assert_eq!(bea.post(&at("/sit"), "").await.error(), "no-name");
    assert_eq!(bea.post(&at("/sit"), "name=Ada").await.error(), "name-taken");
    assert_eq!(bea.post(&at("/sit"), "name=Bea").await.status, StatusCode::OK);
    let mut hears = bea.follow("/account/stream").await;
    assert_eq!(hears.next().await["tables"][0]["table"], table);
    ada.post(&at("/start"), "seq=1").await;
    assert_eq!(hears.next().await["event"], "start");
    super::games::play_on(&[&ada, &bea], table.as_str().expect("a table")).await;
    assert_eq!(ada.get(&at("")).await.json()["view"]["over"], true);
    let games: Value = serde_json::from_str(&bea.get("/games").await.body).expect("one line");
    assert_eq!((&games["table"], &games["seats"][1]["name"]), (&table, &json!("Bea")));
    // A guest has no data of an account.
    assert_eq!(ada.get("/account").await.error(), "no-account");
    assert_eq!(ada.get("/account/data").await.error(), "scope");
    assert_eq!(ada.get("/invitations").await.json(), json!({"invitations": []}));
}

async fn a_guest_token_expires(kind: Kind) {
    const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;
    let house = House::on(kind).await;
    let [one, two] = [Program::guest(&house).await, Program::guest(&house).await];
    house.store.jump_in_time(WEEK - 60_000);
    assert_eq!(one.get("/lobby").await.status, StatusCode::OK);
    house.store.jump_in_time(120_000);
    assert_eq!(two.get("/lobby").await.error(), "no-token");
}

async fn a_guest_can_revoke_its_own_token(kind: Kind) {
    let house = House::on(kind).await;
    let [guest, other] = [Program::guest(&house).await, Program::guest(&house).await];
    let mut hears = guest.follow("/account/stream").await;
    hears.next().await;
    assert_eq!(guest.post("/guests/revoke", "").await.status, StatusCode::NO_CONTENT);
    assert_eq!(hears.rest().await, "", "streams end");
    assert_eq!(guest.get("/lobby").await.error(), "no-token");
    assert_eq!(other.get("/lobby").await.status, StatusCode::OK);
    let account = Program::of(&house, 7, "Ada", &["read", "play"]).await;
    assert_eq!(account.post("/guests/revoke", "").await.error(), "forbidden");
    assert_eq!(Program::of_nobody(&house).post("/guests/revoke", "").await.error(), "no-token");
}

#[tokio::test]
async fn guests_play_no_rated_games() {
    let house = House::new().await;
    let mut ada = Browser::new(&house, 7);
    ada.keep("Ada").await;
    let form = "table=2&player0=person&player1=open&clock=usual&rated=yes";
    let table = ada.post("/new/korsar", form).await.goes_to.expect("a table");
    let guest = Program::guest(&house).await;
    assert_eq!(guest.post(&format!("{table}/sit"), "name=Gus").await.error(), "no-account");
    let seek = "game=korsar&time=live&rated=yes&name=Gus";
    assert_eq!(guest.post("/seek", seek).await.error(), "no-account");
    assert_eq!(guest.post("/seek", "game=korsar").await.error(), "no-name");
    let form = "game=korsar&seats=person&seats=open&clock=usual&rated=yes";
    let wrong = guest.post("/tables", form).await;
    assert_eq!((&*wrong.error(), &wrong.json()["fields"]), ("wrong-fields", &json!(["rated"])));
}

#[tokio::test]
async fn guests_have_the_limits_of_their_address() {
    let limits = Limits { guests_a_minute: 2, exports_a_minute: 1, ..Limits::default() };
    let house = House::with(Config { limits, ..Config::default() }).await;
    let peer: SocketAddr = "192.0.2.7:9".parse().expect("an address");
    let other: SocketAddr = "192.0.2.8:9".parse().expect("an address");
    let come = async |peer: SocketAddr| {
        let request = Request::post("/api/v1/guests").extension(ConnectInfo(peer));
        house.program(None, request, "").await
    };
    let mut guests = Vec::new();
    for _ in 0..2 {
        let answer = Answer::read(come(peer).await).await;
        let token = answer.json()["token"].as_str().expect("a token").to_owned();
        guests.push(Program { house: &house, token: Some(token) });
    }
    let refused = come(peer).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key(header::RETRY_AFTER));
    assert_eq!(come(other).await.status(), StatusCode::CREATED);
    // Two guests of one address share the limit of one visitor.
    let asks = || Request::get("/api/v1/games").extension(ConnectInfo(peer));
    assert_eq!(guests[0].ask(asks(), "").await.status, StatusCode::OK);
    assert_eq!(guests[1].ask(asks(), "").await.error(), "too-much");
}
