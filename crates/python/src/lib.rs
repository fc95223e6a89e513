//! `quayside._core`: the compiled part of the Python package.
//!
//! A thin shell: it reads the arguments from Python, calls the engine and the bots, and returns
//! plain numbers and notation. Every error becomes an exception.

mod error;
mod studied;
mod number;
mod game;
mod encode;
mod play;
mod dict;
mod bots;
mod solve;
mod vector;
mod running;
mod batch;
mod tables;
mod deal;
mod review;
mod observed_game;
mod spiel;
mod picture;

use pyo3::prelude::pymodule;

/// The engine and the bots.
#[pymodule(name = "_core", gil_used = false)]
mod core {
    /// The version of the package.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python looks for")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use crate::bots::Bot;
    #[pymodule_export]
    use crate::error::IllegalMove;
    #[pymodule_export]
    use crate::game::setup::Game;
    #[pymodule_export]
    use crate::game::state::{State, read_record};
    #[pymodule_export]
    use crate::game::view::View;
    #[pymodule_export]
    use crate::review::review;
    #[pymodule_export]
    use crate::solve::{best_division, best_settlement, solve_endgame};
    #[pymodule_export]
    use crate::spiel::Tale;
    #[pymodule_export]
    use crate::tables::Tables;
    #[pymodule_export]
    use crate::vector::VectorEnv;
}
