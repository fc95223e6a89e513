//! The fair deal: its hashes, and that every changed byte of a sealed record is detected.
//!
//! The hashes here were made with `sha256sum`, as `docs/formats.md` shows.

use quayside_engine::record::{Fault, Malformed};
use quayside_engine::{AnyRecord, Seed};
use quayside_table::fair::{
    Finding, Secret, Standing, StepKind, Verdict, Verification, check, clean_nonce, seal, seed,
};
use quayside_table::{GameName, read_record};
use quayside_testkit::sealed;

const GAMES: [GameName; 2] = [GameName::Corsairs, GameName::Korsar];
const SECRET: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

fn finding(report: &Verification, what: StepKind) -> &Finding {
    &report.steps.iter().find(|step| step.what == what).expect("the step is there").finding
}

fn verdict(record: &str) -> Option<Verdict> {
    check(record.as_bytes(), &[]).ok().map(|report| report.verdict())
}

#[test]
fn hashes_are_those_of_sha256sum() {
    let secret = Secret::parse(SECRET).expect("64 digits");
    assert_eq!(secret.to_string(), SECRET);
    assert_eq!(
        secret.commitment(),
        "a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e"
    );
    let alone: Seed =
        "c9975689b59bd75e3912bb384934fb749f5117e624e1600de6de3ffe4c02b18d".parse().unwrap();
    assert_eq!(seed(&secret, &[]), alone);
    let with: Seed =
        "25c39625f63572324d88b1cdf52fe8e0954eeaba749c7d4b232efeb6d2382c8d".parse().unwrap();
    let nonces = [Some("high tide".to_owned()), None, Some("île aux trésors".to_owned())];
    assert_eq!(seed(&secret, &nonces), with);
    let record = "# a game\r\n\r\n  quayside-record 1  # indeed\r\ngame korsar\nname 0 Old  Tom\n\
        seal 00\nsealed\n";
    assert_eq!(seal(record), "524146fcb72b05199edf04dba3850348aa979abd2015b87812621f6a943a48e6");
}

#[test]
fn a_secret_is_new_each_time_and_has_one_form() {
    let random = Secret::new([0x5e; 32]);
    assert_eq!(Secret::parse(&random.to_string()), Some(random.clone()));
    assert!(!format!("{random:?}").contains(&random.to_string()), "what is logged tells nothing");
    for wrong in
        ["", "00", &SECRET.to_uppercase(), &SECRET.replace('f', "g"), &format!("{SECRET}0")]
    {
        assert!(Secret::parse(wrong).is_none(), "{wrong}");
    }
}

#[test]
fn a_nonce_is_something_that_can_be_seen_on_one_line() {
    for (text, nonce) in [
        ("tide", Some("tide")),
        ("  high \t\n tide ", Some("high tide")),
        ("île aux trésors ⚓", Some("île aux trésors ⚓")),
        ("", None),
        (" \n", None),
        ("a # b", None),
        ("a\u{7}b", None),
        (&"ö".repeat(64), Some("ö".repeat(64).as_str())),
        (&"ö".repeat(65), None),
    ] {
        assert_eq!(clean_nonce(text).as_deref(), nonce, "{text:?}");
    }
}

#[test]
fn a_game_of_the_first_version_is_consistent() {
    for game in GAMES {
        let record = sealed(game);
        let report = check(record.as_bytes(), &[]).expect("it can be read");
        assert_eq!(report.verdict(), Verdict::Consistent, "{report:?}");
        assert_eq!(report.added().count(), 2);
        let crlf = format!("# mine\n{}", record.replace('\n', "  # and more\r\n\r\n"));
        assert_eq!(
            verdict(&crlf),
            Some(Verdict::Consistent),
            "comments and line ends mean nothing"
        );
        let again = AnyRecord::read(record.as_bytes()).expect("it can be read");
        assert_eq!(again.to_string(), record, "what is read is written again");
    }
}

#[test]
fn a_malformed_note_is_refused_where_it_stands() {
    let record = sealed(GameName::Korsar);
    assert!(read_record(record.as_bytes()).is_ok());
    let line = 1 + record.lines().position(|line| line.starts_with("commitment")).expect("a line");
    for (note, fault) in [
        ("commitment abc", Malformed::Twice("commitment")),
        ("secret abc", Malformed::Digits),
        ("table 0123456789abcdeF", Malformed::Digits),
        ("promise 1 2 3", Malformed::Signature),
        ("nonce 0", Malformed::Nonce),
        ("nonce 2 a seat beyond the table", Malformed::Seat),
        ("broken 1 0", Malformed::Seat),
        ("bots", Malformed::Seat),
        ("clock 5", Malformed::Clock),
        ("left 5", Malformed::Clock),
    ] {
        let digits = "c0".repeat(32);
        let note = note.replace("commitment abc", &format!("commitment {digits}"));
        let altered = record.replace("\ncommitment", &format!("\n{note}\ncommitment"));
        assert!(AnyRecord::read(altered.as_bytes()).is_ok(), "the rules do not read it: {note}");
        let line = if matches!(fault, Malformed::Twice(_)) { line + 1 } else { line };
        let expected = Fault { line, what: fault.into() };
        assert_eq!(read_record(altered.as_bytes()).map(drop), Err(expected), "{note}");
        assert_eq!(check(altered.as_bytes(), &[]).map(drop), Err(expected), "{note}");
    }
}

#[test]
fn no_byte_can_be_altered_unseen() {
    for game in GAMES {
        let record = sealed(game);
        let bytes = record.trim_end().as_bytes();
        let seen = |altered: &[u8], at: usize| {
            let report = check(altered, &[]);
            let fits = report.is_ok_and(|report| report.verdict() == Verdict::Consistent);
            assert!(!fits, "byte {at}: {}", String::from_utf8_lossy(altered));
        };
        for at in 0..bytes.len() {
            let old = bytes[at];
            // One bit, the other case, and signs with a meaning in records.
            for new in [old ^ 1, old ^ 0x20, b'0', b'a', b' ', b'#', b'\n', 0xff] {
                if new != old {
                    let mut altered = bytes.to_vec();
                    altered[at] = new;
                    seen(&altered, at);
                }
            }
            let mut shorter = bytes.to_vec();
            shorter.remove(at);
            seen(&shorter, at);
        }
    }
}

/// Replaces the line that begins with this word.
fn with_line(record: &str, word: &str, line: &str) -> String {
    let lines = record.lines().map(|old| if old.starts_with(word) { line } else { old });
    lines.filter(|line| !line.is_empty()).fold(String::new(), |all, line| all + line + "\n")
}

#[test]
fn each_altered_line_fails_the_steps_that_prove_it() {
    let zeros = "0".repeat(64);
    for game in GAMES {
        let good = sealed(game);
        for (word, line, failing) in [
            (
                "commitment",
                format!("commitment {zeros}"),
                vec![StepKind::Commitment, StepKind::Seal],
            ),
            ("nonce 1", "nonce 1 ebb".to_owned(), vec![StepKind::Seed, StepKind::Seal]),
            ("nonce 1", String::new(), vec![StepKind::Seed, StepKind::Seal]),
            (
                "secret",
                format!("secret {zeros}"),
                vec![StepKind::Commitment, StepKind::Seed, StepKind::Seal],
            ),
            ("name 1", "name 1 Nobody".to_owned(), vec![StepKind::Seal]),
            ("date", "date 2026-11-16".to_owned(), vec![StepKind::Seal]),
            ("seal", format!("seal {zeros}"), vec![StepKind::Seal]),
        ] {
            let record = with_line(&good, word, &line);
            let report = check(record.as_bytes(), &[]).expect("it can be read");
            let failed: Vec<StepKind> = report
                .steps
                .iter()
                .filter(|step| matches!(step.finding, Finding::Failed { .. }))
                .map(|step| step.what)
                .collect();
            assert_eq!(failed, failing, "{line}");
            assert_eq!(report.verdict(), Verdict::Failed);
        }
    }
}

#[test]
fn missing_data_is_neither_proof_nor_failure() {
    let good = sealed(GameName::Korsar);
    for word in ["commitment", "secret", "seal"] {
        let record = with_line(&good, word, "");
        let report = check(record.as_bytes(), &[]).expect("it can be read");
        // Removing a line breaks the seal; without a seal, there is no evidence against the record.
        let unsealed = with_line(&record, "seal", "");
        let without = if word == "secret" { Verdict::Arranged } else { Verdict::Unproved };
        assert_eq!(verdict(&unsealed), Some(without), "{word}");
        assert_eq!(report.verdict() == Verdict::Failed, word != "seal", "{word}");
    }
    let plain = "quayside-record 1\ngame korsar\nplayers 2\nseed ".to_owned() + SECRET + "\n";
    let report = check(plain.as_bytes(), &[]).expect("it can be read");
    assert_eq!(report.verdict(), Verdict::Arranged);
    assert_eq!(finding(&report, StepKind::Law), &Finding::Passed);
    assert_eq!(finding(&report, StepKind::Seed), &Finding::Absent);
}

#[test]
fn without_a_nonce_nothing_is_proved() {
    let secret = Secret::parse(SECRET).expect("64 digits");
    let record = format!(
        "quayside-record 1\ngame korsar\nplayers 2\nseed {}\ncommitment {}\nsecret {secret}\n",
        seed(&secret, &[]),
        secret.commitment(),
    );
    let record = format!("{record}seal {}\n", seal(&record));
    let report = check(record.as_bytes(), &[]).expect("it can be read");
    assert_eq!(finding(&report, StepKind::Seed), &Finding::Passed);
    assert_eq!(finding(&report, StepKind::Nonces), &Finding::Absent);
    assert_eq!(report.verdict(), Verdict::Unproved, "the server could have looked for a seed");
}

#[test]
fn in_the_first_version_words_beside_each_other_prove_nothing() {
    // The server, or an accomplice, could try words after seeing those of others.
    let record = sealed(GameName::Korsar);
    let noted = line(&record, "commitment ").expect("a commitment").to_owned();
    let known = [noted, "high tide".to_owned()];
    let report = check(record.as_bytes(), &known).expect("it can be read");
    assert_eq!(report.verdict(), Verdict::Consistent);
    let standings: Vec<Standing> = report.seats.iter().map(|(_, how)| *how).collect();
    assert_eq!(standings, [Standing::Clear, Standing::Clear]);
    assert_eq!(finding(&report, StepKind::Noted), &Finding::Passed);
    let other = check(record.as_bytes(), &[SECRET.to_owned()]).expect("it can be read");
    assert_eq!(other.verdict(), Verdict::Failed);
}

/// Returns the rest of the line that begins like this.
fn line<'a>(record: &'a str, begins: &str) -> Option<&'a str> {
    record.lines().find_map(|line| line.strip_prefix(begins))
}

#[test]
fn an_illegal_move_fails_even_under_a_new_seal() {
    let good = sealed(GameName::Korsar);
    let record = with_line(&with_line(&good, "seal", ""), "result", "draw");
    let record = format!("{record}seal {}\n", seal(&record));
    let report = check(record.as_bytes(), &[]).expect("every line can be read");
    assert!(matches!(finding(&report, StepKind::Law), Finding::Illegal(_)));
    assert_eq!(finding(&report, StepKind::Seal), &Finding::Passed);
    assert_eq!(report.verdict(), Verdict::Failed);
}
