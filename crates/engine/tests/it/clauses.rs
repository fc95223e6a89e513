//! Every clause of the rule book is there, is tested, and is cited where the engine keeps it.

#![expect(clippy::disallowed_methods, reason = "reads the sources")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::book::{self, Page};

/// How many clauses each chapter has, by page.
const CHAPTERS: [(&str, char, &[u8]); 2] = [
    ("corsairs.md", 'C', &[3, 6, 5, 8, 7, 3, 4, 3, 3]),
    ("korsar.md", 'K', &[3, 3, 5, 1, 7, 4, 3, 8]),
];

/// Clauses that only explain: the engine has nothing of its own to keep for them, but a test or a
/// table still shows them.
const EXPLAIN: [(&str, &str); 4] = [
    ("C2.6", "follows from C2.2 and C8.1"),
    ("C4.8", "an example"),
    ("C5.7", "an example"),
    ("K3.4", "follows from K3.2 and K3.3"),
];

/// Returns the ids that a page must have, in order.
fn expected(letter: char, chapters: &[u8]) -> Vec<String> {
    let chapters = (1..).zip(chapters);
    chapters
        .flat_map(|(at, &last)| (1..=last).map(move |nr| format!("{letter}{at}.{nr}")))
        .collect()
}

/// Returns every file with Rust code below a folder of this crate, with its text.
fn sources(folder: &str) -> BTreeMap<PathBuf, String> {
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    let mut sources = BTreeMap::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder of this crate can be read");
            open.extend(entries.map(|entry| entry.expect("an entry can be read").path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a source file is text");
            sources.insert(path, text);
        }
    }
    sources
}

/// Returns whether the text names an id: `C4.1`, but not `C4.10`.
fn names(text: &str, id: &str) -> bool {
    text.match_indices(id)
        .any(|(at, _)| !text[at + id.len()..].starts_with(|next: char| next.is_ascii_digit()))
}

/// Returns whether a test is named after the clause, or says its id when it fails.
fn is_tested(tests: &str, id: &str) -> bool {
    let name = format!("fn {}_", id.to_lowercase().replace('.', "_"));
    let mut code = tests.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.any(|line| line.contains(&name) || names(line, id))
}

/// Returns whether a table under the clause is played.
fn is_played(page: &Page, id: &str) -> bool {
    page.tables.iter().any(|table| table.under == id && !table.explains() && !table.rows.is_empty())
}

#[test]
fn the_book_has_every_clause_once_and_in_order() {
    for (name, letter, chapters) in CHAPTERS {
        let page = book::read(name);
        let ids: Vec<&str> = page.headings.iter().map(|heading| heading.id.as_str()).collect();
        let expected = expected(letter, chapters);
        for heading in &page.headings {
            assert!(expected.contains(&heading.id), "{name}:{}: unknown clause", heading.line);
        }
        assert_eq!(ids, expected, "{name}");
    }
    let pages: BTreeSet<&str> = CHAPTERS.iter().map(|(name, ..)| *name).collect();
    assert_eq!(pages, book::PAGES.into_iter().collect(), "every page is checked");
}

#[test]
fn every_clause_is_tested() {
    let mut tests = sources("tests");
    tests.retain(|path, _| path.file_name().is_some_and(|name| name != "clauses.rs"));
    let tests = tests.into_values().collect::<String>();
    let mut untested = Vec::new();
    for (name, letter, chapters) in CHAPTERS {
        let page = book::read(name);
        let mut ids = expected(letter, chapters);
        ids.retain(|id| !is_played(&page, id) && !is_tested(&tests, id));
        untested.extend(ids);
    }
    assert!(untested.is_empty(), "neither a test nor a table: {}", untested.join(" "));
}

#[test]
fn every_rule_is_cited_in_the_engine() {
    let engine = sources("src").into_values().collect::<String>();
    let explains = |id: &String| EXPLAIN.iter().any(|(clause, _)| clause == id);
    let ids = CHAPTERS.iter().flat_map(|(_, letter, chapters)| expected(*letter, chapters));
    let uncited: Vec<String> = ids.filter(|id| !explains(id) && !names(&engine, id)).collect();
    assert!(uncited.is_empty(), "no line of the engine cites {}", uncited.join(" "));
}

#[test]
fn cited_ids_are_clauses() {
    let known: BTreeSet<String> =
        CHAPTERS.iter().flat_map(|(_, letter, chapters)| expected(*letter, chapters)).collect();
    for (id, reason) in EXPLAIN {
        assert!(known.contains(id), "{id}: {reason}");
    }
    for (path, text) in sources("src") {
        for id in cited(&text) {
            assert!(known.contains(id), "{}: {id} is no clause", path.display());
        }
    }
}

/// Returns everything in the text that looks like the id of a clause.
fn cited(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|next: char| !next.is_ascii_alphanumeric() && next != '.');
    words.map(|word| word.trim_end_matches('.')).filter(|word| {
        let numbers = word.strip_prefix(['C', 'K']).and_then(|rest| rest.split_once('.'));
        let digits =
            |part: &str| !part.is_empty() && part.bytes().all(|next| next.is_ascii_digit());
        numbers.is_some_and(|(chapter, number)| digits(chapter) && digits(number))
    })
}
