//! Tokens are made, shown once, and revoked on the account's page.

use axum::http::StatusCode;
use quayside_table::Millis;

use super::program::Program;
use crate::common::browser::Browser;
use crate::common::{House, Kind, on_both};

on_both!(
    a_token_is_shown_once_and_kept_as_a_hash,
    a_token_is_taken_away_by_its_owner_alone,
    tokens_move_with_their_account,
    an_account_becomes_a_bot_before_it_has_played,
);

async fn written(house: &House) -> String {
    let mut lines = Vec::new();
    quayside_server::export(&house.store, &mut lines, |_| ()).await.expect("written");
    String::from_utf8(lines).expect("text")
}

async fn a_token_is_shown_once_and_kept_as_a_hash(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 7);
    let form = "token-name=my+bot&scope=read&scope=play";
    assert_eq!(ada.post("/account/tokens", form).await.status, StatusCode::FORBIDDEN);
    ada.keep("Ada").await;
    for wrong in ["token-name=my+bot", "token-name=my+bot&scope=everything"] {
        assert_eq!(ada.post("/account/tokens", wrong).await.status, StatusCode::BAD_REQUEST);
    }
    let token = ada.token(&["read", "play"]).await;
    assert!(token.starts_with("qs_") && token.len() == 29, "{token}");
    let page = ada.get("/account").await.body;
    assert!(page.contains("test") && page.contains("never used"), "{page}");
    let data = ada.get("/account/data.json").await.body;
    let json: serde_json::Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!(json["tokens"][0]["name"], "test");
    assert_eq!(json["tokens"][0]["scopes"], serde_json::json!(["read", "play"]));
    let all = written(&house).await;
    for text in [&page, &data, &all] {
        assert!(!text.contains(&token[3..]), "it is shown only once");
    }
    let kept = all.lines().find(|line| line.starts_with("{\"account\"")).expect("an account");
    let kept: serde_json::Value = serde_json::from_str(kept).expect("JSON");
    let hash = kept["account"]["tokens"][0]["token"].as_str().expect("a hash");
    assert_eq!(hash.len(), 64);
    assert!(!data.contains(hash), "nor what is kept of it");
}

async fn a_token_is_taken_away_by_its_owner_alone(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    ada.token(&["read"]).await;
    let id = ada.get("/account").await.hidden("token").to_owned();
    bea.post("/account/tokens/revoke", &format!("token={id}")).await;
    assert!(ada.get("/account").await.body.contains(&id));
    ada.post("/account/tokens/revoke", &format!("token={id}")).await;
    assert!(!ada.get("/account").await.body.contains(&id));
    // Resetting and deleting an account removes its tokens.
    let account = house.store.account_named("Ada").await.expect("read").expect("there");
    ada.token(&["read"]).await;
    let code = house.store.reset_account(account.player, Millis(0)).await.expect("written");
    assert!(code.is_ok());
    assert!(!written(&house).await.contains("\"tokens\""));
    bea.token(&["read"]).await;
    bea.post("/account/delete", "sure=Bea").await;
    let left = house.store.account_named("Bea").await.expect("read");
    assert_eq!(left, None);
    let count = "SELECT count(*) FROM tokens";
    assert_eq!(house.place.count(count).await, 0);
}

async fn tokens_move_with_their_account(kind: Kind) {
    let house = House::on(kind).await;
    let mut ada = Browser::new(&house, 7);
    ada.keep("Ada").await;
    ada.token(&["play", "account"]).await;
    let lines = written(&house).await;
    assert!(lines.contains("\"scopes\":[\"play\",\"account\"]"));
    let other = House::on(kind).await;
    quayside_server::import(&other.store, lines.as_bytes(), |_| ()).await.expect("taken in");
    assert_eq!(written(&other).await, lines);
}

async fn an_account_becomes_a_bot_before_it_has_played(kind: Kind) {
    let house = House::on(kind).await;
    let [mut ada, mut bea] = [7, 8].map(|number| Browser::new(&house, number));
    assert_eq!(ada.post("/account/bot", "").await.status, StatusCode::FORBIDDEN);
    ada.keep("Ada").await;
    bea.keep("Bea").await;
    assert!(ada.get("/account").await.body.contains("action=\"/account/bot\""));
    assert_eq!(ada.post("/account/bot", "").await.status, StatusCode::SEE_OTHER);
    assert!(!ada.get("/account").await.body.contains("action=\"/account/bot\""), "for good");
    let tag = "<span class=\"tag\">bot</span>";
    assert!(bea.get("/people/Ada").await.body.contains(tag));
    assert!(!ada.get("/people/Bea").await.body.contains(tag));
    let bot = Program { house: &house, token: Some(ada.token(&["read", "play"]).await) };
    assert_eq!(bot.get("/account").await.json()["bot"], true);
    assert_eq!(bot.get("/people/Ada").await.json()["bot"], true);
    let table = bot.table().await;
    assert_eq!(bea.post(&format!("/tables/{table}/sit"), "").await.status, StatusCode::SEE_OTHER);
    bot.post(&format!("/tables/{table}/start"), "seq=1").await;
    assert!(bea.get(&format!("/tables/{table}")).await.body.contains(tag), "at the table");
    // An account that has played as a person can't become a bot's.
    assert_eq!(bea.post("/account/bot", "").await.status, StatusCode::CONFLICT);
    assert!(written(&house).await.contains("\"role\":\"bot\""));
}
