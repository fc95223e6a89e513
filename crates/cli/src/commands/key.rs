//! `quayside key`: the key that a server signs deals with.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;

use crate::storage::Storage;

/// Show or change the key that a server signs deals with
///
/// Records name the key that signed them, so `quayside verify` can check them without the server.
/// The keys of a running server, past ones too, are at its address /keys.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Subcommand,
}

const EXAMPLES: &str = "\
Examples:
  Print the keys, with the time when each was made:
    quayside key list
  Make a new one, before the next start of the server:
    quayside key rotate";

#[derive(clap::Subcommand)]
enum Subcommand {
    /// Print all keys, the current one first
    List(Storage),
    /// Make a new key; a running server uses it from its next start on
    ///
    /// The secret half of the old key is erased. What it has signed can still be verified.
    Rotate(Storage),
}

/// Shows or changes the key.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    let (Subcommand::List(storage) | Subcommand::Rotate(storage)) = &args.what;
    runtime.block_on(async {
        let store = storage.open_existing().await?;
        if matches!(args.what, Subcommand::Rotate(_)) {
            store.rotate_key().await?;
        }
        for key in store.public_keys().await? {
            let current = if key.is_current { " current" } else { "" };
            writeln!(out, "key {} {}{current}", key.name, key.made.0)?;
        }
        store.close().await?;
        Ok(ExitCode::SUCCESS)
    })
}
