//! The commit queue: writes that share a transaction.
//!
//! A commit waits for the disk. Writes that arrive meanwhile share the next transaction.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Instant;

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use tokio::sync::{mpsc, oneshot};

use super::{LogStore, StoreError, Write};

/// Maximum number of writes in a transaction.
const LARGEST: usize = 512;

/// Number of waiting writes at which a transaction starts at once.
const LARGE: usize = 64;

/// The queue of writes for the next transaction.
#[derive(Clone)]
pub(crate) struct Queue {
    waiting: mpsc::Sender<Pending>,
    commits: Commits,
}

/// Metrics of commits.
#[derive(Clone)]
pub(crate) struct Commits {
    /// Number of writes per commit.
    pub(crate) appends: Histogram,
    /// Duration of each commit.
    pub(crate) seconds: Histogram,
}

struct Pending {
    write: Write,
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

    /// Returns the metrics of commits.
    pub(crate) fn commits(&self) -> &Commits {
        &self.commits
    }

    /// Puts a write into the next transaction.
    pub(crate) async fn write(&self, write: Write) -> Result<Writing, StoreError> {
        let (done, answer) = oneshot::channel();
        self.waiting.send(Pending { write, done }).await.map_err(|_| stopped())?;
        Ok(Writing(answer))
    }
}

/// A pending write, done once it is on the disk. Dropping this does not cancel it.
pub(crate) struct Writing(oneshot::Receiver<Result<(), StoreError>>);

impl Future for Writing {
    type Output = Result<(), StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let answer = ready!(Pin::new(&mut self.0).poll(context));
        Poll::Ready(answer.unwrap_or_else(|_| Err(stopped())))
    }
}

fn stopped() -> StoreError {
    StoreError::unwritten(&"the store has stopped")
}

async fn serve(log: Arc<dyn LogStore>, mut queue: mpsc::Receiver<Pending>, commits: Commits) {
    let mut pending = Vec::new();
    while queue.recv_many(&mut pending, LARGEST).await > 0 {
        // Lets requests that are ready to run join a small transaction instead of the next one.
        // They run first, so a large transaction would wait for all requests that the last one
        // answered.
        if pending.len() < LARGE {
            tokio::task::yield_now().await;
        }
        while pending.len() < LARGEST
            && let Ok(more) = queue.try_recv()
        {
            pending.push(more);
        }
        let (batch, waiting): (Vec<Write>, Vec<_>) =
            pending.drain(..).map(|pending| (pending.write, pending.done)).unzip();
        let began = Instant::now();
        let answers = log.write(&batch).await;
        commits.seconds.observe(began.elapsed().as_secs_f64());
        commits.appends.observe(f64::from(u32::try_from(batch.len()).unwrap_or(u32::MAX)));
        let answers =
            answers.unwrap_or_else(|error| batch.iter().map(|_| Err(error.repeated())).collect());
        for (done, answer) in waiting.into_iter().zip(answers) {
            // A caller that no longer waits finds the entry in the log.
            let _ = done.send(answer);
        }
    }
}
