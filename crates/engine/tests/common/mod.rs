//! What the tests of the rules share: tables that are set up as a test wants them, and the rule
//! book as data.

#![allow(dead_code, reason = "each test file uses its own part of this")]

pub(crate) mod book;
pub(crate) mod table;
