//! `Bot`: programs that play.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use pyo3::types::PyDict;
use quayside_bots::{Budget, Level, Situation, by_name, rng_for};
use quayside_engine::{Seat, Steps, corsairs, korsar, with_game};

use crate::error::value_error;
use crate::game::state::State;
use crate::game::view::hash;
use crate::number::{number, optional};
use crate::play::Play;
use crate::studied::Studied;

/// A program that plays. It is given what its seat knows, never the hidden cards.
///
/// Its choice follows from its seed, the number of moves made so far and what it knows: with a
/// budget in playouts it is the same on every machine.
#[pyclass(module = "quayside", frozen, from_py_object)]
#[derive(Clone, PartialEq)]
pub(crate) struct Bot {
    name: String,
    seed: u64,
    playouts: Option<u32>,
    milliseconds: Option<u64>,
}

/// The pickled form: the arguments of the constructor.
type PickledBot<'py> = ((String, u64), Bound<'py, PyDict>);

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, seed=0, *, playouts=None, milliseconds=None))]
    fn new(
        name: String,
        #[pyo3(from_py_with = number)] seed: u64,
        #[pyo3(from_py_with = optional)] playouts: Option<u32>,
        #[pyo3(from_py_with = optional)] milliseconds: Option<u64>,
    ) -> PyResult<Bot> {
        let bot = Bot { name, seed, playouts, milliseconds };
        if !bot.plays::<corsairs::State>() && !bot.plays::<korsar::State>() {
            let names = Level::names().join(", ");
            return Err(value_error(format!("no bot {:?}: there are {names}", bot.name)));
        }
        if playouts.is_some() && milliseconds.is_some() {
            return Err(value_error("playouts or milliseconds, not both"));
        }
        if playouts == Some(0) || milliseconds == Some(0) {
            return Err(value_error("a bot needs at least one playout or millisecond"));
        }
        Ok(bot)
    }

    /// The name of the bot.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Returns the same bot with another seed.
    fn with_seed(&self, #[pyo3(from_py_with = number)] seed: u64) -> Bot {
        Bot { seed, ..self.clone() }
    }

    /// Chooses a move for a seat that owes one, the first if none is named.
    #[pyo3(signature = (state, seat=None))]
    fn choose(
        &self,
        py: Python<'_>,
        state: &State,
        #[pyo3(from_py_with = optional)] seat: Option<usize>,
    ) -> PyResult<String> {
        let seat = state.seat_or_mover(seat)?;
        with_game!(&state.play, play => {
            self.think(py, play, seat).map(|mv| mv.to_string())
        })
    }

    /// Chooses the next action of the first seat that owes a move.
    fn action(&self, py: Python<'_>, state: &State) -> PyResult<usize> {
        fn next<G: Studied>(
            bot: &Bot,
            py: Python<'_>,
            play: &Play<G>,
            seat: Seat,
        ) -> PyResult<usize> {
            let mv = bot.think(py, play, seat)?;
            Ok(G::number(next_step(play.state(), seat, &play.begun, mv)))
        }
        let seat = state.seat_or_mover(None)?;
        with_game!(&state.play, play => next(self, py, play, seat))
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<PickledBot<'py>> {
        let named = PyDict::new(py);
        named.set_item("playouts", self.playouts)?;
        named.set_item("milliseconds", self.milliseconds)?;
        Ok(((self.name.clone(), self.seed), named))
    }

    fn __eq__(&self, other: &Bot) -> bool {
        self == other
    }

    fn __hash__(&self) -> u64 {
        hash(&self.__repr__())
    }

    /// Writes the call that makes the same bot.
    pub(crate) fn __repr__(&self) -> String {
        let mut arguments = vec![format!("{:?}", self.name), format!("seed={}", self.seed)];
        arguments.extend(self.playouts.map(|playouts| format!("playouts={playouts}")));
        arguments.extend(self.milliseconds.map(|number| format!("milliseconds={number}")));
        format!("Bot({})", arguments.join(", "))
    }
}

impl Bot {
    fn think<G: Studied>(&self, py: Python<'_>, play: &Play<G>, seat: Seat) -> PyResult<G::Move> {
        if !play.state().to_move().contains(seat) {
            return Err(value_error(format!("seat {seat} owes no move")));
        }
        let (state, moves) = (*play.state(), play.moves() as u64);
        py.detach(|| self.choice(&state, seat, &[moves]))
            .ok_or_else(|| value_error(format!("{} does not play {}", self.name, G::NAME)))
    }

    /// Returns whether the bot plays this game.
    pub(crate) fn plays<G: Studied>(&self) -> bool {
        by_name::<G>(&self.name).is_some()
    }

    /// Returns the bot's move; none if it does not play this game. Its random choices follow from
    /// its seed and `moment`: the number of moves so far, and other numbers that distinguish games.
    pub(crate) fn choice<G: Studied>(
        &self,
        state: &G,
        seat: Seat,
        moment: &[u64],
    ) -> Option<G::Move> {
        let mut rng = rng_for("bot", self.seed, moment);
        let view = state.view(seat);
        let situation = Situation::<G>::new(&view, seat, &mut rng);
        Some(by_name::<G>(&self.name)?.choose(&situation, &mut rng, self.budget()))
    }

    fn budget(&self) -> Budget {
        match self.milliseconds {
            Some(milliseconds) => Budget::Time(Duration::from_millis(milliseconds), clock),
            None => Budget::Playouts(self.playouts.unwrap_or(1000)),
        }
    }
}

/// Returns the clock of the bots: the time since its first call.
fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Returns the next step of a move; any legal step if another move was begun.
pub(crate) fn next_step<G: Steps>(
    state: &G,
    seat: Seat,
    begun: &G::Begun,
    mv: G::Move,
) -> G::Action {
    let next = state.next_step(seat, begun, mv);
    let mut first = None;
    let mut legal = false;
    state.visit_actions(seat, begun, |action| {
        first = first.or(Some(action));
        legal |= action == next;
    });
    if legal { next } else { first.unwrap_or(next) }
}
