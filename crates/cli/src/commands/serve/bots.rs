//! Bots of the operator: `--bot NAME=cmd:PROGRAM`.

use std::str::FromStr;

use anyhow::{anyhow, ensure};
use quayside_bots::Level;
use quayside_engine::record::LONGEST_NAME;
use quayside_server::Program;

use crate::external;

/// A named program from the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NamedBot {
    name: String,
    program: String,
}

impl FromStr for NamedBot {
    type Err = String;

    fn from_str(text: &str) -> Result<NamedBot, String> {
        let named = text.split_once('=').filter(|(_, bot)| external::is_program(bot));
        let (name, program) =
            named.ok_or("a name and a program are needed, as in nemo=cmd:./mybot")?;
        check_name(name)?;
        Ok(NamedBot { name: name.to_owned(), program: program.to_owned() })
    }
}

/// Checks a name: one word that logs can store, and not that of a built-in bot.
fn check_name(name: &str) -> Result<(), String> {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign);
    let begins_well = name.starts_with(|first: char| first.is_ascii_alphabetic());
    if !begins_well || !name.chars().all(is_sign) || name.len() > LONGEST_NAME {
        return Err(format!(
            "a name begins with a letter and has up to {LONGEST_NAME} letters, digits, - and _"
        ));
    }
    // "captain-RULE" is ours, too, and "Captain" is the captain's name on pages.
    let plain = name.to_ascii_lowercase();
    let level = plain.split('-').next().unwrap_or_default();
    if Level::named(level).is_some() {
        return Err(format!("{level} is a bot of ours; choose another name"));
    }
    // Reserved by the form of a new table for seats without a bot.
    if ["person", "open"].contains(&plain.as_str()) {
        return Err(format!("a bot can't be called {name}; choose another name"));
    }
    Ok(())
}

/// Prepares the bots for a server; each is started once as a check.
pub(super) fn programs(bots: &[NamedBot]) -> anyhow::Result<Vec<Program>> {
    let prepare = |(place, bot): (usize, &NamedBot)| {
        let NamedBot { name, program } = bot;
        let twice = bots[..place].iter().any(|other| other.name.eq_ignore_ascii_case(name));
        ensure!(!twice, "two bots are called {name}; choose another name for one of them");
        external::serve(name, program).map_err(|wrong| anyhow!("--bot {name}: {wrong}"))
    };
    bots.iter().enumerate().map(prepare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_has_a_name_of_its_own() {
        let bot: NamedBot = "old-1=cmd:old/quayside bot mate --seed=1".parse().expect("a bot");
        assert_eq!(
            (bot.name.as_str(), bot.program.as_str()),
            ("old-1", "cmd:old/quayside bot mate --seed=1")
        );
        for (text, why) in [
            ("captain", "as in nemo=cmd:./mybot"),
            ("cmd:./mybot", "as in nemo=cmd:./mybot"),
            ("nemo=captain", "as in nemo=cmd:./mybot"),
            ("nemo=cmd: ", "as in nemo=cmd:./mybot"),
            ("=cmd:./mybot", "begins with a letter"),
            ("the bot=cmd:./mybot", "begins with a letter"),
            ("1=cmd:./mybot", "begins with a letter"),
            ("<b>=cmd:./mybot", "begins with a letter"),
            ("a-name-of-twenty-five-sign=cmd:./mybot", "begins with a letter"),
            ("mate=cmd:./mybot", "mate is a bot of ours"),
            ("Captain=cmd:./mybot", "captain is a bot of ours"),
            ("admiral-9=cmd:./mybot", "admiral is a bot of ours"),
            ("open=cmd:./mybot", "can't be called open"),
        ] {
            let wrong = text.parse::<NamedBot>().expect_err(text);
            assert!(wrong.contains(why), "{text}: {wrong}");
        }
    }
}
