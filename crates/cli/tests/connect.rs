//! Bots that play at a server under the names of accounts.

#[path = "common/server.rs"]
mod server;

use std::process::{Child, Command, Stdio};

use server::{Server, folder, token};

/// Lets a bot play for an account.
fn connect(server: &Server, token: &str, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_quayside"))
        .args(["bot", "connect", &server.url(), "--seek", "korsar", "--games", "3"])
        .args(args)
        .env("QUAYSIDE_TOKEN", token)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs")
}

#[test]
fn two_bots_play_each_other_at_a_server() {
    let mut server = Server::start("exec $QUAYSIDE SERVE", &folder("connect"), "");
    let ada = token(&mut server, "Ada");
    server.forget();
    let bea = token(&mut server, "Bea");
    let program = format!("cmd:{} bot deckhand", env!("CARGO_BIN_EXE_quayside"));
    let bots = [
        connect(&server, &ada, &["--bot", "captain", "--at-once", "2"]),
        connect(&server, &bea, &["--bot", &program, "--at-once", "2"]),
    ];
    for bot in bots {
        let output = bot.wait_with_output().expect("it ends");
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{told}{complaint}");
        let over = told.lines().filter(|line| line.starts_with("over ")).count();
        assert!(over >= 3, "{told}");
        assert!(!told.contains("trying again"), "{told}");
    }
    server.stop();
}

#[test]
fn a_token_that_is_not_known_is_told() {
    let server = Server::start("exec $QUAYSIDE SERVE", &folder("connect-not"), "");
    let output = connect(&server, "qs_wrong", &[]).wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.contains("token"), "{complaint}");
    server.stop();
}
