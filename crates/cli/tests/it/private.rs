//! Files with secrets are private, and a misplaced option creates no file.

#![cfg(unix)]

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use quayside_server::Store;

use crate::common::server::Server;
use crate::common::{self, quayside, text};

/// Returns a separate folder for a test, which does not exist yet.
fn folder(name: &str) -> PathBuf {
    common::folder(&format!("private-{name}")).join("new")
}

/// Returns a command whose files would be readable to all, unless it takes care.
fn careless(args: &[&str], folder: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "umask 0; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_quayside")]);
    command.args(args).arg(folder);
    command
}

fn mode(path: &Path) -> u32 {
    let metadata = fs::metadata(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    metadata.permissions().mode() & 0o777
}

/// Checks the modes of everything in a folder, and that these files exist.
fn check_private(folder: &Path, files: &[&str]) {
    assert_eq!(mode(folder), 0o700, "{}", folder.display());
    for file in files {
        assert!(folder.join(file).exists(), "{file}");
    }
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        if entry.path().is_file() {
            assert_eq!(mode(&entry.path()), 0o600, "{}", entry.path().display());
        }
    }
}

/// Serves from a folder until `then` returns.
fn serve(folder: &Path, then: impl FnOnce(&str)) {
    let mut command = careless(&["serve", "--listen", "127.0.0.1:0", "--data"], folder);
    let server = Server::run(command.stderr(Stdio::null()));
    then(server.url());
}

#[test]
fn only_its_owner_reads_a_database() {
    let data = folder("database").join("deeper");
    let database = ["quayside.db", "quayside.db-wal", "quayside.db-shm"];
    serve(&data, |_| check_private(&data, &database));
    assert_eq!(mode(data.parent().expect("a folder")), 0o700);
    // A readable one of an older version is tightened; the server was killed, so its other files
    // still exist.
    for file in database {
        let wide = fs::Permissions::from_mode(0o644);
        fs::set_permissions(data.join(file), wide).expect("the file is ours");
    }
    serve(&data, |_| check_private(&data, &database));
}

#[test]
fn only_its_owner_reads_an_export() {
    let data = folder("export");
    let file = data.join("export.jsonl");
    serve(&data, |_| ());
    let export = |file: &Path| {
        let data = format!("--data={}", data.display());
        let output = careless(&["export", &data], file).output().expect("the binary runs");
        assert!(output.status.success(), "{}", text(&output.stderr));
    };
    export(&file);
    check_private(&data, &["export.jsonl"]);
    // A file that was readable to all.
    fs::set_permissions(&file, fs::Permissions::from_mode(0o666)).expect("the file is ours");
    export(&file);
    check_private(&data, &["export.jsonl"]);
}

#[test]
fn only_its_owner_reads_a_saved_game() {
    let data = folder("saved");
    let seats = ["play", "--plain", "--game=korsar", "--seats=me,mate", "--data"];
    let mut game = careless(&seats, &data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // The first choice is always a move.
    game.stdin.take().expect("a pipe").write_all(b"1\n").expect("the game listens");
    let mut said = String::new();
    game.stdout.take().expect("a pipe").read_to_string(&mut said).expect("text");
    game.wait().expect("it ends");
    check_private(&data, &[]);
    check_private(&data.join("games"), &["korsar-0001.quay"]);
}

#[test]
fn a_path_that_looks_like_an_option_is_refused() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/short.quay");
    for args in [
        &["serve", "--listen=127.0.0.1:0", "--data=--help"][..],
        &["export", "--data=--help"],
        &["export", "--", "--help"],
        &["import", record, "--data=--help"],
        &["import", "--", "--help"],
        &["play", "--plain", "--data=-x"],
        &["play", "--plain", "--resume=-x"],
        &["arena", "--game=korsar", "--bots=mate,mate", "--records=-x"],
        &["arena", "--game=korsar", "--bots=mate,mate", "--plot=-x.svg"],
    ] {
        let output = quayside(args);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains("a path can't begin with '-'"), "{args:?}: {said}");
    }
}

#[tokio::test]
async fn a_path_like_an_option_opens_no_store() {
    let error = Store::open(Path::new("--help")).await.err().expect("it is refused");
    assert!(error.to_string().contains("can't begin with '-'"), "{error}");
    assert!(!Path::new("--help").exists());
}
