//! Any bytes are read as a record without a panic, and one that is read reads back.
//!
//! `cargo +nightly fuzz run record fuzz/corpus/record fuzz/seeds/record docs/games`

#![no_main]

use libfuzzer_sys::fuzz_target;
use quayside_engine::{AnyRecord, Game, Record, with_game};

fuzz_target!(|bytes: &[u8]| match AnyRecord::read(bytes) {
    Ok(record) => with_game!(record, record => check(&record)),
    Err(fault) => assert!(fault.line > 0),
});

fn check<G: Game>(record: &Record<G>) {
    assert_eq!(record.state().unsound(), None);
    let read = AnyRecord::read(record.to_string().as_bytes()).expect("a record reads back");
    assert_eq!(read.to_string(), record.to_string());
    record.replay(|step| assert_eq!(step.after.unsound(), None));
}
