//! `quayside account`: the accounts of a server.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context, bail};
use quayside_server::{Account, Clock, Role, Store, SystemClock};
use quayside_text::date;

use crate::storage::Storage;

/// Manage the accounts of a server
///
/// A running server notices a change within a minute; what open tables show changes when they are
/// next opened.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Subcommand,
}

const EXAMPLES: &str = "\
Examples:
  Print all accounts, in the order of names:
    quayside account list
  Replace a lost sign-in code: print a new one, remove passkeys, sign all
  devices out:
    quayside account reset Mara
  Rename an account, at every table:
    quayside account rename Mara 'Mara of Genoa'";

#[derive(clap::Subcommand)]
enum Subcommand {
    /// Print all accounts: person, since when, how many passkeys, name
    List(Storage),
    /// Make a new sign-in code, print it once; remove passkeys and sign all devices out
    Reset {
        /// The name
        name: String,
        #[command(flatten)]
        storage: Storage,
    },
    /// Change the name of an account
    Rename {
        /// The name
        name: String,
        /// The new name
        new: String,
        #[command(flatten)]
        storage: Storage,
    },
    /// Make a person an operator, who handles reports at /operator
    Operator {
        /// The name
        name: String,
        /// Let them do so no more
        #[arg(long)]
        no_more: bool,
        #[command(flatten)]
        storage: Storage,
    },
    /// Remove an account; what was played stays, without the name
    Remove {
        /// The name
        name: String,
        #[command(flatten)]
        storage: Storage,
    },
}

/// Runs a subcommand.
pub(crate) fn run(args: &Args, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("can't start threads")?;
    let (Subcommand::List(storage)
    | Subcommand::Reset { storage, .. }
    | Subcommand::Rename { storage, .. }
    | Subcommand::Operator { storage, .. }
    | Subcommand::Remove { storage, .. }) = &args.what;
    runtime.block_on(async {
        let store = storage.open_existing().await?;
        match &args.what {
            Subcommand::List(_) => list(&store, out).await?,
            Subcommand::Reset { name, .. } => reset(&store, name, out).await?,
            Subcommand::Rename { name, new, .. } => rename(&store, name, new, out).await?,
            Subcommand::Operator { name, no_more, .. } => {
                operator(&store, name, *no_more, out).await?;
            }
            Subcommand::Remove { name, .. } => remove(&store, name, out).await?,
        }
        store.close().await?;
        Ok(ExitCode::SUCCESS)
    })
}

async fn list(store: &Store, out: &mut impl Write) -> anyhow::Result<()> {
    for (Account { name, player, made, role, .. }, passkeys) in store.accounts().await? {
        let role = match role {
            Role::Operator => "operator",
            Role::Bot => "bot",
            Role::Player => "account",
        };
        writeln!(out, "{role} {player} {} {passkeys} {name}", date::moment(made.0))?;
    }
    Ok(())
}

async fn reset(store: &Store, name: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let account = find(store, name).await?;
    let code = store.reset_account(account.player, SystemClock.now()).await??;
    writeln!(out, "{code}")?;
    Ok(())
}

async fn rename(store: &Store, name: &str, new: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let account = find(store, name).await?;
    let new =
        store.rename_account(account.player, new).await?.with_context(|| format!("{new:?}"))?;
    writeln!(out, "{} is called {new} now", account.name)?;
    Ok(())
}

async fn operator(
    store: &Store,
    name: &str,
    no_more: bool,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let account = find(store, name).await?;
    if account.role == Role::Bot {
        bail!("{} is a bot", account.name);
    }
    let role = if no_more { Role::Player } else { Role::Operator };
    store.set_role(account.player, role).await??;
    let says = if no_more { "is no operator any more" } else { "is an operator now" };
    writeln!(out, "{} {says}", account.name)?;
    Ok(())
}

async fn remove(store: &Store, name: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let account = find(store, name).await?;
    let tables = store.remove_account(account.player).await?;
    writeln!(out, "{} is forgotten at {} tables", account.name, tables.len())?;
    Ok(())
}

async fn find(store: &Store, name: &str) -> anyhow::Result<Account> {
    match store.account_named(name).await? {
        Some(account) => Ok(account),
        None => bail!("no account has the name {name:?}; `quayside account list` prints all"),
    }
}
