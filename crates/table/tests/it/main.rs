//! What is decided at a table, and what each reader may know.

mod chosen;
mod clocks;
mod decisions;
mod fair;
mod leaks;
mod limits;
mod plans;
mod results;
mod scene;
mod signed;
