//! Appending what tables have decided.

use sqlx::sqlite::SqliteConnection;

use crate::store::batch::{Appended, find, is_one_statement};
use crate::store::connection::{Connection, args};
use crate::store::rows::{json, written_owing};
use crate::store::{Append, StoreError};

/// Inserts the entries of each decision that follows the log of its table.
const INSERT: &str = "\
    INSERT INTO moves (table_id, seq, made, request, entry, owing) \
    SELECT new.value ->> 0, (new.value ->> 1) + entry.key, new.value ->> 2, new.value ->> 3, \
           entry.value, new.value ->> 5 \
    FROM json_each($1) AS new CROSS JOIN tables ON tables.id = new.value ->> 0 \
    CROSS JOIN json_each(new.value, '$[4]') AS entry \
    WHERE new.value ->> 1 = coalesce( \
        (SELECT max(seq) + 1 FROM moves WHERE table_id = new.value ->> 0), 0)";

/// Appends decisions of different tables; returns what became of each.
pub(in crate::store) async fn append(
    connection: &mut SqliteConnection,
    batch: &[&Append],
) -> Result<Vec<Appended>, StoreError> {
    let mut connection = Connection::Sqlite(connection);
    let entries: usize = batch.iter().map(|append| append.decision.entries().len()).sum();
    let rows = batch.iter().map(|Append { decision, request, .. }| {
        let id = decision.table().to_string();
        let (at, owing) = (decision.at().0, written_owing(decision.owing()));
        let entries: Vec<String> = decision.entries().iter().map(ToString::to_string).collect();
        (id, decision.seq(), at, request.to_string(), entries, owing)
    });
    let rows: Vec<_> = rows.collect();
    if entries == 0 || connection.run(INSERT, args![json(&rows)?]).await? == entries as u64 {
        return Ok(vec![Appended::Now; batch.len()]);
    }
    // What goes with an entry is written with it and never again: alone it is clear whether it was
    // inserted just now.
    if batch.len() > 1 && !batch.iter().all(|append| is_one_statement(append, false)) {
        return Err(StoreError::Stale);
    }
    let mut appended = Vec::with_capacity(batch.len());
    for append in batch {
        appended.push(find(&mut connection, append).await?);
    }
    Ok(appended)
}
