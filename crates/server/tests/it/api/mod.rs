//! Programs that act for people: tokens, and what is served under `/api/v1`.

mod company;
mod description;
mod elsewhere;
mod games;
mod guests;
mod leaks;
mod limits;
mod program;
mod scopes;
mod streams;
mod tables;
mod tokens;
