//! Writing what tables have decided.
//!
//! Nodes write at the same time. Rows that two of them may want are locked in one order by all:
//! first entries by table, then new tables by id, then sessions by token. So none waits for
//! another that waits for it.

use std::collections::HashSet;

use quayside_table::TableId;
use sqlx::Connection;
use sqlx::postgres::PgConnection;

use super::away::unwritten;
use super::due::{now, until};
use super::extras::Extras;
use crate::store::{Append, StoreError, Write};

/// Writes a batch; answers for each, or the connection has failed.
///
/// What touches a table twice is written in turn, everything else together.
pub(super) async fn write(
    connection: &mut PgConnection,
    node: &str,
    batch: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut answers: Vec<Result<(), StoreError>> = batch.iter().map(|_| Ok(())).collect();
    let mut rest: Vec<usize> = (0..batch.len()).collect();
    while !rest.is_empty() {
        let mut touched = HashSet::new();
        let (round, later): (Vec<usize>, Vec<usize>) = rest.into_iter().partition(|&write| {
            let is_free = tables(&batch[write]).all(|table| !touched.contains(&table));
            touched.extend(tables(&batch[write]));
            is_free
        });
        let writes: Vec<&Write> = round.iter().map(|&write| &batch[write]).collect();
        for (place, answer) in round.into_iter().zip(write_apart(connection, node, &writes).await?)
        {
            answers[place] = answer;
        }
        rest = later;
    }
    Ok(answers)
}

/// Returns the tables that are written, that of the log first.
fn tables(write: &Write) -> impl Iterator<Item = TableId> {
    let (table, opened) = match write {
        Write::Create(table, _) => (table.id(), None),
        Write::Append(Append { decision, .. }) => (decision.table(), decision.opens()),
    };
    std::iter::once(table).chain(opened.map(quayside_table::NewTable::id))
}

/// Writes to different tables; if that fails, each alone, so that what can't be written spoils
/// nothing else.
async fn write_apart(
    connection: &mut PgConnection,
    node: &str,
    writes: &[&Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    match write_together(connection, node, writes).await {
        Err(error @ StoreError::Away(_)) => return Err(error),
        Err(error) if writes.len() == 1 => return Ok(vec![Err(error)]),
        Err(error) => tracing::warn!(%error, "a batch is written one by one"),
        done => return done,
    }
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        answers.push(match write_together(connection, node, &[write]).await {
            Err(error @ StoreError::Away(_)) => return Err(error),
            Err(error) => Err(error),
            Ok(answer) => answer.into_iter().collect(),
        });
    }
    Ok(answers)
}

/// What became of an append.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Appended {
    /// It is written.
    Now,
    /// It was written before: an answer was lost.
    Before,
    /// The log has grown since.
    Stale,
    /// There is no such table.
    Gone,
}

impl Appended {
    fn answer(self) -> Result<(), StoreError> {
        match self {
            Appended::Now | Appended::Before => Ok(()),
            Appended::Stale => Err(StoreError::Stale),
            Appended::Gone => Err(StoreError::Gone),
        }
    }
}

/// Writes to different tables in one transaction.
async fn write_together(
    connection: &mut PgConnection,
    node: &str,
    writes: &[&Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let appends: Vec<&Append> = writes.iter().filter_map(|write| append_of(write)).collect();
    if appends.len() == writes.len() && appends.iter().all(|append| append.is_plain()) {
        // One statement is a transaction of its own.
        let appended = append(connection, node, &appends).await?;
        return Ok(appended.into_iter().map(Appended::answer).collect());
    }
    let mut transaction = connection.begin().await.map_err(unwritten)?;
    let mut appended = append(&mut transaction, node, &appends).await?.into_iter();
    let mut extras = Extras::default();
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        answers.push(match write {
            Write::Create(table, session) => {
                extras.set_up(table, session.as_ref());
                Ok(())
            }
            Write::Append(append) => {
                let appended = appended.next().unwrap_or(Appended::Gone);
                if appended == Appended::Now {
                    extras.follow(append);
                }
                appended.answer()
            }
        });
    }
    let there = extras.put(&mut transaction).await?;
    for (write, answer) in writes.iter().zip(&mut answers) {
        if let Write::Create(table, _) = write
            && !there.contains(&table.id())
        {
            *answer = Err(StoreError::Stale);
        }
    }
    transaction.commit().await.map_err(unwritten)?;
    Ok(answers)
}

fn append_of<'a>(write: &'a &Write) -> Option<&'a Append> {
    match write {
        Write::Append(append) => Some(append),
        Write::Create(..) => None,
    }
}

/// Appends decisions of different tables; says what became of each.
async fn append(
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
        appended.push(if is_written { Appended::Now } else { find(connection, append).await? });
    }
    Ok(appended)
}

/// Inserts the entries of each decision that follows the log of its table; returns the tables.
///
/// Of two nodes that want the same place in a log, the second waits until the first has committed
/// and then inserts nothing. Who has written the first entry of a decision owns the places after
/// it, so the others follow without a race. The lock on the table keeps it from being removed.
/// Where a bot is to move next, this node lets it; elsewhere nobody has to.
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
    let (due, not_due): (Vec<&&Append>, _) =
        batch.iter().partition(|append| append.decision.due().is_some());
    let [due, not_due] = [due, not_due].map(|appends| {
        appends.iter().map(|append| append.decision.table().to_string()).collect::<Vec<_>>()
    });
    let inserted = sqlx::query_scalar(concat!(
        "WITH first AS (\
             INSERT INTO moves (table_id, seq, made, request, entry) \
             SELECT id, new.seq, new.made, new.request, new.entry \
             FROM unnest($1::text[], $2::int4[], $3::int8[], $4::text[], $5::text[]) \
                 AS new (table_id, seq, made, request, entry) \
             JOIN tables ON id = new.table_id \
             WHERE new.seq = 0 OR (SELECT seq FROM moves \
                 WHERE moves.table_id = id AND moves.seq = new.seq - 1) IS NOT NULL \
             ORDER BY id FOR KEY SHARE OF tables \
             ON CONFLICT DO NOTHING RETURNING table_id), \
         others AS (\
             INSERT INTO moves (table_id, seq, made, request, entry) \
             SELECT new.* FROM unnest($6::text[], $7::int4[], $8::int8[], $9::text[], $10::text[]) \
                 AS new (table_id, seq, made, request, entry) \
             JOIN first USING (table_id)), \
         held AS (\
             INSERT INTO due (table_id, holder, until) SELECT table_id, $12, ",
        until!(),
        " FROM first WHERE table_id = ANY ($11) ORDER BY table_id \
             ON CONFLICT (table_id) DO UPDATE \
             SET holder = excluded.holder, until = excluded.until), \
         done AS (\
             DELETE FROM due USING first \
             WHERE due.table_id = first.table_id AND first.table_id = ANY ($13)) \
         SELECT table_id FROM first",
    ));
    let inserted = [firsts, others].into_iter().fold(inserted, |inserted, rows| {
        inserted
            .bind(rows.tables)
            .bind(rows.seqs)
            .bind(rows.times)
            .bind(rows.requests)
            .bind(rows.entries)
    });
    let inserted = inserted.bind(due).bind(node).bind(not_due);
    Ok(inserted.fetch_all(connection).await?.into_iter().collect())
}

/// Entries as columns.
#[derive(Default)]
struct Rows<'a> {
    tables: Vec<String>,
    seqs: Vec<i32>,
    times: Vec<i64>,
    requests: Vec<String>,
    entries: Vec<&'a str>,
}

impl<'a> Rows<'a> {
    fn push(&mut self, Append { decision, request, .. }: &Append, seq: u32, entry: &'a str) {
        self.tables.push(decision.table().to_string());
        self.seqs.push(seq.cast_signed());
        self.times.push(decision.at().0);
        self.requests.push(request.to_string());
        self.entries.push(entry);
    }
}

/// Finds out why an append was not inserted.
async fn find(
    connection: &mut PgConnection,
    Append { decision, request, .. }: &Append,
) -> Result<Appended, StoreError> {
    let written = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM moves WHERE table_id = id \
                        AND seq = $2 AND made = $3 AND request = $4 AND entry = $5) \
         FROM tables WHERE id = $1",
    );
    let written = written.bind(decision.table().to_string()).bind(decision.seq().cast_signed());
    let written = written.bind(decision.at().0).bind(request.to_string());
    let written = written.bind(decision.entries().first());
    Ok(match written.fetch_optional(connection).await.map_err(unwritten)? {
        Some(true) => Appended::Before,
        Some(false) => Appended::Stale,
        None => Appended::Gone,
    })
}
