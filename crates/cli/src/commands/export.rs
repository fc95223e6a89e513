//! `quayside export` and `quayside import`: everything that a server keeps, as a file.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::iter;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use quayside_server::{Imported, Rejected, TransferError};

use super::serve::{database, open};
use crate::private_file;

/// Write all data of a server to a file: tables with their moves, records, settings
///
/// The server may keep running. The file holds secrets: the hidden cards of running games, and the
/// key that signs the cookies of visitors.
#[derive(clap::Args)]
pub(crate) struct Export {
    /// File to write [default: standard output]
    #[arg(value_parser = private_file::path_argument())]
    file: Option<PathBuf>,
    /// Folder with the database [default: your data folder]
    #[arg(long, value_name = "DIR", value_parser = private_file::path_argument())]
    data: Option<PathBuf>,
}

/// Read what `quayside export` wrote
///
/// Every game is checked against the rules. Data that is already there stays as it is. What is
/// wrong is left out, counted and written to FILE.rejected; of a file that is cut short nothing is
/// read.
#[derive(clap::Args)]
pub(crate) struct Import {
    /// File to read
    #[arg(value_parser = private_file::path_argument())]
    file: PathBuf,
    /// Folder with the database [default: your data folder]
    #[arg(long, value_name = "DIR", value_parser = private_file::path_argument())]
    data: Option<PathBuf>,
}

/// Writes all data.
pub(crate) fn export(args: &Export) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        let kept = database(args.data.as_deref())?;
        anyhow::ensure!(kept.exists(), "there is no database in {}", kept.display());
        let store = open(args.data.as_deref()).await?;
        let progress = progress();
        let tell = |lines| progress.set_position(lines);
        if let Some(path) = &args.file {
            let name = || format!("can't write {}", path.display());
            let mut file = BufWriter::new(private_file::create(path).with_context(name)?);
            quayside_server::export(&store, &mut file, tell).await.with_context(name)?;
            file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        } else {
            let mut out = BufWriter::new(io::stdout());
            quayside_server::export(&store, &mut out, tell).await.map_err(|error| match error {
                // A reader that closes the pipe has read enough.
                TransferError::Io(error) => anyhow::Error::from(error),
                error @ (TransferError::Line { .. } | TransferError::Store(_)) => error.into(),
            })?;
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
        let name = || args.file.display().to_string();
        let file = BufReader::new(File::open(&args.file).with_context(name)?);
        let store = open(args.data.as_deref()).await?;
        let progress = progress();
        let tell = |lines| progress.set_position(lines);
        let imported = quayside_server::import(&store, file, tell).await.with_context(name)?;
        progress.finish_and_clear();
        store.close().await?;
        writeln!(out, "{} imported, {} were already there", imported.new, imported.same)?;
        if !imported.rejected.is_empty() {
            let aside = set_aside(&args.file, &imported)?;
            for Rejected { line, why, .. } in &imported.rejected {
                eprintln!("quayside: {}: line {line}: {why}", args.file.display());
            }
            let count = imported.rejected.len();
            writeln!(out, "{count} were left out; they are in {}", aside.display())?;
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

/// Writes what was left out of an import to a new file beside it, as an export of its own: what is
/// mended there can be imported.
fn set_aside(file: &Path, imported: &Imported) -> anyhow::Result<PathBuf> {
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
        writeln!(out, "{{\"quayside-export\":{}}}", imported.version)?;
        for Rejected { text, .. } in &imported.rejected {
            writeln!(out, "{text}")?;
        }
        writeln!(out, "{{\"end\":{}}}", imported.rejected.len())?;
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
