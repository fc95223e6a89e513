//! `quayside completions`: completion scripts for shells.

use std::io::Write;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;
use quayside_engine::GameName;

use crate::suggest;

/// Print a completion script for a shell
///
/// It completes commands, options, games, bots, house rules and names of files.
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
pub(crate) fn run(args: &Args, program: Command, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let names: Vec<String> =
        program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let page = |page: Arg| page.value_parser(PossibleValuesParser::new(names));
    let mut program = program.mut_subcommand("man", |man| man.mut_arg("command", page));
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "quayside", &mut script);
    let mut script = String::from_utf8(script)?;
    if args.shell == Shell::Bash {
        for list in program.get_subcommands().flat_map(Command::get_arguments) {
            script = complete_every_name(&script, list);
        }
        script = offer_rules_of_the_game(&script);
        script = program.get_subcommands().fold(script, offer_files);
    }
    out.write_all(script.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Makes bash offer the house rules of the game on the command line, or all if none is named.
fn offer_rules_of_the_game(script: &str) -> String {
    let offer = |rules: &[String]| {
        format!("COMPREPLY=($(compgen -W \"{}\" -- \"${{cur}}\"))", rules.join(" "))
    };
    let all = offer(&GameName::ALL.map(suggest::rules_of).concat());
    let arms = GameName::ALL.map(|game| {
        format!("*\" --game {} \"*) {};; ", game.id(), offer(&suggest::rules_of(game)))
    });
    let choice = format!("case \" ${{COMP_WORDS[*]}} \" in {}*) {all};; esac", arms.concat());
    script.replace(&all, &choice)
}

/// Makes bash offer files, too, for a command that reads some.
fn offer_files(script: String, command: &Command) -> String {
    let is_file =
        |arg: &Arg| matches!(arg.get_value_hint(), ValueHint::AnyPath | ValueHint::FilePath);
    let header = format!("        quayside__subcmd__{})\n", command.get_name());
    let block = script.split_once(&header).filter(|_| command.get_positionals().any(is_file));
    let Some((before, rest)) = block else { return script };
    let (block, after) = rest.split_at(rest.find("\n            ;;\n").unwrap_or(rest.len()));
    let options = "$(compgen -W \"${opts}\" -- \"${cur}\")";
    let block = block.replace(options, &format!("{options} $(compgen -f -- \"${{cur}}\")"));
    format!("{before}{header}{block}{after}")
}

/// Makes bash complete every name in a comma-separated argument; the script of `clap` completes
/// only the first.
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
