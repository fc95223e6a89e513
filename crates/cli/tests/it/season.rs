//! A season of rated games between bots at a server that is killed repeatedly.
//!
//! Three bots play at a time. Only ten games a day between the same two count, so the three change:
//! of three crews of equal size, each member meets each member of the other crews once.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use quayside_table::rating::A_DAY;
use quayside_testkit::rounds;
use serde_json::Value;

use crate::common::folder;
use crate::common::server::{Server, token};

/// A bot with an account.
struct Member {
    name: String,
    cookie: String,
    token: String,
}

/// Registers an account and declares it a bot's.
fn member(server: &mut Server, crew: &str, number: usize) -> Member {
    let name = format!("{crew} {number}");
    server.forget();
    let token = token(server, &name);
    let marked = server.ask("POST", "/account/bot", "");
    assert_eq!(marked.status, 303, "{}", marked.text);
    Member { name, cookie: server.cookie().to_owned(), token }
}

/// Lets three bots play; returns them, and the tables whose games each reports as over.
fn play(url: &str, three: [&Member; 3], games: usize) -> (Vec<Child>, Receiver<String>) {
    let (says, over) = channel();
    let bots = three.into_iter().zip(["captain", "mate", "deckhand"]);
    let bots = bots.map(|(member, bot)| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quayside"))
            .args(["bot", "connect", url, "--bot", bot, "--at-once", "3", "--rated"])
            .args(["--seek", "korsar", "--size", "more", "--games", &games.to_string()])
            .env("QUAYSIDE_TOKEN", &member.token)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let (lines, says) = (BufReader::new(child.stdout.take().expect("a pipe")), says.clone());
        thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                if let Some(table) = line.strip_prefix("over ") {
                    let _ = says.send(table.to_owned());
                }
            }
        });
        child
    });
    (bots.collect(), over)
}

/// Returns the server's data about a bot.
fn data(server: &mut Server, member: &Member) -> Value {
    server.remember(&member.cookie);
    let answer = server.ask("GET", "/account/data.json", "");
    assert_eq!(answer.status, 200, "{}", answer.text);
    let body = answer.text.split("\r\n\r\n").nth(1).expect("a body");
    let mut data: Value = serde_json::from_str(body).expect(body);
    data["tables"].take();
    data
}

/// `QUAYSIDE_CREW=10 QUAYSIDE_KILLS=10` plays 1,000 games, all of which count.
#[test]
fn every_rated_game_ends_and_a_rebuild_finds_the_same() {
    let crew = rounds("QUAYSIDE_CREW", 1, 2) as usize;
    let kills = rounds("QUAYSIDE_KILLS", 1, 3) as usize;
    let games = if crew <= 2 { 4 } else { 10 };
    let folder = folder("season");
    let mut server = Server::start("exec $QUAYSIDE SERVE", &folder, "");
    let crews = ["Ada", "Bea", "Cleo"].map(|name| -> Vec<Member> {
        (0..crew).map(|number| member(&mut server, name, number)).collect()
    });
    let address = server.address().to_owned();
    let again = format!("exec $QUAYSIDE serve --listen {address} --data {}", folder.display());
    let (rounds, mut killed, mut all) = (crew * crew, 0, BTreeSet::new());
    // By name: the number of rated games, and of all.
    let mut expected: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for round in 0..rounds {
        let (one, other) = (round / crew, round % crew);
        let three = [&crews[0][one], &crews[1][other], &crews[2][(one + other) % crew]];
        let (bots, over) = play(server.url(), three, games);
        let mut ended = BTreeSet::new();
        for table in over {
            ended.insert(table);
            // The server is killed in the middle of games, each time a little later.
            if killed * rounds < round * kills + kills && ended.len() > killed % games {
                killed += 1;
                let cookie = server.crash();
                server = Server::start(&again, &folder, &cookie);
            }
        }
        for mut bot in bots {
            assert!(bot.wait().expect("it ends").success());
        }
        // After a crash a bot may sit at one table more than needed.
        assert!(ended.len() >= games, "round {round}: {ended:?}");
        for name in three.map(|member| &member.name) {
            let (counts, all) = expected.entry(name).or_insert((0, 0));
            *counts += ended.len().min(A_DAY as usize);
            *all += ended.len();
        }
        all.append(&mut ended);
    }
    assert!(all.len() >= rounds * games && killed == kills, "{} {killed}", all.len());

    let members: Vec<&Member> = crews.iter().flatten().collect();
    let expected = members.iter().map(|member| expected[&*member.name]).collect::<Vec<_>>();
    let counted = counted(&mut server, &members, &expected);
    let rebuilt = Command::new(env!("CARGO_BIN_EXE_quayside"))
        .args(["ratings", "rebuild", "--data"])
        .arg(&folder)
        .output()
        .expect("the program runs");
    assert_eq!(String::from_utf8_lossy(&rebuilt.stdout), format!("{} games\n", all.len()));
    for ((member, before), (_, games)) in members.iter().zip(counted).zip(expected) {
        let after = data(&mut server, member);
        assert_eq!(after["statistics"]["korsar-3"]["games"], games);
        assert_eq!(after["ratings"], before["ratings"]);
        assert_eq!(after["statistics"], before["statistics"]);
    }
    server.stop();
}

/// Waits until all games are counted, ten seconds after their ends; returns the data then.
fn counted(server: &mut Server, members: &[&Member], expected: &[(usize, usize)]) -> Vec<Value> {
    let mut counted = Vec::new();
    for (member, (games, _)) in members.iter().zip(expected) {
        counted.push(loop {
            let data = data(server, member);
            if data["ratings"].as_array().map(Vec::len) == Some(*games) {
                break data;
            }
            thread::sleep(Duration::from_millis(500));
        });
    }
    counted
}
