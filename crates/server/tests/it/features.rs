//! Pages offer the features of the build, and no others.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use quayside_server::fixtures::visitor;
use quayside_server::{Config, Delivery, Features, Mail};
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;

use crate::common::House;
use crate::common::browser::Browser;

/// Starts a server of a build with these features; mail is set up.
async fn built(features: Features) -> House {
    let mail = Mail::new("smtp://127.0.0.1:9", "quay@mail.example", Duration::from_secs(1));
    let notices = Delivery { mail: mail.ok(), ..Delivery::default() };
    House::with(Config { features, notices, ..Config::default() }).await
}

/// Words on pages that need a feature.
const WORDS: [&str; 12] = [
    "passkey",
    "webauthn",
    "action=\"/account/notices\"",
    "data-push",
    "name=\"browser\"",
    "Webhook",
    "name=\"hook\"",
    "id=\"token-hook\"",
    "id=\"mailbox\"",
    "name=\"mail\"",
    "og:image",
    "twitter:card",
];

/// Returns the pages that may contain them.
async fn pages(house: &House) -> String {
    let table = house.table(GameName::Korsar, 2, Moment::Over).await;
    let mut ada = Browser::new(house, 7);
    let guest = Browser::new(house, 8);
    let code = ada.post("/keep", "name=Ada").await;
    assert_eq!(code.status, StatusCode::OK, "{}", code.body);
    let mut all = code.body;
    for address in ["/keep", "/sign-in", "/settings", "/about", "/"] {
        all += &guest.get(address).await.body;
    }
    for address in ["/account", "/api"] {
        all += &ada.get(address).await.body;
    }
    for address in [format!("/tables/{table}"), format!("/tables/{table}/replay")] {
        let shown = house.get(&visitor(), &address).await;
        assert!(shown.body.contains("og:title"), "{address}: {}", shown.body);
        all += &shown.body;
    }
    all
}

#[tokio::test]
async fn pages_offer_what_the_build_has_and_no_more() {
    let full = pages(&built(Features::BUILT).await).await;
    let small = pages(&built(Features::NONE).await).await;
    for word in WORDS {
        assert!(full.contains(word), "a page of the full build has {word}");
        let place = small.find(word).map(|at| &small[at.saturating_sub(300)..at + word.len()]);
        assert_eq!(place, None, "a page of the small build has {word}");
    }
}

#[tokio::test]
async fn addresses_of_missing_features_are_not_there() {
    let full = built(Features::BUILT).await;
    let small = built(Features::NONE).await;
    for address in [
        "/sign-in/passkey",
        "/sign-in/passkey/ask",
        "/account/passkeys",
        "/account/passkeys/ask",
        "/account/push",
        "/account/push/remove",
    ] {
        assert_ne!(full.post(&visitor(), address, "").await.status, StatusCode::NOT_FOUND);
        let answer = small.post(&visitor(), address, "").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}: {}", answer.body);
    }
    for (house, status) in [(full, StatusCode::OK), (small, StatusCode::NOT_FOUND)] {
        let table = house.table(GameName::Korsar, 2, Moment::Over).await;
        // Browsers draw the picture of a result themselves.
        for (picture, status) in [("picture.png", status), ("picture.svg", StatusCode::OK)] {
            let asked = Request::get(format!("/tables/{table}/{picture}"));
            let answer = house.answer(&visitor(), asked, Body::empty()).await;
            assert_eq!(answer.status(), status, "{picture}");
        }
    }
}

#[tokio::test]
async fn a_webhook_that_no_form_offers_is_refused() {
    for (features, status) in [(Features::BUILT, 200), (Features::NONE, 400)] {
        let house = built(features).await;
        let mut ada = Browser::new(&house, 7);
        ada.keep("Ada").await;
        let form = "token-name=bot&scope=read&hook=https%3A%2F%2F127.0.0.1%2F";
        let answer = ada.post("/account/tokens", form).await;
        assert_eq!(answer.status.as_u16(), status, "{}", answer.body);
    }
}
