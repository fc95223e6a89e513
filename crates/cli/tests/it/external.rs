//! `cmd:PROGRAM`: external programs in the arena.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

fn arena(game: &str, bots: &str, games: &str, more: &[&str]) -> Output {
    let args = ["arena", "--game", game, "--bots", bots, "--games", games, "--json"];
    let mut quayside = Command::new(env!("CARGO_BIN_EXE_quayside"));
    quayside.args(args).args(more).output().expect("the binary runs")
}

fn said(output: &Output) -> (Value, String) {
    let errors = String::from_utf8(output.stderr.clone()).expect("errors are text");
    assert_eq!(output.status.code(), Some(0), "{errors}");
    (serde_json::from_slice(&output.stdout).expect("one line of JSON"), errors)
}

/// Returns the report and the errors where every game was forfeited, which is an error, too.
fn forfeited(output: &Output) -> (Value, String) {
    let errors = String::from_utf8(output.stderr.clone()).expect("errors are text");
    assert_eq!(output.status.code(), Some(2), "{errors}");
    let games = errors.strip_suffix("error: every game was forfeited\n").expect("the last line");
    (serde_json::from_slice(&output.stdout).expect("one line of JSON"), games.to_owned())
}

/// A bot as a shell script; a shell always exists.
const FIRST_LEGAL: &str = concat!("cmd:sh ", env!("CARGO_MANIFEST_DIR"), "/tests/first_legal.sh");

/// Returns the example of the document, or the shell bot if there is no Python.
fn example() -> String {
    let found = Command::new("python3").arg("--version").output();
    if !found.is_ok_and(|output| output.status.success()) {
        return FIRST_LEGAL.to_owned();
    }
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots.md");
    let document = fs::read_to_string(document).expect("docs/bots.md is there");
    let code = document.split("```python\n").nth(1).and_then(|rest| rest.split("```").next());
    let code = code.expect("docs/bots.md has an example");
    assert!(code.lines().count() <= 12, "ten lines are promised, and two may be empty");
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("mybot.py");
    fs::write(&path, code).expect("the folder for tests is writable");
    format!("cmd:python3 {}", path.display())
}

#[test]
fn the_example_of_the_document_plays_both_games() {
    for (game, more) in [
        ("korsar", &[][..]),
        ("korsar", &["--players", "4", "--teams"]),
        ("corsairs", &[]),
        ("corsairs", &["--players", "3", "--option", "prisoners=choice"]),
    ] {
        let (report, errors) = said(&arena(game, &format!("{},random", example()), "2", more));
        assert_eq!(errors, "", "{game}");
        assert_eq!(report["games"], 2);
    }
}

#[test]
fn a_program_of_the_shell_plays() {
    let (report, errors) = said(&arena("korsar", &format!("{FIRST_LEGAL},random"), "2", &[]));
    assert_eq!((errors.as_str(), &report["bots"][0]["bot"]), ("", &FIRST_LEGAL.into()));
}

/// Returns one of our bots, as an external program.
fn our_bot(name: &str) -> String {
    format!("{name}=cmd:{} bot {name}", env!("CARGO_BIN_EXE_quayside"))
}

#[test]
fn our_bots_are_programs_too() {
    for (game, more) in [
        ("korsar", &["--players", "4", "--teams"][..]),
        ("korsar", &["--players", "3", "--option", "end=finish_lap"]),
        ("corsairs", &["--players", "2"]),
        ("corsairs", &["--players", "3", "--option", "prisoners=choice"]),
    ] {
        let (report, errors) =
            said(&arena(game, &format!("{},mate", our_bot("captain")), "2", more));
        assert_eq!((errors.as_str(), &report["games"]), ("", &2.into()), "{game} {more:?}");
        assert_eq!(report["forfeits"], Value::Array(Vec::new()));
    }
    // A bot that searches gives equal answers to equal questions.
    let bots = format!("{} --playouts 5,mate", our_bot("admiral"));
    let play = || {
        said(&arena("korsar", &bots, "1", &["--threads", "1"])).0["bots"][0]["mean_score"].clone()
    };
    assert_eq!(play(), play());
}

/// Plays two moves of a game against a program, with data in this folder.
fn play(data: &Path, more: &[&str]) -> Output {
    let mut game = Command::new(env!("CARGO_BIN_EXE_quayside"))
        .args(["play", "--plain", "--lang", "en", "--data"])
        .arg(data)
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    // The first choice is always a move.
    let sent = game.stdin.take().expect("a pipe").write_all(b"1\n1\n");
    let output = game.wait_with_output().expect("it ends");
    assert!(sent.is_ok() || output.status.code() == Some(2));
    output
}

#[test]
fn a_program_plays_at_the_keyboard() {
    let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("keyboard");
    fs::remove_dir_all(&data).ok();
    let seats = format!("me,Nemo={FIRST_LEGAL}");
    let output = play(&data, &["--game", "korsar", "--seats", &seats]);
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
    let kept = || fs::read_to_string(data.join("games/korsar-0001.quay")).expect("a saved game");
    let before = kept();
    let program = FIRST_LEGAL.replace(' ', "␣");
    assert!(before.contains(&format!("# seats me {program}\n")), "{before}");
    assert!(before.contains("name 1 Nemo\n") && before.contains("\ndraw\n"), "{before}");
    // The saved game names the program.
    assert_eq!(play(&data, &["--resume"]).status.code(), Some(0));
    assert!(kept().lines().count() > before.lines().count(), "it goes on");
    // A failing program is reported, and the game continues.
    let output = play(&data, &["--game", "korsar", "--seats", "me,cmd:false"]);
    let said = String::from_utf8_lossy(&output.stderr);
    let why = "cmd:false: ended without an answer (exit status: 1); the captain moved for it\n";
    assert!(output.status.success() && said.starts_with(why), "{said}");
    let output = play(&data, &["--game", "korsar", "--seats", "me,cmd:./no/such/bot"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with("error: cmd:./no/such/bot: can't be started: No such file"), "{said}");
}

#[test]
fn a_bot_that_is_asked_nonsense_says_so() {
    for (question, why) in [
        ("draw", "error: line 1: not a question for a bot: "),
        ("{\"view\":{},\"legal\":[]}", "error: line 1: the question has no position\n"),
        ("{\"position\":\"chess view 0\"}", "error: line 1: a position begins with the name"),
        ("{\"position\":\"korsar view 0 players=2\"}", "error: line 1: "),
    ] {
        let script = format!("echo '{question}' | \"$0\" bot captain");
        let shell =
            Command::new("sh").args(["-c", &script, env!("CARGO_BIN_EXE_quayside")]).output();
        let output = shell.expect("a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{said}");
        assert!(said.starts_with(why), "{question}: {said}");
    }
}

#[test]
fn a_program_that_fails_loses_only_its_games() {
    for (bot, why) in [
        ("cmd:false", "ended without an answer (exit status: 1)"),
        ("cmd:yes sail g7", "answered \"sail g7\", which C3.2 forbids: Draw a card first."),
    ] {
        let (report, errors) = forfeited(&arena("corsairs", &format!("{bot},random"), "3", &[]));
        assert!(errors.contains(&format!("{bot}: {why}")), "{errors}");
        assert_eq!(errors.lines().count(), 3, "{errors}");
        assert_eq!(
            (&report["bots"][0]["wins"], &report["bots"][1]["wins"]),
            (&0.into(), &3.into())
        );
    }
}

#[test]
fn a_program_that_hangs_loses_in_time() {
    let more = ["--limit", "100"];
    let (report, errors) = forfeited(&arena("korsar", "cmd:sleep 60,random", "2", &more));
    assert!(errors.contains("cmd:sleep 60: gave no answer within 0.1 s"), "{errors}");
    assert_eq!(report["bots"][1]["wins"], 2);
}

#[test]
fn programs_that_cannot_start_are_reported() {
    for (bot, why) in [
        ("cmd:", "there is no bot \"cmd:\""),
        (
            "cmd:./there/is/no/such/bot",
            "cmd:./there/is/no/such/bot: can't be started: No such file",
        ),
        ("cmd:/", "cmd:/: can't be started: Permission denied"),
    ] {
        let output = arena("korsar", &format!("{bot},random"), "1", &[]);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{errors}");
        assert!(errors.contains(why), "{errors}");
    }
}

/// Returns a program that delegates its work to child processes and is ended at its first answer,
/// and the list of its children.
#[cfg(target_os = "linux")]
fn family() -> (String, PathBuf) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (script, children) = (folder.join("family.sh"), folder.join("family.txt"));
    let lines = format!(
        "sleep 600 >/dev/null 2>&1 &\necho $! >>{}\nread -r line\necho nonsense\nwait\n",
        children.display()
    );
    fs::write(&script, lines).expect("the folder for tests is writable");
    fs::write(&children, "").expect("the folder for tests is writable");
    (format!("cmd:sh {}", script.display()), children)
}

/// Returns whether this process is running, and not a zombie.
#[cfg(target_os = "linux")]
fn runs(id: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    stat.rsplit(')')
        .next()
        .is_some_and(|rest| !matches!(rest.trim().chars().next(), None | Some('Z' | 'X')))
}

#[test]
#[cfg(target_os = "linux")]
fn child_processes_of_a_program_end_with_it() {
    let (bot, children) = family();
    forfeited(&arena("korsar", &format!("{bot},random"), "2", &[]));
    let children = fs::read_to_string(children).expect("a list");
    // Two games; the start as a check may end before it has children.
    assert!(children.lines().count() >= 2, "{children}");
    let start = Instant::now();
    while children.lines().any(runs) {
        assert!(start.elapsed() < Duration::from_mins(2), "{children} run on");
        thread::sleep(Duration::from_millis(10));
    }
}
