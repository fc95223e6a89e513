//! Every example of every help text runs, and every command has one.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::help::{check_form, commands, examples};
use crate::common::server::Server;
use crate::common::{folder, quayside, text};

fn help(command: &[&str]) -> String {
    let output = quayside(&[command, &["--help"]].concat());
    assert_eq!(output.status.code(), Some(0), "{command:?}");
    text(&output.stdout)
}

#[test]
fn help_texts_have_one_form() {
    for command in commands(&help(&[])) {
        check_form(&command, &help(&[&command]));
    }
}

/// Returns a folder with the files that the examples name.
pub(crate) fn desk(name: &str) -> PathBuf {
    let desk = folder(name);
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    fs::copy(docs.join("games/signed.quay"), desk.join("game.quay")).expect("a record");
    let noted = "005f01c6754e1066658f56b6c18a19aed949aff013da3d91e44a4787890e6534";
    fs::write(desk.join("noted.txt"), noted).expect("written");
    let begun = quayside(&["deal", "--game", "korsar", "--record"]).stdout;
    fs::write(desk.join("my.quay"), begun).expect("written");
    let document = fs::read_to_string(docs.join("bots.md")).expect("docs/bots.md");
    let bot = document.split("```python\n").nth(1).and_then(|rest| rest.split("```").next());
    fs::write(desk.join("mybot.py"), bot.expect("an example")).expect("written");
    fs::create_dir(desk.join("old")).expect("a folder");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_quayside"), desk.join("old/quayside"))
        .expect("a link");
    for folder in [".local/share/bash-completion/completions", ".config/fish/completions", ".zfunc"]
    {
        fs::create_dir_all(desk.join(folder)).expect("a folder");
    }
    // An account, in the format of an export.
    let account = r#"{"player":"0123456789abcdef0123456789abcdef","name":"Mara","alike":"rnara","made":5,"code":"","coded":5}"#;
    let export = format!("{{\"quayside-data\":1}}\n{{\"account\":{account}}}\n{{\"end\":1}}\n");
    fs::write(desk.join("people"), export).expect("written");
    assert!(shell(&desk, "quayside import people").status().expect("a shell").success());
    desk
}

/// Returns a shell in that folder, with our binary on its path.
pub(crate) fn shell(desk: &Path, line: &str) -> Command {
    let bin = Path::new(env!("CARGO_BIN_EXE_quayside")).parent().expect("a folder");
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(desk).stdin(Stdio::null());
    shell.env("PATH", format!("{}:/usr/bin:/bin", bin.display()));
    shell.env("HOME", desk).env("XDG_DATA_HOME", desk.join("data")).env("LC_ALL", "C");
    shell
}

#[test]
fn every_example_runs() {
    let desk = desk("examples");
    let all = commands(&help(&[]));
    let texts = std::iter::once(help(&[])).chain(all.iter().map(|command| help(&[command])));
    let lines: Vec<String> = texts.flat_map(|help| examples(&help)).collect();
    assert!(lines.len() > 30, "{lines:?}");
    let running = Server::listen(&folder("examples-server"), "127.0.0.1:0");
    for line in lines {
        // The ports may be taken here, and one server suffices for two.
        let line = line.replace("http://127.0.0.1:7373", running.url()).replace(":7373", ":0");
        let line = line.replace("http://127.0.0.1:7374", running.url());
        if line == "quayside" || line.starts_with("quayside serve") {
            let default =
                if line.starts_with("quayside serve --data") { " --listen :0" } else { "" };
            // There is no browser to open.
            let line = line + default;
            let line = format!("PATH= exec {}{}", env!("CARGO_BIN_EXE_quayside"), &line[8..]);
            let mut server = shell(&desk, &line)
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .expect("a shell");
            let mut said = String::new();
            let mut out = BufReader::new(server.stdout.take().expect("a pipe"));
            out.read_line(&mut said).expect("a line");
            server.kill().and_then(|()| server.wait()).expect("it ends");
            assert!(said.starts_with("Quayside is open: http"), "{line}: {said}");
            continue;
        }
        let output = shell(&desk, &line).output().expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{line}: {said}");
        assert!(!said.contains("error") && !said.contains("forfeits"), "{line}: {said}");
    }
}
