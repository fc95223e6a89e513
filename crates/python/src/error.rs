//! Errors as Python exceptions.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{PyErr, create_exception};
use quayside_engine::record::Fault;
use quayside_engine::{Eyes, IllegalMove as _, RuleId};
use quayside_text::{Lang, Names, Text};

use crate::studied::Studied;

create_exception!(
    quayside,
    IllegalMove,
    PyValueError,
    "A move that the law forbids; `rule` is the id of the clause, such as \"C4.3\"."
);

/// Returns a `ValueError`.
pub(crate) fn value_error(message: impl Into<String>) -> PyErr {
    PyValueError::new_err(message.into())
}

/// Returns the exception of a move that the rules forbid, in words and with its rule.
pub(crate) fn illegal<G: Studied>(illegal: &G::Illegal) -> PyErr {
    let text = Text::of(Lang::En);
    let said = G::refuse(text, &Names::new(&[], Eyes::All), illegal);
    with_rule(illegal.rule(), &said.to_string())
}

/// Returns the exception of an action that is not legal.
pub(crate) fn illegal_action(name: &str, rule: Option<RuleId>) -> PyErr {
    let message = format!("{name} is not legal here");
    rule.map_or_else(|| IllegalMove::new_err(message.clone()), |rule| with_rule(rule, &message))
}

/// Returns the exception of a record that can't be read.
pub(crate) fn fault(fault: &Fault) -> PyErr {
    let (rule, said) = quayside_text::record::explain(Text::of(Lang::En), fault);
    let message = format!("line {}: {said}", fault.line);
    match rule {
        Some(rule) => with_rule(rule, &message),
        None => value_error(message),
    }
}

fn with_rule(rule: RuleId, said: &str) -> PyErr {
    let error = IllegalMove::new_err(format!("{rule}: {said}"));
    Python::attach(|py| match error.value(py).setattr("rule", rule.0) {
        Ok(()) => error,
        Err(failed) => failed,
    })
}
