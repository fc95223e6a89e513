//! The build of `./play`, which has no features for hosts, keeps the data of the full build.
//!
//! `./test all` names that build by `QUAYSIDE_SMALL`; elsewhere the tested binary takes its place.

#![allow(clippy::disallowed_methods, reason = "the test opens transactions of the store")]

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use quayside_server::{Browser, Store};
use quayside_table::{Millis, PlayerId};

use crate::common::server::Server;
use crate::common::{folder, program, text};

const PLAYER: &str = "0123456789abcdef0123456789abcdef";

/// An export with an account that has a passkey, a webhook and a mail address.
const EXPORT: &str = concat!(
    r#"{"quayside-data":1}
{"account":{"player":"0123456789abcdef0123456789abcdef","name":"Mara","alike":"rnara","#,
    r#""made":1795046399000,"code":"","coded":5,"passkeys":[{"#,
    r#""handle":"3e60120f-e4a7-4fe6-848b-4ff8a3bedb01","key":{"cred":{"cred_id":"AQEBAQEBAQEB","#,
    r#""written":"as webauthn-rs does"}},"device":"Debian","made":5,"used":0}],"#,
    r#""notices":{"secret":"55555555555555555555555555555555","browser":[true,true,true],"#,
    r#""hook":[true,false,true],"mail":[true,true,false],"webhook":{"address":"#,
    r#""https://hooks.example/mara","format":"slack"},"mailbox":{"address":"mara@mail.example","#,
    r#""proof":null},"quiet":{"from":22,"to":7},"zone":"Europe/Genoa","lang":"it","#,
    r#""origin":"https://quay.example"}}}
{"end":1}
"#
);

fn small() -> OsString {
    std::env::var_os("QUAYSIDE_SMALL").unwrap_or_else(|| program().into())
}

/// Runs a build on a data folder; returns its standard output.
fn run(build: impl Into<OsString>, data: &Path, args: &[&str]) -> String {
    let mut command = Command::new(build.into());
    let output = command.args(args).arg("--data").arg(data).output().expect("the binary runs");
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

async fn subscriptions(data: &Path) -> Vec<Browser> {
    let player: PlayerId = PLAYER.parse().expect("32 digits");
    let store = Store::open(&data.join("quayside.db")).await.expect("a database");
    store.read().await.expect("a transaction").browsers(player).await.expect("read")
}

/// Stores a browser that shows notices. Exports leave these out: they know the server's key.
async fn subscribe(data: &Path) {
    let store = Store::open(&data.join("quayside.db")).await.expect("a database");
    let browser = Browser {
        endpoint: "https://push.example/mara".to_owned(),
        session: "5e".repeat(32),
        p256dh: "a public key".to_owned(),
        auth: "a shared secret".to_owned(),
        made: Millis(7),
    };
    let mut rows = store.change().await.expect("a transaction");
    rows.put_browser(PLAYER.parse().expect("32 digits"), &browser).await.expect("stored");
    rows.commit().await.expect("stored");
}

#[tokio::test]
async fn a_build_without_features_keeps_the_data_of_the_full_build() {
    if std::env::var_os("QUAYSIDE_SMALL").is_some() {
        let version = Command::new(small()).arg("--version").output().expect("the binary runs");
        assert!(text(&version.stdout).contains("features: none"), "it is the small build");
    }
    let [full, other] = ["full-build", "small-build"].map(folder);
    let file = full.join("export.jsonl");
    let name = file.to_str().expect("our names are text");
    fs::write(&file, EXPORT).expect("written");
    run(program(), &full, &["import", name]);
    subscribe(&full).await;
    let before = run(program(), &full, &["export", "-"]);
    for stored in ["AQEBAQEBAQEB", "as webauthn-rs does", "hooks.example", "mara@mail.example"] {
        assert!(before.contains(stored), "{stored}: {before}");
    }
    // The small build serves and exports the same database.
    let mut serve = Command::new(small());
    serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&full).stderr(Stdio::null());
    let server = Server::run(&mut serve);
    assert_eq!(server.ask("GET", "/readyz", "").status, 200);
    server.stop();
    assert_eq!(run(small(), &full, &["export", "-"]), before);
    assert_eq!(subscriptions(&full).await.len(), 1, "the full build still has the subscription");
    assert_eq!(run(program(), &full, &["export", "-"]), before);
    // An export of the full build goes to the small build, and back.
    fs::write(&file, &before).expect("written");
    run(small(), &other, &["import", name]);
    assert_eq!(run(small(), &other, &["export", "-"]), before);
    assert_eq!(run(program(), &other, &["export", "-"]), before);
}
