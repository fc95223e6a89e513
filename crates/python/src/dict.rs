//! A table as a dict, with the keys of `docs/formats.md`.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use pyo3::{Bound, IntoPyObjectExt};
use quayside_engine::corsairs::{View, ViewPhase};
use serde_json::{Map, Value};

/// Returns a JSON object as a dict.
pub(crate) fn dict(py: Python<'_>, object: Map<String, Value>) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    for (key, value) in object {
        dict.set_item(key, any(py, value)?)?;
    }
    Ok(dict)
}

fn any(py: Python<'_>, value: Value) -> PyResult<Bound<'_, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(value) => value.into_bound_py_any(py),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => whole.into_bound_py_any(py),
            None => number.as_f64().into_bound_py_any(py),
        },
        Value::String(text) => text.into_bound_py_any(py),
        Value::Array(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(any(py, value)?)?;
            }
            list.into_bound_py_any(py)
        }
        Value::Object(object) => dict(py, object)?.into_bound_py_any(py),
    }
}

/// Adds further keys about a round of Corsairs for learners.
pub(crate) fn add_round(view: &View, dict: &Bound<'_, PyDict>) -> PyResult<()> {
    if let ViewPhase::Settle { crew, .. } = view.phase {
        let names: Vec<String> = crew.iter().map(|card| card.to_string()).collect();
        dict.set_item("crew", names)?;
    }
    dict.set_item("dealer", view.dealer.index())?;
    dict.set_item("mover", view.mover.index())?;
    dict.set_item("round", view.round)?;
    dict.set_item("turns", view.turns)?;
    dict.set_item("last_round", view.last_round)
}
