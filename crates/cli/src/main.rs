//! `quayside`: the one binary.

mod clock;
mod commands;
mod advice;
mod external;
mod game_name;
mod private_file;
mod tui;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use quayside_text::{Lang, Text};

use commands::{
    arena, backup, bench, deal, export, hint, key, load, perft, play, replay, serve, soak, verify,
};

/// A server makes many small strings on many threads, and this allocator is faster at it than the
/// system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Two card games of the pirate seas: Corsairs (Leo Colovini) and Korsar (Reiner Knizia).
///
/// Without a command, quayside opens your browser, and you can play.
#[derive(Parser)]
#[command(name = "quayside", version, max_term_width = 100, after_help = EXAMPLES)]
struct Args {
    /// Language of the output: en, it, de, fr or es [default: the language of your locale]
    #[arg(long, global = true, value_name = "CODE")]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  quayside                                       play in your browser
  quayside play                                  play in this terminal
  quayside play --game korsar --seats me,captain,admiral
  quayside serve --listen 0.0.0.0:7373           let others on your network play, too
  quayside backup backup.db                      back up everything
  quayside replay game.quay                      what happened in a recorded game
  quayside replay --lang de game.quay            the same in German
  quayside replay --json *.quay                  for programs, one line per file
  quayside verify game.quay                      check that it was dealt fairly and not altered
  quayside hint game.quay                        what to do now, and why
  quayside deal --game corsairs --players 3      deal a round and look at it
  quayside deal --game korsar --record >my.quay  start a record of your own
  quayside arena --help                          measure bots against each other
  quayside completions bash                      completions for your shell

Exit status: 0 success, 1 a move that the rules forbid, 2 any other error.";

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Serve(serve::Args),
    Backup(backup::Args),
    Key(key::Args),
    Export(export::Export),
    Import(export::Import),
    Replay(replay::Args),
    Verify(verify::Args),
    Deal(deal::Args),
    Arena(arena::Args),
    Hint(hint::Args),
    Bench(bench::Args),
    Load(load::Args),
    Perft(perft::Args),
    Soak(soak::Args),
    /// Print a completion script for a shell
    Completions {
        /// Shell to complete in
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    let Args { lang, command } = Args::parse();
    let text = Text::of(lang.unwrap_or_else(locale));
    // Not locked, so that a panic on any thread can restore the terminal.
    run(command, text, &mut io::stdout()).unwrap_or_else(|error| {
        // A reader that closes the pipe has read enough.
        if error
            .downcast_ref()
            .is_some_and(|error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe)
        {
            return ExitCode::SUCCESS;
        }
        eprintln!("quayside: {error:#}");
        ExitCode::from(2)
    })
}

/// Returns the language of the locale: the first of the three variables that is not empty.
fn locale() -> Lang {
    let mut said = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(std::env::var_os);
    let first = said.find(|locale| !locale.is_empty());
    first.map_or(Lang::En, |locale| Lang::best(&locale.to_string_lossy()))
}

fn run(
    command: Option<Command>,
    text: &'static Text,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let status = match command {
        None => serve::play(text, out)?,
        Some(Command::Play(args)) => play::run(&args, text, out)?,
        Some(Command::Serve(args)) => serve::run(&args, out)?,
        Some(Command::Backup(args)) => backup::run(&args, out)?,
        Some(Command::Key(args)) => key::run(&args, out)?,
        Some(Command::Export(args)) => export::export(&args)?,
        Some(Command::Import(args)) => export::import(&args, out)?,
        Some(Command::Replay(args)) => replay::run(&args, text, out)?,
        Some(Command::Verify(args)) => verify::run(&args, text, out)?,
        Some(Command::Deal(args)) => deal::run(&args, text, out)?,
        Some(Command::Arena(args)) => arena::run(&args, out)?,
        Some(Command::Hint(args)) => hint::run(&args, text, out)?,
        Some(Command::Bench(args)) => bench::run(&args, out)?,
        Some(Command::Load(args)) => load::run(&args, out)?,
        Some(Command::Perft(args)) => perft::run(&args, out)?,
        Some(Command::Soak(args)) => soak::run(&args, out)?,
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "quayside", &mut script);
            out.write_all(&script)?;
            ExitCode::SUCCESS
        }
    };
    out.flush()?;
    Ok(status)
}
