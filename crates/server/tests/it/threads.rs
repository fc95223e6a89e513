//! Threads by name, so that a test can count its own.

/// Runs a test on this thread; blocking work runs on threads with this name.
pub(crate) fn run_on<T>(name: &'static str, test: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.thread_name(name).enable_all().build().expect("a runtime").block_on(test)
}

/// Counts the threads with this name.
pub(crate) fn threads(name: &str) -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").expect("a folder");
    let names = tasks.filter_map(|task| {
        std::fs::read_to_string(task.expect("a thread").path().join("comm")).ok()
    });
    names.filter(|found| found.trim() == name).count()
}
