//! `quayside verify`: its output, its JSON and its exit status.

use quayside_table::GameName;
use quayside_table::fair::seal;
use quayside_testkit::{Claim, FairGame, chosen, fair_game, sealed};
use serde_json::{Value, json};

use crate::common::{self, quayside, text};

const ZEROS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Replaces the line that begins with this word, or removes it.
fn with_line(record: &str, word: &str, line: &str) -> String {
    let lines = record.lines().map(|old| if old.starts_with(word) { line } else { old });
    lines.filter(|line| !line.is_empty()).fold(String::new(), |all, line| all + line + "\n")
}

/// Computes a new seal for a changed record, as a forger would.
fn resealed(record: &str) -> String {
    let record = with_line(record, "seal", "");
    format!("{record}seal {}\n", seal(&record))
}

/// Writes a record to a file.
fn file(name: &str, record: impl AsRef<[u8]>) -> String {
    common::file(&format!("verify-{name}"), record)
}

/// Runs `verify` on a record; returns the exit status and the output, without the file's folder.
fn verify(name: &str, record: &str, args: &[&str]) -> (Option<i32>, String) {
    let path = file(name, record);
    let output = quayside(&[&["verify", path.as_str()][..], args].concat());
    let said = text(&output.stdout) + text(&output.stderr).as_str();
    (output.status.code(), said.replace(&path, &format!("{name}.quay")))
}

fn verify_json(name: &str, record: &str) -> (Option<i32>, Value) {
    let (status, said) = verify(name, record, &["--json"]);
    (status, serde_json::from_str(&said).unwrap_or_else(|error| panic!("{name}: {error}: {said}")))
}

#[test]
fn a_fair_game_is_proved_step_by_step() {
    for (name, game) in [("corsairs", GameName::Corsairs), ("korsar", GameName::Korsar)] {
        let FairGame { record, commitment, list, own } = fair_game(game);
        let mut noted = vec!["--noted", &commitment, "--noted", &list];
        if game == GameName::Corsairs {
            noted.extend(["--noted", &own]);
        }
        let (status, said) = verify(&format!("fair-{name}"), &record, &noted);
        assert_eq!(status, Some(0), "{said}");
        insta::assert_snapshot!(format!("fair-{name}"), said);
        let (status, said) = verify(&format!("unnoted-{name}"), &record, &[]);
        assert_eq!(status, Some(3), "nothing is proved without a note: {said}");
    }
    let FairGame { record, list, .. } = fair_game(GameName::Korsar);
    let (status, said) = verify("fair-german", &record, &["--lang", "de", "--noted", &list]);
    assert_eq!(status, Some(0));
    insta::assert_snapshot!("fair-german", said);
}

#[test]
fn a_game_from_a_position_proves_nothing_and_says_why() {
    let formats = include_str!("../../../../docs/formats.md");
    let position = formats.lines().find(|line| line.starts_with("korsar state")).expect("a line");
    let record = format!("quayside-record 1\ngame korsar\nplayers 2\nposition {position}\ndraw\n");
    let (status, said) = verify("position", &record, &[]);
    assert_eq!(status, Some(3), "{said}");
    assert!(said.contains("From a position: "), "{said}");
    let (status, said) = verify_json("position-json", &record);
    assert_eq!(
        (status, &said["verdict"], &said["seats"]),
        (Some(3), &json!("position"), &json!([]))
    );
}

#[test]
fn the_game_in_the_documents_is_consistent() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/fair.quay");
    let noted = "53cd3b418bb2d1ed2a1e49f6ab241ae86b0f46eb4c198b4baf4dd471265d703d";
    let output = quayside(&["verify", game, "--commitment", noted]);
    assert_eq!(output.status.code(), Some(3), "several words of the first version");
    insta::assert_snapshot!("first-version", text(&output.stdout).replace(game, "fair.quay"));
}

#[test]
fn the_signed_game_in_the_documents_is_proved_and_replayed() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/signed.quay");
    let noted = "005f01c6754e1066658f56b6c18a19aed949aff013da3d91e44a4787890e6534";
    assert_eq!(quayside(&["verify", game, "--noted", noted]).status.code(), Some(0));
    let output = quayside(&["replay", game]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("Ada has won."));
}

#[test]
fn a_host_that_chose_the_cards_proves_nothing() {
    for (number, Claim { deed, record, noted }) in chosen().into_iter().enumerate() {
        let is_hash = |note: &&String| quayside_table::fair::is_hash(note);
        let (hashes, words): (Vec<&String>, Vec<&String>) = noted.iter().partition(is_hash);
        let hashes = hashes.into_iter().flat_map(|hash| ["--noted", hash]);
        let words = words.into_iter().flat_map(|word| ["--word", word]);
        let args: Vec<&str> = hashes.chain(words).collect();
        let (status, said) = verify(&format!("chosen-{number}"), &record, &args);
        assert!(matches!(status, Some(1 | 3)), "{deed}: {said}");
        assert!(!said.contains("Proved"), "{deed}: {said}");
        if number == 0 {
            insta::assert_snapshot!("chosen", said);
        }
    }
}

#[test]
fn an_altered_record_fails() {
    let good = sealed(GameName::Korsar);
    let (status, said) = verify("altered", &with_line(&good, "nonce 1", "nonce 1 ebb"), &[]);
    assert_eq!(status, Some(1));
    insta::assert_snapshot!("altered", said);
    let illegal = with_line(&good, "result", "draw");
    let (status, said) = verify("illegal", &illegal, &["--commitment", ZEROS]);
    assert_eq!(status, Some(1));
    insta::assert_snapshot!("illegal", said);
}

#[test]
fn a_record_without_a_proof_is_not_called_wrong() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/short.quay");
    let output = quayside(&["verify", game]);
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(quayside(&["verify", game, "no such file"]).status.code(), Some(2));
    insta::assert_snapshot!("no-proof", text(&output.stdout).replace(game, "short.quay"));
}

#[test]
fn unreadable_records_are_reported_with_file_and_line() {
    let good = sealed(GameName::Korsar);
    let (status, said) =
        verify("unreadable", &with_line(&good, "secret", "secret 00"), &["--json"]);
    let line = 1 + good.lines().position(|line| line.starts_with("secret")).expect("it is there");
    assert_eq!(status, Some(2));
    assert!(said.starts_with(&format!("unreadable.quay:{line}: ")), "{said}");
    assert_eq!(quayside(&["verify", "no such file"]).status.code(), Some(2));
    let path = file("noted", &good);
    assert_eq!(quayside(&["verify", &path, "--commitment", "00"]).status.code(), Some(2));
}

#[test]
fn json_has_exactly_the_documented_keys() {
    let good = sealed(GameName::Korsar);
    let (status, report) = verify_json("json-good", &good);
    let passed = |step| json!({"step": step, "result": "passed"});
    assert_eq!(status, Some(3));
    assert_eq!(report["verdict"], "consistent");
    assert_eq!(report["broken"], 0);
    let seats = json!([{"seat": 0, "against": "clear"}, {"seat": 1, "against": "clear"}]);
    assert_eq!(report["seats"], seats);
    assert_eq!(
        report["steps"],
        json!([
            passed("commitment"),
            {"step": "nonces", "result": "passed", "seats": [0, 1]},
            passed("seed"),
            passed("lot"),
            passed("seal"),
            passed("law"),
        ])
    );
    let forged = resealed(&with_line(&good, "commitment", &format!("commitment {ZEROS}")));
    let (status, report) = verify_json("json-forged", &forged);
    assert_eq!((status, &report["verdict"]), (Some(1), &json!("failed")));
    let commitment = good.split("commitment ").nth(1).and_then(|rest| rest.lines().next());
    let failed =
        json!({"step": "commitment", "result": "failed", "expected": commitment, "found": ZEROS});
    assert_eq!(report["steps"][0], failed);
    let illegal = resealed(&with_line(&good, "result", "draw"));
    let line = illegal.lines().count() - 1;
    let (status, report) = verify_json("json-illegal", &illegal);
    let failed = json!({"step": "law", "result": "failed", "line": line, "rule": "K7.1"});
    assert_eq!((status, &report["steps"][5]), (Some(1), &failed));
    let (status, report) = verify_json("json-bare", &with_line(&good, "seal", ""));
    assert_eq!((status, &report["verdict"]), (Some(3), &json!("unproved")));
    assert_eq!(report["steps"][4], json!({"step": "seal", "result": "absent"}));
}

#[test]
fn the_limits_of_a_proof_are_printed_once_for_readable_records() {
    let good = file("limits", sealed(GameName::Korsar));
    let said = |args: &[&str]| text(&quayside(&[&["verify"], args].concat()).stdout);
    let limits = |said: &str| said.matches("What this says, and what it does not").count();
    assert_eq!(limits(&said(&[&good, &good])), 1);
    assert_eq!(limits(&said(&[&good, "no such file"])), 1);
    assert_eq!(said(&["no such file"]), "", "nothing was read");
}

#[test]
fn every_file_is_tried_and_the_worst_status_counts() {
    let good = file("every-good", sealed(GameName::Korsar));
    let bad = file("every-bad", with_line(&sealed(GameName::Korsar), "name 0", "name 0 Nobody"));
    let output = quayside(&["verify", "--json", &bad, &good, "no such file", &good]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).lines().count(), 3);
    for (files, status) in [
        (&[&*bad][..], 1),
        (&[&bad, &good], 1),
        (&[&good, &good], 3),
        (&[&good, "no such file", &good], 2),
    ] {
        let output = quayside(&[&["verify"], files].concat());
        assert_eq!(output.status.code(), Some(status), "{files:?}");
    }
}
