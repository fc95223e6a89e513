//! The rule book as data: its headings and its tables, each with the line it stands on.

#![expect(clippy::disallowed_methods, reason = "reads the rule book")]

use std::fs;
use std::path::Path;

/// The pages of the rule book.
pub(crate) const PAGES: [&str; 2] = ["corsairs.md", "korsar.md"];

/// Tables that only explain, known by their header; none of their rows can be played.
const EXPLAIN: [&[&str]; 2] = [&["written", "means"], &["point", "the sheets say", "we play"]];

/// One page.
pub(crate) struct Page {
    pub(crate) headings: Vec<Heading>,
    pub(crate) tables: Vec<BookTable>,
}

/// A heading that begins with the id of a clause, such as `### C4.3 One or two bands`.
pub(crate) struct Heading {
    pub(crate) line: usize,
    pub(crate) id: String,
}

/// A table, and the heading above it.
pub(crate) struct BookTable {
    pub(crate) line: usize,
    pub(crate) under: String,
    pub(crate) header: Vec<String>,
    pub(crate) rows: Vec<BookRow>,
}

/// A row of a table.
pub(crate) struct BookRow {
    pub(crate) line: usize,
    pub(crate) cells: Vec<String>,
}

impl BookTable {
    /// Returns whether the table only explains, so that no test plays it.
    pub(crate) fn explains(&self) -> bool {
        EXPLAIN.iter().any(|header| self.header.iter().eq(header.iter()))
    }
}

/// Reads a page of `docs/rules`.
pub(crate) fn read(name: &'static str) -> Page {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    parse(&text)
}

fn parse(text: &str) -> Page {
    let mut page = Page { headings: Vec::new(), tables: Vec::new() };
    let (mut under, mut in_table) = (String::new(), false);
    for (number, text) in text.lines().enumerate() {
        let line = number + 1;
        if text.starts_with('#') {
            let title = text.trim_start_matches('#').trim();
            title.split(' ').next().unwrap_or_default().clone_into(&mut under);
            if text.starts_with("### ") {
                page.headings.push(Heading { line, id: under.clone() });
            }
        }
        let is_row = text.starts_with('|');
        if is_row && !in_table {
            let (under, header) = (under.clone(), cells(text));
            page.tables.push(BookTable { line, under, header, rows: Vec::new() });
        } else if is_row && !text.starts_with("| --") {
            let table = page.tables.last_mut().expect("a row has a header above it");
            table.rows.push(BookRow { line, cells: cells(text) });
        }
        in_table = is_row;
    }
    page
}

/// Returns the cells of a row: without backticks, and a dash is an empty cell.
fn cells(row: &str) -> Vec<String> {
    let inner = row.trim().trim_start_matches('|').trim_end_matches('|');
    inner
        .split('|')
        .map(|cell| cell.replace('`', "").trim().to_owned())
        .map(|cell| if cell == "–" { String::new() } else { cell })
        .collect()
}
