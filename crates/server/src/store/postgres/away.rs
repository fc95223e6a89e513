//! A database that does not answer.

use sqlx::error::DatabaseError;

use super::PATIENCE;
use crate::store::StoreError;

/// Waits for an answer, but not for ever: a cut network answers nothing at all.
pub(super) async fn in_time<T>(
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    match tokio::time::timeout(PATIENCE, work).await {
        Ok(done) => done,
        Err(_) => Err(away(&"no answer in time")),
    }
}

/// Says what became of something that should have been read: a database that does not answer is
/// away, in whichever statement of a transaction that shows.
pub(in crate::store) fn away_or_broken(error: sqlx::Error) -> StoreError {
    if is_away(&error) { away(&error) } else { StoreError::Db(error) }
}

/// Says what became of something that should have been written.
#[allow(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
pub(in crate::store) fn unwritten(error: sqlx::Error) -> StoreError {
    let known = error.as_database_error();
    if known.is_some_and(DatabaseError::is_unique_violation) {
        return StoreError::Stale;
    }
    if is_away(&error) {
        return away(&error);
    }
    StoreError::unwritten(&error)
}

/// Says why the database does not answer.
pub(super) fn away(why: &dyn std::fmt::Display) -> StoreError {
    StoreError::Away(why.to_string().into())
}

/// Returns whether another connection may fare better.
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
