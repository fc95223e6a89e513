//! Clients above a rate limit are given the time of the next attempt.

use std::net::SocketAddr;

use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use quayside_server::{Config, Limits};

use super::program::Program;
use crate::common::House;

#[tokio::test]
async fn too_much_is_a_problem_with_a_time_to_come_back() {
    let limits = Limits { exports_a_minute: 1, ..Limits::default() };
    let house = House::with(Config { limits, ..Config::default() }).await;
    let ada = Program::of(&house, 7, "Ada", &["read"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read"]).await;
    let peer: SocketAddr = "192.0.2.7:9".parse().expect("an address");
    let asks = || Request::get("/api/v1/games").extension(ConnectInfo(peer));
    assert_eq!(ada.ask(asks(), "").await.status, StatusCode::OK);
    let response = house.program(ada.token.as_deref(), asks(), "").await;
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    let seconds = response.headers()[header::RETRY_AFTER].to_str().expect("text");
    assert!(seconds.parse::<u64>().is_ok_and(|seconds| (1..=60).contains(&seconds)), "{seconds}");
    assert_eq!(ada.ask(asks(), "").await.error(), "too-much");
    // The limit is per account, not per address.
    assert_eq!(bea.ask(asks(), "").await.status, StatusCode::OK);
}

#[tokio::test]
async fn each_limit_holds_for_programs() {
    let limits =
        Limits { tables_a_minute: 2, joins_a_minute: 1, moves_a_second: 1, ..Limits::default() };
    let house = House::with(Config { limits, ..Config::default() }).await;
    let ada = Program::of(&house, 7, "Ada", &["read", "play"]).await;
    let bea = Program::of(&house, 8, "Bea", &["read", "play"]).await;
    let peer: SocketAddr = "192.0.2.7:9".parse().expect("an address");
    let post = async |program: &Program<'_>, address: &str, form: &str| {
        let request = Request::post(format!("/api/v1{address}")).extension(ConnectInfo(peer));
        program.ask(request, form).await
    };
    let new = "game=korsar&seats=person&seats=open&pace=fast";
    let table = post(&ada, "/tables", new).await.json()["table"].clone();
    let table = format!("/tables/{}", table.as_str().expect("a table"));
    assert_eq!(post(&bea, "/seek", "game=korsar").await.status, StatusCode::CREATED);
    assert_eq!(post(&ada, "/tables", new).await.error(), "too-much", "two of the address");
    assert_eq!(post(&bea, &format!("{table}/sit"), "").await.status, StatusCode::OK);
    assert_eq!(post(&ada, &format!("{table}/sit"), "").await.error(), "too-much");
    // Two per second are too many, however slow the computer.
    let mut status = StatusCode::OK;
    while status != StatusCode::TOO_MANY_REQUESTS {
        let moved = post(&ada, &format!("{table}/moves"), "seq=1&seat=0&move=draw").await;
        status = moved.status;
        let word = if status == StatusCode::CONFLICT { "not-now" } else { "too-much" };
        assert_eq!(moved.error(), word);
    }
    let moved = post(&bea, &format!("{table}/moves"), "seq=1&seat=1&move=draw").await;
    assert_eq!(moved.error(), "not-now", "another account");
}
