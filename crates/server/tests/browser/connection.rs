//! The connection to the server: lost and restored, and slow.

use std::net::SocketAddr;

use quayside_server::fixtures::setup;
use quayside_table::GameName;
use quayside_testkit::fixtures::Moment;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::chrome::{Chrome, Script};
use crate::common::{House, read};
use crate::{Seated, sit};

/// Serves at an address until it receives a signal.
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

/// Script that returns the bytes of all requests of a first load, and those of each.
const FETCHED: &str = "const all = performance.getEntries()
        .filter((one) => one.transferSize && one.initiatorType !== 'fetch');
    return [all.reduce((sum, one) => sum + one.transferSize, 0),
        all.map((one) => `${new URL(one.name).pathname}: ${one.transferSize}`)]";

/// Script that counts, from now on, the requests for which the reader waits. Later requests, such
/// as for moves of bots, come at any time.
const COUNT: &str = "window.since = performance.now(); window.requests = 0;
    const ask = window.fetch;
    window.fetch = (...all) => {
        if (document.body.hasAttribute('aria-busy')) window.requests += 1;
        return ask(...all);
    };";

/// Script that returns the cost of a draw: the bytes up to its answer, the number of requests, and
/// whether one went to another host. The browser lists a request some time after its answer.
const DRAWN: &str = "if (document.body.hasAttribute('aria-busy')) return null;
    const all = performance.getEntries().filter(one => one.transferSize && one.startTime >= window.since);
    const [own] = all.filter(one => one.initiatorType === 'fetch');
    if (!own) return null;
    const until = all.filter(one => one.startTime <= own.responseEnd);
    return [until.reduce((sum, one) => sum + one.transferSize, 0), window.requests,
            own.redirectStart > 0]";

/// Script that returns the bytes of each update.
pub(crate) const UPDATES: &str = "return performance.getEntries()
    .filter((one) => one.initiatorType === 'fetch').map((one) => one.transferSize)";

#[tokio::test]
async fn a_table_and_a_draw_take_little_on_a_slow_line() {
    for (game, when, draw) in [
        (GameName::Corsairs, Moment::Draw, "button[value='draw stock']"),
        (GameName::Korsar, Moment::After(20), "button[value=draw]"),
    ] {
        let Seated { chrome, house: _house, table, .. } = sit(&setup(game, 3, false), when).await;
        // The first load: the page, the style sheet, the script, the symbols.
        chrome.page.cdp().send_raw("Network.enable", json!({})).await.expect("a network");
        let off = json!({ "cacheDisabled": true });
        chrome.page.cdp().send_raw("Network.setCacheDisabled", off).await.expect("no cache");
        for page in [&*table, "/"] {
            chrome.go(page).await.expect("the page");
            let first = chrome.run(FETCHED).await.expect("a sum");
            assert!(first[0].as_u64() <= Some(60_000), "{game:?}: {page} takes {first}");
        }
        chrome.go(&table).await.expect("the table");
        // A draw takes one round trip, and its answer is the page.
        chrome.run(COUNT).await.expect("it counts");
        let drawn = chrome.press_for(draw, DRAWN).await;
        assert!(drawn[0].as_u64() <= Some(5_000), "{game:?}: a draw takes {drawn} bytes");
        assert_eq!((&drawn[1], &drawn[2]), (&json!(1), &json!(false)), "{game:?}: one request");
        // So do a choice and the moves of the others.
        if game == GameName::Corsairs {
            chrome.press(".acts [data-key=d]").await;
        }
        chrome.wait(&[&format!("body[data-turn] {draw}:not([disabled])")]).await;
        let updates = chrome.run(UPDATES).await.expect("a list");
        let updates = updates.as_array().expect("a list");
        assert!(updates.len() > 1, "{game:?}: {updates:?}");
        for bytes in updates {
            assert!(bytes.as_u64() <= Some(5_000), "{game:?}: an update takes {bytes} bytes");
        }
        chrome.close().await.expect("closed");
    }
}

#[tokio::test]
async fn updates_stay_small_in_a_reckoning_and_with_many_players() {
    let draw = ["button[value=draw]", "body[data-turn] button[value=draw]:not([disabled])"];
    let stock = ["button[value='draw stock']", ".acts [data-key=d]:not([disabled])"];
    let discard = [".acts [data-key=d]", "body[data-turn] button[value='draw stock']"];
    let settle = ["[data-key=l]", ".harbour.ended"];
    let next = ["button[formaction$='/continue']", ".harbour:not(.ended)"];
    for (game, players, teams, when, steps) in [
        (GameName::Corsairs, 3, false, Moment::Settle, vec![settle, next]),
        (GameName::Corsairs, 4, false, Moment::Draw, vec![stock, discard]),
        (GameName::Korsar, 5, false, Moment::After(20), vec![draw]),
        (GameName::Korsar, 8, true, Moment::After(20), vec![draw]),
    ] {
        let Seated { chrome, house: _house, .. } = sit(&setup(game, players, teams), when).await;
        for [press, shown] in steps {
            let before = chrome.seq().await;
            chrome.press(press).await;
            assert!(chrome.hears(&before).await, "{press}");
            chrome.wait(&[shown]).await;
        }
        let updates = chrome.run(UPDATES).await.expect("a list");
        chrome.close().await.expect("closed");
        let bytes = updates.as_array().expect("a list").iter().filter_map(Value::as_u64);
        assert!(
            bytes.max().is_some_and(|most| most <= 5_000),
            "{game:?} with {players}: {updates}"
        );
    }
}
