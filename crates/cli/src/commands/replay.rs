//! `quayside replay`: replays records and describes their moves.

use std::fmt::Display;
use std::fs::File;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::ValueHint;
use quayside_engine::record::Fault;
use quayside_engine::{AnyRecord, Eyes, Record, Seat, with_game};
use quayside_table::json::GameJson;
use quayside_table::{ClocksView, GameResult, read_record};
use quayside_text::record::explain;
use quayside_text::{MoveText, Names, SeenMove, Sentence, Text, plain};

use super::play::from_replay;
use crate::private_file;
use crate::report_error::{print_error, reason};
use crate::storage;
use crate::tui::{
    Flow, Paint, PlayOn, Replay, SeatPlayer, Terminal, TerminalGame, kept_games, kept_seats,
    read_kept,
};

/// Replay recorded games and describe what happened
///
/// In a terminal a single record is stepped through on the screen; anywhere else it is printed.
/// Every move is checked against the rules. An illegal move is reported with its line and its rule,
/// as in `game.quay:17: C3.3: …`, and the exit status is 1; any other error in a file makes it 2.
/// All files are read, whatever is wrong with one.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Records (.quay); - is standard input
    #[arg(required_unless_present = "last", value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// Replay the latest game that was played in the terminal
    #[arg(long, conflicts_with = "files")]
    last: bool,
    /// Folder with saved games, for --last [default: your data folder]
    #[arg(long, value_name = "DIR", requires = "last", value_parser = private_file::path_argument())]
    data: Option<PathBuf>,
    /// Print one line of JSON per file: the table at its end, and every legal move
    #[arg(long)]
    json: bool,
    /// Print the game as text, in a terminal, too
    #[arg(long)]
    plain: bool,
}

const EXAMPLES: &str = "\
Examples:
  Step through a game:
    quayside replay game.quay
  Step through the latest game of `quayside play`:
    quayside replay --last
  Print it in German, from standard input:
    quayside replay --lang de - <game.quay
  Print the table at the end of each game, for programs:
    quayside replay --json *.quay";

pub(crate) fn run(
    args: &Args,
    text: &'static Text,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let last = if args.last { Some(last(args.data.as_deref())?) } else { None };
    let files = last.as_ref().map_or(&args.files[..], std::slice::from_ref);
    if let [file] = files
        && args.is_for_the_screen(file)
        && let Ok(record) = args.read(file, text)
    {
        let mut terminal = Terminal::open()?;
        let said = with_game!(record, record => match step_through(&mut terminal, &record, text)? {
            Some(moment) => {
                let players = players(file);
                let from = (&*record, moment);
                from_replay(text, args.data.as_deref(), &mut terminal, from, &players)?
            }
            None => None,
        });
        drop(terminal);
        if let Some(said) = said {
            writeln!(out, "{said}")?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let mut worst = 0;
    for file in files {
        let status = match args.read(file, text) {
            Ok(record) => {
                print(&record, args.json, text, out)?;
                0
            }
            Err(failure) => {
                // Flushed first, so that output and errors are in order where both are written to
                // one place.
                out.flush()?;
                failure.report()
            }
        };
        worst = worst.max(status);
    }
    Ok(ExitCode::from(worst))
}

impl Args {
    /// Reads a record; a saved game may end in a torn line.
    fn read(&self, file: &Path, text: &Text) -> Result<AnyRecord, Failure> {
        let read = if self.last { read_kept } else { read_record };
        read(&bytes(file)?).map_err(|fault| refuse(file, &fault, text))
    }

    /// Returns whether to show a screen: in a terminal, unless another output is asked for.
    fn is_for_the_screen(&self, file: &Path) -> bool {
        let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        terminal && !self.plain && !self.json && file.as_os_str() != "-"
    }
}

/// Returns the latest game in the terminal, finished or not.
fn last(data: Option<&Path>) -> anyhow::Result<PathBuf> {
    let folder = storage::data(data)?.join("games");
    let latest = kept_games(&folder).into_iter().next();
    latest.with_context(|| format!("no game in {}", folder.display()))
}

/// Returns the players of a game that was played in the terminal; none of another record.
fn players(file: &Path) -> Vec<SeatPlayer> {
    let written = bytes(file).unwrap_or_default();
    kept_seats(&String::from_utf8_lossy(&written)).unwrap_or_default()
}

/// Steps through a record on the screen, until the reader leaves or plays on from a moment, which is
/// then returned.
pub(crate) fn step_through<G: TerminalGame>(
    terminal: &mut Terminal,
    record: &Record<G>,
    text: &'static Text,
) -> anyhow::Result<Option<PlayOn>> {
    let mut replay = Replay::new(record, text, Paint::of_terminal());
    loop {
        terminal.draw(|area, buffer| replay.draw(area, buffer))?;
        let event = terminal.next(replay.patience())?;
        match replay.on(event.as_ref()) {
            Flow::Leave => return Ok(None),
            Flow::PlayOn(cards) => return Ok(Some(PlayOn { at: replay.at(), cards })),
            Flow::On | Flow::Again | Flow::Replay => (),
        }
    }
}

/// The error of an unreadable record, and its exit status.
pub(crate) struct Failure {
    pub(crate) status: u8,
    pub(crate) message: String,
    /// Whether the message begins with a file and a line, as those of compilers do.
    is_located: bool,
}

impl Failure {
    fn of_file(file: &Path, why: &impl Display) -> Failure {
        let message = format!("{}: {}", file.display(), reason(why));
        Failure { status: 2, message, is_located: false }
    }

    /// Prints the error to standard error; returns the exit status.
    pub(crate) fn report(&self) -> u8 {
        if self.is_located {
            eprintln!("{}", self.message);
        } else {
            print_error(&self.message);
        }
        self.status
    }
}

/// Reads a record and replays it by the rules.
pub(crate) fn read(file: &Path, text: &Text) -> Result<AnyRecord, Failure> {
    read_record(&bytes(file)?).map_err(|fault| refuse(file, &fault, text))
}

/// The maximum size of a record, including comments.
const LARGEST: u64 = 16 << 20;

/// Reads a file, or standard input, up to the limit.
pub(crate) fn bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = if file.as_os_str() == "-" {
        std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
    };
    match read {
        Ok(read) if read as u64 > LARGEST => {
            Err(Failure::of_file(file, &"larger than 16 MiB, so it is no record"))
        }
        Ok(_) => Ok(bytes),
        Err(error) => Err(Failure::of_file(file, &error)),
    }
}

/// Describes the fault of a file, and its place.
pub(crate) fn refuse(file: &Path, fault: &Fault, text: &Text) -> Failure {
    let (name, line) = (file.display(), fault.line);
    let (status, message) = match explain(text, fault) {
        (Some(rule), why) => (1, format!("{name}:{line}: {rule}: {why}")),
        (None, why) => (2, format!("{name}:{line}: {why}")),
    };
    Failure { status, message, is_located: true }
}

/// Returns the names of the players of a record; players without one are called by their seats.
pub(crate) fn player_names<G: GameJson>(record: &Record<G>) -> [String; 8] {
    record.names.clone().map(Option::unwrap_or_default)
}

fn print(record: &AnyRecord, json: bool, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    with_game!(record, record => {
        if json { print_json(record, out) } else { print_text(record, text, out) }
    })
}

fn print_json<G: GameJson>(record: &Record<G>, out: &mut impl Write) -> anyhow::Result<()> {
    serde_json::to_writer(&mut *out, &G::json(record))?;
    writeln!(out)?;
    Ok(())
}

/// Describes a game from its beginning, then shows the table.
fn print_text<G: GameJson>(
    record: &Record<G>,
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let called = player_names(record);
    let names = Names::new(&called, Eyes::All);
    let mut lines = Vec::new();
    record.replay(|step| {
        let seen_move = SeenMove::of(Eyes::All, &step, true);
        begin(&mut lines, &G::open(text, &names, &seen_move.before));
        append_move(&mut lines, &G::describe_move(text, &names, &seen_move));
    });
    let view = record.state().view_for(Eyes::All);
    begin(&mut lines, &G::open(text, &names, &view));
    writeln!(out, "{}", plain::head(text, record.variant()))?;
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out)?;
    let mut table = G::layout(text, &names, &view);
    match GameResult::of::<G>(&view, record.forfeits()) {
        Some(result) => {
            let team_size = record.variant().team_size();
            table.push(plain::won(text, &names, result.winners, team_size));
        }
        None => table.extend(G::turn(text, &names, &view)),
    }
    table.extend(plain::forfeits(text, &names, record.forfeits()));
    table.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    if let Some(clocks) = ClocksView::of_record(record, usize::MAX) {
        let seats = Seat::table(record.variant().players());
        let left = |seat| {
            let left = clocks.shown(text, seat, clocks.at)?;
            Some(format!("{} {left}", names.plain(text, seat)))
        };
        let left: Vec<String> = seats.filter_map(left).collect();
        writeln!(out, "{} {}", text.word("clock-left"), left.join(", "))?;
    }
    Ok(())
}

/// Describes the beginning of a round, the first line as a heading.
fn begin(lines: &mut Vec<String>, opening: &[Sentence]) {
    let opening = opening.iter().enumerate();
    lines.extend(opening.map(|(place, line)| indented(line, usize::from(place > 0))));
}

/// Describes a move, with its consequences below.
fn append_move(lines: &mut Vec<String>, said: &MoveText) {
    let Some((did, then)) = said.lines.split_first() else { return };
    match lines.last_mut().filter(|_| said.continues_turn) {
        Some(turn) => *turn = format!("{turn} {did}"),
        None => lines.push(indented(did, 1)),
    }
    lines.extend(said.details.iter().chain(then).map(|line| indented(line, 2)));
}

fn indented(line: &Sentence, depth: usize) -> String {
    format!("{}{line}", "  ".repeat(depth))
}
