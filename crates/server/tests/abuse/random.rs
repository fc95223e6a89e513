//! A hundred thousand random requests.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Method, Request, header};
use quayside_bots::BotRng;
use quayside_server::fixtures::{self, visitor};
use quayside_server::{Store, export, router};
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;
use quayside_testkit::rounds;
use rand::{RngExt, SeedableRng};
use tower::ServiceExt;

use crate::MEMORY;
use crate::common::House;
use crate::socket::Open;

/// Parts of paths; `ID` stands for an existing table.
const PARTS: &[&str] = &[
    "tables",
    "ID",
    "moves",
    "back",
    "rematch",
    "events",
    "replay",
    "record.quay",
    "records",
    "play",
    "learn",
    "new",
    "korsar",
    "corsairs",
    "chess",
    "games",
    "rules",
    "settings",
    "about",
    "assets",
    "0123456789abcdef",
    "..",
    "%00",
    "%ff",
    "healthz",
    "api",
    "v1",
    "lobby",
    "sit",
    "say",
    "plan",
    "report",
    "invite",
    "decline",
    "account",
    "data.json",
    "tokens",
    "notices",
    "people",
    "Ada",
    "block",
    "operator",
    "ratings",
    "games.atom",
    "embed",
    "picture.png",
    "ünï",
    "a b",
    "",
];

/// Fields of forms and queries.
const FIELDS: &[&str] = &[
    "seq=0",
    "seq=4",
    "seq=40",
    "seq=-1",
    "seat=0",
    "seat=1",
    "seat=99",
    "move=draw",
    "move=draw+stock",
    "move=play+m5",
    "act=sail",
    "card=g7",
    "hint=1",
    "at=7",
    "play=1",
    "lang=de",
    "theme=dark",
    "back=//evil.example",
    "players=2",
    "table=2",
    "name=%F0%9F%98%80",
    "seed=zz",
    "about=1",
    "reason=report-name",
    "phrase=phrase-ahoy",
    "plan=draw",
    "pool=korsar-alone",
    "before=0123456789abcdef",
    "scope=read",
    "=",
    "&&",
    "%",
    "\u{0}",
];

fn any<'a>(rng: &mut BotRng, list: &[&'a str]) -> &'a str {
    list[rng.random_range(0..list.len())]
}

fn fields(rng: &mut BotRng) -> String {
    let count = rng.random_range(0..6);
    (0..count).map(|_| any(rng, FIELDS)).collect::<Vec<_>>().join("&")
}

/// Makes a random request; some are valid.
fn request(rng: &mut BotRng, ids: &[String], cookie: &str) -> Option<Request<Body>> {
    let methods = ["GET", "GET", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "BREW"];
    let mut path = String::new();
    for _ in 0..rng.random_range(1..5) {
        path.push('/');
        path.push_str(any(rng, PARTS));
    }
    let path = path.replace("ID", &ids[rng.random_range(0..ids.len())]);
    let question = fields(rng).replace(['\u{0}', ' '], "+");
    let address = path.replace(' ', "+") + if rng.random() { "?" } else { "" } + &question;
    let kinds =
        ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", ""];
    let kind = any(rng, &kinds);
    let forged =
        ["", "visitor=", "visitor=00000000000000000000000000000000", "prefs=lang:xx&a", "%%=;;"];
    // Sometimes it is the real visitor, who sends nonsense.
    let cookie = if rng.random_range(0..4) == 0 { cookie } else { any(rng, &forged) };
    let body = match rng.random_range(0..4) {
        0 => Vec::new(),
        1 => (0..rng.random_range(0..300)).map(|_| rng.random()).collect(),
        _ => fields(rng).into_bytes(),
    };
    Request::builder()
        .method(any(rng, &methods).parse::<Method>().expect("a method"))
        .uri(address)
        .header(header::HOST, "localhost")
        .header(header::CONTENT_TYPE, kind)
        .header(header::COOKIE, cookie)
        .header(header::ACCEPT_LANGUAGE, any(rng, &["de", "xx;q=9", ",,;", "*"]))
        .body(Body::from(body))
        .ok()
}

async fn kept(store: &Store) -> BTreeSet<String> {
    let mut lines = Vec::new();
    export(store, &mut lines, |_| ()).await.expect("written");
    let lines = String::from_utf8(lines).expect("text");
    let counted = |line: &&str| !line.starts_with("{\"end\"") && !line.starts_with("{\"session\"");
    lines.lines().filter(counted).map(str::to_owned).collect()
}

/// Returns the memory of this process in KiB.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux");
    let line = status.lines().find(|line| line.starts_with("VmRSS")).expect("a line");
    line.split_whitespace().nth(1).and_then(|kib| kib.parse().ok()).expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_by_chance_change_nothing() {
    let _alone = MEMORY.lock().await;
    let house = House::new().await;
    let mut ids = Vec::new();
    for (game, when) in [
        (GameName::Corsairs, Moment::Draw),
        (GameName::Corsairs, Moment::Over),
        (GameName::Korsar, Moment::After(40)),
        (GameName::Korsar, Moment::Over),
    ] {
        let mut setup = fixtures::setup(game, 2, false);
        // Otherwise the visitor's own moves could be taken back.
        setup.terms.takebacks = false;
        ids.push(house.stage(&setup, when).await.to_string());
    }
    let before = kept(&house.store).await;
    let cookie = fixtures::cookie(&house.store, &visitor());
    let requests = rounds("QUAYSIDE_REQUESTS", 12_000, 20_000);
    let mut tasks = Vec::new();
    for seed in 0..4 {
        let (router, ids, cookie) = (router(house.app.clone()), ids.clone(), cookie.clone());
        tasks.push(tokio::spawn(async move {
            let mut rng = BotRng::seed_from_u64(seed);
            let (mut sent, mut made, mut most) = (0, 0u64, 0);
            let mut start = 0;
            while sent < requests / 4 {
                let Some(request) = request(&mut rng, &ids, &cookie) else { continue };
                let asked = format!("{} {}", request.method(), request.uri());
                let response = router.clone().oneshot(request).await.expect("an answer");
                let status = response.status();
                assert!(!status.is_server_error(), "{asked}: {status}");
                let goes_to = response.headers().get(header::LOCATION);
                let goes_to = goes_to.and_then(|to| to.to_str().ok()).unwrap_or_default();
                made += u64::from(goes_to.starts_with("/tables/") && !asked.contains("/moves"));
                sent += 1;
                if sent == 2000 {
                    start = memory();
                }
                most = most.max(if sent % 500 == 0 { memory() } else { 0 });
            }
            (made, most.saturating_sub(start))
        }));
    }
    let mut made = 0;
    for task in tasks {
        let (tables, grown) = task.await.expect("no panic");
        made += tables;
        assert!(grown < 100 * 1024, "{grown} KiB more memory");
    }
    let after = kept(&house.store).await;
    assert!(before.is_subset(&after), "what was there is as it was");
    let new = after.difference(&before).count() as u64;
    assert_eq!(new, made, "whatever is new was asked for");
    assert_eq!(house.get(&visitor(), "/healthz").await.body, "ok");
}

#[tokio::test]
async fn bytes_by_chance_are_no_request() {
    let house = House::new().await;
    let open = Open::door(&house).await;
    let mut rng = BotRng::seed_from_u64(7);
    for _ in 0..1000 {
        let mut socket = open.enter().await;
        let mut bytes: Vec<u8> = (0..rng.random_range(1..200)).map(|_| rng.random()).collect();
        if rng.random() {
            bytes.splice(0..0, *b"POST /new/korsar HTTP/1.1\r\n");
        }
        bytes.extend(b"\r\n\r\n");
        socket.send(&bytes).await;
        drop(socket);
    }
    assert_eq!(open.get("/healthz").await.0, 200);
    open.close().await;
}
