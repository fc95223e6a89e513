//! The line to the server: lost and found again, and slow.

use std::net::SocketAddr;

use quayside_server::fixtures::setup;
use quayside_table::GameName;
use quayside_table::fixtures::Moment;
use serde_json::json;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::chrome::{Chrome, Script};
use crate::common::{House, read};
use crate::{Seated, sit};

/// Serves a house at an address until it is told to stop.
async fn serve(house: &House, at: &str) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
    let listener = TcpListener::bind(at).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (stop, stopped) = oneshot::channel::<()>();
    let app = house.app.clone();
    let task = tokio::spawn(async move {
        let stopped = async move {
            let _ = stopped.await;
        };
        let _ = quayside_server::serve(listener, app, stopped).await;
    });
    (address, stop, task)
}

#[tokio::test]
async fn a_choice_waits_for_the_line() {
    let house = House::new().await;
    let id = house.table(GameName::Corsairs, 2, Moment::Discard).await;
    let (address, stop, task) = serve(&house, "127.0.0.1:0").await;
    let base = format!("http://{address}");
    let chrome = Chrome::open(&base, &house.store, Script::On).await.expect("a browser");
    chrome.go(&format!("/tables/{id}")).await.expect("the table");
    chrome.run("window.same = true").await.expect("a mark");
    let entries = read(&house.store, id).await.seq();
    let _ = stop.send(());
    task.await.expect("stopped");
    let third =
        "const card = document.querySelectorAll('.hand input')[2]; card.click(); return card.value";
    let card = chrome.run(third).await.expect("a card");
    chrome.press(".acts [data-key=d]").await;
    chrome.wait(&[".connection[data-state=lost]"]).await;
    // A second tap changes nothing.
    chrome.press(".acts [data-key=d]").await;
    let kept = "return window.same && document.querySelector('.hand :checked').value";
    assert_eq!(chrome.run(kept).await.expect("the page is there"), card, "the choice is kept");
    let said = chrome.run("return document.querySelector('.connection').textContent").await;
    assert_eq!(said.expect("text"), "Reconnecting…");
    let house = house.again().await;
    let (_, _stop, _task) = serve(&house, &address.to_string()).await;
    let thrown = format!(
        "return !document.querySelector('.hand [data-card={}]')",
        card.as_str().expect("a card")
    );
    chrome.until(&thrown).await;
    let log = read(&house.store, id).await;
    assert!(log.seq() > entries, "it is sent");
    assert_eq!(chrome.run("return window.same").await.expect("a mark"), true, "in place");
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn a_lost_line_is_seen_and_a_link_waits_for_it() {
    let Seated { chrome, house: _house, .. } =
        sit(&setup(GameName::Korsar, 3, false), Moment::After(8)).await;
    let line = async |offline: bool| {
        let line = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1
        });
        chrome.page.cdp().send_raw("Network.enable", json!({})).await.expect("a network");
        chrome.page.cdp().send_raw("Network.emulateNetworkConditions", line).await.expect("a line");
    };
    chrome.run("window.same = true").await.expect("a mark");
    line(true).await;
    chrome.wait(&[".connection[data-state=lost]"]).await;
    chrome.press("a.brand").await;
    assert_eq!(chrome.run("return window.same").await.expect("the page is there"), true);
    line(false).await;
    chrome.until("return location.pathname === '/'").await;
    chrome.close().await.expect("closed");
}

#[tokio::test]
async fn a_draw_on_a_slow_line_is_quick() {
    for (game, when, draw) in [
        (GameName::Corsairs, Moment::Draw, "button[value='draw stock']"),
        (GameName::Korsar, Moment::After(20), "button[value=draw]"),
    ] {
        let Seated { chrome, house: _house, table, .. } = sit(&setup(game, 3, false), when).await;
        // The first load, as it is sent: the page, the style sheet, the script, the symbols.
        let bytes = "return performance.getEntries().reduce((sum, one) => sum + (one.transferSize || 0), 0)";
        chrome.page.cdp().send_raw("Network.enable", json!({})).await.expect("a network");
        chrome
            .page
            .cdp()
            .send_raw("Network.setCacheDisabled", json!({ "cacheDisabled": true }))
            .await
            .expect("no cache");
        chrome.go(&table).await.expect("the table");
        let bytes = chrome.run(bytes).await.expect("a sum").as_u64().expect("a number");
        assert!(bytes <= 60_000, "{game:?}: the first load takes {bytes} bytes");
        let slow = json!({
            "offline": false, "latency": 562,
            "downloadThroughput": 1_440_000 / 8, "uploadThroughput": 1_440_000 / 8,
        });
        chrome
            .page
            .cdp()
            .send_raw("Network.emulateNetworkConditions", slow)
            .await
            .expect("a slow line");
        let tap = format!(
            "const done = arguments[0], before = document.body.dataset.stamp, start = performance.now();
             new MutationObserver(() => document.body.dataset.stamp !== before && done(performance.now() - start))
                 .observe(document.body, {{ attributes: true }});
             document.querySelector(\"{draw}\").click();"
        );
        let took = chrome.page.execute_async(tap, vec![]).await.expect("drawn");
        let took = took.json().as_f64().expect("a time");
        assert!(took < 1300.0, "{game:?}: a draw takes {took} ms");
        chrome.close().await.expect("closed");
    }
}
