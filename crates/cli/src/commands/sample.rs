//! Plain `quayside`: a short game in words, and what else there is.

use std::io::Write;
use std::process::ExitCode;

use quayside_engine::AnyRecord;

use super::replay;

/// A game that ends soon, with a bit of everything.
const GAME: &[u8] = include_bytes!("../../../../docs/games/short.quay");

const WHAT_ELSE: &str = "
This was docs/games/short.quay. What else quayside can do:
  quayside replay FILE…     tell any recorded game, or with --json show it to a program
  quayside deal --game G    deal a round of corsairs or korsar and look at the cards
  quayside bench            measure how fast the rules are
  quayside --help           everything";

pub(crate) fn run(out: &mut impl Write) -> anyhow::Result<ExitCode> {
    match AnyRecord::read(GAME) {
        Ok(AnyRecord::Corsairs(record)) => replay::tell(&record, out)?,
        Ok(AnyRecord::Korsar(record)) => replay::tell(&record, out)?,
        Err(fault) => anyhow::bail!("the sample game is broken at line {}", fault.line),
    }
    writeln!(out, "{WHAT_ELSE}")?;
    Ok(ExitCode::SUCCESS)
}
