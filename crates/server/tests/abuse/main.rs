//! Abusive requests: they change and break nothing, and other visitors are still served.
//!
//! A separate binary, because `random.rs` measures the memory of the process.

#[path = "../common/mod.rs"]
mod common;
mod random;
mod socket;

use std::time::Duration;

use common::House;
use quayside_server::fixtures::{self, visitor};
use quayside_server::{Config, Limits};
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;
use socket::{Open, patiently};
use tokio::sync::Mutex;

/// Lock that serialises the test that measures memory and those that use much of it.
static MEMORY: Mutex<()> = Mutex::const_new(());

#[tokio::test]
async fn visitors_cannot_act_as_other_visitors() {
    let (house, other) = (House::new().await, House::new().await);
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let open = Open::door(&house).await;
    let table = format!("/tables/{id}");
    let own = fixtures::cookie(&house.store, &visitor());
    let (_, signed) = own.split_once('=').expect("a value");
    let altered = format!("visitor=A{}", &signed[1..]);
    let stranger = "1".repeat(32);
    let cookies = [
        format!("visitor={}", "0".repeat(32)),
        fixtures::cookie(&other.store, &visitor()),
        if altered == own { own.replacen("=A", "=B", 1) } else { altered },
        own.replace(&"0".repeat(32), &stranger),
        format!("{own}x"),
        "visitor=".to_owned(),
        format!("prefs={signed}"),
    ];
    let page = house.get(&visitor(), &table).await;
    let form = format!("seq={}&seat=0&move=draw+stock", page.hidden("seq"));
    for cookie in cookies {
        let header = format!("cookie: {cookie}\r\n");
        let (status, answer) = open.post(&format!("{table}/moves"), &header, &form).await;
        assert_eq!(status, 403, "{cookie}");
        assert!(answer.contains("set-cookie: visitor="), "{cookie} gets a new session");
    }
    // The seat of another player, with a valid cookie.
    let seat = form.replace("seat=0", "seat=1");
    let header = format!("cookie: {own}\r\n");
    assert_eq!(open.post(&format!("{table}/moves"), &header, &seat).await.0, 403);
    // A repeated request has no further effect.
    assert_eq!(open.post(&format!("{table}/moves"), &header, &form).await.0, 303);
    assert_eq!(open.post(&format!("{table}/moves"), &header, &form).await.0, 409);
    open.close().await;
}

#[tokio::test]
async fn cookies_are_for_us_alone() {
    let https =
        Config { public_urls: vec!["https://quay.example".to_owned()], ..Config::default() };
    for (config, secure) in [(https, true), (Config::default(), false)] {
        let open = Open::door(&House::with(config).await).await;
        let (_, answer) = open.get("/").await;
        let name = if secure { "__Host-visitor" } else { "visitor" };
        let begins = format!("set-cookie: {name}=");
        let cookie = answer.lines().find(|line| line.starts_with(&begins));
        let cookie = cookie.expect("a newcomer gets a name");
        // Under https the cookie without the prefix, which another host of the domain could set,
        // is ignored.
        let value = cookie[begins.len()..].split(';').next().expect("a value");
        for (sent, is_known) in [(name, true), ("visitor", !secure)] {
            let header = format!("Cookie: {sent}={value}\r\n");
            let (_, answer) = open.get_with("/", &header).await;
            assert_eq!(!answer.contains("set-cookie: "), is_known, "{sent}");
        }
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        assert_eq!(cookie.contains("Secure"), secure, "{cookie}");
        let (_, answer) = open.post("/settings", "", "theme=dark").await;
        let prefs = answer.lines().find(|line| line.starts_with("set-cookie: prefs="));
        let prefs = prefs.expect("what is set is remembered");
        assert_eq!(prefs.contains("Secure"), secure, "{prefs}");
    }
}

#[tokio::test]
async fn pages_of_others_change_nothing() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let open = Open::door(&house).await;
    let moves = format!("/tables/{id}/moves");
    let own = format!("cookie: {}; prefs=lang:en\r\n", fixtures::cookie(&house.store, &visitor()));
    let page = house.get(&visitor(), &format!("/tables/{id}")).await;
    let form = format!("seq={}&seat=0&move=draw+stock", page.hidden("seq"));
    for from in
        ["sec-fetch-site: cross-site", "sec-fetch-site: same-site", "origin: http://evil.example"]
    {
        let (status, answer) = open.post(&moves, &format!("{own}{from}\r\n"), &form).await;
        assert_eq!(status, 403, "{from}");
        assert!(answer.contains("That came from another site"), "{from} is explained");
    }
    let same = format!("{own}origin: http://localhost\r\n");
    assert_eq!(open.post(&moves, &same, &form).await.0, 303, "our own page");
}

/// Returns every address that takes a form, from the index of routes.
fn forms() -> Vec<String> {
    let index = include_str!("../../src/serve/routes.rs");
    let routes = index.split(".route(").skip(1).filter(|route| {
        let (_, methods) = route.split_once(',').expect("an address and its methods");
        methods.split('\n').next().is_some_and(|methods| methods.contains("post("))
    });
    let address = |route: &str| {
        let address = route.split('"').nth(1).expect("an address");
        let piece =
            |piece: &str| if piece.starts_with('{') { "x".to_owned() } else { piece.into() };
        address.split('/').map(piece).collect::<Vec<String>>().join("/")
    };
    routes.map(address).collect()
}

#[tokio::test]
async fn no_form_is_taken_from_pages_of_others() {
    let house = House::new().await;
    let open = Open::door(&house).await;
    let forms = forms();
    assert!(forms.len() > 40 && forms.contains(&"/tables/x/invite".to_owned()), "{forms:?}");
    for address in forms {
        for from in ["sec-fetch-site: cross-site", "origin: http://evil.example"] {
            let (status, answer) = open.post(&address, &format!("{from}\r\n"), "").await;
            assert_eq!(status, 403, "{address} {from}");
            assert!(answer.contains("That came from another site"), "{address} {from}");
        }
    }
}

#[tokio::test]
async fn answers_to_programs_are_not_cached_or_sniffed() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let open = Open::door(&house).await;
    let token = house.token(&visitor()).await;
    let program = format!("authorization: Bearer {token}\r\n");
    let moves = format!("/api/v1/tables/{id}/moves");
    for (path, form, status) in [
        ("/api/v1/nowhere", "", 404),
        ("/api/v1/tables/x/moves", "", 404),
        (&moves, "seat=9", 400),
        (&moves, "seq=0&seat=0&move=draw+stock", 409),
    ] {
        let (answered, text) = open.post(path, &program, form).await;
        assert_eq!(answered, status, "{path} {form}");
        assert!(text.contains("content-type: application/problem+json"), "{text}");
        assert!(text.contains("cache-control: no-store"), "{text}");
        assert!(text.contains("x-content-type-options: nosniff"), "{text}");
    }
}

#[tokio::test]
async fn forms_of_a_page_without_https_are_refused() {
    let public_urls = vec!["https://localhost".to_owned()];
    let house = House::with(Config { public_urls, ..Config::default() }).await;
    let open = Open::door(&house).await;
    // A page without https, which the network may have altered.
    let plain = open.post("/play/korsar", "origin: http://localhost\r\n", "").await;
    assert_eq!(plain.0, 403);
    let own = open.post("/play/korsar", "origin: https://localhost\r\n", "").await;
    assert_eq!(own.0, 303, "{}", own.1);
}

#[tokio::test]
async fn large_bodies_and_heads_are_refused() {
    let house = House::new().await;
    let open = Open::door(&house).await;
    let (status, answer) =
        open.post("/new/korsar", "accept-language: en\r\n", &"x".repeat(300_000)).await;
    assert_eq!(status, 413);
    assert!(answer.contains("too large"), "it is explained");
    let mut socket = open.enter().await;
    socket.send(format!("GET / HTTP/1.1\r\nx-a: {}\r\n\r\n", "a".repeat(100_000))).await;
    assert!(socket.rest().await.0 != 200);
    assert_eq!(open.get("/healthz").await.0, 200);
    open.close().await;
}

#[tokio::test]
async fn slow_bodies_and_heads_are_cut_off() {
    let short = Duration::from_secs(1);
    let config = Config { head_timeout: short, body_timeout: short, ..Config::default() };
    let house = House::with(config).await;
    let open = Open::door(&house).await;
    // A body that never ends, a head that never ends, and one that never begins.
    let mut body = open.enter().await;
    body.send("POST /new/korsar HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nname=")
        .await;
    let mut heads = Vec::new();
    for head in ["GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ", ""] {
        let mut socket = open.enter().await;
        socket.send(head).await;
        heads.push((head, socket));
    }
    assert_eq!(body.head().await.0, 408);
    for (head, mut socket) in heads {
        assert!(socket.rest().await.0 != 200, "{head:?} is cut off");
    }
    assert_eq!(open.get("/healthz").await.0, 200);
    open.close().await;
}

#[tokio::test]
async fn streams_are_limited_and_free_again_later() {
    const MOST: usize = 2000;
    let _alone = MEMORY.lock().await;
    let limits = Limits { streams: MOST, streams_of_table: 2 * MOST, ..Limits::default() };
    let house = House::with(Config { limits, ..Config::default() }).await;
    let id = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let open = Open::door(&house).await;
    let ask = format!(
        "GET /tables/{id}/events HTTP/1.1\r\nhost: localhost\r\naccept-language: en\r\n\r\n"
    );
    let mut sockets = Vec::new();
    for _ in 0..MOST {
        let mut socket = open.enter().await;
        socket.send(&ask).await;
        sockets.push(socket);
    }
    for socket in &mut sockets {
        assert_eq!(socket.head().await.0, 200);
    }
    for _ in 0..20 {
        let mut socket = open.enter().await;
        socket.send(&ask).await;
        let (status, head) = socket.head().await;
        assert_eq!(status, 503);
        assert!(head.contains("retry-after"), "{head}");
    }
    assert_eq!(open.get("/").await.0, 200, "pages are still served");
    drop(sockets);
    open.until("quayside_event_streams 0").await;
    let mut socket = open.enter().await;
    socket.send(&ask).await;
    assert_eq!(socket.head().await.0, 200, "there is room again");
    // Clients that wait for events are disconnected when the server closes.
    open.close().await;
    assert!(socket.rest().await.1.ends_with("0\r\n\r\n"), "the stream ends in order");
}

#[tokio::test]
async fn connections_are_limited() {
    let limits = Limits { connections: 5, ..Limits::default() };
    let house = House::with(Config { limits, ..Config::default() }).await;
    let open = Open::door(&house).await;
    let mut inside = Vec::new();
    for _ in 0..5 {
        let mut socket = open.enter().await;
        socket.send("GET /about HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
        assert_eq!(socket.head().await.0, 200);
        inside.push(socket);
    }
    assert_eq!(open.enter().await.head().await.0, 503);
    inside.pop();
    let again = async { while open.get("/healthz").await.0 != 200 {} };
    patiently(again).await;
}

#[tokio::test]
async fn every_address_and_visitor_has_limits() {
    let limits = Limits {
        tables_a_minute: 3,
        tables_of_visitor: 2,
        joins_a_minute: 2,
        moves_a_second: 1,
        ..Limits::default()
    };
    let house = House::with(Config { behind_proxy: true, limits, ..Config::default() }).await;
    let open = Open::door(&house).await;
    let from = |address: &str| format!("x-forwarded-for: {address}\r\naccept-language: en\r\n");
    for _ in 0..3 {
        assert_eq!(open.post("/play/korsar", &from("192.0.2.1"), "").await.0, 303);
    }
    let (status, answer) = open.post("/play/korsar", &from("192.0.2.1"), "").await;
    assert_eq!(status, 429);
    assert!(answer.contains("retry-after: ") && answer.contains("Not so fast"), "{answer}");
    // Another address has its own limit, and the local address has none.
    assert_eq!(open.post("/play/korsar", &from("192.0.2.77"), "").await.0, 303);
    for _ in 0..10 {
        assert_eq!(open.post("/play/korsar", "", "").await.0, 303);
    }
    let own = format!("cookie: {}\r\n", fixtures::cookie(&house.store, &visitor()));
    for (number, expected) in [(1, 303), (2, 303), (3, 429)] {
        let header = format!("{own}{}", from(&format!("198.51.100.{number}")));
        assert_eq!(open.post("/play/corsairs", &header, "").await.0, expected, "table {number}");
    }
    for expected in [415, 415, 429] {
        let status = open.post("/replay", &from("203.0.113.5"), "").await.0;
        assert_eq!(status == 429, expected == 429, "{status}");
    }
    let id = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let header = format!("{own}{}", from("203.0.113.9"));
    let moves = format!("/tables/{id}/moves");
    let draw = async || open.post(&moves, &header, "seq=0&seat=0&move=draw").await.0;
    assert_eq!(draw().await, 409);
    // Two per second are too many, however slow the computer.
    let mut status = 409;
    while status != 429 {
        assert_eq!(status, 409);
        status = draw().await;
    }
    assert_eq!(open.get("/metrics").await.0, 200, "the operator sees the numbers");
}

#[tokio::test]
async fn a_request_is_completed_after_its_client_disconnects() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Draw).await;
    let open = Open::door(&house).await;
    let own = fixtures::cookie(&house.store, &visitor());
    let table = format!("/tables/{id}");
    let page = house.get(&visitor(), &table).await;
    let seq: u32 = page.hidden("seq").parse().expect("a number");
    let form = format!("seq={seq}&seat=0&move=draw+stock");
    let mut socket = open.enter().await;
    socket.send(format!(
        "POST {table}/moves HTTP/1.1\r\nhost: localhost\r\ncookie: {own}\r\ncontent-length: {}\r\n\
         content-type: application/x-www-form-urlencoded\r\n\r\n{form}",
        form.len()
    ))
    .await;
    drop(socket);
    let seen = async {
        while house.get(&visitor(), &table).await.hidden("seq") == seq.to_string() {
            tokio::task::yield_now().await;
        }
    };
    patiently(seen).await;
    // The table in memory matches the log, so that the game continues.
    let next = house.get(&visitor(), &table).await;
    let back = format!("seq={}&seat=0", next.hidden("seq"));
    let header = format!("cookie: {own}\r\n");
    assert_eq!(open.post(&format!("{table}/back"), &header, &back).await.0, 303);
}

#[tokio::test]
async fn connections_that_do_not_read_are_closed() {
    let _alone = MEMORY.lock().await;
    let write_timeout = Duration::from_millis(300);
    let house = House::with(Config { write_timeout, ..Config::default() }).await;
    let open = Open::door(&house).await;
    let ask = "GET /rules/corsairs HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(100);
    let mut silent = Vec::new();
    for _ in 0..20 {
        silent.push(open.enter().await);
    }
    // All are connected before the first of them could be closed.
    open.until("quayside_connections 21").await;
    for socket in &mut silent {
        socket.send(&ask).await;
    }
    // Only the connection of this request is left.
    open.until("quayside_connections 1").await;
    drop(silent);
}

#[tokio::test]
async fn unread_answers_make_room_for_other_readers() {
    let _alone = MEMORY.lock().await;
    let limits = Limits { unread_bytes: 1_000_000, ..Limits::default() };
    // With this timeout, only a lack of memory closes a client.
    let write_timeout = Duration::from_hours(1);
    let house = House::with(Config { limits, write_timeout, ..Config::default() }).await;
    let open = Open::door(&house).await;
    let ask = "GET /rules/corsairs HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(100);
    let mut silent = Vec::new();
    for _ in 0..50 {
        let mut socket = open.enter().await;
        socket.send(&ask).await;
        silent.push(socket);
    }
    // A slow server may answer with a retry; then there is room.
    let page = async {
        loop {
            let (status, page) = open.get("/rules/corsairs").await;
            if status == 200 {
                return page;
            }
            assert!(status == 503 && page.contains("retry-after: "), "{status}: {page}");
        }
    };
    let page = patiently(page).await;
    assert!(page.ends_with("</html>\n") || page.ends_with("</html>"), "the whole page");
}

#[tokio::test]
async fn one_address_cannot_take_all_streams_of_a_table() {
    let limits = Limits { streams_of_address_at_table: 3, ..Limits::default() };
    let house = House::with(Config { behind_proxy: true, limits, ..Config::default() }).await;
    let id = house.table(GameName::Korsar, 2, Moment::After(4)).await;
    let open = Open::door(&house).await;
    let own = format!("cookie: {}\r\n", fixtures::cookie(&house.store, &visitor()));
    let mut sockets = Vec::new();
    let mut listen = async |address: &str, more: &str| {
        let mut socket = open.enter().await;
        socket.send(&format!(
            "GET /tables/{id}/events HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {address}\r\n{more}\r\n"
        ))
        .await;
        let (status, _) = socket.head().await;
        sockets.push(socket);
        status
    };
    for expected in [200, 200, 200, 503, 503] {
        assert_eq!(listen("192.0.2.1", "").await, expected);
    }
    assert_eq!(listen("192.0.2.2", "").await, 200, "others have their share");
    assert_eq!(listen("192.0.2.1", &own).await, 200, "who sits there always has a stream");
}
