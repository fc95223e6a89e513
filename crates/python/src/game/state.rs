//! `State`: the full state of a game.

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyBytes;
use quayside_bots::rng_for;
use quayside_engine::{
    Either, Eyes, Game as _, IllegalMove as _, ParseMoveError, Seat, SeatSet, corsairs, korsar,
    with_game,
};
use quayside_table::GameResult;

use crate::error::{fault, illegal, illegal_action, value_error};
use crate::game::setup::{self, Game};
use crate::game::view::View;
use crate::number::{number, optional};
use crate::play::{ActionError, PickledPlay, Play};
use crate::studied::Studied;

/// A game of either kind, as it is played.
pub(crate) type AnyPlay = Either<Play<corsairs::State>, Play<korsar::State>>;

/// An array of numpy's.
type Array<'py, T> = Bound<'py, PyArray1<T>>;

/// The whole state of a game: all hands, the stock, and the moves that led there.
#[pyclass(module = "quayside")]
pub(crate) struct State {
    pub(crate) game: Game,
    pub(crate) play: AnyPlay,
}

impl State {
    pub(crate) fn of(game: Game, play: AnyPlay) -> State {
        State { game, play }
    }

    fn result(&self) -> Option<GameResult> {
        with_game!(&self.play, play => play.result())
    }

    /// Returns the seat that is asked for, or the first that owes a move.
    pub(crate) fn seat_or_mover(&self, seat: Option<usize>) -> PyResult<Seat> {
        match seat {
            Some(number) => setup::seat(number, self.game.players()),
            None => with_game!(&self.play, play => play.to_move().first())
                .ok_or_else(|| value_error("no seat owes a move")),
        }
    }
}

#[pymethods]
impl State {
    /// The game that this is a state of.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// The seats that owe a move, in the order in which a record holds their moves.
    #[getter]
    fn to_move(&self) -> Vec<usize> {
        with_game!(&self.play, play => play.to_move().iter().map(Seat::index).collect())
    }

    /// The first seat that owes a move, or None.
    #[getter]
    fn seat(&self) -> Option<usize> {
        with_game!(&self.play, play => play.to_move().first().map(Seat::index))
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.result().is_some()
    }

    /// Whether a deck is due, in a game whose decks are given.
    #[getter]
    fn awaits_deck(&self) -> bool {
        with_game!(&self.play, play => play.state().awaits_deck())
    }

    /// The seats that won; none until the game is over.
    #[getter]
    fn winners(&self) -> Vec<usize> {
        let winners = self.result().map_or(SeatSet::EMPTY, |result| result.winners);
        winners.iter().map(Seat::index).collect()
    }

    /// The seats that forfeited a recorded game, in their order.
    #[getter]
    fn forfeits(&self) -> Vec<usize> {
        let forfeits = self.result().map_or(Vec::new(), |result| result.forfeits);
        forfeits.into_iter().map(Seat::index).collect()
    }

    /// Penalty cards (Corsairs) or gold (Korsar) by seat, once the game is over.
    #[getter]
    fn scores(&self) -> Option<Vec<i16>> {
        Some(self.result()?.scores[..self.game.players().into()].to_vec())
    }

    /// The value of the game for each seat: 1 for a single winner; the sum is 0.
    #[getter]
    fn returns(&self) -> Vec<f64> {
        let returns = with_game!(&self.play, play => play.returns());
        returns[..self.game.players().into()].to_vec()
    }

    /// How many moves were made.
    #[getter]
    fn moves(&self) -> usize {
        with_game!(&self.play, play => play.moves())
    }

    /// Lists the legal moves of a seat in notation.
    #[pyo3(signature = (seat=None))]
    fn legal_moves(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = optional)] seat: Option<usize>,
    ) -> PyResult<Vec<String>> {
        let Ok(seat) = self.seat_or_mover(seat) else {
            return seat.map_or(Ok(Vec::new()), |number| {
                setup::seat(number, self.game.players()).map(|_| Vec::new())
            });
        };
        Ok(with_game!(&self.play, play => {
            let state = *play.state();
            py.detach(move || state.legal_moves(seat).iter().map(ToString::to_string).collect())
        }))
    }

    /// Lists the legal actions of the first seat that owes a move, ascending.
    fn legal_actions(&self) -> Vec<usize> {
        fn list<G: Studied>(play: &Play<G>) -> Vec<usize> {
            let mut actions = Vec::with_capacity(32);
            if let Some(seat) = play.state().to_move().first() {
                play.state()
                    .visit_actions(seat, &play.begun, |action| actions.push(G::number(action)));
            }
            actions
        }
        with_game!(&self.play, play => list(play))
    }

    /// Plays a move in notation, for this seat or for the first that owes one.
    #[pyo3(signature = (mv, seat=None))]
    fn play(
        &mut self,
        mv: &str,
        #[pyo3(from_py_with = optional)] seat: Option<usize>,
    ) -> PyResult<()> {
        fn make<G: Studied>(play: &mut Play<G>, mv: &str, seat: Seat) -> PyResult<()> {
            let mv = mv.parse().map_err(|error| match error {
                ParseMoveError::Malformed => value_error(format!("not a move: {mv:?}")),
                ParseMoveError::CardTwice(card) => illegal::<G>(&G::Illegal::card_twice(card)),
            })?;
            play.play(seat, mv).map_err(|refused| illegal::<G>(&refused))
        }
        let seat = match seat {
            Some(number) => setup::seat(number, self.game.players())?,
            // If no seat owes a move, the engine gives the reason.
            None => self.seat_or_mover(None).unwrap_or(Seat::S0),
        };
        with_game!(&mut self.play, play => make(play, mv, seat))
    }

    /// Takes an action for the first seat that owes a move.
    fn step(&mut self, #[pyo3(from_py_with = number)] action: usize) -> PyResult<()> {
        fn take<G: Studied>(play: &mut Play<G>, action: usize) -> PyResult<()> {
            play.step(action).map_err(|refused| match refused {
                ActionError::Unknown => value_error(format!("no action {action}")),
                ActionError::Move(refused) => illegal::<G>(&refused),
                ActionError::Step(action) => illegal_action(&action.to_string(), None),
            })
        }
        with_game!(&mut self.play, play => take(play, action))
    }

    /// Picks a legal action, uniformly at random.
    #[pyo3(signature = (seed))]
    fn random_action(&self, #[pyo3(from_py_with = number)] seed: u64) -> PyResult<usize> {
        let actions = self.legal_actions();
        let mut rng = rng_for("action", seed, &[]);
        match actions.len() {
            0 => Err(value_error("no seat owes a move")),
            count => Ok(actions[quayside_engine::random::below(&mut rng, count as u32) as usize]),
        }
    }

    /// Returns the actions that a legal move of the first seat is made of.
    fn actions_of(&self, mv: &str) -> PyResult<Vec<usize>> {
        fn steps<G: Studied>(play: &Play<G>, seat: Seat, mv: &str) -> PyResult<Vec<usize>> {
            let mv = mv.parse().map_err(|_| value_error(format!("not a move: {mv:?}")))?;
            play.state().check(seat, mv).map_err(|refused| illegal::<G>(&refused))?;
            Ok(play.state().steps(seat, mv).into_iter().map(G::number).collect())
        }
        let seat = self.seat_or_mover(None)?;
        with_game!(&self.play, play => steps(play, seat, mv))
    }

    /// Deals a deck, in a game that was read from a record without a seed.
    fn deal(&mut self, deck: &str) -> PyResult<()> {
        fn give<G: Studied>(play: &mut Play<G>, deck: &str) -> PyResult<()> {
            let cards: Result<Vec<G::Card>, _> = deck.split_whitespace().map(str::parse).collect();
            let cards = cards.map_err(|error| value_error(error.to_string()))?;
            if play.deal(&cards) { Ok(()) } else { Err(value_error("no deck is due, or not this")) }
        }
        with_game!(&mut self.play, play => give(play, deck))
    }

    /// Returns what a seat knows, the first that owes a move if none is named.
    #[pyo3(signature = (seat=None))]
    fn view(&self, #[pyo3(from_py_with = optional)] seat: Option<usize>) -> PyResult<View> {
        let seat = self.seat_or_mover(seat)?;
        let view = with_game!(map &self.play, play => play.state().view_for(Eyes::Seat(seat)));
        Ok(View::new(self.game.clone(), &view, Eyes::Seat(seat)))
    }

    /// Returns a view that shows everything.
    fn reveal(&self) -> View {
        let view = with_game!(map &self.play, play => play.state().view_for(Eyes::All));
        View::new(self.game.clone(), &view, Eyes::All)
    }

    /// Returns what a seat knows as an array of bytes.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = optional)] seat: Option<usize>,
    ) -> PyResult<Array<'py, u8>> {
        numpy(py)?;
        Ok(PyArray1::from_slice(py, &self.encode(seat)?))
    }

    /// Returns what a seat knows, and an array of int8 with a 1 for each of its legal actions: all
    /// 0 for those who wait.
    fn observe<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number)] seat: usize,
    ) -> PyResult<(Array<'py, u8>, Array<'py, i8>)> {
        fn mask<G: Studied>(play: &Play<G>, seat: Seat) -> Vec<i8> {
            let mut mask = vec![0; G::ACTIONS];
            if play.state().to_move().first() == Some(seat) {
                play.state().visit_actions(seat, &play.begun, |action| mask[G::number(action)] = 1);
            }
            mask
        }
        numpy(py)?;
        let known = self.encode(Some(seat))?;
        let seat = setup::seat(seat, self.game.players())?;
        let mask = with_game!(&self.play, play => mask(play, seat));
        Ok((PyArray1::from_slice(py, &known), PyArray1::from_slice(py, &mask)))
    }

    /// Returns what a seat knows as bytes.
    #[pyo3(signature = (seat=None))]
    fn observation_bytes<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = optional)] seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.encode(seat)?))
    }

    /// Returns an array with a 1 for each legal action.
    fn action_mask<'py>(&self, py: Python<'py>) -> PyResult<Array<'py, u8>> {
        fn mask<G: Studied>(play: &Play<G>) -> Vec<u8> {
            let mut mask = vec![0; G::ACTIONS];
            if let Some(seat) = play.state().to_move().first() {
                play.state().mask(seat, &play.begun, &mut mask);
            }
            mask
        }
        numpy(py)?;
        Ok(PyArray1::from_slice(py, &with_game!(&self.play, play => mask(play))))
    }

    /// Returns the record of the game: the text of a `.quay` file.
    fn record(&self) -> PyResult<String> {
        with_game!(&self.play, play => play.record().map(|record| record.to_string())).ok_or_else(
            || value_error("a small game, or a position where the game is over, has no record"),
        )
    }

    /// Returns an independent copy of the state.
    fn clone(&self) -> State {
        State { game: self.game.clone(), play: self.play.clone() }
    }

    /// Restores a pickled state.
    #[staticmethod]
    fn _read(game: Game, kept: PickledPlay) -> PyResult<State> {
        let wrong = || value_error("this is not a state of this game");
        let (text, moves, steps) = kept;
        let mut state = match (moves, &game.variant) {
            (None, _) => State { game, ..read_record(&text)? },
            (Some(moves), table) => {
                let play = with_game!(map table, table => {
                    Play::restore(*table, &text, moves).ok_or_else(wrong)?
                });
                State::of(game, play)
            }
        };
        steps.into_iter().try_for_each(|step| state.step(step.into()))?;
        Ok(state)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Game, PickledPlay))> {
        let read = py.get_type::<State>().getattr("_read")?;
        Ok((read, (self.game.clone(), with_game!(&self.play, play => play.pickle()))))
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn __eq__(&self, other: &State) -> bool {
        match (&self.play, &other.play) {
            (Either::Corsairs(one), Either::Corsairs(other)) => {
                (one.state(), one.begun) == (other.state(), other.begun)
            }
            (Either::Korsar(one), Either::Korsar(other)) => one.state() == other.state(),
            _ => false,
        }
    }

    fn __str__(&self) -> String {
        self.reveal().in_words(quayside_text::Lang::En)
    }

    fn __repr__(&self) -> String {
        let who = self.seat().map_or_else(|| "nobody".to_owned(), |seat| format!("seat {seat}"));
        format!("<State of {}: {} moves, {who} to move>", self.game.__repr__(), self.moves())
    }
}

impl State {
    /// Returns the observation of a seat as bytes; only the seat to move has a move in progress.
    fn encode(&self, seat: Option<usize>) -> PyResult<Vec<u8>> {
        fn write<G: Studied>(play: &Play<G>, seat: Seat, length: usize) -> Vec<u8> {
            let mut out = vec![0; length];
            let is_mover = play.state().to_move().first() == Some(seat);
            let begun = if is_mover { play.begun } else { G::Begun::default() };
            G::encode(&play.state().view(seat), &begun, &mut out);
            out
        }
        let seat = self.seat_or_mover(seat)?;
        Ok(with_game!(&self.play, play => write(play, seat, self.game.observation_length())))
    }
}

/// Reads a record (the text of a `.quay` file) and plays it by the law.
#[pyfunction]
pub(crate) fn read_record(text: &str) -> PyResult<State> {
    let record = quayside_table::read_record(text.as_bytes()).map_err(|wrong| fault(&wrong))?;
    let play = with_game!(map record, record => Play::recorded(*record));
    let variant = with_game!(map &play, play => play.state().variant());
    Ok(State::of(Game::of(variant, None), play))
}

/// Imports numpy, which only arrays need; the error says so if it is not installed.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<()> {
    static FOUND: PyOnceLock<()> = PyOnceLock::new();
    FOUND.get_or_try_init(py, || py.import("numpy").map(|_| ())).copied()
}
