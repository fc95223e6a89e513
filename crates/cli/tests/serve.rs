//! The server as it is run: what is acknowledged is on the disk, and a full disk loses nothing.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use common::{quayside, text};

/// Returns an empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder for tests is writable");
    folder
}

/// A server that was started.
struct Server {
    process: Child,
    address: String,
    /// What the browser remembers.
    cookie: String,
}

/// What a server answered.
struct Answer {
    status: u16,
    text: String,
}

impl Answer {
    /// Returns what stands between these.
    fn between(&self, before: &str, after: &str) -> &str {
        let (_, rest) = self.text.split_once(before).unwrap_or_else(|| panic!("no {before}"));
        rest.split(after).next().expect("a part")
    }
}

impl Server {
    /// Starts a server by a shell script, in which `$QUAYSIDE serve …` is the program.
    fn start(script: &str, data: &Path, cookie: &str) -> Server {
        let serve = format!("serve --listen 127.0.0.1:0 --data {}", data.display());
        let mut process = Command::new("sh")
            .args(["-c", &script.replace("SERVE", &serve)])
            .env("QUAYSIDE", env!("CARGO_BIN_EXE_quayside"))
            .process_group(0)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().expect("a pipe"))
            .read_line(&mut line)
            .expect("a line");
        let address = line.trim().rsplit('/').next().expect("an address").to_owned();
        let mut server = Server { process, address, cookie: cookie.to_owned() };
        if server.cookie.is_empty() {
            let home = server.ask("GET", "/about", "");
            home.between("set-cookie: ", ";").clone_into(&mut server.cookie);
        }
        server
    }

    fn ask(&self, method: &str, path: &str, form: &str) -> Answer {
        let mut wire = TcpStream::connect(&self.address).expect("the server listens");
        wire.set_read_timeout(Some(Duration::from_mins(1))).expect("a limit");
        let cookie = if self.cookie.is_empty() {
            String::new()
        } else {
            format!("cookie: {}\r\n", self.cookie)
        };
        write!(
            wire,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{cookie}connection: close\r\naccept-language: en\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
            self.address,
            form.len()
        )
        .expect("sent");
        let mut text = String::new();
        wire.read_to_string(&mut text).expect("an answer");
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
        Answer { status: status.expect("a status"), text }
    }

    /// Begins a newcomer's game of Korsar, in which drawing is a legal first move.
    fn learn(&self) -> Option<String> {
        let answer = self.ask("POST", "/learn/korsar", "");
        (answer.status == 303).then(|| answer.between("location: ", "\r").to_owned())
    }

    fn draw(&self, table: &str) -> Answer {
        self.ask("POST", &format!("{table}/moves"), "seq=0&seat=0&move=draw")
    }

    fn signal(&self, name: &str) {
        let group = format!("-{}", self.process.id());
        let status = Command::new("kill").args([name, "--", &group]).status();
        assert!(status.is_ok_and(|status| status.success()), "it still runs");
    }

    /// Stops it as an operator does.
    fn stop(mut self) -> String {
        self.signal("-TERM");
        self.process.wait().expect("it ends");
        self.cookie.clone()
    }
}

impl Drop for Server {
    /// Ends it also where a test fails.
    fn drop(&mut self) {
        if self.process.try_wait().is_ok_and(|ended| ended.is_none()) {
            self.signal("-KILL");
            let _ = self.process.wait();
        }
    }
}

#[test]
fn a_full_disk_refuses_moves_and_loses_none() {
    let data = folder("full");
    // No file may grow beyond 1000 KiB.
    let server = Server::start("trap '' XFSZ; ulimit -f 2000; exec $QUAYSIDE SERVE", &data, "");
    let mut tables: Vec<String> = (0..20).map(|_| server.learn().expect("there is room")).collect();
    let refused = loop {
        let answer = server.ask("POST", "/learn/korsar", "");
        if answer.status != 303 {
            break answer;
        }
        tables.push(answer.between("location: ", "\r").to_owned());
        assert!(tables.len() < 5000, "the disk is never full");
    };
    assert_eq!(refused.status, 503);
    assert!(refused.text.contains("That could not be stored"), "{}", refused.text);
    let (mut made, mut lost) = (Vec::new(), None);
    for table in &tables {
        let answer = server.draw(table);
        match answer.status {
            303 => made.push(table.clone()),
            503 => lost = Some((table.clone(), answer)),
            status => panic!("{status}"),
        }
    }
    let (refused, answer) = lost.expect("the disk is full");
    assert!(answer.text.contains("That could not be stored"), "{}", answer.text);
    let page = server.ask("GET", &refused, "");
    assert_eq!(page.between("name=\"seq\" value=\"", "\""), "0", "nothing was changed");
    assert_eq!(server.ask("GET", "/healthz", "").status, 200, "pages are still served");
    let cookie = server.stop();

    let server = Server::start("exec $QUAYSIDE SERVE", &data, &cookie);
    assert_eq!(server.draw(&refused).status, 303, "there is room again");
    for table in made {
        assert_eq!(server.draw(&table).status, 409, "{table} has the move that was acknowledged");
    }
    server.stop();
    // Every table is there, and plays by the law.
    let file = data.join("everything.jsonl").display().to_string();
    let (data, copy) = (data.display().to_string(), folder("full-copy").display().to_string());
    assert_eq!(quayside(&["export", "--data", &data, &file]).status.code(), Some(0));
    let import = quayside(&["import", "--data", &copy, &file]);
    assert_eq!(import.status.code(), Some(0), "{}", text(&import.stderr));
    assert!(text(&import.stdout).starts_with(&format!("{} imported", tables.len())));
}

#[test]
fn what_is_acknowledged_is_on_the_disk() {
    let data = folder("synced");
    let trace = data.join("trace");
    let script = format!(
        "exec strace -f -s 40 -e trace=fsync,fdatasync,write,writev,sendto,sendmsg -o {} $QUAYSIDE SERVE",
        trace.display()
    );
    let server = Server::start(&script, &data, "");
    for _ in 0..8 {
        let table = server.learn().expect("a table");
        assert_eq!(server.draw(&table).status, 303);
    }
    server.stop();
    let (mut synced, mut acknowledged) = (false, 0);
    for line in fs::read_to_string(&trace).expect("a trace").lines() {
        if line.contains("sync") && line.ends_with("= 0") {
            synced = true;
        }
        if line.contains("HTTP/1.1 303") {
            acknowledged += 1;
            assert!(synced, "acknowledged before it was on the disk: {line}");
            synced = false;
        }
    }
    assert_eq!(acknowledged, 16, "every answer was seen");
}

#[test]
fn what_is_exported_can_be_imported() {
    let (data, copy) = (folder("exported"), folder("imported"));
    let server = Server::start("exec $QUAYSIDE SERVE", &data, "");
    let table = server.learn().expect("a table");
    assert_eq!(server.draw(&table).status, 303);
    // While the server goes on.
    let data = data.display().to_string();
    let printed = quayside(&["export", "--data", &data]);
    assert_eq!(printed.status.code(), Some(0), "{}", text(&printed.stderr));
    server.stop();
    let lines = text(&printed.stdout);
    assert!(lines.starts_with("{\"quayside-export\":2}\n"), "{lines}");
    let (file, short) = (copy.join("all.jsonl"), copy.join("short.jsonl"));
    fs::write(&file, &lines).expect("written");
    fs::write(&short, &lines[..lines.len() - 10]).expect("written");
    let name = |path: &Path| path.display().to_string();
    let (copy, file, short) = (name(&copy), name(&file), name(&short));
    let cut = quayside(&["import", "--data", &copy, &short]);
    assert_eq!(cut.status.code(), Some(2));
    assert!(
        text(&cut.stderr).contains("short.jsonl: line 4: the end is missing"),
        "{}",
        text(&cut.stderr)
    );
    let taken = |words: &str| {
        let import = quayside(&["import", "--data", &copy, &file]);
        assert_eq!(text(&import.stdout), words, "{}", text(&import.stderr));
    };
    taken("1 imported, 0 were already there\n");
    taken("0 imported, 1 were already there\n");
    // One table that is wrong is set aside, and can be mended there.
    let bad = format!("{copy}/bad.jsonl");
    fs::write(&bad, lines.replacen("0 draw", "0 sail", 1)).expect("written");
    let other = folder("imported-in-part").display().to_string();
    let part = quayside(&["import", "--data", &other, &bad]);
    assert_eq!(part.status.code(), Some(1), "{}", text(&part.stderr));
    let said = text(&part.stdout);
    assert!(said.contains("0 imported, 0 were already there\n1 were left out; they are in "));
    assert!(text(&part.stderr).contains("bad.jsonl: line 4: "), "{}", text(&part.stderr));
    let aside = format!("{bad}.rejected");
    let mended = fs::read_to_string(&aside).expect("set aside").replacen("0 sail", "0 draw", 1);
    fs::write(&aside, mended).expect("written");
    let mended = quayside(&["import", "--data", &other, &aside]);
    assert!(text(&mended.stdout).starts_with("1 imported"), "{}", text(&mended.stderr));
    let nothing = quayside(&["export", "--data", &format!("{copy}/nowhere")]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(text(&nothing.stderr).contains("there is no database in"), "{}", text(&nothing.stderr));
}

#[test]
fn the_log_names_nobody() {
    let data = folder("logged");
    let log = data.join("log");
    let script = format!("QUAYSIDE_LOG=debug exec $QUAYSIDE SERVE --log json 2>{}", log.display());
    let server = Server::start(&script, &data, "");
    let table = server.learn().expect("a table");
    assert_eq!(server.draw(&table).status, 303);
    let cookie = server.stop();
    let log = fs::read_to_string(&log).expect("a log");
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert!(lines.iter().any(|line| line["fields"]["route"] == "/tables/{id}/moves"), "{log}");
    let name = &cookie[cookie.len() - 32..];
    let exported = text(&quayside(&["export", "--data", &data.display().to_string()]).stdout);
    let seed = exported.split("\"seed\":\"").nth(1).and_then(|rest| rest.split('"').next());
    for secret in [name, seed.expect("a seed"), table.rsplit('/').next().expect("an id")] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}
