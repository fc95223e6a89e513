//! Values that shells complete, of arguments that take others, too: bots, players, house rules.

use std::ffi::OsStr;
use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::{Error, ErrorKind};
use quayside_bots::NAMES;
use quayside_engine::{HouseRules, corsairs, korsar};
use quayside_text::Lang;

/// Reads a value as it reads itself; the suggestions are for shells only.
#[derive(Clone)]
pub struct Suggested<T> {
    values: Vec<&'static str>,
    read: PhantomData<fn() -> T>,
}

impl<T> Suggested<T> {
    fn of(values: impl IntoIterator<Item = &'static str>) -> Suggested<T> {
        Suggested { values: values.into_iter().collect(), read: PhantomData }
    }
}

/// Returns the parser of a bot, which may be a program, too.
pub fn bots<T>() -> Suggested<T> {
    Suggested::of(NAMES)
}

/// Returns the parser of a language.
pub fn languages() -> Suggested<Lang> {
    Suggested::of(Lang::ALL.map(Lang::code))
}

/// Returns the parser of a player at the keyboard.
pub fn players<T>() -> Suggested<T> {
    Suggested::of(["me"].into_iter().chain(NAMES))
}

/// Returns the parser of a house rule, which is checked once the game is known.
pub fn house_rules() -> Suggested<String> {
    static RULES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let rules = [corsairs::HouseRules::OPTIONS, korsar::HouseRules::OPTIONS].concat();
        let with = |(name, values): &(&str, &[&str])| -> Vec<String> {
            values.iter().map(|value| format!("{name}={value}")).collect()
        };
        rules.iter().flat_map(with).collect()
    });
    Suggested::of(RULES.iter().map(String::as_str))
}

impl<T> TypedValueParser for Suggested<T>
where
    T: FromStr + Clone + Send + Sync + 'static,
    T::Err: Display,
{
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<T, Error> {
        let text = StringValueParser::new().parse_ref(command, argument, value)?;
        text.parse().map_err(|wrong| {
            let name = argument.map(ToString::to_string).unwrap_or_default();
            let why = format!("invalid value '{text}' for '{name}': {wrong}\n");
            Error::raw(ErrorKind::ValueValidation, why).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.values.iter().map(|value| PossibleValue::new(*value))))
    }
}
