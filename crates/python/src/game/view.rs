//! `View`: the knowledge of one seat.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::str::FromStr;

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use quayside_bots::rng_for;
use quayside_engine::{
    Either, Eyes, GameView as _, ParsePositionError, Seat, Step, corsairs, korsar, with_game,
};
use quayside_table::json::view_keys;
use quayside_text::{Lang, Names, Narrate, Text};

use crate::dict::{add_round, dict};
use crate::error::{illegal, illegal_action, value_error};
use crate::game::setup::{Game, read_seed};
use crate::game::state::{State, numpy};
use crate::number::numbers;
use crate::picture;
use crate::play::Play;
use crate::studied::Studied;

/// What a seat of either game knows.
pub(crate) type AnyView = Either<corsairs::View, korsar::View>;

/// Returns a state that fits the view, and the choice of its seat after these actions: a move, or the
/// beginning of one. The legal actions of the seat are the same in every state that fits.
fn choose<G: Studied>(view: &G::View, seat: Seat, actions: Vec<usize>) -> PyResult<(G, Step<G>)> {
    let state = G::sample(view, &mut rng_for("actions", 0, &[]));
    let mut chosen = Step::Begun(G::Begun::default());
    for number in actions {
        let action = G::action(number).ok_or_else(|| value_error(format!("no action {number}")))?;
        let Step::Begun(begun) = chosen else { return Err(value_error("the move is whole")) };
        let mut is_legal = false;
        if state.to_move().contains(seat) {
            state.visit_actions(seat, &begun, |other| is_legal |= other == action);
        }
        if !is_legal {
            return Err(illegal_action(&action.to_string(), None));
        }
        chosen = state.step(seat, &begun, action);
    }
    Ok((state, chosen))
}

/// Lists the legal actions of a seat after these.
fn actions<G: Studied>(view: &G::View, seat: Seat, before: Vec<usize>) -> PyResult<Vec<usize>> {
    let (state, chosen) = choose::<G>(view, seat, before)?;
    let mut actions = Vec::new();
    if let Step::Begun(begun) = chosen
        && state.to_move().contains(seat)
    {
        state.visit_actions(seat, &begun, |action| actions.push(G::number(action)));
    }
    Ok(actions)
}

/// Returns the observation, as bytes, of a seat that has begun a move with these actions.
fn observe<G: Studied>(
    view: &G::View,
    seat: Seat,
    before: Vec<usize>,
    length: usize,
) -> PyResult<Vec<u8>> {
    let begun = match choose::<G>(view, seat, before)?.1 {
        Step::Begun(begun) => begun,
        Step::Move(_) => return Err(value_error("the move is whole")),
    };
    let mut out = vec![0; length];
    G::encode(view, &begun, &mut out);
    Ok(out)
}

/// Everything that one seat knows, and nothing else.
#[pyclass(module = "quayside", frozen)]
pub(crate) struct View {
    game: Game,
    shown: AnyView,
    eyes: Eyes,
}

impl View {
    pub(crate) fn new(game: Game, shown: &AnyView, eyes: Eyes) -> View {
        View { game, shown: *shown, eyes }
    }

    /// Describes the table in sentences of a language.
    pub(crate) fn in_words(&self, lang: Lang) -> String {
        let (text, names) = (Text::of(lang), Names::new(&[], self.eyes));
        let lines = match &self.shown {
            Either::Corsairs(view) => corsairs::State::describe(text, &names, view),
            Either::Korsar(view) => korsar::State::describe(text, &names, view),
        };
        lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    }

    /// Returns the seat whose view this is; an error for the view of everything.
    pub(crate) fn require_seat(&self) -> PyResult<Seat> {
        self.eyes.seat().ok_or_else(|| value_error("this is not the view of a seat"))
    }
}

/// Returns the hash of a value with this notation.
pub(crate) fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[pymethods]
impl View {
    /// The game.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// Whose view this is; None where it shows everything.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.require_seat().ok().map(Seat::index)
    }

    /// The hand of the seat.
    #[getter]
    fn hand(&self) -> PyResult<Vec<String>> {
        self.require_seat()?;
        Ok(
            with_game!(&self.shown, view => view.hand().iter().map(|card| card.to_string()).collect()),
        )
    }

    /// The cards that may be anywhere: in a hidden hand or in the stock.
    #[getter]
    fn unseen(&self) -> Vec<String> {
        with_game!(&self.shown, view => view.unseen().iter().map(|card| card.to_string()).collect())
    }

    /// Returns the table as a dict, with the keys that other programs' bots read.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        match &self.shown {
            Either::Corsairs(view) => {
                let dict = dict(py, view_keys::<corsairs::State>(view))?;
                add_round(view, &dict)?;
                Ok(dict)
            }
            Either::Korsar(view) => dict(py, view_keys::<korsar::State>(view)),
        }
    }

    /// Lists the legal moves of the seat.
    fn legal_moves(&self) -> PyResult<Vec<String>> {
        self.require_seat()?;
        Ok(with_game!(&self.shown, view => {
            view.legal_moves().iter().map(ToString::to_string).collect()
        }))
    }

    /// Returns a state that fits the view: hidden cards are drawn at random.
    #[pyo3(signature = (seed))]
    fn sample(&self, seed: &Bound<'_, PyAny>) -> PyResult<State> {
        let seed = read_seed(Some(seed))?;
        let mut rng = rng_for("sample", seed, &[]);
        let play = with_game!(map &self.shown, view => {
            Play::sampled(quayside_engine::Game::sample(view, &mut rng))
        });
        Ok(State::of(self.game.clone(), play))
    }

    /// Lists the legal actions of the seat, ascending; `begun` are those of the move so far.
    #[pyo3(signature = (begun=Vec::new()))]
    fn legal_actions(
        &self,
        #[pyo3(from_py_with = numbers)] begun: Vec<usize>,
    ) -> PyResult<Vec<usize>> {
        let seat = self.require_seat()?;
        match &self.shown {
            Either::Corsairs(view) => actions::<corsairs::State>(view, seat, begun),
            Either::Korsar(view) => actions::<korsar::State>(view, seat, begun),
        }
    }

    /// Returns an array with a 1 for each legal action.
    #[pyo3(signature = (begun=Vec::new()))]
    fn action_mask<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers)] begun: Vec<usize>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        numpy(py)?;
        let mut mask = vec![0; self.game.num_actions()];
        self.legal_actions(begun)?.into_iter().for_each(|action| mask[action] = 1);
        Ok(PyArray1::from_vec(py, mask))
    }

    /// Returns the actions that a legal move of the seat is made of.
    fn actions_of(&self, mv: &str) -> PyResult<Vec<usize>> {
        fn steps<G: Studied>(view: &G::View, seat: Seat, mv: &str) -> PyResult<Vec<usize>> {
            let mv = mv.parse().map_err(|_| value_error(format!("not a move: {mv:?}")))?;
            let (state, _) = choose::<G>(view, seat, Vec::new())?;
            state.check(seat, mv).map_err(|refused| illegal::<G>(&refused))?;
            Ok(state.steps(seat, mv).into_iter().map(G::number).collect())
        }
        let seat = self.require_seat()?;
        match &self.shown {
            Either::Corsairs(view) => steps::<corsairs::State>(view, seat, mv),
            Either::Korsar(view) => steps::<korsar::State>(view, seat, mv),
        }
    }

    /// Returns the move that these actions make; None where it takes more of them.
    fn move_of(
        &self,
        #[pyo3(from_py_with = numbers)] actions: Vec<usize>,
    ) -> PyResult<Option<String>> {
        fn made<G: Studied>(
            view: &G::View,
            seat: Seat,
            made: Vec<usize>,
        ) -> PyResult<Option<String>> {
            Ok(match choose::<G>(view, seat, made)?.1 {
                Step::Move(mv) => Some(mv.to_string()),
                Step::Begun(_) => None,
            })
        }
        let seat = self.require_seat()?;
        match &self.shown {
            Either::Corsairs(view) => made::<corsairs::State>(view, seat, actions),
            Either::Korsar(view) => made::<korsar::State>(view, seat, actions),
        }
    }

    /// Returns the view as an array of bytes; `begun` are the actions of the move so far.
    #[pyo3(signature = (begun=Vec::new()))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers)] begun: Vec<usize>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let seat = self.require_seat()?;
        numpy(py)?;
        let length = self.game.observation_length();
        let observation = match &self.shown {
            Either::Corsairs(view) => observe::<corsairs::State>(view, seat, begun, length)?,
            Either::Korsar(view) => observe::<korsar::State>(view, seat, begun, length)?,
        };
        Ok(PyArray1::from_vec(py, observation))
    }

    /// Describes the table in words, in one of five languages.
    #[pyo3(signature = (lang="en"))]
    fn text(&self, lang: &str) -> PyResult<String> {
        let lang = lang.parse().map_err(|_| value_error(format!("no language {lang:?}")))?;
        Ok(self.in_words(lang))
    }

    /// Draws the table: an array of height, width and three colours.
    fn picture<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, numpy::PyArray3<u8>>> {
        use numpy::{PyArrayMethods, ToPyArray};
        numpy(py)?;
        let picture = match &self.shown {
            Either::Corsairs(view) => picture::corsairs(view),
            Either::Korsar(view) => picture::korsar(view),
        };
        picture.bytes.to_pyarray(py).reshape([picture.height, picture.width, 3])
    }

    fn __eq__(&self, other: &View) -> bool {
        self.shown == other.shown
    }

    fn __hash__(&self) -> u64 {
        hash(&with_game!(&self.shown, view => view.to_string()))
    }

    fn __str__(&self) -> String {
        self.in_words(Lang::En)
    }

    fn __repr__(&self) -> String {
        let eyes =
            self.seat().map_or_else(|| "everything".to_owned(), |seat| format!("seat {seat}"));
        format!("<View of {}: {eyes}>", self.game.__repr__())
    }

    /// Reads a position of the game: a view in one line, as in a bot's question.
    #[staticmethod]
    fn from_position(game: Game, text: &str) -> PyResult<View> {
        fn read<V: FromStr<Err = ParsePositionError>>(line: &str) -> PyResult<V> {
            line.parse().map_err(|wrong: ParsePositionError| value_error(wrong.to_string()))
        }
        let shown: AnyView = with_game!(map &game.variant, _ => read(text)?);
        let variant = with_game!(map &shown, view => view.variant);
        if variant != game.variant {
            return Err(value_error(format!("this is not a position of {}", game.__repr__())));
        }
        let eyes = with_game!(&shown, view => view.eyes);
        Ok(View { game, shown, eyes })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Game, String))> {
        let read = py.get_type::<View>().getattr("from_position")?;
        let line = with_game!(&self.shown, view => view.to_string());
        Ok((read, (self.game.clone(), line)))
    }

    /// A view never changes, so a copy is the view itself.
    fn __copy__(this: Py<View>) -> Py<View> {
        this
    }

    fn __deepcopy__(this: Py<View>, _memo: &Bound<'_, PyAny>) -> Py<View> {
        this
    }
}
