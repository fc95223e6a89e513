//! An operator's work on the database: stop, copy, back up, restore, lose it.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use crate::common::server::{Server, fail_to_start};
use crate::common::{folder, quayside, text};

/// The write-ahead log of `SQLite` beside the database.
const LOG: &str = "quayside.db-wal";

fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}

#[test]
fn a_clean_stop_leaves_one_whole_file() {
    let (data, copy) = (folder("stopped"), folder("stopped-copy"));
    for signal in ["-TERM", "-INT"] {
        let server = Server::start("exec $QUAYSIDE SERVE", &data, "");
        let table = server.learn().expect("a table");
        assert_eq!(server.draw(&table).status, 303);
        assert!(size(&data.join(LOG)) > 0, "so far the move is in the log");
        let cookie = server.stop_by(signal);
        assert_eq!(size(&data.join(LOG)), 0, "{signal} leaves no log");
        fs::copy(data.join("quayside.db"), copy.join("quayside.db")).expect("copied");
        let server = Server::start("exec $QUAYSIDE SERVE", &copy, &cookie);
        assert_eq!(server.draw(&table).status, 409, "the copy has the move");
    }
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_restored_after_a_crash() {
    let data = folder("backed-up");
    let server = Server::start("exec $QUAYSIDE SERVE", &data, "");
    let before = server.learn().expect("a table");
    assert_eq!(server.draw(&before).status, 303);
    let (from, file) = (data.display().to_string(), data.join("backup.db"));
    let name = file.display().to_string();
    let written = quayside(&["backup", "--data", &from, &name]);
    assert_eq!(written.status.code(), Some(0), "{}", text(&written.stderr));
    let mode = fs::metadata(&file).expect("a backup").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let again = quayside(&["backup", "--data", &from, &name]);
    assert_eq!(again.status.code(), Some(2), "no file is overwritten");
    assert!(text(&again.stderr).contains("can't write"), "{}", text(&again.stderr));
    let nowhere = quayside(&["backup", "--data", &format!("{from}/nowhere"), "other.db"]);
    assert_eq!(nowhere.status.code(), Some(2));
    assert!(!Path::new("other.db").exists(), "nothing is left of a backup that failed");
    let after = server.learn().expect("a table");
    assert_eq!(server.draw(&after).status, 303);
    let cookie = server.crash();
    assert!(size(&data.join(LOG)) > 0, "the log of the file that is replaced");
    fs::copy(&file, data.join("quayside.db")).expect("restored");
    let server = Server::start("exec $QUAYSIDE SERVE", &data, &cookie);
    assert_eq!(server.draw(&before).status, 409, "what was backed up is there");
    assert_eq!(server.ask("GET", &after, "").status, 404, "and nothing else");
    let cookie = server.crash();
    assert!(size(&data.join("quayside.db-wal.stale-1")) > 0, "nothing was thrown away");
    // After a crash without a restore, the log belongs to the database.
    let server = Server::start("exec $QUAYSIDE SERVE", &data, &cookie);
    let last = server.learn().expect("a table");
    assert_eq!(server.draw(&last).status, 303);
    let cookie = server.crash();
    let server = Server::start("exec $QUAYSIDE SERVE", &data, &cookie);
    assert_eq!(server.draw(&last).status, 409, "no move is lost by a crash");
    server.stop();
}

#[test]
fn a_database_that_is_gone_takes_no_moves() {
    for (name, files) in [
        ("removed", &["quayside.db", LOG, "quayside.db-shm"][..]),
        ("removed-file", &["quayside.db"]),
        ("removed-log", &[LOG]),
    ] {
        let data = folder(name);
        let server = Server::start("exec $QUAYSIDE SERVE", &data, "");
        let table = server.learn().expect("a table");
        assert_eq!(server.ask("GET", "/readyz", "").status, 200);
        for file in files {
            fs::remove_file(data.join(file)).expect("it was there");
        }
        // 500 if even the visitor can't be looked up.
        let refused = server.draw(&table).status;
        assert!(matches!(refused, 500 | 503), "{name}: {refused}");
        assert_eq!(server.learn(), None, "{name}");
        assert!(files == [LOG] || !data.join("quayside.db").exists(), "no file is made anew");
    }
    // A file that replaces the database is not the opened one.
    let data = folder("replaced");
    let server = Server::start("exec $QUAYSIDE SERVE", &data, "");
    let table = server.learn().expect("a table");
    fs::copy(data.join("quayside.db"), data.join("copy.db")).expect("copied");
    fs::rename(data.join("copy.db"), data.join("quayside.db")).expect("replaced");
    assert_eq!(server.draw(&table).status, 503);
}

#[test]
fn a_folder_that_cannot_be_written_is_reported_at_the_start() {
    let data = folder("read-only");
    // After a crash, even a read-only database can be read.
    Server::start("exec $QUAYSIDE SERVE", &data, "").crash();
    let mode = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("it is ours");
    };
    for file in ["quayside.db", LOG, "quayside.db-shm"] {
        mode(&data.join(file), 0o444);
    }
    mode(&data, 0o555);
    let error = fail_to_start(&data);
    mode(&data, 0o755);
    assert!(error.contains("quayside.db"), "{error}");
    assert!(error.contains("readonly database") || error.contains("unable to open"), "{error}");
}

#[test]
fn a_key_is_changed_and_the_old_one_stays_published() {
    let data = folder("keys");
    let from = data.display().to_string();
    let keys = |what| {
        let output = quayside(&["key", what, "--data", &from]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let export = data.join("empty.jsonl");
    fs::write(&export, "{\"quayside-data\":1}\n{\"end\":0}\n").expect("written");
    let import = quayside(&["import", "--data", &from, export.to_str().expect("text")]);
    assert!(import.status.success(), "{}", text(&import.stderr));
    let first = keys("list");
    assert_eq!(first, keys("list"), "it is made once");
    let name = first.split(' ').nth(1).expect("a key").to_owned();
    let both = keys("rotate");
    let lines: Vec<&str> = both.lines().collect();
    assert_eq!(lines.len(), 2, "{both}");
    assert!(lines[0].ends_with(" current") && !lines[0].contains(&name), "{both}");
    assert!(lines[1].contains(&name) && !lines[1].contains("current"), "{both}");
    // Neither half of the key is in an export.
    let exported = text(&quayside(&["export", "--data", &from]).stdout);
    assert!(exported.contains("cookie-key") && !exported.contains("offer-key"), "{exported}");
    assert!(!exported.contains(&name), "{exported}");
}
