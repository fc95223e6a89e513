//! `Game`: the setup of a game.

use crate::encode::Encode;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};
use quayside_engine::{
    Either, HouseRules, Seat, Seed, Steps, Variant, corsairs, korsar, with_game,
};
use rand::TryRng;
use rand::rngs::SysRng;

use crate::error::value_error;
use crate::game::state::State;
use crate::game::view::hash;
use crate::number::{is_number, number, optional};
use crate::play::Play;
use crate::studied::AnyVariant;

/// A game as it is set up: its name, its players, its house rules and its size.
#[pyclass(module = "quayside", frozen, from_py_object)]
#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) variant: AnyVariant,
    pub(crate) first: Option<Seat>,
    observation_length: usize,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players=2, *, teams=None, options=None, size=None, first=None))]
    fn new(
        name: &str,
        #[pyo3(from_py_with = number)] players: u64,
        teams: Option<bool>,
        options: Option<&Bound<'_, PyDict>>,
        size: Option<&Bound<'_, PyDict>>,
        #[pyo3(from_py_with = optional)] first: Option<usize>,
    ) -> PyResult<Game> {
        let variant = match name {
            "corsairs" => {
                let table = table::<corsairs::State>(players, teams, options)?;
                let size = size.map(|size| small_corsairs(size, table.players()));
                Either::Corsairs(sized(table, size)?)
            }
            "korsar" => {
                let table = table::<korsar::State>(players, teams, options)?;
                Either::Korsar(sized(table, size.map(small_korsar))?)
            }
            _ => return Err(value_error(format!("no game {name:?}: \"corsairs\" or \"korsar\""))),
        };
        let first = first.map(|number| with_game!(&variant, table => first_seat(table, number)));
        Ok(Game::of(variant, first.transpose()?))
    }

    /// The name of the game: "corsairs" or "korsar".
    #[getter]
    pub(crate) fn name(&self) -> &'static str {
        self.variant.game().id()
    }

    /// The number of players.
    #[getter]
    pub(crate) fn players(&self) -> u8 {
        with_game!(&self.variant, table => table.players())
    }

    /// Whether partners play together.
    #[getter]
    fn teams(&self) -> bool {
        with_game!(&self.variant, table => table.teams())
    }

    /// Whether the game has its full size.
    #[getter]
    fn is_full_size(&self) -> bool {
        with_game!(&self.variant, table => table.is_full_size())
    }

    /// Every house rule with its value.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        fn fill<G: quayside_engine::Game>(
            table: &Variant<G>,
            dict: &Bound<'_, PyDict>,
        ) -> PyResult<()> {
            G::HouseRules::OPTIONS
                .iter()
                .try_for_each(|(option, _)| dict.set_item(option, table.rules.value(option)))
        }
        let dict = PyDict::new(py);
        with_game!(&self.variant, table => fill(table, &dict))?;
        Ok(dict)
    }

    /// The sizes of a small game; None for the full size.
    #[getter]
    fn size<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        if self.is_full_size() {
            return Ok(None);
        }
        let dict = PyDict::new(py);
        match &self.variant {
            Either::Corsairs(table) => {
                let mut size = *table.size();
                CORSAIRS_SIZES
                    .iter()
                    .try_for_each(|name| dict.set_item(name, place(&mut size, name).copied()))?;
            }
            Either::Korsar(table) => {
                dict.set_item("hand", table.size().hand)?;
                dict.set_item("deck", table.size().deck.to_string())?;
            }
        }
        Ok(Some(dict))
    }

    /// The number of actions: an action is a number from 0 up to, but not including, this.
    #[getter]
    pub(crate) fn num_actions(&self) -> usize {
        with_game!(self.variant.game(), type G => G::ACTIONS)
    }

    /// The length of an observation.
    #[getter]
    pub(crate) fn observation_length(&self) -> usize {
        self.observation_length
    }

    /// The parts of an observation: name, where it begins, shape.
    #[getter]
    fn observation_parts(&self) -> Vec<(&'static str, usize, Vec<usize>)> {
        let parts = with_game!(&self.variant, table => Encode::parts(table));
        let mut from = 0;
        let place = |part: crate::encode::ObservationPart| {
            let begins = from;
            from += part.length();
            (part.name, begins, part.shape)
        };
        parts.into_iter().map(place).collect()
    }

    /// Returns the name of an action.
    pub(crate) fn action_name(
        &self,
        #[pyo3(from_py_with = number)] action: usize,
    ) -> PyResult<String> {
        let name = with_game!(self.variant.game(), type G => {
            G::action(action).map(|it| it.to_string())
        });
        name.ok_or_else(|| value_error(format!("no action {action}")))
    }

    /// Returns the number of the action with this name.
    fn action_number(&self, name: &str) -> PyResult<usize> {
        let number = with_game!(self.variant.game(), type G => name.parse().ok().map(G::number));
        let number = number.filter(|&number| number < self.num_actions());
        number.ok_or_else(|| value_error(format!("no action {name:?}")))
    }

    /// Deals a game; all its decks follow from the seed.
    #[pyo3(signature = (seed=None))]
    pub(crate) fn new_state(&self, seed: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        let seed = read_seed(seed)?;
        let play = with_game!(map &self.variant, table => Play::seeded(*table, self.first, seed));
        Ok(State::of(self.clone(), play))
    }

    fn __eq__(&self, other: &Game) -> bool {
        (&self.variant, self.first) == (&other.variant, other.first)
    }

    fn __hash__(&self) -> u64 {
        hash(&self.__repr__())
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((&'static str, u8), Bound<'py, PyDict>)> {
        let named = PyDict::new(py);
        named.set_item("teams", self.teams())?;
        named.set_item("options", self.options(py)?)?;
        named.set_item("size", self.size(py)?)?;
        named.set_item("first", self.first.map(Seat::index))?;
        Ok(((self.name(), self.players()), named))
    }

    /// Writes the call that sets up the same game.
    pub(crate) fn __repr__(&self) -> String {
        let mut arguments = vec![format!("{:?}", self.name()), self.players().to_string()];
        if self.teams() {
            arguments.push("teams=True".to_owned());
        }
        let options = with_game!(&self.variant, table => changed_options(table));
        if !options.is_empty() {
            arguments.push(format!("options={{{}}}", options.join(", ")));
        }
        if !self.is_full_size() {
            arguments.push(format!("size={{{}}}", self.sizes().join(", ")));
        }
        arguments.extend(self.first.map(|first| format!("first={first}")));
        format!("Game({})", arguments.join(", "))
    }
}

impl Game {
    pub(crate) fn of(variant: AnyVariant, first: Option<Seat>) -> Game {
        let observation_length = with_game!(&variant, table => Encode::length(table));
        Game { variant, first, observation_length }
    }

    /// Writes the sizes that make the game small, as items of a dict.
    fn sizes(&self) -> Vec<String> {
        match &self.variant {
            Either::Corsairs(table) => {
                let (mut size, mut one_round) =
                    (*table.size(), corsairs::Size::one_round(table.players()));
                let sizes = CORSAIRS_SIZES.iter().filter_map(|name| {
                    let number = *place(&mut size, name)?;
                    let changed = number != *place(&mut one_round, name)?;
                    changed.then(|| format!("{name:?}: {number}"))
                });
                sizes.collect()
            }
            Either::Korsar(table) => {
                let korsar::Size { deck, hand } = table.size();
                vec![format!("\"hand\": {hand}"), format!("\"deck\": \"{deck}\"")]
            }
        }
    }
}

/// Writes the house rules that differ from the law, as items of a dict.
fn changed_options<G: quayside_engine::Game>(table: &Variant<G>) -> Vec<String> {
    let law = G::HouseRules::default();
    let changed = G::HouseRules::OPTIONS.iter().filter_map(|(option, _)| {
        let value = table.rules.value(option)?;
        (law.value(option) != Some(value)).then(|| format!("{option:?}: {value:?}"))
    });
    changed.collect()
}

/// Makes a variant by the rules, with some options.
fn table<G: quayside_engine::Game>(
    players: u64,
    teams: Option<bool>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Variant<G>> {
    // Six and eight players must play in teams.
    let variant = |players: u8| match teams {
        Some(teams) => Variant::<G>::new(players, teams),
        None => Variant::<G>::new(players, false).or_else(|| Variant::new(players, true)),
    };
    let mut table = u8::try_from(players).ok().and_then(variant).ok_or_else(|| {
        let how = if teams == Some(true) { " in teams" } else { "" };
        value_error(format!("{} is for {}, not {players}{how}", G::NAME, Variant::<G>::sizes()))
    })?;
    for (option, value) in options.into_iter().flatten() {
        let (option, value) = (option.extract::<String>()?, value.extract::<String>()?);
        table = table
            .with(&option, &value)
            .ok_or_else(|| no_house_rule::<G::HouseRules>(&option, &value))?;
    }
    Ok(table)
}

/// Returns the error for an unknown house rule, which lists the known ones.
pub(crate) fn no_house_rule<H: HouseRules>(option: &str, value: &str) -> PyErr {
    let known = H::OPTIONS.iter();
    let known = known.map(|(name, values)| format!("{name}={}", values.join("|")));
    let known = known.collect::<Vec<_>>().join(", ");
    value_error(format!("no house rule {option}={value}; there are {known}"))
}

fn sized<G: quayside_engine::Game>(
    table: Variant<G>,
    size: Option<PyResult<G::Size>>,
) -> PyResult<Variant<G>> {
    match size {
        None => Ok(table),
        Some(size) => table.sized(size?).ok_or_else(|| {
            value_error("a game of this size can't be dealt to this number of players")
        }),
    }
}

/// Returns a game of one round and of one-band crews, changed by the given sizes.
fn small_corsairs(said: &Bound<'_, PyDict>, players: u8) -> PyResult<corsairs::Size> {
    let mut size = corsairs::Size::one_round(players);
    for (name, value) in said {
        let name = name.extract::<String>()?;
        let place = place(&mut size, &name)
            .ok_or_else(|| value_error(format!("no size {name:?} of corsairs")))?;
        *place = number(&value)?;
    }
    Ok(size)
}

/// The sizes of Corsairs by name.
const CORSAIRS_SIZES: [&str; 10] = [
    "bands",
    "jobs",
    "deck",
    "hand",
    "pier",
    "crews",
    "turns",
    "last_round",
    "game_over",
    "annulled",
];

fn place<'a>(size: &'a mut corsairs::Size, name: &str) -> Option<&'a mut u8> {
    Some(match name {
        "bands" => &mut size.bands,
        "jobs" => &mut size.jobs,
        "deck" => &mut size.deck,
        "hand" => &mut size.hand,
        "pier" => &mut size.pier,
        "crews" => &mut size.crews,
        "turns" => &mut size.turns,
        "last_round" => &mut size.last_round,
        "game_over" => &mut size.game_over,
        "annulled" => &mut size.annulled,
        _ => return None,
    })
}

fn small_korsar(said: &Bound<'_, PyDict>) -> PyResult<korsar::Size> {
    let mut size = korsar::Size::FULL;
    for (name, value) in said {
        match name.extract::<String>()?.as_str() {
            "hand" => size.hand = number(&value)?,
            "deck" => size.deck = deck(&value.extract::<String>()?)?,
            name => return Err(value_error(format!("no size {name:?} of korsar"))),
        }
    }
    Ok(size)
}

/// Reads a deck: no more cards of a kind than the whole game has.
fn deck(text: &str) -> PyResult<korsar::CardSet> {
    let mut deck = korsar::CardSet::EMPTY;
    for word in text.split_whitespace() {
        let card: korsar::Card =
            word.parse().map_err(|_| value_error(format!("no card {word:?}")))?;
        if deck.count(card) == korsar::Card::COPIES[card.index()] {
            return Err(value_error(format!("the game has no more {word}")));
        }
        deck.insert(card);
    }
    Ok(deck)
}

/// Reads who deals or plays first.
fn first_seat<G: quayside_engine::Game>(table: &Variant<G>, number: usize) -> PyResult<Seat> {
    let fits = |seat: &Seat| {
        let number = seat.index() as u8;
        number < table.players() && number.is_multiple_of(table.team_size())
    };
    Seat::new(number)
        .filter(fits)
        .ok_or_else(|| value_error(format!("seat {number} can't be {}", G::FIRST)))
}

/// Reads a seat at the table.
pub(crate) fn seat(number: usize, players: u8) -> PyResult<Seat> {
    Seat::new(number)
        .filter(|seat| seat.index() < players.into())
        .ok_or_else(|| value_error(format!("no seat {number} at a table of {players}")))
}

/// Reads a seed: a number, 64 hexadecimal digits, 32 bytes; or draws one.
pub(crate) fn read_seed(given: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    let Some(given) = given else {
        let mut bytes = [0; 32];
        let drawn = SysRng.try_fill_bytes(&mut bytes);
        drawn.map_err(|_| value_error("the system has no random numbers"))?;
        return Ok(Seed(bytes));
    };
    if let Ok(text) = given.cast::<PyString>() {
        return text.to_cow()?.parse().map_err(|_| value_error("a seed is 64 hexadecimal digits"));
    }
    if let Ok(given) = given.cast::<PyBytes>() {
        let bytes = given.as_bytes().try_into();
        return Ok(Seed(bytes.map_err(|_| value_error("a seed is 32 bytes"))?));
    }
    if is_number(given) {
        return number::<u64>(given).map(Seed::from);
    }
    Err(PyTypeError::new_err(
        "a seed is a number from 0 below 2**64, 64 hexadecimal digits or 32 bytes",
    ))
}
