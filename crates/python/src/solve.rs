//! The exact solvers of Corsairs.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use quayside_bots::{BotRng, Situation};
use quayside_engine::corsairs::{Band, Card, CardSet, Division, HouseRules, Solver, Variant};
use quayside_engine::{HouseRules as _, Seat, with_game};
use rand::SeedableRng;

use crate::error::value_error;
use crate::game::setup::no_house_rule;
use crate::game::state::State;
use crate::number::number;
use crate::play::Play;
use crate::studied::Studied;

/// Returns the best division of a hand as a dict.
fn division_dict<'py>(py: Python<'py>, division: &Division) -> PyResult<Bound<'py, PyDict>> {
    let names = |cards: CardSet| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>();
    let dict = PyDict::new(py);
    dict.set_item("attach", names(division.laid.attach))?;
    dict.set_item("crew", names(division.laid.crew))?;
    dict.set_item("limit", division.limit)?;
    dict.set_item("stowaways", division.count)?;
    Ok(dict)
}

/// Solves the rest of a game, if that takes no more than this number of positions: returns the best
/// move, and what it leads to (1 a win, 0.5 a tie, 0 a loss).
#[pyfunction]
#[pyo3(signature = (state, positions=1_000_000))]
pub(crate) fn solve_endgame(
    py: Python<'_>,
    state: &State,
    #[pyo3(from_py_with = number)] positions: u32,
) -> PyResult<Option<(String, f64)>> {
    fn solve<G: Studied>(play: &Play<G>, seat: Seat, positions: u32) -> Option<(String, f64)> {
        let view = play.state().view(seat);
        let situation = Situation::<G>::new(&view, seat, &mut BotRng::seed_from_u64(0));
        G::solve(&situation, positions).map(|solved| (solved.mv.to_string(), solved.worth))
    }
    let seat = state.seat_or_mover(None)?;
    Ok(py.detach(|| with_game!(&state.play, play => solve(play, seat, positions))))
}

/// Returns the divisions of a hand between the lowest limit (first) and the fewest stowaways
/// (last), each as a dict; `closers_crew` is what an opponent may attach to.
#[pyfunction]
#[pyo3(signature = (hand, pier, closers_crew=None, options=None))]
pub(crate) fn best_division<'py>(
    py: Python<'py>,
    hand: &str,
    pier: &str,
    closers_crew: Option<&str>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let solver = solver(hand, pier, closers_crew, options)?;
    solver.frontier().iter().map(|division| division_dict(py, division)).collect()
}

/// Returns the best settlement against a closer with this limit: without stowaways if possible,
/// else sinking the closer with as many cards as fit, else paying the fewest.
#[pyfunction]
#[pyo3(signature = (hand, pier, closers_crew, closers_limit, options=None))]
pub(crate) fn best_settlement<'py>(
    py: Python<'py>,
    hand: &str,
    pier: &str,
    closers_crew: &str,
    #[pyo3(from_py_with = number)] closers_limit: u16,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyDict>> {
    let solver = solver(hand, pier, Some(closers_crew), options)?;
    division_dict(py, &solver.settlement(closers_limit))
}

fn solver(
    hand: &str,
    pier: &str,
    closers_crew: Option<&str>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Solver> {
    let hand = parse_cards(hand)?;
    if hand.len() > 13 {
        return Err(value_error("a hand has at most 13 cards"));
    }
    let pier = band(pier)?;
    let rules = house_rules(options)?;
    Ok(match closers_crew {
        None => Solver::closer(hand, pier, rules),
        Some(crew) => {
            let crew = parse_cards(crew)?;
            if crew.bands().count() > 2 || !(crew & hand).is_empty() {
                return Err(value_error(
                    "a crew is of two bands, and of other cards than the hand",
                ));
            }
            Solver::opponent(hand, pier, rules, crew)
        }
    })
}

fn house_rules(options: Option<&Bound<'_, PyDict>>) -> PyResult<HouseRules> {
    let mut rules = Variant::new(2, false).map_or_else(HouseRules::default, |table| table.rules);
    for (option, value) in options.into_iter().flatten() {
        let (option, value) = (option.extract::<String>()?, value.extract::<String>()?);
        if !rules.set(&option, &value) {
            return Err(no_house_rule::<HouseRules>(&option, &value));
        }
    }
    Ok(rules)
}

fn band(text: &str) -> PyResult<Band> {
    Band::ALL
        .into_iter()
        .find(|band| band.letter().to_string() == text)
        .ok_or_else(|| value_error(format!("no band {text:?}")))
}

fn parse_cards(text: &str) -> PyResult<CardSet> {
    let mut set = CardSet::EMPTY;
    for word in text.split_whitespace() {
        let card: Card = word.parse().map_err(|_| value_error(format!("no card {word:?}")))?;
        if set.contains(card) {
            return Err(value_error(format!("{word} stands twice")));
        }
        set.insert(card);
    }
    Ok(set)
}
