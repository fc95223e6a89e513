//! The commands of `quayside-tools`, and `quayside` under their load.

#[allow(dead_code, reason = "the tests of `quayside` use the rest")]
#[path = "../../../cli/tests/it/common/mod.rs"]
mod common;

mod cluster;
mod commands;
mod examples;
mod faults;
mod load;
mod rolling;
mod running_load;

use std::process::{Command, Output};

use common::text;

/// The path of `quayside-tools`.
const TOOLS: &str = env!("CARGO_BIN_EXE_quayside-tools");

/// Runs `quayside-tools` with these arguments.
fn tools(args: &[&str]) -> Output {
    Command::new(TOOLS).args(args).output().expect("the binary runs")
}

/// Returns the output of a command that must succeed.
fn stdout(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout)
}
