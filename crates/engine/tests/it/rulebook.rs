//! The rule book is executable: every table of `docs/rules` is known by its header, and every row
//! of it is played.

#![allow(clippy::unwrap_used, reason = "a row that can't be played is reported by its line")]

mod corsairs;
mod korsar;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use quayside_engine::{Game, HouseRules};

use crate::common::book::{self, BookRow, BookTable};

/// A kind of table: what a row gives, what must come out, and who finds out.
struct Kind {
    page: &'static str,
    given: &'static [&'static str],
    out: &'static [&'static str],
    run: fn(&Given) -> Vec<String>,
}

/// A column that any kind may have besides: the options of the table, by default none.
const HOUSE_RULE: &str = "house rule";
/// A column that any kind may have besides: words for people.
const IN_WORDS: &str = "what changes";

/// What a row gives, by the names of its columns.
struct Given<'a> {
    cells: Vec<(&'a str, &'a str)>,
}

impl Given<'_> {
    /// Returns the cell of a column.
    fn get(&self, column: &str) -> &str {
        let cell = self.cells.iter().find(|(name, _)| *name == column);
        cell.unwrap_or_else(|| panic!("no column {column:?}")).1
    }

    /// Returns the house rules of the row; none where the table has no such column.
    fn house_rule(&self) -> &str {
        self.cells.iter().find(|(name, _)| *name == HOUSE_RULE).map_or("", |(_, cell)| *cell)
    }

    /// Returns the cell of a column as a number.
    fn number(&self, column: &str) -> usize {
        let cell = self.get(column);
        cell.parse().unwrap_or_else(|_| panic!("{cell:?} is not a number"))
    }
}

fn kinds() -> impl Iterator<Item = &'static Kind> {
    corsairs::KINDS.iter().chain(korsar::KINDS)
}

/// Finds the kind of a table by its header.
fn kind_of(page: &str, table: &BookTable) -> Option<&'static Kind> {
    kinds().find(|kind| {
        let columns = table.header.iter().map(String::as_str);
        let columns = columns.filter(|name| ![HOUSE_RULE, IN_WORDS].contains(name));
        kind.page == page && columns.eq(kind.given.iter().chain(kind.out).copied())
    })
}

/// Plays a row and returns its error, if there is one.
fn check(kind: &Kind, table: &BookTable, row: &BookRow) -> Result<(), String> {
    if row.cells.len() != table.header.len() {
        return Err(format!("{} cells under {} columns", row.cells.len(), table.header.len()));
    }
    let columns = table.header.iter().map(String::as_str);
    let cells: Vec<_> = columns.zip(row.cells.iter().map(String::as_str)).collect();
    let (expected, given): (Vec<_>, Vec<_>) =
        cells.into_iter().partition(|(column, _)| kind.out.contains(column));
    let given = Given { cells: given };
    let came = catch_unwind(AssertUnwindSafe(|| (kind.run)(&given))).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        format!("the row can't be played: {}", text.unwrap_or("for no reason given"))
    })?;
    assert_eq!(came.len(), kind.out.len(), "a kind gives one answer a column");
    for ((column, expected), came) in expected.iter().zip(&came) {
        if expected != came {
            return Err(format!("{column}: the book says {expected:?}, but it is {came:?}"));
        }
    }
    Ok(())
}

/// Plays every row of a page, and returns what is wrong with it.
fn failures(name: &'static str) -> Vec<String> {
    let mut failures = Vec::new();
    for table in book::read(name).tables {
        let Some(kind) = kind_of(name, &table) else {
            if !table.explains() {
                failures.push(format!("{name}:{}: no test plays this table", table.line));
            }
            continue;
        };
        for row in &table.rows {
            if let Err(why) = check(kind, &table, row) {
                failures.push(format!("{name}:{}: {}: {why}", row.line, table.under));
            }
        }
    }
    failures
}

#[test]
fn every_row_of_corsairs_holds() {
    let failures = failures("corsairs.md");
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn every_row_of_korsar_holds() {
    let failures = failures("korsar.md");
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn every_kind_of_table_is_in_the_book() {
    for kind in kinds() {
        let page = book::read(kind.page);
        let tables = page.tables.iter().filter(|table| !table.rows.is_empty());
        let found = tables.filter_map(|table| kind_of(kind.page, table));
        assert!(
            found.into_iter().any(|other| std::ptr::eq(other, kind)),
            "{}: no table with {:?}",
            kind.page,
            kind.given
        );
    }
}

#[test]
fn every_house_rule_is_in_the_book() {
    check_options::<quayside_engine::corsairs::State>("corsairs.md");
    check_options::<quayside_engine::korsar::State>("korsar.md");
}

/// Checks that the page lists exactly the options that the game has.
fn check_options<G: Game>(name: &'static str) {
    let page = book::read(name);
    let table = page.tables.iter().find(|table| table.header[0] == "option").unwrap();
    let listed: BTreeSet<&str> = table.rows.iter().map(|row| row.cells[0].as_str()).collect();
    let options = G::HouseRules::OPTIONS.iter();
    assert_eq!(listed, options.map(|(option, _)| *option).collect(), "{name}:{}", table.line);
}

/// Returns the values of an option, the default first.
fn values<G: Game>(given: &Given) -> Vec<String> {
    let option = given.get("option");
    let found = G::HouseRules::OPTIONS.iter().find(|(name, _)| *name == option);
    vec![found.unwrap_or_else(|| panic!("no option {option}")).1.join(", ")]
}

/// Writes numbers, a space between two.
fn spaced<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}
