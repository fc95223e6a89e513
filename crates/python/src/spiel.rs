//! `Tale`: a game with chance as a player, as `OpenSpiel` needs it.

use crate::encode::Encode;
use pyo3::prelude::*;
use quayside_bots::rng_for;
use quayside_engine::{Either, Game as _, Seat, corsairs, korsar, with_game};

use crate::bots::Bot;
use crate::deal::Dealt;
use crate::error::{illegal_action, value_error};
use crate::game::setup::{self, Game};
use crate::number::{number, numbers};
use crate::observed_game::{NetworkInput, ObservedGame, REMEMBERED, Turn};
use crate::play::returns;

/// A game whose cards are dealt one by one by a chance player.
#[pyclass(module = "quayside._core", name = "Tale")]
pub(crate) struct Tale {
    game: Game,
    inner: Either<ObservedGame<corsairs::State>, ObservedGame<korsar::State>>,
    /// All applied actions, for `pickle`; a sampled game has none.
    history: Option<Vec<u16>>,
}

/// The pickled form: a constructor and its arguments.
type PickledTale<'py> = (Bound<'py, PyAny>, (Game, Vec<u16>));

/// The values of `current_player` for chance and for the end, as in `OpenSpiel`.
const CHANCE: i32 = -1;
const TERMINAL: i32 = -4;

#[pymethods]
impl Tale {
    #[new]
    fn new(game: Game) -> Tale {
        // By default the first seat plays first: in Corsairs the last one deals.
        let first = |other: Seat| game.first.unwrap_or(other);
        let inner = match &game.variant {
            Either::Corsairs(table) => {
                let last = Seat::ALL[usize::from(table.players()) - 1];
                Either::Corsairs(ObservedGame::new(*table, first(last)))
            }
            Either::Korsar(table) => Either::Korsar(ObservedGame::new(*table, first(Seat::S0))),
        };
        Tale { game, inner, history: Some(Vec::new()) }
    }

    /// Returns the length of `information_state_tensor`.
    #[staticmethod]
    fn tensor_lengths(game: &Game) -> (usize, usize) {
        let length = with_game!(&game.variant, table => Encode::length(table));
        (length, length + 3 * REMEMBERED)
    }

    /// Returns the maximum number of outcomes of chance.
    #[staticmethod]
    fn max_chance_outcomes(game: &Game) -> usize {
        with_game!(game.variant.game(), type G => <G as Dealt>::KINDS)
    }

    fn current_player(&self) -> i32 {
        match with_game!(&self.inner, game => game.turn()) {
            Turn::Seat(seat) => seat as i32,
            Turn::Chance => CHANCE,
            Turn::Over => TERMINAL,
        }
    }

    fn legal_actions(&self) -> Vec<usize> {
        with_game!(&self.inner, game => game.legal())
    }

    fn chance_outcomes(&self) -> Vec<(usize, f64)> {
        with_game!(&self.inner, game => game.chances())
    }

    fn apply(&mut self, #[pyo3(from_py_with = number)] action: usize) -> PyResult<()> {
        let chance = self.current_player() == CHANCE;
        let done = with_game!(&mut self.inner, game => {
            if chance { game.draw(action) } else { game.act(action) }
        });
        if !done {
            return Err(illegal_action(&format!("action {action}"), None));
        }
        if let Some(history) = &mut self.history {
            history.push(action as u16);
        }
        Ok(())
    }

    /// Returns the name of an action; the name of a card if chance plays.
    fn action_name(
        &self,
        player: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = number)] action: usize,
    ) -> PyResult<String> {
        if !player.extract::<i32>().is_ok_and(|player| player == CHANCE) {
            self.seat(number(player)?)?;
            return self.game.action_name(action);
        }
        let card = with_game!(self.inner.game(), type G => {
            G::card(action).map(|card| card.to_string())
        });
        card.ok_or_else(|| value_error(format!("no card {action}")))
    }

    fn returns(&self) -> Vec<f64> {
        let returns = with_game!(&self.inner, game => returns(&game.state));
        returns[..self.game.players().into()].to_vec()
    }

    /// Returns penalty cards or gold by seat, once the game is over.
    fn scores(&self) -> Option<Vec<i16>> {
        let outcome = with_game!(&self.inner, game => game.state.outcome())?;
        Some(outcome.scores[..self.game.players().into()].to_vec())
    }

    fn information_state_string(
        &self,
        #[pyo3(from_py_with = number)] player: usize,
    ) -> PyResult<String> {
        let seat = self.seat(player)?;
        Ok(with_game!(&self.inner, game => game.seen(seat)))
    }

    fn observation_string(&self, #[pyo3(from_py_with = number)] player: usize) -> PyResult<String> {
        let seat = self.seat(player)?;
        Ok(with_game!(&self.inner, game => game.observed(seat)))
    }

    fn tensor<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number)] player: usize,
        perfect_recall: bool,
    ) -> PyResult<Bound<'py, numpy::PyArray1<f32>>> {
        crate::game::state::numpy(py)?;
        let seat = self.seat(player)?;
        let array = with_game!(&self.inner, game => game.array(seat, perfect_recall));
        Ok(numpy::PyArray1::from_vec(py, array))
    }

    /// Returns a game that looks the same to the player.
    fn resample(
        &self,
        #[pyo3(from_py_with = number)] player: usize,
        #[pyo3(from_py_with = number)] seed: u64,
    ) -> PyResult<Tale> {
        let seat = self.seat(player)?;
        let mut rng = rng_for("resample", seed, &[]);
        let inner = with_game!(map &self.inner, game => game.resampled(seat, &mut rng));
        Ok(Tale { game: self.game.clone(), inner, history: None })
    }

    /// Returns the next card from chance if the decks follow from a seed.
    fn lot(&self, seed: &Bound<'_, PyAny>) -> PyResult<usize> {
        let seed = setup::read_seed(Some(seed))?;
        with_game!(&self.inner, game => game.lot(seed))
            .ok_or_else(|| value_error("it is not the turn of chance"))
    }

    /// Plays to the end at random and returns the value of the game for each player.
    fn rollout(&self, py: Python<'_>, #[pyo3(from_py_with = number)] seed: u64) -> Vec<f64> {
        let mut rng = rng_for("rollout", seed, &[]);
        let returns = py.detach(|| with_game!(&self.inner, game => game.rollout(&mut rng)));
        returns[..self.game.players().into()].to_vec()
    }

    /// Returns the action that a bot takes here.
    fn advice(&self, py: Python<'_>, bot: &Bot) -> PyResult<usize> {
        py.detach(|| {
            with_game!(&self.inner, game => {
                game.advice(|state, seat, moves| bot.choice(state, seat, &[moves as u64]))
            })
        })
        .ok_or_else(|| value_error("no seat owes a move, or the bot does not play this game"))
    }

    /// Returns the position in the input format of networks, with the mover's knowledge, and each action
    /// with the number of its choice; none if networks are not used here.
    fn read(&self) -> Option<NetworkInput> {
        with_game!(&self.inner, game => game.read())
    }

    fn clone(&self) -> Tale {
        let (game, inner) = (self.game.clone(), self.inner.clone());
        Tale { game, inner, history: self.history.clone() }
    }

    /// Applies all actions again, for `pickle`.
    #[staticmethod]
    fn replay(game: Game, #[pyo3(from_py_with = numbers)] history: Vec<usize>) -> PyResult<Tale> {
        let mut tale = Tale::new(game);
        history.into_iter().try_for_each(|action| tale.apply(action))?;
        Ok(tale)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<PickledTale<'py>> {
        let history = self.history.clone();
        let history =
            history.ok_or_else(|| value_error("a sampled game has no history to pickle"))?;
        let replay = py.get_type::<Tale>().getattr("replay")?;
        Ok((replay, (self.game.clone(), history)))
    }

    fn __copy__(&self) -> Tale {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Tale {
        self.clone()
    }

    fn __str__(&self) -> String {
        with_game!(&self.inner, game => {
            let seats = Seat::table(game.state.variant().players());
            seats.map(|seat| game.seen(seat)).collect::<Vec<_>>().join("\n")
        })
    }
}

impl Tale {
    fn seat(&self, player: usize) -> PyResult<Seat> {
        setup::seat(player, self.game.players())
    }
}
