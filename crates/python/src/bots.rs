//! `Bot`: programs that play.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use quayside_bots::{Budget, Situation, by_name, rng_for};
use quayside_engine::{Seat, Steps, corsairs, korsar};

use crate::either::{Studied, either};
use crate::error::value_error;
use crate::game::state::State;
use crate::play::Play;

/// A program that plays. It is given what its seat knows, never the hidden cards.
///
/// Its choice follows from its seed, the number of moves made so far and what it knows: with a
/// budget in playouts it is the same on every machine.
#[pyclass(module = "quayside", frozen)]
pub(crate) struct Bot {
    name: String,
    seed: u64,
    budget: Budget,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, seed=0, *, playouts=None, milliseconds=None))]
    fn new(
        name: String,
        seed: u64,
        playouts: Option<u32>,
        milliseconds: Option<u64>,
    ) -> PyResult<Bot> {
        let known = by_name::<corsairs::State>(&name).is_some()
            || by_name::<korsar::State>(&name).is_some();
        if !known {
            return Err(value_error(format!("no bot {name:?}")));
        }
        let budget = match (playouts, milliseconds) {
            (None, None) => Budget::Playouts(1000),
            (Some(playouts), None) => Budget::Playouts(playouts),
            (None, Some(milliseconds)) => Budget::Time(Duration::from_millis(milliseconds), clock),
            (Some(_), Some(_)) => return Err(value_error("playouts or milliseconds, not both")),
        };
        Ok(Bot { name, seed, budget })
    }

    /// What the bot is called.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Chooses a move for a seat that owes one, the first if none is named.
    #[pyo3(signature = (state, seat=None))]
    fn choose(&self, py: Python<'_>, state: &State, seat: Option<usize>) -> PyResult<String> {
        let seat = state.seat_or_mover(seat)?;
        either!(&state.play, play => {
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
            Ok(G::number(next_step(&play.state, seat, &play.begun, mv)))
        }
        let seat = state.seat_or_mover(None)?;
        either!(&state.play, play => next(self, py, play, seat))
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?}, seed={})", self.name, self.seed)
    }
}

impl Bot {
    fn think<G: Studied>(&self, py: Python<'_>, play: &Play<G>, seat: Seat) -> PyResult<G::Move> {
        if !play.state.to_move().contains(seat) {
            return Err(value_error(format!("seat {seat} owes no move")));
        }
        let (state, moves) = (play.state, play.moves());
        py.detach(|| self.choice(&state, seat, moves))
            .ok_or_else(|| value_error(format!("{} does not play {}", self.name, G::NAME)))
    }

    /// Returns the bot's move, given the number of moves made so far; none if it does not play this
    /// game.
    pub(crate) fn choice<G: Studied>(
        &self,
        state: &G,
        seat: Seat,
        moves: usize,
    ) -> Option<G::Move> {
        let mut rng = rng_for("bot", self.seed, &[moves as u64]);
        let view = state.view(seat);
        let situation = Situation::<G>::new(&view, seat, &mut rng);
        Some(by_name::<G>(&self.name)?.choose(&situation, &mut rng, self.budget))
    }
}

/// The clock of the bots: the time since its first call.
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
