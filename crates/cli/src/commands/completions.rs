//! `quayside completions`: scripts by which shells complete what is typed.

use std::io::Write;
use std::process::ExitCode;

use clap::{Arg, Command};
use clap_complete::Shell;

/// Print a completion script for a shell
///
/// It completes commands, options, games, bots and house rules.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Shell to complete in
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  Complete in bash, zsh and fish, from the next shell on:
    quayside completions bash >~/.local/share/bash-completion/completions/quayside
    quayside completions zsh >~/.zfunc/_quayside
    quayside completions fish >~/.config/fish/completions/quayside.fish";

/// Prints the script of this program.
pub(crate) fn run(
    args: &Args,
    mut program: Command,
    out: &mut impl Write,
) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "quayside", &mut script);
    let mut script = String::from_utf8(script)?;
    if args.shell == Shell::Bash {
        for list in program.get_subcommands().flat_map(Command::get_arguments) {
            script = complete_every_name(&script, list);
        }
    }
    out.write_all(script.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Has bash complete every name of an argument that takes several with commas between them; the
/// script that `clap` writes completes the first.
fn complete_every_name(script: &str, list: &Arg) -> String {
    let is_list = list.get_value_delimiter() == Some(',');
    let values: Vec<String> =
        list.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if !is_list || values.is_empty() {
        return script.to_owned();
    }
    let words = values.join(" ");
    script.replace(
        &format!("compgen -W \"{words}\" -- \"${{cur}}\""),
        &format!("compgen -P \"${{cur%\"${{cur##*,}}\"}}\" -W \"{words}\" -- \"${{cur##*,}}\""),
    )
}
