//! Any text is read as an entry of a log without a panic, and one that is read reads back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use quayside_engine::GameName;
use quayside_table::Entry;

fuzz_target!(|text: &str| {
    for line in text.lines() {
        for game in GameName::ALL {
            if let Ok(entry) = Entry::parse(game, line) {
                assert_eq!(Entry::parse(game, &entry.to_string()), Ok(entry), "{line}");
            }
        }
    }
});
