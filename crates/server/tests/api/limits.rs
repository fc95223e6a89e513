//! Who asks for too much is told when to come back.

use std::net::SocketAddr;

use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use quayside_server::{Config, Limits};

use crate::common::House;
use crate::program::Program;

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
    // The account is counted, not its address.
    assert_eq!(bea.ask(asks(), "").await.status, StatusCode::OK);
}
