//! A host with a changed server, and our script in the browser of an honest player.

use axum::extract::{Path, State};
use axum::response::Html;
use axum::routing::{get, post};
use axum::{Form, Router};
use quayside_server::router;
use quayside_table::fair::digest;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::chrome::{Chrome, PATIENCE, Script};
use crate::common::House;

const TABLE: &str = "/tables/0123456789abcdef";

/// The page that the host serves, and the requests that it received: address and fields, latest
/// first.
#[derive(Clone, Default)]
struct Shown {
    page: String,
    sent: Vec<(String, Vec<(String, String)>)>,
}

type Host = watch::Sender<Shown>;

async fn show(State(host): State<Host>) -> Html<String> {
    Html(host.borrow().page.clone())
}

async fn take(
    State(host): State<Host>,
    Path(what): Path<String>,
    Form(fields): Form<Vec<(String, String)>>,
) {
    host.send_modify(|shown| shown.sent.insert(0, (what, fields)));
}

/// Serves the host's page with our script; returns its address and that of the script.
async fn serve(house: &House, host: &Host) -> (String, String) {
    let home = house.get(&quayside_server::fixtures::visitor(), "/").await.body;
    let (_, rest) = home.split_once("<script type=\"module\" src=\"").expect("a script");
    let script = rest.split('"').next().expect("its address").to_owned();
    let routes = Router::new()
        .route(TABLE, get(show))
        .route("/tables/0123456789abcdef/{what}", post(take))
        .with_state(host.clone())
        .fallback_service(router(house.app.clone()));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(async move { axum::serve(listener, routes).await });
    (address, script)
}

/// Waits until a request is sent to this address; returns its first field.
async fn sent(host: &Host, to: &str) -> String {
    let mut watched = host.subscribe();
    let shown = watched.wait_for(|shown| shown.sent.first().is_some_and(|(what, _)| what == to));
    let shown = tokio::time::timeout(PATIENCE, shown).await;
    let shown = shown.expect("it is sent").expect("the host is there");
    shown.sent[0].1[0].1.clone()
}

/// Returns a table's page with the parts that the script reads.
fn page(script: &str, commitment: &str, seat: u8, list: Option<&str>) -> String {
    let stage = if list.is_some() { "dealing" } else { "gathering" };
    let list = list.map_or(String::new(), |text| {
        let hash = digest(text);
        format!(
            "<code id=\"list\" data-signed=\"1 k s\">{hash}</code><pre class=\"list\">{text}</pre>"
        )
    });
    format!(
        "<!doctype html><title>T</title>\
         <script type=\"module\" src=\"{script}\"></script><main id=\"main\">\
         <details id=\"deal\" data-table=\"0123456789abcdef\" data-commitment=\"{commitment}\" \
         data-promise=\"1 k s\" data-seat=\"{seat}\" data-stage=\"{stage}\" data-missing=\"yes\">\
         {list}</details></main>"
    )
}

fn list(commitment: &str, broken: usize, own: &str, other: char) -> String {
    let broken = "broken 1\n".repeat(broken);
    let other = String::from(other).repeat(64);
    format!(
        "quayside-list 2\ntable 0123456789abcdef\nat 1\ncommitment {commitment}\n{broken}\
         word 0 {own}\nword 1 {other}\n"
    )
}

#[tokio::test]
async fn a_word_is_revealed_for_one_list_only() {
    let (house, host) = (House::new().await, Host::default());
    let (base, script) = serve(&house, &host).await;
    let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
    let show = async |page: String| {
        host.send_modify(|shown| *shown = Shown { page, sent: Vec::new() });
        chrome.go(TABLE).await.expect("the page");
    };
    // The browser stores its word before it reveals it.
    let has_note = async |hash: &str| {
        let seen = "return JSON.parse(localStorage.getItem('noted') || '[]')";
        let seen = chrome.run(seen).await.expect("the notes");
        seen.as_array().expect("a list").iter().any(|one| *one == *hash)
    };
    let noted = async |list: &str| has_note(&digest(list)).await;
    let [first, second] = ["a1", "b2"].map(|pair| pair.repeat(32));
    show(page(&script, &first, 0, None)).await;
    let own = sent(&host, "word").await;
    for (seat, wrong) in [
        (1, list(&first, 0, &own, 'c')),
        (0, list(&second, 0, &own, 'c')),
        (0, list(&first, 0, &"d".repeat(64), 'c')),
    ] {
        show(page(&script, &first, seat, Some(&wrong))).await;
        assert!(!noted(&wrong).await, "seat {seat}: {wrong}");
    }
    let good = list(&first, 0, &own, 'c');
    show(page(&script, &first, 0, Some(&good))).await;
    sent(&host, "reveal").await;
    assert!(noted(&good).await);
    assert!(has_note(&own).await, "and which word is its own");
    // The host knows the word now, and lets its friend choose again.
    let again = list(&first, 1, &own, 'e');
    show(page(&script, &first, 0, Some(&again))).await;
    assert!(!noted(&again).await, "one word, one list");
    show(page(&script, &first, 0, Some(&good))).await;
    sent(&host, "reveal").await;
    // A new deal has a new word, and must mention the aborted one.
    show(page(&script, &second, 0, None)).await;
    let new = sent(&host, "word").await;
    assert_ne!(new, own);
    let hidden = list(&second, 0, &new, 'c');
    show(page(&script, &second, 0, Some(&hidden))).await;
    assert!(!noted(&hidden).await, "the list hides a broken deal");
    let open = list(&second, 1, &new, 'c');
    show(page(&script, &second, 0, Some(&open))).await;
    sent(&host, "reveal").await;
    assert!(noted(&open).await);
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn a_page_can_t_bring_the_word_of_a_lone_player_along() {
    let (house, host) = (House::new().await, Host::default());
    let (base, script) = serve(&house, &host).await;
    let chrome = Chrome::stranger(&base, Script::On).await.expect("a browser");
    let commitment = "a1".repeat(32);
    let page = format!(
        "<!doctype html><title>T</title>\
         <script type=\"module\" src=\"{script}\"></script><main id=\"main\">\
         <form method=\"post\" action=\"{TABLE}/play\"><input type=\"hidden\" name=\"nonce\" \
         data-nonce value=\"known\"><input type=\"hidden\" name=\"commitment\" \
         value=\"{commitment}\"><button>Play</button></form></main>"
    );
    host.send_modify(|shown| shown.page = page);
    chrome.go(TABLE).await.expect("the page");
    chrome.press("button").await;
    let nonce = sent(&host, "play").await;
    assert!(nonce.len() == 32 && nonce != "known", "{nonce}");
    chrome.close().await.expect("closed");
}
