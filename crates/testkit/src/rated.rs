//! Rated tables.

use quayside_table::{Setup, Timing};

/// Makes a table rated, with three days for each move; its deal follows from the number.
pub fn rated(mut setup: Setup, number: u16) -> Setup {
    setup.terms.rated = true;
    setup.terms.takebacks = false;
    setup.terms.clock = Timing::Days(3);
    (setup.seed, setup.secret) = (String::new(), format!("{number:064x}"));
    setup
}
