//! The decisions at a table, and the knowledge of each reader.

mod berths;
mod chosen;
mod clocks;
mod coach;
mod decisions;
mod fair;
mod finished;
mod leaks;
mod limits;
mod plans;
mod play_on;
mod results;
mod rounds;
mod scene;
mod signed;
