//! `VectorEnv`: thousands of games, stepped in one call.

use numpy::{
    PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use quayside_engine::{Either, corsairs, korsar, with_game};

use crate::batch::{Arrays, Batch, PickledTable};
use crate::bots::Bot;
use crate::error::{illegal_action, value_error};
use crate::game::setup::{Game, seat};
use crate::game::state::numpy;
use crate::number::number;
use crate::running::Setup;

/// Many tables of one game. The arrays are allocated once and written in place.
#[pyclass(module = "quayside")]
pub(crate) struct VectorEnv {
    game: Game,
    batch: Either<Batch<corsairs::State>, Batch<korsar::State>>,
    /// The bots by seat; empty where no bot plays.
    bots: Vec<Option<Bot>>,
    /// The requested number of threads (0 for all cores), and the number in use.
    asked_threads: usize,
    threads: usize,
    count: usize,
    /// What the seat to move knows: one row per table.
    #[pyo3(get)]
    observations: Py<PyArray2<u8>>,
    /// A 1 for each legal action: one row per table.
    #[pyo3(get)]
    masks: Py<PyArray2<u8>>,
    /// Who is to move.
    #[pyo3(get)]
    seats: Py<PyArray1<i64>>,
    /// The value of a game that has just ended for each seat; otherwise 0.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// Whether a game has just ended; the row shows the next one.
    #[pyo3(get)]
    dones: Py<PyArray1<bool>>,
}

/// The arrays, borrowed for writing.
struct BorrowedArrays<'py> {
    observations: PyReadwriteArray2<'py, u8>,
    masks: PyReadwriteArray2<'py, u8>,
    seats: PyReadwriteArray1<'py, i64>,
    rewards: PyReadwriteArray2<'py, f32>,
    dones: PyReadwriteArray1<'py, bool>,
}

/// The pickled form: the tables, `rewards` and `dones`; the other arrays follow from the tables.
type PickledEnv = (Vec<PickledTable>, Py<PyArray2<f32>>, Py<PyArray1<bool>>);

/// Limit on the bytes of all arrays, above which a size is taken for a mistake.
const MOST_BYTES: usize = 1 << 36;

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (game, count, *, seed=0, threads=1, bots=None))]
    fn new(
        py: Python<'_>,
        game: Game,
        #[pyo3(from_py_with = number)] count: usize,
        #[pyo3(from_py_with = number)] seed: u64,
        #[pyo3(from_py_with = number)] threads: usize,
        bots: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<VectorEnv> {
        let row = game.observation_length() + game.num_actions() + 2048;
        if count == 0 || count.checked_mul(row).is_none_or(|bytes| bytes > MOST_BYTES) {
            return Err(value_error(format!("{count} tables are none, or too many")));
        }
        numpy(py)?;
        let players = usize::from(game.players());
        let bots = bots.map_or(Ok(Vec::new()), |bots| seated(bots, &game))?;
        let mut env = VectorEnv {
            batch: with_game!(map &game.variant, table => {
                let setup = Setup { variant: *table, first: game.first, bots: bots.clone() };
                py.detach(|| Batch::new(setup, count, seed)).ok_or_else(|| {
                    value_error("in this game the bots make all moves")
                })?
            }),
            bots,
            asked_threads: threads,
            threads: within_reason(threads),
            count,
            observations: PyArray2::zeros(py, [count, game.observation_length()], false).unbind(),
            masks: PyArray2::zeros(py, [count, game.num_actions()], false).unbind(),
            seats: PyArray1::zeros(py, count, false).unbind(),
            rewards: PyArray2::zeros(py, [count, players], false).unbind(),
            dones: PyArray1::zeros(py, count, false).unbind(),
            game,
        };
        env.show(py)?;
        Ok(env)
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    fn __len__(&self) -> usize {
        self.count
    }

    /// Deals a new game at every table.
    #[pyo3(signature = (seed=0))]
    fn reset(&mut self, py: Python<'_>, #[pyo3(from_py_with = number)] seed: u64) -> PyResult<()> {
        let mut borrowed = self.borrow(py)?;
        let arrays = borrowed.arrays()?;
        let (batch, threads) = (&mut self.batch, self.threads);
        py.detach(|| with_game!(batch, batch => batch.reset(seed, arrays, threads)));
        Ok(())
    }

    /// Takes an action at each table; where a game ends, a new one is dealt.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions: PyReadonlyArray1<'_, i64> = actions.extract().map_err(|_| {
            PyTypeError::new_err("actions are a numpy array of int64 with one number a table")
        })?;
        let actions = actions.as_slice().map_err(|_| value_error("actions must be contiguous"))?;
        if actions.len() != self.count {
            let (given, count) = (actions.len(), self.count);
            return Err(value_error(format!("{given} actions for {count} tables")));
        }
        let mut borrowed = self.borrow(py)?;
        let arrays = borrowed.arrays()?;
        let (batch, threads) = (&mut self.batch, self.threads);
        let stepped =
            py.detach(|| with_game!(batch, batch => batch.step(actions, arrays, threads)));
        stepped.map_err(|place| {
            illegal_action(&format!("action {} at table {place}", actions[place]), None)
        })
    }

    /// Picks a legal action at each table, uniformly at random; writes it into `out`, or
    /// into a new array.
    #[pyo3(signature = (out=None))]
    fn sample<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<i64>>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, self.count, false));
        let mut actions = out.try_readwrite().map_err(|error| value_error(error.to_string()))?;
        let slice = actions.as_slice_mut().map_err(|_| value_error("`out` must be contiguous"))?;
        if slice.len() != self.count {
            return Err(value_error("`out` has another length than there are tables"));
        }
        let batch = &mut self.batch;
        py.detach(|| with_game!(batch, batch => batch.sample(slice)));
        drop(actions);
        Ok(out)
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((Game, usize), Bound<'py, PyDict>)> {
        let bots = PyDict::new(py);
        for (seat, bot) in self.bots.iter().enumerate() {
            if let Some(bot) = bot {
                bots.set_item(seat, bot.clone())?;
            }
        }
        let named = PyDict::new(py);
        named.set_item("threads", self.asked_threads)?;
        named.set_item("bots", bots)?;
        Ok(((self.game.clone(), self.count), named))
    }

    fn __getstate__(&self, py: Python<'_>) -> PickledEnv {
        let tables = with_game!(&self.batch, batch => batch.pickle());
        (tables, self.rewards.clone_ref(py), self.dones.clone_ref(py))
    }

    fn __setstate__(&mut self, py: Python<'_>, kept: PickledEnv) -> PyResult<()> {
        let (tables, rewards, dones) = kept;
        if !with_game!(&mut self.batch, batch => batch.restore(&tables)) {
            return Err(value_error("these tables are of another environment"));
        }
        rewards.bind(py).copy_to(self.rewards.bind(py))?;
        dones.bind(py).copy_to(self.dones.bind(py))?;
        self.show(py)
    }

    fn __repr__(&self) -> String {
        let bots = self.bots.iter().flatten().count();
        let (seats, game) = (self.game.players(), self.game.__repr__());
        let with =
            if bots == 0 { String::new() } else { format!(", bots at {bots} of {seats} seats") };
        format!("<VectorEnv of {game}: {} tables{with}>", self.count)
    }
}

impl VectorEnv {
    fn borrow<'py>(&self, py: Python<'py>) -> PyResult<BorrowedArrays<'py>> {
        let busy = |error: numpy::BorrowError| value_error(error.to_string());
        Ok(BorrowedArrays {
            observations: self.observations.bind(py).try_readwrite().map_err(busy)?,
            masks: self.masks.bind(py).try_readwrite().map_err(busy)?,
            seats: self.seats.bind(py).try_readwrite().map_err(busy)?,
            rewards: self.rewards.bind(py).try_readwrite().map_err(busy)?,
            dones: self.dones.bind(py).try_readwrite().map_err(busy)?,
        })
    }

    fn show(&mut self, py: Python<'_>) -> PyResult<()> {
        let mut borrowed = self.borrow(py)?;
        let arrays = borrowed.arrays()?;
        let (batch, threads) = (&mut self.batch, self.threads);
        py.detach(|| with_game!(batch, batch => batch.show(arrays, threads)));
        Ok(())
    }
}

/// Reads the bots of the seats.
fn seated(given: &Bound<'_, PyDict>, game: &Game) -> PyResult<Vec<Option<Bot>>> {
    let players = game.players();
    let mut bots = vec![None; players.into()];
    for (place, bot) in given {
        let (place, bot) = (seat(number(&place)?, players)?, bot.extract::<Bot>()?);
        let plays = with_game!(game.variant.game(), type G => bot.plays::<G>());
        if !plays {
            return Err(value_error(format!("{} does not play {}", bot.__repr__(), game.name())));
        }
        bots[place.index()] = Some(bot);
    }
    match bots.iter().flatten().count() {
        0 => Ok(Vec::new()),
        count if count == bots.len() => Err(value_error("a seat must be left without a bot")),
        _ => Ok(bots),
    }
}

/// Returns the number of threads to use: the requested one, up to a limit.
fn within_reason(asked: usize) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    if asked == 0 { cores } else { asked.min(4 * cores) }
}

impl BorrowedArrays<'_> {
    /// Borrows the arrays as slices; they are contiguous, unless the caller has changed their
    /// strides.
    fn arrays(&mut self) -> PyResult<Arrays<'_>> {
        fn reshaped<E>(_: E) -> PyErr {
            value_error("the arrays of the environment were reshaped")
        }
        Ok(Arrays {
            observations: self.observations.as_slice_mut().map_err(reshaped)?,
            masks: self.masks.as_slice_mut().map_err(reshaped)?,
            seats: self.seats.as_slice_mut().map_err(reshaped)?,
            rewards: self.rewards.as_slice_mut().map_err(reshaped)?,
            dones: self.dones.as_slice_mut().map_err(reshaped)?,
        })
    }
}
