//! Whole games in a real terminal, and games that are closed, resized or killed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use quayside_engine::{AnyRecord, Game, with_game};

use crate::common::pty::Terminal;
use crate::common::{quayside, text};

pub(crate) const SIZE: (u16, u16) = (80, 24);
pub(crate) const CORSAIRS: [&str; 9] =
    ["play", "--game", "corsairs", "--seats", "me,mate,captain", "--pace", "fast", "--first", "1"];
pub(crate) const KORSAR: [&str; 9] =
    ["play", "--game", "korsar", "--seats", "me,mate,captain", "--pace", "fast", "--first", "1"];

/// Runs `quayside` in its own terminal.
pub(crate) fn open(data: &Path, args: &[&str], size: (u16, u16)) -> Terminal {
    Terminal::open(env!("CARGO_BIN_EXE_quayside"), data, args, true, size)
}

pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

pub(crate) fn seeded<'a>(args: &[&'a str], seed: &'a str) -> Vec<&'a str> {
    [args, &["--seed", seed]].concat()
}

/// Returns the saved games.
pub(crate) fn kept(data: &Path) -> Vec<PathBuf> {
    let games = data.join("quayside/games");
    let files = fs::read_dir(games).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|end| end == "quay")).collect();
    files.sort();
    files
}

/// Returns the number of moves of a saved game, and whether it is over.
pub(crate) fn stands(file: &Path) -> (usize, bool) {
    let record = AnyRecord::read(&fs::read(file).expect("a kept game")).expect("a record");
    with_game!(record, record => (record.moves(), record.state().outcome().is_some()))
}

/// Presses the highlighted key, or that of a curtain, until the game is over.
pub(crate) fn play_on(terminal: &mut Terminal, enough: impl Fn(usize) -> bool) {
    let mut before = String::new();
    for presses in 0.. {
        let screen = terminal.until("something to do", |screen| {
            let lit = [" ↵ ", " d  Draw", " ␣  I am ", "Play again"];
            screen != before && lit.iter().any(|words| screen.contains(words))
        });
        if screen.contains("Play again") || enough(presses) {
            return;
        }
        let draws = screen.contains(" d  Draw") && !screen.contains(" ↵ ");
        let curtain = screen.contains(" ␣  I am ");
        terminal.press(if curtain {
            " "
        } else if draws {
            "d"
        } else {
            "\r"
        });
        before = screen;
    }
}

fn check_whole_game(args: &[&str], seed: &str) {
    let data = folder();
    let mut terminal = open(data.path(), &seeded(args, seed), SIZE);
    play_on(&mut terminal, |_| false);
    let screen = terminal.screen();
    assert!(screen.contains("★"), "somebody has won:\n{screen}");
    let [file] = &kept(data.path())[..] else { panic!("one game") };
    assert!(stands(file).1, "it is over");
    let output = quayside(&["replay", file.to_str().expect("text")]);
    assert!(text(&output.stdout).contains("The game is over."));
    assert!(screen.contains("The game is over."), "{screen}");
    let shown: String = screen.split_whitespace().collect();
    assert!(shown.contains(file.to_str().expect("text")), "the whole name: {screen}");
    // The replay, and back.
    terminal.press("p");
    terminal.sees("Move 0 of ");
    terminal.press("q");
    terminal.sees("Play again");
    let last = Command::new(env!("CARGO_BIN_EXE_quayside"))
        .args(["replay", "--last", "--json", "--data"])
        .arg(data.path().join("quayside"))
        .output()
        .expect("the binary runs");
    assert_eq!(last.stdout, quayside(&["replay", "--json", file.to_str().expect("text")]).stdout);
    // Another game at the same table.
    terminal.press("n");
    terminal.until("new cards", |screen| screen.contains(" ↵ ") && !screen.contains("Play again"));
    assert_eq!(kept(data.path()).len(), 2);
    terminal.press("q");
    assert_eq!(terminal.ends(), 0);
    assert!(terminal.is_given_back());
    assert!(terminal.written.contains("quayside play --resume"));
}

#[test]
fn a_whole_game_of_corsairs() {
    check_whole_game(&CORSAIRS, &"1".repeat(64));
}

#[test]
fn a_whole_game_of_korsar() {
    check_whole_game(&KORSAR, &"2".repeat(64));
}

/// A player who leaves a finished game sees where its record is and how to replay it.
#[test]
fn a_finished_game_says_where_its_record_is() {
    let data = folder();
    let mut terminal = open(data.path(), &seeded(&KORSAR, &"2".repeat(64)), SIZE);
    play_on(&mut terminal, |_| false);
    terminal.press("q");
    assert_eq!(terminal.ends(), 0);
    let [file] = &kept(data.path())[..] else { panic!("one game") };
    let command = format!("quayside replay {}", file.display());
    assert!(terminal.written.contains(&command), "{}", terminal.written);
}

#[test]
fn a_curtain_hangs_between_people() {
    let data = folder();
    let args = ["play", "--game", "korsar", "--seats", "me:Anna,me:Bruno", "--pace", "fast"];
    let mut terminal = open(data.path(), &seeded(&args, &"3".repeat(64)), SIZE);
    terminal.sees("Nobody else should look now.");
    assert!(!terminal.screen().contains("m2"), "no card behind the curtain");
    // A player who ends a turn and holds the key down sees no cards.
    terminal.sees(" ␣  I am ");
    terminal.press(" ");
    terminal.sees(" ↵ ");
    terminal.press("d\r\r\r");
    let screen = terminal.sees(" ␣  I am ");
    assert!(screen.contains("Nobody else should look now."), "{screen}");
    play_on(&mut terminal, |presses| presses == 12);
    assert!(stands(&kept(data.path())[0]).0 > 2);
}

/// Between two people at one keyboard there are hints only if the table allows them, also on another
/// day.
#[test]
fn hints_between_people_are_asked_for() {
    let two = ["play", "--game", "korsar", "--seats", "me:Anna,me:Bruno", "--seed", "3"];
    let hints = [&two[..], &["--hints"]].concat();
    let [without, with] = [folder(), folder()];
    for (data, args, allowed) in
        [(&without, &two[..], false), (&with, &hints, true), (&with, &["play", "--resume"], true)]
    {
        let mut terminal = open(data.path(), args, SIZE);
        terminal.sees(" ␣  I am ");
        terminal.press(" ");
        let screen = terminal.sees(" d  Draw");
        assert_eq!(screen.contains(" h  Hint"), allowed, "{args:?}: {screen}");
        terminal.press("q");
        terminal.ends();
    }
}

#[test]
fn the_menu_leads_to_a_table_and_back() {
    let data = folder();
    let mut terminal = open(data.path(), &["play", "--pace", "fast"], SIZE);
    terminal.sees("Two card games of the pirate seas");
    terminal.press("?");
    terminal.until("the help", |screen| screen.contains("this page") && screen.contains("Close"));
    terminal.press("\u{1b}");
    terminal.sees("House rules");
    terminal.press("r");
    terminal.until("the rules", |screen| {
        screen.contains("Rules of Corsairs") && screen.contains("Close")
    });
    terminal.press("q");
    terminal.sees("House rules");
    // Up to the line of the game, and switch it: then the table is of Korsar.
    terminal.press("\u{1b}[H\u{1b}[B\u{1b}[C");
    terminal.sees("‹ Korsar");
    terminal.press("\u{1b}[F\r");
    terminal.until("a table", |screen| {
        screen.contains("cards in the stock") && screen.contains("  Leave")
    });
    terminal.press("?");
    // The lowest line is drawn last.
    terminal
        .until("the help", |screen| screen.contains("another card") && screen.contains("Close"));
    terminal.press("\u{1b}");
    terminal.until("the table", |screen| screen.contains("Sort by strength"));
    terminal.press("r");
    terminal.until("the rules", |screen| {
        screen.contains("Rules of Korsar") && screen.contains("Close")
    });
    terminal.press("q");
    terminal.until("the table", |screen| screen.contains("Sort by strength"));
    terminal.press("h");
    terminal.sees(" Hint: ");
    terminal.press("q");
    assert_eq!(terminal.ends(), 0);
    let mut terminal = open(data.path(), &["play"], SIZE);
    terminal.sees("Korsar with Marisol");
    terminal.press("q");
    assert_eq!(terminal.ends(), 0);
    assert_eq!(kept(data.path()).len(), 1);
}

#[test]
fn a_newcomer_is_guided() {
    let data = folder();
    let mut terminal = open(data.path(), &["play", "--pace", "fast"], SIZE);
    terminal.sees("Learn in five minutes");
    terminal.press("\u{1b}[H\r");
    let is_guided = |screen: &str| {
        screen.contains("Welcome aboard!") || screen.contains("The others play as you do")
    };
    terminal.until("a guided game", is_guided);
    terminal.press("q");
    assert_eq!(terminal.ends(), 0);
    // It is still guided on another day.
    let mut terminal = open(data.path(), &["play", "--resume", "--pace", "fast"], SIZE);
    terminal.until("a guided game", is_guided);
    terminal.press("q");
    assert_eq!(terminal.ends(), 0);
    let file = fs::read_to_string(&kept(data.path())[0]).expect("a kept game");
    assert!(file.contains("\n# seats me deckhand\n"), "{file}");
}

/// Ctrl-Z gives the terminal to the shell as it was, and `fg` shows the game again.
#[test]
fn a_suspended_game_is_continued() {
    let data = folder();
    let mut terminal = Terminal::shell(data.path(), SIZE);
    terminal.sees("ready> ");
    let program = env!("CARGO_BIN_EXE_quayside");
    terminal.press(&format!("{program} {} --lang en\r", seeded(&KORSAR, "123").join(" ")));
    terminal.sees(" ↵ ");
    for _ in 0..2 {
        terminal.press("\u{1a}");
        terminal.sees("Stopped");
        terminal.press("clear; stty -a; echo he''re\r");
        let shell = terminal.sees("here");
        assert!(shell.contains(" icanon") && shell.contains(" echo "), "not raw: {shell}");
        assert!(terminal.is_given_back());
        terminal.press("fg\r");
        terminal.until("the table", |screen| screen.contains(" ↵ ") && screen.contains(" Korsar "));
    }
    terminal.press("q");
    terminal.sees("Your game is saved.");
    assert!(terminal.is_given_back());
}

#[test]
fn the_newest_game_that_is_not_open_is_resumed() {
    let data = folder();
    let mut terminal = open(data.path(), &seeded(&KORSAR, "1"), SIZE);
    terminal.sees(" ↵ ");
    terminal.press("q");
    terminal.ends();
    let mut newest = open(data.path(), &seeded(&CORSAIRS, "2"), SIZE);
    newest.sees(" ↵ ");
    let mut second = open(data.path(), &["play", "--resume", "--pace", "fast"], SIZE);
    second.until("the older game", |screen| screen.contains(" Korsar ") && screen.contains(" ↵ "));
    // The menu lists games that are not open elsewhere: none.
    let mut menu = open(data.path(), &["play"], SIZE);
    let screen = menu.sees(" q ");
    assert!(!screen.contains("Continue"), "{screen}");
    newest.press("q");
    newest.ends();
    // The game was last played on another day.
    let file = fs::File::options()
        .append(true)
        .open(data.path().join("quayside/games/corsairs-0001.quay"));
    let day = SystemTime::UNIX_EPOCH + Duration::from_secs(2_000_000_000);
    file.and_then(|file| file.set_modified(day)).expect("it is older");
    let mut menu = open(data.path(), &["play", "--pace", "fast"], SIZE);
    let screen = menu.sees(" q ");
    let line = screen.lines().find(|line| line.contains("Continue")).expect("a line");
    assert!(line.contains("18 May 2033") && screen.contains("corsairs-0001.quay"), "{screen}");
    menu.press("\r");
    menu.until("the game", |screen| screen.contains(" Corsairs ") && screen.contains(" ↵ "));
}

#[test]
fn a_game_survives_every_resize_of_its_window() {
    let data = folder();
    let mut terminal = open(data.path(), &seeded(&CORSAIRS, &"4".repeat(64)), SIZE);
    play_on(&mut terminal, |presses| presses == 3);
    terminal.resize((40, 10));
    terminal.sees("too small");
    terminal.resize((120, 40));
    terminal
        .until("the large table", |screen| screen.contains("╭─ Score ─") && screen.contains('▄'));
    terminal.resize((200, 60));
    terminal.until("emblems", |screen| screen.contains("navigator") && screen.contains(" ↵ "));
    terminal.resize((1, 1));
    terminal.resize(SIZE);
    terminal.until("the table", |screen| screen.contains(" ↵ ") && !screen.contains("╭─"));
    terminal.press("q");
    assert_eq!(terminal.ends(), 0);
}

#[test]
fn a_click_does_what_a_key_does() {
    let data = folder();
    let mut terminal = open(data.path(), &seeded(&CORSAIRS, &"5".repeat(64)), SIZE);
    let screen = terminal.sees("Draw from the stock");
    let line = screen.lines().position(|line| line.contains("Draw from the stock"));
    let line = line.expect("it stands there") + 1;
    terminal.press(&format!("\u{1b}[<0;4;{line}M\u{1b}[<0;4;{line}m"));
    terminal.sees("discard a card");
}

#[test]
fn nothing_is_lost_when_the_program_is_killed() {
    for args in [&CORSAIRS, &KORSAR] {
        let data = folder();
        let mut terminal = open(data.path(), &seeded(args, &"6".repeat(64)), SIZE);
        play_on(&mut terminal, |presses| presses == 5);
        let (before, _) = stands(&kept(data.path())[0]);
        assert!(before >= 5, "{before} moves are kept");
        terminal.child.kill().expect("it can be killed");
        terminal.ends();
        let mut terminal = open(data.path(), &["play", "--resume", "--pace", "fast"], SIZE);
        terminal.sees("Leave");
        assert!(stands(&kept(data.path())[0]).0 >= before);
        play_on(&mut terminal, |_| false);
        assert_eq!(kept(data.path()).len(), 1);
        assert!(stands(&kept(data.path())[0]).1, "it was played to its end");
    }
}

#[test]
fn a_signal_gives_the_terminal_back() {
    for signal in ["TERM", "HUP", "INT"] {
        let data = folder();
        let mut terminal = open(data.path(), &seeded(&KORSAR, &"7".repeat(64)), SIZE);
        terminal.sees(" ↵ ");
        let id = terminal.child.process_id().expect("it runs").to_string();
        let killed = Command::new("kill").args([&format!("-{signal}"), &id]).status();
        assert!(killed.expect("kill runs").success());
        assert_eq!(terminal.ends(), 0, "{signal}");
        assert!(terminal.is_given_back(), "{signal}");
    }
}

#[test]
fn colours_are_left_out_where_none_are_wanted() {
    for colours in [true, false] {
        let (data, program) = (folder(), env!("CARGO_BIN_EXE_quayside"));
        let args =
            seeded(&KORSAR, "7777777777777777777777777777777777777777777777777777777777777777");
        let mut terminal = Terminal::open(program, data.path(), &args, colours, SIZE);
        terminal.sees(" ↵ ");
        let (lines, columns) = (0..SIZE.1, 0..SIZE.0);
        let painted = lines.flat_map(|line| columns.clone().map(move |column| (line, column))).any(
            |(line, column)| {
                let cell = terminal.cells().cell(line, column);
                cell.is_some_and(|cell| {
                    cell.bgcolor() != vt100::Color::Default
                        || cell.fgcolor() != vt100::Color::Default
                })
            },
        );
        assert_eq!(painted, colours);
    }
}

/// A terminal of 256 colours does not get sixteen, without further settings.
#[test]
fn a_terminal_of_256_colours_gets_them() {
    let data = folder();
    let mut terminal = Terminal::shell(data.path(), SIZE);
    terminal.sees("ready> ");
    let (program, args) = (env!("CARGO_BIN_EXE_quayside"), seeded(&CORSAIRS, "3").join(" "));
    terminal.press(&format!("env -u COLORTERM {program} {args} --lang en\r"));
    terminal.sees(" ↵ ");
    let cells = (0..SIZE.1).flat_map(|line| (0..SIZE.0).map(move |column| (line, column)));
    let fields = cells.filter_map(|(line, column)| terminal.cells().cell(line, column));
    let fields: Vec<vt100::Color> = fields.map(vt100::Cell::bgcolor).collect();
    assert!(fields.contains(&vt100::Color::Idx(214)), "the lamp");
    let ours =
        |field: &vt100::Color| matches!(field, vt100::Color::Default | vt100::Color::Idx(16..));
    assert!(fields.iter().all(ours), "{fields:?}");
}

#[test]
fn a_choice_is_taken_back_against_bots() {
    let data = folder();
    let mut terminal = open(data.path(), &seeded(&CORSAIRS, &"8".repeat(64)), SIZE);
    // Both texts are in the lowest lines, which are drawn last.
    terminal.sees("Draw from the stock");
    terminal.press("\r");
    terminal.sees("Discard and set sail");
    terminal.press("\r");
    terminal.sees("Draw from the stock");
    let (before, _) = stands(&kept(data.path())[0]);
    terminal.press("u");
    terminal.sees("Discard and set sail");
    assert!(stands(&kept(data.path())[0]).0 < before);
}

#[test]
fn a_game_is_played_once_at_a_time() {
    let data = folder();
    let mut terminal = open(data.path(), &seeded(&KORSAR, &"9".repeat(64)), SIZE);
    terminal.sees(" ↵ ");
    let mut second = open(data.path(), &["play", "--resume"], SIZE);
    assert_eq!(second.ends(), 2);
    assert!(second.written.contains("is being played elsewhere"), "{}", second.written);
}

#[test]
fn a_record_is_stepped_through() {
    let data = folder();
    let short = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/short.quay");
    let mut terminal = open(data.path(), &["replay", short], SIZE);
    terminal.sees("Move 0 of");
    terminal.press("\u{1b}[C\u{1b}[C");
    terminal.sees("Move 2 of");
    terminal.press("\u{1b}[F");
    terminal.sees("★");
    terminal.press("q");
    assert_eq!(terminal.ends(), 0);
    assert!(terminal.is_given_back());
    let mut terminal = open(data.path(), &["replay", "--plain", short], SIZE);
    assert_eq!(terminal.ends(), 0);
    assert!(terminal.written.contains("Port has the lowest limit"), "{}", terminal.written);
}

#[test]
fn unplayable_settings_are_refused() {
    let data = folder();
    let data = data.path().to_str().expect("text");
    for (args, why) in [
        (&["--seats", "me,mate"][..], "--seats needs --game"),
        (&["--game", "korsar", "--seats", "me,nobody"], "unknown player nobody"),
        (&["--game", "corsairs", "--seats", "me"], "corsairs is for 2 to 4 players, not 1"),
        (
            &["--game", "corsairs", "--seats", "me,mate", "--first", "3"],
            "the seats of this table are 1 to 2",
        ),
        (&["--game", "corsairs", "--seats", "me,mate", "--first", "0"], "--first 0"),
        (&["--game", "corsairs", "--seats", "me,mate", "--seed", "x"], "a number, or 64"),
        (&["--resume"], "no unfinished game in "),
        (&["--resume", "none.quay"], "none.quay"),
    ] {
        let output = quayside(&[&["play", "--data", data], args].concat());
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(why), "{args:?}: {error}");
    }
    assert!(!Path::new("none.quay.lock").exists(), "no lock is left behind");
}
