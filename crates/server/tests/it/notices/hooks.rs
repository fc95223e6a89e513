//! Programs are notified by the signed webhook of their token, even if the player is connected.

use hmac::{Hmac, KeyInit, Mac};
use quayside_engine::Seed;
use sha2::Sha256;

use super::*;

on_both!(
    a_program_is_notified_of_turns,
    a_webhook_ends_with_its_token,
    a_webhook_that_fails_is_left_alone_in_the_end,
);

/// Creates a token with a webhook; returns the key that signs its messages.
async fn hook(scene: &mut Scene, path: &str, scope: &str) -> String {
    let address = scene.endpoint.address(path);
    let form = format!("token-name=bot&scope={scope}&hook={address}");
    let page = scene.ada.post(&scene.house, "/account/tokens", &form).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let shown = page.body.split("thecode token").nth(2).expect("a second secret");
    let (_, shown) = shown.split_once('>').expect("a text");
    shown.split('<').next().expect("a text").to_owned()
}

fn signed(secret: &str, body: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("a key");
    mac.update(body);
    let signed: [u8; 32] = mac.finalize().into_bytes().into();
    format!("sha256={}", Seed(signed))
}

async fn a_program_is_notified_of_turns(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    let secret = hook(&mut scene, "bot", "read").await;
    hook(&mut scene, "blind", "play").await;
    let watching = scene.house.events(&scene.ada.session, &scene.table).await;
    scene.ada_is_next().await;
    scene.after(0).await;
    let received = scene.endpoint.received();
    assert_eq!(received.len(), 1, "{received:?}");
    let call = &received[0];
    assert_eq!(call.path, "/bot");
    assert_eq!(call.header("quayside-signature"), signed(&secret, &call.body));
    let content: serde_json::Value = serde_json::from_slice(&call.body).expect("JSON");
    let id = scene.table.trim_start_matches("/tables/");
    assert_eq!((&content["event"], &content["table"]), (&"turn".into(), &id.into()));
    assert_eq!(content["seq"], scene.seq().await);
    assert_eq!(content.as_object().expect("an object").len(), 4, "{content}");
    drop(watching);
    // One call for a turn, and one for the end.
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 1);
    let closed = scene.house.post(&scene.ada.session, &format!("{}/close", scene.table), "").await;
    assert_eq!(closed.status, StatusCode::SEE_OTHER, "{}", closed.body);
    scene.after(0).await;
    let last = scene.endpoint.received().pop().expect("a call");
    assert_eq!(scene.endpoint.count(), 2);
    assert!(last.text().starts_with("{\"event\":\"over\""), "{}", last.text());
}

async fn a_webhook_ends_with_its_token(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    hook(&mut scene, "bot", "read").await;
    let page = scene.house.get(&scene.ada.session, "/account").await;
    assert!(page.body.contains(&scene.endpoint.address("bot")));
    let id = page.hidden("token").to_owned();
    scene.ada.post(&scene.house, "/account/tokens/revoke", &format!("token={id}")).await;
    scene.ada_is_next().await;
    scene.after(0).await;
    assert_eq!(scene.endpoint.count(), 0);
}

async fn a_webhook_that_fails_is_left_alone_in_the_end(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    hook(&mut scene, "broken", "read").await;
    let count_calls = async |scene: &mut Scene| {
        let before = scene.endpoint.count();
        scene.ada_is_next().await;
        scene.after(0).await;
        scene.endpoint.count() - before
    };
    let says = async |scene: &Scene| {
        let page = scene.house.get(&scene.ada.session, "/account").await.body;
        page.contains("it failed too often")
    };
    assert_eq!(count_calls(&mut scene).await, 3, "what may pass is tried again, a few times");
    let store = scene.house.store.clone();
    let mut people = store.read().await.expect("a transaction");
    let token = people.tokens(scene.person).await.expect("read").remove(0);
    assert_eq!(token.hook.map(|hook| hook.failed), Some(1));
    for _ in 0..18 {
        store.tried_hook(&token.token, false).await.expect("noted");
    }
    assert!(!says(&scene).await);
    assert_eq!(count_calls(&mut scene).await, 3, "it has failed 19 times");
    assert_eq!(count_calls(&mut scene).await, 0);
    assert!(says(&scene).await);
}

#[tokio::test]
async fn webhooks_to_private_addresses_are_refused() {
    let mut scene = Scene::with(Database::new(Kind::Sqlite), Config::default()).await;
    let address = scene.endpoint.address("bot");
    let form = format!("token-name=bot&scope=read&hook={address}");
    let page = scene.ada.post(&scene.house, "/account/tokens", &form).await;
    assert!(page.body.contains("id=\"wrong-hook\""), "{}", page.body);
    assert!(!page.body.contains("qs_"), "no token is made");
}
