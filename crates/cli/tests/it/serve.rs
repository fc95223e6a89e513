//! The server as users run it: acknowledged moves are on the disk, and a full disk loses none.

use std::fs;
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::server::Server;
use crate::common::{folder, quayside, text};

#[test]
fn a_full_disk_refuses_moves_and_loses_none() {
    let data = folder("full");
    // No file may grow beyond 1500 KiB.
    let server = Server::start("ulimit -f 3000; exec $QUAYSIDE SERVE", &data, "");
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
    assert!(refused.text.contains("That could not be saved"), "{}", refused.text);
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
    assert!(answer.text.contains("That could not be saved"), "{}", answer.text);
    let page = server.ask("GET", &refused, "");
    assert_eq!(page.between("name=\"seq\" value=\"", "\""), "0", "nothing was changed");
    assert_eq!(server.ask("GET", "/healthz", "").status, 200, "pages are still served");
    assert_eq!(server.ask("GET", "/readyz", "").status, 503, "nothing can be written");
    let cookie = server.stop();

    let server = Server::start("exec $QUAYSIDE SERVE", &data, &cookie);
    assert_eq!(server.draw(&refused).status, 303, "there is room again");
    for table in made {
        assert_eq!(server.draw(&table).status, 409, "{table} has the move that was acknowledged");
    }
    server.stop();
    // Every table exists, and its moves are legal.
    let file = data.join("everything.jsonl").display().to_string();
    let (data, copy) = (data.display().to_string(), folder("full-copy").display().to_string());
    assert_eq!(quayside(&["export", "--data", &data, &file]).status.code(), Some(0));
    let import = quayside(&["import", "--data", &copy, &file]);
    assert_eq!(import.status.code(), Some(0), "{}", text(&import.stderr));
    assert!(text(&import.stdout).starts_with(&format!("{} imported", tables.len())));
}

#[test]
fn acknowledged_moves_are_on_the_disk() {
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
        if line.contains("HTTP/1.0 303") {
            acknowledged += 1;
            assert!(synced, "acknowledged before it was on the disk: {line}");
            synced = false;
        }
    }
    assert_eq!(acknowledged, 16, "every answer was seen");
}

#[test]
fn exports_can_be_imported() {
    let (data, copy) = (folder("exported"), folder("imported"));
    let server = Server::start("exec $QUAYSIDE SERVE", &data, "");
    let table = server.learn().expect("a table");
    assert_eq!(server.draw(&table).status, 303);
    // While the server runs.
    let data = data.display().to_string();
    let printed = quayside(&["export", "--data", &data]);
    assert_eq!(printed.status.code(), Some(0), "{}", text(&printed.stderr));
    server.stop();
    let lines = text(&printed.stdout);
    assert!(lines.starts_with("{\"quayside-data\":1}\n"), "{lines}");
    let (file, short) = (copy.join("all.jsonl"), copy.join("short.jsonl"));
    fs::write(&file, &lines).expect("written");
    fs::write(&short, &lines[..lines.len() - 10]).expect("written");
    let name = |path: &Path| path.display().to_string();
    let (copy, file, short) = (name(&copy), name(&file), name(&short));
    let cut = quayside(&["import", "--data", &copy, &short]);
    assert_eq!(cut.status.code(), Some(2));
    assert!(
        text(&cut.stderr).contains("short.jsonl:4: the end is missing"),
        "{}",
        text(&cut.stderr)
    );
    let taken = |words: &str| {
        let import = quayside(&["import", "--data", &copy, &file]);
        assert_eq!(text(&import.stdout), words, "{}", text(&import.stderr));
    };
    taken("1 imported, 0 already there\n");
    taken("0 imported, 1 already there\n");
    // One invalid table is set aside, and can be fixed there.
    let bad = format!("{copy}/bad.jsonl");
    fs::write(&bad, lines.replacen("0 draw", "0 sail", 1)).expect("written");
    let other = folder("imported-in-part").display().to_string();
    let part = quayside(&["import", "--data", &other, &bad]);
    assert_eq!(part.status.code(), Some(1), "{}", text(&part.stderr));
    let said = text(&part.stdout);
    assert!(said.contains("0 imported, 0 already there\n1 line left out, and kept in "));
    assert!(text(&part.stderr).contains("bad.jsonl:4: "), "{}", text(&part.stderr));
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
fn a_dash_is_standard_output_and_input() {
    let (data, copy) = (folder("dash"), folder("dash-copy"));
    let server = Server::start("exec $QUAYSIDE SERVE", &data, "");
    server.learn().expect("a table");
    server.stop();
    let pipe = |arguments: &str, tables: &str| {
        let script = format!("\"$0\" export --data {} - | {arguments}", data.display());
        let shell = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_quayside")])
            .current_dir(&copy)
            .output()
            .expect("a shell");
        assert_eq!(text(&shell.stderr), "");
        assert_eq!(text(&shell.stdout), tables);
    };
    pipe(&format!("\"$0\" import --data {} -", copy.display()), "1 imported, 0 already there\n");
    assert!(!copy.join("-").exists(), "no file is called so");
    // Invalid lines are set aside in the current folder.
    let wrong = "sed 's/\"game\":\"korsar\"/\"game\":\"chess\"/'";
    let other = folder("dash-other");
    pipe(
        &format!("{wrong} | \"$0\" import --data {} - 2>/dev/null", other.display()),
        "0 imported, 0 already there\n1 line left out, and kept in import.rejected\n",
    );
    assert!(copy.join("import.rejected").exists());
}

#[test]
fn a_server_listens_where_people_say() {
    for (listen, url) in [("localhost:0", "http://127.0.0.1:"), (":0", "http://localhost:")] {
        let data = folder(&format!("listen-{}", url.len()));
        let mut command = Command::new(env!("CARGO_BIN_EXE_quayside"));
        command.args(["serve", "--listen", listen, "--data"]).arg(&data).stderr(Stdio::null());
        let server = Server::run(&mut command);
        assert!(server.url().starts_with(url), "{listen}: {}", server.url());
        let port = server.url().rsplit(':').next().expect("a port").to_owned();
        assert!(TcpStream::connect(format!("127.0.0.1:{port}")).is_ok(), "{listen}");
    }
    let wrong = quayside(&["serve", "--listen", "7373"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("localhost:7373 or :7373"), "{}", text(&wrong.stderr));
}

#[test]
fn a_taken_port_or_folder_says_what_to_do() {
    let (data, other) = (folder("taken"), folder("taken-other"));
    let server = Server::listen(&data, "127.0.0.1:0");
    let address = server.address();
    let fails = |data: &Path, listen: &str| {
        let output =
            quayside(&["serve", "--listen", listen, "--data", &data.display().to_string()]);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
        text(&output.stderr)
    };
    let said = fails(&other, address);
    assert!(
        said.starts_with(&format!("error: can't listen on {address}: another program")),
        "{said}"
    );
    assert!(said.contains("tip: ") && said.contains("--listen 127.0.0.1:"), "{said}");
    let said = fails(&data, "127.0.0.1:0");
    assert!(said.contains(&format!("{} at {}", data.display(), server.url())), "{said}");
    assert!(said.contains("tip: ") && said.contains("--data DIR"), "{said}");
    // A killed server leaves nothing behind that keeps others out.
    drop(server);
    Server::listen(&data, "127.0.0.1:0");
}

#[test]
fn plain_quayside_finds_the_one_that_runs() {
    let home = folder("twice");
    let start = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quayside"));
        // There is no browser to open.
        command.env("HOME", &home).env("XDG_DATA_HOME", &home).env("LC_ALL", "C").env("PATH", "");
        command
    };
    let first = Server::run(&mut start());
    let second = start().output().expect("the binary runs");
    assert_eq!((second.status.code(), text(&second.stderr)), (Some(0), String::new()));
    let said = text(&second.stdout);
    assert!(said.starts_with(&format!("Quayside is open: {}\n", first.url())), "{said}");
    assert!(said.contains("It was already running"), "{said}");
}

#[test]
fn the_log_contains_no_names() {
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
