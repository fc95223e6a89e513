//! Writing a batch of what tables have decided, whichever database it is.
//!
//! A batch is a few statements, however much is in it: each goes to the database and back, and what
//! is decided meanwhile waits.

use std::collections::HashSet;

use quayside_table::TableId;

use super::extras::Extras;
use super::writer::{Appended, BatchWriter, Connections};
use super::{Append, StoreError, Write};

/// Writes a batch; answers for each, or the database is away.
///
/// What touches a table twice is written in turn, everything else together.
pub(super) async fn write(
    connections: &mut impl Connections,
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
    connections: &mut impl Connections,
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
async fn write_together<C: Connections>(
    connections: &mut C,
    node: &str,
    writes: &[&Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let appends: Vec<&Append> = writes.iter().filter_map(|write| append_of(write)).collect();
    let is_plain = |append: &&Append| append.is_plain() && C::Connection::is_one_statement(append);
    let connection = connections.acquire().await?;
    if appends.len() == writes.len() && appends.iter().all(is_plain) {
        // One statement is a transaction of its own.
        let appended = connection.append(node, &appends).await?;
        connections.release();
        return Ok(appended.into_iter().map(Appended::answer).collect());
    }
    let mut transaction = connection.begin_batch().await?;
    let mut appended = transaction.append(node, &appends).await?.into_iter();
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
    let there = extras.put(&mut *transaction).await?;
    for (write, answer) in writes.iter().zip(&mut answers) {
        if let Write::Create(table, _) = write
            && !there.contains(&table.id())
        {
            *answer = Err(StoreError::Stale);
        }
    }
    transaction.commit().await.map_err(C::Connection::unwritten)?;
    connections.release();
    Ok(answers)
}

fn append_of<'a>(write: &'a &Write) -> Option<&'a Append> {
    match write {
        Write::Append(append) => Some(append),
        Write::Create(..) => None,
    }
}
