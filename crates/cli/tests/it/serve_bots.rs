//! `quayside serve --bot NAME=cmd:PROGRAM`: programs of the operator at tables on the web.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use quayside_testkit::PATIENCE;
use serde_json::Value;

use crate::common::server::Server;
use crate::common::{folder, quayside, text};

const QUAYSIDE: &str = env!("CARGO_BIN_EXE_quayside");

/// A server with bots, and its log.
struct Host {
    server: Server,
    log: PathBuf,
}

impl Host {
    /// Serves with these options, which the shell reads, to the guest of this token or a new one.
    fn start(data: &Path, options: &str, token: &str) -> Host {
        let log = data.join("log");
        let script = format!("exec $QUAYSIDE SERVE {options} 2>>{}", log.display());
        let mut server = Server::start(&script, data, "");
        server.act_for((!token.is_empty()).then_some(token));
        Host { server, log }
    }

    fn log(&self) -> String {
        fs::read_to_string(&self.log).expect("a log")
    }

    /// Sets up a game of two against a bot.
    fn table(&self, game: &str, bot: &str) -> String {
        let seats = format!("seats=person&seats={bot}");
        self.server.set_up(&format!("game={game}&{seats}&pace=fast"))
    }

    /// Waits until it is the person's turn, or the game is over.
    fn wait(&self, table: &str) -> Value {
        let start = Instant::now();
        loop {
            let (status, json) = self.server.ask_json("GET", table, "");
            assert_eq!(status, 200, "{json}");
            if json["view"]["over"] == true || json["legal"] != Value::Array(Vec::new()) {
                return json;
            }
            assert!(start.elapsed() < PATIENCE, "{json}\n{}", self.log());
        }
    }

    /// Makes moves until this number is made or the game is over; returns the last view.
    fn play(&self, table: &str, moves: u64) -> Value {
        loop {
            let json = self.wait(table);
            let view = &json["view"];
            if view["over"] == true || view["moves"].as_u64().expect("a number") >= moves {
                return json;
            }
            let legal = json["legal"].as_array().expect("moves");
            let mv = legal[0].as_str().expect("a move").replace(' ', "+");
            let form = format!("seq={}&seat=0&move={mv}", json["seq"]);
            // The server allows at most twenty moves a second.
            while let (status, said) =
                self.server.ask_json("POST", &format!("{table}/moves"), &form)
                && status != 200
            {
                assert_eq!(status, 429, "{said}");
            }
        }
    }
}

#[test]
fn a_program_plays_a_whole_game() {
    let data = folder("bots-whole");
    // The question is written down first, and then one of our bots answers.
    let (asked, script) = (data.join("asked"), data.join("old.sh"));
    let note = format!("tee /dev/fd/3 3>&1 >>{}", asked.display());
    let lines = format!("{note} | exec {QUAYSIDE} bot mate\n");
    fs::write(&script, lines).expect("written");
    let options = format!("--bot old='cmd:sh {}'", script.display());
    let host = Host::start(&data, &options, "");
    let form = host.server.ask("GET", "/new/korsar", "");
    assert!(form.text.contains("<option value=\"old\">old</option>"));
    for game in ["korsar", "corsairs"] {
        fs::write(&asked, "").expect("written");
        let table = host.table(game, "old");
        let page = host.server.ask("GET", &table, "");
        assert!(page.text.contains("bot · old"), "{game}");
        assert_eq!(host.play(&table, u64::MAX)["view"]["over"], true);
        // Every move of its seat was asked for, with the moves before it.
        let record = data.join(format!("{game}.quay"));
        let answer = host.server.ask("GET", &format!("{table}/record.quay"), "");
        let body = answer.text.split("\r\n\r\n").nth(1).expect("a record");
        fs::write(&record, body).expect("written");
        let replay = quayside(&["replay", "--json", &record.display().to_string()]);
        assert_eq!(replay.status.code(), Some(0), "{}", text(&replay.stderr));
        let questions = fs::read_to_string(&asked).expect("questions");
        let last: Value =
            serde_json::from_str(questions.lines().last().expect("one")).expect("JSON");
        let history = last["history"].as_array().expect("a history");
        assert_eq!(history.len() as u64, last["view"]["moves"].as_u64().expect("a number"));
        let own = |seen: &&Value| seen["seat"] == 1;
        assert_eq!(history.iter().filter(own).count() + 1, questions.lines().count());
    }
    assert!(!host.log().contains("WARN"), "{}", host.log());
    host.server.stop();
}

#[test]
fn the_captain_moves_for_a_program_that_fails() {
    let data = folder("bots-fail");
    let script = data.join("once.sh");
    fs::write(&script, "read -r line; echo draw; read -r line; exit 3\n").expect("written");
    let options = format!(
        "--bot dead=cmd:false --bot babbler='cmd:yes nonsense' --bot once='cmd:sh {}'",
        script.display()
    );
    let host = Host::start(&data, &options, "");
    for (bot, why) in [
        ("dead", "ended without an answer (exit status: 1)"),
        ("babbler", "answered \\\"nonsense\\\": not a move"),
        ("once", "ended without an answer (exit status: 3)"),
    ] {
        let json = host.play(&host.table("korsar", bot), 12);
        assert!(json["view"]["moves"].as_u64().expect("a number") >= 12, "{json}");
        let log = host.log();
        let mut lines = log.lines().filter(|line| line.contains(&format!("bot=\"{bot}\"")));
        let said = lines.next().expect(&log);
        assert!(said.contains(why) && said.contains("the captain moves for it"), "{said}");
    }
    host.server.stop();
}

#[test]
fn the_captain_plays_on_for_a_program_that_is_gone() {
    let data = folder("bots-gone");
    let host = Host::start(&data, &format!("--bot old='cmd:{QUAYSIDE} bot mate'"), "");
    let table = host.table("corsairs", "old");
    let before = host.play(&table, 4)["view"]["moves"].as_u64().expect("a number");
    assert!(!host.log().contains("WARN"), "{}", host.log());
    let token = host.server.token().to_owned();
    host.server.stop();
    let host = Host::start(&data, "", &token);
    host.play(&table, before + 8);
    let log = host.log();
    let lines = log.lines().filter(|line| line.contains("bot=\"old\""));
    assert_eq!(lines.filter(|line| line.contains("not configured")).count(), 1, "{log}");
    // New tables do not offer it any more.
    let form = "table=2&player0=person&player1=old";
    assert_eq!(host.server.ask("POST", "/new/korsar", form).status, 422);
    host.server.stop();
}

#[test]
#[cfg(target_os = "linux")]
fn no_process_stays_behind() {
    let data = folder("bots-stay");
    // One waits for its next move and ignores the end of its input; one is still being asked.
    let answers = format!("while read -r line; do echo \"$line\" | {QUAYSIDE} bot mate; done\n");
    let options = [("deaf", answers.as_str()), ("slow", "")].map(|(name, answers)| {
        let script = data.join(name);
        let note = format!("echo $$ >>{}\n", data.join("ids").display());
        fs::write(&script, format!("{note}{answers}exec sleep 600\n")).expect("written");
        format!("--bot {name}='cmd:sh {}'", script.display())
    });
    let host = Host::start(&data, &options.join(" "), "");
    host.play(&host.table("korsar", "deaf"), 4);
    let ids = || fs::read_to_string(data.join("ids")).unwrap_or_default();
    let known = ids().lines().count();
    let slow = host.table("korsar", "slow");
    let (_, json) = host.server.ask_json("GET", &slow, "");
    if json["legal"] != Value::Array(Vec::new()) {
        let form = format!("seq={}&seat=0&move=draw", json["seq"]);
        assert_eq!(host.server.ask_json("POST", &format!("{slow}/moves"), &form).0, 200);
    }
    let start = Instant::now();
    while ids().lines().count() == known {
        assert!(start.elapsed() < PATIENCE, "it is never asked");
    }
    host.server.stop();
    let start = Instant::now();
    // A killed process may take a moment to end.
    while let Some(id) = ids().lines().find(|id| Path::new(&format!("/proc/{id}/cwd")).exists()) {
        assert!(start.elapsed() < PATIENCE, "{id} runs on");
    }
}

#[test]
fn a_seat_takes_the_operator_s_bots_and_no_others() {
    let data = folder("bots-lobby");
    let host = Host::start(&data, &format!("--bot old='cmd:{QUAYSIDE} bot mate'"), "");
    let answer = host.server.ask("POST", "/new/korsar", "table=2&player0=person&player1=open");
    let table = answer.between("location: ", "\r").to_owned();
    let lobby = host.server.ask("GET", &table, "");
    assert!(lobby.text.contains("<option value=\"old\">old</option>"));
    let seat = |bot: &str| {
        host.server.ask("POST", &format!("{table}/bot"), &format!("for=1&bot={bot}")).status
    };
    for bot in ["cmd:true", "old=cmd:true", "Old", "random", ""] {
        assert_eq!(seat(bot), 400, "{bot}");
    }
    assert_eq!(seat("old"), 303);
    let lobby = host.server.ask("GET", &table, "");
    assert!(lobby.text.contains("bot · old"));
    host.server.stop();
}

#[test]
fn a_bot_that_can_t_be_served_is_refused_at_the_start() {
    for (options, why) in [
        (&["--bot", "mate=cmd:true"][..], "mate is a bot of ours"),
        (&["--bot", "nemo"], "as in nemo=cmd:./mybot"),
        (&["--bot", "nemo=cmd:./no/such"], "--bot nemo: cmd:./no/such: can't be started: No such"),
        (&["--bot", "a=cmd:cat", "--bot", "A=cmd:cat"], "two bots are called A"),
    ] {
        let data = folder("bots-refused").display().to_string();
        let start = ["serve", "--listen", "127.0.0.1:0", "--data", &data];
        let output = quayside(&[&start[..], options].concat());
        let said = text(&output.stderr);
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{said}");
        assert!(said.starts_with("error: ") && said.contains(why), "{said}");
    }
}
