//! Reviews of finished games: each is made once, on threads of the lowest priority, and stored.
//!
//! A request never waits for a review: it starts one, or gets its progress.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use quayside_bots::review::{Terms, VERSION};
use quayside_engine::Seat;
use quayside_pages::Replayed;
use quayside_table::review::review_record;
use quayside_table::{Millis, TableId};

use crate::error::Error;
use crate::store::{Store, StoreError};
use crate::system::clock::Clock as _;
use crate::tables::pool::{Pool, Scheduling, Size, TaskError};

/// How long a failed review is not made again.
const RETRY: Duration = Duration::from_mins(10);

/// Added to the nice value of the threads: requests, bots, the coach and hints run first.
const NICENESS: i32 = 19;

/// Makes and stores reviews; clones share the work.
#[derive(Clone)]
pub(crate) struct Reviews {
    store: Store,
    pool: Arc<Pool>,
    jobs: Arc<Mutex<Jobs>>,
    terms: Terms,
    /// Maximum number of unfinished reviews.
    most: usize,
}

/// Unfinished and failed reviews.
#[derive(Default)]
struct Jobs {
    making: HashMap<Key, Progress>,
    /// When each review failed last.
    failed: HashMap<Key, Millis>,
}

/// A table or an uploaded record, and the reviewed seat.
pub(crate) type Key = (TableId, Seat);

/// The completed part of a review, in percent.
type Progress = Arc<AtomicU8>;

/// A review for its readers.
pub(crate) enum Reviewed {
    /// The review, as JSON.
    Made(String),
    /// Its progress, in percent.
    Making(u8),
}

impl Reviews {
    /// Creates the queue, with a limit on unfinished reviews.
    pub(crate) fn new(store: Store, terms: Terms, most: usize) -> Reviews {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let size = Size { threads: (cores / 2).max(1), waiting: most, niceness: NICENESS };
        let pool = Arc::new(Pool::new("review", size));
        Reviews { store, pool, jobs: Arc::default(), terms, most }
    }

    /// Returns the review of a finished game. If it is neither stored nor being made, starts it,
    /// unless it has just failed, the queue is full or `admit` refuses.
    pub(crate) async fn get(
        &self,
        key: Key,
        game: &Arc<Replayed>,
        admit: impl FnOnce() -> Result<(), Error>,
    ) -> Result<Reviewed, Error> {
        if let Some(review) = self.store.review(key, VERSION).await? {
            return Ok(Reviewed::Made(review));
        }
        let now = self.store.clock().now();
        let mut jobs = self.jobs();
        if let Some(progress) = jobs.making.get(&key) {
            return Ok(Reviewed::Making(progress.load(Ordering::Relaxed)));
        }
        jobs.failed.retain(|_, failed| now.since(*failed) < RETRY.as_millis() as u64);
        if jobs.failed.contains_key(&key) {
            return Err(Error::Failed);
        }
        if jobs.making.len() >= self.most {
            return Err(Error::Crowded);
        }
        admit()?;
        let progress = Progress::default();
        jobs.making.insert(key, Arc::clone(&progress));
        drop(jobs);
        let job = Job { reviews: self.clone(), key, progress };
        let game = Arc::clone(game);
        tokio::spawn(async move {
            if let Err(error) = job.run(game).await {
                tracing::error!(%error, "failed to review a game");
                let failed = job.reviews.store.clock().now();
                job.reviews.jobs().failed.insert(key, failed);
            }
        });
        Ok(Reviewed::Making(0))
    }

    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        // A panic leaves no inconsistent data here.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A review that is waiting or being made, and listed until the job is dropped.
struct Job {
    reviews: Reviews,
    key: Key,
    progress: Progress,
}

/// The reason why a review was not stored.
#[derive(Debug, thiserror::Error)]
enum JobError {
    #[error(transparent)]
    Task(#[from] TaskError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the review was stopped")]
    Stopped,
}

impl Job {
    /// Makes and stores the review.
    async fn run(&self, game: Arc<Replayed>) -> Result<(), JobError> {
        let Job { reviews: Reviews { store, pool, terms, .. }, key, progress } = self;
        let (key, terms, progress) = (*key, *terms, Arc::clone(progress));
        if store.review(key, VERSION).await?.is_some() {
            // A job that ended after the request had looked, or another node, has stored it.
            return Ok(());
        }
        let make = move || {
            let review = review_record(game.record(), key.1, terms, |part| {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "0 to 100"
                )]
                progress.store((100.0 * part) as u8, Ordering::Relaxed);
                // The job and its list hold the other two; they are gone when the server stops.
                let is_wanted = Arc::strong_count(&progress) > 1;
                if is_wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
            serde_json::to_string(&review).ok()
        };
        let review = pool.run(Scheduling { table: key.0, is_watched: false }, make).await?;
        let review = review.value.ok_or(JobError::Stopped)?;
        store.keep_review(key, VERSION, &review).await?;
        Ok(())
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.reviews.jobs().making.remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use quayside_engine::AnyRecord;

    use super::*;

    /// Returns a game that is not over, so that its review fails.
    fn unfinished() -> Arc<Replayed> {
        let whole = include_str!("../../../docs/games/short.quay");
        let cut: Vec<&str> = whole.lines().take(12).collect();
        let record = AnyRecord::read(cut.join("\n").as_bytes()).expect("a record");
        Arc::new(Replayed::new(record, Vec::new()))
    }

    #[tokio::test]
    async fn a_failed_review_is_not_made_again_for_ten_minutes() {
        let store = crate::fixtures::store().await;
        let reviews = Reviews::new(store, Terms::default(), 1);
        let (key, game) = ((TableId::new([1; TableId::BYTES]), Seat::S0), unfinished());
        let started = Cell::new(0);
        let fails = async |most| loop {
            let admit = || {
                started.set(started.get() + 1);
                if started.get() > most { Err(Error::TooMuch(60)) } else { Ok(()) }
            };
            match reviews.get(key, &game, admit).await {
                Ok(Reviewed::Making(_)) => tokio::task::yield_now().await,
                Ok(Reviewed::Made(review)) => panic!("{review}"),
                Err(error) => break error,
            }
        };
        for _ in 0..3 {
            assert!(matches!(fails(1).await, Error::Failed), "it is started once");
        }
        let earlier = |failed: Millis| Millis(failed.0 - 600_000);
        reviews.jobs().failed.values_mut().for_each(|failed| *failed = earlier(*failed));
        assert!(matches!(fails(2).await, Error::Failed));
        assert_eq!(started.get(), 2, "it is tried again");
    }
}
