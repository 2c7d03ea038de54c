//! What goes wrong, as an exception.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::PyException;

pyo3::create_exception!(
    ritual,
    RitualError,
    PyException,
    "Content cannot be read or played, or parts do not belong together."
);

/// The exception that says so.
pub(crate) fn failed(said: impl Display) -> PyErr {
    RitualError::new_err(said.to_string())
}
