//! Bots that play at a server for accounts.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;

use quayside_testkit::PATIENCE;
use serde_json::Value;

use crate::common::server::{Server, token};
use crate::common::{folder, scripted};

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

/// Waits until a bot has ended successfully; returns its output.
fn output_of(bot: Child) -> String {
    let output = bot.wait_with_output().expect("it ends");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{text}{stderr}");
    text
}

/// Counts the games that a bot has reported as over.
fn games(output: &str) -> usize {
    output.lines().filter(|line| line.starts_with("over ")).count()
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
        bots.map(|(token, bot)| connect(url, &token, &[&bot[..], &rest].concat())).collect();
    for bot in bots {
        let output = output_of(bot);
        assert_eq!(games(&output), 3, "{output}");
        assert!(!output.contains("trying again"), "{output}");
    }
    server.stop();
}

/// Reads the output of a bot up to a line that begins like this; returns everything so far.
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
fn bots_continue_every_game_after_the_server_was_killed() {
    let data = folder("connect-killed");
    let mut server = Server::start("exec $QUAYSIDE SERVE", &data, "");
    let ada = token(&mut server, "Ada");
    server.forget();
    let bea = token(&mut server, "Bea");
    let (url, rest) =
        (server.url().to_owned(), ["--seek", "korsar", "--games", "6", "--at-once", "3"]);
    let mut first = connect(&url, &ada, &rest);
    let second = connect(&url, &bea, &rest);
    let mut lines = BufReader::new(first.stdout.take().expect("a pipe"));
    let mut said = until(&mut lines, "over ");
    let address = server.address().to_owned();
    let again = format!("exec $QUAYSIDE serve --listen {address} --data {}", data.display());
    for _ in 0..2 {
        let cookie = server.crash();
        said += &until(&mut lines, "can't connect");
        server = Server::start(&again, &data, &cookie);
    }
    lines.read_to_string(&mut said).expect("it ends");
    assert!(first.wait().expect("it ends").success(), "{said}");
    assert_eq!(games(&said), 6, "{said}");
    assert_eq!(games(&output_of(second)), 6);
    server.stop();
}

/// Follows the bot, and invites it to a new table; returns the table.
fn invite(server: &Server, game: &str) -> String {
    server.ask("POST", "/people/Bot/follow", "");
    let form = "table=2&player0=person&player1=open&pace=fast";
    let made = server.ask("POST", &format!("/new/{game}"), form);
    let table = made.between("location: ", "\r").to_owned();
    assert_eq!(server.ask("POST", &format!("{table}/invite"), "name=Bot").status, 303);
    assert!(is_invited(server, &table));
    table
}

/// Returns whether the maker of a table still waits for an answer.
fn is_invited(server: &Server, table: &str) -> bool {
    server.ask("GET", table, "").text.contains("Invitation sent")
}

#[test]
fn a_bot_accepts_invitations_by_its_rules() {
    let mut server = Server::start("exec $QUAYSIDE SERVE", &folder("connect-invited"), "");
    let bot = token(&mut server, "Bot");
    server.forget();
    token(&mut server, "Ada");
    let (ada, declined) = (server.cookie().to_owned(), invite(&server, "corsairs"));
    server.forget();
    token(&mut server, "Bea");
    let accepted = invite(&server, "korsar");
    let mut events = server.events(&accepted);
    let bot = connect(server.url(), &bot, &["--accept", "korsar", "--games", "1"]);
    assert!(events.by_ref().any(|seq| seq == 1), "the bot sits down");
    assert_eq!(server.ask("POST", &format!("{accepted}/start"), "seq=1").status, 303);
    assert_eq!(server.ask("POST", &format!("{accepted}/close"), "").status, 303);
    let output = output_of(bot);
    assert_eq!(games(&output), 1, "{output}");
    server.remember(&ada);
    assert!(!is_invited(&server, &declined), "it has said no");
    assert_eq!(server.ask_json("GET", &declined, "").1["seq"], 0, "it never sat there");
    server.stop();
}

/// Sets up a table where this browser's account plays against one of the server's bots, or waits
/// for another player.
fn set_up(server: &Server, game: &str, other: &str) -> String {
    let form = format!("table=2&player0=person&player1={other}&pace=fast");
    let made = server.ask("POST", &format!("/new/{game}"), &form);
    assert_eq!(made.status, 303, "{}", made.text);
    made.between("location: ", "\r").to_owned()
}

/// Returns a bot's line about the end of a table's game.
fn end_of(table: &str) -> String {
    table.replace("/tables/", "over ")
}

/// Returns the unfinished tables of an account.
fn own_tables(server: &Server, token: &str) -> Value {
    let mut wire = server.connect();
    let (host, path) = (server.url().replace("http://", ""), "/api/v1/account/stream");
    write!(wire, "GET {path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {token}\r\n\r\n")
        .expect("sent");
    let mut lines = BufReader::new(wire).lines().map(|line| line.expect("a line"));
    let first = lines.find(|line| line.starts_with("{\"tables\"")).expect("the first line");
    serde_json::from_str::<Value>(&first).expect("JSON")["tables"].take()
}

#[test]
fn a_bot_stops_when_no_game_is_running_and_leaves_tables_without_a_deal() {
    let mut server = Server::start("exec $QUAYSIDE SERVE", &folder("connect-enough"), "");
    let token = token(&mut server, "Ada");
    let played = ["korsar", "corsairs"].map(|game| set_up(&server, game, "deckhand"));
    set_up(&server, "korsar", "open");
    set_up(&server, "corsairs", "open&access=lobby");
    let output = output_of(connect(server.url(), &token, &["--games", "1"]));
    for table in played {
        assert!(output.contains(&end_of(&table)), "{table}: {output}");
    }
    assert_eq!(own_tables(&server, &token), Value::Array(Vec::new()));
    assert!(!output.contains("cannot"), "{output}");
    server.stop();
}

/// Makes a bot that plays the first legal move, but in Corsairs first waits for a line from `go`;
/// while it runs after that, it keeps `alive` open.
fn hesitant(folder: &Path) -> String {
    let script = folder.join("hesitant.sh");
    let lines = r#"while read -r line; do
        case $line in *'"game":"corsairs"'*)
            echo asked >> "$1/asked"
            exec 3> "$1/alive"
            read -r go < "$1/go"
        esac
        printf '%s\n' "$line" | sed 's/.*"legal":\["\([^"]*\)".*/\1/'
    done"#;
    fs::write(&script, lines).expect("the folder for tests is writable");
    for name in ["alive", "go"] {
        let made = Command::new("mkfifo").arg(folder.join(name)).status();
        assert!(made.is_ok_and(|made| made.success()));
    }
    format!("cmd:sh {} {}", script.display(), folder.display())
}

#[test]
fn a_bot_thinks_once_about_a_question_and_ends_with_its_table() {
    let (data, scripts) = (folder("connect-thinks"), folder("connect-hesitant"));
    let mut server = Server::start("exec $QUAYSIDE SERVE", &data, "");
    let token = token(&mut server, "Ada");
    let table = set_up(&server, "corsairs", "deckhand");
    let mut bot = connect(server.url(), &token, &["--bot", &hesitant(&scripts)]);
    let mut lines = BufReader::new(bot.stdout.take().expect("a pipe"));
    let mut alive = File::open(scripts.join("alive")).expect("the bot thinks");

    // The bot reconnects while it thinks.
    let address = server.url().replace("http://", "");
    let cookie = server.crash();
    let again = format!("exec $QUAYSIDE serve --listen {address} --data {}", data.display());
    let server = Server::start(&again, &data, &cookie);
    let other = set_up(&server, "korsar", "deckhand");
    let said = until(&mut lines, &end_of(&other));
    let asked = fs::read_to_string(scripts.join("asked")).expect("it was asked");
    // Under heavy load it may have exceeded its time limit.
    let failed = said.lines().filter(|line| line.contains("no answer within")).count();
    assert_eq!(asked.lines().count(), 1 + failed, "{said}");

    // Its game is over before it has answered.
    assert_eq!(server.ask("POST", &format!("{table}/close"), "").status, 303);
    until(&mut lines, &end_of(&table));
    // Open for both, so that this does not block if the program has exceeded its time limit.
    let go = File::options().read(true).write(true).open(scripts.join("go"));
    let mut go = go.expect("it is there");
    go.write_all(b"go\n").expect("it reads");
    let (ended, ends) = channel();
    thread::spawn(move || ended.send(alive.read_to_string(&mut String::new())));
    let ended = ends.recv_timeout(PATIENCE);
    bot.kill().expect("it still runs");
    bot.wait().expect("it ends");
    assert!(ended.is_ok(), "the program of the table ends");
    server.stop();
}

#[test]
fn a_failure_at_one_table_does_not_delay_the_others() {
    let line = r#"{"tables":[
        {"table":"bad","seats":[0],"owing":[0],"dealt":true,"over":false},
        {"table":"good","seats":[0],"owing":[0],"dealt":true,"over":false}],
        "invitations":[{"table":"invited","game":"korsar"}]}"#;
    let line = line.replace('\n', "");
    let (url, requests) = scripted::serve(move |request| match request {
        "GET /api/v1/account/stream" => (200, "", Some(line.clone())),
        "POST /api/v1/tables/invited/sit" => (429, "retry-after: 3600\r\n", None),
        "GET /api/v1/tables/bad/question?seat=0" => (500, "", None),
        "GET /api/v1/tables/good/question?seat=0" => (200, "", Some(r#"{"seq":3}"#.to_owned())),
        "POST /api/v1/tables/good/moves" => (409, "", Some(r#"{"error":"not-now"}"#.to_owned())),
        _ => (200, "", None),
    });
    let mut bot = connect(&url, "qs_some", &["--bot", "cmd:sed -u s/.*/draw/"]);
    let mut seen: Vec<String> = Vec::new();
    let count =
        |seen: &[String], end: &str| seen.iter().filter(|request| request.ends_with(end)).count();
    let is_missing = |seen: &[String], end: &str| count(seen, end) == 0;
    while count(&seen, "bad/question?seat=0") < 3
        || is_missing(&seen, "good/moves")
        || is_missing(&seen, "invited/sit")
    {
        seen.push(requests.recv_timeout(PATIENCE).expect("another attempt"));
    }
    bot.kill().expect("it still runs");
    bot.wait().expect("it ends");
    for once in ["/account/stream", "invited/sit", "good/question?seat=0", "good/moves"] {
        assert_eq!(count(&seen, once), 1, "{once}: {seen:?}");
    }
}

#[test]
fn a_bot_ends_when_its_token_is_revoked() {
    let mut server = Server::start("exec $QUAYSIDE SERVE", &folder("connect-revoked"), "");
    let token = token(&mut server, "Ada");
    let mut bot = connect(server.url(), &token, &[]);
    let mut lines = BufReader::new(bot.stdout.take().expect("a pipe"));
    until(&mut lines, "captain plays");
    let account = server.ask("GET", "/account", "");
    let id = account.between("name=\"token\" value=\"", "\"");
    let revoked = server.ask("POST", "/account/tokens/revoke", &format!("token={id}"));
    assert_eq!(revoked.status, 303);
    let (ended, ends) = channel();
    thread::spawn(move || ended.send(bot.wait_with_output().expect("it ends")));
    let output = ends.recv_timeout(PATIENCE).expect("it ends soon");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("does not accept the token"), "{stderr}");
    server.stop();
}

#[test]
fn an_unknown_token_is_reported() {
    let server = Server::start("exec $QUAYSIDE SERVE", &folder("connect-not"), "");
    let output = connect(server.url(), "qs_wrong", &[]).wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("token"), "{stderr}");
    server.stop();
}
