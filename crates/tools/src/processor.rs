//! The processor time of processes.

use std::time::Duration;

use anyhow::Context;

/// Returns the processor time of processes so far.
pub(crate) fn time_of_all(pids: &[u32]) -> anyhow::Result<Option<Duration>> {
    let times: Vec<Duration> = pids.iter().map(|&pid| time_of(pid)).collect::<Result<_, _>>()?;
    Ok((!times.is_empty()).then(|| times.iter().sum()))
}

/// Returns the processor time of a process so far, in user and system mode.
pub(crate) fn time_of(pid: u32) -> anyhow::Result<Duration> {
    let name = || format!("can't read the processor time of process {pid}");
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).with_context(name)?;
    let ticks = ticks(&stat).with_context(name)?;
    Ok(Duration::from_millis(ticks * 1000 / ticks_per_second()))
}

/// Returns `utime` and `stime` of a line of `/proc/PID/stat`, fields 14 and 15; they are counted
/// from the end of the second field, which may contain any text.
fn ticks(stat: &str) -> Option<u64> {
    let (_, rest) = stat.rsplit_once(") ")?;
    let mut times = rest.split(' ').skip(11);
    let mut next = || times.next()?.parse::<u64>().ok();
    Some(next()? + next()?)
}

fn ticks_per_second() -> u64 {
    #[cfg(unix)]
    return rustix::param::clock_ticks_per_second();
    #[cfg(not(unix))]
    return 100;
}

#[cfg(test)]
mod tests {
    use super::ticks;

    #[test]
    fn the_times_of_a_process_are_read() {
        let stat = "4217 (a) b (c) S 1 4217 4217 0 -1 4194304 900 0 0 0 151 49 0 0 20 0 3 0 88";
        assert_eq!(ticks(stat), Some(200));
        assert_eq!(ticks("4217 (a) S 1"), None);
    }
}
