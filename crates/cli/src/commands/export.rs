//! `quayside export` and `quayside import`: everything that a server keeps, as a file.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use quayside_server::TransferError;

use super::serve::{open, place};
use crate::private_file;

/// Write everything that a server keeps to a file: tables with their moves, records, settings
///
/// The server may go on meanwhile. The file holds what nobody but you should see: hidden cards of
/// games that go on, and the key by which visitors are known again.
#[derive(clap::Args)]
pub(crate) struct Export {
    /// The file; standard output, unless said
    #[arg(value_parser = private_file::path_argument())]
    file: Option<PathBuf>,
    /// Where the tables are kept; your data directory, unless said
    #[arg(long, value_name = "DIR", value_parser = private_file::path_argument())]
    data: Option<PathBuf>,
}

/// Take in what `quayside export` wrote: everything, or nothing if any of it is wrong
///
/// Every game is played by the rules first. What is here already is left as it is.
#[derive(clap::Args)]
pub(crate) struct Import {
    /// The file
    #[arg(value_parser = private_file::path_argument())]
    file: PathBuf,
    /// Where the tables are kept; your data directory, unless said
    #[arg(long, value_name = "DIR", value_parser = private_file::path_argument())]
    data: Option<PathBuf>,
}

/// Writes everything.
pub(crate) fn export(args: &Export) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("no threads to work with")?;
    runtime.block_on(async {
        let kept = place(args.data.as_deref())?;
        anyhow::ensure!(kept.exists(), "nothing is kept in {}", kept.display());
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
                // Who closes the pipe has read enough.
                TransferError::Io(error) => anyhow::Error::from(error),
                error @ (TransferError::Line { .. } | TransferError::Store(_)) => error.into(),
            })?;
        }
        progress.finish_and_clear();
        Ok(ExitCode::SUCCESS)
    })
}

/// Takes everything in.
pub(crate) fn import(args: &Import, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("no threads to work with")?;
    runtime.block_on(async {
        let name = || args.file.display().to_string();
        let file = BufReader::new(File::open(&args.file).with_context(name)?);
        let store = open(args.data.as_deref()).await?;
        let progress = progress();
        let tell = |lines| progress.set_position(lines);
        let imported = quayside_server::import(&store, file, tell).await.with_context(name)?;
        progress.finish_and_clear();
        writeln!(out, "{} taken in, {} were here already", imported.new, imported.same)?;
        if imported.other_key {
            writeln!(
                out,
                "This house keeps its own key: visitors of the other one are strangers here."
            )?;
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// Shows on standard error how far it is, if it takes long and somebody looks.
fn progress() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {pos} lines, {elapsed}");
    let bar = ProgressBar::new_spinner().with_style(style.expect("a template that a test shows"));
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
