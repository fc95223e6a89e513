//! Errors of a database, and their meaning for a request.

use std::fmt::Display;
use std::time::Duration;

use sqlx::error::DatabaseError;
use tokio::time::Instant;

use super::StoreError;

/// Time after which requests to an unreachable database fail.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// Interval at which an unreachable database is tried again.
pub(super) const PAUSE: Duration = Duration::from_millis(50);

/// Returns the error conversion for a statement.
pub(super) fn of(sql: &str) -> fn(sqlx::Error) -> StoreError {
    if sql.starts_with("SELECT") { unread } else { unwritten }
}

/// Converts the error of a read. An unreachable database is reported as such, in any statement of
/// a transaction.
pub(super) fn unread(error: sqlx::Error) -> StoreError {
    if is_away(&error) { unavailable(&error) } else { StoreError::Db(error) }
}

/// Converts the error of a write.
#[allow(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
pub(super) fn unwritten(error: sqlx::Error) -> StoreError {
    let known = error.as_database_error();
    if known.is_some_and(DatabaseError::is_unique_violation) {
        return StoreError::Stale;
    }
    if is_away(&error) {
        return unavailable(&error);
    }
    StoreError::unwritten(&error)
}

/// Returns the error for an unreachable database.
pub(super) fn unavailable(why: &dyn Display) -> StoreError {
    StoreError::Away(why.to_string().into())
}

/// Waits for an answer with a timeout, because a cut network gives no answer at all.
pub(super) async fn in_time<T>(
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(done) => done,
        Err(_) => Err(unavailable(&"no answer in time")),
    }
}

/// Repeats idempotent work until the database answers.
pub(super) async fn retry<T, F>(mut work: impl FnMut() -> F) -> Result<T, StoreError>
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
        // Broken; too many connections; stopping or starting; now a read-only replica; a
        // transaction left open.
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
