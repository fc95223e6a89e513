//! `quayside verify`: the proof of a record's deal.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use quayside_engine::{Eyes, Seat};
use quayside_table::fair::{self, Finding, LIMITS, Step, StepKind, Verdict, Verification};
use quayside_text::{Lang, Names, Text, say};
use serde::Serialize;

use super::replay::{Failure, bytes, refuse};

/// Check that a game was dealt fairly and its record not altered
///
/// Reports each step: the server signed and kept its commitment, what players revealed is what they
/// had fixed, the seed follows from all of it, the seal is intact, every move is legal. Then it says
/// for each player what is proved, and against which players. docs/fair.md explains the proof.
///
/// The exit status is 0 if something is proved, 1 if something fails, 2 if the record can't be read,
/// and 3 if nothing fails and nothing is proved. For several files it is the first of 1, 2 and 3
/// that is the status of one of them.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Records (.quay); - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// What you noted before the game: the commitment, the list or the hash that fixed your word,
    /// 64 hexadecimal digits; may be repeated
    #[arg(long, value_name = "HEX", value_parser = note, visible_alias = "commitment")]
    noted: Vec<String>,
    /// Lucky word that you gave in the clear, as you noted it
    #[arg(long, value_name = "TEXT")]
    word: Option<String>,
    /// Print one line of JSON per file
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  Check a game against the hash that your browser noted before the deal:
    quayside verify game.quay --noted $(cat noted.txt)";

fn note(text: &str) -> Result<String, &'static str> {
    let text = text.trim().to_ascii_lowercase();
    if fair::is_hash(&text) { Ok(text) } else { Err("a note is 64 hexadecimal digits") }
}

pub(crate) fn run(args: &Args, text: &Text, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let (mut statuses, mut has_text) = (Vec::new(), false);
    for file in &args.files {
        let status = match check(file, args, text) {
            Ok(report) => {
                if args.json {
                    print_json(file, &report, out)?;
                } else {
                    print_text(file, &report, text, out)?;
                    has_text = true;
                }
                status(report.verdict())
            }
            Err(failure) => {
                // Flushed first, so that output and errors are in order where both are written to
                // one place.
                out.flush()?;
                failure.report()
            }
        };
        statuses.push(status);
    }
    if has_text {
        limits(text, out)?;
    }
    let worst = statuses.into_iter().filter(|status| *status > 0).min();
    Ok(ExitCode::from(worst.unwrap_or(0)))
}

fn check(file: &Path, args: &Args, text: &Text) -> Result<Verification, Failure> {
    fair::check_with_word(&bytes(file)?, &args.noted, args.word.as_deref())
        .map_err(|fault| refuse(file, &fault, text))
}

const fn status(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Proved => 0,
        Verdict::Failed => 1,
        Verdict::Consistent | Verdict::Arranged | Verdict::Position | Verdict::Unproved => 3,
    }
}

fn print_text(
    file: &Path,
    report: &Verification,
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    writeln!(out, "{}", file.display())?;
    for step in &report.steps {
        let sign = match &step.finding {
            Finding::Passed => "✓",
            Finding::Failed { .. } | Finding::Illegal(_) => "✗",
            Finding::Absent => "–",
        };
        let (what, found) = (text.word(step.what.key()), report.describe(text, step));
        writeln!(out, "  {sign} {}", say!(text, "labelled", label = what, what = found))?;
        if let Finding::Failed { expected, found } = &step.finding
            && !expected.contains('\n')
        {
            let labels = [text.word("fair-expected"), text.word("fair-found")];
            let wide = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
            for (label, value) in labels.iter().zip([expected, found]) {
                writeln!(out, "      {label:wide$} {value}")?;
            }
        }
    }
    writeln!(out, "  {}", fair::verdict(text, report.verdict()))?;
    let names = Names::new(&report.names, Eyes::All);
    for (seat, standing) in report.standings() {
        let (who, what) = (names.of(text, *seat), text.word(standing.key()));
        writeln!(out, "    {}", say!(text, "labelled", label = who, what = what))?;
    }
    if report.broken > 0 {
        let count = report.broken.to_string();
        writeln!(out, "  {}", say!(text, "fair-broken", count = count))?;
    }
    writeln!(out)?;
    Ok(())
}

/// Prints the limits of all proofs, once for all files.
fn limits(text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{}", text.word("fair-limits"))?;
    for limit in LIMITS {
        writeln!(out, "  {}", text.word(limit))?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Json<'a> {
    file: String,
    verdict: &'static str,
    /// The proof of each seat, and the players that it holds against.
    seats: Vec<JsonSeat>,
    /// The number of aborted deals before this one.
    broken: usize,
    steps: Vec<JsonStep<'a>>,
}

#[derive(Serialize)]
struct JsonSeat {
    seat: usize,
    against: &'static str,
}

#[derive(Serialize, Default)]
struct JsonStep<'a> {
    step: &'static str,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seats: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
}

fn print_json(file: &Path, report: &Verification, out: &mut impl Write) -> anyhow::Result<()> {
    let steps = report.steps.iter().map(|step| json_step(report, step)).collect();
    let (file, verdict) = (file.display().to_string(), report.verdict().name());
    let seats = report.standings().iter();
    let seats =
        seats.map(|(seat, against)| JsonSeat { seat: seat.index(), against: against.name() });
    let (seats, broken) = (seats.collect(), report.broken);
    serde_json::to_writer(&mut *out, &Json { file, verdict, seats, broken, steps })?;
    writeln!(out)?;
    Ok(())
}

fn json_step<'a>(report: &Verification, step: &'a Step) -> JsonStep<'a> {
    let (name, result) = (step.what.name(), step.finding.name());
    let mut json = JsonStep { step: name, result, ..JsonStep::default() };
    if step.what == StepKind::Nonces {
        json.seats = Some(report.added().map(Seat::index).collect());
    }
    match &step.finding {
        Finding::Failed { expected, found } => {
            (json.expected, json.found) = (Some(expected.as_str()), Some(found.as_str()));
        }
        Finding::Illegal(fault) => {
            let (rule, _) = quayside_text::record::explain(Text::of(Lang::En), fault);
            (json.line, json.rule) = (Some(fault.line), rule.map(|rule| rule.to_string()));
        }
        Finding::Passed | Finding::Absent => (),
    }
    json
}
