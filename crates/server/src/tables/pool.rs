//! Thread pools of low priority, shared by all tables.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use quayside_table::TableId;
use tokio::sync::oneshot;

use super::fair_queue::FairQueue;

/// A pool of threads that serves tables in turn; the threads end when it is dropped.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    name: &'static str,
    size: Size,
}

/// The limits of a pool.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    /// Maximum number of threads.
    pub(crate) threads: usize,
    /// Maximum number of waiting tasks.
    pub(crate) waiting: usize,
    /// Added to the nice value of each thread, so that more important threads run first.
    pub(crate) niceness: i32,
}

impl Size {
    /// One thread for bot moves: none is refused, and requests have priority over bots.
    pub(super) const BOTS: Size = Size { threads: 1, waiting: usize::MAX, niceness: 10 };
}

struct Shared {
    waiting: Mutex<TaskQueue>,
    arrived: Condvar,
}

#[derive(Default)]
struct TaskQueue {
    turns: FairQueue<Task>,
    count: usize,
    threads: usize,
    idle: usize,
    is_closed: bool,
}

/// A waiting task.
type Task = Box<dyn FnOnce() + Send>;

/// The scheduling of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scheduling {
    /// The table of the task.
    pub(crate) table: TableId,
    /// Whether the table is watched.
    pub(crate) is_watched: bool,
}

/// The result of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TaskOutput<T> {
    /// The returned value.
    pub(crate) value: T,
    /// The time for which it waited for a thread.
    pub(super) waited: Duration,
}

/// The reason why a task has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum TaskError {
    /// Too many tasks wait already.
    #[error("too much waits already")]
    Busy,
    /// The task panicked, or no thread could be started.
    #[error("the work failed")]
    Broken,
}

impl Pool {
    /// Creates a pool; threads start when there is work.
    pub(crate) fn new(name: &'static str, size: Size) -> Pool {
        let shared = Shared { waiting: Mutex::default(), arrived: Condvar::new() };
        Pool { shared: Arc::new(shared), name, size }
    }

    /// Returns the limits of the pool.
    #[cfg(test)]
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// Runs a task on a thread; a task whose caller is gone before it starts is skipped.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        terms: Scheduling,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<TaskOutput<T>, TaskError> {
        let (answer, answered) = oneshot::channel();
        let arrived = Instant::now();
        let run = Box::new(move || {
            if !answer.is_closed() {
                let waited = arrived.elapsed();
                let value = work();
                // The caller may be gone.
                let _ = answer.send(TaskOutput { value, waited });
            }
        });
        self.submit(terms, run)?;
        answered.await.map_err(|_| TaskError::Broken)
    }

    fn submit(&self, terms: Scheduling, work: Task) -> Result<(), TaskError> {
        let mut waiting = self.shared.lock();
        if waiting.count >= self.size.waiting {
            return Err(TaskError::Busy);
        }
        if waiting.idle == 0 && waiting.threads < self.size.threads {
            let (shared, niceness) = (Arc::clone(&self.shared), self.size.niceness);
            let thread = std::thread::Builder::new().name(self.name.to_owned());
            match thread.spawn(move || shared.work_on(niceness)) {
                Ok(_) => waiting.threads += 1,
                Err(error) if waiting.threads == 0 => {
                    tracing::error!(%error, "failed to start a thread for bots");
                    return Err(TaskError::Broken);
                }
                Err(_) => (),
            }
        }
        waiting.count += 1;
        waiting.turns.push(terms.table, terms.is_watched, work);
        drop(waiting);
        self.shared.arrived.notify_one();
        Ok(())
    }

    /// Gives the work for a table priority, because it is watched now.
    pub(super) fn hurry(&self, table: TableId) {
        self.shared.lock().turns.hurry(table);
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().is_closed = true;
        self.shared.arrived.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, TaskQueue> {
        // No work runs under the lock, so a panic leaves no inconsistent data.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs tasks until the pool is dropped.
    fn work_on(&self, niceness: i32) {
        lower_priority(niceness);
        while let Some(work) = self.next() {
            // The panic is on the standard error; the caller gets no answer and returns `Broken`.
            let _ = catch_unwind(AssertUnwindSafe(work));
        }
    }

    /// Waits for the next task; `None` once the pool is dropped.
    fn next(&self) -> Option<Task> {
        let mut waiting = self.lock();
        loop {
            if waiting.is_closed {
                return None;
            }
            if let Some(work) = waiting.turns.pop() {
                waiting.count -= 1;
                return Some(work);
            }
            waiting.idle += 1;
            waiting = self.arrived.wait(waiting).unwrap_or_else(PoisonError::into_inner);
            waiting.idle -= 1;
        }
    }
}

/// Lowers the priority of this thread.
fn lower_priority(niceness: i32) {
    // On other systems the same call would slow down the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(niceness) {
        tracing::warn!(%error, "failed to lower the priority of a thread for bots");
    }
    #[cfg(not(target_os = "linux"))]
    let _ = niceness;
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt;
    use quayside_testkit::PATIENCE;

    use super::*;

    const ANY: Scheduling = Scheduling { table: TableId::new([1; 8]), is_watched: true };

    fn pool(threads: usize, waiting: usize) -> Pool {
        Pool::new("test", Size { threads, waiting, niceness: 10 })
    }

    /// Waits with a time limit, so that a test fails instead of hanging.
    async fn soon<T>(what: impl Future<Output = T>) -> T {
        tokio::time::timeout(PATIENCE, what).await.expect("it happens in time")
    }

    #[tokio::test]
    async fn a_panic_costs_only_its_own_work() {
        let pool = pool(1, 8);
        let failed = soon(pool.run(ANY, || panic!("a fault of a bot"))).await;
        assert_eq!(failed.map(|worked| worked.value), Err::<(), _>(TaskError::Broken));
        let worked = soon(pool.run(ANY, || 7)).await.expect("the thread is still there");
        assert_eq!(worked.value, 7);
        assert_eq!(pool.shared.lock().threads, 1);
    }

    #[tokio::test]
    async fn threads_and_waiting_work_have_a_limit() {
        let pool = pool(2, 3);
        let (release, gate) = mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let blocked = |gate: &Arc<Mutex<mpsc::Receiver<()>>>| {
            let gate = Arc::clone(gate);
            move || gate.lock().expect("no panic").recv().is_ok()
        };
        let mut running = Vec::new();
        for _ in 0..2 {
            let mut work = Box::pin(pool.run(ANY, blocked(&gate)));
            assert!(work.as_mut().now_or_never().is_none());
            running.push(work);
        }
        // Both threads have their work before any other arrives.
        while !pool.shared.lock().turns.is_empty() {
            tokio::task::yield_now().await;
        }
        let mut waiting: Vec<_> =
            (0..3).map(|number| Box::pin(pool.run(ANY, move || number))).collect();
        assert!(waiting.iter_mut().all(|work| work.as_mut().now_or_never().is_none()));
        assert_eq!(soon(pool.run(ANY, || 3)).await, Err(TaskError::Busy));
        assert_eq!(pool.shared.lock().threads, 2);
        drop(waiting.remove(0));
        drop(release);
        let done = soon(futures_util::future::join_all(waiting)).await;
        let done: Vec<_> = done.into_iter().map(|work| work.expect("done").value).collect();
        assert_eq!(done, [1, 2]);
        assert_eq!(soon(pool.run(ANY, || 3)).await.map(|work| work.value), Ok(3));
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn threads_yield_to_the_rest_of_the_server() {
        let own = rustix::process::getpriority_process(None).expect("a priority");
        let pool = pool(1, 8);
        let theirs = soon(pool.run(ANY, || rustix::process::getpriority_process(None))).await;
        let theirs = theirs.expect("done").value.expect("a priority");
        assert_eq!(theirs, (own + 10).min(19));
        assert_eq!(rustix::process::getpriority_process(None), Ok(own));
    }
}
