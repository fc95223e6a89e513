//! Values that shells complete, of some arguments: games, and, where other values are taken, too, bots, players, house rules.

use std::ffi::OsStr;
use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::error::{Error, ErrorKind};
use quayside_bots::Level;
use quayside_engine::{GameName, HouseRules, corsairs, korsar};
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
    Suggested::of(Level::names())
}

/// Returns the parser of a game.
pub fn games() -> impl TypedValueParser<Value = GameName> {
    let value = |game: GameName| {
        PossibleValue::new(game.id()).help(match game {
            GameName::Corsairs => "Leo Colovini's game, for 2 to 4 players",
            GameName::Korsar => "Reiner Knizia's game, for 2 to 5 players, or 4, 6 or 8 in teams",
        })
    };
    let read = |name: String| name.parse().map_err(|()| "no such game");
    PossibleValuesParser::new(GameName::ALL.map(value)).try_map(read)
}

/// Returns the parser of a language.
pub fn languages() -> Suggested<Lang> {
    Suggested::of(Lang::ALL.map(Lang::code))
}

/// Returns the parser of a player at the keyboard.
pub fn players<T>() -> Suggested<T> {
    Suggested::of(["me"].into_iter().chain(Level::names()))
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
