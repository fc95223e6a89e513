//! Writing a batch of decisions and new tables to either database.
//!
//! A batch needs few statements, whatever its size: each is a round trip to the database, and
//! later decisions wait meanwhile.

use std::collections::HashSet;

use quayside_table::TableId;

use super::batch_rows::BatchRows;
use super::connection::{Connection, args};
use super::writer::Writer;
use super::{Append, StoreError, Write, postgres, sqlite};

/// The outcome of an append.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Appended {
    /// It is written.
    Now,
    /// It was written before, and the answer was lost.
    Before,
    /// The log has grown meanwhile.
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

/// Writes a batch; returns an answer for each write, or an error if the database is unreachable.
///
/// Several writes to a table are written in turn, all others together.
pub(super) async fn write(
    connections: &mut Writer,
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
        for (place, answer) in round.into_iter().zip(write_apart(connections, node, &writes).await?)
        {
            answers[place] = answer;
        }
        rest = later;
    }
    Ok(answers)
}

/// Returns the tables of a write, that of the log first.
fn tables(write: &Write) -> impl Iterator<Item = TableId> {
    let (table, opened) = match write {
        Write::Create(table, _) => (table.id(), None),
        Write::Append(Append { decision, .. }) => (decision.table(), decision.opens()),
    };
    std::iter::once(table).chain(opened.map(quayside_table::NewTable::id))
}

/// Writes to different tables; if that fails, each alone, so that a failing write does not affect
/// the others.
async fn write_apart(
    connections: &mut Writer,
    node: &str,
    writes: &[&Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    match write_together(connections, node, writes).await {
        Err(error @ StoreError::Away(_)) => return Err(error),
        Err(error) if writes.len() == 1 => return Ok(vec![Err(error)]),
        Err(error) => {
            tracing::warn!(%error, "failed to write a batch; retrying its entries one by one");
        }
        done => return done,
    }
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        answers.push(match write_together(connections, node, &[write]).await {
            Err(error @ StoreError::Away(_)) => return Err(error),
            Err(error) => Err(error),
            Ok(answer) => answer.into_iter().collect(),
        });
    }
    Ok(answers)
}

/// Writes to different tables in one transaction.
async fn write_together(
    connections: &mut Writer,
    node: &str,
    writes: &[&Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut connection = connections.acquire().await?;
    let written = write_over(&mut connection, node, writes).await;
    match &written {
        Ok(_) => connections.release(),
        Err(StoreError::Away(_)) => {}
        Err(_) => {
            // The connection is replaced at the next use; until then it must hold no lock.
            let _ = connection.run("ROLLBACK", &[]).await;
        }
    }
    written
}

async fn write_over(
    connection: &mut Connection<'_>,
    node: &str,
    writes: &[&Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let appends: Vec<&Append> = writes.iter().filter_map(|write| append_of(write)).collect();
    let is_shared = matches!(connection, Connection::Postgres(_));
    let is_plain = |append: &&Append| is_one_statement(append, is_shared);
    if appends.len() == writes.len() && appends.iter().all(is_plain) {
        // One statement is a transaction of its own.
        let appended = append_all(connection, node, &appends).await?;
        return Ok(appended.into_iter().map(Appended::answer).collect());
    }
    connection.begin().await?;
    let mut appended = append_all(connection, node, &appends).await?.into_iter();
    let mut rows = BatchRows::default();
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        answers.push(match write {
            Write::Create(table, session) => {
                rows.set_up(table, session.as_ref());
                Ok(())
            }
            Write::Append(append) => {
                let appended = appended.next().unwrap_or(Appended::Gone);
                if appended == Appended::Now {
                    rows.follow(append);
                }
                appended.answer()
            }
        });
    }
    let there = rows.put(connection).await?;
    for (write, answer) in writes.iter().zip(&mut answers) {
        if let Write::Create(table, _) = write
            && !there.contains(&table.id())
        {
            *answer = Err(StoreError::Stale);
        }
    }
    connection.run("COMMIT", &[]).await?;
    Ok(answers)
}

fn append_of<'a>(write: &'a &Write) -> Option<&'a Append> {
    match write {
        Write::Append(append) => Some(append),
        Write::Create(..) => None,
    }
}

/// Returns whether one statement writes the whole append. A shared database stores the due time
/// with the entries; a file stores it with the other rows.
pub(super) fn is_one_statement(append: &Append, is_shared: bool) -> bool {
    append.is_plain() && (is_shared || !append.decision.keeps_time())
}

/// Appends decisions of different tables; returns the outcome of each. In a shared database, this
/// node claims the due events.
async fn append_all(
    connection: &mut Connection<'_>,
    node: &str,
    batch: &[&Append],
) -> Result<Vec<Appended>, StoreError> {
    match connection {
        Connection::Sqlite(connection) => sqlite::append(connection, batch).await,
        Connection::Postgres(connection) => postgres::append(connection, node, batch).await,
    }
}

/// Returns the outcome of an append that may not have been inserted: it was if the log has the
/// same entry at its place, with the same time.
pub(super) async fn find(
    connection: &mut Connection<'_>,
    Append { decision, request, .. }: &Append,
) -> Result<Appended, StoreError> {
    let written = "SELECT EXISTS (SELECT 1 FROM moves WHERE table_id = id \
                   AND seq = $2 AND made = $3 AND request = $4 AND entry = $5) \
                   FROM tables WHERE id = $1";
    let (id, seq, at, request) =
        (decision.table(), decision.seq(), decision.at(), request.to_string());
    let entry = decision.entries().first().map(ToString::to_string);
    let args = args![id, seq, at, request, entry.as_deref()];
    let written: Vec<(bool,)> = connection.all(written, args).await?;
    Ok(match written.first() {
        Some((true,)) => Appended::Before,
        Some((false,)) => Appended::Stale,
        None => Appended::Gone,
    })
}
