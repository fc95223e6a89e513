//! `quayside backup`: copies the database of a running server.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;

use crate::private_file;
use crate::storage::{existing_database, open};

/// Copy the database of a server to a new file
///
/// The server may keep running. To restore, stop the server and put the file in place of
/// quayside.db. The file holds secrets: the hidden cards of running games, and the key that signs
/// the cookies of visitors.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// File to write, which must not be there yet
    #[arg(value_parser = private_file::path_argument())]
    file: PathBuf,
    /// Folder with the database [default: your data folder]
    #[arg(long, value_name = "DIR", value_parser = private_file::path_argument())]
    data: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  Back up everything, while the server runs:
    quayside backup backup.db";

/// Copies the database.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    runtime.block_on(async {
        existing_database(args.data.as_deref())?;
        let name = || format!("can't write {}", args.file.display());
        let file = private_file::create_new(&args.file).with_context(name)?;
        let store = open(args.data.as_deref()).await;
        let written = match &store {
            Ok(store) => store.backup(&args.file).await.map_err(anyhow::Error::from),
            Err(_) => Ok(()),
        };
        let synced = written.and_then(|()| Ok(sync(&file, &args.file)?));
        if store.is_err() || synced.is_err() {
            // A partial file is no backup.
            let _ = fs::remove_file(&args.file);
        }
        let store = store?;
        synced.with_context(name)?;
        store.close().await?;
        writeln!(out, "{} is written", args.file.display())?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Waits until a new file and its directory entry are on the disk.
fn sync(file: &File, path: &Path) -> std::io::Result<()> {
    file.sync_all()?;
    #[cfg(unix)]
    if let Some(folder) = std::path::absolute(path)?.parent() {
        File::open(folder)?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}
