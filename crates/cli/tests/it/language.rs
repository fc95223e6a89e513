//! The output of commands in five languages.

use std::collections::BTreeSet;

use crate::common::{file, quayside, quayside_in, text};

const LANGUAGES: [&str; 5] = ["en", "it", "de", "fr", "es"];
const GAMES: [&str; 2] = [
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/short.quay"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/teams.quay"),
];
const BEGUN: &str = "quayside-record 1\ngame corsairs\nplayers 3\nname 1 Ann\ndealer 0\nseed \
    0000000000000000000000000000000000000000000000000000000000000001\n";

fn said(args: &[&str]) -> String {
    let output = quayside(args);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{args:?}");
    text(&output.stdout)
}

#[test]
fn every_command_that_explains_speaks_five_languages() {
    let begun = file("language-begun", BEGUN);
    let seed = "0".repeat(64);
    for command in [
        &["replay", GAMES[0]][..],
        &["replay", GAMES[1]],
        &["replay", &begun],
        &["deal", "--game", "korsar", "--players", "4", "--teams", "--seed", &seed],
        &["hint", "--playouts", "20", &begun],
    ] {
        let texts = LANGUAGES.map(|lang| said(&[command, &["--lang", lang]].concat()));
        let lines = texts.each_ref().map(|texts| texts.lines().count());
        assert_eq!(lines, [lines[0]; 5], "{command:?}");
        assert_eq!(BTreeSet::from(texts).len(), LANGUAGES.len(), "{command:?}");
    }
}

#[test]
fn json_and_records_have_no_language() {
    let begun = file("language-json", BEGUN);
    for command in [
        &["replay", "--json", GAMES[0], GAMES[1], &begun][..],
        &["hint", "--json", "--playouts", "20", &begun],
        &["deal", "--game", "corsairs", "--json", "--seed", &"1".repeat(64)],
        &["deal", "--game", "corsairs", "--record", "--seed", &"1".repeat(64)],
    ] {
        let texts = LANGUAGES.map(|lang| said(&[command, &["--lang", lang]].concat()));
        assert_eq!(BTreeSet::from(texts).len(), 1, "{command:?}");
    }
}

#[test]
fn a_refusal_names_file_line_and_clause_in_every_language() {
    let path = file("language-refused", format!("{BEGUN}sail g1\n"));
    let mut reasons = BTreeSet::new();
    for lang in LANGUAGES {
        let output = quayside(&["replay", "--lang", lang, &path]);
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        let reason = error.strip_prefix(&format!("{path}:7: C3.2: ")).expect("where and why");
        reasons.insert(reason.to_owned());
    }
    assert_eq!(reasons.len(), LANGUAGES.len(), "{reasons:?}");
    assert_eq!(quayside(&["replay", "--lang", "pt", &path]).status.code(), Some(2));
}

#[test]
fn the_locale_chooses_the_language_unless_it_is_said() {
    let begun = file("language-locale", BEGUN);
    let first = |locale: &[(&str, &str)], args: &[&str]| {
        let output = quayside_in(locale, &[&["replay", &begun], args].concat());
        text(&output.stdout).split([',', ':']).next().expect("a title").to_owned()
    };
    for (locale, title) in [
        (&[][..], "Corsairs"),
        (&[("LANG", "C.UTF-8")], "Corsairs"),
        (&[("LANG", "de_CH.UTF-8")], "Korsaren"),
        (&[("LANG", "de_CH.UTF-8"), ("LC_MESSAGES", "it_CH")], "Corsari"),
        (&[("LC_MESSAGES", "it_CH"), ("LC_ALL", "fr")], "Corsaires"),
        (&[("LC_ALL", ""), ("LANG", "es_ES.UTF-8")], "Corsarios"),
        (&[("LANG", "ja_JP.UTF-8")], "Corsairs"),
    ] {
        assert_eq!(first(locale, &[]), title, "{locale:?}");
        assert_eq!(first(locale, &["--lang", "it"]), "Corsari", "{locale:?}");
    }
}
