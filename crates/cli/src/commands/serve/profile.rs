//! A processor profile: all threads are sampled while the server runs, and the stacks are written
//! when it ends.

use std::path::{Path, PathBuf};

use anyhow::Context;
use pprof::{ProfilerGuard, ProfilerGuardBuilder};

/// Samples per second of processor time, if the system's clock is fine enough. A prime number, so
/// that samples do not follow periodic work.
const FREQUENCY: i32 = 997;

/// A running profile.
pub(super) struct Profile {
    path: PathBuf,
    samples: ProfilerGuard<'static>,
}

impl Profile {
    /// Starts sampling; the file is written at the end.
    pub(super) fn begin(path: &Path) -> anyhow::Result<Profile> {
        // An unwritable file is reported now, not after the run.
        std::fs::write(path, "").with_context(|| format!("can't write {}", path.display()))?;
        let samples = ProfilerGuardBuilder::default()
            .frequency(FREQUENCY)
            .build()
            .context("can't take samples")?;
        Ok(Profile { path: path.to_owned(), samples })
    }

    /// Writes a line for each stack: `thread;outermost;…;innermost samples`.
    pub(super) fn write(self) -> anyhow::Result<()> {
        let report = self.samples.report().build().context("can't read the samples")?;
        let line = |(stack, samples): (&pprof::Frames, &isize)| {
            let frames = stack.frames.iter().rev().flat_map(|frame| frame.iter().rev());
            // A name such as `[u8; 32]` must not look like two names.
            let names: Vec<String> = frames.map(|frame| frame.name().replace(';', ",")).collect();
            format!("{};{} {samples}\n", stack.thread_name, names.join(";"))
        };
        let mut lines: Vec<String> = report.data.iter().map(line).collect();
        lines.sort_unstable();
        std::fs::write(&self.path, lines.concat())
            .with_context(|| format!("can't write {}", self.path.display()))
    }
}
