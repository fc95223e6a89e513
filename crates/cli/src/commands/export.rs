//! `quayside export` and `quayside import`: all data of a server, as a file.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::iter;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use quayside_server::{Imported, Rejected, TransferError};

use crate::private_file;
use crate::report_error::count;
use crate::storage::Storage;

/// Write everything that a server keeps to a file
///
/// That is: tables with their moves, records and settings, as lines of JSON that other versions and
/// programs can read (docs/formats.md). The server may keep running. The file holds secrets: the
/// hidden cards of running games, and the key that signs the cookies of visitors.
#[derive(clap::Args)]
#[command(after_help = EXPORT_EXAMPLES)]
pub(crate) struct Export {
    /// File to write; - is standard output
    #[arg(default_value = "-", value_parser = private_file::file_or_standard())]
    file: PathBuf,
    #[command(flatten)]
    storage: Storage,
}

const EXPORT_EXAMPLES: &str = "\
Examples:
  Write a file that only you can read:
    quayside export tables.jsonl
  Compress it on the way:
    quayside export - | gzip >tables.jsonl.gz";

/// Read what `quayside export` has written
///
/// Every game is checked against the rules. Data that is already there stays as it is. What is
/// wrong is left out, counted and written to FILE.rejected; of a file that is cut short nothing is
/// read.
#[derive(clap::Args)]
#[command(after_help = IMPORT_EXAMPLES)]
pub(crate) struct Import {
    /// File to read; - is standard input
    #[arg(value_parser = private_file::file_or_standard())]
    file: PathBuf,
    #[command(flatten)]
    storage: Storage,
}

const IMPORT_EXAMPLES: &str = "\
Examples:
  Move a server to a new folder:
    quayside import --data new tables.jsonl
  Read a compressed export:
    gunzip <tables.jsonl.gz | quayside import --data new -";

/// Writes all data.
pub(crate) fn export(args: &Export) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        let store = args.storage.open_existing().await?;
        let progress = progress();
        let tell = |lines| progress.set_position(lines);
        if private_file::is_standard(&args.file) {
            let mut out = BufWriter::new(io::stdout());
            quayside_server::export(&store, &mut out, tell).await.map_err(|error| match error {
                // A reader that closes the pipe has read enough, so this is no error.
                TransferError::Io(error) => anyhow::Error::from(error),
                error @ (TransferError::Line { .. } | TransferError::Store(_)) => error.into(),
            })?;
        } else {
            let name = || format!("can't write {}", args.file.display());
            let mut file = BufWriter::new(private_file::create(&args.file).with_context(name)?);
            quayside_server::export(&store, &mut file, tell).await.with_context(name)?;
            file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        }
        progress.finish_and_clear();
        store.close().await?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Reads all data.
pub(crate) fn import(args: &Import, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        let name = args.file.display();
        let input: Box<dyn BufRead> = if private_file::is_standard(&args.file) {
            Box::new(BufReader::new(io::stdin()))
        } else {
            Box::new(BufReader::new(File::open(&args.file).with_context(|| name.to_string())?))
        };
        let store = args.storage.open().await?;
        let progress = progress();
        let tell = |lines| progress.set_position(lines);
        let imported = quayside_server::import(&store, input, tell).await;
        progress.finish_and_clear();
        store.close().await?;
        let imported = match imported {
            Ok(imported) => imported,
            Err(TransferError::Line { line, why }) => {
                eprintln!("{name}:{line}: {why}");
                return Ok(ExitCode::from(2));
            }
            Err(error @ (TransferError::Io(_) | TransferError::Store(_))) => {
                return Err(error).with_context(|| name.to_string());
            }
        };
        writeln!(out, "{} imported, {} already there", imported.new, imported.same)?;
        if !imported.rejected.is_empty() {
            let aside = set_aside(&args.file, &imported)?;
            for Rejected { line, why, .. } in &imported.rejected {
                eprintln!("{name}:{line}: {why}");
            }
            let lines = count(imported.rejected.len() as u64, "line");
            writeln!(out, "{lines} left out, and kept in {}", aside.display())?;
        }
        if imported.other_key {
            writeln!(
                out,
                "This server keeps its own key: it does not recognise visitors of the other one."
            )?;
        }
        Ok(if imported.rejected.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
    })
}

/// Writes the rejected lines of an import to a new file beside it, itself an export: it can be
/// imported after they are fixed.
fn set_aside(file: &Path, imported: &Imported) -> anyhow::Result<PathBuf> {
    let file = if private_file::is_standard(file) { Path::new("import") } else { file };
    let named = |ending: String| {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let first = iter::once(named(".rejected".to_owned()));
    let paths = first.chain((2..100).map(|number| named(format!(".rejected-{number}"))));
    for path in paths {
        let file = match private_file::create_new(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(error) => {
                return Err(error).with_context(|| format!("can't write {}", path.display()));
            }
        };
        let mut out = BufWriter::new(file);
        writeln!(out, "{}", quayside_server::EXPORT_HEAD)?;
        // A line that is too long has no stored text.
        let texts = imported.rejected.iter().map(|rejected| &rejected.text);
        let texts: Vec<&String> = texts.filter(|text| !text.is_empty()).collect();
        for text in &texts {
            writeln!(out, "{text}")?;
        }
        writeln!(out, "{{\"end\":{}}}", texts.len())?;
        out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        return Ok(path);
    }
    anyhow::bail!("there are too many files {}.rejected", file.display())
}

/// Shows the progress on standard error, if that is a terminal.
fn progress() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {pos} lines, {elapsed}");
    let bar = ProgressBar::new_spinner().with_style(style.expect("a template that a test shows"));
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
