//! `quayside replay`: plays records by the law and says what happened.

use std::fmt::Display;
use std::fs::File;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use quayside_engine::record::Fault;
use quayside_engine::{AnyRecord, Eyes, Record, Seat, with_game};
use quayside_table::json::GameJson;
use quayside_table::{ClocksView, GameResult};
use quayside_text::record::explain;
use quayside_text::{Names, Said, SeenMove, Sentence, Text, plain};

use crate::report_error::{complain, reason};
use crate::tui::{Flow, Paint, Replay, Terminal, TerminalGame};

/// Replay recorded games and tell what happened
///
/// In a terminal a single record is stepped through on the screen; anywhere else it is printed.
/// Every move is checked against the rules. An illegal move is reported with its line and its rule,
/// as in `game.quay:17: C3.3: …`, and the exit status is 1; any other error in a file makes it 2.
/// All files are read, whatever is wrong with one.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Records (.quay); - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
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
  Print it in German, from standard input:
    quayside replay --lang de - <game.quay
  Print the table at the end of each game, for programs:
    quayside replay --json *.quay";

pub(crate) fn run(
    args: &Args,
    text: &'static Text,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    if let [file] = &args.files[..]
        && args.is_for_the_screen()
        && let Ok(record) = read(file, text)
    {
        with_game!(record, record => step_through(&record, text)?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut worst = 0;
    for file in &args.files {
        let status = match read(file, text) {
            Ok(record) => {
                print(&record, args.json, text, out)?;
                0
            }
            Err(failure) => {
                // What came before belongs before it, also where both go to one place.
                out.flush()?;
                failure.report()
            }
        };
        worst = worst.max(status);
    }
    Ok(ExitCode::from(worst))
}

impl Args {
    /// Returns whether a screen is to be shown: in a terminal, unless another output is asked for.
    fn is_for_the_screen(&self) -> bool {
        let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        terminal && !self.plain && !self.json && self.files[0].as_os_str() != "-"
    }
}

/// Steps through a record on the screen.
fn step_through<G: TerminalGame>(record: &Record<G>, text: &'static Text) -> anyhow::Result<()> {
    let mut terminal = Terminal::open()?;
    let mut replay = Replay::new(record, text, Paint::of_terminal());
    loop {
        terminal.draw(|area, buffer| replay.draw(area, buffer))?;
        let event = terminal.next(replay.patience())?;
        if replay.on(event.as_ref()) == Flow::Leave {
            return Ok(());
        }
    }
}

/// Why a record can't be read, and the exit status for it.
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

    /// Says on standard error what is wrong; returns the exit status.
    pub(crate) fn report(&self) -> u8 {
        if self.is_located {
            eprintln!("{}", self.message);
        } else {
            complain(&self.message);
        }
        self.status
    }
}

/// Reads a record and plays it by the law.
pub(crate) fn read(file: &Path, text: &Text) -> Result<AnyRecord, Failure> {
    AnyRecord::read(&bytes(file)?).map_err(|fault| refuse(file, &fault, text))
}

/// No record is larger than this, however long its comments are.
const LARGEST: u64 = 16 << 20;

/// Reads a file, or standard input; neither needs to have an end.
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

/// Says what is wrong with a file, and where.
pub(crate) fn refuse(file: &Path, fault: &Fault, text: &Text) -> Failure {
    let (name, line) = (file.display(), fault.line);
    let (status, message) = match explain(text, fault) {
        (Some(rule), why) => (1, format!("{name}:{line}: {rule}: {why}")),
        (None, why) => (2, format!("{name}:{line}: {why}")),
    };
    Failure { status, message, is_located: true }
}

/// Returns what the players of a record are called; who has no name is called by the seat.
pub(crate) fn called<G: GameJson>(record: &Record<G>) -> [String; 8] {
    record.names.clone().map(Option::unwrap_or_default)
}

fn print(record: &AnyRecord, json: bool, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    with_game!(record, record => {
        if json { print_json(record, out) } else { tell(record, text, out) }
    })
}

fn print_json<G: GameJson>(record: &Record<G>, out: &mut impl Write) -> anyhow::Result<()> {
    serde_json::to_writer(&mut *out, &G::json(record))?;
    writeln!(out)?;
    Ok(())
}

/// Tells a game from its beginning, then shows the table.
fn tell<G: GameJson>(record: &Record<G>, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    let called = called(record);
    let names = Names::new(&called, Eyes::All);
    let mut told = Vec::new();
    record.replay(|step| {
        let seen_move = SeenMove::of(Eyes::All, &step, true);
        begin(&mut told, &G::open(text, &names, &seen_move.before));
        go_on(&mut told, &G::tell(text, &names, &seen_move));
    });
    let view = record.state().view_for(Eyes::All);
    begin(&mut told, &G::open(text, &names, &view));
    writeln!(out, "{}", plain::head(text, record.variant()))?;
    told.iter().try_for_each(|line| writeln!(out, "{line}"))?;
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

/// Tells how a round begins, the first line as a heading.
fn begin(told: &mut Vec<String>, opening: &[Sentence]) {
    let lines = opening.iter().enumerate();
    told.extend(lines.map(|(place, line)| indented(line, usize::from(place > 0))));
}

/// Tells a move, with what followed from it below.
fn go_on(told: &mut Vec<String>, said: &Said) {
    let Some((did, then)) = said.lines.split_first() else { return };
    match told.last_mut().filter(|_| said.goes_on) {
        Some(turn) => *turn = format!("{turn} {did}"),
        None => told.push(indented(did, 1)),
    }
    told.extend(said.details.iter().chain(then).map(|line| indented(line, 2)));
}

fn indented(line: &Sentence, depth: usize) -> String {
    format!("{}{line}", "  ".repeat(depth))
}
