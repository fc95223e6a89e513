//! Any bytes are checked as the record of a fair deal without a panic, and nothing is proved to a
//! reader who noted nothing.
//!
//! The first line are the reader's notes, the others the record.

#![no_main]

use libfuzzer_sys::fuzz_target;
use quayside_table::fair::{Verdict, check, check_with_word, notes, verdict};
use quayside_text::{Lang, Text};

fuzz_target!(|bytes: &[u8]| {
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (noted, record) = bytes.split_at(end);
    let noted = String::from_utf8_lossy(noted);
    for report in [
        check(record, &[]),
        check(record, &notes(&noted)),
        check_with_word(record, &[], Some(&noted)),
    ] {
        let Ok(report) = report else { continue };
        let text = Text::of(Lang::En);
        for step in &report.steps {
            let _ = report.tell(text, step);
        }
        let _ = (verdict(text, report.verdict()), report.standings());
    }
    assert_ne!(check(record, &[]).map(|report| report.verdict()), Ok(Verdict::Proved));
});
