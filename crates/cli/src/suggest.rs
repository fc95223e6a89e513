//! Suggested values for shells to complete: games, bots, players, house rules. Other values may be
//! valid as well.

use std::ffi::OsStr;
use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::error::{Error, ErrorKind};
use quayside_bots::Level;
use quayside_engine::{Game, GameName, HouseRules, with_game};
use quayside_table::Coach;
use quayside_text::Lang;

/// A parser by `FromStr`, with suggestions for shells.
#[derive(Clone)]
pub struct Suggested<T> {
    values: Vec<PossibleValue>,
    read: PhantomData<fn() -> T>,
}

impl<T> Suggested<T> {
    fn of(values: impl IntoIterator<Item = &'static str>) -> Suggested<T> {
        let values = values.into_iter().map(PossibleValue::new).collect();
        Suggested { values, read: PhantomData }
    }
}

/// Returns the parser of a bot, which may also be a program.
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

/// Returns the parser of a coach.
pub fn coaches() -> impl TypedValueParser<Value = Coach> {
    let read = |name: String| Coach::named(&name).ok_or("no such coach");
    PossibleValuesParser::new(Coach::ALL.map(Coach::id)).try_map(read)
}

/// Returns the parser of a language.
pub fn languages() -> Suggested<Lang> {
    Suggested::of(Lang::ALL.map(Lang::code))
}

/// Returns the parser of a player at the keyboard.
pub fn players<T>() -> Suggested<T> {
    Suggested::of(["me"].into_iter().chain(Level::names()))
}

/// Returns the parser of a house rule; it is checked later, once the game is known.
pub fn house_rules() -> Suggested<String> {
    let values = GameName::ALL.into_iter().flat_map(|game| {
        rules_of(game).into_iter().map(move |rule| PossibleValue::new(rule).help(game.id()))
    });
    Suggested { values: values.collect(), read: PhantomData }
}

/// Returns the house rules of a game, each with each of its values.
pub fn rules_of(game: GameName) -> Vec<String> {
    let options = with_game!(game, type G => <G as Game>::HouseRules::OPTIONS);
    let with = |(name, values): &(&str, &[&str])| -> Vec<String> {
        values.iter().map(|value| format!("{name}={value}")).collect()
    };
    options.iter().flat_map(with).collect()
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
        Some(Box::new(self.values.iter().cloned()))
    }
}
