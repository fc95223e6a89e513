//! Migrations of the database schema.
//!
//! A released file never changes, because databases store its checksum.
//!
//! Nodes are upgraded one after the other, so an older one may run or start on a database that a
//! newer one has already changed. A name that ends in `_for_4` states that nodes whose newest
//! migration is 4 can continue to use the database (CONTRIBUTING.md). Databases store the names,
//! so that an older node can read this of an unknown migration.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use super::StoreError;

/// A migration: its file name, which starts with its number, and its SQL.
pub(super) type File = (&'static str, &'static str);

/// Returns the migrator to this version. It ignores newer migrations, which [`is_for_us`] checks.
pub(super) fn migrator(files: &[File]) -> Migrator {
    let migration = |&(name, sql): &File| {
        let (number, name) = split(name);
        let (kind, sql) = (MigrationType::Simple, sql.into_sql_str());
        Migration::new(number, name.to_owned().into(), kind, sql, false)
    };
    let mut migrator = Migrator::with_migrations(files.iter().map(migration).collect());
    migrator.set_ignore_missing(true);
    migrator
}

/// Returns the number and the name of a migration.
fn split(file: &str) -> (i64, &str) {
    let (number, name) = file.split_once('_').expect("a number and a name");
    (number.parse().expect("a number"), name)
}

/// Selects the numbers and names of all applied migrations.
pub(super) const APPLIED: &str =
    "SELECT version, description FROM _sqlx_migrations ORDER BY version";

/// The last commit that reads databases and exports of earlier development versions.
pub(super) const LAST_READER: &str = "bb91eed";

/// Refuses a database of an earlier development version: its first migration has another name.
pub(super) fn is_known(applied: &[(i64, String)]) -> Result<(), StoreError> {
    match applied.first() {
        Some((_, name)) if name != "schema" => Err(StoreError::Unreadable(format!(
            "it belongs to an earlier development version of quayside; the last commit that reads \
             it is {LAST_READER}"
        ))),
        _ => Ok(()),
    }
}

/// Refuses a database with an unknown migration that does not support this version.
pub(super) fn is_for_us(files: &[File], applied: &[(i64, String)]) -> Result<(), StoreError> {
    let newest = files.iter().map(|(file, _)| split(file).0).max().unwrap_or(0);
    let is_for_us = |(number, name): &&(i64, String)| {
        let oldest = name.rsplit_once("_for_").and_then(|(_, oldest)| oldest.parse().ok());
        *number <= newest || oldest.is_some_and(|oldest: i64| oldest <= newest)
    };
    match applied.iter().find(|migration| !is_for_us(migration)) {
        None => Ok(()),
        Some((number, _)) => Err(StoreError::Unreadable(format!(
            "it belongs to a newer version of quayside (migration {number})"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{File, is_for_us};

    #[test]
    fn a_newer_database_is_for_those_that_its_migrations_name() {
        const FILES: &[File] = &[("0001_tables", ""), ("0004_lists", "")];
        for (newer, is_ours) in [
            (&[][..], true),
            (&[(5, "colours_for_4")], true),
            (&[(5, "colours_for_1")], true),
            (&[(5, "colours_for_4"), (6, "flags_for_5")], false),
            (&[(5, "colours_for_4"), (6, "flags_for_4")], true),
            (&[(5, "colours")], false),
            (&[(5, "colours_for_everybody")], false),
            (&[(5, "for_4")], false),
        ] {
            let known = [(1, "tables"), (4, "lists")];
            let applied =
                known.iter().chain(newer).map(|&(number, name)| (number, name.to_owned()));
            let applied: Vec<_> = applied.collect();
            assert_eq!(is_for_us(FILES, &applied).is_ok(), is_ours, "{newer:?}");
        }
    }

    #[test]
    fn every_file_is_listed() {
        let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        for (folder, listed) in
            [("sqlite", super::super::sqlite::FILES), ("postgres", super::super::postgres::FILES)]
        {
            let files = std::fs::read_dir(migrations.join(folder)).expect("a folder");
            let name = |file: std::fs::DirEntry| file.path().file_stem().map(ToOwned::to_owned);
            let mut files: Vec<_> = files.flatten().filter_map(name).collect();
            files.sort();
            let listed: Vec<_> = listed.iter().map(|(name, _)| *name).collect();
            assert_eq!(files, listed, "{folder}");
        }
    }
}
