//! Appends that share a transaction.
//!
//! A commit waits for the disk. What arrives meanwhile goes into the next transaction together.

use std::sync::Arc;
use std::time::Instant;

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use tokio::sync::{mpsc, oneshot};

use super::{Append, LogStore, StoreError};

/// No transaction takes more appends than this.
const LARGEST: usize = 512;

/// Appends that wait for the next transaction.
#[derive(Clone)]
pub(crate) struct Queue {
    waiting: mpsc::Sender<Pending>,
    commits: Commits,
}

/// How commits went.
#[derive(Clone)]
pub(crate) struct Commits {
    /// How many appends each took.
    pub(crate) appends: Histogram,
    /// How long each took.
    pub(crate) seconds: Histogram,
}

struct Pending {
    append: Append,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Queue {
    /// Opens a queue, which is served until the last clone is dropped.
    pub(crate) fn new(log: Arc<dyn LogStore>) -> Queue {
        let (waiting, queue) = mpsc::channel(LARGEST);
        let commits = Commits {
            appends: Histogram::new(exponential_buckets(1.0, 2.0, 10)),
            seconds: Histogram::new(exponential_buckets(0.0005, 2.0, 12)),
        };
        tokio::spawn(serve(log, queue, commits.clone()));
        Queue { waiting, commits }
    }

    /// Returns how commits went.
    pub(crate) fn commits(&self) -> &Commits {
        &self.commits
    }

    /// Appends; returns once it is on the disk.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let stopped = || StoreError::unwritten(&"the store has stopped");
        let (done, answer) = oneshot::channel();
        self.waiting.send(Pending { append, done }).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }
}

async fn serve(log: Arc<dyn LogStore>, mut queue: mpsc::Receiver<Pending>, commits: Commits) {
    let mut pending = Vec::new();
    while queue.recv_many(&mut pending, LARGEST).await > 0 {
        let (batch, waiting): (Vec<Append>, Vec<_>) =
            pending.drain(..).map(|pending| (pending.append, pending.done)).unzip();
        let began = Instant::now();
        let answers = log.append(&batch).await;
        commits.seconds.observe(began.elapsed().as_secs_f64());
        commits.appends.observe(f64::from(u32::try_from(batch.len()).unwrap_or(u32::MAX)));
        let answers = answers.unwrap_or_else(|error| {
            let why: Arc<str> = error.to_string().into();
            batch.iter().map(|_| Err(StoreError::Unwritten(Arc::clone(&why)))).collect()
        });
        for (done, answer) in waiting.into_iter().zip(answers) {
            // A caller that no longer waits finds the entry in the log.
            let _ = done.send(answer);
        }
    }
}
