//! "Let others in my home join": a server on loopback opens to the local network, at the right
//! address.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use quayside_server::{Config, fixtures};
use tokio::net::TcpListener;

use crate::common::House;

/// Sends a request over a real connection; returns the whole answer.
async fn ask(to: SocketAddr, request: String) -> String {
    let asked = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(to).expect("a connection");
        stream.write_all(request.as_bytes()).expect("it is sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    });
    asked.await.expect("asked")
}

async fn get(to: SocketAddr, path: &str) -> String {
    ask(to, format!("GET {path} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n\r\n")).await
}

async fn post(to: SocketAddr, path: &str, form: &str) -> String {
    post_as(&to.to_string(), to, path, form).await
}

/// Sends a form to a server under this host name.
async fn post_as(name: &str, to: SocketAddr, path: &str, form: &str) -> String {
    let length = form.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {name}\r\nconnection: close\r\ncontent-length: {length}\r\n\
         content-type: application/x-www-form-urlencoded\r\n\r\n{form}"
    );
    ask(to, head).await
}

/// Returns the link on the table's page.
fn link(page: &str) -> &str {
    let (_, rest) = page.split_once("id=\"link\"").expect("a link");
    let (_, rest) = rest.split_once("value=\"http://").expect("an address");
    rest.split('"').next().expect("an address")
}

#[tokio::test]
async fn visitors_who_come_through_a_proxy_open_nothing() {
    let proxied = Config { behind_proxy: true, ..Config::default() };
    for (config, header, is_offered) in [
        (Config::default(), "", true),
        (Config::default(), "x-forwarded-for: 203.0.113.9\r\n", false),
        (Config::default(), "forwarded: for=203.0.113.9\r\n", false),
        (Config::default(), "via: 1.1 proxy\r\n", false),
        (proxied.clone(), "x-forwarded-for: 203.0.113.9\r\n", false),
        (proxied.clone(), "x-forwarded-for: 127.0.0.1\r\n", false),
        (proxied, "", false),
    ] {
        let house = House::with(config).await;
        let form = "table=2&player0=person&player1=open";
        let made = house.post(&fixtures::visitor(), "/new/korsar", form).await;
        let table = made.goes_to.expect("a table");
        let cookie = fixtures::cookie(&house.store, &fixtures::visitor());
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let own = listener.local_addr().expect("an address");
        tokio::spawn(quayside_server::serve(listener, house.app.clone(), std::future::pending()));
        let page = format!(
            "GET {table} HTTP/1.1\r\nhost: {own}\r\nconnection: close\r\ncookie: {cookie}\r\n\
             {header}\r\n"
        );
        let page = ask(own, page).await;
        assert!(page.contains("id=\"link\""), "a table that waits: {page}");
        assert_eq!(page.contains("/network\""), is_offered, "{header:?}");
    }
}

#[tokio::test]
async fn the_local_visitor_opens_the_server_to_the_network() {
    let house = House::new().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let own = listener.local_addr().expect("an address");
    tokio::spawn(quayside_server::serve(listener, house.app.clone(), std::future::pending()));
    let made = post(own, "/new/korsar", "table=2&player0=person&player1=open").await;
    let (_, rest) = made.split_once("location: ").expect("a table");
    let table = rest.split("\r\n").next().expect("an address").to_owned();
    let page = get(own, &table).await;
    assert!(link(&page).starts_with("127.0.0.1:"), "so far only this computer gets there");
    assert!(page.contains("/network\""), "and is offered more");
    let network = format!("{table}/network");
    let (_, rest) = page.split_once("name=\"token\" value=\"").expect("a token");
    let token = format!("token={}", rest.split('"').next().expect("a value"));
    // A page that can send forms, but not read ours.
    for guess in ["", "token=", "token=00000000000000000000000000000000"] {
        let refused = post(own, &network, guess).await;
        assert!(refused.starts_with("HTTP/1.1 403"), "{guess}: {refused}");
    }
    // A page of a site whose name now leads to this computer.
    let rebound = post_as("evil.example", own, &network, &token).await;
    assert!(rebound.starts_with("HTTP/1.1 421"), "{rebound}");
    assert!(get(own, &table).await.contains("/network\""), "the door is still closed");
    let opened = post(own, &network, &token).await;
    if opened.starts_with("HTTP/1.1 503") {
        assert!(opened.contains("is not on a network"), "the page reports that");
        return;
    }
    assert!(opened.starts_with("HTTP/1.1 303"), "{opened}");
    let page = get(own, &table).await;
    let (address, path) = link(&page).split_once('/').expect("a path");
    let address: SocketAddr = address.parse().expect("an address");
    assert!(!address.ip().is_loopback(), "{address}");
    assert_eq!(format!("/{path}"), table);
    let seen = get(address, &table).await;
    assert!(seen.starts_with("HTTP/1.1 200"), "the table is there, too");
    assert!(!seen.contains("/network\""), "only once, and only at this computer");
    let again = post(address, &network, &token).await;
    assert!(again.starts_with("HTTP/1.1 403"), "{again}");
}

#[tokio::test]
async fn only_own_names_are_answered() {
    let house = House::new().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let own = listener.local_addr().expect("an address");
    tokio::spawn(quayside_server::serve(listener, house.app.clone(), std::future::pending()));
    let named = |name: &'static str, path: &'static str, more: &'static str| {
        let head = format!("GET {path} HTTP/1.1\r\n{name}{more}connection: close\r\n\r\n");
        ask(own, head)
    };
    let english = "accept-language: en\r\n";
    let evil = "host: evil.example\r\n";
    for path in ["/", "/about", "/new/korsar", "/tables/0123456789abcdef", "/nowhere"] {
        let refused = named(evil, path, english).await;
        assert!(refused.starts_with("HTTP/1.1 421"), "{path}: {refused}");
        assert!(refused.contains("This server has another name."), "{refused}");
        assert!(!refused.contains('<') && !refused.contains("set-cookie"), "{refused}");
        assert!(refused.contains("x-content-type-options: nosniff"), "{refused}");
    }
    let program = named(evil, "/api/v1/lobby", "").await;
    assert!(program.starts_with("HTTP/1.1 421"), "{program}");
    assert!(program.contains("application/problem+json"), "{program}");
    assert!(program.contains("\"error\":\"unknown-host\""), "{program}");
    for unclear in ["", "host: localhost\r\nhost: evil.example\r\n", "host: a b\r\n"] {
        let refused = named(unclear, "/", english).await;
        assert!(refused.starts_with("HTTP/1.1 400"), "{refused}");
    }
    for path in ["/healthz", "/readyz", "/metrics"] {
        for name in [evil, "host: localhost\r\n", ""] {
            let answered = named(name, path, "").await;
            assert!(answered.starts_with("HTTP/1.1 200"), "{path}: {answered}");
        }
    }
    for name in ["host: localhost\r\n", "host: 127.0.0.1:7373\r\n", "host: [::1]\r\n"] {
        assert!(named(name, "/about", "").await.starts_with("HTTP/1.1 200"), "{name}");
    }
}
