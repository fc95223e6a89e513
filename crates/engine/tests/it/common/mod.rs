//! What the tests of the rules share: tables that are set up as a test wants them, and the rule
//! book as data.

pub(crate) mod book;
pub(crate) mod table;
