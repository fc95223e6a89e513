//! The file of the database and those that `SQLite` keeps beside it.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::store::StoreError;

/// A file that was opened and its log, and how they are known again.
#[derive(Clone)]
pub(in crate::store) struct OpenFile {
    path: PathBuf,
    log: PathBuf,
    known: Arc<Mutex<FileState>>,
}

#[derive(Default)]
struct FileState {
    file: Option<Id>,
    log: Log,
    access: Access,
}

/// Whether connections were opened that can't write.
#[derive(Clone, Copy, Default)]
enum Access {
    /// None was.
    #[default]
    Writable,
    /// The file is read-only.
    ReadOnly,
    /// The file was read-only, up to this time.
    WritableSince(Instant),
}

/// The log of a connection.
#[derive(Clone, Copy, Default)]
enum Log {
    /// It was not looked for: it is there after the first commit.
    #[default]
    Unknown,
    /// The file system allows none.
    None,
    /// It is this file.
    File(Id),
}

/// What tells a file from all others, as long as it exists: its device and its number there.
type Id = (u64, u64);

impl OpenFile {
    /// Names a file that is to be opened.
    pub(super) fn new(path: &Path) -> OpenFile {
        let (path, log) = (path.to_owned(), beside(path, "-wal"));
        OpenFile { path, log, known: Arc::default() }
    }

    fn known(&self) -> MutexGuard<'_, FileState> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers the file at the first time; a new connection may write to a new log.
    pub(super) fn note(&self) {
        let mut known = self.known();
        known.file = known.file.or_else(|| id(&self.path));
        known.log = Log::Unknown;
    }

    /// Remembers whether a connection that was just opened can write.
    pub(super) fn note_access(&self) {
        if !is_writable(&self.path) {
            self.known().access = Access::ReadOnly;
        }
    }

    /// Returns whether a connection of this age can do what a new one could. One that was opened
    /// while the file was read-only never writes.
    pub(super) fn is_usable(&self, age: Duration) -> bool {
        let mut known = self.known();
        match known.access {
            Access::ReadOnly if is_writable(&self.path) => {
                known.access = Access::WritableSince(Instant::now());
                false
            }
            Access::Writable | Access::ReadOnly => true,
            Access::WritableSince(since) => age < since.elapsed(),
        }
    }

    /// Checks after a commit that the file and its log are where they were. One that was removed
    /// or replaced still takes what is written, and loses it when the server stops.
    pub(in crate::store) fn check(&self) -> Result<(), StoreError> {
        let mut known = self.known();
        let log = id(&self.log);
        if matches!(known.log, Log::Unknown) {
            known.log = log.map_or(Log::None, Log::File);
        }
        let log_kept = match known.log {
            Log::Unknown | Log::None => true,
            Log::File(known) => log == Some(known),
        };
        if log_kept && id(&self.path) == known.file {
            return Ok(());
        }
        let path = self.path.display();
        Err(StoreError::unwritten(&format!("{path} was removed or replaced; restart the server")))
    }
}

fn id(path: &Path) -> Option<Id> {
    let found = fs::metadata(path).ok()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        Some((found.dev(), found.ino()))
    }
    #[cfg(not(unix))]
    found.is_file().then_some((0, 0))
}

/// Returns whether a file may be written. Opening it to find out would release the locks of this
/// process when it is closed.
fn is_writable(path: &Path) -> bool {
    #[cfg(unix)]
    {
        rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok()
    }
    #[cfg(not(unix))]
    fs::metadata(path).is_ok_and(|found| !found.permissions().readonly())
}

/// Returns the path of a file that `SQLite` keeps beside the database.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Sets a log aside that belongs to another file: the database was replaced by a backup after a
/// crash, and `SQLite` would write the log into it.
///
/// A clean stop, a backup and a new file leave the database without a log, and its head says so;
/// the head is changed before a log is begun, and after it has ended.
pub(super) fn set_stale_log_aside(path: &Path) -> io::Result<()> {
    let log = beside(path, "-wal");
    if fs::metadata(&log).map_or(0, |log| log.len()) == 0 {
        return Ok(());
    }
    let mut head = Vec::new();
    File::open(path)?.take(20).read_to_end(&mut head)?;
    if head.get(18..20) == Some(&[2, 2]) {
        return Ok(());
    }
    let mut aside = (1..).map(|number| beside(path, &format!("-wal.stale-{number}")));
    let aside = aside.find(|aside| !aside.exists()).unwrap_or_default();
    fs::rename(&log, &aside)?;
    // It is only an index of the log.
    let _ = fs::remove_file(beside(path, "-shm"));
    let (path, aside) = (path.display(), aside.display());
    tracing::warn!("{path} was restored; the log of the file before it is now {aside}");
    Ok(())
}

/// Lets only the owner read the database, since it holds the key of all cookies and hidden cards.
/// `SQLite` gives its other files the mode of the first.
pub(super) fn keep_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::fs::Permissions;
        use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
        // What goes wrong here goes wrong again when the database is opened, and is reported then.
        let mut new = fs::OpenOptions::new();
        if new.write(true).create_new(true).mode(0o600).open(path).is_ok() {
            return;
        }
        for ending in ["", "-wal", "-shm"] {
            let file = beside(path, ending);
            // By name: closing a file takes away the locks that this process has on it.
            let wide = |file: &fs::Metadata| file.is_file() && file.mode() & 0o077 != 0;
            if fs::metadata(&file).is_ok_and(|found| wide(&found))
                && let Err(error) = fs::set_permissions(&file, Permissions::from_mode(0o600))
            {
                tracing::warn!(%error, "others can read {}", file.display());
            }
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}
