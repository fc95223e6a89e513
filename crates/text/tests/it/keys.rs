//! Every sentence exists in every language, with the same arguments, and is used.

#![expect(clippy::disallowed_methods, reason = "reads the locales and the sources")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use quayside_text::{Lang, rules};

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// An argument of a message.
type Variables = BTreeSet<String>;

/// Reads every message of a language; a part is named "message.part".
fn messages(lang: Lang) -> BTreeMap<String, (Variables, String)> {
    let mut found = BTreeMap::new();
    for file in fs::read_dir(here("locales").join(lang.code())).expect("a language is a folder") {
        let path = file.expect("a file").path();
        let source = fs::read_to_string(&path).expect("a text");
        let resource = fluent_syntax::parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut add = |key: String, pattern: &Pattern<&str>| {
                let mut seen = (Variables::new(), String::new());
                walk(pattern, &mut seen);
                assert!(found.insert(key.clone(), seen).is_none(), "{lang:?}: {key} stands twice");
            };
            let id = message.id.name.to_owned();
            if let Some(value) = &message.value {
                add(id.clone(), value);
            }
            for part in &message.attributes {
                add(format!("{id}.{}", part.id.name), &part.value);
            }
        }
    }
    found
}

fn walk(pattern: &Pattern<&str>, seen: &mut (Variables, String)) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => seen.1.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => variable(inline, seen),
                Expression::Select { selector, variants } => {
                    variable(selector, seen);
                    for variant in variants {
                        walk(&variant.value, seen);
                    }
                }
            },
        }
    }
}

fn variable(inline: &InlineExpression<&str>, seen: &mut (Variables, String)) {
    if let InlineExpression::VariableReference { id } = inline {
        // Languages differ in which forms depend on the reader or on a name.
        if !id.name.ends_with("-you") && !id.name.ends_with("-vowel") {
            seen.0.insert(id.name.to_owned());
        }
    } else if let InlineExpression::Placeable { expression } = inline
        && let Expression::Inline(inline) = &**expression
    {
        variable(inline, seen);
    }
}

#[test]
fn every_language_has_every_sentence() {
    let english = messages(Lang::En);
    for lang in Lang::ALL {
        let other = messages(lang);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let extra: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{lang:?}: -{missing:?} +{extra:?}");
        for (key, (variables, _)) in &english {
            assert_eq!(&other[key].0, variables, "{lang:?}: what {key} is filled in with");
        }
    }
}

#[test]
fn nothing_is_left_untranslated() {
    let english = messages(Lang::En);
    for lang in Lang::ALL.into_iter().skip(1) {
        let other = messages(lang);
        let same = english
            .iter()
            // A short word may well be equal; a sentence of four words is not.
            .filter(|(_, (_, words))| words.split_whitespace().count() >= 4)
            .filter(|(key, (_, words))| &other[*key].1 == words)
            .map(|(key, _)| key);
        let same: Vec<_> = same.collect();
        assert!(same.is_empty(), "{lang:?} says these in English: {same:?}");
    }
}

/// Returns the source of every crate that uses sentences.
fn sources() -> Vec<String> {
    let crates = ["text", "table", "pages", "server", "cli"];
    let mut folders = crates.map(|name| here("..").join(name).join("src")).to_vec();
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                sources.push(fs::read_to_string(&path).expect("a text"));
            }
        }
    }
    sources
}

/// Returns the keys that are composed at run time from the parts listed here.
fn made() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for section in rules::CORSAIRS.iter().chain(rules::KORSAR) {
        keys.insert(section.id.to_owned());
        keys.extend(section.clauses().map(|clause| rules::key(&clause)));
    }
    keys
}

/// The beginnings of keys that end with the ids of bands, jobs, bots, options and so on.
const FAMILIES: &[&str] = &[
    "band-",
    "job-",
    "colour-",
    "game-",
    "bot-",
    "option-",
    "pace-",
    "setting-",
    "corsairs-short-",
    "korsar-short-",
    "corsairs-intro",
    "korsar-intro",
    "emblem-",
    "origin-",
    "review-mostly-",
    "review-cards",
    "review-others",
    "review-decisions",
    "review-hidden",
    "home-corsairs",
    "home-korsar",
    "new-deckhand",
    "new-mate",
    "new-captain",
    "new-admiral",
    "role-",
    "settings-",
    "pool-",
    "problem-",
    "certainty-",
    "hint-after-",
    "coach-on",
    "figures-in-",
];

#[test]
fn every_sentence_is_used() {
    let sources = sources().concat();
    let made = made();
    let unused: Vec<String> = messages(Lang::En)
        .into_keys()
        .filter(|key| {
            let message = key.split('.').next().expect("a key");
            let literal = |key: &str| sources.contains(&format!("\"{key}\""));
            !(literal(key)
                || literal(message)
                || made.contains(message)
                || FAMILIES.iter().any(|family| message.starts_with(family)))
        })
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn every_key_that_is_asked_for_is_there() {
    let english = messages(Lang::En);
    let mut missing = BTreeSet::new();
    for source in sources() {
        // A comment may show an example with a key that does not exist.
        let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        let source = code.collect::<Vec<_>>().join("\n");
        for door in ["say!(text, \"", "say!(\n", ".say(\"", ".word(\""] {
            for part in source.split(door).skip(1) {
                let part = part.trim_start().trim_start_matches("text,").trim_start();
                let key = part.trim_start_matches('"').split('"').next().unwrap_or_default();
                let is_key = !key.is_empty()
                    && key
                        .bytes()
                        .all(|byte| byte.is_ascii_lowercase() || b"-.0123456789".contains(&byte));
                if is_key && !english.contains_key(key) {
                    missing.insert(key.to_owned());
                }
            }
        }
    }
    assert!(missing.is_empty(), "nobody has written {missing:?}");
}
