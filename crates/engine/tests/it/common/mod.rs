//! Shared support of the tests of the rules: tables with given cards, and the rule book as data.

pub(crate) mod book;
pub(crate) mod table;
