//! The tables of a database, from version to version.
//!
//! A file that was once released never changes: databases remember what they were made with.

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::StoreError;

/// A migration: the name of its file, which begins with its number, and what it does.
pub(super) type File = (&'static str, &'static str);

/// Lists the files of a folder of `migrations/`.
macro_rules! files {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../../migrations/", $folder, "/", $name, ".sql")))),+]
    };
}
pub(super) use files;

/// Returns what brings a database up to this version.
pub(super) fn migrator(files: &[File]) -> Migrator {
    let migration = |&(name, sql): &File| {
        let (number, name) = name.split_once('_').expect("a number and a name");
        let number = number.parse().expect("a number");
        let (kind, sql) = (MigrationType::Simple, sql.into_sql_str());
        Migration::new(number, name.to_owned().into(), kind, sql, false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}

/// Says what is wrong with a database that can't be brought up to this version.
#[allow(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
pub(super) fn failed(error: MigrateError) -> StoreError {
    if let MigrateError::VersionMissing(number) = error {
        let why = format!("it belongs to a newer version of quayside (migration {number})");
        return StoreError::Unreadable(why);
    }
    StoreError::Db(error.into())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

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
