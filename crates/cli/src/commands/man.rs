//! `quayside man`: manual pages, made from the help texts.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::Command;
use clap_mangen::Man;

use crate::private_file;

/// Print a page of the manual
///
/// The pages are made from the help texts, in the format of man(1). Each command has one.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Command to print the page of [default: the program]
    command: Option<String>,
    /// Folder to write all pages into, instead of printing one
    #[arg(long, value_name = "DIR", value_parser = private_file::path_argument(), conflicts_with = "command")]
    dir: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  Install all pages, so that `man quayside` and `man quayside-arena` find them:
    quayside man --dir ~/.local/share/man/man1
  Print one page:
    quayside man arena";

/// Prints a manual page of this program, or writes all of them.
pub(crate) fn run(
    args: &Args,
    mut program: Command,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    program.build();
    if let Some(folder) = &args.dir {
        let written = fs::create_dir_all(folder).and_then(|()| write_all(&program, folder));
        written.with_context(|| format!("can't write the manual into {}", folder.display()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let command = match &args.command {
        Some(name) => program.find_subcommand(name),
        None => Some(&program),
    };
    let command = command.with_context(|| {
        format!("there is no command {:?}", args.command.as_deref().unwrap_or_default())
    })?;
    out.write_all(page(command)?.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the pages of a command and its subcommands.
fn write_all(command: &Command, folder: &Path) -> io::Result<()> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    fs::write(folder.join(format!("{name}.1")), page(command)?)?;
    let mut below = command.get_subcommands().filter(|below| below.get_name() != "help");
    below.try_for_each(|below| write_all(below, folder))
}

/// Returns the manual page of a command.
fn page(command: &Command) -> io::Result<String> {
    let mut page = Vec::new();
    let man = Man::new(command.clone()).manual("Quayside");
    man.source(concat!("quayside ", env!("CARGO_PKG_VERSION"))).render(&mut page)?;
    let page = String::from_utf8_lossy(&page);
    // `clap_mangen` gives the text after the help no heading of its own, and would fill its lines.
    let Some((before, rest)) = page.split_once(".SH EXTRA\nExamples:\n") else {
        return Ok(page.into_owned());
    };
    let end = rest.find(".SH ").unwrap_or(rest.len());
    let (examples, after) = rest.split_at(end);
    Ok(format!("{before}.SH EXAMPLES\n.nf\n{}\n.fi\n{after}", examples.trim_end()))
}
