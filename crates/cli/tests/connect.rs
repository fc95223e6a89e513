//! Bots that play at a server under the names of accounts.

#[path = "common/server.rs"]
mod server;

use std::io::{BufRead, BufReader, Read as _};
use std::process::{Child, Command, Stdio};

use server::{Server, folder, token};

/// Lets a bot play for an account.
fn connect(url: &str, token: &str, args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_quayside"))
        .args(["bot", "connect", url])
        .args(args)
        .env("QUAYSIDE_TOKEN", token)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs")
}

/// Waits until a bot has ended in order; returns what it said.
fn told(bot: Child) -> String {
    let output = bot.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{told}{complaint}");
    told
}

/// Counts the games of which a bot said that they are over.
fn games(told: &str) -> usize {
    told.lines().filter(|line| line.starts_with("over ")).count()
}

#[test]
fn two_bots_play_each_other_at_a_server() {
    let mut server = Server::start("exec $QUAYSIDE SERVE", &folder("connect"), "");
    let ada = token(&mut server, "Ada");
    server.forget();
    let bea = token(&mut server, "Bea");
    let program = format!("cmd:{} bot deckhand", env!("CARGO_BIN_EXE_quayside"));
    let url = server.url();
    let rest = ["--seek", "korsar", "--games", "3", "--at-once", "2"];
    let bots = [["--bot", "captain"], ["--bot", &program]];
    let bots = [ada, bea].into_iter().zip(bots);
    let bots: Vec<Child> =
        bots.map(|(token, bot)| connect(&url, &token, &[&bot[..], &rest].concat())).collect();
    for bot in bots {
        let told = told(bot);
        assert_eq!(games(&told), 3, "{told}");
        assert!(!told.contains("trying again"), "{told}");
    }
    server.stop();
}

/// Reads what a bot says, until a line begins like this; returns everything so far.
fn until(lines: &mut impl BufRead, begins: &str) -> String {
    let mut all = String::new();
    loop {
        let from = all.len();
        assert!(lines.read_line(&mut all).expect("a line") > 0, "{all}");
        if all[from..].starts_with(begins) {
            return all;
        }
    }
}

#[test]
fn bots_go_on_with_every_game_after_the_server_was_killed() {
    let data = folder("connect-killed");
    let mut server = Server::start("exec $QUAYSIDE SERVE", &data, "");
    let ada = token(&mut server, "Ada");
    server.forget();
    let bea = token(&mut server, "Bea");
    let (url, rest) = (server.url(), ["--seek", "korsar", "--games", "6", "--at-once", "3"]);
    let mut first = connect(&url, &ada, &rest);
    let second = connect(&url, &bea, &rest);
    let mut lines = BufReader::new(first.stdout.take().expect("a pipe"));
    let mut said = until(&mut lines, "over ");
    let address = url.trim_start_matches("http://").to_owned();
    let again = format!("exec $QUAYSIDE serve --listen {address} --data {}", data.display());
    for _ in 0..2 {
        let cookie = server.crash();
        said += &until(&mut lines, "can't connect");
        server = Server::start(&again, &data, &cookie);
    }
    lines.read_to_string(&mut said).expect("it ends");
    assert!(first.wait().expect("it ends").success(), "{said}");
    assert_eq!(games(&said), 6, "{said}");
    assert_eq!(games(&told(second)), 6);
    server.stop();
}

#[test]
fn a_bot_accepts_invitations_by_its_rules() {
    let mut server = Server::start("exec $QUAYSIDE SERVE", &folder("connect-invited"), "");
    let bot = token(&mut server, "Bot");
    server.forget();
    token(&mut server, "Ada");
    let mut bot = connect(&server.url(), &bot, &["--accept", "korsar", "--games", "1"]);
    let mut lines = BufReader::new(bot.stdout.take().expect("a pipe"));
    until(&mut lines, "captain plays");
    server.ask("POST", "/people/Bot/follow", "");
    let invite = |game: &str| {
        let form = "table=2&player0=person&player1=open&pace=fast";
        let made = server.ask("POST", &format!("/new/{game}"), form);
        let table = made.between("location: ", "\r").to_owned();
        assert_eq!(server.ask("POST", &format!("{table}/invite"), "name=Bot").status, 303);
        table
    };
    let declined = invite("corsairs");
    let mut events = server.events(&invite("korsar"));
    assert!(events.by_ref().any(|seq| seq == 1), "the bot sits down");
    let page = server.ask("GET", &declined, "").text;
    assert!(!page.contains("Invitation sent"), "it has said no");
    bot.kill().expect("it runs");
    bot.wait().expect("it ends");
    server.stop();
}

#[test]
fn a_token_that_is_not_known_is_told() {
    let server = Server::start("exec $QUAYSIDE SERVE", &folder("connect-not"), "");
    let output = connect(&server.url(), "qs_wrong", &[]).wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.contains("token"), "{complaint}");
    server.stop();
}
