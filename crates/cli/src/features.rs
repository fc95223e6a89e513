//! Options that need an optional feature of the build; a build without it hides them.

use anyhow::bail;
use clap::{ArgMatches, Command, parser::ValueSource};
use quayside_server::{Feature, Features};

/// Options of commands, and the feature that each needs.
const OPTIONS: [(&str, Feature); 5] = [
    ("bus", Feature::Cluster),
    ("mail_from", Feature::Mail),
    ("private_webhooks", Feature::Https),
    ("smtp", Feature::Mail),
    ("store", Feature::Postgres),
];

/// Returns the options whose feature is missing.
fn missing(features: Features) -> impl Iterator<Item = (&'static str, Feature)> {
    OPTIONS.into_iter().filter(move |(_, feature)| !features.has(*feature))
}

/// Hides options without their feature in the help, and lists the features in the version.
pub(crate) fn offer(program: Command, features: Features) -> Command {
    let version = program.get_version().unwrap_or_default();
    let version = format!("{version}\nfeatures: {features}");
    hide(program.long_version(version), features)
}

/// Hides the options of a command and its subcommands that these features lack.
fn hide(command: Command, features: Features) -> Command {
    let has = |option: &&str| command.get_arguments().any(|known| known.get_id() == *option);
    let hidden: Vec<&str> = missing(features).map(|(option, _)| option).filter(has).collect();
    let below = command.get_subcommands().map(|below| below.get_name().to_owned());
    let below: Vec<String> = below.collect();
    let command = hidden
        .into_iter()
        .fold(command, |command, option| command.mut_arg(option, |option| option.hide(true)));
    below
        .into_iter()
        .fold(command, |command, name| command.mut_subcommand(name, |below| hide(below, features)))
}

/// Returns the commands without hidden options, which shells would complete.
pub(crate) fn without_hidden(command: &Command) -> Command {
    let shown = Command::new(command.get_name().to_owned());
    let shown = match command.get_about() {
        Some(about) => shown.about(about.clone()),
        None => shown,
    };
    let arguments = command.get_arguments().filter(|argument| !argument.is_hide_set());
    shown.args(arguments.cloned()).subcommands(command.get_subcommands().map(without_hidden))
}

/// Refuses options that these features lack.
pub(crate) fn check(matches: &ArgMatches, features: Features) -> anyhow::Result<()> {
    for (option, feature) in missing(features) {
        let is_known = matches.try_contains_id(option).is_ok();
        if is_known && matches.value_source(option) == Some(ValueSource::CommandLine) {
            bail!("can't use --{}: {}", option.replace('_', "-"), feature.missing());
        }
    }
    match matches.subcommand() {
        Some((_, below)) => check(below, features),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;
    use crate::Args;

    fn help(features: Features) -> String {
        let mut program = offer(Args::command(), features);
        let serve = program.find_subcommand_mut("serve").expect("a command");
        serve.render_long_help().to_string()
    }

    #[test]
    fn help_offers_what_the_build_has_and_no_more() {
        let words = ["--bus", "NATS", "--store", "--smtp", "--mail-from", "mail", "webhooks"];
        let (full, small) = (help(Features::BUILT), help(Features::NONE));
        for word in words {
            assert!(full.contains(word), "the full build has {word}: {full}");
            assert!(!small.contains(word), "the small build lacks {word}: {small}");
        }
        assert!(small.contains("--listen"), "{small}");
    }

    #[test]
    fn manual_and_completions_offer_no_more() {
        let small = offer(Args::command(), Features::NONE);
        for shell in [clap_complete::Shell::Bash, clap_complete::Shell::Zsh] {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut without_hidden(&small), "quayside", &mut script);
            let script = String::from_utf8(script).expect("text");
            assert!(script.contains("--listen") && !script.contains("--smtp"), "{script}");
        }
        let mut page = Vec::new();
        let serve = small.find_subcommand("serve").expect("a command").clone();
        clap_mangen::Man::new(serve).render(&mut page).expect("written");
        let page = String::from_utf8(page).expect("text").replace("\\-", "-");
        assert!(page.contains("--listen") && !page.contains("--smtp"), "{page}");
    }

    #[test]
    fn an_option_that_the_build_lacks_is_refused_by_the_name_of_its_feature() {
        let refused = |line: &str, features| {
            let matches = offer(Args::command(), features).get_matches_from(line.split(' '));
            check(&matches, features).err().map(|error| error.to_string())
        };
        let bus = "quayside serve --store postgres://db --bus nats://bus";
        let mail = "quayside serve --smtp smtps://mail.example --mail-from a@b.example";
        for (line, option, feature) in [
            (bus, "--bus", "`cluster`"),
            (mail, "--mail-from", "`mail`"),
            ("quayside serve --private-webhooks", "--private-webhooks", "`https`"),
            ("quayside serve --store postgres://db", "--store", "`postgres`"),
            ("quayside export --store postgres://db", "--store", "`postgres`"),
        ] {
            let said = refused(line, Features::NONE).expect("it is refused");
            assert!(said.contains(option) && said.contains(feature), "{said}");
            assert_eq!(refused(line, Features::BUILT), None);
        }
        assert_eq!(refused("quayside serve --listen :7373", Features::NONE), None);
        assert_eq!(refused("quayside bench", Features::NONE), None);
    }

    #[test]
    fn the_version_lists_the_features() {
        let version = |features| {
            let program = offer(Args::command(), features);
            (program.render_version(), program.render_long_version())
        };
        let (short, long) = version(Features::BUILT);
        assert_eq!(short.lines().count(), 1, "{short}");
        let all = "features: cluster, https, mail, passkeys, postgres, previews, push";
        assert_eq!(long.lines().nth(1), Some(all), "{long}");
        assert_eq!(version(Features::NONE).1.lines().nth(1), Some("features: none"));
    }
}
