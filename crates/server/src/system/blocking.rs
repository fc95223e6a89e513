//! Blocking work, off the threads that answer requests.

use std::num::NonZeroUsize;
use std::sync::LazyLock;

use tokio::sync::Semaphore;

/// Permits: one fewer than cores, and at least one. Waiting work does not occupy a thread.
static THREADS: LazyLock<Semaphore> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    Semaphore::new(cores.saturating_sub(1).max(1))
});

/// Runs work that may block; a panic resumes in the caller.
pub(crate) async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let turn = THREADS.acquire().await.expect("it is never closed");
    let done = tokio::task::spawn_blocking(work).await;
    drop(turn);
    match done {
        Ok(done) => done,
        Err(error) => std::panic::resume_unwind(error.into_panic()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use futures_util::FutureExt;
    use futures_util::future::join_all;

    use super::*;

    #[tokio::test]
    async fn few_threads_do_all_long_work() {
        static RUNNING: AtomicUsize = AtomicUsize::new(0);
        let most = join_all((0..100).map(|_| {
            run(|| {
                let running = RUNNING.fetch_add(1, Ordering::AcqRel) + 1;
                std::thread::yield_now();
                RUNNING.fetch_sub(1, Ordering::AcqRel);
                running
            })
        }));
        let most = most.await.into_iter().max().expect("some");
        let cores = std::thread::available_parallelism().expect("a number").get();
        assert!(most <= cores.saturating_sub(1).max(1), "{most} at a time");
    }

    #[tokio::test]
    async fn a_panic_is_passed_on_and_costs_no_thread() {
        for _ in 0..100 {
            let failed = std::panic::AssertUnwindSafe(run(|| panic!("a fault"))).catch_unwind();
            assert!(failed.await.is_err());
        }
        assert_eq!(run(|| 7).await, 7);
    }
}
