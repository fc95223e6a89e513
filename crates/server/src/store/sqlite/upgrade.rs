//! A database of the first version becomes one of this version when it is opened.

use quayside_table::{Millis, Table, WrittenTable};
use serde_json::Value;
use sqlx::sqlite::SqliteConnection;

use super::{begin, kept, unwritten};
use crate::store::StoreError;
use crate::store::convert::Converter;
use crate::store::kept::Kind;
use crate::store::rows::table_id;
use crate::store::writer::{BatchWriter, Rows};

/// The setting that says of which version the setups and logs are.
const VERSION: &str = "INSERT INTO settings (name, value) VALUES ('version', '2') \
                       ON CONFLICT DO NOTHING RETURNING value";

/// Converts every table, once. A table that can't be read is left as it is.
pub(super) async fn from_the_first_version(
    writer: &mut SqliteConnection,
) -> Result<(), StoreError> {
    let mut transaction = begin(writer).await?;
    let first: Option<String> =
        sqlx::query_scalar(VERSION).fetch_optional(&mut *transaction).await.map_err(unwritten)?;
    if first.is_none() {
        return Ok(());
    }
    let mut last = String::new();
    while let Some(id) = kept::next(&mut transaction, Kind::Tables, &last).await? {
        convert(&mut transaction, &id).await?;
        last = id;
    }
    transaction.commit().await.map_err(unwritten)
}

async fn convert(connection: &mut SqliteConnection, id: &str) -> Result<(), StoreError> {
    let (made, setup): (i64, String) =
        sqlx::query_as("SELECT made, setup FROM tables WHERE id = ?")
            .bind(id)
            .fetch_one(&mut *connection)
            .await?;
    let mut converter = Converter::default();
    let Ok(mut setup) = serde_json::from_str::<Value>(&setup) else { return Ok(()) };
    if converter.setup(&mut setup).is_none() {
        return Ok(());
    }
    let update = sqlx::query("UPDATE tables SET setup = ? WHERE id = ?");
    update.bind(setup.to_string()).bind(id).execute(&mut *connection).await.map_err(unwritten)?;
    let log = sqlx::query_as("SELECT seq, entry FROM moves WHERE table_id = ? ORDER BY seq");
    let log: Vec<(u32, String)> = log.bind(id).fetch_all(&mut *connection).await?;
    for (seq, entry) in log {
        let Some(entry) = converter.entry(&entry) else { continue };
        let update = sqlx::query("UPDATE moves SET entry = ? WHERE table_id = ? AND seq = ?");
        let update = update.bind(entry).bind(id).bind(seq);
        update.execute(&mut *connection).await.map_err(unwritten)?;
    }
    let sessions = converter.sessions.iter().map(|new| (new, Millis(made))).collect();
    connection.put_rows(&Rows { sessions, ..Rows::default() }).await?;
    let Ok(id) = table_id(id) else { return Ok(()) };
    let names = vec![(id, &converter.names)];
    connection.put_rows(&Rows { names, ..Rows::default() }).await?;
    // Who sits where follows from the log.
    let written: Option<WrittenTable> = kept::written_table(connection, id).await.ok().flatten();
    if let Some(table) = written.and_then(|written| Table::read(written).ok()) {
        let listing = table.listing();
        let seats = vec![(id, &listing)];
        connection.put_rows(&Rows { seats, ..Rows::default() }).await?;
    }
    Ok(())
}
