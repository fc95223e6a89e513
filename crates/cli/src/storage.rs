//! The storage of a server: a database file in a folder, or a `PostgreSQL` database.

use std::path::{Path, PathBuf};

use anyhow::Context;
use directories::ProjectDirs;
use quayside_server::Store;

use crate::private_file;

/// The storage of a server.
#[derive(clap::Args, Default)]
pub struct Storage {
    /// Folder with the database [default: your data folder]
    #[arg(long, value_name = "DIR", value_parser = private_file::path_argument())]
    data: Option<PathBuf>,
    #[arg(long, value_name = "URL", conflicts_with = "data", value_parser = database_address)]
    #[arg(help = "PostgreSQL database instead, as in postgres://quayside@localhost/quayside")]
    store: Option<String>,
}

/// Reads the address of a database.
fn database_address(address: &str) -> Result<String, &'static str> {
    let rest = address.split_once("://");
    match rest {
        Some(("postgres" | "postgresql", rest)) if !rest.is_empty() => Ok(address.to_owned()),
        Some(_) | None => Err("the address must begin with postgres://"),
    }
}

impl Storage {
    /// Returns the data folder, unless the storage is a `PostgreSQL` database.
    pub fn folder(&self) -> anyhow::Result<Option<PathBuf>> {
        if self.store.is_some() {
            return Ok(None);
        }
        data(self.data.as_deref()).map(Some)
    }

    /// Opens the store, and creates it if needed.
    pub async fn open(&self) -> anyhow::Result<Store> {
        if let Some(address) = &self.store {
            let store = Store::connect(address).await;
            return store.with_context(|| format!("can't open {}", without_password(address)));
        }
        open(self.data.as_deref()).await
    }

    /// Opens the store, and checks that it can be written.
    pub async fn open_to_write(&self) -> anyhow::Result<Store> {
        let store = self.open().await?;
        let name = match &self.store {
            Some(address) => without_password(address),
            None => database(self.data.as_deref())?.display().to_string(),
        };
        store.try_write().await.with_context(|| format!("can't write {name}"))?;
        Ok(store)
    }

    /// Opens the store, which must exist.
    pub async fn open_existing(&self) -> anyhow::Result<Store> {
        if self.store.is_none() {
            existing_database(self.data.as_deref())?;
        }
        self.open().await
    }
}

/// Returns an address without its password, for messages.
fn without_password(address: &str) -> String {
    let address = address.split('?').next().unwrap_or_default();
    let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
    match rest.rsplit_once('@') {
        Some((user, host)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}@{host}")
        }
        None => address.to_owned(),
    }
}

/// Opens the store in this folder, or in the user's data folder.
pub async fn open(data: Option<&Path>) -> anyhow::Result<Store> {
    let file = database(data)?;
    if let Some(folder) = file.parent() {
        let name = || format!("can't create {}", folder.display());
        private_file::create_folder(folder).with_context(name)?;
    }
    let store = Store::open(&file).await;
    store.with_context(|| format!("can't open {}", file.display()))
}

/// Returns the path of the database.
pub fn database(data: Option<&Path>) -> anyhow::Result<PathBuf> {
    Ok(self::data(data)?.join("quayside.db"))
}

/// Returns the path of an existing database.
pub fn existing_database(data: Option<&Path>) -> anyhow::Result<PathBuf> {
    let folder = self::data(data)?;
    let file = folder.join("quayside.db");
    let name = folder.display();
    let exists = file.try_exists().with_context(|| format!("can't read {name}"))?;
    anyhow::ensure!(exists, "there is no database in {name}; choose its folder by --data");
    Ok(file)
}

/// Returns the folder for data: the one that was given, or the user's data folder.
pub fn data(given: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(data) = given {
        return Ok(data.to_owned());
    }
    let home = ProjectDirs::from("", "", "quayside");
    Ok(home.context("no home directory; use --data DIR")?.data_dir().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_shown() {
        for (address, shown) in [
            ("postgres://ada:s3cret@db.lan/quay?sslmode=disable", "postgres://ada@db.lan/quay"),
            ("postgres://ada:s3@cret@db.lan:5433/quay", "postgres://ada@db.lan:5433/quay"),
            ("postgres://localhost/quay?password=s3cret", "postgres://localhost/quay"),
        ] {
            assert_eq!(without_password(address), shown);
        }
    }
}
