//! Two browsers at one table, and a server that is killed under them.

#[path = "../../server/tests/browser/chrome.rs"]
mod chrome;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use chrome::{Chrome, Script};
use thirtyfour::prelude::*;

/// A server of its own process.
struct Server(Child);

impl Server {
    /// Starts one; returns it and where it is.
    fn start(data: &Path, listen: &str) -> (Server, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quayside"))
            .args(["serve", "--listen", listen, "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let out = child.stdout.take().expect("it says where it is");
        let first = BufReader::new(out).lines().next().expect("a line").expect("text");
        let address = first.rsplit(' ').next().expect("an address").to_owned();
        (Server(child), address)
    }
}

impl Drop for Server {
    /// Kills it with SIGKILL, as a power cut would.
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Has whoever's turn it is draw a card; the other sees it by itself.
async fn draw(who: &Chrome, other: &Chrome) {
    let before = other.seq().await;
    who.press("button[value='draw']").await;
    assert!(other.hears(&before).await, "the other sees it");
}

/// Tells who draws next, and who looks on.
async fn next<'a>(ada: &'a Chrome, bea: &'a Chrome) -> (&'a Chrome, &'a Chrome) {
    let turn = "body[data-turn]";
    for _ in 0..50 {
        if ada.first(&[turn]).await.is_some() {
            return (ada, bea);
        }
        if bea.first(&[turn]).await.is_some() {
            return (bea, ada);
        }
    }
    panic!("it is nobody's turn");
}

#[tokio::test]
async fn two_browsers_go_on_after_the_server_was_killed() {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("friends");
    let _ = std::fs::remove_dir_all(&data);
    let (server, base) = Server::start(&data, "127.0.0.1:0");
    let ada = Chrome::stranger(&base, Script::On).await.expect("a browser");
    let bea = Chrome::stranger(&base, Script::On).await.expect("a browser");
    ada.go("/new/korsar?table=2&player0=person&player1=open&name0=Ada").await.expect("a form");
    ada.press(".send button").await;
    ada.wait(&["#link"]).await;
    let link = ada.run("return document.querySelector('#link').value").await.expect("a link");
    bea.page.goto(link.as_str().expect("text")).await.expect("the table");
    bea.wait(&["#name"]).await;
    bea.page.find(By::Id("name")).await.expect("a field").send_keys("Bea").await.expect("typed");
    bea.press(".sit .send button").await;
    // Ada sees by herself that somebody has come.
    ada.press(".start .send button").await;
    for _ in 0..4 {
        let (who, other) = next(&ada, &bea).await;
        draw(who, other).await;
    }
    drop(server);
    let (server, _) = Server::start(&data, base.strip_prefix("http://").expect("an address"));
    for _ in 0..4 {
        let (who, other) = next(&ada, &bea).await;
        draw(who, other).await;
    }
    ada.close().await.expect("closed");
    bea.close().await.expect("closed");
    drop(server);
}
