//! `quayside replay`: plays records by the law and says what happened.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use quayside_engine::record::{Fault, Wrong};
use quayside_engine::{AnyRecord, IllegalMove, Record, corsairs, korsar};

use crate::told::{Names, Said, Told};

/// Play recorded games again and say what happened
///
/// Every move is checked against the rules. A move that they forbid is reported with its line and
/// its rule, as in `game.quay:17: C3.3: …`, and the exit status is then 1; anything else that is
/// wrong with a file makes it 2. Every file is tried.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Records (.quay); - is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// One line of JSON a file: the table as it stands, and every legal move
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let mut worst = 0;
    for file in &args.files {
        let status = match read(file) {
            Ok(record) => {
                print(&record, args.json, out)?;
                0
            }
            Err(Failure { status, message }) => {
                // What came before belongs before it, also where both go to one place.
                out.flush()?;
                eprintln!("{message}");
                status
            }
        };
        worst = worst.max(status);
    }
    Ok(ExitCode::from(worst))
}

/// Why a record can't be read, and the exit status for it.
pub(crate) struct Failure {
    pub(crate) status: u8,
    pub(crate) message: String,
}

/// Reads a record and plays it by the law.
pub(crate) fn read(file: &Path) -> Result<AnyRecord, Failure> {
    let bytes = if file.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let name = file.display();
    let bytes =
        bytes.map_err(|error| Failure { status: 2, message: format!("{name}: {error}") })?;
    AnyRecord::read(&bytes).map_err(|Fault { line, what }| {
        let (status, what) = match what {
            Wrong::Malformed(malformed) => (2, malformed.to_string()),
            Wrong::Corsairs(illegal) => (1, refusal::<corsairs::State>(&illegal)),
            Wrong::Korsar(illegal) => (1, refusal::<korsar::State>(&illegal)),
        };
        Failure { status, message: format!("{name}:{line}: {what}") }
    })
}

fn refusal<G: Told>(illegal: &G::Illegal) -> String {
    format!("{}: {}", illegal.rule(), G::refuse(illegal))
}

fn print(record: &AnyRecord, json: bool, out: &mut impl Write) -> anyhow::Result<()> {
    match record {
        AnyRecord::Corsairs(record) if json => print_json(record, out),
        AnyRecord::Korsar(record) if json => print_json(record, out),
        AnyRecord::Corsairs(record) => tell(record, out),
        AnyRecord::Korsar(record) => tell(record, out),
    }
}

fn print_json<G: Told>(record: &Record<G>, out: &mut impl Write) -> anyhow::Result<()> {
    serde_json::to_writer(&mut *out, &G::json(record))?;
    writeln!(out)?;
    Ok(())
}

/// Tells a game from its beginning, then shows the table.
pub(crate) fn tell<G: Told>(record: &Record<G>, out: &mut impl Write) -> anyhow::Result<()> {
    let names = Names(&record.names);
    let players = record.variant().players();
    let teams = if record.variant().teams() { " in teams" } else { "" };
    writeln!(out, "{}: {players} players{teams}.", G::TITLE)?;
    let mut lines = Vec::new();
    record.replay(|step| {
        if lines.is_empty() {
            lines.extend(step.before.tell_deal(&names));
        }
        let Said { did, then } = G::tell(&step, &names);
        match lines.last_mut().filter(|_| G::goes_on(&step)) {
            Some(sentence) => *sentence = format!("{}, {did}.", sentence.trim_end_matches('.')),
            None => lines.push(format!("  {} {did}.", names.of(step.seat))),
        }
        lines.extend(then);
    });
    if lines.is_empty() {
        lines.extend(record.state().tell_deal(&names));
    }
    if record.state().outcome().is_some() {
        let winners = record.winners();
        let shared = winners.len() > record.variant().team_size().into();
        let how = if shared { "It is a tie, shared by" } else { "It is won by" };
        lines.push(format!("The game is over. {how} {}.", names.list(winners.iter())));
    }
    lines.push(String::new());
    lines.extend(record.state().show(&names));
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    Ok(())
}
