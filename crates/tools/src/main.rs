//! `quayside-tools`: commands for the development of Quayside, which players do not need.

mod appends;
mod attack;
mod cold;
mod fill;
mod icons;
mod load;
mod perft;
mod processor;
mod ratings;
mod soak;
mod stage;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use quayside::report_error;

/// The allocator of `quayside`, so that commands that compute cost the same here.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Commands for the development of Quayside
///
/// Exit status: 0 success, 1 a check that failed, 2 any other error.
#[derive(Parser)]
#[command(name = "quayside-tools", version, max_term_width = 100)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Load(load::Args),
    Attack(attack::Args),
    Fill(fill::Args),
    Stage(stage::Args),
    Soak(soak::Args),
    Perft(perft::Args),
    Ratings(ratings::Args),
    Appends(appends::Args),
    Cold(cold::Args),
    Icons(icons::Args),
}

fn main() -> ExitCode {
    report_error::exit_code(run(Args::parse().command, &mut io::stdout()))
}

fn run(command: Command, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let status = match command {
        Command::Load(args) => load::run(&args, out)?,
        Command::Attack(args) => attack::run(&args, out)?,
        Command::Fill(args) => fill::run(&args, out)?,
        Command::Stage(args) => stage::run(&args, out)?,
        Command::Soak(args) => soak::run(&args, out)?,
        Command::Perft(args) => perft::run(&args, out)?,
        Command::Ratings(args) => ratings::run(&args, out)?,
        Command::Appends(args) => appends::run(&args, out)?,
        Command::Cold(args) => cold::run(&args, out)?,
        Command::Icons(args) => icons::run(&args)?,
    };
    out.flush()?;
    Ok(status)
}
