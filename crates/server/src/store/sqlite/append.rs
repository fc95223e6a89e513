//! Appending decisions.

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

/// The same for a decision with a single entry: without JSON, which costs as much as the rest.
const INSERT_ONE: &str = "\
    INSERT INTO moves (table_id, seq, made, request, entry, owing) \
    SELECT id, $2, $3, $4, $5, $6 FROM tables WHERE id = $1 \
    AND $2 = coalesce((SELECT max(seq) + 1 FROM moves WHERE table_id = $1), 0)";

/// Appends decisions of different tables; returns the outcome of each.
pub(in crate::store) async fn append(
    connection: &mut SqliteConnection,
    batch: &[&Append],
) -> Result<Vec<Appended>, StoreError> {
    let mut connection = Connection::Sqlite(connection);
    let entries: usize = batch.iter().map(|append| append.decision.entries().len()).sum();
    if entries == 0 || insert(&mut connection, batch).await? == entries as u64 {
        return Ok(vec![Appended::Now; batch.len()]);
    }
    // Rows that belong to an entry are written once, with the entry. Only for a single append is
    // it clear whether the entry was inserted just now.
    if batch.len() > 1 && !batch.iter().all(|append| is_one_statement(append, false)) {
        return Err(StoreError::Stale);
    }
    let mut appended = Vec::with_capacity(batch.len());
    for append in batch {
        appended.push(find(&mut connection, append).await?);
    }
    Ok(appended)
}

/// Inserts entries; returns how many.
async fn insert(connection: &mut Connection<'_>, batch: &[&Append]) -> Result<u64, StoreError> {
    if let [Append { decision, request, .. }] = batch
        && let [entry] = decision.entries()
    {
        let (id, seq, at) = (decision.table(), decision.seq(), decision.at());
        let (request, entry) = (request.to_string(), entry.to_string());
        let args = args![id, seq, at, request, entry, written_owing(decision.owing())];
        return connection.run(INSERT_ONE, args).await;
    }
    let rows = batch.iter().map(|Append { decision, request, .. }| {
        let id = decision.table().to_string();
        let (at, owing) = (decision.at().0, written_owing(decision.owing()));
        let entries: Vec<String> = decision.entries().iter().map(ToString::to_string).collect();
        (id, decision.seq(), at, request.to_string(), entries, owing)
    });
    let rows: Vec<_> = rows.collect();
    connection.run(INSERT, args![json(&rows)?]).await
}
