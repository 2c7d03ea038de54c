//! The native half of the Python package `ritual`: content, batches and single games. Python wears the other half, with
//! names, types and tables.
//!
//! INVARIANT: no rule, figure or file format has its home here; everything is asked of the rooms below.
//! INVARIANT: whatever takes long lets other Python threads run, and Ctrl-C ends it.

mod content;
mod error;
mod game;
mod parts;
mod people;
mod train;

/// What Python finds in it.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::content::Content;
    #[pymodule_export]
    use crate::error::RitualError;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::parts::{columns, merge, most_games, most_jobs, report, simulate};
    #[pymodule_export]
    use crate::train::train;
}
