//! `quayside review`: its ledger, its errors and its exit status.

use quayside_table::review::ReviewJson;
use serde_json::Value;

use crate::common::{file, keys, quayside, text};

/// The record of a finished game of two.
fn short() -> String {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/short.quay").to_owned()
}

#[test]
fn a_review_says_what_a_result_was_made_of() {
    let output = quayside(&["review", &short(), "--worlds", "40"]);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
    insta::assert_snapshot!("review", text(&output.stdout));
}

#[test]
fn causes_in_the_json_add_up_to_the_result() {
    let output = quayside(&["review", &short(), "--worlds", "40", "--json"]);
    let (lines, mut results) = (text(&output.stdout), Vec::new());
    for line in lines.lines() {
        let review: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(
            keys(&review),
            [
                "calibrated",
                "course",
                "decisions",
                "ledger",
                "lost",
                "lost_error",
                "seat",
                "turning_points",
                "turns",
                "version",
                "worlds",
            ]
        );
        let number = |key: &str| review["ledger"][key].as_f64().expect("a number");
        let sum =
            ["fair", "cards", "others", "decisions", "hidden"].map(number).iter().sum::<f64>();
        assert!((sum - number("result")).abs() < 1e-9, "{review}");
        let course = review["course"].as_array().expect("a list");
        assert_eq!(course.last().map(|step| &step["chance"]), Some(&review["ledger"]["result"]));
        assert_eq!(review["turning_points"].as_array().map(Vec::len), Some(3));
        let decisions = review["decisions"].as_array().expect("a list");
        let played = |decision: &Value| {
            let options = decision["options"].as_array().expect("a list");
            options.iter().any(|option| option["move"] == decision["played"])
        };
        assert!(decisions.iter().all(played), "the played move is an option");
        let read: ReviewJson = serde_json::from_str(line).expect("a review");
        assert_eq!(
            serde_json::to_value(&read).expect("JSON"),
            review,
            "it is read as it is written"
        );
        results.push(number("result"));
    }
    assert_eq!(results, [0.0, 1.0], "a line for each seat");
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let whole = std::fs::read_to_string(short()).expect("a record");
    let cut: Vec<&str> = whole.lines().take(12).collect();
    let unfinished = file("review-unfinished", cut.join("\n"));
    let cases: [(&[&str], &str); 3] = [
        (&["review", &unfinished], "Only finished games are reviewed."),
        (&["review", &short(), "--seat", "2"], "whose seats are 0 to 1"),
        (&["review", "/nowhere.quay"], "nowhere.quay"),
    ];
    for (args, why) in cases {
        let output = quayside(args);
        assert!(!output.status.success() && output.stdout.is_empty(), "{args:?}");
        assert!(text(&output.stderr).contains(why), "{args:?}: {}", text(&output.stderr));
    }
    assert_eq!(quayside(&["review", &unfinished]).status.code(), Some(1));
}
