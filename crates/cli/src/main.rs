//! `quayside`: the only binary.

mod clock;
mod commands;
mod advice;
mod review_text;
mod external;
mod features;
mod tui;
mod api_client;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use quayside::{private_file, report_error, storage, suggest};
use quayside_server::Features;
use quayside_text::{Lang, Text};

use commands::{
    account, arena, backup, bench, bot, completions, deal, export, hint, key, man, play, ratings,
    replay, review, serve, verify,
};

/// The allocator: a server makes many small strings on many threads, which is faster with it than
/// with the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Play two card games of the pirate seas, Corsairs and Korsar
///
/// Corsairs is by Leo Colovini, Korsar by Reiner Knizia. Without a command, quayside opens your
/// browser, and you can play. Nothing needs an account or the internet.
#[derive(Parser)]
#[command(name = "quayside", version, max_term_width = 100, after_help = EXAMPLES)]
struct Args {
    /// Language of the output: en, it, de, fr or es [default: the language of your locale]
    #[arg(long, global = true, value_name = "CODE", help_heading = "Global options", value_parser = suggest::languages(), hide_possible_values = true)]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  Play in your browser:
    quayside
  Play in this terminal, against two bots:
    quayside play --game korsar --seats me,captain,admiral
  Let others on your network play:
    quayside serve --listen :7373
  Describe the moves of a recorded game:
    quayside replay game.quay
  Compare two bots:
    quayside arena --game korsar --bots captain,mate

`quayside COMMAND --help` has more examples.
Exit status: 0 success, 1 a move that the rules forbid, 2 any other error.";

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Serve(serve::Args),
    Backup(backup::Args),
    Account(account::Args),
    Key(key::Args),
    Export(export::Export),
    Import(export::Import),
    Replay(replay::Args),
    Verify(verify::Args),
    Deal(deal::Args),
    Arena(arena::Args),
    Ratings(ratings::Args),
    Hint(hint::Args),
    Review(review::Args),
    Bot(bot::Args),
    Bench(bench::Args),
    Man(man::Args),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let matches = program().get_matches_from(arguments());
    let Args { lang, command } =
        Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let text = Text::of(lang.unwrap_or_else(locale));
    // Not locked, so that a panic on any thread can restore the terminal.
    let done = features::check(&matches, Features::BUILT)
        .and_then(|()| run(command, text, &mut io::stdout()));
    report_error::exit_code(done)
}

/// Returns the words of the command line. `help` shows help anyway, so it takes no `--help`.
fn arguments() -> Vec<OsString> {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    if words.get(1).is_some_and(|first| first == "help") {
        words.retain(|word| word != "--help" && word != "-h");
    }
    words
}

/// Returns the command line of this build.
fn program() -> clap::Command {
    features::offer(Args::command(), Features::BUILT)
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
        Some(Command::Account(args)) => account::run(&args, out)?,
        Some(Command::Key(args)) => key::run(&args, out)?,
        Some(Command::Export(args)) => export::export(&args)?,
        Some(Command::Import(args)) => export::import(&args, out)?,
        Some(Command::Replay(args)) => replay::run(&args, text, out)?,
        Some(Command::Verify(args)) => verify::run(&args, text, out)?,
        Some(Command::Deal(args)) => deal::run(&args, text, out)?,
        Some(Command::Arena(args)) => arena::run(&args, out)?,
        Some(Command::Ratings(args)) => ratings::run(&args, out)?,
        Some(Command::Hint(args)) => hint::run(&args, text, out)?,
        Some(Command::Review(args)) => review::run(&args, text, out)?,
        Some(Command::Bot(args)) => bot::run(&args, out)?,
        Some(Command::Bench(args)) => bench::run(&args, out)?,
        Some(Command::Man(args)) => man::run(&args, program(), out)?,
        Some(Command::Completions(args)) => {
            completions::run(&args, features::without_hidden(&program()), out)?
        }
    };
    out.flush()?;
    Ok(status)
}
