//! The sentences, in every language.

mod keys;
mod plain;
mod reasons;
mod wording;
