//! Whole numbers from Python: a number out of range is a `ValueError`, never an `OverflowError`.

use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyInt};

use crate::error::value_error;

/// Reads a whole number that is not negative, for `from_py_with`.
pub(crate) fn number<T: TryFrom<u64>>(given: &Bound<'_, PyAny>) -> PyResult<T> {
    match given.extract::<u64>() {
        Ok(number) => T::try_from(number).map_err(|_| out_of_range::<T>(given)),
        Err(_) if is_number(given) => Err(out_of_range::<T>(given)),
        Err(other_type) => Err(other_type),
    }
}

/// Reads a number, or None.
pub(crate) fn optional<T: TryFrom<u64>>(given: &Bound<'_, PyAny>) -> PyResult<Option<T>> {
    if given.is_none() { Ok(None) } else { number(given).map(Some) }
}

/// Reads a list of numbers.
pub(crate) fn numbers<T: TryFrom<u64>>(given: &Bound<'_, PyAny>) -> PyResult<Vec<T>> {
    given.try_iter()?.map(|item| number(&item?)).collect()
}

/// Returns whether this is a number of any kind: Python's, or numpy's.
pub(crate) fn is_number(given: &Bound<'_, PyAny>) -> bool {
    given.is_instance_of::<PyInt>()
        || given.is_instance_of::<PyFloat>()
        || (given.hasattr("__float__").unwrap_or(false) && given.extract::<f64>().is_ok())
}

/// Returns the error for a number that does not fit the type.
fn out_of_range<T>(given: &Bound<'_, PyAny>) -> PyErr {
    let most = u64::MAX >> (u64::BITS - 8 * size_of::<T>() as u32);
    value_error(format!("{given} is not a whole number from 0 to {most}"))
}
