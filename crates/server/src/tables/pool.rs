//! A few threads of low priority that work for all tables in turn.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use quayside_table::TableId;
use tokio::sync::oneshot;

use super::turns::Turns;

/// Added to the priority number of each thread: it yields to the threads that answer requests.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// A few threads that work for all tables in turn; they end when this is dropped.
pub(super) struct Pool {
    shared: Arc<Shared>,
    name: &'static str,
    most_threads: usize,
}

struct Shared {
    waiting: Mutex<Waiting>,
    arrived: Condvar,
}

#[derive(Default)]
struct Waiting {
    turns: Turns<Work>,
    /// Work that may be refused.
    refusable: usize,
    threads: usize,
    idle: usize,
    is_closed: bool,
}

/// Work that waits.
struct Work {
    is_refusable: bool,
    run: Box<dyn FnOnce() + Send>,
}

/// How a piece of work is to be treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    /// The table that it is for.
    pub(super) table: TableId,
    /// Whether the table is watched.
    pub(super) is_watched: bool,
    /// At most this many pieces of work with such a limit wait at the same time, if one is given.
    pub(super) limit: Option<usize>,
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
    pub(super) fn new(name: &'static str, most_threads: usize) -> Pool {
        let shared = Shared { waiting: Mutex::default(), arrived: Condvar::new() };
        Pool { shared: Arc::new(shared), name, most_threads }
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

    fn submit(&self, terms: Terms, run: Box<dyn FnOnce() + Send>) -> Result<(), Failed> {
        let mut waiting = self.shared.lock();
        if terms.limit.is_some_and(|limit| waiting.refusable >= limit) {
            return Err(Failed::Busy);
        }
        if waiting.idle == 0 && waiting.threads < self.most_threads {
            let shared = Arc::clone(&self.shared);
            let thread = std::thread::Builder::new().name(self.name.to_owned());
            match thread.spawn(move || shared.work_on()) {
                Ok(_) => waiting.threads += 1,
                Err(error) if waiting.threads == 0 => {
                    tracing::error!(%error, "cannot start a thread for bots");
                    return Err(Failed::Broken);
                }
                Err(_) => (),
            }
        }
        let is_refusable = terms.limit.is_some();
        waiting.refusable += usize::from(is_refusable);
        waiting.turns.push(terms.table, terms.is_watched, Work { is_refusable, run });
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
    fn work_on(&self) {
        yield_to_others();
        while let Some(work) = self.next() {
            // The panic itself is on the standard error; the caller sees that no answer comes.
            let _ = catch_unwind(AssertUnwindSafe(work.run));
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
                waiting.refusable -= usize::from(work.is_refusable);
                return Some(work);
            }
            waiting.idle += 1;
            waiting = self.arrived.wait(waiting).unwrap_or_else(PoisonError::into_inner);
            waiting.idle -= 1;
        }
    }
}

/// Lowers the priority of this thread.
fn yield_to_others() {
    // Elsewhere the same call would slow down the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::warn!(%error, "cannot lower the priority of a thread for bots");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::FutureExt;

    use super::*;

    const ANY: Terms = Terms { table: TableId::new([1; 8]), is_watched: true, limit: None };

    /// Waits for what must happen soon: a test that would wait for ever fails instead.
    async fn soon<T>(what: impl Future<Output = T>) -> T {
        tokio::time::timeout(Duration::from_secs(20), what).await.expect("it happens in time")
    }

    #[tokio::test]
    async fn a_panic_costs_only_its_own_work() {
        let pool = Pool::new("test", 1);
        let failed = soon(pool.run(ANY, || panic!("a fault of a bot"))).await;
        assert_eq!(failed.map(|worked| worked.value), Err::<(), _>(Failed::Broken));
        let worked = soon(pool.run(ANY, || 7)).await.expect("the thread is still there");
        assert_eq!(worked.value, 7);
        assert_eq!(pool.shared.lock().threads, 1);
    }

    #[tokio::test]
    async fn threads_and_waiting_hints_have_a_limit() {
        let pool = Pool::new("test", 2);
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
        let hint = Terms { limit: Some(3), ..ANY };
        let mut hints: Vec<_> =
            (0..3).map(|number| Box::pin(pool.run(hint, move || number))).collect();
        assert!(hints.iter_mut().all(|hint| hint.as_mut().now_or_never().is_none()));
        assert_eq!(soon(pool.run(hint, || 3)).await, Err(Failed::Busy));
        let mut bot = Box::pin(pool.run(ANY, || 4));
        assert!(bot.as_mut().now_or_never().is_none(), "a bot is never refused");
        assert_eq!(pool.shared.lock().threads, 2);
        drop(hints.remove(0));
        drop(release);
        assert_eq!(soon(bot).await.expect("done").value, 4);
        let hints = soon(futures_util::future::join_all(hints)).await;
        let hints: Vec<_> = hints.into_iter().map(|hint| hint.expect("done").value).collect();
        assert_eq!(hints, [1, 2]);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn threads_yield_to_the_rest_of_the_server() {
        let own = rustix::process::getpriority_process(None).expect("a priority");
        let pool = Pool::new("test", 1);
        let theirs = soon(pool.run(ANY, || rustix::process::getpriority_process(None))).await;
        let theirs = theirs.expect("done").value.expect("a priority");
        assert_eq!(theirs, (own + NICENESS).min(19));
        assert_eq!(rustix::process::getpriority_process(None), Ok(own));
    }
}
