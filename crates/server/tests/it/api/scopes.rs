//! A program may do what its token allows, and nothing else; cookies are ignored.

use axum::http::{Request, StatusCode, header};
use serde_json::json;

use super::description::{answer, operations};
use super::program::Program;
use crate::common::browser::Browser;
use crate::common::{Answer, House};

const PROBLEM: &str = "application/problem+json";

const SCOPES: [&str; 3] = ["read", "play", "account"];

#[tokio::test]
async fn each_route_refuses_each_wrong_scope() {
    let house = House::new().await;
    let mut browser = Browser::new(&house, 7);
    browser.keep("Ada").await;
    let mut tokens = Vec::new();
    for scopes in [&["read"][..], &["play"], &["account"], &["read", "play"]]
        .into_iter()
        .chain([&["read", "account"][..], &["play", "account"]])
    {
        tokens.push((scopes, browser.token(scopes).await));
    }
    let all = Program { house: &house, token: Some(browser.token(&SCOPES).await) };
    let table = all.table().await;
    let mut tried = 0;
    for operation in operations(&house).await {
        let (method, path, about) = &operation;
        let asks = about["security"].as_array().cloned().unwrap_or_default();
        let scope = asks.iter().find_map(|ask| ask["token"][0].as_str());
        let is_open = asks.is_empty() || asks.contains(&json!({}));
        let nobody = answer(&Program::of_nobody(&house), &operation, &table).await.status();
        assert_eq!(nobody == StatusCode::UNAUTHORIZED, !is_open, "{method} {path}: {nobody}");
        let Some(scope) = scope else { continue };
        for (scopes, token) in &tokens {
            let program = Program { house: &house, token: Some(token.clone()) };
            let response = answer(&program, &operation, &table).await;
            let refused =
                response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == PROBLEM)
                    && Answer::read(response).await.json()["error"] == "scope";
            assert_eq!(refused, !scopes.contains(&scope), "{method} {path}: {scopes:?}");
            tried += 1;
        }
    }
    assert!(tried > 150, "{tried}");
}

#[tokio::test]
async fn the_api_accepts_tokens_and_no_cookies() {
    let house = House::new().await;
    let mut ada = Browser::new(&house, 7);
    ada.keep("Ada").await;
    let token = ada.token(&["read"]).await;
    let program = Program { house: &house, token: Some(token.clone()) };
    let account = program.get("/account").await.json();
    assert_eq!((&account["name"], &account["scopes"]), (&json!("Ada"), &json!(["read"])));
    // A cookie without a token is ignored, and a token opens no page.
    let by_cookie = ada.get("/api/v1/account").await;
    assert_eq!(by_cookie.status, StatusCode::UNAUTHORIZED);
    assert!(by_cookie.cookies.is_empty(), "and no program gets one");
    let page = program.ask(Request::get("/account"), "").await;
    assert_eq!(page.status, StatusCode::SEE_OTHER);
    for wrong in ["", "qs_", "qs_00000000000000000000000000", &token[3..], &token.to_uppercase()] {
        let program = Program { house: &house, token: Some(wrong.to_owned()) };
        let answer = program.get("/lobby").await;
        assert_eq!((answer.status, &*answer.error()), (StatusCode::UNAUTHORIZED, "no-token"));
    }
    // Revoking takes effect immediately.
    let id = ada.get("/account").await.hidden("token").to_owned();
    ada.post("/account/tokens/revoke", &format!("token={id}")).await;
    assert_eq!(program.get("/account").await.error(), "no-token");
}

#[tokio::test]
async fn pages_of_other_sites_read_what_they_have_a_token_for() {
    let house = House::new().await;
    let ada = Program::of(&house, 7, "Ada", &["read"]).await;
    let origin = "https://other.example";
    let allowed = |response: &axum::response::Response| {
        let allowed = response.headers().get(header::ACCESS_CONTROL_ALLOW_ORIGIN);
        allowed.map(|allowed| allowed.to_str().expect("text").to_owned())
    };
    let request = || Request::get("/api/v1/lobby").header(header::ORIGIN, origin);
    let with_token = house.program(ada.token.as_deref(), request(), "").await;
    assert_eq!(allowed(&with_token).as_deref(), Some("*"));
    let with_wrong = house.program(Some("qs_wrong"), request(), "").await;
    assert_eq!(allowed(&with_wrong).as_deref(), Some("*"), "a page may read why not");
    assert_eq!(allowed(&house.program(None, request(), "").await), None);
    let asks = Request::options("/api/v1/tables")
        .header(header::ORIGIN, origin)
        .header(header::ACCESS_CONTROL_REQUEST_METHOD, "POST")
        .header(header::ACCESS_CONTROL_REQUEST_HEADERS, "authorization");
    let asks = house.program(None, asks, "").await;
    assert_eq!(asks.status(), StatusCode::NO_CONTENT);
    assert_eq!(allowed(&asks).as_deref(), Some("*"));
    let credentials = header::ACCESS_CONTROL_ALLOW_CREDENTIALS;
    assert!(!with_token.headers().contains_key(&credentials), "cookies stay at home");
    // A form of another site reaches the API, but has no effect without a token.
    let form = Request::post("/api/v1/tables").header(header::ORIGIN, origin);
    let form = house.program(None, form, "game=korsar").await;
    assert_eq!(form.status(), StatusCode::UNAUTHORIZED);
}
