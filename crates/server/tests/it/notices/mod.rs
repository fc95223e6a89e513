//! Absent players are notified: once for a table and turn, by a webhook and by their browsers,
//! never with hidden information, and never at forbidden addresses.

#![allow(clippy::disallowed_methods, reason = "tests open transactions of the store")]

mod endpoint;
mod failures;
mod hooks;
mod mail;
mod mail_server;
mod subscription;

use std::time::Duration;

use axum::http::{Request, StatusCode, header};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use endpoint::Endpoint;
use quayside_server::fixtures::setup;
use quayside_server::{Config, Delivery, Session, Webhook};
use quayside_table::{GameName, Place, PlayerId};
pub(super) use quayside_testkit::PATIENCE;
use quayside_testkit::fixtures::Moment;
use subscription::Subscription;
use web_push_native::p256::ecdsa::signature::Verifier as _;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};

use crate::common::{self, Answer, House, Kind, Place as Database, on_both};

on_both!(
    a_turn_is_notified_once,
    an_invitation_is_notified_once,
    players_who_watch_or_return_are_not_notified,
    quiet_hours_put_a_notice_off,
    a_link_in_each_notice_ends_them_all,
    a_browser_shows_what_it_alone_can_read,
    deleted_accounts_are_not_notified,
);

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;

/// Returns the settings of a server that allows private networks, and where players without a
/// stream are away.
fn config() -> Config {
    let (timeout, pause) = (PATIENCE, Duration::ZERO);
    let notices = Delivery { private_webhooks: true, timeout, pause, ..Delivery::default() };
    Config { notices, away: Duration::ZERO, ..Config::default() }
}

/// A browser, whose cookie changes when it signs in.
struct Visitor {
    session: Session,
}

impl Visitor {
    fn new(number: u8) -> Visitor {
        Visitor { session: Session::named(&format!("{number:032x}")).expect("32 digits") }
    }

    async fn post(&mut self, house: &House, address: &str, form: &str) -> Answer {
        let answer = house.post(&self.session, address, form).await;
        if let Some(session) = answer.session() {
            self.session = session;
        }
        answer
    }
}

/// Ada, who has an account and is away, and Bea, a guest, at a table of Korsar.
struct Scene {
    house: House,
    endpoint: Endpoint,
    ada: Visitor,
    bea: Visitor,
    /// Ada's id.
    person: PlayerId,
    table: String,
}

impl Scene {
    async fn new(kind: Kind) -> Scene {
        Scene::with(Database::new(kind), config()).await
    }

    async fn with(place: Database, config: Config) -> Scene {
        let house = House::run(place, config).await;
        let (mut ada, bea) = (Visitor::new(7), Visitor::new(8));
        let person = ada.session.first_player();
        let mut setup = setup(GameName::Korsar, 2, false);
        setup.seats[0] = Place::person(person);
        setup.seats[1] = Place::person(bea.session.first_player());
        let id = house.stage(&setup, Moment::After(2)).await;
        let kept = ada.post(&house, "/keep", "name=Ada").await;
        assert_eq!(kept.status, StatusCode::OK, "{}", kept.body);
        let table = format!("/tables/{id}");
        Scene { house, endpoint: Endpoint::open().await, ada, bea, person, table }
    }

    /// Sets Ada's notices to a path of the endpoint.
    async fn set_notices(&mut self, path: &str, more: &str) -> Answer {
        let address = self.endpoint.address(path);
        let form = format!("webhook={address}&hook=turn&hook=over&browser=turn{more}");
        self.ada.post(&self.house, "/account/notices", &form).await
    }

    /// Lets the players draw until it is Ada's turn.
    async fn ada_is_next(&mut self) {
        for _ in 0..2 {
            let (seat, session) = match self.next().await {
                0 => (0, &self.ada.session),
                _ => (1, &self.bea.session),
            };
            let seq = self.seq().await;
            let form = format!("seq={seq}&seat={seat}&move=draw");
            let moves = format!("{}/moves", self.table);
            let made = self.house.post(session, &moves, &form).await;
            assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
            if seat == 1 {
                return;
            }
        }
    }

    async fn seq(&self) -> u32 {
        let id = self.table.trim_start_matches("/tables/").parse().expect("an id");
        common::read(&self.house.store, id).await.seq()
    }

    /// Returns the number of the next seat.
    async fn next(&self) -> usize {
        let id = self.table.trim_start_matches("/tables/").parse().expect("an id");
        common::read(&self.house.store, id).await.to_move()[0].index()
    }

    /// Jumps by some minutes, and sends due notices.
    async fn after(&self, minutes: i64) {
        self.house.store.jump_in_time(minutes * MINUTE);
        self.house.app.send_notices().await.expect("the store answers");
    }
}

async fn a_turn_is_notified_once(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    let saved = scene.set_notices("ada", "").await;
    assert_eq!(saved.status, StatusCode::OK, "{}", saved.body);
    scene.ada_is_next().await;
    scene.after(0).await;
    assert_eq!(scene.endpoint.count(), 0, "she may come back within the grace");
    scene.after(1).await;
    scene.after(0).await;
    scene.after(24 * 60).await;
    assert_eq!(scene.endpoint.count(), 1, "{:?}", scene.endpoint.received());
    // Only the information of a spectator: players, game and address.
    let notice = &scene.endpoint.received()[0];
    let (line, end) = notice.text().split_once("\n\n").expect("a link that ends it");
    let expected = format!("Your turn: Korsar with Marisol.\nhttp://localhost{}", scene.table);
    assert_eq!(line, expected);
    assert!(end.starts_with("Stop all notifications: http://localhost/notices/"), "{end}");
    assert_eq!(notice.path, "/ada");
    assert_eq!(notice.header("content-type"), "text/plain; charset=utf-8");
    // The next turn is a new occasion.
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 2);
    // Bea is a guest and gets no notices; and a notice that Ada no longer needs is not sent.
    scene.ada_is_next().await;
    let seq = scene.seq().await;
    let form = format!("seq={seq}&seat=0&move=draw");
    let moves = format!("{}/moves", scene.table);
    scene.house.post(&scene.ada.session, &moves, &form).await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 2);
}

async fn an_invitation_is_notified_once(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    scene.set_notices("ada", "&hook=invitation").await;
    scene.bea.post(&scene.house, "/keep", "name=Bea").await;
    scene.bea.post(&scene.house, "/people/Ada/follow", "").await;
    let open = "table=2&player0=person&player1=open";
    let table = scene.bea.post(&scene.house, "/new/corsairs", open).await.goes_to;
    let table = table.expect("a table");
    for _ in 0..2 {
        scene.bea.post(&scene.house, &format!("{table}/invite"), "name=Ada").await;
    }
    scene.after(1).await;
    scene.after(60).await;
    assert_eq!(scene.endpoint.count(), 1, "{:?}", scene.endpoint.received());
    let text = scene.endpoint.received()[0].text().to_owned();
    let expected = format!("You are invited: Corsairs with Bea.\nhttp://localhost{table}\n");
    assert!(text.starts_with(&expected), "{text}");
    // The notice of an invitation is not sent if the invitation was declined before.
    for _ in 0..2 {
        scene.ada.post(&scene.house, &format!("{table}/decline"), "").await;
        scene.bea.post(&scene.house, &format!("{table}/invite"), "name=Ada").await;
    }
    scene.ada.post(&scene.house, &format!("{table}/decline"), "").await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 1, "{:?}", scene.endpoint.received());
}

async fn players_who_watch_or_return_are_not_notified(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    scene.set_notices("ada", "").await;
    let watching = scene.house.events(&scene.ada.session, &scene.table).await;
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 0, "she sees it");
    drop(watching);
    scene.ada_is_next().await;
    let _watching = scene.house.events(&scene.ada.session, &scene.table).await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 0, "she came back within the grace");
}

async fn quiet_hours_put_a_notice_off(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    // Quiet for at least an hour from now, and at most three; two hours ahead of UTC.
    let hour = |ahead: i64| {
        let now = std::time::SystemTime::UNIX_EPOCH.elapsed().expect("after 1970");
        (i64::try_from(now.as_secs()).expect("not too late") / 3600 + 2 + ahead).rem_euclid(24)
    };
    let quiet = format!("&from={}&to={}&zone=120", hour(-1), hour(2));
    scene.set_notices("ada", &quiet).await;
    scene.ada_is_next().await;
    scene.after(1).await;
    scene.after(30).await;
    assert_eq!(scene.endpoint.count(), 0, "it is night");
    scene.after(120).await;
    assert_eq!(scene.endpoint.count(), 1, "it is morning, and still her turn");
    // A notice that no longer applies in the morning is not sent.
    scene.house.store.jump_in_time(-150 * MINUTE);
    scene.ada_is_next().await;
    scene.after(2).await;
    let seq = scene.seq().await;
    let moves = format!("{}/moves", scene.table);
    let form = format!("seq={seq}&seat=0&move=draw");
    scene.house.post(&scene.ada.session, &moves, &form).await;
    scene.after(180).await;
    assert_eq!(scene.endpoint.count(), 1);
}

#[tokio::test]
async fn a_time_zone_has_a_name() {
    let mut scene = Scene::new(Kind::Sqlite).await;
    for (zone, shown) in [
        ("Europe%2FRome", "<option selected>Europe/Rome</option>"),
        ("Asia%2FCalcutta", "<option selected>Asia/Calcutta</option>"),
        ("-210", "<option value=\"-210\" selected>UTC−03:30</option>"),
        ("Mars%2FOlympus", "<option value=\"UTC\" selected>UTC</option>"),
    ] {
        let page = scene.set_notices("ada", &format!("&from=22&to=7&zone={zone}")).await;
        assert!(page.body.contains(shown), "{zone}: {}", page.body);
    }
}

async fn a_link_in_each_notice_ends_them_all(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    scene.set_notices("ada", "").await;
    scene.ada_is_next().await;
    scene.after(1).await;
    let notice = scene.endpoint.received()[0].text().to_owned();
    let (_, link) = notice.rsplit_once("http://localhost").expect("a link");
    // Fetching the link ends nothing; confirming needs no session.
    let phone = Visitor::new(9);
    let asked = scene.house.get(&phone.session, link).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.body.contains(&format!("action=\"{link}\"")), "{}", asked.body);
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 2);
    assert_eq!(scene.house.post(&phone.session, link, "").await.status, StatusCode::OK);
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 2, "nothing more");
    let account = scene.house.get(&scene.ada.session, "/account").await.body;
    assert!(account.contains("name=\"silent\" value=\"yes\" checked"), "{account}");
    let unknown = format!("/notices/{}", "0".repeat(32));
    assert_eq!(scene.house.get(&phone.session, &unknown).await.status, StatusCode::NOT_FOUND);
    assert_eq!(scene.house.post(&phone.session, &unknown, "").await.status, StatusCode::NOT_FOUND);
    // Saving the settings enables the notices again.
    scene.set_notices("ada", "").await;
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 3);
}

async fn a_browser_shows_what_it_alone_can_read(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    let subscription = Subscription::new(3);
    let form = subscription.form(&scene.endpoint.address("push"));
    let added = scene.ada.post(&scene.house, "/account/push", &form).await;
    assert_eq!(added.status, StatusCode::NO_CONTENT, "{}", added.body);
    // A second registration changes nothing.
    scene.ada.post(&scene.house, "/account/push", &form).await;
    scene.ada_is_next().await;
    scene.after(1).await;
    scene.after(60).await;
    assert_eq!(scene.endpoint.count(), 1);
    let push = &scene.endpoint.received()[0];
    let shown = subscription.read(push);
    assert_eq!(shown["title"], "Quayside");
    assert_eq!(shown["body"], "Your turn: Korsar with Marisol.");
    assert_eq!(shown["address"], format!("http://localhost{}", scene.table));
    let table = scene.table.trim_start_matches("/tables/");
    assert!(!push.header("topic").contains(table), "the service learns nothing of the table");
    assert_eq!(push.header("content-encoding"), "aes128gcm");
    // The signature is by the key on the page, and for this push service.
    let page = scene.house.get(&scene.ada.session, "/account").await.body;
    let (_, rest) = page.split_once("data-push=\"").expect("a key");
    let key = rest.split('"').next().expect("a key");
    let vapid = push.header("authorization").strip_prefix("vapid t=").expect("a token");
    let (token, named) = vapid.split_once(", k=").expect("a key");
    assert_eq!(named, key);
    let (signed, signature) = token.rsplit_once('.').expect("a signature");
    let signature = BASE64.decode(signature).expect("base 64");
    let key = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).expect("base 64"));
    let signature = Signature::from_slice(&signature).expect("64 bytes");
    key.expect("a key").verify(signed.as_bytes(), &signature).expect("it is ours");
    let (_, claims) = signed.split_once('.').expect("claims");
    let claims = BASE64.decode(claims).expect("base 64");
    let claims: serde_json::Value = serde_json::from_slice(&claims).expect("JSON");
    assert_eq!(claims["aud"], format!("http://127.0.0.1:{}", scene.endpoint.port));
    // Only its owner can remove it.
    let endpoint = format!("endpoint={}", scene.endpoint.address("push"));
    let mut eve = Visitor::new(9);
    eve.post(&scene.house, "/keep", "name=Eve").await;
    eve.post(&scene.house, "/account/push/remove", &endpoint).await;
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 2);
    scene.ada.post(&scene.house, "/account/push/remove", &endpoint).await;
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 2);
}

async fn deleted_accounts_are_not_notified(kind: Kind) {
    let mut scene = Scene::new(kind).await;
    scene.set_notices("ada", "").await;
    let form = Subscription::new(3).form(&scene.endpoint.address("push"));
    scene.ada.post(&scene.house, "/account/push", &form).await;
    let data = scene.house.get(&scene.ada.session, "/account/data.json").await.body;
    for kept in ["ada", "push"] {
        assert!(data.contains(&scene.endpoint.address(kept)), "{data}");
    }
    // A signed-out device gets no notices.
    let device = scene.ada.session.token();
    scene.ada_is_next().await;
    let mut rows = scene.house.store.read().await.expect("read");
    assert_eq!(rows.browsers(scene.person).await.expect("read").len(), 1);
    drop(rows);
    let mut phone = Visitor::new(9);
    let page = scene.ada.post(&scene.house, "/account/link", "").await.body;
    let (_, link) = page.split_once("http://localhost/link/").expect("a link");
    phone.post(&scene.house, &format!("/link/{}", &link[..32]), "").await;
    let form = format!("device={device}");
    phone.post(&scene.house, "/account/sign-out", &form).await;
    let mut rows = scene.house.store.read().await.expect("read");
    assert!(rows.browsers(scene.person).await.expect("read").is_empty());
    assert!(rows.recipient(scene.person).await.expect("read").is_some());
    drop(rows);
    phone.post(&scene.house, "/account/delete", "sure=Ada").await;
    let mut rows = scene.house.store.read().await.expect("read");
    assert!(rows.recipient(scene.person).await.expect("read").is_none());
    let all = rows.due(quayside_table::Millis(i64::MAX), 10).await.expect("read");
    assert_eq!(all, [], "no notice waits");
    drop(rows);
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 0);
}

#[tokio::test]
async fn one_of_several_nodes_notifies() {
    let place = Database::new(Kind::Postgres);
    let mut scene = Scene::with(place.clone(), config()).await;
    scene.set_notices("ada", "").await;
    scene.ada_is_next().await;
    scene.after(0).await;
    let mut others = Vec::new();
    for _ in 0..3 {
        let house = House::run(place.clone(), config()).await;
        house.store.jump_in_time(MINUTE);
        others.push(house);
    }
    scene.house.store.jump_in_time(MINUTE);
    let [one, two, three] = &others[..] else { panic!("three nodes") };
    let sent = tokio::join!(
        scene.house.app.send_notices(),
        one.app.send_notices(),
        two.app.send_notices(),
        three.app.send_notices(),
    );
    assert!(sent.0.is_ok() && sent.1.is_ok() && sent.2.is_ok() && sent.3.is_ok());
    assert_eq!(scene.endpoint.count(), 1, "{:?}", scene.endpoint.received());
}

#[tokio::test]
async fn the_end_of_a_game_is_notified() {
    let mut scene = Scene::new(Kind::Sqlite).await;
    scene.set_notices("ada", "").await;
    // Also to a player who has left the seat to a bot.
    let left = format!("{}/bot", scene.table);
    let answer = scene.ada.post(&scene.house, &left, "for=0").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let closed = format!("{}/close", scene.table);
    let maker = scene.ada.session.clone();
    let answer = scene.house.post(&maker, &closed, "").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    scene.after(1).await;
    let texts: Vec<String> =
        scene.endpoint.received().iter().map(|notice| notice.text().to_owned()).collect();
    assert!(texts.iter().any(|text| text.starts_with("The game is over: Korsar")), "{texts:?}");
    assert_eq!(texts.len(), 1, "{texts:?}");
}

#[tokio::test]
async fn webhooks_get_what_they_take() {
    let mut scene = Scene::new(Kind::Sqlite).await;
    for (format, field) in [("discord", "content"), ("slack", "text")] {
        scene.set_notices("ada", &format!("&format={format}")).await;
        scene.ada_is_next().await;
        scene.after(1).await;
        let received = scene.endpoint.received();
        let notice = received.last().expect("a notice");
        assert_eq!(notice.header("content-type"), "application/json");
        let body: serde_json::Value = serde_json::from_slice(&notice.body).expect("JSON");
        let text = body[field].as_str().expect("text");
        assert!(text.starts_with("Your turn: Korsar with Marisol."), "{text}");
    }
    // A test is sent immediately, and the page shows its result.
    let before = scene.endpoint.count();
    let page = scene.set_notices("ada", "&test=yes").await;
    assert!(page.body.contains("The test was sent."), "{}", page.body);
    assert_eq!(scene.endpoint.count(), before + 1);
    let page = scene.set_notices("broken", "&test=yes").await;
    assert!(page.body.contains("did not arrive"), "{}", page.body);
}

#[tokio::test]
async fn nothing_is_followed_and_failures_have_an_end() {
    let mut scene = Scene::new(Kind::Sqlite).await;
    scene.set_notices("moved", "").await;
    scene.ada_is_next().await;
    scene.after(1).await;
    let paths: Vec<String> =
        scene.endpoint.received().iter().map(|notice| notice.path.clone()).collect();
    assert_eq!(paths, ["/moved"], "once, and not where it leads");
    // Temporary failures are retried a few times.
    scene.set_notices("broken", "").await;
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 4);
    // After many failures the webhook is disabled, and the page shows that.
    for _ in 0..30 {
        scene.house.store.tried_webhook(scene.person, false).await.expect("noted");
    }
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 4);
    let page = scene.house.get(&scene.ada.session, "/account").await.body;
    assert!(page.contains("has failed too often"), "{page}");
    // A browser that no longer exists is removed.
    let form = Subscription::new(3).form(&scene.endpoint.address("gone"));
    scene.ada.post(&scene.house, "/account/push", &form).await;
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 5);
    let mut rows = scene.house.store.read().await.expect("open");
    assert!(rows.browsers(scene.person).await.expect("read").is_empty());
    let metrics = scene.house.get(&scene.ada.session, "/metrics").await.body;
    assert!(metrics.contains("notices_total{way=\"webhook\",outcome=\"failed\"} 2"), "{metrics}");
}

#[tokio::test]
async fn a_slow_endpoint_delays_no_other_notice() {
    let mut scene = Scene::new(Kind::Sqlite).await;
    scene.set_notices("never", "").await;
    scene.ada_is_next().await;
    scene.house.store.jump_in_time(MINUTE);
    let app = scene.house.app.clone();
    let sending = tokio::spawn(async move { app.send_notices().await });
    let wait = async {
        while scene.endpoint.count() == 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.expect("it is on its way");
    scene.ada_is_next().await;
    assert!(!sending.is_finished(), "the move was made while the endpoint kept silent");
    sending.abort();
}

/// Addresses that are refused without the operator's permission.
const FORBIDDEN: [&str; 16] = [
    "http://ntfy.sh/ada",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0.0.0.0/",
    "https://[::]/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:10.0.0.1]:8443/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://224.0.0.1/",
    "https://user@1.1.1.1/",
    "https://1.1.1.1:25/",
];

#[tokio::test]
async fn private_addresses_are_refused() {
    let strict = Config { notices: Delivery::default(), ..config() };
    let mut scene = Scene::with(Database::new(Kind::Sqlite), strict).await;
    let subscription = Subscription::new(3);
    let own = [scene.endpoint.address("own"), format!("https://localhost:{}", scene.endpoint.port)];
    for address in FORBIDDEN.into_iter().chain(own.iter().map(String::as_str)) {
        let form = format!("hook=turn&test=yes&webhook={address}");
        let answer = scene.ada.post(&scene.house, "/account/notices", &form).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{address}");
        assert!(answer.body.contains("id=\"wrong-webhook\""), "{address}");
        let push = subscription.form(address);
        let answer = scene.ada.post(&scene.house, "/account/push", &push).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{address}");
    }
    // A host that has changed its address is checked again at each request.
    let mut rows = scene.house.store.change().await.expect("open");
    assert!(rows.recipient(scene.person).await.expect("read").is_none(), "nothing was saved");
    drop(rows);
    scene.ada.post(&scene.house, "/account/notices", "hook=turn").await;
    let mut rows = scene.house.store.change().await.expect("open");
    let mut to = rows.recipient(scene.person).await.expect("read").expect("saved");
    let address = format!("https://localhost:{}/", scene.endpoint.port);
    to.settings.webhook = Some(Webhook { address, format: None });
    rows.put_settings(&to).await.expect("saved");
    rows.commit().await.expect("saved");
    scene.ada_is_next().await;
    scene.after(1).await;
    assert_eq!(scene.endpoint.count(), 0);
    let metrics = scene.house.get(&scene.ada.session, "/metrics").await.body;
    assert!(metrics.contains("notices_total{way=\"webhook\",outcome=\"refused\"} 1"), "{metrics}");
}

#[tokio::test]
async fn forms_of_other_sites_and_of_guests_change_nothing() {
    let mut scene = Scene::new(Kind::Sqlite).await;
    scene.set_notices("ada", "").await;
    let mut rows = scene.house.store.read().await.expect("open");
    let to = rows.recipient(scene.person).await.expect("read").expect("saved");
    drop(rows);
    let forms = [
        ("/account/notices".to_owned(), "silent=yes".to_owned()),
        ("/account/push".to_owned(), Subscription::new(3).form(&scene.endpoint.address("push"))),
        ("/account/push/remove".to_owned(), "endpoint=x".to_owned()),
        (format!("/notices/{}", to.secret), String::new()),
    ];
    for (address, form) in &forms {
        for (name, value) in [("sec-fetch-site", "cross-site"), ("origin", "http://evil.example")] {
            let request = Request::post(address)
                .header(name, value)
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
            let answer = scene.house.ask(&scene.ada.session, request, form.clone().into()).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{address} {name}");
        }
    }
    for (address, form) in &forms[..3] {
        let answer = scene.house.post(&scene.bea.session, address, form).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{address}");
    }
    let mut rows = scene.house.store.read().await.expect("open");
    assert_eq!(rows.recipient(scene.person).await.expect("read"), Some(to));
    assert!(rows.browsers(scene.person).await.expect("read").is_empty());
}
