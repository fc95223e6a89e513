//! A few threads of low priority that work for all tables in turn.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use quayside_table::TableId;
use tokio::sync::oneshot;

use super::fair_queue::FairQueue;

/// A few threads that work for all tables in turn; they end when this is dropped.
pub(super) struct Pool {
    shared: Arc<Shared>,
    name: &'static str,
    size: Size,
}

/// How much a pool takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    /// The most threads.
    pub(super) threads: usize,
    /// The most pieces of work that wait for a thread.
    pub(super) waiting: usize,
    /// Added to the priority number of each thread: it yields to threads of a smaller number.
    pub(super) niceness: i32,
}

impl Size {
    /// One thread for moves of bots: none is refused, and requests are answered before bots think.
    pub(super) const BOTS: Size = Size { threads: 1, waiting: usize::MAX, niceness: 10 };
}

struct Shared {
    waiting: Mutex<Waiting>,
    arrived: Condvar,
}

#[derive(Default)]
struct Waiting {
    turns: FairQueue<Work>,
    count: usize,
    threads: usize,
    idle: usize,
    is_closed: bool,
}

/// Work that waits.
type Work = Box<dyn FnOnce() + Send>;

/// How a piece of work is to be treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    /// The table that it is for.
    pub(super) table: TableId,
    /// Whether the table is watched.
    pub(super) is_watched: bool,
}

/// What came of a piece of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worked<T> {
    /// What it returned.
    pub(super) value: T,
    /// How long it waited for a thread.
    pub(super) waited: Duration,
}

/// Why nothing came of a piece of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Failed {
    /// Too much waits already.
    #[error("too much waits already")]
    Busy,
    /// It panicked, or there is no thread for it.
    #[error("the work failed")]
    Broken,
}

impl Pool {
    /// Makes a pool whose threads start when there is work for them.
    pub(super) fn new(name: &'static str, size: Size) -> Pool {
        let shared = Shared { waiting: Mutex::default(), arrived: Condvar::new() };
        Pool { shared: Arc::new(shared), name, size }
    }

    /// Returns how much the pool takes.
    #[cfg(test)]
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// Lets a thread work; if the answer is dropped before the work has begun, it is not done.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        terms: Terms,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Worked<T>, Failed> {
        let (answer, answered) = oneshot::channel();
        let arrived = Instant::now();
        let run = Box::new(move || {
            if !answer.is_closed() {
                let waited = arrived.elapsed();
                let value = work();
                // The caller may have left.
                let _ = answer.send(Worked { value, waited });
            }
        });
        self.submit(terms, run)?;
        answered.await.map_err(|_| Failed::Broken)
    }

    fn submit(&self, terms: Terms, work: Work) -> Result<(), Failed> {
        let mut waiting = self.shared.lock();
        if waiting.count >= self.size.waiting {
            return Err(Failed::Busy);
        }
        if waiting.idle == 0 && waiting.threads < self.size.threads {
            let (shared, niceness) = (Arc::clone(&self.shared), self.size.niceness);
            let thread = std::thread::Builder::new().name(self.name.to_owned());
            match thread.spawn(move || shared.work_on(niceness)) {
                Ok(_) => waiting.threads += 1,
                Err(error) if waiting.threads == 0 => {
                    tracing::error!(%error, "cannot start a thread for bots");
                    return Err(Failed::Broken);
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

    /// Notes that a table is watched from now on.
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
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        // No work is done under the lock, so nothing is left half done by a panic.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works until the pool is dropped.
    fn work_on(&self, niceness: i32) {
        lower_priority(niceness);
        while let Some(work) = self.next() {
            // The panic itself is on the standard error; the caller sees that no answer comes.
            let _ = catch_unwind(AssertUnwindSafe(work));
        }
    }

    /// Waits for the next work; `None` once the pool is dropped.
    fn next(&self) -> Option<Work> {
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
    // Elsewhere the same call would slow down the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(niceness) {
        tracing::warn!(%error, "cannot lower the priority of a thread for bots");
    }
    #[cfg(not(target_os = "linux"))]
    let _ = niceness;
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt;

    use super::*;

    const ANY: Terms = Terms { table: TableId::new([1; 8]), is_watched: true };

    fn pool(threads: usize, waiting: usize) -> Pool {
        Pool::new("test", Size { threads, waiting, niceness: 10 })
    }

    /// Waits for what must happen soon: a test that would wait for ever fails instead.
    async fn soon<T>(what: impl Future<Output = T>) -> T {
        tokio::time::timeout(Duration::from_secs(20), what).await.expect("it happens in time")
    }

    #[tokio::test]
    async fn a_panic_costs_only_its_own_work() {
        let pool = pool(1, 8);
        let failed = soon(pool.run(ANY, || panic!("a fault of a bot"))).await;
        assert_eq!(failed.map(|worked| worked.value), Err::<(), _>(Failed::Broken));
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
        // Both threads have their work before anything else arrives.
        while !pool.shared.lock().turns.is_empty() {
            tokio::task::yield_now().await;
        }
        let mut waiting: Vec<_> =
            (0..3).map(|number| Box::pin(pool.run(ANY, move || number))).collect();
        assert!(waiting.iter_mut().all(|work| work.as_mut().now_or_never().is_none()));
        assert_eq!(soon(pool.run(ANY, || 3)).await, Err(Failed::Busy));
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
