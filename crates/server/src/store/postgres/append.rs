//! Appending decisions.
//!
//! Nodes write at the same time. Rows that several nodes may want are locked in one order by all:
//! first entries by table, then new tables by id, then sessions by token. So there are no
//! deadlocks.

use std::collections::HashSet;
use std::sync::LazyLock;

use quayside_table::Entry;
use sqlx::postgres::PgConnection;

use crate::store::batch::{Appended, find};
use crate::store::claims::{CLAIM, NOW};
use crate::store::connection::Connection;
use crate::store::db_errors::unwritten;
use crate::store::rows::written_owing;
use crate::store::{Append, StoreError};

/// Inserts entries and their due events.
static APPEND: LazyLock<String> = LazyLock::new(|| {
    format!(
        "WITH first AS (\
             INSERT INTO moves (table_id, seq, made, request, entry, owing) \
             SELECT id, new.seq, new.made, new.request, new.entry, new.owing \
             FROM unnest($1::text[], $2::int8[], $3::int8[], $4::text[], $5::text[], $6::int8[]) \
                 AS new (table_id, seq, made, request, entry, owing) \
             JOIN tables ON id = new.table_id \
             WHERE new.seq = 0 OR (SELECT seq FROM moves \
                 WHERE moves.table_id = id AND moves.seq = new.seq - 1) IS NOT NULL \
             ORDER BY id FOR KEY SHARE OF tables \
             ON CONFLICT DO NOTHING RETURNING table_id), \
         others AS (\
             INSERT INTO moves (table_id, seq, made, request, entry, owing) \
             SELECT new.* FROM unnest($7::text[], $8::int8[], $9::int8[], $10::text[], $11::text[], \
                                      $12::int8[]) \
                 AS new (table_id, seq, made, request, entry, owing) \
             JOIN first USING (table_id)), \
         held AS (\
             INSERT INTO due (table_id, holder, until, at) \
             SELECT table_id, $15, {NOW} + {CLAIM}, next.at \
             FROM unnest($13::text[], $14::int8[]) AS next (table_id, at) \
             JOIN first USING (table_id) ORDER BY table_id \
             ON CONFLICT (table_id) DO UPDATE \
             SET holder = excluded.holder, until = excluded.until, at = excluded.at), \
         done AS (\
             DELETE FROM due USING first \
             WHERE due.table_id = first.table_id AND first.table_id = ANY ($16)) \
         SELECT table_id FROM first"
    )
});

/// Appends decisions of different tables; returns the outcome of each.
pub(in crate::store) async fn append(
    connection: &mut PgConnection,
    node: &str,
    batch: &[&Append],
) -> Result<Vec<Appended>, StoreError> {
    if batch.is_empty() {
        return Ok(Vec::new());
    }
    let written: HashSet<String> = insert(connection, node, batch).await.map_err(unwritten)?;
    let mut appended = Vec::with_capacity(batch.len());
    for append in batch {
        let is_written = written.contains(&append.decision.table().to_string());
        let mut connection = Connection::Postgres(connection);
        appended.push(if is_written {
            Appended::Now
        } else {
            find(&mut connection, append).await?
        });
    }
    Ok(appended)
}

/// Inserts the entries of each decision that follows the log of its table; returns the tables.
///
/// Of two nodes that want the same place in a log, the second waits until the first has committed,
/// and then inserts nothing. The node that has written the first entry of a decision owns the
/// following places, so the other entries follow without a race. The lock on the table prevents
/// its removal. This node claims the events that are due next; otherwise the claim is deleted.
async fn insert(
    connection: &mut PgConnection,
    node: &str,
    batch: &[&Append],
) -> Result<HashSet<String>, sqlx::Error> {
    let (mut firsts, mut others) = (Rows::default(), Rows::default());
    for append in batch {
        let (seq, entries) = (append.decision.seq(), append.decision.entries());
        for (seq, entry) in (seq..).zip(entries) {
            let rows = if seq == append.decision.seq() { &mut firsts } else { &mut others };
            rows.push(append, seq, entry);
        }
    }
    let (due, not_due): (Vec<_>, Vec<_>) =
        batch.iter().map(|append| &append.decision).partition(|decision| decision.due().is_some());
    let times: Vec<i64> = due.iter().filter_map(|next| next.due()).map(|next| next.at.0).collect();
    let [due, not_due] = [due, not_due].map(|decisions| {
        decisions.iter().map(|decision| decision.table().to_string()).collect::<Vec<_>>()
    });
    let inserted = sqlx::query_scalar(APPEND.as_str());
    let inserted = [firsts, others].into_iter().fold(inserted, |inserted, rows| {
        inserted
            .bind(rows.tables)
            .bind(rows.seqs)
            .bind(rows.times)
            .bind(rows.requests)
            .bind(rows.entries)
            .bind(rows.owing)
    });
    let inserted = inserted.bind(due).bind(times).bind(node).bind(not_due);
    Ok(inserted.fetch_all(connection).await?.into_iter().collect())
}

/// Entries as columns.
#[derive(Default)]
struct Rows {
    tables: Vec<String>,
    seqs: Vec<i64>,
    times: Vec<i64>,
    requests: Vec<String>,
    entries: Vec<String>,
    owing: Vec<i64>,
}

impl Rows {
    fn push(&mut self, Append { decision, request, .. }: &Append, seq: u32, entry: &Entry) {
        self.tables.push(decision.table().to_string());
        self.seqs.push(seq.into());
        self.times.push(decision.at().0);
        self.requests.push(request.to_string());
        self.entries.push(entry.to_string());
        self.owing.push(written_owing(decision.owing()));
    }
}
