//! Writing a batch of what tables have decided, whichever database it is.
//!
//! A batch is a few statements, however much is in it: each goes to the database and back, and what
//! is decided meanwhile waits.

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

/// Writes a batch; answers for each, or the database is away.
///
/// What touches a table twice is written in turn, everything else together.
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
    connections: &mut Writer,
    node: &str,
    writes: &[&Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    match write_together(connections, node, writes).await {
        Err(error @ StoreError::Away(_)) => return Err(error),
        Err(error) if writes.len() == 1 => return Ok(vec![Err(error)]),
        Err(error) => tracing::warn!(%error, "a batch is written one by one"),
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
            // The next use gets another connection; until then this one must hold no lock.
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

/// Returns whether one statement writes everything of an append. A shared database notes with the
/// entries what is due after them; elsewhere that is among the rows.
pub(super) fn is_one_statement(append: &Append, is_shared: bool) -> bool {
    append.is_plain() && (is_shared || !append.decision.keeps_time())
}

/// Appends decisions of different tables; returns what became of each. Where several nodes share
/// the database, this one handles what is due next.
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

/// Finds out what became of an append that was perhaps not inserted: it was if the log has it at
/// its place, to the millisecond.
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
