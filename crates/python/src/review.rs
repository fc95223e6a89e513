//! Reviews of finished games.

use std::ops::ControlFlow;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use quayside_bots::review::{Terms, WORLDS};
use quayside_engine::{Seat, with_game};
use quayside_table::review::review_record;
use serde_json::Value;

use crate::dict::dict;
use crate::error::{fault, value_error};
use crate::number::number;

/// Splits the result of a finished game for a seat into its causes, with the decisions that cost
/// most: the dict of `quayside review --json`.
#[pyfunction]
#[pyo3(signature = (record, seat=0, worlds=WORLDS))]
pub(crate) fn review<'py>(
    py: Python<'py>,
    record: &str,
    seat: usize,
    #[pyo3(from_py_with = number)] worlds: u32,
) -> PyResult<Bound<'py, PyDict>> {
    let record = quayside_table::read_record(record.as_bytes()).map_err(|wrong| fault(&wrong))?;
    let players = with_game!(&record, record => record.variant().players());
    let seat = Seat::table(players).nth(seat);
    let seat = seat.ok_or_else(|| value_error(format!("the seats are 0 to {}", players - 1)))?;
    let terms = Terms { worlds: worlds.max(2), ..Terms::default() };
    let review = py.detach(|| review_record(&record, seat, terms, |_| ControlFlow::Continue(())));
    let review = review.ok_or_else(|| value_error("the game is not over".to_owned()))?;
    match serde_json::to_value(review) {
        Ok(Value::Object(object)) => dict(py, object),
        _ => unreachable!("a review is an object"),
    }
}
