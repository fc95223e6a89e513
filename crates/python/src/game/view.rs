//! `View`: what one seat knows.

use std::str::FromStr;

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use quayside_bots::rng_for;
use quayside_engine::{
    Either, Eyes, GameView as _, ParsePositionError, Seat, corsairs, korsar, with_game,
};
use quayside_table::json::view_keys;
use quayside_text::{Lang, Names, Narrate, Text};

use crate::dict::{add_round, dict};
use crate::error::value_error;
use crate::game::setup::{Game, read_seed};
use crate::game::state::{State, numpy};
use crate::picture;
use crate::play::Play;
use crate::studied::Studied;

/// What a seat of either game knows.
pub(crate) type AnyView = Either<corsairs::View, korsar::View>;

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

    /// Describes the table in words.
    pub(crate) fn in_words(&self, lang: Lang) -> String {
        let (text, names) = (Text::of(lang), Names::new(&[], self.eyes));
        let lines = match &self.shown {
            Either::Corsairs(view) => corsairs::State::describe(text, &names, view),
            Either::Korsar(view) => korsar::State::describe(text, &names, view),
        };
        lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    }

    /// Whose view this is, if it is a seat's.
    pub(crate) fn reader(&self) -> PyResult<Seat> {
        self.eyes.seat().ok_or_else(|| value_error("this is not the view of a seat"))
    }
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
        self.reader().ok().map(Seat::index)
    }

    /// The hand of the seat.
    #[getter]
    fn hand(&self) -> PyResult<Vec<String>> {
        self.reader()?;
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
        self.reader()?;
        Ok(with_game!(&self.shown, view => {
            view.legal_moves().iter().map(ToString::to_string).collect()
        }))
    }

    /// Returns a state that fits the view: what the seat can't know is drawn at random.
    #[pyo3(signature = (seed))]
    fn sample(&self, seed: &Bound<'_, PyAny>) -> PyResult<State> {
        let seed = read_seed(Some(seed))?;
        let mut rng = rng_for("sample", seed, &[]);
        let play = with_game!(map &self.shown, view => {
            Play::sampled(quayside_engine::Game::sample(view, &mut rng))
        });
        Ok(State::of(self.game.clone(), play))
    }

    /// Returns the view as an array of bytes.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        fn write<G: Studied>(view: &G::View, length: usize) -> Vec<u8> {
            let mut out = vec![0; length];
            G::encode(view, &G::Begun::default(), &mut out);
            out
        }
        self.reader()?;
        numpy(py)?;
        let length = self.game.observation_length();
        Ok(PyArray1::from_vec(
            py,
            match &self.shown {
                Either::Corsairs(view) => write::<corsairs::State>(view, length),
                Either::Korsar(view) => write::<korsar::State>(view, length),
            },
        ))
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

    fn __str__(&self) -> String {
        self.in_words(Lang::En)
    }

    fn __repr__(&self) -> String {
        let eyes =
            self.seat().map_or_else(|| "everything".to_owned(), |seat| format!("seat {seat}"));
        format!("<View of {}: {eyes}>", self.game.__repr__())
    }

    /// Reads the line that `pickle` keeps.
    #[staticmethod]
    fn _read(game: Game, line: &str) -> PyResult<View> {
        fn read<V: FromStr<Err = ParsePositionError>>(line: &str) -> PyResult<V> {
            line.parse().map_err(|wrong: ParsePositionError| value_error(wrong.to_string()))
        }
        let shown: AnyView = with_game!(map &game.variant, _ => read(line)?);
        let eyes = with_game!(&shown, view => view.eyes);
        Ok(View { game, shown, eyes })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Game, String))> {
        let read = py.get_type::<View>().getattr("_read")?;
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
