//! Passkeys: created, used and removed by their owners only.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use quayside_server::{
    Config, Delivery, Features, Hours, Limits, Mailbox, NoticeSettings, Recipient, Session, Store,
    Webhook, export, import,
};
use serde_json::Value;

use crate::common::authenticator::Authenticator;
use crate::common::browser::Browser;
use crate::common::{Answer, House, Kind, Place, on_both};

on_both!(
    a_passkey_signs_in_elsewhere,
    an_answer_is_good_once,
    a_question_is_for_one_browser,
    a_question_does_not_last,
    signatures_for_another_site_are_refused,
    a_copy_of_a_passkey_is_noticed,
    a_passkey_is_removed_by_its_owner_alone,
    passkeys_go_with_the_account,
    passkeys_come_along_to_another_server,
    a_small_build_loses_nothing_of_a_full_one,
);

/// Requests a challenge.
async fn ask(browser: &mut Browser<'_>, address: &str) -> Value {
    let answer = browser.post(&format!("{address}/ask"), "").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    serde_json::from_str(&answer.body).expect("JSON")
}

/// Writes the form with an answer.
fn form(asked: &Value, answer: &Value) -> String {
    let ceremony = asked["ceremony"].as_str().expect("a ceremony");
    let fields = [("ceremony", ceremony), ("credential", &answer.to_string())];
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// Creates a passkey for a signed-in player.
async fn make(browser: &mut Browser<'_>, device: &mut Authenticator) -> Answer {
    let asked = ask(browser, "/account/passkeys").await;
    let answer = device.make(&asked);
    browser.post("/account/passkeys", &form(&asked, &answer)).await
}

async fn sign_in(browser: &mut Browser<'_>, device: &mut Authenticator) -> Answer {
    let asked = ask(browser, "/sign-in/passkey").await;
    let answer = device.sign_in(&asked);
    browser.post("/sign-in/passkey", &form(&asked, &answer)).await
}

/// Returns a player with an account and a passkey.
async fn ada(house: &House) -> (Browser<'_>, Authenticator) {
    let (mut ada, mut device) = (Browser::new(house, 7), Authenticator::new(1));
    ada.keep("Ada").await;
    let made = make(&mut ada, &mut device).await;
    assert_eq!(made.goes_to.as_deref(), Some("/account"), "{}", made.body);
    (ada, device)
}

async fn is_signed_in(browser: &Browser<'_>) -> bool {
    browser.get("/account").await.status == StatusCode::OK
}

/// Returns the id of the passkey that an account shows.
async fn shown(browser: &Browser<'_>) -> Option<String> {
    let page = browser.get("/account").await;
    page.body.contains("name=\"passkey\"").then(|| page.hidden("passkey").to_owned())
}

async fn a_passkey_signs_in_elsewhere(kind: Kind) {
    let house = House::on(kind).await;
    let (ada, mut device) = ada(&house).await;
    let mut phone = Browser::new(&house, 8);
    let before = phone.session.clone();
    let table = phone.post("/play/korsar", "").await.goes_to.expect("a table");
    assert_eq!(sign_in(&mut phone, &mut device).await.goes_to.as_deref(), Some("/"));
    // A new session starts, as with any other way; the guest's games are taken over.
    assert_ne!(phone.session, before);
    assert!(!is_signed_in(&Browser { house: &house, session: before }).await);
    assert!(ada.get("/games").await.body.contains(&table));
    assert_eq!(ada.get("/account").await.body.matches("name=\"device\"").count(), 2);
    assert!(ada.get("/account").await.body.contains("last used"));
    let data = ada.get("/account/data.json").await.body;
    let data: Value = serde_json::from_str(&data).expect("JSON");
    assert_eq!(data["passkeys"].as_array().map(Vec::len), Some(1));
    assert!(data["passkeys"][0]["used"].is_number(), "{data}");
    // The authenticator's id of a person differs from the id at tables.
    let player = Session::named(&format!("{:032x}", 7)).expect("32 digits").first_player();
    assert!(!device.handle.is_empty() && !device.handle.contains(&player.to_string()));
}

async fn an_answer_is_good_once(kind: Kind) {
    let house = House::on(kind).await;
    let (mut ada, mut device) = ada(&house).await;
    let mut phone = Browser::new(&house, 8);
    let asked = ask(&mut phone, "/sign-in/passkey").await;
    let answer = form(&asked, &device.sign_in(&asked));
    assert_eq!(phone.post("/sign-in/passkey", &answer).await.goes_to.as_deref(), Some("/"));
    // The same answer from the same browser, with the cookie that it had then.
    let mut again = Browser::new(&house, 8);
    let replayed = again.post("/sign-in/passkey", &answer).await;
    assert_eq!(replayed.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!is_signed_in(&again).await);
    // A wrong answer uses up the challenge, too.
    let mut thief = Browser::new(&house, 9);
    let asked = ask(&mut thief, "/sign-in/passkey").await;
    let right = form(&asked, &device.sign_in(&asked));
    let wrong = form(&asked, &serde_json::json!({}));
    for answer in [&wrong, &right] {
        let answer = thief.post("/sign-in/passkey", answer).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    // Nor does an answer make two passkeys.
    let asked = ask(&mut ada, "/account/passkeys").await;
    let made = form(&asked, &Authenticator::new(2).make(&asked));
    assert_eq!(ada.post("/account/passkeys", &made).await.status, StatusCode::SEE_OTHER);
    let again = ada.post("/account/passkeys", &made).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(ada.get("/account").await.body.matches("name=\"passkey\"").count(), 2);
}

async fn a_question_is_for_one_browser(kind: Kind) {
    let house = House::on(kind).await;
    let (mut ada, mut device) = ada(&house).await;
    let [mut phone, mut thief, mut bea] = [8, 9, 10].map(|number| Browser::new(&house, number));
    bea.keep("Bea").await;
    let asked = ask(&mut phone, "/sign-in/passkey").await;
    let answer = form(&asked, &device.sign_in(&asked));
    let stolen = thief.post("/sign-in/passkey", &answer).await;
    assert_eq!(stolen.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!is_signed_in(&thief).await);
    // A challenge for one account can't create a passkey for another.
    let asked = ask(&mut ada, "/account/passkeys").await;
    let made = form(&asked, &Authenticator::new(2).make(&asked));
    let other = bea.post("/account/passkeys", &made).await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(shown(&bea).await, None);
    // The two kinds of challenges are not interchangeable.
    let asked = ask(&mut ada, "/account/passkeys").await;
    let crossed = form(&asked, &device.sign_in(&asked));
    let crossed = ada.post("/sign-in/passkey", &crossed).await;
    assert_eq!(crossed.status, StatusCode::UNPROCESSABLE_ENTITY);
    // A passkey belongs to one account.
    let mut copy = device.clone();
    let taken = make(&mut bea, &mut copy).await;
    assert_eq!(taken.status, StatusCode::UNPROCESSABLE_ENTITY, "the id is known");
    // A passkey can't be used under the id of another person.
    let mut own = Authenticator::new(3);
    make(&mut bea, &mut own).await;
    own.handle.clone_from(&device.handle);
    let mut phone = Browser::new(&house, 11);
    let named = sign_in(&mut phone, &mut own).await;
    assert_eq!(named.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!is_signed_in(&phone).await);
}

async fn a_question_does_not_last(kind: Kind) {
    let house = House::on(kind).await;
    let (mut ada, mut device) = ada(&house).await;
    let mut phone = Browser::new(&house, 8);
    let asked = ask(&mut phone, "/sign-in/passkey").await;
    let make = ask(&mut ada, "/account/passkeys").await;
    let old = "UPDATE ceremonies SET until = until - 600001";
    house.place.execute(old, old).await;
    let late = phone.post("/sign-in/passkey", &form(&asked, &device.sign_in(&asked))).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(late.body.contains("took too long"), "it is explained: {}", late.body);
    let answer = form(&make, &Authenticator::new(2).make(&make));
    let late = ada.post("/account/passkeys", &answer).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(sign_in(&mut phone, &mut device).await.goes_to.as_deref(), Some("/"));
}

async fn signatures_for_another_site_are_refused(kind: Kind) {
    let house = House::on(kind).await;
    let (mut ada, device) = ada(&house).await;
    let mut phone = Browser::new(&house, 8);
    let change = |change: fn(&mut Authenticator)| {
        let mut device = device.clone();
        change(&mut device);
        device
    };
    for mut wrong in [
        change(|device| "http://localhost:8080".clone_into(&mut device.origin)),
        change(|device| "https://localhost".clone_into(&mut device.origin)),
        change(|device| "https://evil.example".clone_into(&mut device.origin)),
        change(|device| "evil.example".clone_into(&mut device.site)),
        change(|device| device.verifies = false),
        change(|device| device.handle = String::new()),
    ] {
        let answer = sign_in(&mut phone, &mut wrong).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(!is_signed_in(&phone).await);
    }
    for change in [
        |device: &mut Authenticator| "https://evil.example".clone_into(&mut device.origin),
        |device: &mut Authenticator| "evil.example".clone_into(&mut device.site),
        |device: &mut Authenticator| device.verifies = false,
    ] {
        let mut device = Authenticator::new(2);
        change(&mut device);
        let made = make(&mut ada, &mut device).await;
        assert_eq!(made.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(sign_in(&mut phone, &mut device.clone()).await.goes_to.as_deref(), Some("/"));
}

async fn a_copy_of_a_passkey_is_noticed(kind: Kind) {
    let house = House::on(kind).await;
    let (_, mut device) = ada(&house).await;
    let mut copy = device.clone();
    for number in 8..10 {
        let signed = sign_in(&mut Browser::new(&house, number), &mut device).await;
        assert_eq!(signed.goes_to.as_deref(), Some("/"));
    }
    // Its counter is lower than the server's.
    let late = sign_in(&mut Browser::new(&house, 10), &mut copy).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
}

async fn a_passkey_is_removed_by_its_owner_alone(kind: Kind) {
    let house = House::on(kind).await;
    let (mut ada, mut device) = ada(&house).await;
    let [mut bea, mut phone] = [8, 9].map(|number| Browser::new(&house, number));
    bea.keep("Bea").await;
    let id = shown(&ada).await.expect("a passkey");
    bea.post("/account/passkeys/remove", &format!("passkey={id}")).await;
    assert_eq!(shown(&ada).await.as_ref(), Some(&id), "none of hers");
    // The page's form works without a script, too.
    let removed = ada.post("/account/passkeys/remove", &format!("passkey={id}")).await;
    assert_eq!(removed.goes_to.as_deref(), Some("/account"));
    assert_eq!(shown(&ada).await, None);
    let gone = sign_in(&mut phone, &mut device).await;
    assert_eq!(gone.status, StatusCode::UNPROCESSABLE_ENTITY);
    // A removed passkey and one that never existed get the same answer.
    let unknown = sign_in(&mut phone, &mut Authenticator::new(5)).await;
    assert_eq!(gone.body, unknown.body);
}

async fn passkeys_go_with_the_account(kind: Kind) {
    let house = House::on(kind).await;
    let (mut ada, mut device) = ada(&house).await;
    let asked = ask(&mut ada, "/account/passkeys").await;
    let made = form(&asked, &Authenticator::new(2).make(&asked));
    let player = Session::named(&format!("{:032x}", 7)).expect("32 digits").first_player();
    ada.post("/account/delete", "sure=Ada").await;
    let mut people = house.store.read().await.expect("open");
    assert!(people.passkeys(player).await.expect("read").is_empty());
    assert!(people.passkey_counts().await.expect("read").is_empty());
    drop(people);
    let mut phone = Browser::new(&house, 8);
    let gone = sign_in(&mut phone, &mut device).await;
    assert_eq!(gone.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(ada.post("/account/passkeys", &made).await.status, StatusCode::FORBIDDEN);
}

async fn passkeys_come_along_to_another_server(kind: Kind) {
    let house = House::on(kind).await;
    let (_, mut device) = ada(&house).await;
    let mut all = Vec::new();
    quayside_server::export(&house.store, &mut all, |_| ()).await.expect("an export");
    for kind in [Kind::Sqlite, Kind::Postgres] {
        let other = House::on(kind).await;
        import(&other.store, &*all, |_| ()).await.expect("taken in");
        let mut phone = Browser::new(&other, 8);
        assert_eq!(sign_in(&mut phone, &mut device).await.goes_to.as_deref(), Some("/"));
    }
}

/// Returns the settings of a full or of a small build, which may send to this computer.
fn built(features: Features) -> Config {
    let notices = Delivery { private_webhooks: true, ..Delivery::default() };
    Config { features, notices, ..Config::default() }
}

/// Registers a browser for notices, with the keys of an example (RFC 8291), and requests notices
/// by every way.
async fn subscribe(ada: &mut Browser<'_>) -> Recipient {
    let keys = "p256dh=BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4\
                &auth=BTBZMqHH6r4Tts7J_aSIgg";
    let form = format!("endpoint=http%3A%2F%2F127.0.0.1%3A9%2Fpush&{keys}");
    assert_eq!(ada.post("/account/push", &form).await.status, StatusCode::NO_CONTENT);
    let known = recipient(&ada.house.store).await;
    let address = "ada@mail.example".to_owned();
    let settings = NoticeSettings {
        browser: [true, false, true],
        hook: [true; 3],
        mail: [false, true, false],
        webhook: Some(Webhook { address: "https://ntfy.example/ada".to_owned(), format: None }),
        mailbox: Some(Mailbox { address, proof: None }),
        ..known.settings
    };
    let wanted = Recipient { settings, ..known };
    let mut notices = ada.house.store.change().await.expect("a transaction");
    notices.put_settings(&wanted).await.expect("stored");
    notices.commit().await.expect("stored");
    wanted
}

/// Returns Ada's notice settings.
async fn recipient(store: &Store) -> Recipient {
    let ada = Session::named(&format!("{:032x}", 7)).expect("32 digits").first_player();
    let known = store.read().await.expect("a transaction").recipient(ada).await;
    known.expect("read").expect("she wants some")
}

async fn a_small_build_loses_nothing_of_a_full_one(kind: Kind) {
    let full = House::run(Place::new(kind), built(Features::BUILT)).await;
    let (mut ada, mut device) = ada(&full).await;
    let wanted = subscribe(&mut ada).await;
    let (session, rows) = (ada.session.clone(), full.place.clone());
    // The form of the small build has no field for the other ways.
    let small = full.again_with(built(Features::NONE)).await;
    let saved = small.post(&session, "/account/notices", "from=22&to=7").await;
    assert_eq!(saved.status, StatusCode::OK, "{}", saved.body);
    let quiet = Some(Hours { from: 22, to: 7 });
    let settings = NoticeSettings { quiet, ..wanted.settings };
    let wanted = Recipient { settings, ..wanted };
    assert_eq!(recipient(&small.store).await, wanted);
    let mut lines = Vec::new();
    export(&small.store, &mut lines, |_| ()).await.expect("written");
    let other = House::run(Place::new(kind), built(Features::NONE)).await;
    import(&other.store, &*lines, |_| ()).await.expect("taken in");
    for small in [small, other] {
        let full = small.again_with(built(Features::BUILT)).await;
        assert_eq!(recipient(&full.store).await, wanted);
        let mut phone = Browser::new(&full, 8);
        assert_eq!(sign_in(&mut phone, &mut device).await.goes_to.as_deref(), Some("/"));
    }
    assert_eq!(rows.count("SELECT count(*) FROM pushes").await, 1, "it still shows notices");
}

/// The addresses of passkeys.
const ADDRESSES: [&str; 5] = [
    "/sign-in/passkey",
    "/sign-in/passkey/ask",
    "/account/passkeys",
    "/account/passkeys/ask",
    "/account/passkeys/remove",
];

#[tokio::test]
async fn forms_of_other_sites_and_of_guests_change_nothing() {
    let house = House::new().await;
    let (ada, mut device) = ada(&house).await;
    let id = shown(&ada).await.expect("a passkey");
    let mut phone = Browser::new(&house, 8);
    let asked = ask(&mut phone, "/sign-in/passkey").await;
    let answer = format!("{}&passkey={id}", form(&asked, &device.sign_in(&asked)));
    for address in ADDRESSES {
        for (name, value) in [("sec-fetch-site", "cross-site"), ("origin", "http://evil.example")] {
            for browser in [&ada, &phone] {
                let request = Request::post(address)
                    .header(name, value)
                    .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
                let sent = house.ask(&browser.session, request, answer.clone().into()).await;
                assert_eq!(sent.status, StatusCode::FORBIDDEN, "{address} {name}");
            }
        }
    }
    assert_eq!(shown(&ada).await, Some(id));
    for address in &ADDRESSES[2..] {
        let guest = phone.post(address, &answer).await;
        assert_eq!(guest.status, StatusCode::FORBIDDEN, "{address}");
    }
    // None of this has used up the challenge.
    assert_eq!(phone.post("/sign-in/passkey", &answer).await.goes_to.as_deref(), Some("/"));
}

#[tokio::test]
async fn an_address_that_is_no_name_has_no_passkeys() {
    let plain = vec!["http://quay.example".to_owned()];
    let plain = Config { public_urls: plain, ..Config::default() };
    for (config, host) in [(Config::default(), "127.0.0.1:7373"), (plain, "quay.example")] {
        let house = House::with(config).await;
        let mut ada = Browser::new(&house, 7);
        ada.keep("Ada").await;
        for page in ["/keep", "/sign-in", "/account"] {
            let browser = if page == "/account" { &ada } else { &Browser::new(&house, 8) };
            let request = Request::get(page).header(header::HOST, host);
            let answer = house.ask(&browser.session, request, Body::empty()).await;
            assert_eq!(answer.status, StatusCode::OK, "{page}");
            assert!(!answer.body.contains("passkey"), "{host}{page}: {}", answer.body);
        }
        for address in &ADDRESSES[..4] {
            let request = Request::post(*address).header(header::HOST, host);
            let answer = house.ask(&ada.session, request, Body::empty()).await;
            assert_eq!(answer.status, StatusCode::CONFLICT, "{host}{address}");
            assert!(answer.body.contains("Passkeys need https"), "{}", answer.body);
        }
    }
}

#[tokio::test]
async fn the_public_address_is_the_one_that_counts() {
    let public_urls = vec!["https://quay.example".to_owned()];
    let house = House::with(Config { public_urls, ..Config::default() }).await;
    // Behind a proxy that changes the host name.
    let (mut ada, mut device) = (Browser::new(&house, 7), Authenticator::new(1));
    ada.keep("Ada").await;
    assert_eq!(
        make(&mut ada, &mut device).await.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "made at localhost"
    );
    "https://quay.example".clone_into(&mut device.origin);
    "quay.example".clone_into(&mut device.site);
    assert_eq!(make(&mut ada, &mut device).await.status, StatusCode::SEE_OTHER);
    let page = Browser::new(&house, 8).get("/sign-in").await.body;
    assert!(page.contains("data-passkeys=\"https://quay.example\""), "{page}");
    assert!(page.contains("autocomplete=\"username webauthn\""), "{page}");
}

#[tokio::test]
async fn passkeys_know_whose_they_are_and_no_name_is_asked_for() {
    let house = House::new().await;
    let (mut ada, _) = ada(&house).await;
    let asked = ask(&mut ada, "/account/passkeys").await;
    let wanted = &asked["publicKey"]["authenticatorSelection"];
    assert_eq!(wanted["residentKey"], "required", "{asked}");
    assert_eq!(wanted["userVerification"], "required", "{asked}");
    assert_eq!(asked["publicKey"]["excludeCredentials"].as_array().map(Vec::len), Some(1));
    // The form does not change the challenge, so it reveals nothing about names.
    let mut guest = Browser::new(&house, 8);
    for sent in ["", "name=Ada", "name=Nobody"] {
        let asked = guest.post("/sign-in/passkey/ask", sent).await.body;
        let asked: Value = serde_json::from_str(&asked).expect("JSON");
        assert_eq!(asked["publicKey"]["allowCredentials"], serde_json::json!([]), "{asked}");
        assert!(!asked.to_string().contains("Ada"));
    }
}

#[tokio::test]
async fn one_account_has_so_many_attempts_and_passkeys() {
    let limits = Limits { sign_ins_a_minute: 2, ..Limits::default() };
    let house = House::with(Config { limits, ..Config::default() }).await;
    let (mut ada, device) = ada(&house).await;
    for number in 2..=20 {
        let made = make(&mut ada, &mut Authenticator::new(number)).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{number}");
    }
    let more = ada.post("/account/passkeys/ask", "").await;
    assert_eq!(more.status, StatusCode::CONFLICT);
    // Attempts for one account are limited, from all addresses together.
    let mut thief = Browser::new(&house, 8);
    let mut refused = 0;
    for _ in 0..7 {
        let mut wrong = device.clone();
        wrong.verifies = false;
        let answer = sign_in(&mut thief, &mut wrong).await;
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((4..=5).contains(&refused), "{refused} of 7");
}
