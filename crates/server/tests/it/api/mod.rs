//! Programs that act for people: tokens, and the routes under `/api/v1`.

mod company;
mod description;
mod elsewhere;
mod games;
mod guests;
mod leaks;
mod limits;
pub(crate) mod program;
mod scopes;
mod streams;
mod tables;
mod tokens;
