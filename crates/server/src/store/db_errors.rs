//! Failures of a database, and what they mean for a request.

use std::fmt::Display;
use std::time::Duration;

use sqlx::error::DatabaseError;
use tokio::time::Instant;

use super::StoreError;

/// A database that is away for longer than this fails what waits for it.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// While the database is away, it is tried again this often.
pub(super) const PAUSE: Duration = Duration::from_millis(50);

/// Returns how failures of a statement are reported.
pub(super) fn of(sql: &str) -> fn(sqlx::Error) -> StoreError {
    if sql.starts_with("SELECT") { unread } else { unwritten }
}

/// Reports a failed read: a database that does not answer is away, in whichever statement of a
/// transaction that shows.
pub(super) fn unread(error: sqlx::Error) -> StoreError {
    if is_away(&error) { away(&error) } else { StoreError::Db(error) }
}

/// Reports a failed write.
#[allow(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
pub(super) fn unwritten(error: sqlx::Error) -> StoreError {
    let known = error.as_database_error();
    if known.is_some_and(DatabaseError::is_unique_violation) {
        return StoreError::Stale;
    }
    if is_away(&error) {
        return away(&error);
    }
    StoreError::unwritten(&error)
}

/// Reports that the database does not answer.
pub(super) fn away(why: &dyn Display) -> StoreError {
    StoreError::Away(why.to_string().into())
}

/// Waits for an answer, with a deadline: a cut network answers nothing at all.
pub(super) async fn in_time<T>(
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(done) => done,
        Err(_) => Err(away(&"no answer in time")),
    }
}

/// Repeats what can be repeated until the database answers.
pub(super) async fn again<T, F>(mut work: impl FnMut() -> F) -> Result<T, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    let until = Instant::now() + PATIENCE;
    loop {
        match in_time(work()).await {
            Err(StoreError::Away(_)) if Instant::now() < until => tokio::time::sleep(PAUSE).await,
            done => return done,
        }
    }
}

/// Returns whether another connection may succeed.
fn is_away(error: &sqlx::Error) -> bool {
    match error.as_database_error().and_then(DatabaseError::code) {
        // Broken, too many, stopping or starting, one that has become a copy of another, and one
        // where a transaction was left open.
        Some(code) => {
            code.starts_with("08")
                || code.starts_with("57P")
                || matches!(&*code, "53300" | "25006" | "25001" | "25P02")
        }
        None => {
            matches!(
                error,
                sqlx::Error::Io(_)
                    | sqlx::Error::Tls(_)
                    | sqlx::Error::Protocol(_)
                    | sqlx::Error::PoolTimedOut
            )
        }
    }
}
